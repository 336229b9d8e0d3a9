package yomi

import "stammtisch/games"

// Why a card is discarded (step.x of askDiscard).
const (
	whyEffect    uint8 = iota
	whyCost            // for the ability named last: it comes back if that is countered
	whyAces            // further Aces of a super
	whyBlackjack       // an Ace, if the side wants, to run Blackjack
)

// How cards are taken from the own discard pile (step.x of askTake).
const (
	takeOne    uint8 = iota // one must be taken
	takeOrDraw              // one may be taken in place of a draw
	takeRanks               // up to n of different ranks
)

// Which cards are shown for the next turn (step.x of askShow).
const (
	showKnowing uint8 = iota
	showSpin
)

// legalDiscard are the hand cards that fit.
func (s *State) legalDiscard(buf []Move, st step) []Move {
	for c := range s.fitting(st.fits, st.side, s.secret[st.side].hand).All() {
		buf = append(buf, actCard(Discard, c))
	}
	if st.x == whyBlackjack {
		buf = append(buf, act(Pass))
	}
	return buf
}

// answerDiscard discards one card and asks for the rest.
func (w *work) answerDiscard(st step, m Move) {
	if m.Verb == Pass {
		w.tell("pass", st.side, 0, 0)
		return
	}
	if st.x == whyBlackjack {
		w.then(step{op: askBlackjack, side: st.side, x: payoffAtOnce})
	}
	if st.n > 1 {
		st.n--
		w.then(st)
		st.n++
	}
	w.discardFor(st, m.Card)
}

func (w *work) discardFor(st step, c games.Card) {
	if st.x == whyCost {
		w.open.topUse().costs |= games.SetOf(c)
	}
	w.discardCard(st.side, c)
	w.tellCard("discard", st.side, c)
}

// legalCost are the moves of who may pay cost cards that fit, one after the other; st.n are still to be paid,
// and only before the first is there a way back.
func (s *State) legalCost(buf []Move, st step, fits filter, cost int8) []Move {
	fitting := s.fitting(fits, st.side, s.secret[st.side].hand)
	if fitting.Len() >= int(st.n) {
		for c := range fitting.All() {
			buf = append(buf, actCard(Discard, c))
		}
	}
	if st.n == cost {
		buf = append(buf, act(Pass))
	}
	return buf
}

// payCost pays a card of a cost or declines it, and reports whether all is paid.
func (w *work) payCost(st step, m Move) bool {
	if m.Verb == Pass {
		w.tell("pass", st.side, 0, 0)
		return false
	}
	w.discardFor(st, m.Card)
	if st.n--; st.n > 0 {
		w.then(st)
		return false
	}
	return true
}

// skipDiscard discards by itself where there is no choice.
func (w *work) skipDiscard() bool {
	st := *w.open.topStep()
	if w.handCount(st.side) == 0 {
		w.pop()
		return true
	}
	if st.x == whyBlackjack {
		return false
	}
	fitting := w.fitting(st.fits, st.side, w.secret[st.side].hand)
	if fitting.Len() > int(st.n) {
		return false
	}
	w.pop()
	for c := range fitting.All() {
		w.discardFor(st, c)
	}
	return true
}

// discardCards makes the side discard n cards of its choice.
func (w *work) discardCards(st step) {
	w.then(step{op: askDiscard, side: st.side, n: st.n, fits: anyCard})
}

// showHand lays the hand open.
func (w *work) showHand(a side) {
	w.open.fighters[a].shown |= w.secret[a].hand
	w.tellCards("show_hand", a, w.secret[a].hand, w.handCount(a))
}

// legalTake are the cards of the discard pile that fit.
func (s *State) legalTake(buf []Move, st step) []Move {
	for c := range s.takeable(st).All() {
		buf = append(buf, actCard(Take, c))
	}
	switch st.x {
	case takeOrDraw:
		buf = append(buf, actWord(Choose, WordDraw))
	case takeRanks:
		buf = append(buf, act(Done))
	}
	return buf
}

// takeable is the set of cards that may be taken: of different ranks where several are allowed.
func (s *State) takeable(st step) games.CardSet {
	set := s.fitting(st.fits, st.side, pileSet(&s.open.fighters[st.side].discard))
	if st.x != takeRanks {
		return set
	}
	for c := range s.open.fighters[st.side].taken.All() {
		set &^= ofRank(rankOf(c))
	}
	return set
}

func (w *work) answerTake(st step, m Move) {
	f := &w.open.fighters[st.side]
	if m.Verb == Choose {
		w.then(step{op: doDrawCards, side: st.side, n: 1})
		return
	}
	if m.Verb == Done {
		f.taken = 0
		return
	}
	w.takeFromDiscard(st.side, m.Card)
	w.tellCard("take", st.side, m.Card)
	if st.n--; st.n > 0 {
		f.taken |= games.SetOf(m.Card)
		w.then(st)
		return
	}
	f.taken = 0
}

