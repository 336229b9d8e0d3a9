package boards

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"stammtisch/games"
	"stammtisch/games/yomi"
	"stammtisch/web/words"
)

// yomSide is one player with his fighter.
type yomSide struct {
	Seat              games.Seat
	ID, Place         string
	Name, Title       string
	Mark              Mark
	Turn              bool
	Slug, Character   string
	Picked            string
	Life, Max         string
	LifeText, Percent string
	// Low: a third of the life or less is left. Change is what the newest move did to it, "-7".
	Low    bool
	Change string
	Gained bool
	Wins   string
	Tags   []yomTag
	// Hand, Deck and Discard are counts.
	Hand, Deck, Discard string
	Known               yomKnown
	Pile                []yomMini
	// Moves is the table of the character's moves, as HTML.
	Moves string
	// KnownTitle, PileTitle and MovesTitle head what folds out.
	KnownTitle, PileTitle, MovesTitle string
}

// yomTag is something in force, with its rule and the cards it is about.
type yomTag struct {
	ID, Text, Kind string
	Help           []yomAbility
	Cards          []yomMini
}

// yomMini is a small picture of a card.
type yomMini struct {
	Short, Text string
	Red         bool
	Icons       []string
}

// yomKnown is the tracker: what is known of a hand and a deck, and what has not been seen yet.
type yomKnown struct {
	Hand, Top, Bottom []yomMini
	HandNone          string
	Title             string
	Unseen            []yomUnseen
}

// yomUnseen counts the unseen cards of a rank.
type yomUnseen struct {
	Rank, Count, Text string
	None              bool
}

func newYomSide(ctx context.Context, f Frame, v yomi.View, seat games.Seat) yomSide {
	fighter := v.Fighters[seat]
	name := f.Name(seat)
	deck := yomDeckOf(ctx, fighter.Character)
	place := "me"
	if seat != max(v.Seat, 0) {
		place = "them"
	}
	s := yomSide{
		Seat: seat, ID: "side-" + strconv.Itoa(int(seat)), Place: place, Name: name, Mark: f.Mark(seat), Turn: !f.Over && f.Turn.Has(seat),
		Slug: fighter.Character, Character: fighter.Name,
	}
	if len(fighter.Draft) > 0 && (v.Question == "draft" || v.Question == "character") {
		var names []string
		for _, slug := range fighter.Draft {
			names = append(names, yomCast()[slug].Name)
		}
		s.Picked = yomWord(ctx, "picks", "Names", words.List(ctx, names))
	}
	if v.BestOf > 1 && v.Game > 0 {
		s.Wins = yomWord(ctx, "wins", "N", fighter.Wins)
	}
	if fighter.Character == "" {
		s.Character = yomWord(ctx, "no_character")
		s.Title = yomWord(ctx, "side", "Name", name, "Character", s.Character)
		return s
	}
	s.Title = yomWord(ctx, "side", "Name", name, "Character", s.Character)
	s.Moves = deck.spoken.table
	s.MovesTitle = yomWord(ctx, "reference", "Name", deck.Name)
	if v.Game == 0 {
		return s
	}
	s.Life, s.Max = strconv.Itoa(fighter.Life), strconv.Itoa(fighter.MaxLife)
	s.LifeText = yomWord(ctx, "life", "N", fighter.Life, "Max", fighter.MaxLife)
	s.Percent = strconv.Itoa(100 * fighter.Life / fighter.MaxLife)
	s.Low = fighter.Life*3 <= fighter.MaxLife
	s.Change, s.Gained = yomChange(f.News, seat)
	s.Hand, s.Deck, s.Discard = strconv.Itoa(fighter.HandCount), strconv.Itoa(fighter.Deck), strconv.Itoa(len(fighter.Discard))
	s.KnownTitle = yomWord(ctx, "hand_title", "Name", name)
	s.PileTitle = yomWord(ctx, "discard_title", "Name", name)
	s.Pile = deck.minis(fighter.Discard)
	s.Known = newYomKnown(ctx, v, fighter, deck)
	s.Tags = yomTags(ctx, v, fighter, deck)
	return s
}

// yomChange sums what the newest move did to a side's life.
func yomChange(news []games.Event, seat games.Seat) (text string, gained bool) {
	sum := 0
	for _, e := range news {
		if e.Seat != seat || len(e.Numbers) == 0 {
			continue
		}
		switch e.Kind {
		case "damage", "block_damage":
			sum -= e.Numbers[0]
		case "heal":
			sum += e.Numbers[0]
		case "game":
			sum = 0
		}
	}
	switch {
	case sum > 0:
		return "+" + strconv.Itoa(sum), true
	case sum < 0:
		return "−" + strconv.Itoa(-sum), false
	}
	return "", false
}

func (d yomDeck) sayMini(ctx context.Context, card string) yomMini {
	m := yomMini{Short: yomShort(card), Red: yomRed(card), Text: words.T(ctx, "yomi.card."+card)}
	var texts []string
	for _, end := range d.ends(card) {
		m.Icons = append(m.Icons, end.Option)
		texts = append(texts, end.Text)
	}
	m.Text += ": " + strings.Join(texts, "; ")
	return m
}

