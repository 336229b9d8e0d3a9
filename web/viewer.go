package web

import (
	"context"
	"net/http"

	"stammtisch/store"
	"stammtisch/web/words"
)

// viewer is whoever sends a request.
type viewer struct {
	// Session is zero for a visitor: Account.ID is 0 then.
	store.Session
	// tipsOff: the viewer does not want to be told anything in guided matches.
	tipsOff bool
}

// known reports whether the viewer has an account, be it a guest's.
func (v viewer) known() bool { return v.Account.ID != 0 }

type viewerKey struct{}

func viewerOf(ctx context.Context) viewer {
	v, _ := ctx.Value(viewerKey{}).(viewer)
	return v
}

// identify finds the viewer by the session cookie and chooses the language. A cookie of a session that was
// revoked is taken away.
func (s *Server) identify(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		session, err := s.sessions.load(w, r)
		v := viewer{session, cookieValue(r, tipsCookie) == "off"}
		lang := cookieValue(r, languageCookie)
		if lang == "" {
			lang = v.Account.Language
		}
		ctx := context.WithValue(r.Context(), viewerKey{}, v)
		ctx = s.words.In(ctx, words.Match(lang, r))
		r = r.WithContext(ctx)
		if err != nil {
			s.fail(w, r, err)
			return
		}
		if mayChangeSessions(r) {
			defer s.sessions.recent.forget(v.Account.ID)
		}
		next.ServeHTTP(w, r)
	})
}

const (
	languageCookie = "lang"
	themeCookie    = "theme"
)

func cookieValue(r *http.Request, name string) string {
	c, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return c.Value
}
