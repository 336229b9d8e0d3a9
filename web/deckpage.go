package web

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"stammtisch/games/yokaizo"
	"stammtisch/store"
	"stammtisch/web/boards"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

// maxFaults is how many faults of a list are told at once.
const maxFaults = 8

// deckFaults says each fault of a list, or the one thing that was refused.
func deckFaults(ctx context.Context, err error) []string {
	var all interface{ Unwrap() []error }
	if !errors.As(err, &all) {
		_, sentence, _ := explain(ctx, deckGame, err)
		return []string{sentence}
	}
	var out []string
	for i, one := range all.Unwrap() {
		if i == maxFaults {
			break
		}
		_, sentence, _ := explain(ctx, deckGame, one)
		out = append(out, sentence)
	}
	return out
}

// draft reads a stored list; one that the set no longer knows is empty.
func draft(d store.Deck) yokaizo.Deck {
	list, err := yokaizo.Base().ReadDeck(d.List)
	if err != nil {
		return nil
	}
	return list
}

func deckTally(ctx context.Context, list yokaizo.Deck) string {
	return words.T(ctx, "yokaizo.builder.tally", "N", list.Size(), "Size", yokaizo.DeckSize)
}

func deckRow(ctx context.Context, d store.Deck) pages.DeckRow {
	list := draft(d)
	row := pages.DeckRow{Code: d.Code, Name: d.Name, Tally: deckTally(ctx, list), Whole: list.Size() == yokaizo.DeckSize}
	elements := yokaizo.Base().Statistics(list).Elements
	for _, e := range yokaizo.Base().Elements {
		if elements[e] > 0 {
			row.Elements = append(row.Elements, e)
		}
	}
	return row
}

// deckAddress is the page of a deck with the filters of a query.
func deckAddress(code string, q url.Values) string {
	address := "/games/yokaizo/decks/" + code
	if len(q) > 0 {
		address += "?" + q.Encode()
	}
	return address
}

// deckModel is a deck as the viewer sees it; notices are why something was refused.
func (s *Server) deckModel(r *http.Request, d store.Deck, notices []string) pages.Deck {
	ctx, set, q := r.Context(), yokaizo.Base(), r.URL.Query()
	list := draft(d)
	model := pages.Deck{
		Code: d.Code, Name: d.Name, Mine: viewerOf(ctx).known() && viewerOf(ctx).Account.ID == d.Account, Notices: notices,
		Tally: deckTally(ctx, list), Whole: list.Size() == yokaizo.DeckSize, Typed: r.PostFormValue("list"),
		Link: s.address(r) + deckAddress(d.Code, nil), Text: deckExport(list), MaxName: maxDeckName, MaxList: maxDeckList,
		Plots: deckPlots(ctx, set.Statistics(list)),
	}
	if len(q) > 0 {
		model.Query = "?" + q.Encode()
	}
	switch missing := yokaizo.DeckSize - list.Size(); {
	case missing > 0:
		model.Faults = append(model.Faults, words.T(ctx, "yokaizo.builder.missing", "N", missing))
	case missing < 0:
		model.Faults = append(model.Faults, words.T(ctx, "yokaizo.builder.over", "N", -missing))
	}
	for _, entry := range sortedDeck(list) {
		model.Cards = append(model.Cards, deckCard(ctx, boards.NewYokaiCard(ctx, entry.ID), list))
	}
	if model.Mine {
		model.Browse = pages.DeckBrowse{Filters: yokaiFilters(ctx, set, q), Text: q.Get("q")}
		for _, card := range yokaiFound(ctx, q) {
			model.Browse.Cards = append(model.Browse.Cards, deckCard(ctx, card, list))
		}
		model.Browse.Found = words.T(ctx, "yokaizo.board.found", "N", len(model.Browse.Cards))
	}
	return model
}

// sortedDeck is the list in the set's order: by faction, as the cards are browsed.
func sortedDeck(list yokaizo.Deck) yokaizo.Deck {
	return slices.SortedFunc(slices.Values(list), func(a, b yokaizo.DeckEntry) int {
		i, _ := yokaizo.Base().Number(a.ID)
		j, _ := yokaizo.Base().Number(b.ID)
		return i - j
	})
}

// deckExport is the list as people read it, by names.
func deckExport(list yokaizo.Deck) string {
	text := ""
	for _, entry := range sortedDeck(list) {
		kind, _ := yokaizo.Base().Number(entry.ID)
		text += strconv.Itoa(entry.Count) + " " + yokaizo.Base().Yokai[kind].Name + "\n"
	}
	return text
}

func deckCard(ctx context.Context, card boards.YokaiCard, list yokaizo.Deck) pages.DeckCard {
	n := list.Count(card.ID)
	return pages.DeckCard{
		YokaiCard: card, Count: n, More: n < yokaizo.MaxCopies && list.Size() < maxDraft,
		Says: words.T(ctx, "yokaizo.builder.copies_in", "N", n),
	}
}

// deckPlots show how the cards of a deck are spread over Speeds, Elements and Souls.
func deckPlots(ctx context.Context, st yokaizo.Statistics) []pages.DeckPlot {
	plot := func(key string) pages.DeckPlot {
		return pages.DeckPlot{Title: words.T(ctx, "yokaizo.builder.plot_"+key)}
	}
	bar := func(label, value string, n, most int) pages.DeckBar {
		b := pages.DeckBar{Label: label, Cards: n, Text: value + ": " + words.T(ctx, "yokaizo.board.found", "N", n)}
		if most > 0 {
			b.Height = (20*n + most - 1) / most
		}
		return b
	}
	numbers := func(key string, low, high int, counts map[int]int) pages.DeckPlot {
		p, most := plot(key), highest(counts)
		for v := low; v <= high; v++ {
			label := strconv.Itoa(v)
			p.Bars = append(p.Bars, bar(label, p.Title+" "+label, counts[v], most))
		}
		return p
	}
	elements, most := plot("elements"), highest(st.Elements)
	for _, e := range yokaizo.Base().Elements {
		if n := st.Elements[e]; n > 0 {
			b := bar("", words.T(ctx, "yokaizo.element."+e), n, most)
			b.Picture = e
			elements.Bars = append(elements.Bars, b)
		}
	}
	return []pages.DeckPlot{numbers("speeds", 1, 9, st.Speeds), numbers("souls", 3, 6, st.Souls), elements}
}

func highest[K comparable](counts map[K]int) int {
	most := 0
	for _, n := range counts {
		most = max(most, n)
	}
	return most
}
