package web

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/go-chi/chi/v5"

	"stammtisch/games/yokaizo"
	"stammtisch/web/boards"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

// showYokai lists the cards of Yokaizo; the query narrows them down.
func (s *Server) showYokai(w http.ResponseWriter, r *http.Request) error {
	ctx := r.Context()
	q := r.URL.Query()
	model := pages.YokaiCards{Filters: yokaiFilters(ctx, yokaizo.Base(), q), Text: q.Get("q"), Cards: yokaiFound(ctx, q)}
	model.Found = words.T(ctx, "yokaizo.board.found", "N", len(model.Cards))
	s.page(w, r, http.StatusOK, words.T(ctx, "yokaizo.board.cards_title"), pages.YokaiCardsPage(model))
	return nil
}

// yokaiFound are the cards that a query asks for.
func yokaiFound(ctx context.Context, q url.Values) []boards.YokaiCard {
	var out []boards.YokaiCard
	for _, y := range yokaizo.Base().Find(q.Get("faction"), q.Get("element"), q.Get("keyword")) {
		card := boards.NewYokaiCard(ctx, y.ID)
		if yokaiFits(y, card, q) {
			out = append(out, card)
		}
	}
	return out
}

// yokaiFits reports whether a card has the numbers and the text of a query.
func yokaiFits(y yokaizo.Yokai, card boards.YokaiCard, q url.Values) bool {
	for name, n := range map[string]int{"speed": y.Speed, "souls": y.Souls, "cost": len(y.Attack.Cost)} {
		if want := q.Get(name); want != "" && want != strconv.Itoa(n) {
			return false
		}
	}
	text := strings.Builder{}
	text.WriteString(card.Name + " " + card.Attack)
	for _, p := range card.Parts {
		text.WriteString(" " + p.Text)
	}
	return strings.Contains(strings.ToLower(text.String()), strings.ToLower(strings.TrimSpace(q.Get("q"))))
}

// yokaiFilters are the lists to choose from, with what is chosen.
func yokaiFilters(ctx context.Context, set *yokaizo.Set, q url.Values) []pages.YokaiFilter {
	var out []pages.YokaiFilter
	add := func(name, table string, values []string) {
		f := pages.YokaiFilter{Name: name, Label: words.T(ctx, "yokaizo.board.filter_"+name)}
		for _, v := range values {
			label := v
			if table != "" {
				label = words.T(ctx, strings.Replace(table, "*", v, 1))
			}
			f.Choices = append(f.Choices, pages.Choice{Value: v, Label: label, Chosen: q.Get(name) == v})
		}
		out = append(out, f)
	}
	var factions, speeds, souls, costs []string
	for _, f := range set.Factions {
		factions = append(factions, f.ID)
	}
	for _, y := range set.Yokai {
		speeds, souls = append(speeds, strconv.Itoa(y.Speed)), append(souls, strconv.Itoa(y.Souls))
		costs = append(costs, strconv.Itoa(len(y.Attack.Cost)))
	}
	for _, list := range []*[]string{&speeds, &souls, &costs} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
	add("faction", "yokaizo.faction.*", factions)
	add("element", "yokaizo.element.*", set.Elements)
	add("speed", "", speeds)
	add("souls", "", souls)
	add("cost", "", costs)
	add("keyword", "yokaizo.keyword.*.name", yokaizo.Keywords)
	return out
}

// showYokaiFaction shows a faction: how it plays, its keyword, its cards and the decks that use it.
func (s *Server) showYokaiFaction(w http.ResponseWriter, r *http.Request) error {
	ctx, set := r.Context(), yokaizo.Base()
	i := slices.IndexFunc(set.Factions, func(f yokaizo.Faction) bool { return f.ID == chi.URLParam(r, "faction") })
	if i < 0 {
		return errNotFound
	}
	f := set.Factions[i]
	model := pages.YokaiFaction{
		YokaiFolk: yokaiFolk(ctx, f), Keyword: boards.NewYokaiWord(ctx, f.Keyword),
		Element: f.Element, ElementText: words.T(ctx, "yokaizo.board.its_element", "Element", words.T(ctx, "yokaizo.element."+f.Element)),
		Play: words.T(ctx, "yokaizo.faction_play."+f.ID), More: words.T(ctx, "yokaizo.faction_more."+f.ID),
	}
	for _, y := range set.Find(f.ID, "", "") {
		model.Cards = append(model.Cards, boards.NewYokaiCard(ctx, y.ID))
	}
	for _, d := range set.Decks {
		if slices.Contains(d.Factions, f.ID) {
			model.Decks = append(model.Decks, yokaiDeck(ctx, d))
		}
	}
	s.page(w, r, http.StatusOK, model.Name, pages.YokaiFactionPage(model))
	return nil
}

// showYokaiWords explains the keywords.
func (s *Server) showYokaiWords(w http.ResponseWriter, r *http.Request) error {
	ctx, set := r.Context(), yokaizo.Base()
	var model []pages.YokaiKeyword
	for _, key := range yokaizo.Keywords {
		k := pages.YokaiKeyword{YokaiWord: boards.NewYokaiWord(ctx, key)}
		if n := len(set.Find("", "", key)); n > 0 {
			k.Uses = words.T(ctx, "yokaizo.board.uses", "N", n)
		}
		model = append(model, k)
	}
	s.page(w, r, http.StatusOK, words.T(ctx, "yokaizo.board.keywords_title"), pages.YokaiWordsPage(model))
	return nil
}

func yokaiFolk(ctx context.Context, f yokaizo.Faction) pages.YokaiFolk {
	return pages.YokaiFolk{ID: f.ID, Name: words.T(ctx, "yokaizo.faction."+f.ID), Title: words.T(ctx, "yokaizo.faction_title."+f.ID)}
}

func yokaiDeck(ctx context.Context, d yokaizo.ReadyDeck) pages.YokaiDeck {
	set := yokaizo.Base()
	deck := pages.YokaiDeck{
		ID: d.ID, Name: words.T(ctx, "yokaizo.choice.deck."+d.ID), Summary: words.T(ctx, "yokaizo.choice_help.deck."+d.ID),
		Difficulty: words.T(ctx, "yokaizo.board.difficulty_"+strconv.Itoa(d.Difficulty)), Factions: d.Factions, Text: yokaizo.DeckText(d.Cards),
	}
	for _, entry := range d.Cards {
		deck.Cards = append(deck.Cards, pages.YokaiDeckCard{Count: entry.Count, ID: entry.ID, Name: words.T(ctx, "yokaizo.card."+entry.ID)})
	}
	deck.Plots = deckPlots(ctx, set.Statistics(d.Cards))
	return deck
}
