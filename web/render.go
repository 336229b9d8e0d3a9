package web

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"sync"

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
	s.livePage(w, r, status, title, 0, body)
}

// refreshAfter is how many seconds a page that waits for others stands before it loads itself anew, where
// scripts are off.
const refreshAfter = 4

// livePage writes a whole page that, where scripts are off, loads itself anew after so many seconds (0: it
// stays).
func (s *Server) livePage(w http.ResponseWriter, r *http.Request, status int, title string, refresh int, body templ.Component) {
	v := viewerOf(r.Context())
	shell := pages.Shell{
		Title: title, Lang: words.Lang(r.Context()), Theme: cookieValue(r, themeCookie),
		Path: r.URL.RequestURI(), Account: v.Account.ID, Name: v.Account.Name, Guest: v.Account.Guest,
		Dev: s.config.Dev, Styles: static.URL("site.css"), Script: static.URL("site.js"),
		Htmx: static.URL("vendor/htmx.min.js"), Refresh: refresh,
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
	// Templates write in small pieces and flush: collected first, a page is compressed and sent at once.
	text := pageBuffers.Get().(*bytes.Buffer)
	defer pageBuffers.Put(text)
	text.Reset()
	// Drawing is quick and waits for nothing: a reader who leaves meanwhile is no error.
	if err := c.Render(context.WithoutCancel(r.Context()), text); err != nil {
		s.log.ErrorContext(r.Context(), "page not drawn", "path", r.URL.Path, "err", err)
		http.Error(w, "Something broke on our side. It has been logged.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	if _, err := w.Write(text.Bytes()); err != nil {
		s.log.DebugContext(r.Context(), "page not sent", "path", r.URL.Path, "err", err)
	}
}

var pageBuffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// wantsJSON reports whether the client prefers JSON to a page.
func wantsJSON(r *http.Request) bool {
	return strings.HasPrefix(r.Header.Get("Accept"), "application/json")
}

// isFragment reports whether htmx wants a part of the page and not all of it.
func isFragment(r *http.Request) bool {
	return r.Header.Get("HX-Request") == "true" && r.Header.Get("HX-History-Restore-Request") != "true"
}

func writeJSON(w http.ResponseWriter, status int, v any) {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // what is written here are structs of ours
	}
	w.Header().Set("Content-Type", "application/json")
	// With its length known, an answer goes out in one piece.
	w.Header().Set("Content-Length", strconv.Itoa(len(text)+1))
	w.WriteHeader(status)
	w.Write(append(text, '\n'))
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
