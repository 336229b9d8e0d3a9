package bot_test

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"stammtisch/games"
)

// roshambo is rock, paper, scissors for two, chosen at the same time.
type roshambo struct{}

// hands of a roshamboState: 0 while nothing is chosen, else the place of the word + 1.
var roshamboWords = []string{"rock", "paper", "scissors"}

type roshamboState struct {
	hands [2]int8
	over  bool
}

type roshamboView struct {
	Chosen [2]bool
	Own    int8
}

func (roshambo) Info() games.Info {
	return games.Info{Slug: "roshambo", Version: 1, MinSeats: 2, MaxSeats: 2}
}

func (roshambo) Start(games.Setup, func(games.Event)) (roshamboState, error) {
	return roshamboState{}, nil
}

func (roshambo) Turn(s roshamboState) games.Turn {
	var t games.Turn
	for seat, hand := range s.hands {
		if hand == 0 {
			t.Must |= games.Seats(games.Seat(seat))
		}
	}
	return t
}

func (roshambo) Legal(buf []int8, s roshamboState, seat games.Seat) []int8 {
	if s.hands[seat] != 0 {
		return buf
	}
	return append(buf, 1, 2, 3)
}

func (roshambo) Apply(s roshamboState, seat games.Seat, m int8, emit func(games.Event)) (roshamboState, error) {
	if s.hands[seat] != 0 || m < 1 || m > 3 {
		return s, games.ErrBadMove
	}
	s.hands[seat] = m
	s.over = s.hands[1-seat] != 0
	return s, nil
}

func (roshambo) View(s roshamboState, seat games.Seat) roshamboView {
	return roshamboView{Chosen: [2]bool{s.hands[0] != 0, s.hands[1] != 0}, Own: s.hands[seat]}
}

func (roshambo) Outcome(s roshamboState) (games.Outcome, bool) {
	o := games.Outcome{Seats: 2}
	switch {
	case !s.over:
		return o, false
	case (s.hands[0]-s.hands[1]+3)%3 == 1:
		o.Score[0] = 1
	case s.hands[0] != s.hands[1]:
		o.Score[1] = 1
	}
	o.Rank()
	return o, true
}

func (roshambo) Parse(text string) (int8, error) {
	for i, word := range roshamboWords {
		if word == text {
			return int8(i + 1), nil
		}
	}
	return 0, games.ErrBadMove
}

func (roshambo) Format(m int8) string { return roshamboWords[m-1] }

func (roshambo) Imagine(v roshamboView, seat games.Seat, r *rand.Rand) roshamboState {
	var s roshamboState
	s.hands[seat] = v.Own
	if v.Chosen[1-seat] {
		s.hands[1-seat] = int8(1 + r.IntN(3))
	}
	s.over = v.Chosen[0] && v.Chosen[1]
	return s
}

func (roshambo) Reopen(s roshamboState, seat games.Seat) roshamboState {
	if !s.over {
		s.hands[1-seat] = 0
	}
	return s
}

// bidding is a game for two with one hidden card each, 1 to 3: seat 0 bets or folds, seat 1 calls or folds.
// It is there to see that a decision does not hang on the card that is not seen.
type bidding struct{}

type biddingState struct {
	cards [2]int8
	// done holds the moves so far.
	done string
}

type biddingView struct {
	Card int8
	Done string
}

func (bidding) Info() games.Info {
	return games.Info{Slug: "bidding", Version: 1, MinSeats: 2, MaxSeats: 2}
}

func (bidding) Start(setup games.Setup, _ func(games.Event)) (biddingState, error) {
	return biddingState{cards: [2]int8{int8(setup.Seed[0]), int8(setup.Seed[1])}}, nil
}

func (g bidding) Turn(s biddingState) games.Turn {
	if _, over := g.Outcome(s); over {
		return games.Turn{}
	}
	return games.Turn{Must: games.Seats(games.Seat(len(s.done)))}
}

func (g bidding) Legal(buf []byte, s biddingState, seat games.Seat) []byte {
	if g.Turn(s).Must.Has(seat) {
		buf = append(buf, 'b', 'f')
	}
	return buf
}

func (bidding) Apply(s biddingState, seat games.Seat, m byte, emit func(games.Event)) (biddingState, error) {
	s.done += string(m)
	if emit != nil {
		emit(games.Event{Kind: "bid", Seat: seat, Words: []string{string(m)}})
	}
	return s, nil
}

func (bidding) View(s biddingState, seat games.Seat) biddingView {
	return biddingView{Card: s.cards[seat], Done: s.done}
}

// Outcome: who folds loses; a bet that is called is won by the higher card.
func (bidding) Outcome(s biddingState) (games.Outcome, bool) {
	o := games.Outcome{Seats: 2}
	switch {
	case strings.HasPrefix(s.done, "f"):
		o.Score[1] = 1
	case s.done == "bf":
		o.Score[0] = 1
	case s.done == "bb":
		for seat, card := range s.cards {
			o.Score[seat] = int32(card)
		}
	default:
		return o, false
	}
	o.Rank()
	return o, true
}

func (bidding) Parse(text string) (byte, error) {
	if text != "b" && text != "f" {
		return 0, games.ErrBadMove
	}
	return text[0], nil
}

func (bidding) Format(m byte) string { return fmt.Sprintf("%c", m) }

func (bidding) Imagine(v biddingView, seat games.Seat, r *rand.Rand) biddingState {
	s := biddingState{done: v.Done}
	s.cards[seat], s.cards[1-seat] = v.Card, int8(1+r.IntN(3))
	return s
}
