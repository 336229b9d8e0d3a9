package web

import (
	"fmt"
	"net/http"
	"strings"

	"stammtisch/games"
	"stammtisch/games/play"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

// showTrust explains how shuffles can be checked.
func (s *Server) showTrust(w http.ResponseWriter, r *http.Request) error {
	s.page(w, r, http.StatusOK, words.T(r.Context(), "trust.title"), pages.TrustPage())
	return nil
}

func (s *Server) showAbout(w http.ResponseWriter, r *http.Request) error {
	var owned []string // games whose names or cards are somebody's
	for _, entry := range Catalog {
		if about, ok := words.Try(r.Context(), entry.Game.Info().Slug+".about"); ok {
			owned = append(owned, about)
		}
	}
	s.page(w, r, http.StatusOK, words.T(r.Context(), "about.title"), pages.AboutPage(owned))
	return nil
}

// showVerify recomputes a finished match from its secret and shows what was dealt and why.
func (s *Server) showVerify(w http.ResponseWriter, r *http.Request) error {
	now, _, err := s.looked(r)
	if err != nil {
		return err
	}
	if now.Match.Status == play.Waiting {
		return errNotFound
	}
	model := pages.Verify{
		Match: now.Match.ID.String(), Game: now.Match.Game, Over: now.Outcome != nil,
		Commitment: fmt.Sprintf("%x", now.Match.Secret.Commit()),
	}
	for _, p := range now.Match.Players {
		model.Luck = append(model.Luck, pages.LuckLine{Name: p.Name, Word: p.Luck})
	}
	if now.Outcome != nil {
		var text strings.Builder
		if err := play.Export(&text, now); err != nil {
			return err
		}
		again, differences, err := play.Verify(text.String(), Game)
		if err != nil {
			return err
		}
		model.Secret = fmt.Sprintf("%x", now.Match.Secret)
		model.Seed = fmt.Sprintf("%x", again.Match.Seed())
		model.Right = len(differences) == 0
		model.Text = text.String()
		model.Shuffles = dealt(r, again)
	}
	s.page(w, r, http.StatusOK, words.T(r.Context(), "verify.title"), pages.VerifyPage(model))
	return nil
}

// dealt words the events that show cards nobody or not everybody could see, all secrets open.
func dealt(r *http.Request, m *play.Moment) []string {
	tell := teller(m, games.Spectator)
	var out []string
	say := func(events []games.Event) {
		for _, e := range events {
			if len(e.Secret) > 0 {
				out = append(out, tell.Open(r.Context(), e))
			}
		}
	}
	say(m.Opening)
	for _, entry := range m.Log {
		say(entry.Events)
	}
	return out
}
