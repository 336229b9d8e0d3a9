package boards

import (
	"context"
	"strings"

	"stammtisch/games/yomi"
	"stammtisch/web/words"
)

// yomAsked is what can be done besides playing cards of the hand.
type yomAsked struct {
	Title string
	// Help says what the question is about, "" where its sentence says it all.
	Help string
	// Named is the ability that may be countered, or taken the price for.
	Named *yomAbility
	// Uses are abilities with the cards that bring them.
	Uses []yomUse
	// Picks are cards that lie elsewhere and sets of cards; Acts go on or pass.
	Picks, Acts []yomAct
}

// yomUse is an ability that can be used now.
type yomUse struct {
	Ability yomAbility
	Acts    []yomAct
}

// yomPassing are the verbs that let a moment go by.
var yomPassing = []string{"pass", "autopass", "done"}

// newYomAsked gives every legal move that is left a button.
func newYomAsked(ctx context.Context, v yomi.View, rest *yomRest) yomAsked {
	a := yomAsked{Title: yomWord(ctx, "acts")}
	if len(rest.moves) == 0 {
		return a
	}
	fighter := v.Fighters[max(v.Deciding(), 0)]
	switch q := v.Question; {
	case strings.HasPrefix(q, "window_"):
		a.Help = yomWord(ctx, "window_help")
	case q == "rewind":
		a.Help = yomWord(ctx, "rewind_help")
	case q == "power_up":
		a.Help = yomWord(ctx, "power_help")
	case q == "react" || q == "told":
		a.Named = yomNamed(ctx, v)
	}
	a.Uses = yomUses(ctx, yomDeckOf(ctx, fighter.Character), rest)
	owner := fighter
	if q := v.Question; q == "pluck" || q == "trim" || q == "give" || q == "banish" || q == "pick" {
		owner = v.Fighters[1-max(v.Deciding(), 0)]
	}
	var passing []yomAct
	for _, move := range rest.moves {
		act := newYomAct(ctx, owner.Character, move)
		switch {
		case act.Quiet:
			passing = append(passing, act)
		case act.Primary:
			a.Acts = append(a.Acts, act)
		default:
			a.Picks = append(a.Picks, act)
		}
	}
	a.Acts = append(a.Acts, passing...)
	rest.moves = nil
	return a
}

// yomNamed is the ability named last.
func yomNamed(ctx context.Context, v yomi.View) *yomAbility {
	if len(v.Abilities) == 0 {
		return nil
	}
	key := "yomi." + v.Abilities[len(v.Abilities)-1].Key
	return &yomAbility{Name: words.T(ctx, key), Text: words.T(ctx, strings.TrimSuffix(key, ".name")+".text")}
}

// yomUses joins the cards that bring the same ability.
func yomUses(ctx context.Context, deck yomDeck, rest *yomRest) []yomUse {
	var uses []yomUse
	for _, verb := range []string{"use", "react"} {
		for _, move := range rest.takeVerb(verb) {
			card := strings.TrimPrefix(move, verb+" ")
			ability := deck.ability(ctx, deck.cards[card].Ability)
			act := yomAct{
				ID: yomActID(move), Move: move, Text: yomShort(card),
				Label: yomVerb(ctx, verb) + ": " + ability.Name + ", " + words.T(ctx, "yomi.card."+card),
			}
			if n := len(uses); n > 0 && uses[n-1].Ability.Name == ability.Name {
				uses[n-1].Acts = append(uses[n-1].Acts, act)
				continue
			}
			uses = append(uses, yomUse{Ability: ability, Acts: []yomAct{act}})
		}
	}
	return uses
}

func yomActID(move string) string { return "act-" + strings.ReplaceAll(move, " ", "-") }

// newYomAct words a move. Moves without a card go on, or pass; the others choose among cards.
func newYomAct(ctx context.Context, character, move string) yomAct {
	fields := strings.Fields(move)
	verb, args := fields[0], fields[1:]
	act := yomAct{ID: yomActID(move), Move: move, Text: yomVerb(ctx, verb)}
	for _, p := range yomPassing {
		act.Quiet = act.Quiet || p == verb
	}
	switch {
	case move == "combat none":
		act.Text, act.Quiet = yomWord(ctx, "no_card"), true
	case verb == "power":
		return yomPower(ctx, act, args)
	case len(args) == 0 || !yomIsCard(args[0]):
		act.Primary = !act.Quiet
		if len(args) > 0 {
			act.Text = yomLast(ctx, args[0])
			if verb == "name" {
				act.Icon = args[0]
			}
		}
	default:
		act.Text = yomShort(args[0])
		name := words.T(ctx, "yomi.card."+args[0])
		for _, end := range yomDeckOf(ctx, character).ends(args[0]) {
			if act.Icon == "" {
				act.Icon = end.Option
			}
			name += ", " + end.Text
		}
		if len(args) > 1 {
			act.Text += " " + yomLast(ctx, args[1])
		}
		act.Label = yomVerb(ctx, verb) + ": " + name
		if len(args) > 1 {
			act.Label += ", " + yomLast(ctx, args[1])
		}
		return act
	}
	act.Label = act.Text
	return act
}

// yomPower is a set of cards for Aces.
func yomPower(ctx context.Context, act yomAct, cards []string) yomAct {
	var short, names []string
	for _, c := range cards {
		short = append(short, yomShort(c))
		names = append(names, words.T(ctx, "yomi.card."+c))
	}
	act.Text = strings.Join(short, " ")
	act.Label = yomVerb(ctx, "power") + ": " + words.List(ctx, names) + ", " + yomWord(ctx, "aces_for", "N", len(cards)-1)
	return act
}

// yomIsCard tells a card from a word.
func yomIsCard(word string) bool {
	if strings.HasPrefix(word, "jk") {
		return true
	}
	for _, rank := range yomRanks[:13] {
		if len(word) > 1 && strings.EqualFold(word[:len(word)-1], rank) && yomSuits[word[len(word)-1]] != "" {
			return true
		}
	}
	return false
}

// yomLast says the last word of a move.
func yomLast(ctx context.Context, word string) string {
	switch word {
	case "one", "two":
		return yomWord(ctx, "pile_"+word)
	}
	for _, table := range []string{"end", "place", "effect", "poker"} {
		if text, ok := words.Try(ctx, "yomi."+table+"."+word); ok {
			return text
		}
	}
	return word
}
