package yomi

import "stammtisch/games"

// Refusals of this game.
var (
	errUnknownCard      = games.Refusal{Code: "unknown_card"}
	errUnknownCharacter = games.Refusal{Code: "unknown_character"}
	errNotNow           = games.Refusal{Code: "not_now"}
	errNotInHand        = games.Refusal{Code: "not_in_hand"}
	errWrongEnd         = games.Refusal{Code: "wrong_end"}
	errAceCost          = games.Refusal{Code: "ace_cost"}
	errCannotPlay       = games.Refusal{Code: "cannot_play"}
	errNoAbility        = games.Refusal{Code: "no_ability"}
	errComboOver        = games.Refusal{Code: "combo_over"}
	errComboPoints      = games.Refusal{Code: "combo_points"}
	errComboOrder       = games.Refusal{Code: "combo_order"}
	errPump             = games.Refusal{Code: "cannot_pump"}
	errNotASet          = games.Refusal{Code: "not_a_set"}
	errMustTakeAce      = games.Refusal{Code: "must_take_ace"}
	errNoChoice         = games.Refusal{Code: "no_choice"}
)

var refusals = []games.Refusal{
	errUnknownCard, errUnknownCharacter, errNotNow, errNotInHand, errWrongEnd, errAceCost, errCannotPlay,
	errNoAbility, errComboOver, errComboPoints, errComboOrder, errPump, errNotASet, errMustTakeAce, errNoChoice,
}

func refusalCodes() []string {
	codes := make([]string, len(refusals))
	for i, r := range refusals {
		codes[i] = r.Code
	}
	return codes
}
