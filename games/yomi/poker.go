package yomi

import "stammtisch/games"

// Poker hands, one bit each, in the order of their words.
const (
	straightHand uint8 = 1 << iota
	flushHand
	fullHouseHand
	fourHand
	straightFlushHand
)

var pokerWords = [...]string{
	"poker.straight", "poker.flush", "poker.full-house", "poker.four-of-a-kind", "poker.straight-flush",
}

// mayFlourish reports whether the ability can do what it must at once: Poker Flourish needs a poker hand.
func (s *State) mayFlourish(a side, c games.Card, ab *ability) bool {
	if ab.do[0].op != doFlourish {
		return true
	}
	_, all := s.pokerHands(a, c, 0)
	return all != 0
}

// pokerHands finds the poker hands that the two top cards of the discard pile make with up to three hand
// cards; the card used for it counts in neither. It returns the hand cards of the first that makes the
// wanted one, and all that can be made.
func (s *State) pokerHands(a side, used games.Card, want uint8) (show games.CardSet, all uint8) {
	var five [5]games.Card
	n := 0
	for c := range s.open.fighters[a].discard.All() {
		if c != used && n < 2 {
			five[n] = c
			n++
		}
	}
	if n < 2 || isJoker(five[0]) || isJoker(five[1]) {
		return 0, 0
	}
	var hand [deckSize]games.Card
	h := 0
	for c := range (s.secret[a].hand &^ games.SetOf(used) &^ jokers).All() {
		hand[h] = c
		h++
	}
	found := func(cards games.CardSet, made uint8) {
		if made&want != 0 && show == 0 {
			show = cards
		}
		all |= made
	}
	for i := range h {
		for j := i + 1; j < h; j++ {
			five[2], five[3] = hand[i], hand[j]
			if sameRank(five[:4]) {
				found(games.SetOf(hand[i], hand[j]), fourHand)
			}
			for k := j + 1; k < h; k++ {
				five[4] = hand[k]
				found(games.SetOf(hand[i], hand[j], hand[k]), pokerHand(five))
			}
		}
	}
	return show, all
}

func sameRank(cards []games.Card) bool {
	for _, c := range cards {
		if rankOf(c) != rankOf(cards[0]) {
			return false
		}
	}
	return true
}

// pokerHand tells what five cards, none of them a Joker, make. An Ace is high or low in a straight.
func pokerHand(five [5]games.Card) uint8 {
	var counts [rankAce + 1]int
	var ranks uint16
	flush := true
	for _, c := range five {
		counts[rankOf(c)]++
		ranks |= 1 << rankOf(c)
		flush = flush && suitOf(c) == suitOf(five[0])
	}
	straight := ranks == 1<<rankAce|0b111100
	for low := 2; low <= 10; low++ {
		straight = straight || ranks == 0b11111<<low
	}
	pairs, threes, fours := 0, 0, 0
	for _, n := range counts {
		switch n {
		case 2:
			pairs++
		case 3:
			threes++
		case 4:
			fours++
		}
	}
	var made uint8
	if straight {
		made |= straightHand
	}
	if flush {
		made |= flushHand
	}
	if straight && flush {
		made |= straightFlushHand
	}
	if pairs == 1 && threes == 1 {
		made |= fullHouseHand
	}
	if fours == 1 {
		made |= fourHand
	}
	return made
}

func (s *State) legalFlourish(buf []Move, st step) []Move {
	_, all := s.pokerHands(st.side, st.card, 0)
	for i := range Word(5) {
		if all>>i&1 == 1 {
			buf = append(buf, actWord(Choose, WordStraight+i))
		}
	}
	if all == 0 {
		// Only in a world that somebody imagines.
		buf = append(buf, act(Done))
	}
	return buf
}

// answerFlourish shows the cards of the poker hand and pays its reward.
func (w *work) answerFlourish(st step, m Move) {
	a := st.side
	if m.Verb == Done {
		return
	}
	made := uint8(1) << (m.Word - WordStraight)
	show, _ := w.pokerHands(a, st.card, made)
	w.open.fighters[a].shown |= show
	w.tellCards("show_hand", a, show, show.Len())
	w.tellWord("poker", a, noCard, pokerWords[m.Word-WordStraight])
	if made == straightFlushHand {
		w.then(step{op: askReward, side: a, n: 2})
		return
	}
	w.reward(a, m.Word)
}

func (s *State) legalReward(buf []Move, st step) []Move {
	for i := range Word(4) {
		if st.x>>i&1 == 0 {
			buf = append(buf, actWord(Choose, WordStraight+i))
		}
	}
	return buf
}

func (w *work) answerReward(st step, m Move) {
	st.x |= 1 << (m.Word - WordStraight)
	if st.n--; st.n > 0 {
		w.then(st)
	}
	w.reward(st.side, m.Word)
}

func (w *work) reward(a side, hand Word) {
	switch hand {
	case WordStraight:
		w.then(step{op: askFetch, side: a, n: 1, fits: anyCard, x: fetchDeck})
	case WordFlush:
		w.then(step{op: doDrawCards, side: a, n: flushDraw})
	case WordFullHouse:
		w.hurt(a.foe(), houseDamage)
	case WordFourOfAKind:
		w.then(step{op: askDiscard, side: a, n: 1, fits: aceCard, x: whyBlackjack})
	}
}
