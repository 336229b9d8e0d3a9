package koikoi

import (
	"slices"
	"strconv"

	"stammtisch/games"
)

// Places of the options in optionTable and in settings.
const (
	optRounds = iota
	optKoikoiLimit
	optSevenDoubles
	optKoikoiDoubles
	optRunOut
	optDealerPrivilege
	optSpecialHands
	optFieldFourPairs
	optViewing
	optCupIsPlain
	optExclusiveSets
	optMatchTie
	optPointTable
	optStarterChoice
	optionCount
)

// Values of the Choice options: the place among their Choices.
const (
	limitOnePerRound  = 0
	limitOnePerPlayer = 1
	limitUnlimited    = 2

	runOutVoid         = 0
	runOutCallerScores = 1
	runOutHigherBase   = 2

	fieldPairsRedeal = 1

	viewingOn          = 0
	viewingOff         = 1
	viewingNeedsOther  = 2
	viewingRainCancels = 3

	tieExtraRound = 1

	starterRandom = 1
)

var optionTable = [optionCount]games.Option{
	optRounds: {Key: "rounds", Kind: games.Choice, Default: "12", Choices: []string{"12", "6", "3"}},
	optKoikoiLimit: {Key: "koikoiLimit", Kind: games.Choice, Default: "one_per_round",
		Choices: []string{"one_per_round", "one_per_player", "unlimited"}},
	optSevenDoubles:  {Key: "sevenDoubles", Kind: games.Bool, Default: "true"},
	optKoikoiDoubles: {Key: "koikoiDoubles", Kind: games.Bool, Default: "true"},
	optRunOut: {Key: "runOut", Kind: games.Choice, Default: "void",
		Choices: []string{"void", "caller_scores", "higher_base"}},
	optDealerPrivilege: {Key: "dealerPrivilege", Kind: games.Int, Default: "0", Min: 0, Max: 6},
	optSpecialHands:    {Key: "specialHands", Kind: games.Bool, Default: "true"},
	optFieldFourPairs: {Key: "fieldFourPairs", Kind: games.Choice, Default: "play",
		Choices: []string{"play", "redeal"}},
	optViewing: {Key: "viewing", Kind: games.Choice, Default: "on",
		Choices: []string{"on", "off", "needs_other", "rain_cancels"}},
	optCupIsPlain:    {Key: "cupIsPlain", Kind: games.Bool, Default: "true"},
	optExclusiveSets: {Key: "exclusiveSets", Kind: games.Bool, Default: "true"},
	optMatchTie: {Key: "matchTie", Kind: games.Choice, Default: "draw",
		Choices: []string{"draw", "extra_round"}},
	optPointTable: {Key: "pointTable", Kind: games.Choice, Default: "nintendo",
		Choices: []string{"nintendo", "old"}},
	optStarterChoice: {Key: "starterChoice", Kind: games.Choice, Default: "cards",
		Choices: []string{"cards", "random"}},
}

// settings are the options in force: for a Choice the place of its value among the Choices, for a Bool 0
// or 1, for an Int the number.
type settings [optionCount]uint8

// settingsOf reads options that are complete and valid.
func settingsOf(options games.Options) settings {
	var set settings
	for i := range optionTable {
		set[i] = settingOf(i, options)
	}
	return set
}

func settingOf(i int, options games.Options) uint8 {
	switch o := &optionTable[i]; o.Kind {
	case games.Bool:
		if options.Bool(o.Key) {
			return 1
		}
	case games.Choice:
		return uint8(max(0, slices.Index(o.Choices, options[o.Key])))
	case games.Int:
		return uint8(options.Int(o.Key))
	}
	return 0
}

// options is the inverse of settingsOf.
func (set *settings) options() games.Options {
	out := make(games.Options, optionCount)
	for i, o := range optionTable {
		switch o.Kind {
		case games.Bool:
			out[o.Key] = strconv.FormatBool(set[i] == 1)
		case games.Choice:
			out[o.Key] = o.Choices[set[i]]
		case games.Int:
			out[o.Key] = strconv.Itoa(int(set[i]))
		}
	}
	return out
}

// rounds is how many rounds a match has, extra rounds not counted.
func (set *settings) rounds() int { return [...]int{12, 6, 3}[set[optRounds]] }

func (set *settings) is(option int) bool { return set[option] == 1 }
