package yomi

import "stammtisch/games"

// condition is what must hold for an ability to be used. All but one are open to everyone.
type condition uint8

const (
	always condition = iota
	ifBlockDamage
	ifNotLaid
	ifHumanFace
	ifSoleCard
	ifStriking
	ifSpiralDiscarded
	ifSpiralCounted
	ifTwoDiscarded
	ifFaceAttack
	ifWon
	ifStanding
	ifComboSpent
	ifMayVanish
	ifFoeDiscarded
	ifFirstOverdose
	ifFoeDeck
)

var conditionNames = map[string]condition{
	"block-damage": ifBlockDamage, "not-laid": ifNotLaid, "human-face": ifHumanFace, "sole-card": ifSoleCard,
	"striking": ifStriking, "spiral-discarded": ifSpiralDiscarded, "spiral-counted": ifSpiralCounted,
	"two-discarded": ifTwoDiscarded, "face-attack": ifFaceAttack, "won": ifWon, "standing": ifStanding,
	"combo-spent": ifComboSpent, "may-vanish": ifMayVanish, "foe-discarded": ifFoeDiscarded,
	"first-overdose": ifFirstOverdose, "foe-deck": ifFoeDeck,
}

// holds reports whether a condition holds for the side, as everyone can see.
func (s *State) holds(need condition, a side) bool {
	f, foe := &s.open.fighters[a], &s.open.fighters[a.foe()]
	switch need {
	case ifBlockDamage:
		return f.turn.blockDealt > 0
	case ifNotLaid:
		return f.ongoing == 0
	case ifHumanFace:
		return isFace(f.card) && f.card != noCard && !s.edge(a).has(dragonMark) && !s.inDragonForm(a)
	case ifSoleCard:
		return s.handCount(a) == 1 && s.fitting(plainCard, a, pileSet(&f.discard)) != 0
	case ifStriking:
		return f.option == optAttack || f.option == optThrow
	case ifSpiralDiscarded:
		return f.ongoing == 0 && s.fitting(spiralCard, a, pileSet(&f.discard)) != 0
	case ifSpiralCounted:
		return s.spirals(a) > 0 && s.secret[a].deck.Len() > 0
	case ifTwoDiscarded:
		return f.discard.Len() >= 2 && s.handCount(a) >= 3
	case ifFaceAttack:
		return f.option == optAttack && isFace(f.card) && !f.turn.final
	case ifWon:
		return s.open.combat.victor == a
	case ifStanding:
		return f.down == 0
	case ifComboSpent:
		p, ok := s.lastHit(a)
		return ok && (s.open.combat.points >= s.char(a).comboLimit || s.playedEdge(a, p).kind == alone)
	case ifMayVanish:
		return !f.now.grounded
	case ifFoeDiscarded:
		return foe.discard.Len() > 0
	case ifFirstOverdose:
		return !f.turn.overdosed
	case ifFoeDeck:
		return s.secret[a.foe()].deck.Len() > 0
	}
	return true
}

// couldUse reports whether, for all that everyone knows, the side may hold a card with an ability for this
// moment: only then is it asked.
func (s *State) couldUse(a side, when moment) bool {
	if s.open.fighters[a].turn.frozen {
		return false
	}
	c := s.char(a)
	for i := range c.abilities {
		ab := &c.abilities[i]
		if ab.when != when || !ab.inHand || s.handCount(a) < 1+int(ab.costN) || !s.holds(ab.needs, a) {
			continue
		}
		for card := range s.open.concealed(a).All() {
			if c.fromHand[card] == uint8(i+1) {
				return true
			}
		}
	}
	return false
}

// mayUse reports whether the side may use the ability of a hand card now, cost included.
func (s *State) mayUse(a side, c games.Card, when moment) bool {
	number := s.char(a).fromHand[c]
	if number == 0 {
		return false
	}
	ab := &s.char(a).abilities[number-1]
	if ab.when != when || !s.holds(ab.needs, a) {
		return false
	}
	if when == turnEnd && !s.mayFlourish(a, c, ab) {
		return false
	}
	rest := s.secret[a].hand &^ games.SetOf(c)
	return s.fitting(ab.cost, a, rest).Len() >= int(ab.costN)
}

// legalWindow are the abilities for the moment, and to pass.
func (s *State) legalWindow(buf []Move, a side, when moment) []Move {
	for c := range s.secret[a].hand.All() {
		if s.mayUse(a, c, when) {
			buf = append(buf, actCard(Use, c))
		}
	}
	if when == revealTime && s.mayFlip(a) {
		buf = append(buf, act(Flip))
	}
	return append(buf, act(Pass), act(AutoPass))
}

// answerWindow carries out a choice in a window. Where both sides choose at once, the choices wait for each
// other; then the side that goes first acts first, and the other one if it still can.
func (w *work) answerWindow(a side, m Move) {
	t := &w.open
	st := t.topStep()
	if st.x != 3 {
		w.openChoice(a, m)
		return
	}
	w.secret[a].choice = m
	t.answered[a] = true
	if !t.answered[a.foe()] {
		return
	}
	t.answered = [2]bool{}
	first := t.first
	w.then(step{op: doChosen, side: first}, step{op: doChosen, side: first.foe()})
}

// chosen carries out a choice that waited for the other side.
func (w *work) chosen(a side) {
	m := w.secret[a].choice
	w.secret[a].choice = Move{}
	window := w.window()
	switch {
	case m.Verb == Flip && !w.mayFlip(a), m.Verb == Use && !w.stillUsable(a, m.Card, moment(window.n)):
		// What the other side did first has made it impossible; the window asks again.
		return
	}
	w.openChoiceIn(window, a, m)
}

