package yomi

import "stammtisch/games"

// tell reports something about a side, with up to two numbers; zero numbers at the end are left out.
func (w *work) tell(kind string, a side, n, m int) {
	if w.emit == nil {
		return
	}
	e := games.Event{Kind: kind, Seat: w.seat(a), Numbers: []int{n, m}}
	w.emit(e)
}

// tellCard reports something about a card that everyone sees.
func (w *work) tellCard(kind string, a side, c games.Card) {
	if w.emit != nil {
		w.emit(games.Event{Kind: kind, Seat: w.seat(a), Cards: []string{cardNames[c]}})
	}
}

// tellCards reports something about several cards that everyone sees, with a number.
func (w *work) tellCards(kind string, a side, set games.CardSet, n int) {
	if w.emit != nil {
		w.emit(games.Event{Kind: kind, Seat: w.seat(a), Cards: setNames(set), Numbers: []int{n}})
	}
}

// tellWord reports something with a key of the words, and perhaps a card.
func (w *work) tellWord(kind string, a side, c games.Card, word string) {
	if w.emit == nil {
		return
	}
	e := games.Event{Kind: kind, Seat: w.seat(a), Words: []string{word}}
	if c != noCard {
		e.Cards = []string{cardNames[c]}
	}
	w.emit(e)
}

// tellDraw reports cards drawn: how many to everyone, which ones to the owner of the side.
func (w *work) tellDraw(a side, got games.CardSet) {
	if w.emit == nil || got == 0 {
		return
	}
	w.emit(games.Event{
		Kind: "draw", Seat: w.seat(a), Numbers: []int{got.Len()},
		Secret: setNames(got), Audience: games.Seats(w.open.owner[a], w.open.pilot[a]),
	})
}

// wordKey is the key of an ability's words: "ability.grave.martial-mastery".
func (s *State) wordKey(a side, number uint8) string {
	return s.char(a).abilities[number-1].words
}

// seat is the seat that owns a side, or Spectator for nobody.
func (s *State) seat(a side) games.Seat {
	if a == nobody {
		return games.Spectator
	}
	return s.open.owner[a]
}