// minis are small pictures of cards of the deck.
func (d yomDeck) minis(cards []string) []yomMini {
	minis := make([]yomMini, 0, len(cards))
	for _, c := range cards {
		minis = append(minis, d.spoken.minis[c])
	}
	return minis
}

func newYomKnown(ctx context.Context, v yomi.View, fighter yomi.Fighter, deck yomDeck) yomKnown {
	own := fighter.Seat == v.Seat
	k := yomKnown{Title: yomWord(ctx, "unseen"), Top: deck.minis(fighter.DeckTop), Bottom: deck.minis(fighter.DeckBottom)}
	if own {
		k.Title = yomWord(ctx, "unseen_own")
	} else if k.Hand = deck.minis(yomSorted(fighter.Hand)); len(k.Hand) == 0 {
		k.HandNone = yomWord(ctx, "known_none")
	}
	seen := slices.Concat(fighter.Hand, fighter.Discard, fighter.Ongoing, fighter.Attached, fighter.Open,
		fighter.Banished, fighter.Turned, fighter.DeckTop, fighter.DeckBottom)
	if fighter.FaceDownCard != "" {
		seen = append(seen, fighter.FaceDownCard)
	}
	for _, p := range fighter.Played {
		if !p.Gone {
			seen = append(seen, p.Card)
		}
	}
	for _, rank := range yomRanks {
		of := 4
		if rank == "★" {
			if of = 2; v.Learning {
				continue
			}
		}
		unseen := of
		counted := map[string]bool{}
		for _, c := range seen {
			if yomRank(c) == rank && !counted[c] {
				counted[c] = true
				unseen--
			}
		}
		k.Unseen = append(k.Unseen, yomUnseen{
			Rank: rank, Count: strconv.Itoa(unseen), None: unseen == 0,
			Text: yomWord(ctx, "unseen_rank", "Rank", rank, "N", unseen, "Max", of),
		})
	}
	return k
}

// yomTags are what is in force for a fighter, the most important first.
func yomTags(ctx context.Context, v yomi.View, fighter yomi.Fighter, deck yomDeck) []yomTag {
	var tags []yomTag
	add := func(kind, text string, help ...yomAbility) *yomTag {
		id := "tag-" + strconv.Itoa(int(fighter.Seat)) + "-" + strconv.Itoa(len(tags))
		tags = append(tags, yomTag{ID: id, Text: text, Kind: kind, Help: help})
		return &tags[len(tags)-1]
	}
	rule := func(key string) yomAbility { return yomAbility{Text: yomWord(ctx, key)} }
	if fighter.KnockedDown {
		add("down", yomWord(ctx, "down"), rule("down_help"))
	}
	if fighter.Frozen {
		add("down", yomWord(ctx, "frozen"), rule("frozen_help"))
	}
	if fighter.Commanded {
		add("down", yomWord(ctx, "commanded"), rule("commanded_help"))
	}
	if n := fighter.Slower; n > 0 {
		add("down", yomWord(ctx, "slower", "Speed", yomTenths(ctx, n)), rule("speed_help"))
	} else if n < 0 {
		add("up", yomWord(ctx, "faster", "Speed", yomTenths(ctx, -n)), rule("speed_help"))
	}
	if v.Ranged {
		add("", yomWord(ctx, "ranged"), yomLongRange(ctx, v))
	}
	for _, card := range fighter.Ongoing {
		tag := add("up", yomShort(card), yomCardRules(ctx, deck, card)...)
		if len(tag.Help) > 0 {
			tag.Text = tag.Help[0].Name
		}
		tag.Cards = deck.minis([]string{card})
	}
	for _, group := range []struct {
		key   string
		cards []string
	}{{"attached", fighter.Attached}, {"open_cards", fighter.Open}, {"turned", fighter.Turned}, {"banished", fighter.Banished}} {
		if n := len(group.cards); n > 0 {
			add("", yomWord(ctx, group.key, "N", n)).Cards = deck.minis(group.cards)
		}
	}
	if fighter.Showed != "" {
		add("", yomWord(ctx, "showed", "Card", yomShort(fighter.Showed)), rule("showed_help")).Cards = deck.minis([]string{fighter.Showed})
	}
	if fighter.Owed > 0 {
		add("up", yomWord(ctx, "owed", "N", fighter.Owed), rule("power_help"))
	}
	if fighter.AutoPass {
		add("", yomWord(ctx, "autopass"), rule("autopass_help"))
	}
	return tags
}

// yomLongRange is the rule of combat at range, an ability of whoever makes it.
func yomLongRange(ctx context.Context, v yomi.View) yomAbility {
	for _, f := range v.Fighters {
		deck := yomDeckOf(ctx, f.Character)
		if slices.ContainsFunc(deck.Abilities, func(a yomi.AbilityInfo) bool { return a.Key == "long-range" }) {
			return deck.ability(ctx, "long-range")
		}
	}
	return yomAbility{}
}

// yomCardRules are the abilities of a card, those of its hand first.
func yomCardRules(ctx context.Context, deck yomDeck, card string) []yomAbility {
	var rules []yomAbility
	for _, key := range abilityKeys(deck.cards[card]) {
		rules = append(rules, deck.ability(ctx, key))
	}
	return rules
}