// window is the window that is open beneath what is going on in it.
func (w *work) window() *step {
	for i := int(w.open.stepN) - 1; ; i-- {
		if w.open.steps[i].op == askWindow {
			return &w.open.steps[i]
		}
	}
}

func (s *State) stillUsable(a side, c games.Card, when moment) bool {
	return s.secret[a].hand.Has(c) && s.mayUse(a, c, when)
}

func (w *work) openChoice(a side, m Move) { w.openChoiceIn(w.open.topStep(), a, m) }

func (w *work) openChoiceIn(window *step, a side, m Move) {
	switch m.Verb {
	case Use:
		w.name(a, w.char(a).fromHand[m.Card], m.Card, noEntry, true)
	case Flip:
		w.flip(a)
	default:
		w.pass(window, a, m.Verb == AutoPass)
	}
}

// pass takes a side out of a window.
func (w *work) pass(window *step, a side, auto bool) {
	w.secret[a].autopass = w.secret[a].autopass || auto
	window.x &^= 1 << a
	w.tell("pass", a, 0, 0)
}

// skipWindow takes those out of a window who cannot act, which everyone can see, or who pass by themselves.
func (w *work) skipWindow() bool {
	st := w.open.topStep()
	when := moment(st.n)
	for a := range side(2) {
		switch {
		case st.x>>a&1 == 0:
		case !w.couldUse(a, when) && !(when == revealTime && w.mayFlip(a)):
			st.x &^= 1 << a
			w.open.answered[a] = false
		case w.secret[a].autopass && !w.open.answered[a]:
			w.pass(st, a, false)
		}
	}
	if st.x != 0 {
		return false
	}
	w.pop()
	return true
}

// name announces an ability: the card is played if it comes from hand, the cost is paid, the opponent may
// react, and then it works.
func (w *work) name(a side, number uint8, card games.Card, entry uint8, fromHand bool) {
	t := &w.open
	ab := &w.char(a).abilities[number-1]
	t.uses[t.useN] = use{side: a, ability: number, card: card, entry: entry, fromHand: fromHand}
	t.useN++
	if fromHand {
		w.discardCard(a, card)
	}
	w.tellWord("ability", a, card, w.wordKey(a, number))
	w.then(step{op: doResolve, side: a})
	if !ab.final {
		w.then(step{op: askReact, side: a.foe()})
	}
	if ab.costN > 0 {
		w.then(step{op: askDiscard, side: a, n: ab.costN, fits: ab.cost, x: whyCost})
	}
}

// resolve lets the ability named last work.
func (w *work) resolve() {
	t := &w.open
	t.useN--
	u := t.uses[t.useN]
	t.uses[t.useN] = use{}
	ab := &w.char(u.side).abilities[u.ability-1]
	for i := ab.doN - 1; i >= 0; i-- {
		st := ab.do[i]
		st.side, st.card, st.x = u.side, u.card, u.entry
		if st.foe {
			st.side, st.foe = u.side.foe(), false
		}
		w.then(st)
	}
}

// topUse is the ability that waits to be resolved; there must be one.
func (t *table) topUse() *use { return &t.uses[t.useN-1] }

// triggerEdge names the ability of a card played, if it has one for this moment and the condition holds.
func (w *work) triggerEdge(a side, entry uint8, when moment) {
	number := w.edgeTrigger(a, entry, when)
	if number == 0 {
		return
	}
	w.name(a, number, w.open.fighters[a].play[entry].card, entry, false)
}

// edgeTrigger is the number of the ability that triggerEdge would name, or 0.
func (s *State) edgeTrigger(a side, entry uint8, when moment) uint8 {
	p := s.open.fighters[a].play[entry]
	for _, number := range s.playedEdge(a, p).ability {
		if number == 0 {
			continue
		}
		if ab := &s.char(a).abilities[number-1]; ab.when == when && s.holds(ab.needs, a) {
			return number
		}
	}
	return 0
}

// legalReact are the cards that counter the ability just named.
func (s *State) legalReact(buf []Move, a side) []Move {
	for c := range s.secret[a].hand.All() {
		if s.mayUse(a, c, reactionTime) {
			buf = append(buf, actCard(React, c))
		}
	}
	return append(buf, act(Pass), act(AutoPass))
}

// answerReact counters, or lets the ability work.
func (w *work) answerReact(st step, m Move) {
	if m.Verb == React {
		w.then(st)
		w.name(st.side, w.char(st.side).fromHand[m.Card], m.Card, noEntry, true)
		return
	}
	w.secret[st.side].autopass = w.secret[st.side].autopass || m.Verb == AutoPass
	w.tell("pass", st.side, 0, 0)
}

// counter undoes the ability that the side reacted to: what was paid for it returns to hand, and it does
// not work. With flow its card goes below the deck and its owner draws a card.
func (w *work) counter(st step, flow bool) {
	t := &w.open
	t.useN--
	u := t.uses[t.useN]
	t.uses[t.useN] = use{}
	for w.pop().op != doResolve {
	}
	for c := range u.costs.All() {
		w.takeFromDiscard(u.side, c)
	}
	w.tellWord("countered", u.side, u.card, w.wordKey(u.side, u.ability))
	if !flow {
		return
	}
	if u.fromHand {
		w.undiscard(u.side, u.card)
		w.putBelow(u.side, u.card)
	}
	w.then(step{op: doDrawCards, side: u.side, n: 1})
}

// putBelow puts a card that everyone sees below the deck.
func (w *work) putBelow(a side, c games.Card) {
	w.secret[a].deck.Add(c)
	w.secret[a].bottom++
	w.open.fighters[a].bottom++
}
