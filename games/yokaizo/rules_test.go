package yokaizo

import (
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"stammtisch/games"
)

// T46, second half: a card that the newcomer's entry effect puts into the Void has not watched the Swap. No card
// of the set can bring that about, so one is changed here.
func TestSwapIsNotSeenByLatecomers(t *testing.T) {
	const old = `"field": {"trigger": "enter", "effects": [{"op": "damage", "amount": 1, "target": "target"}, {"op": "burn", "count": 1, "from": "deck"}]`
	changed := strings.Replace(string(mustRead("cards.json")), old,
		`"field": {"trigger": "enter", "effects": [{"op": "move", "from": "hand", "to": "void", "count": 1}]`, 1)
	set, err := LoadSet([]byte(changed), mustRead("decks.json"), mustRead("names.json"))
	if err != nil {
		t.Fatal(err)
	}
	scenario := `
game yokaizo position="act 0 left; 0 left haikaburi; 0 right iwao-ushi; 0 hand noroshi-bashiri; 1 left yetikai; 1 right iwao-ushi"
> 0 return
> 0 rest topdeck
~ kind=swap cards=haikaburi,noroshi-bashiri
> 0 move haikaburi
~ not kind=trigger
game yokaizo position="act 0 left; 0 left hinoko-cho; 0 right iwao-ushi; 0 hand noroshi-bashiri; 1 left yetikai; 1 right iwao-ushi"
> 0 return
> 0 rest topdeck
> 0 move hinoko-cho
= 0 sides.0.void.0.card hinoko-cho
~ not kind=trigger
~ not kind=break_damage
`
	lookup := func(string) (games.Game, bool) { return games.Erase(positioned{With(set)}), true }
	if report := games.RunScenario(lookup, "latecomer", strings.NewReader(scenario)); report.Failed() > 0 || report.Passed != 11 {
		t.Errorf("%v: %v", report, report.Failures)
	}
}

// The quick test for a payable cost agrees with trying all sets, and the automatic payment is the smallest.
func TestPaymentsAgree(t *testing.T) {
	set := Base()
	r := rand.New(rand.NewPCG(5, 6))
	for range 3000 {
		var s State
		e := engine{State: &s, set: set}
		me := &s.sides[0]
		card := func() games.Card { return games.Card(r.IntN(len(set.Yokai) * MaxCopies)) }
		me.field[0] = fighter{card: card(), here: true}
		me.field[1] = fighter{card: card(), here: r.IntN(3) > 0}
		for i := range me.void {
			me.void[i] = voidCard{card: card(), here: r.IntN(3) > 0, down: r.IntN(5) == 0, frozen: r.IntN(5) == 0}
		}
		bill, all := e.bill(0, 0), me.voidMask()
		smallest := 99
		for mask := range uint8(1 << voidSize) {
			if mask&^all == 0 && bill.paidBy(mask) {
				smallest = min(smallest, bits.OnesCount8(mask))
			}
		}
		if got := bill.affordable(all); got != (smallest < 99) {
			t.Fatalf("affordable: %v, smallest payment %d: %+v", got, smallest, me.void)
		}
		if auto := e.autoPay(&Frame{}); smallest < 99 && (!bill.paidBy(auto) || auto&^all != 0 || bits.OnesCount8(auto) != smallest) {
			t.Fatalf("automatic payment %b, smallest %d", auto, smallest)
		}
	}
}

// Two players who let their time run out do nothing at all: after Round 50 it is a draw (A45).
func TestDefaultsEndInADraw(t *testing.T) {
	rules := Rules{}
	s, err := rules.Start(games.Setup{Seats: 2, Options: games.Options{"random": "true"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for !s.end.over {
		for seat := range rules.Turn(s).Must.All() {
			m, ok := rules.Default(s, seat)
			if !ok {
				t.Fatal("no default")
			}
			if s, err = rules.Apply(s, seat, m, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	out, _ := rules.Outcome(s)
	if out.Reason != "rounds" || s.round != MaxRounds || out.Place != [games.MaxSeats]int8{1, 1} {
		t.Errorf("%+v after Round %d", out, s.round)
	}
	if _, ok := rules.Default(s, 0); ok {
		t.Error("a default after the end")
	}
}

func TestEvaluate(t *testing.T) {
	rules := Rules{}
	s, err := rules.Start(games.Setup{Seats: 2, Options: games.Options{"random": "true"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if even := rules.Evaluate(s, 0); even != 0.5 {
		t.Errorf("at the start %v", even)
	}
	s.sides[1].burned.Add(0)
	if a, b := rules.Evaluate(s, 0), rules.Evaluate(s, 1); a <= 0.5 || b >= 0.5 || a+b < 0.999 || a+b > 1.001 {
		t.Errorf("with an enemy Burned card %v and %v", a, b)
	}
	s.end = ending{over: true, winner: 1, reason: byGrave}
	if rules.Evaluate(s, 1) != 1 || rules.Evaluate(s, 0) != 0 {
		t.Error("after the end")
	}
}
