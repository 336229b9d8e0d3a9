package koikoi

import "stammtisch/games"

// maxExtraRounds bounds the rounds that follow a tie under matchTie=extra_round: a match must end, so a
// tie that outlasts them is a draw.
const maxExtraRounds = 12

// maxRounds is the largest number of rounds that a match can have.
const maxRounds = 12 + maxExtraRounds

type phase uint8

const (
	phasePlay       phase = iota // a hand card is to be played
	phaseChooseHand              // the hand card fits two field cards
	phaseChooseDraw              // the drawn card fits two field cards
	phaseDecide                  // stop or Koi-Koi
	phaseOver                    // the match has ended
)

var phaseNames = [...]string{"play", "choose_hand", "choose_draw", "decide", "match_over"}

// ending is how a round ended.
type ending uint8

const (
	endStopped   ending = iota // the winner stopped
	endAfterCall               // base rose after a call and no further one was allowed
	endLastCard                // base rose with the winner's last hand card
	endTeshi                   // four cards of a month were dealt
	endKuttsuki                // four pairs were dealt
	endRunOut                  // the cards ran out after a call
	endNoYaku                  // the cards ran out and nobody had a yaku
)

var endingNames = [...]string{
	"stopped", "after_call", "last_card", "four_of_month_hand", "four_pairs_hand", "run_out", "no_yaku",
}

// result is what remains of a finished round.
type result struct {
	starter games.Seat
	// winner begins the next round; Spectator when there is none.
	winner games.Seat
	// caller is who called last, or Spectator.
	caller games.Seat
	ending ending
	base   uint8
	// seven and call tell which of the two factors applied.
	seven, call bool
	// points go to the winner; without one to the starter, as his privilege.
	points uint16
}

func (r *result) pointsOf(seat games.Seat) int {
	if r.winner == seat || r.winner == games.Spectator && r.starter == seat {
		return int(r.points)
	}
	return 0
}

// factor is the product of the factors that applied.
func (r *result) factor() int { return factor(r.seven) * factor(r.call) }

func factor(doubled bool) int {
	if doubled {
		return 2
	}
	return 1
}

// State is the whole truth of a match. Every card lies in exactly one of field, hands, captured, stock and
// placed.
type State struct {
	set   settings
	phase phase
	// starter began this round; turn decides, and is Spectator when the match is over.
	starter, turn games.Seat
	// caller called last in this round, or is Spectator.
	caller games.Seat
	// calls of each seat in this round, and its base when it called last.
	calls, baseAtCall [2]uint8
	// placed is the card that lies open while its owner chooses what it takes; 0 in other phases.
	placed   games.Card
	field    games.CardSet
	hands    [2]games.CardSet
	captured [2]games.CardSet
	// before is what the seat at turn had captured when its turn began; 0 when the match is over.
	before games.CardSet
	stock  games.Pile[[24]games.Card]
	// played counts the finished rounds; history holds that many results.
	played  uint8
	history [maxRounds]result
	// last holds the captured piles at the end of the round before.
	last   [2]games.CardSet
	chance games.Chance
}

func other(seat games.Seat) games.Seat { return 1 - seat }

// round is the number of the current round, from 1; after the end that of the last one.
func (s *State) round() int {
	if s.phase == phaseOver {
		return int(s.played)
	}
	return int(s.played) + 1
}

func (s *State) total(seat games.Seat) int {
	sum := 0
	for i := range s.history[:s.played] {
		sum += s.history[i].pointsOf(seat)
	}
	return sum
}

// base returns the base of a seat's captured pile.
func (s *State) base(seat games.Seat) int {
	w := s.set.score(s.captured[seat])
	return w.base()
}

// fits returns the field cards of the card's month.
func (s *State) fits(card games.Card) games.CardSet { return s.field & monthOf(card) }

// taken returns what the seat at turn has captured in this turn.
func (s *State) taken() games.CardSet {
	if s.phase == phaseOver {
		return 0
	}
	return s.captured[s.turn] &^ s.before
}

// choosing reports whether a card lies open until its owner chooses what it takes.
func (s *State) choosing() bool { return s.phase == phaseChooseHand || s.phase == phaseChooseDraw }

// mayCall reports whether the seat at turn has a call left and cards to play it out with.
func (s *State) mayCall() bool {
	if s.hands[s.turn] == 0 {
		return false
	}
	switch s.set[optKoikoiLimit] {
	case limitOnePerRound:
		return s.caller == games.Spectator
	case limitOnePerPlayer:
		return s.calls[s.turn] == 0
	}
	return true
}

// freshRound reports whether a round has ended and no card of the next one has been played: whoever sends
// a choice or a decision now means the round that is over.
func (s *State) freshRound() bool {
	return s.phase == phasePlay && s.played > 0 && s.captured == [2]games.CardSet{} && s.stock.Len() == 24
}
