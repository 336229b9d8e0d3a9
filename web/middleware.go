package web

import (
	"context"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/go-chi/chi/v5/middleware"
	"github.com/go-chi/httprate"
)

const (
	// maxBody is the largest post: forms here are small, a deck list the largest thing in them.
	maxBody = 64 << 10
	// patience is how long an answer may take, the database's troubles included.
	patience = 8 * time.Second
)

// clientIP notes the client's address: the peer's, or what trusted proxies say.
func (s *Server) clientIP() func(http.Handler) http.Handler {
	if len(s.config.TrustedProxies) > 0 {
		return middleware.ClientIPFromXFF(s.config.TrustedProxies...)
	}
	return middleware.ClientIPFromRemoteAddr
}

func (s *Server) logRequests(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begin := time.Now()
		wrapped := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
		next.ServeHTTP(wrapped, r)
		status := wrapped.Status()
		if status == 0 {
			status = http.StatusOK
		}
		s.metrics.observe(r, status, time.Since(begin))
		if !s.log.Enabled(r.Context(), slog.LevelDebug) {
			return
		}
		s.log.DebugContext(r.Context(), "request", "request", middleware.GetReqID(r.Context()),
			"method", r.Method, "path", r.URL.Path, "status", status, "bytes", wrapped.BytesWritten(),
			"took", time.Since(begin).Round(time.Microsecond), "ip", middleware.GetClientIP(r.Context()))
	})
}

// recoverPanics answers a panic with an apology and logs where it came from.
func (s *Server) recoverPanics(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			cause := recover()
			if cause == nil {
				return
			}
			if cause == http.ErrAbortHandler {
				panic(cause)
			}
			s.log.ErrorContext(r.Context(), "panic", "request", middleware.GetReqID(r.Context()),
				"path", r.URL.Path, "cause", cause, "stack", string(debug.Stack()))
			http.Error(w, "Something broke on our side. It has been logged.", http.StatusInternalServerError)
		}()
		next.ServeHTTP(w, r)
	})
}

// contentPolicy allows nothing but the portal's own files: no inline script or style, no other host.
const contentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
	"connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

func securityHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		// Back must never show an old board or, after logging out, a hand.
		h.Set("Cache-Control", "no-store")
		h.Set("Vary", "Accept, Accept-Language, Cookie, HX-Request")
		next.ServeHTTP(w, r)
	})
}

// sameOrigin refuses posts that come from other sites.
func (s *Server) sameOrigin(next http.Handler) http.Handler {
	protection := http.NewCrossOriginProtection()
	protection.SetDenyHandler(s.identify(s.handle(func(http.ResponseWriter, *http.Request) error {
		return refuse(http.StatusForbidden, "error.cross_site")
	})))
	return protection.Handler(next)
}

func limitBody(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		next.ServeHTTP(w, r)
	})
}

// deadline bounds how long a request may wait, for the database above all.
func deadline(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), patience)
		defer cancel()
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// validText reads the form and refuses what is not UTF-8 or holds a zero byte, which no field means and
// Postgres does not store.
func (s *Server) validText(next http.Handler) http.Handler {
	ok := func(s string) bool { return utf8.ValidString(s) && !strings.ContainsRune(s, 0) }
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := r.ParseForm(); err != nil {
			if strings.Contains(err.Error(), "too large") {
				err = &http.MaxBytesError{Limit: maxBody}
			} else {
				err = errBadForm
			}
			s.fail(w, r, err)
			return
		}
		if !ok(r.URL.Path) {
			s.fail(w, r, errNotFound)
			return
		}
		for key, values := range r.Form {
			for _, v := range append(values, key) {
				if !ok(v) {
					s.fail(w, r, refuse(http.StatusBadRequest, "error.bad_text"))
					return
				}
			}
		}
		next.ServeHTTP(w, r)
	})
}

// limit bounds how often one address may do something.
func (s *Server) limit(what string, n int, window time.Duration) func(http.Handler) http.Handler {
	if s.config.Unlimited {
		return func(next http.Handler) http.Handler { return next }
	}
	return httprate.LimitBy(n, window,
		func(r *http.Request) (string, error) {
			return what + " " + middleware.GetClientIP(r.Context()), nil
		},
		httprate.WithLimitHandler(s.handle(func(http.ResponseWriter, *http.Request) error {
			return refuse(http.StatusTooManyRequests, "error.too_many")
		})))
}
