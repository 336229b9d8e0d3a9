package koikoi

import (
	"math/rand/v2"
	"slices"

	"stammtisch/games"
)

// Imagine returns a state that the seat, or Spectator, could be looking at: the cards that it does not see
// are dealt at random to the hands and the stock, and chance goes on from r.
func (Rules) Imagine(v View, seat games.Seat, r *rand.Rand) State {
	s := State{
		set:     settingsOf(v.Options),
		phase:   phase(slices.Index(phaseNames[:], v.Phase)),
		starter: v.Starter,
		turn:    v.Turn,
		caller:  v.Caller,
		field:   setOfKeys(v.Field),
		chance:  games.Reseed(r),
	}
	if s.choosing() {
		s.placed, _ = cardNumber(v.Placed)
	}
	for i := range games.Seat(2) {
		s.calls[i] = uint8(v.Calls[i])
		s.baseAtCall[i] = uint8(v.BaseAtCall[i])
		s.captured[i] = setOfKeys(v.Captured[i])
	}
	if s.phase != phaseOver {
		s.before = s.captured[s.turn] &^ setOfKeys(v.Taken)
	}
	for _, round := range v.History {
		s.history[s.played] = imaginedResult(round)
		s.played++
	}
	if v.Last != nil {
		s.last = [2]games.CardSet{setOfKeys(v.Last.Captured[0]), setOfKeys(v.Last.Captured[1])}
	}
	s.dealUnseen(v, seat, r)
	return s
}

func (s *State) dealUnseen(v View, seat games.Seat, r *rand.Rand) {
	unseen := fullDeck &^ s.field &^ s.captured[0] &^ s.captured[1]
	if s.choosing() {
		unseen &^= games.SetOf(s.placed)
	}
	if seat != games.Spectator {
		s.hands[seat] = setOfKeys(v.Hand)
		unseen &^= s.hands[seat]
	}
	var buf [deckSize]games.Card
	cards := buf[:0]
	for c := range unseen.All() {
		cards = append(cards, c)
	}
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	for i := range games.Seat(2) {
		if i != seat {
			s.hands[i] = games.SetOf(cards[:v.HandCount[i]]...)
			cards = cards[v.HandCount[i]:]
		}
	}
	for _, c := range cards {
		s.stock.Add(c)
	}
}

// imaginedResult is the inverse of result.view.
func imaginedResult(round Round) result {
	return result{
		starter: round.Starter,
		winner:  round.Winner,
		caller:  round.Caller,
		ending:  ending(slices.Index(endingNames[:], round.Ending)),
		base:    uint8(round.Base),
		seven:   round.SevenFactor == 2,
		call:    round.CallFactor == 2,
		points:  uint16(round.Points[0] + round.Points[1]),
	}
}
