package web

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/alexedwards/argon2id"

	"stammtisch/store"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

// hashing are the costs of a password: the second recommended choice of RFC 9106, with less memory so that
// a small machine bears several log-ins at once.
var hashing = &argon2id.Params{Memory: 32 * 1024, Iterations: 3, Parallelism: 2, SaltLength: 16, KeyLength: 32}

// hashers bounds how many passwords are hashed at once.
var hashers = make(chan struct{}, max(2, runtime.NumCPU()))

func hashPassword(ctx context.Context, password string) (string, error) {
	release, err := takeHasher(ctx)
	if err != nil {
		return "", err
	}
	defer release()
	return argon2id.CreateHash(password, hashing)
}

// decoy is compared with when there is no such account, so that the answer takes as long.
var decoy = sync.OnceValue(func() string {
	hash, err := argon2id.CreateHash("decoy", hashing)
	if err != nil {
		panic(err)
	}
	return hash
})

func checkPassword(ctx context.Context, password, hash string) (bool, error) {
	release, err := takeHasher(ctx)
	if err != nil {
		return false, err
	}
	defer release()
	if hash == "" {
		_, err := argon2id.ComparePasswordAndHash(password, decoy())
		return false, err
	}
	return argon2id.ComparePasswordAndHash(password, hash)
}

