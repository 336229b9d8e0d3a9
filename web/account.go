package web

import (
	"net/http"
	"strconv"

	"github.com/go-chi/chi/v5"

	"stammtisch/web/pages"
	"stammtisch/web/words"
)

func (s *Server) showAccount(w http.ResponseWriter, r *http.Request) error {
	return s.accountPage(w, r, http.StatusOK, "", r.FormValue("done") != "")
}

func (s *Server) accountPage(w http.ResponseWriter, r *http.Request, status int, problem string, done bool) error {
	v := viewerOf(r.Context())
	if !v.known() {
		return errLogIn
	}
	sessions, err := s.store.Sessions(r.Context(), v.Account.ID)
	if err != nil {
		return err
	}
	model := pages.Account{
		Name: v.Account.Name, Guest: v.Account.Guest, Since: v.Account.CreatedAt,
		Problem: problem, Done: done, MinPassword: minPassword,
	}
	for _, row := range sessions {
		model.Sessions = append(model.Sessions, pages.Session{
			ID: row.ID, Agent: describeAgent(row.UserAgent), Since: row.CreatedAt, Seen: row.SeenAt, Current: row.ID == v.ID,
		})
	}
	s.page(w, r, status, words.T(r.Context(), "account.title"), pages.AccountPage(model))
	return nil
}

// postPassword changes the password and ends all other sessions.
func (s *Server) postPassword(w http.ResponseWriter, r *http.Request) error {
	v := viewerOf(r.Context())
	if !v.known() || v.Account.Guest {
		return errForbidden
	}
	_, hash, err := s.store.AccountByKey(r.Context(), nameKey(v.Account.Name))
	if err != nil {
		return err
	}
	current := r.PostFormValue("current")
	ok, err := checkPassword(r.Context(), current[:min(len(current), maxPassword)], hash)
	if err != nil {
		return err
	}
	if !ok {
		return s.accountPage(w, r, http.StatusForbidden, words.T(r.Context(), "error.wrong_password"), false)
	}
	password, err := newPassword(r, "password")
	if err != nil {
		status, sentence, _ := explain(r.Context(), "", err)
		return s.accountPage(w, r, status, sentence, false)
	}
	if hash, err = hashPassword(r.Context(), password); err != nil {
		return err
	}
	if err := s.store.SetPassword(r.Context(), v.Account.ID, hash); err != nil {
		return err
	}
	if err := s.store.RevokeOtherSessions(r.Context(), v.Account.ID, v.ID); err != nil {
		return err
	}
	redirect(w, r, "/account?done=password")
	return nil
}

// postRevoke ends one of the viewer's sessions.
func (s *Server) postRevoke(w http.ResponseWriter, r *http.Request) error {
	account, err := permitAccount(r)
	if err != nil {
		return err
	}
	id, err := strconv.ParseInt(chi.URLParam(r, "id"), 10, 64)
	if err != nil {
		return errNotFound
	}
	if err := s.store.RevokeSession(r.Context(), account, id); err != nil {
		return err
	}
	redirect(w, r, "/account")
	return nil
}

func (s *Server) postRevokeOthers(w http.ResponseWriter, r *http.Request) error {
	account, err := permitAccount(r)
	if err != nil {
		return err
	}
	if err := s.store.RevokeOtherSessions(r.Context(), account, viewerOf(r.Context()).ID); err != nil {
		return err
	}
	redirect(w, r, "/account")
	return nil
}
