package yaniv

import "stammtisch/games"

// Refusals of this game. invalid_combination always has a reason: "mixed", "gap", "too_short",
// "joker_in_set", "joker_pair", "joker_not_wild" or "too_few_naturals"; slap_not_fitting has one where
// only the side was wrong: "name_side" or "one_side".
var (
	errWrongPhase   = games.Refusal{Code: "wrong_phase"}
	errEmpty        = games.Refusal{Code: "empty_discard"}
	errNotInHand    = games.Refusal{Code: "card_not_in_hand"}
	errNotInOrder   = games.Refusal{Code: "run_not_in_order"}
	errNotAvailable = games.Refusal{Code: "card_not_available"}
	errStockEmpty   = games.Refusal{Code: "stock_empty"}
	errTooHigh      = games.Refusal{Code: "hand_too_high"}
	errTooEarly     = games.Refusal{Code: "call_too_early"}
	errMustCall     = games.Refusal{Code: "must_call"}
	errSlapOff      = games.Refusal{Code: "slap_off"}
	errNotFitting   = games.Refusal{Code: "slap_not_fitting"}
	errNameSide     = games.Refusal{Code: "slap_not_fitting", Reason: "name_side"}
	errOneSide      = games.Refusal{Code: "slap_not_fitting", Reason: "one_side"}
	errSlapClosed   = games.Refusal{Code: "slap_closed"}
	errEliminated   = games.Refusal{Code: "eliminated"}
	errIncompatible = games.Refusal{Code: "incompatible_options"}
)

func invalid(reason string) games.Refusal {
	return games.Refusal{Code: "invalid_combination", Reason: reason}
}

// refusalCodes are the codes above.
var refusalCodes = []string{
	"wrong_phase", "empty_discard", "card_not_in_hand", "invalid_combination", "run_not_in_order",
	"card_not_available", "stock_empty", "hand_too_high", "call_too_early", "must_call", "slap_off",
	"slap_not_fitting", "slap_closed", "eliminated", "incompatible_options",
}
