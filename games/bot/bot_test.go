package bot_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"stammtisch/games"
	"stammtisch/games/bot"
	"stammtisch/games/koikoi"
	"stammtisch/games/yamyam"
	"stammtisch/games/yaniv"
	"stammtisch/games/yokaizo"
	"stammtisch/games/yomi"
)

// small lets a search be as long as a test can afford, and never run out of time.
func small(simulations int) []bot.Option {
	b := bot.Budget{Simulations: simulations, Time: time.Minute}
	return []bot.Option{bot.WithBudget(bot.Medium, b), bot.WithBudget(bot.Strong, b), bot.WithCores(bot.NewCores(8))}
}

func choose(t *testing.T, p bot.Player, view any, seat games.Seat, level bot.Level, seed uint64) bot.Decision {
	t.Helper()
	d, err := p.Choose(context.Background(), view, seat, level, seed)
	if err != nil {
		t.Fatal(err)
	}
	if d.Win < 0 || d.Win > 1 {
		t.Fatalf("a chance to win of %v", d.Win)
	}
	return d
}

var allLevels = []bot.Level{bot.Random, bot.Greedy, bot.Easy, bot.Medium}

// TestSeesOnlyItsView replaces everything that is hidden from a seat: with the same seed the decision stays
// the same, on all levels, all through a match.
func TestSeesOnlyItsView(t *testing.T) {
	t.Run("koikoi", func(t *testing.T) { twins(t, koikoi.Rules{}, games.Setup{Seats: 2}) })
	t.Run("yaniv", func(t *testing.T) {
		twins(t, yaniv.Rules{}, games.Setup{Seats: 3, Options: games.Options{"slapDown": "true"}})
	})
	t.Run("yamyam", func(t *testing.T) {
		twins(t, yamyam.Rules{}, games.Setup{Seats: 3, Options: games.Options{"showFoodCounts": "false"}})
	})
	t.Run("yomi", func(t *testing.T) { twins(t, yomi.Rules{}, games.Setup{Seats: 2}) })
	t.Run("yokaizo", func(t *testing.T) { twins(t, yokaizo.Rules{}, games.Setup{Seats: 2}) })
}

func twins[S, M comparable, V any](t *testing.T, rules games.Rules[S, M, V], setup games.Setup) {
	player := bot.New(rules, small(24)...)
	at, _, err := games.Erase(rules).Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 4))
	for ply := range uint64(12) {
		turn := at.Turn()
		for seat := range (turn.Must | turn.May).All() {
			twin, _ := at.Imagine(seat, r)
			for _, level := range allLevels {
				own := choose(t, player, at.View(seat), seat, level, ply)
				other := choose(t, player, twin.View(seat), seat, level, ply)
				if own != other {
					t.Fatalf("ply %d, seat %d, %s: %+v, and with other cards hidden %+v", ply, seat, level, own, other)
				}
			}
		}
		at = advance(t, at, r)
		if _, over := at.Outcome(); over {
			return
		}
	}
}

// advance makes a random move.
func advance(t *testing.T, at games.Position, r *rand.Rand) games.Position {
	t.Helper()
	for seat := range at.Turn().Must.All() {
		moves := at.Legal(seat)
		next, _, err := at.Apply(seat, moves[r.IntN(len(moves))])
		if err != nil {
			t.Fatal(err)
		}
		return next
	}
	return at
}

// TestHiddenCard: who holds the middle card must decide the same whatever the other holds, and who holds
// the best or the worst must know what to do with it.
func TestHiddenCard(t *testing.T) {
	player := bot.New(bidding{}, small(600)...)
	for _, row := range []struct {
		name string
		view biddingView
		seat games.Seat
		want string
	}{
		{"the best card bets", biddingView{Card: 3}, 0, "b"},
		{"the best card calls", biddingView{Card: 3, Done: "b"}, 1, "b"},
		{"the middle card calls what may be anything", biddingView{Card: 2, Done: "b"}, 1, "b"},
	} {
		for seed := range uint64(10) {
			if d := choose(t, player, row.view, row.seat, bot.Strong, seed); d.Move != row.want {
				t.Errorf("%s: %s, want %s", row.name, d.Move, row.want)
			}
		}
	}
}

// TestMixes: where both choose at once, no fixed reply is played, and each hand about as often as the
// others; also when the other has chosen already.
func TestMixes(t *testing.T) {
	player := bot.New(roshambo{}, small(400)...)
	for _, view := range []roshamboView{{}, {Chosen: [2]bool{false, true}}} {
		const decisions = 150
		played := map[string]int{}
		for seed := range uint64(decisions) {
			d := choose(t, player, view, 0, bot.Strong, seed)
			played[d.Move]++
			if d.Win < 0.35 || d.Win > 0.65 {
				t.Errorf("a chance of %.2f in a fair game", d.Win)
			}
		}
		for _, word := range roshamboWords {
			if n := played[word]; n < decisions/4 || n > decisions*9/20 {
				t.Errorf("%v: %s %d times of %d", view, word, n, decisions)
			}
		}
	}
}

// TestThinksSecond: who decides after the other one has chosen face down decides as if it had not, whatever
// was chosen, and does not always play the same.
func TestThinksSecond(t *testing.T) {
	t.Run("yomi character", func(t *testing.T) {
		thinksSecond(t, yomi.Rules{}, func(v yomi.View) bool { return v.Question == "character" })
	})
	t.Run("yomi combat", func(t *testing.T) {
		thinksSecond(t, yomi.Rules{}, func(v yomi.View) bool { return v.Question == "commit" })
	})
	t.Run("yomi window", func(t *testing.T) {
		thinksSecond(t, yomi.Rules{}, func(v yomi.View) bool { return v.Question == "window_draw" })
	})
	t.Run("yokaizo setup", func(t *testing.T) {
		thinksSecond(t, yokaizo.Rules{}, func(v yokaizo.View) bool { return v.Decision == "setup_pick" })
	})
	t.Run("yokaizo field", func(t *testing.T) {
		thinksSecond(t, yokaizo.Rules{}, func(v yokaizo.View) bool { return v.Decision == "replace_pick" })
	})
}