func takeHasher(ctx context.Context) (release func(), err error) {
	select {
	case hashers <- struct{}{}:
		return func() { <-hashers }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

const (
	minPassword = 8
	maxPassword = 200 // bytes; more only keeps the machine busy
)

// newPassword checks a password to be set.
func newPassword(r *http.Request, field string) (string, error) {
	password := r.PostFormValue(field)
	if len([]rune(password)) < minPassword || len(password) > maxPassword {
		return "", refuse(http.StatusUnprocessableEntity, "error.bad_password", "N", minPassword)
	}
	return password, nil
}

func newName(r *http.Request) (string, error) {
	name, ok := cleanName(r.PostFormValue("name"))
	if !ok {
		return "", refuse(http.StatusUnprocessableEntity, "error.bad_name")
	}
	return name, nil
}

func (s *Server) showLogIn(w http.ResponseWriter, r *http.Request) error {
	return s.authPage(w, r, http.StatusOK, pages.Auth{})
}

func (s *Server) showRegister(w http.ResponseWriter, r *http.Request) error {
	v := viewerOf(r.Context())
	if v.known() && !v.Account.Guest {
		redirect(w, r, "/account")
		return nil
	}
	return s.authPage(w, r, http.StatusOK, pages.Auth{Register: true, Guest: v.Account.Guest, Name: v.Account.Name})
}

func (s *Server) authPage(w http.ResponseWriter, r *http.Request, status int, model pages.Auth) error {
	model.Next = nextPage(r)
	model.MinPassword = minPassword
	key := "login.title"
	if model.Register {
		key = "register.title"
	}
	s.page(w, r, status, words.T(r.Context(), key), pages.AuthPage(model))
	return nil
}

// nextPage is where to go after logging in: a page of ours.
func nextPage(r *http.Request) string {
	next := r.FormValue("next")
	if !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") || strings.ContainsAny(next, "\\\r\n") {
		return "/"
	}
	return next
}

// postLogIn logs in. A wrong name and a wrong password are refused alike, and as slowly.
func (s *Server) postLogIn(w http.ResponseWriter, r *http.Request) error {
	name, _ := cleanName(r.PostFormValue("name"))
	account, hash, err := s.store.AccountByKey(r.Context(), nameKey(name))
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	password := r.PostFormValue("password")
	ok, err := checkPassword(r.Context(), password[:min(len(password), maxPassword)], hash)
	if err != nil {
		return err
	}
	if !ok {
		return s.authPage(w, r, http.StatusForbidden, pages.Auth{
			Name: r.PostFormValue("name"), Problem: words.T(r.Context(), "error.login"),
		})
	}
	if err := s.logIn(w, r, account.ID); err != nil {
		return err
	}
	redirect(w, r, nextPage(r))
	return nil
}

// postRegister makes an account, out of the guest if the viewer is one.
func (s *Server) postRegister(w http.ResponseWriter, r *http.Request) error {
	v := viewerOf(r.Context())
	refused := func(err error) error {
		status, sentence, logged := explainName(r.Context(), err)
		if logged {
			return err
		}
		return s.authPage(w, r, status, pages.Auth{
			Register: true, Guest: v.Account.Guest, Name: r.PostFormValue("name"), Problem: sentence,
		})
	}
	if v.known() && !v.Account.Guest {
		redirect(w, r, "/account")
		return nil
	}
	name, err := newName(r)
	if err != nil {
		return refused(err)
	}
	password, err := newPassword(r, "password")
	if err != nil {
		return refused(err)
	}
	hash, err := hashPassword(r.Context(), password)
	if err != nil {
		return err
	}
	var account store.Account
	if v.known() {
		account, err = s.store.Register(r.Context(), v.Account.ID, name, nameKey(name), hash)
	} else {
		account, err = s.store.CreateAccount(r.Context(), name, nameKey(name), hash, words.Lang(r.Context()))
	}
	if err != nil {
		return refused(err)
	}
	if err := s.logIn(w, r, account.ID); err != nil {
		return err
	}
	redirect(w, r, nextPage(r))
	return nil
}

func explainName(ctx context.Context, err error) (int, string, bool) {
	if errors.Is(err, store.ErrNameTaken) {
		return http.StatusConflict, words.T(ctx, "error.name_taken"), false
	}
	return explain(ctx, "", err)
}

func (s *Server) postLogOut(w http.ResponseWriter, r *http.Request) error {
	if err := s.logOut(w, r); err != nil {
		return err
	}
	redirect(w, r, "/")
	return nil
}

// accountOrGuest returns the viewer's account; of a visitor who gives a name it makes a guest.
func (s *Server) accountOrGuest(w http.ResponseWriter, r *http.Request) (int64, error) {
	if v := viewerOf(r.Context()); v.known() {
		return v.Account.ID, nil
	}
	name, err := newName(r)
	if err != nil {
		return 0, err
	}
	account, err := s.newGuest(r.Context(), name)
	if err != nil {
		return 0, err
	}
	return account.ID, s.logIn(w, r, account.ID)
}

// accountOrSomeone is accountOrGuest for who need not say a name: a visitor without one gets one.
func (s *Server) accountOrSomeone(w http.ResponseWriter, r *http.Request) (int64, error) {
	if viewerOf(r.Context()).known() || strings.TrimSpace(r.PostFormValue("name")) != "" {
		return s.accountOrGuest(w, r)
	}
	return s.nameless(w, r)
}

// nameless makes a guest with a name of our choice and logs it in.
func (s *Server) nameless(w http.ResponseWriter, r *http.Request) (int64, error) {
	for most := 10_000; ; most *= 10 {
		name := words.T(r.Context(), "guest.nameless", "Number", most/10+rand.IntN(most-most/10))
		account, err := s.store.CreateGuest(r.Context(), name, nameKey(name), words.Lang(r.Context()))
		if errors.Is(err, store.ErrNameTaken) {
			continue
		}
		if err != nil {
			return 0, err
		}
		return account.ID, s.logIn(w, r, account.ID)
	}
}

// newGuest makes a guest. Where the name is taken a number is added to it: nobody who was invited should
// have to think of another name first.
func (s *Server) newGuest(ctx context.Context, name string) (store.Account, error) {
	try := name
	for n := 2; ; n++ {
		account, err := s.store.CreateGuest(ctx, try, nameKey(try), words.Lang(ctx))
		if !errors.Is(err, store.ErrNameTaken) {
			return account, err
		}
		if n > 9 {
			n = int(time.Now().UnixMilli() % 100_000)
		}
		suffix := " " + strconv.Itoa(n)
		short := []rune(name)
		try = strings.TrimSpace(string(short[:min(len(short), 24-len(suffix))])) + suffix
	}
}
