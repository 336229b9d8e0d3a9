package web

import (
	"encoding/json"
	"net/http"
	"strings"

	"github.com/a-h/templ"

	"stammtisch/static"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

// handler is an http.HandlerFunc that may fail; one function turns failures into answers.
type handler func(w http.ResponseWriter, r *http.Request) error

func (s *Server) handle(h handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if err := h(w, r); err != nil {
			s.fail(w, r, err)
		}
	}
}

// page writes a whole page.
func (s *Server) page(w http.ResponseWriter, r *http.Request, status int, title string, body templ.Component) {
	v := viewerOf(r.Context())
	shell := pages.Shell{
		Title: title, Lang: words.Lang(r.Context()), Theme: cookieValue(r, themeCookie),
		Path: r.URL.RequestURI(), Account: v.Account.ID, Name: v.Account.Name, Guest: v.Account.Guest,
		Dev: s.config.Dev, Styles: static.URL("site.css"), Script: static.URL("site.js"),
		Htmx: static.URL("vendor/htmx.min.js"),
	}
	if r.Method != http.MethodGet {
		shell.Path = "/"
	}
	s.write(w, r, status, pages.Layout(shell, body))
}

// fragment writes a part of a page for htmx.
func (s *Server) fragment(w http.ResponseWriter, r *http.Request, status int, part templ.Component) {
	s.write(w, r, status, part)
}

func (s *Server) write(w http.ResponseWriter, r *http.Request, status int, c templ.Component) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	if err := c.Render(r.Context(), w); err != nil {
		s.log.WarnContext(r.Context(), "page not written", "path", r.URL.Path, "err", err)
	}
}

// wantsJSON reports whether the client prefers JSON to a page.
func wantsJSON(r *http.Request) bool {
	return strings.HasPrefix(r.Header.Get("Accept"), "application/json")
}

// isFragment reports whether htmx wants a part of the page and not all of it.
func isFragment(r *http.Request) bool {
	return r.Header.Get("HX-Request") == "true" && r.Header.Get("HX-History-Restore-Request") != "true"
}

func writeJSON(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(v)
}

// redirect sends the browser to a page after a post; htmx follows it by loading the page anew.
func redirect(w http.ResponseWriter, r *http.Request, url string) {
	if isFragment(r) {
		w.Header().Set("HX-Redirect", url)
		w.WriteHeader(http.StatusNoContent)
		return
	}
	http.Redirect(w, r, url, http.StatusSeeOther)
}
