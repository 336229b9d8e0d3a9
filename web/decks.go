package web

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/go-chi/chi/v5"

	"stammtisch/games/yokaizo"
	"stammtisch/store"
	"stammtisch/web/boards"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

const (
	// deckGame is the game with decks of one's own.
	deckGame = "yokaizo"
	// maxDeckName is the length of a deck's name in characters, maxDeckList that of a list typed in, in bytes.
	maxDeckName, maxDeckList = 40, 4000
	// maxDraft is how many cards a deck may have while it is built.
	maxDraft = 60
)

// showYokaiDecks shows the viewer's decks and the ready ones.
func (s *Server) showYokaiDecks(w http.ResponseWriter, r *http.Request) error {
	return s.decksPage(w, r, http.StatusOK, nil)
}

// decksPage draws the list of decks; notices are why a deck was not made, and the form keeps what was posted.
func (s *Server) decksPage(w http.ResponseWriter, r *http.Request, status int, notices []string) error {
	ctx, set := r.Context(), yokaizo.Base()
	model := pages.YokaiDecks{New: pages.NewDeck{
		Name: r.PostFormValue("name"), List: r.PostFormValue("list"), MaxName: maxDeckName, MaxList: maxDeckList, Notices: notices,
	}}
	if v := viewerOf(ctx); v.known() {
		decks, err := s.store.Decks(ctx, v.Account.ID, deckGame)
		if err != nil {
			return err
		}
		for _, d := range decks {
			model.Mine = append(model.Mine, deckRow(ctx, d))
		}
		model.New.Full = len(decks) >= store.MaxDecks
	}
	for _, f := range set.Factions {
		model.Factions = append(model.Factions, yokaiFolk(ctx, f))
	}
	for _, d := range set.Easiest() {
		model.Decks = append(model.Decks, yokaiDeck(ctx, d))
	}
	s.page(w, r, status, words.T(ctx, "yokaizo.board.decks_title"), pages.YokaiDecksPage(model))
	return nil
}

// postDeck makes a deck: a copy of a ready one or of one whose code is given, from a list, or empty. Who has no
// account becomes a guest.
func (s *Server) postDeck(w http.ResponseWriter, r *http.Request) error {
	ctx := r.Context()
	d := store.Deck{Code: newCode(), Game: deckGame}
	if err := s.firstDeck(r, &d); err != nil {
		return s.deckRefused(r, err, func(status int, notices []string) error { return s.decksPage(w, r, status, notices) })
	}
	var err error
	if d.Account = viewerOf(ctx).Account.ID; d.Account == 0 {
		if d.Account, err = s.nameless(w, r); err != nil {
			return err
		}
	}
	if _, err = s.store.CreateDeck(ctx, d); err != nil {
		if errors.Is(err, store.ErrDecksFull) {
			err = refuse(http.StatusConflict, "yokaizo.builder.full")
		}
		return err
	}
	redirect(w, r, "/games/yokaizo/decks/"+d.Code)
	return nil
}

// firstDeck fills a new deck with what the form asks for.
func (s *Server) firstDeck(r *http.Request, d *store.Deck) error {
	ctx := r.Context()
	d.Name = words.T(ctx, "yokaizo.builder.unnamed")
	switch from := r.PostFormValue("from"); {
	case from != "":
		if ready, ok := yokaizo.Base().Ready(from); ok {
			d.Name, d.List = words.T(ctx, "yokaizo.choice.deck."+ready.ID), yokaizo.DeckText(ready.Cards)
			break
		}
		original, err := s.store.Deck(ctx, from)
		if err != nil {
			return err
		}
		d.Name, d.List = original.Name, original.List
	default:
		if err := readDraft(r.PostFormValue("list"), d); err != nil {
			return err
		}
	}
	if strings.TrimSpace(r.PostFormValue("name")) == "" {
		return nil
	}
	return readDeckName(r.PostFormValue("name"), d)
}

// readDeckName names a deck as posted: one line, bounded.
func readDeckName(text string, d *store.Deck) error {
	name := strings.Join(strings.Fields(text), " ")
	if n := len([]rune(name)); n < 1 || n > maxDeckName || strings.ContainsFunc(name, notPrintable) {
		return refuse(http.StatusUnprocessableEntity, "yokaizo.builder.bad_name", "N", maxDeckName)
	}
	d.Name = name
	return nil
}

// readDraft takes a list typed in, which need not be complete, as a deck's.
func readDraft(text string, d *store.Deck) error {
	if len(text) > maxDeckList {
		return refuse(http.StatusUnprocessableEntity, "yokaizo.builder.too_long")
	}
	list, err := yokaizo.Base().ReadDeck(text)
	if err == nil && list.Size() > maxDraft {
		err = refuse(http.StatusUnprocessableEntity, "yokaizo.builder.too_many", "N", maxDraft)
	}
	if err == nil {
		d.List = yokaizo.DeckText(list)
	}
	return err
}

