package web

import (
	"net/http"
	"time"

	"stammtisch/games/play"
	"stammtisch/store"
	"stammtisch/web/words"
)

// exportPage is how many matches are read at a time for an export.
const exportPage = 200

// exported is all that is kept of an account.
type exported struct {
	Name     string            `json:"name"`
	Guest    bool              `json:"guest"`
	Language string            `json:"language"`
	Since    time.Time         `json:"since"`
	Sessions []exportedSession `json:"sessions"`
	Decks    []exportedDeck    `json:"decks"`
	Matches  []exportedMatch   `json:"matches"`
}

type exportedDeck struct {
	Game    string    `json:"game"`
	Name    string    `json:"name"`
	List    string    `json:"list"`
	Address string    `json:"address"`
	Changed time.Time `json:"changed"`
}

type exportedSession struct {
	Browser string    `json:"browser"`
	Since   time.Time `json:"since"`
	Seen    time.Time `json:"seen"`
}

type exportedMatch struct {
	Game    string           `json:"game"`
	Address string           `json:"address"`
	Ended   time.Time        `json:"ended"`
	Players []exportedPlayer `json:"players"`
}

type exportedPlayer struct {
	Name  string `json:"name"`
	Place int    `json:"place"`
	Score int    `json:"score"`
}

// exportAccount sends the viewer all that is kept of the account, as JSON. What was played in each match is
// at the address given with it.
func (s *Server) exportAccount(w http.ResponseWriter, r *http.Request) error {
	v := viewerOf(r.Context())
	if !v.known() {
		return errLogIn
	}
	out := exported{Name: v.Account.Name, Guest: v.Account.Guest, Language: v.Account.Language, Since: v.Account.CreatedAt}
	sessions, err := s.store.Sessions(r.Context(), v.Account.ID)
	if err != nil {
		return err
	}
	for _, row := range sessions {
		out.Sessions = append(out.Sessions, exportedSession{row.UserAgent, row.CreatedAt, row.SeenAt})
	}
	decks, err := s.store.Decks(r.Context(), v.Account.ID, "")
	if err != nil {
		return err
	}
	for _, d := range decks {
		out.Decks = append(out.Decks, exportedDeck{d.Game, d.Name, d.List, s.address(r) + deckAddress(d.Code, nil), d.ChangedAt})
	}
	for before := (store.Cursor{}); ; {
		page, err := s.store.History(r.Context(), v.Account.ID, "", before, exportPage)
		if err != nil {
			return err
		}
		for _, m := range page {
			match := exportedMatch{Game: m.Game, Address: s.address(r) + "/matches/" + m.ID.String() + "/moves", Ended: m.EndedAt}
			for _, p := range m.Results {
				match.Players = append(match.Players, exportedPlayer{p.Name, p.Place, p.Score})
			}
			out.Matches = append(out.Matches, match)
		}
		if len(page) < exportPage {
			break
		}
		before = page[len(page)-1].Cursor()
	}
	w.Header().Set("Content-Disposition", `attachment; filename="stammtisch.json"`)
	writeJSON(w, http.StatusOK, out)
	return nil
}

// postDelete deletes the viewer's account, once its name has been typed again: running matches are given
// up, tables left, and of the finished matches the name is taken away.
func (s *Server) postDelete(w http.ResponseWriter, r *http.Request) error {
	ctx, v := r.Context(), viewerOf(r.Context())
	if !v.known() {
		return errLogIn
	}
	if name, _ := cleanName(r.PostFormValue("name")); nameKey(name) != nameKey(v.Account.Name) {
		return s.accountPage(w, r, http.StatusUnprocessableEntity, words.T(ctx, "error.wrong_name"), false)
	}
	running, err := s.store.RunningMatches(ctx, v.Account.ID)
	if err != nil {
		return err
	}
	for _, m := range running {
		now, err := s.play.Now(ctx, m.ID)
		if err != nil {
			return err
		}
		if _, err := s.play.Resign(ctx, m.ID, v.Account.ID, now.Ply()); err != nil {
			return err
		}
	}
	waiting, err := s.store.WaitingTables(ctx, v.Account.ID)
	if err != nil {
		return err
	}
	for _, t := range waiting {
		if err := s.store.Leave(ctx, t.ID, v.Account.ID); err != nil {
			return err
		}
		s.hub.Announce(play.Hint{Topics: tableTopics(&t), Ply: -1})
	}
	if err := s.store.DeleteAccount(ctx, v.Account.ID); err != nil {
		return err
	}
	return s.postLogOut(w, r)
}
