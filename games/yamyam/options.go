package yamyam

import (
	"strconv"

	"stammtisch/games"
)

// Keys of the options.
const (
	optFoodCounts  = "foodCounts"
	optFirstPlayer = "firstPlayer"
	optYoungest    = "youngestSeat"
	optFoodScoring = "foodScoring"
	optEndAsleep   = "endWhenAllAsleep"
	optAutoReveal  = "autoReveal"
	optShowFood    = "showFoodCounts"
	optBraille     = "brailleLabels"
)

// options are the table's options as the rules use them.
type options struct {
	foods foodCounts
	// portions: among several sleepers the portions count, not the cards.
	portions bool
	// endAsleep: the match ends as soon as every hedgehog sleeps.
	endAsleep bool
	// autoReveal: reveals belong to the move before them.
	autoReveal bool
	// showFood: everyone sees what the others have taken.
	showFood bool
	// braille: the cards carry braille labels. The rules only pass it on.
	braille bool
}

// tableOptions lists the options in the order in which a table shows them.
func tableOptions() []games.Option {
	return []games.Option{
		{Key: optFirstPlayer, Kind: games.Choice, Default: "random", Choices: []string{"random", "seat0", "youngest"}},
		{Key: optYoungest, Kind: games.Int, Default: "0", Choices: []string{"0", "1", "2", "3"}, Max: len(Colours) - 1},
		{Key: optFoodScoring, Kind: games.Choice, Default: "cards", Choices: []string{"cards", "portions"}},
		{Key: optEndAsleep, Kind: games.Bool, Default: "false"},
		{Key: optAutoReveal, Kind: games.Bool, Default: "true"},
		{Key: optShowFood, Kind: games.Bool, Default: "true"},
		{Key: optBraille, Kind: games.Bool, Default: "false"},
		{Key: optFoodCounts, Kind: games.Ints, Default: "10,10,10,10", Count: MaxPortions, Max: FoodCards},
	}
}

// readOptions reads what the table agreed on. It refuses food counts that do not add up to 40 and a
// youngest player who holds no seat.
func readOptions(setup games.Setup) (options, error) {
	o := options{
		portions:   setup.Options[optFoodScoring] == "portions",
		endAsleep:  setup.Options.Bool(optEndAsleep),
		autoReveal: setup.Options.Bool(optAutoReveal),
		showFood:   setup.Options.Bool(optShowFood),
		braille:    setup.Options.Bool(optBraille),
	}
	sum := 0
	for i, n := range setup.Options.Ints(optFoodCounts) {
		o.foods[i] = uint8(n)
		sum += n
	}
	if sum != FoodCards {
		return o, games.OptionError{Key: optFoodCounts, Value: setup.Options[optFoodCounts]}
	}
	if youngest := setup.Options.Int(optYoungest); setup.Options[optFirstPlayer] == "youngest" && youngest >= setup.Seats {
		return o, games.OptionError{Key: optYoungest, Value: strconv.Itoa(youngest)}
	}
	return o, nil
}
