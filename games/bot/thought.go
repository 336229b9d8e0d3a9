package bot

import (
	"math/rand/v2"

	"stammtisch/games"
)

// action is what a seat can do: a move, or to wait where deciding is optional.
type action[M comparable] struct {
	move M
	wait bool
}

// thought is one decision being made.
type thought[S, M comparable, V any] struct {
	*game[S, M, V]
	view   V
	seat   games.Seat
	seed   uint64
	source *rand.PCG
	r      *rand.Rand
	// first is one world behind the view, turn who decides in it.
	first S
	turn  games.Turn
	// actions are those worth a thought, priors how promising the guide finds them; legal are all actions.
	actions, legal []action[M]
	priors         []float64
}

// begin lists what can be done. It fails with ErrNoDecision.
func (t *thought[S, M, V]) begin() error {
	t.first = t.deal(0)
	t.turn = t.rules.Turn(t.first)
	if !(t.turn.Must | t.turn.May).Has(t.seat) {
		return ErrNoDecision
	}
	moves := t.rules.Legal(nil, t.first, t.seat)
	weights := t.weigh(nil, t.first, t.seat, moves)
	for i, m := range moves {
		a := action[M]{move: m}
		t.legal = append(t.legal, a)
		if weights[i] > 0 {
			t.actions = append(t.actions, a)
			t.priors = append(t.priors, weights[i])
		}
	}
	if t.optional() {
		wait := action[M]{wait: true}
		t.legal = append(t.legal, wait)
		t.actions = append(t.actions, wait)
		t.priors = append(t.priors, 1)
	}
	return nil
}

// deal deals one of many worlds, by its number, and begins the luck that follows. However much luck the
// dealing takes, the rest is the same.
func (t *thought[S, M, V]) deal(number uint64) S {
	t.source.Seed(t.seed, 2*number+1)
	world := t.world(t.view, t.seat, t.r)
	t.source.Seed(t.seed, 2*number+2)
	return world
}

// optional reports whether the seat need not decide.
func (t *thought[S, M, V]) optional() bool { return t.turn.May.Has(t.seat) }

// alone reports whether no other seat decides at the same time.
func (t *thought[S, M, V]) alone() bool { return t.optional() || t.turn.Must.Len() == 1 }

func (t *thought[S, M, V]) decision(a action[M], win float64, simulations int) Decision {
	d := Decision{Win: win, Simulations: simulations}
	if !a.wait {
		d.Move = t.rules.Format(a.move)
	}
	return d
}

// weigh returns the weights of the moves, all 1 without a guide.
func (g *game[S, M, V]) weigh(buf []float64, s S, seat games.Seat, moves []M) []float64 {
	for range moves {
		buf = append(buf, 1)
	}
	if g.guide != nil && len(moves) > 1 {
		g.guide.Weigh(s, seat, moves, buf)
	}
	return buf
}

// judge returns what a state is worth to a seat, 0 to 1: exactly at the end, else as well as the game can
// tell.
func (g *game[S, M, V]) judge(s S, seat games.Seat) float64 {
	if _, over := g.rules.Outcome(s); !over && g.guide != nil {
		if win, settled := g.guide.Settled(s, seat); settled {
			return win
		}
	}
	return g.glance(s, seat)
}

// glance returns what a state is worth at first sight: exactly at the end, else by the evaluator.
func (g *game[S, M, V]) glance(s S, seat games.Seat) float64 {
	if o, over := g.rules.Outcome(s); over {
		return share(o, seat)
	}
	if g.evaluator != nil {
		return g.evaluator.Evaluate(s, seat)
	}
	return 0.5
}

// apply makes a move that is legal.
func (g *game[S, M, V]) apply(s S, seat games.Seat, a action[M], emit func(games.Event)) S {
	if a.wait {
		return s
	}
	next, err := g.rules.Apply(s, seat, a.move, emit)
	if err != nil {
		panic("bot: a legal move is refused: " + err.Error())
	}
	return next
}

// share is a seat's part of the win.
func share(o games.Outcome, seat games.Seat) float64 {
	if winners := o.Winners(); winners.Has(seat) {
		return 1 / float64(winners.Len())
	}
	return 0
}
