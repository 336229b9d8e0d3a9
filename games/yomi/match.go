package yomi

import (
	"slices"

	"stammtisch/games"
)

// askCharacters asks both sides whom to play. A choice made beforehand answers for its seat, face down like any
// other; in a draft there is none.
func (w *work) askCharacters(seats []games.Options) {
	t := &w.open
	w.then(step{op: askCharacter, x: 3})
	for a := range side(2) {
		if int(a) >= len(seats) || t.options.draft {
			continue
		}
		if n := slices.Index(slugs(), seats[a][optChar]); n >= 0 {
			w.answerCharacter(a, actCard(Character, games.Card(n)))
		}
	}
}

// answerCharacter chooses a character; with both choices in, they are shown.
func (w *work) answerCharacter(a side, m Move) {
	t := &w.open
	st := t.topStep()
	w.secret[a].choice = m
	t.answered[a] = true
	for b := range side(2) {
		if st.x>>b&1 == 1 && !t.answered[b] {
			return
		}
	}
	asked := w.pop().x
	clash := side(2)
	for b := range side(2) {
		if asked>>b&1 == 0 {
			continue
		}
		t.fighters[b].char = uint8(w.secret[b].choice.Card)
		w.secret[b].choice, t.answered[b] = Move{}, false
	}
	if !t.options.mirror && t.fighters[0].char == t.fighters[1].char {
		clash = t.first.foe()
		t.fighters[clash].char = noChar
		w.then(step{op: askCharacter, x: 1 << clash})
	}
	for b := range side(2) {
		if asked>>b&1 == 1 && b != clash {
			w.tellWord("character", b, noCard, w.char(b).words)
		}
	}
}

// legalCharacters are the characters that the side may choose: those drafted, or all; without mirror
// matches not the opponent's, once that is known.
func (s *State) legalCharacters(buf []Move, st step, a side) []Move {
	t := &s.open
	drafting := st.op == askDraft
	taken := uint8(noChar)
	if st.x>>a.foe()&1 == 0 {
		taken = t.fighters[a.foe()].char
	}
	for n := range uint8(Characters) {
		switch {
		case drafting && (t.draft[a]>>n&1 == 1 || !t.options.mirror && t.draft[a.foe()]>>n&1 == 1):
		case !drafting && t.options.draft && t.draft[a]>>n&1 == 0:
		case !drafting && !t.options.mirror && taken == n:
		default:
			buf = append(buf, actCard(Character, games.Card(n)))
		}
	}
	return buf
}

// answerDraft adds a character to those the side may choose from.
func (w *work) answerDraft(a side, m Move) {
	w.open.draft[a] |= 1 << m.Card
	w.tellWord("draft", a, noCard, cast[m.Card].words)
}

// startGame shuffles both decks, deals and draws the lot for the side that goes first in ties: shuffles
// one, two and three of a game.
func (w *work) startGame() {
	t := &w.open
	t.game++
	t.turn, t.result, t.timeout, t.late = 0, unfinished, false, false
	t.ranged, t.rangeNext, t.decisions = false, false, 0
	for a := range side(2) {
		char := t.fighters[a].char
		t.fighters[a] = newFighter(char)
		t.fighters[a].life = cast[char].life
		h := secret{facedown: noCard}
		for c := range fullDeck(!t.options.learning).All() {
			h.deck.Add(c)
		}
		h.deck.Shuffle(&w.chance)
		w.secret[a] = h
	}
	t.first = drawLot(&w.chance)
	w.tell("game", t.first, int(t.game), int(t.options.bestOf))
	w.then(step{op: doDrawCards, side: 0, n: openingHand}, step{op: doDrawCards, side: 1, n: openingHand}, step{op: doTurn})
}

func newFighter(char uint8) fighter {
	f := fighter{char: char, card: noCard}
	f.now.shown, f.next.shown = noCard, noCard
	return f
}

// drawLot draws one of the two sides.
func drawLot(chance *games.Chance) side {
	lots := [2]games.Card{0, 1}
	chance.Shuffle(lots[:])
	return side(lots[0])
}

// endGame notes how the game ended and goes on to the next one, if there is one.
func (w *work) endGame() {
	t := &w.open
	t.late = false
	lives := [2]int16{t.fighters[0].life, t.fighters[1].life}
	down := [2]bool{lives[0] <= 0, lives[1] <= 0}
	loser := nobody
	switch {
	case down[0] && down[1]:
		t.result = doubleKnockout
	case down[0] || down[1]:
		t.result = knockout
		loser = 0
		if down[1] {
			loser = 1
		}
	default:
		t.result = timeOut
		if lives[0] != lives[1] {
			loser = 0
			if lives[1] < lives[0] {
				loser = 1
			}
		}
	}
	if loser == nobody {
		w.tellWord("game_drawn", nobody, noCard, reasonWords[t.result])
	} else {
		t.wins[loser.foe()]++
		w.tellWord("game_won", loser.foe(), noCard, reasonWords[t.result])
	}
	needed := t.options.bestOf/2 + 1
	if t.wins[0] >= needed || t.wins[1] >= needed || t.game >= t.options.bestOf {
		t.over = true
		return
	}
	ask := step{op: askCharacter, x: 3}
	if loser != nobody {
		ask.x = 1 << loser
	}
	w.then(ask, step{op: doGame})
}