func (s *State) skipTake(st step) bool {
	return s.open.fighters[st.side].turn.frozen || s.takeable(st) == 0
}

// legalShow are the cards that may be shown for the next turn, and to show none.
func (s *State) legalShow(buf []Move, st step) []Move {
	for c := range s.fitting(st.fits, st.side, s.secret[st.side].hand).All() {
		buf = append(buf, actCard(Show, c))
	}
	return append(buf, act(Pass))
}

func (w *work) answerShow(st step, m Move) {
	if m.Verb == Pass {
		w.tell("pass", st.side, 0, 0)
		return
	}
	f := &w.open.fighters[st.side]
	f.shown |= games.SetOf(m.Card)
	f.next.shown = m.Card
	w.tellCard("show", st.side, m.Card)
}

// marks pays off the card shown by those who know the opponent: once the winner is known and the card is
// in combat, the winner finds a queen and the loser draws.
func (w *work) marks() {
	for a := range side(2) {
		f := &w.open.fighters[a]
		if !w.has(a, knowingTheOpponent) || f.now.shown == noCard || f.card != f.now.shown {
			continue
		}
		f.now.shown = noCard
		w.tellWord("innate", a, f.card, "ability.grave.knowing-the-opponent.name")
		if w.open.combat.victor == a {
			w.then(step{op: askFetch, side: a, n: 1, fits: queenCard, x: fetchDeck | fetchDiscard})
		} else {
			w.then(step{op: doDrawCards, side: a, n: 1})
		}
	}
}

// legalName are the options that can be named.
func (s *State) legalName(buf []Move) []Move {
	for _, word := range []Word{WordAttack, WordThrow, WordBlock, WordDodge} {
		buf = append(buf, actWord(Name, word))
	}
	return buf
}

func (w *work) answerName(st step, m Move) {
	f := &w.open.fighters[st.side]
	option := optAttack + option(m.Word-WordAttack)
	if st.x == nameHeal {
		f.turn.namedHeal[option] += st.n
	} else {
		f.turn.namedDraw[option] += st.n
	}
	w.tellWord("name", st.side, noCard, endWords[option])
}

// What naming an option is for (step.x of askName).
const (
	nameHeal uint8 = iota
	nameDraw
)

var optionNames = [...]string{"none", "attack", "throw", "block", "dodge", "joker"}

// endWords are the keys of the words for options.
var endWords = [...]string{"end.none", "end.attack", "end.throw", "end.block", "end.dodge", "end.joker"}

// secondWords are those of the second end, where both ends have the same option.
var secondWords = [...]string{"", "end.attack2", "end.throw2", "end.block2", "end.dodge2", ""}

// endKey is the key of the words for an end of a card; two ends never have the same one.
func (s *State) endKey(a side, c games.Card, end uint8) string {
	option := s.char(a).ends[c][end].option
	if word := s.endWord(a, c, end); word >= WordAttack2 && word <= WordDodge2 {
		return secondWords[option]
	}
	return endWords[option]
}

// flip turns the side's combat card to its other end.
func (w *work) flip(a side) {
	f := &w.open.fighters[a]
	if number := w.edgeTrigger(a, 0, flipTime); number != 0 {
		w.name(a, number, f.card, 0, false)
		return
	}
	if w.has(a, positiveSpin) {
		f.now.shown = noCard
		w.then(step{op: doDrawCards, side: a, n: 1})
	}
	if f.turn.unstable > 0 {
		f.turn.flipped = true
	}
	w.turnOver(a)
}

// turnOver puts the other end of the combat card in force.
func (w *work) turnOver(a side) {
	f := &w.open.fighters[a]
	f.end = 1 - f.end
	f.play[0].end = f.end
	f.option = w.edge(a).option
	w.tellWord("flip", a, f.card, w.endKey(a, f.card, f.end))
}

// mayFlip reports whether the side may turn its combat card over, which everyone can see.
func (s *State) mayFlip(a side) bool {
	f := &s.open.fighters[a]
	if f.card == noCard || f.option == optNone || f.turn.frozen || s.playable(a, f.card, 1-f.end) == errCannotPlay {
		return false
	}
	switch {
	case s.edgeTrigger(a, 0, flipTime) != 0:
		return s.handCount(a) > 0
	case s.has(a, positiveSpin):
		return f.now.shown == f.card && !s.char(a).single[f.card]
	}
	return f.turn.unstable > 0 && !f.turn.flipped && f.option == optAttack && !s.char(a).single[f.card]
}
