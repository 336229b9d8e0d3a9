package web

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"stammtisch/web/words"
)

// changeSettings keeps the language, the colour scheme and whether tips are wanted in cookies, and the language
// with the account.
func (s *Server) changeSettings(w http.ResponseWriter, r *http.Request) error {
	if lang := r.PostFormValue("lang"); lang != "" {
		if !slices.Contains(words.Languages, lang) {
			return errBadForm
		}
		s.keep(w, languageCookie, lang)
		if v := viewerOf(r.Context()); v.known() {
			if err := s.store.SetLanguage(r.Context(), v.Account.ID, lang); err != nil {
				return err
			}
		}
	}
	if theme := r.PostFormValue("theme"); theme != "" {
		if !slices.Contains([]string{"auto", "light", "dark"}, theme) {
			return errBadForm
		}
		s.keep(w, themeCookie, theme)
	}
	if tips := r.PostFormValue("tips"); tips != "" {
		if !slices.Contains([]string{"on", "off"}, tips) {
			return errBadForm
		}
		s.keep(w, tipsCookie, tips)
	}
	redirect(w, r, nextPage(r))
	return nil
}

// keep has the browser remember something for as long as browsers do.
func (s *Server) keep(w http.ResponseWriter, name, value string) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: int((400 * 24 * time.Hour) / time.Second),
		HttpOnly: true, Secure: s.config.secure(), SameSite: http.SameSiteLaxMode,
	})
}

// describeAgent names browser and system of a User-Agent, as far as they are well known.
func describeAgent(agent string) string {
	name := func(known ...string) string {
		for i := 0; i < len(known); i += 2 {
			if strings.Contains(agent, known[i]) {
				return known[i+1]
			}
		}
		return ""
	}
	browser := name("Edg/", "Edge", "OPR/", "Opera", "Firefox/", "Firefox", "Chrome/", "Chrome", "Safari/", "Safari")
	system := name("Android", "Android", "iPhone", "iPhone", "iPad", "iPad", "Windows", "Windows", "Mac OS", "macOS", "Linux", "Linux")
	return strings.TrimSpace(strings.Join([]string{browser, system}, " · "))
}
