package web

import (
	"context"
	"errors"
	"net/http"

	"github.com/go-chi/chi/v5/middleware"

	"stammtisch/games"
	"stammtisch/games/play"
	"stammtisch/store"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

// refusal is an error that speaks to the reader: a status and the key of a sentence.
type refusal struct {
	status int
	key    string
	args   []any
}

func (e refusal) Error() string { return e.key }

func refuse(status int, key string, args ...any) error { return refusal{status, key, args} }

var (
	errNotFound  = refuse(http.StatusNotFound, "error.not_found")
	errForbidden = refuse(http.StatusForbidden, "error.forbidden")
	errLogIn     = refuse(http.StatusForbidden, "error.log_in")
	errBadForm   = refuse(http.StatusBadRequest, "error.bad_form")
)

// explain turns an error into a status and a sentence in the reader's language. What is not meant for
// readers comes back as a plain apology with logged true.
func explain(ctx context.Context, game string, err error) (status int, sentence string, logged bool) {
	var refused refusal
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &refused):
		return refused.status, words.T(ctx, refused.key, refused.args...), false
	case errors.Is(err, store.ErrNotFound):
		return http.StatusNotFound, words.T(ctx, "error.not_found"), false
	case errors.As(err, &tooLarge):
		return http.StatusRequestEntityTooLarge, words.T(ctx, "error.too_large"), false
	case errors.Is(err, play.ErrNoSeat):
		return http.StatusForbidden, words.T(ctx, "error.no_seat"), false
	case errors.Is(err, play.ErrStale), errors.Is(err, play.ErrConflict):
		return http.StatusConflict, words.T(ctx, "error.stale"), false
	case errors.Is(err, store.ErrUnavailable), errors.Is(err, context.DeadlineExceeded):
		return http.StatusServiceUnavailable, words.T(ctx, "error.unavailable"), true
	}
	if sentence, ok := words.Refusal(ctx, game, err); ok {
		return refusalStatus(err), sentence, false
	}
	return http.StatusInternalServerError, words.T(ctx, "error.internal"), true
}

func refusalStatus(err error) int {
	switch {
	case errors.Is(err, games.ErrBadMove):
		return http.StatusBadRequest
	case errors.Is(err, games.ErrOver), errors.Is(err, games.ErrNotYourTurn):
		return http.StatusConflict
	}
	return http.StatusUnprocessableEntity
}

// fail answers with an error: a page that helps, or JSON.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	if r.Context().Err() != nil && errors.Is(err, context.Canceled) {
		return // nobody is listening any more
	}
	status, sentence, logged := explain(r.Context(), "", err)
	id := middleware.GetReqID(r.Context())
	if logged {
		s.log.ErrorContext(r.Context(), "request failed", "request", id, "method", r.Method, "path", r.URL.Path, "err", err)
	}
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "3")
	}
	if wantsJSON(r) {
		writeJSON(w, status, map[string]string{"error": sentence})
		return
	}
	s.page(w, r, status, words.T(r.Context(), "error.title"), pages.Error(pages.ErrorPage{
		Status: status, Sentence: sentence, Request: id,
		LogIn: status == http.StatusForbidden && !viewerOf(r.Context()).known(),
		Retry: status == http.StatusServiceUnavailable,
	}))
}
