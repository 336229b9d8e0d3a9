package web

import (
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/gorilla/sessions"

	"stammtisch/store"
)

const (
	// sessionAge is how long a session lasts.
	sessionAge = 180 * 24 * time.Hour
	// touchAfter is how old the note of a session's last use may get.
	touchAfter = 10 * time.Minute
)

// sessionStore keeps gorilla sessions in Postgres: the cookie holds a random token and nothing else, and
// the database its hash, so that a session can be listed and revoked.
type sessionStore struct {
	store  *store.Store
	secure bool
	recent recentSessions
}

// The values that a gorilla session carries here.
const (
	rowValue     = "row"     // store.Session of the request's token
	accountValue = "account" // int64: log in as this account with a new token
)

func (s *sessionStore) cookie() string {
	if s.secure {
		return "__Host-session"
	}
	return "session"
}

// Get returns the request's session, once a request.
func (s *sessionStore) Get(r *http.Request, name string) (*sessions.Session, error) {
	return sessions.GetRegistry(r).Get(s, name)
}

// New finds the session of the request's cookie. A session that does not exist is new and empty.
func (s *sessionStore) New(r *http.Request, name string) (*sessions.Session, error) {
	session := sessions.NewSession(s, name)
	session.IsNew = true
	session.Options = &sessions.Options{
		Path: "/", MaxAge: int(sessionAge / time.Second),
		HttpOnly: true, Secure: s.secure, SameSite: http.SameSiteLaxMode,
	}
	token := cookieValue(r, name)
	if token == "" {
		return session, nil
	}
	session.ID = token
	hash := sha256.Sum256([]byte(token))
	row, epoch, ok := s.recent.find(hash)
	if ok && !mayChangeSessions(r) {
		session.IsNew = false
		session.Values[rowValue] = row
		return session, nil
	}
	row, err := s.store.Session(r.Context(), hash)
	if errors.Is(err, store.ErrNotFound) {
		return session, nil
	}
	if err != nil {
		return session, err
	}
	s.recent.keep(hash, row, epoch)
	session.IsNew = false
	session.Values[rowValue] = row
	return session, nil
}

// Save writes a new session for the account under accountValue, with a new token and in the place of the
// old one. With a negative MaxAge it deletes the session.
func (s *sessionStore) Save(r *http.Request, w http.ResponseWriter, session *sessions.Session) error {
	if session.ID != "" {
		if err := s.store.DeleteSession(r.Context(), sha256.Sum256([]byte(session.ID))); err != nil {
			return err
		}
	}
	if session.Options.MaxAge < 0 {
		http.SetCookie(w, sessions.NewCookie(session.Name(), "", session.Options))
		return nil
	}
	token := rand.Text()
	hash := sha256.Sum256([]byte(token))
	account := session.Values[accountValue].(int64)
	agent := []rune(r.UserAgent())
	agent = agent[:min(len(agent), 200)]
	if err := s.store.CreateSession(r.Context(), hash, account, string(agent), time.Now().Add(sessionAge)); err != nil {
		return err
	}
	session.ID = token
	http.SetCookie(w, sessions.NewCookie(session.Name(), token, session.Options))
	return nil
}

// load returns the request's session, zero for a visitor, and takes a dead cookie away.
func (s *sessionStore) load(w http.ResponseWriter, r *http.Request) (store.Session, error) {
	session, err := s.Get(r, s.cookie())
	if err != nil {
		return store.Session{}, err
	}
	row, ok := session.Values[rowValue].(store.Session)
	if !ok {
		if session.ID != "" {
			session.Options.MaxAge = -1
			http.SetCookie(w, sessions.NewCookie(session.Name(), "", session.Options))
		}
		return store.Session{}, nil
	}
	if time.Since(row.SeenAt) > touchAfter {
		return row, s.store.Touch(r.Context(), row.ID)
	}
	return row, nil
}

// logIn gives the browser a session of the account, with a new token.
func (s *Server) logIn(w http.ResponseWriter, r *http.Request, account int64) error {
	session, err := s.sessions.Get(r, s.sessions.cookie())
	if err != nil {
		return err
	}
	session.Options.MaxAge = int(sessionAge / time.Second)
	session.Values[accountValue] = account
	s.hub.Seen(account)
	return session.Save(r, w)
}

// logOut ends the browser's session.
func (s *Server) logOut(w http.ResponseWriter, r *http.Request) error {
	session, err := s.sessions.Get(r, s.sessions.cookie())
	if err != nil {
		return err
	}
	session.Options.MaxAge = -1
	return session.Save(r, w)
}

// newCode returns an unguessable code for a table: 130 random bits.
func newCode() string { return strings.ToLower(rand.Text()) }