// deckRefused shows why something could not be done to a deck; what is no refusal is passed on.
func (s *Server) deckRefused(r *http.Request, err error, show func(status int, notices []string) error) error {
	if errors.Is(err, store.ErrNotFound) {
		return err
	}
	status, _, logged := explain(r.Context(), deckGame, err)
	if logged {
		return err
	}
	return show(status, deckFaults(r.Context(), err))
}

// showDeck shows a deck to whoever knows its code; its owner builds it.
func (s *Server) showDeck(w http.ResponseWriter, r *http.Request) error {
	d, err := s.store.Deck(r.Context(), chi.URLParam(r, "code"))
	if err != nil {
		return err
	}
	if isFragment(r) {
		s.fragment(w, r, http.StatusOK, pages.DeckFound(s.deckModel(r, d, nil)))
		return nil
	}
	return s.deckPage(w, r, http.StatusOK, d, nil)
}

func (s *Server) deckPage(w http.ResponseWriter, r *http.Request, status int, d store.Deck, notices []string) error {
	s.page(w, r, status, d.Name, pages.DeckPage(s.deckModel(r, d, notices)))
	return nil
}

// changeDeck changes a deck of the viewer's and leads back to it; a refusal is shown on its page.
func (s *Server) changeDeck(w http.ResponseWriter, r *http.Request, change func(d *store.Deck) error) error {
	ctx, code := r.Context(), chi.URLParam(r, "code")
	account, err := permitAccount(r)
	if err != nil {
		return err
	}
	if _, err = s.store.ChangeDeck(ctx, account, code, change); err == nil {
		redirect(w, r, "/games/yokaizo/decks/"+code)
		return nil
	}
	return s.deckRefused(r, err, func(status int, notices []string) error {
		d, err := s.store.Deck(ctx, code)
		if err != nil {
			return err
		}
		return s.deckPage(w, r, status, d, notices)
	})
}

// postDeckName gives a deck another name.
func (s *Server) postDeckName(w http.ResponseWriter, r *http.Request) error {
	return s.changeDeck(w, r, func(d *store.Deck) error { return readDeckName(r.PostFormValue("name"), d) })
}

// postDeckList puts a list that was typed in into the place of a deck's.
func (s *Server) postDeckList(w http.ResponseWriter, r *http.Request) error {
	return s.changeDeck(w, r, func(d *store.Deck) error { return readDraft(r.PostFormValue("list"), d) })
}

// postDeckCards puts a copy of a card into a deck, or takes one out.
func (s *Server) postDeckCards(w http.ResponseWriter, r *http.Request) error {
	ctx, code := r.Context(), chi.URLParam(r, "code")
	account, err := permitAccount(r)
	if err != nil {
		return err
	}
	id, by := r.PostFormValue("add"), 1
	if id == "" {
		id, by = r.PostFormValue("remove"), -1
	}
	kind, ok := yokaizo.Base().Number(id)
	if !ok {
		return errBadForm
	}
	var lost bool
	d, err := s.store.ChangeDeck(ctx, account, code, func(d *store.Deck) error {
		list, err := changedDraft(d.List, yokaizo.Base().Yokai[kind], by)
		d.List, lost = yokaizo.DeckText(list), by < 0 && list.Count(id) == 0
		return err
	})
	var notices []string
	status := http.StatusOK
	if err != nil {
		shown := s.deckRefused(r, err, func(refused int, why []string) (err error) {
			status, notices, lost = refused, why, false
			d, err = s.store.Deck(ctx, code)
			return err
		})
		if shown != nil {
			return shown
		}
	}
	switch {
	case isFragment(r):
		model := s.deckModel(r, d, notices)
		model.Lost = lost
		s.fragment(w, r, status, pages.DeckChanged(model, deckCard(ctx, boards.NewYokaiCard(ctx, id), draft(d))))
	case notices != nil:
		return s.deckPage(w, r, status, d, notices)
	default:
		redirect(w, r, deckAddress(code, r.URL.Query())+"#pick-"+url.PathEscape(id))
	}
	return nil
}

// changedDraft is a list with one copy of a Yokai more or fewer.
func changedDraft(text string, y yokaizo.Yokai, by int) (yokaizo.Deck, error) {
	list, err := yokaizo.Base().ReadDeck(text)
	switch {
	case err != nil:
		return nil, err
	case by > 0 && list.Count(y.ID) >= yokaizo.MaxCopies:
		return nil, refuse(http.StatusUnprocessableEntity, "yokaizo.builder.copies", "N", yokaizo.MaxCopies, "Card", y.Name)
	case by > 0 && list.Size() >= maxDraft:
		return nil, refuse(http.StatusUnprocessableEntity, "yokaizo.builder.too_many", "N", maxDraft)
	}
	return list.With(y.ID, by), nil
}

// postDeckDelete forgets a deck.
func (s *Server) postDeckDelete(w http.ResponseWriter, r *http.Request) error {
	account, err := permitAccount(r)
	if err != nil {
		return err
	}
	if err := s.store.DeleteDeck(r.Context(), account, chi.URLParam(r, "code")); err != nil {
		return err
	}
	redirect(w, r, "/games/yokaizo/decks")
	return nil
}
