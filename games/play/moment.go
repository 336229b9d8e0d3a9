package play

import (
	"fmt"
	"time"

	"stammtisch/games"
)

// Moment is one running or finished match at one ply. It never changes: a move makes a new Moment.
type Moment struct {
	// Match as stored, but without Moves: they are in Log.
	Match Match
	// Position after all moves. Nil while the match waits.
	Position games.Position
	// Opening is what happened before the first move; Log, what each move brought about.
	Opening []games.Event
	Log     []Entry
	// Outcome is set when the match is over.
	Outcome *games.Outcome
	// Left are the seats that have given up while the match went on without them: at a table of three or
	// more a computer player takes the seat over, and whoever left is placed last.
	Left games.SeatSet
}

// Entry is one move and the events it caused.
type Entry struct {
	Move
	Events []games.Event
}

// Ply counts the moves so far; it is the version of the match.
func (m *Moment) Ply() int { return len(m.Log) }

// Turn says who must and may decide; nobody once the match is over or while it waits.
func (m *Moment) Turn() games.Turn {
	if m.Position == nil || m.Outcome != nil {
		return games.Turn{}
	}
	return m.Position.Turn()
}

// ownMove returns the first move that the seat made at or after a ply.
func (m *Moment) ownMove(seat games.Seat, ply int) (Move, bool) {
	for _, e := range m.Log[min(max(ply, 0), len(m.Log)):] {
		if e.Seat == seat {
			return e.Move, true
		}
	}
	return Move{}, false
}

// Rebuild replays a stored match up to a ply (or to its end with ply < 0). Seed and moves are enough;
// nothing else was kept that could disagree with them.
func Rebuild(game games.Game, match Match, ply int) (*Moment, error) {
	now := &Moment{Match: match}
	now.Match.Moves = nil
	if match.Status == Waiting {
		return now, nil
	}
	position, opening, err := game.Start(match.setup())
	if err != nil {
		return nil, fmt.Errorf("deal match %s: %w", match.ID, err)
	}
	now.Position, now.Opening = position, opening
	now.settle()
	now.Log = make([]Entry, 0, len(match.Moves)+16)
	for _, move := range match.Moves {
		if ply >= 0 && move.Ply >= ply {
			break
		}
		if now, err = now.after(move); err != nil {
			return nil, fmt.Errorf("replay match %s, ply %d: %w", match.ID, move.Ply, err)
		}
	}
	return now, nil
}

// Scores replays the match and hands over, for the deal and for each move, what it brought about and the points
// that everybody then had.
func (m *Moment) Scores(game games.Game, look func(events []games.Event, points [games.MaxSeats]int32)) error {
	position, opening, err := game.Start(m.Match.setup())
	if err != nil {
		return fmt.Errorf("deal match %s: %w", m.Match.ID, err)
	}
	hand := func(events []games.Event) {
		o, _ := position.Outcome()
		look(events, o.Score)
	}
	hand(opening)
	for _, e := range m.Log {
		if e.Text == Resign {
			continue
		}
		if position, _, err = position.Apply(e.Seat, e.Text); err != nil {
			return fmt.Errorf("replay match %s, ply %d: %w", m.Match.ID, e.Ply, err)
		}
		hand(e.Events)
	}
	return nil
}

// setup of the match for the rules.
func (m *Match) setup() games.Setup {
	options := make([]games.Options, len(m.Players))
	for i, p := range m.Players {
		options[i] = p.Options
	}
	return games.Setup{
		Seats: len(m.Players), Version: m.Version,
		Options: m.Options, SeatOptions: options, Seed: m.Seed(),
	}
}

// after returns the moment after a move, whose text is brought into its normal form. A refusal of the
// rules comes back as it is.
func (m *Moment) after(move Move) (*Moment, error) {
	next := *m
	entry := Entry{Move: move}
	if move.Text == Resign {
		next.Left |= games.Seats(move.Seat)
		if playing := games.AllSeats(len(m.Match.Players)) &^ next.Left; playing.Len() < 2 {
			next.Outcome = resigned(m, playing)
		}
	} else {
		var err error
		if entry.Text, err = m.Position.Format(move.Text); err != nil {
			return nil, err
		}
		if next.Position, entry.Events, err = m.Position.Apply(move.Seat, entry.Text); err != nil {
			return nil, err
		}
		next.settle()
	}
	// Moments share the array behind their logs. A slot is written twice only when a commit failed, and
	// then nobody has seen the moment that was to be.
	next.Log = append(m.Log, entry)
	return &next, nil
}

// settle notes the outcome that the rules see, with those who left behind all others.
func (m *Moment) settle() {
	if outcome, over := m.Position.Outcome(); over {
		leaversLast(&outcome, m.Left)
		m.Outcome = &outcome
	}
}

// leaversLast places those who left behind everybody else, who move up by as many places as were taken by
// leavers before them. Where nobody would have won, still nobody wins.
func leaversLast(o *games.Outcome, left games.SeatSet) {
	if left == 0 {
		return
	}
	places := o.Place
	for i := range o.Seats {
		if left.Has(games.Seat(i)) {
			o.Place[i] = int8(o.Seats - left.Len() + 1)
			continue
		}
		for seat := range left.All() {
			if places[seat] < places[i] {
				o.Place[i]--
			}
		}
	}
}

// ReasonResigned is the reason of a match that ended because all but one seat gave up.
const ReasonResigned = "resigned"

// resigned is the outcome when all but one have given up: the one is first, the others last. The points so
// far stand.
func resigned(m *Moment, playing games.SeatSet) *games.Outcome {
	o, _ := m.Position.Outcome()
	o.Seats, o.Reason = len(m.Match.Players), ReasonResigned
	for i := range o.Seats {
		o.Place[i] = int8(o.Seats)
		if playing.Has(games.Seat(i)) {
			o.Place[i] = 1
		}
	}
	return &o
}

// latest is when the newest move was made, or when the match began.
func (m *Moment) latest() time.Time {
	if len(m.Log) == 0 {
		return m.Match.StartedAt
	}
	return m.Log[len(m.Log)-1].At
}

// Playing returns the seat that an account plays: Spectator when it has none or has left it.
func (m *Moment) Playing(account int64) games.Seat {
	seat := m.Match.SeatOf(account)
	if m.Left.Has(seat) && m.Outcome == nil {
		return games.Spectator
	}
	return seat
}