func thinksSecond[S, M comparable, V any](t *testing.T, rules games.Rules[S, M, V], wanted func(V) bool) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 1))
	var at games.Position
	for seed := byte(0); at == nil; seed++ {
		at = bothDecide(t, games.Erase(rules), seed, wanted, r)
	}
	player := bot.New(rules, small(80)...)
	played := map[string]bool{}
	for seed := range uint64(8) {
		for _, level := range allLevels {
			first := choose(t, player, at.View(0), 0, level, seed)
			if level == bot.Medium {
				played[first.Move] = true
			}
			for _, move := range at.Legal(1)[:2] {
				after, _, err := at.Apply(1, move)
				if err != nil {
					t.Fatal(err)
				}
				if second := choose(t, player, after.View(0), 0, level, seed); second != first {
					t.Fatalf("%s decides %+v, but after %q %+v", level, first, move, second)
				}
			}
		}
	}
	if len(played) < 2 {
		t.Errorf("always plays %v", played)
	}
}

// bothDecide plays a match at random to where both seats decide as wanted, with a choice each; nil if it ends
// before.
func bothDecide[V any](t *testing.T, game games.Game, seed byte, wanted func(V) bool, r *rand.Rand) games.Position {
	t.Helper()
	at, _, err := game.Start(games.Setup{Seats: 2, Seed: games.Seed{seed}})
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, over := at.Outcome(); over {
			return nil
		}
		if at.Turn().Must == games.AllSeats(2) && wanted(at.View(0).(V)) && len(at.Legal(0)) > 1 && len(at.Legal(1)) > 1 {
			return at
		}
		at = advance(t, at, r)
	}
}

func TestSameSeedSameDecision(t *testing.T) {
	at, _, err := games.Erase(koikoi.Rules{}).Start(games.Setup{Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	var seat games.Seat
	for seat = range at.Turn().Must.All() {
	}
	player := bot.New(koikoi.Rules{}, small(60)...)
	random := map[string]bool{}
	for seed := range uint64(8) {
		for _, level := range allLevels {
			a, b := choose(t, player, at.View(seat), seat, level, seed), choose(t, player, at.View(seat), seat, level, seed)
			if a != b {
				t.Errorf("%s, seed %d: %+v, then %+v", level, seed, a, b)
			}
		}
		random[choose(t, player, at.View(seat), seat, bot.Random, seed).Move] = true
	}
	if len(random) < 2 {
		t.Error("the seed changes nothing")
	}
}

func TestBounds(t *testing.T) {
	at, _, err := games.Erase(yaniv.Rules{}).Start(games.Setup{Seats: 5})
	if err != nil {
		t.Fatal(err)
	}
	var seat games.Seat
	for seat = range at.Turn().Must.All() {
	}
	view := at.View(seat)

	endless := bot.Budget{Simulations: 1 << 40, Time: 50 * time.Millisecond}
	player := bot.New(yaniv.Rules{}, bot.WithBudget(bot.Strong, endless))
	begin := time.Now()
	if d := choose(t, player, view, seat, bot.Strong, 1); d.Simulations == 0 {
		t.Error("no simulations")
	}
	if took := time.Since(begin); took > 5*time.Second {
		t.Errorf("took %v of 50 ms", took)
	}

	few := bot.New(yaniv.Rules{}, small(500)...)
	if d := choose(t, few, view, seat, bot.Strong, 1); d.Simulations > 1000 {
		t.Errorf("%d simulations of 500", d.Simulations)
	}

	gone, cancel := context.WithCancel(context.Background())
	cancel()
	for _, row := range []struct {
		name  string
		ctx   context.Context
		view  any
		seat  games.Seat
		level bot.Level
		want  error
	}{
		{"cancelled", gone, view, seat, bot.Strong, context.Canceled},
		{"not its turn", context.Background(), view, (seat + 1) % 5, bot.Easy, bot.ErrNoDecision},
		{"unknown level", context.Background(), view, seat, "genius", bot.ErrUnknownLevel},
	} {
		if row.name == "not its turn" {
			row.view = at.View(row.seat)
		}
		if _, err := player.Choose(row.ctx, row.view, row.seat, row.level, 1); !errors.Is(err, row.want) {
			t.Errorf("%s: %v, want %v", row.name, err, row.want)
		}
	}
	if _, err := player.Choose(context.Background(), koikoi.View{}, 0, bot.Easy, 1); err == nil {
		t.Error("took another game's view")
	}
}

// TestOneCore: with one core, searches wait for each other, and one that is called off stops waiting.
func TestOneCore(t *testing.T) {
	at, _, err := games.Erase(roshambo{}).Start(games.Setup{Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	cores := bot.NewCores(1)
	cores <- struct{}{}
	player := bot.New(roshambo{}, bot.WithCores(cores))
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	if _, err := player.Choose(ctx, at.View(0), 0, bot.Strong, 1); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("searched without a core: %v", err)
	}
	if _, err := player.Choose(context.Background(), at.View(0), 0, bot.Easy, 1); err != nil {
		t.Errorf("an easy player needs none: %v", err)
	}
}
