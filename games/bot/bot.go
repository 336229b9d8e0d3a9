// Package bot plays every game by one search over the contract of package games.
//
// # What it knows
//
// A Player is given a view and nothing else, so that it cannot look at hidden cards even by mistake. It
// thinks by playing matches out from worlds that games.Imaginer deals behind the view.
//
// # The search
//
// It is an information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, "Information Set Monte
// Carlo Tree Search", 2012) with one tree for each seat. A node of a tree is all that its seat was shown
// since the decision at hand: the events of games.Rules.Apply, without what is secret from it. What another
// seat holds is pooled: its node has an edge for each move that was legal in any world, and chooses among
// those of the world at hand.
//
//   - Where one seat decides, its node follows upper confidence bounds, weighted by games.Guide if there is
//     one.
//   - Where several decide at once, each node follows regret matching, with what a move has earned so far as
//     its baseline (Lisý et al., "Convergence of Monte Carlo Tree Search in Simultaneous Move Games", 2013;
//     Schmid et al., "Variance Reduction in Monte Carlo Counterfactual Regret Minimization", 2019). What is
//     played is drawn from the average strategy, so it is mixed and cannot be answered by one best reply.
//   - At the root of a decision that is the seat's alone, all moves are tried in the same worlds and the
//     worse half is given up again and again (sequential halving), so that luck is shared.
//   - Below the tree moves are drawn by games.Guide; without one, the best of a few by games.Evaluator. A
//     playout ends with the match, at a state that the guide calls settled, or at a depth where the evaluator
//     judges.
//
// The value of a match is a seat's share of the win. Decisions are as good as repeatable: the same view,
// level and seed give the same one unless the time runs out first.
package bot

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"stammtisch/games"
)

// Level says how well a Player plays.
type Level string

// The levels. Random and Greedy are there to measure the others by.
const (
	// Easy looks a move or a few ahead and sometimes misses; it takes a few milliseconds.
	Easy Level = "easy"
	// Medium searches a little.
	Medium Level = "medium"
	// Strong searches until more would change little.
	Strong Level = "strong"
	// Random plays any legal move.
	Random Level = "random"
	// Greedy plays what looks best one move ahead.
	Greedy Level = "greedy"
)

// Levels are those that a person can choose, in ascending order.
var Levels = []Level{Easy, Medium, Strong}

// Budget bounds what a search does for one decision.
type Budget struct {
	// Simulations is how many playouts are made.
	Simulations int
	// Time after which the decision is made with what is known.
	Time time.Duration
}

var budgets = map[Level]Budget{
	Medium: {Simulations: 240, Time: 400 * time.Millisecond},
	Strong: {Simulations: 6000, Time: 1200 * time.Millisecond},
}

// Errors of Choose.
var (
	// ErrNoDecision: the seat has nothing to decide in this view.
	ErrNoDecision = errors.New("nothing to decide")
	// ErrUnknownLevel: there is no such level.
	ErrUnknownLevel = errors.New("unknown level")
)

// Decision is what a Player chose.
type Decision struct {
	// Move in the game's notation; "" means to let an optional decision (games.Turn.May) be.
	Move string
	// Win is the estimated chance of the seat to win, 0 to 1; a shared win counts by its share.
	Win float64
	// Simulations is how many playouts it rests on.
	Simulations int
}

// Player chooses moves in one game. It keeps nothing between decisions and may be used by many at once.
type Player interface {
	// Choose decides for the seat, which must be one of games.Turn. The view must be the game's own type, as
	// the seat sees it. Where several seats decide at once, give it the view from before the others chose, if
	// it is at hand. The same seed gives the same decision. It fails with ErrNoDecision, ErrUnknownLevel or
	// the context's error.
	Choose(ctx context.Context, view any, seat games.Seat, level Level, seed uint64) (Decision, error)
}

// Option changes a Player.
type Option func(*config)

type config struct {
	cores   Cores
	budgets map[Level]Budget
	depth   int
	patient bool
}

// WithCores makes the player wait for one of these cores before it searches; without it, Shared.
func WithCores(c Cores) Option { return func(cfg *config) { cfg.cores = c } }

// WithBudget sets what a level may spend on a decision: Medium or Strong, or a level of one's own.
func WithBudget(level Level, b Budget) Option {
	return func(cfg *config) { cfg.budgets[level] = b }
}

// Patient lets every search make all its simulations, however long they take: then the same seed always gives
// the same decision, also on a busy machine.
func Patient() Option { return func(cfg *config) { cfg.patient = true } }

// defaultDepth is how many decisions a playout looks beyond the tree before the evaluator judges.
const defaultDepth = 8

// New returns a player of the game. The rules must be a games.Imaginer, else New panics; what they know as
// games.Evaluator, games.Guide and games.Reopener is used.
func New[S, M comparable, V any](rules games.Rules[S, M, V], options ...Option) Player {
	imaginer, ok := rules.(games.Imaginer[S, V])
	if !ok {
		panic(fmt.Sprintf("bot: %s cannot imagine states", rules.Info().Slug))
	}
	p := &player[S, M, V]{game: game[S, M, V]{rules: rules, imaginer: imaginer}}
	p.evaluator, _ = rules.(games.Evaluator[S])
	p.guide, _ = rules.(games.Guide[S, M])
	p.reopener, _ = rules.(games.Reopener[S])
	p.config = config{cores: Shared, budgets: map[Level]Budget{}, depth: defaultDepth}
	for level, b := range budgets {
		p.budgets[level] = b
	}
	for _, option := range options {
		option(&p.config)
	}
	return p
}

// game is what is known of a game; evaluator, guide and reopener may be nil.
type game[S, M comparable, V any] struct {
	rules     games.Rules[S, M, V]
	imaginer  games.Imaginer[S, V]
	evaluator games.Evaluator[S]
	guide     games.Guide[S, M]
	reopener  games.Reopener[S]
}

// world deals one state behind a view.
func (g *game[S, M, V]) world(view V, seat games.Seat, r *rand.Rand) S {
	s := g.imaginer.Imagine(view, seat, r)
	if g.reopener != nil {
		s = g.reopener.Reopen(s, seat)
	}
	return s
}

type player[S, M comparable, V any] struct {
	game[S, M, V]
	config
}

func (p *player[S, M, V]) Choose(ctx context.Context, view any, seat games.Seat, level Level, seed uint64) (Decision, error) {
	v, ok := view.(V)
	if !ok {
		return Decision{}, fmt.Errorf("choose a move: a view of type %T", view)
	}
	source := rand.NewPCG(seed, 0)
	t := &thought[S, M, V]{game: &p.game, view: v, seat: seat, seed: seed, source: source, r: rand.New(source)}
	if err := t.begin(); err != nil {
		return Decision{}, fmt.Errorf("choose a move: %w", err)
	}
	if len(t.actions) == 1 {
		return t.decision(t.actions[0], t.judge(t.first, seat), 0), nil
	}
	budget, searches := p.budgets[level]
	if p.patient {
		budget.Time = math.MaxInt64
	}
	switch {
	case searches:
		if err := p.cores.take(ctx); err != nil {
			return Decision{}, fmt.Errorf("choose a move: %w", err)
		}
		defer p.cores.give()
		return t.search(ctx, budget, p.depth)
	case level == Random:
		return t.decision(t.actions[t.r.IntN(len(t.actions))], 0.5, 0), nil
	case level == Greedy:
		return t.greedy(), nil
	case level == Easy:
		return t.easy(), nil
	}
	return Decision{}, fmt.Errorf("choose a move: %w %q", ErrUnknownLevel, level)
}
