package yokaizo

import "stammtisch/games"

// engine moves a state forward. It lives for one call of the rules.
type engine struct {
	*State
	set  *Set
	emit func(games.Event)
}

// run goes on until somebody has a real choice: what has one possibility only is done, what has none is
// passed over.
func (e *engine) run() {
	for !e.end.over {
		e.refill(0)
		e.refill(1)
		switch d := e.decision(); {
		case d == noDecision:
			e.step()
		case d.both():
			if !e.chooseAlone(0) && !e.chooseAlone(1) {
				return
			}
		case e.takeRest(d):
		case !e.chooseAlone(e.top().Seat):
			return
		}
	}
}

// chooseAlone makes the choice of a seat that has one possibility or none, and reports whether it did.
func (e *engine) chooseAlone(seat games.Seat) bool {
	if !e.mustChoose(seat) {
		return false
	}
	var buf [160]Move
	plain := e.plainMoves(buf[:0], seat)
	switch len(plain) {
	case 0:
		e.nothingToChoose()
	case 1:
		e.choose(seat, plain[0])
	default:
		return false
	}
	return true
}

// step does the next thing of the top frame that is nobody's choice.
func (e *engine) step() {
	f := e.top()
	switch f.Kind {
	case MatchFrame:
		e.stepMatch(f)
	case TurnFrame:
		e.stepTurn(f)
	case TriggersFrame:
		e.stepTriggers(f)
	case EffectFrame:
		e.stepEffect(f)
	case DamageFrame:
		e.stepDamage(f)
	case SwapFrame:
		e.stepSwap(f)
	case FillFrame:
		e.stepFill(f)
	}
}

// Decision is what somebody must choose now. The names are those of the rules page and of View.Decision.
type Decision uint8

// The decisions.
const (
	noDecision Decision = iota
	SetupPick
	OrderPick
	TriggerOrder
	VoidPlay
	ActionPick
	AttackPay
	BasicCards
	UseBurned
	TargetPick
	DamagePoint
	ShieldPick
	EffectCards
	BurnPick
	SlowPick
	StormPick
	OwnPick
	SwapPick
	ReturnSwap
	ReplacePick
)

var decisionNames = []string{"", "setup_pick", "order_pick", "trigger_order", "void_play", "action_pick", "attack_pay",
	"basic_cards", "use_burned", "target_pick", "damage_point", "shield_pick", "effect_cards", "burn_pick", "slow_pick",
	"storm_pick", "own_pick", "swap_pick", "return_swap", "replace_pick"}

// String returns the decision's name, "" for none.
func (d Decision) String() string { return decisionNames[d] }

// both reports whether the decision is a secret one of both players at once (A40).
func (d Decision) both() bool { return d == SetupPick || d == ReplacePick }

// decision returns what must be chosen now, or none if the top frame goes on by itself.
func (e *engine) decision() Decision {
	f := e.top()
	switch f.Kind {
	case MatchFrame:
		switch f.Step {
		case matchPick:
			return SetupPick
		case matchOrder:
			return OrderPick
		}
	case TurnFrame:
		return turnDecisions[f.Step]
	case TriggersFrame:
		if f.Step == triggersChoose {
			return TriggerOrder
		}
	case EffectFrame:
		return e.effectDecision(f)
	case DamageFrame:
		return e.damageDecision(f)
	case FillFrame:
		if f.Step == fillPick {
			return ReplacePick
		}
	}
	return noDecision
}

// mustChoose reports whether the current decision is the seat's and not made yet.
func (e *engine) mustChoose(seat games.Seat) bool {
	if e.end.over || seat < 0 || seat > 1 {
		return false
	}
	switch d := e.decision(); {
	case d == noDecision:
		return false
	case d.both():
		_, open := e.openSlot(seat)
		return open
	}
	return e.top().Seat == seat
}

// choose makes a choice of the seat, which is legal.
func (e *engine) choose(seat games.Seat, m Move) {
	f := e.top()
	switch f.Kind {
	case MatchFrame:
		e.chooseMatch(f, seat, m)
	case TurnFrame:
		e.chooseTurn(f, m)
	case TriggersFrame:
		e.chooseTrigger(f, m)
	case EffectFrame:
		e.chooseEffect(f, m)
	case DamageFrame:
		e.choosePoint(f, m)
	case FillFrame:
		e.chooseFill(f, seat, m)
	}
}

// nothingToChoose passes over a choice without possibilities.
func (e *engine) nothingToChoose() {
	f := e.top()
	switch f.Kind {
	case TurnFrame:
		e.noChoiceInTurn(f)
	case EffectFrame:
		e.noChoiceInEffect(f)
	case DamageFrame:
		e.pointLost(f)
	}
}
