package yaniv

import (
	"stammtisch/games"
)

// Options are what was agreed on for a match. The JSON names are the keys of the portal's options.
type Options struct {
	// Decks shuffled together, 1 or 2.
	Decks int `json:"decks"`
	// CallLimit is the highest value of a hand that may call, 5 or 7.
	CallLimit int `json:"callLimit"`
	// Limit on the total, 200 or 100: who is above it is out.
	Limit int `json:"limit"`
	// Halving is "none", "classic", "minus50" or "half".
	Halving string `json:"halving"`
	// AnySetCard opens the middle cards of a set to the next player.
	AnySetCard bool `json:"anySetCard"`
	// SlapDown allows a fitting drawn card to be laid on at once.
	SlapDown bool `json:"slapDown"`
	// SlapMode is "race", "grace" or "prompt"; see the package comment.
	SlapMode string `json:"slapMode"`
	// SlapFrom is "stock", or "any" to lay on a card from the open combination too.
	SlapFrom string `json:"slapFrom"`
	// SlapBotDelayMs and SlapGraceMs are milliseconds for whoever runs the match; see the package comment.
	SlapBotDelayMs int `json:"slapBotDelayMs"`
	SlapGraceMs    int `json:"slapGraceMs"`
	// JokerInSets lets jokers fill a set that has a natural card.
	JokerInSets bool `json:"jokerInSets"`
	// Kluft: only the card on top may be drawn, and jokers replace nothing.
	Kluft bool `json:"kluft"`
	// NoCallFirstRound forbids a call before everybody has had a turn in the round.
	NoCallFirstRound bool `json:"noCallFirstRound"`
	// AsafPenalty is added to the hand of a caller who was not lowest, in points.
	AsafPenalty int `json:"asafPenalty"`
	// MinNaturals is how many natural cards a run must have, 1 or 2.
	MinNaturals int `json:"minNaturals"`
	// JokerPair makes two or more jokers a set.
	JokerPair bool `json:"jokerPair"`
}

// optionList is what a table may set, in the order in which it is shown.
func optionList() []games.Option {
	flag := func(key string) games.Option {
		return games.Option{Key: key, Kind: games.Bool, Default: "false"}
	}
	choice := func(key string, choices ...string) games.Option {
		return games.Option{Key: key, Kind: games.Choice, Default: choices[0], Choices: choices}
	}
	number := func(key, normal string, most int, offer ...string) games.Option {
		return games.Option{Key: key, Kind: games.Int, Default: normal, Max: most, Choices: offer}
	}
	return []games.Option{
		choice("limit", "200", "100"),
		choice("decks", "1", "2"),
		choice("callLimit", "5", "7"),
		choice("halving", "classic", "minus50", "half", "none"),
		flag("anySetCard"),
		flag("jokerInSets"),
		flag("slapDown"),
		choice("slapMode", "race", "grace", "prompt"),
		choice("slapFrom", "stock", "any"),
		flag("kluft"),
		flag("noCallFirstRound"),
		number("asafPenalty", "30", 100, "0", "10", "20", "30", "50"),
		choice("minNaturals", "1", "2"),
		flag("jokerPair"),
		number("slapBotDelayMs", "2500", 10_000, "1500", "2500", "4000"),
		number("slapGraceMs", "2000", 5_000, "1000", "2000", "3000"),
	}
}

// readOptions fails with errIncompatible where options contradict each other.
func readOptions(o games.Options) (Options, error) {
	out := Options{
		Decks:            o.Int("decks"),
		CallLimit:        o.Int("callLimit"),
		Limit:            o.Int("limit"),
		Halving:          o["halving"],
		AnySetCard:       o.Bool("anySetCard"),
		SlapDown:         o.Bool("slapDown"),
		SlapMode:         o["slapMode"],
		SlapFrom:         o["slapFrom"],
		SlapBotDelayMs:   o.Int("slapBotDelayMs"),
		SlapGraceMs:      o.Int("slapGraceMs"),
		JokerInSets:      o.Bool("jokerInSets"),
		Kluft:            o.Bool("kluft"),
		NoCallFirstRound: o.Bool("noCallFirstRound"),
		AsafPenalty:      o.Int("asafPenalty"),
		MinNaturals:      o.Int("minNaturals"),
		JokerPair:        o.Bool("jokerPair"),
	}
	if out.Kluft && (out.JokerInSets || out.JokerPair || out.AnySetCard) {
		return out, errIncompatible
	}
	return out, nil
}
