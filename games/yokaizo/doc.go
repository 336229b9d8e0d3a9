// Package yokaizo holds the rules of a duel of spirits: two Yokai a side fight in the Field, cards in the Void
// pay for their Attacks, and each point of damage becomes a hidden Soul. A player whose Grave reaches 13 loses.
//
// # Source
//
// The game's official digital rulebook. The 80 cards and ten decks are the portal's own, but for what the
// rulebook prints of two cards (Yokai.Source). Where the rulebook is silent or can be read in two ways, Rulings
// says how it is read here and which function decides it. Names that belong to the game's maker stand in
// data/names.json only; cards, words and rules pages hold markers for them.
//
// Beyond those rulings: a trigger is any block that starts, also one that Echo fires, when it is asked who acted
// last. An entry or Swap effect may not contain a Swap, which could go round for ever; no card of the set does.
// Only the first damage of a Special Attack that hits a Yokai uses up its bonus and guard.
//
// # Cards are data
//
// What a card does is a block of operations for a zone (data/cards.json). LoadSet checks them and compiles them
// to a flat list of instructions; effect.go and operation.go do each operation once, and no card has code.
// Yokai.Text words a block in German or English from the same data.
//
// # State
//
// State is a value. The zones of both sides are piles and fixed places; a stack of frames holds what is being
// resolved (match, Turn, triggers, effect, damage, Swap, replacement), each with its step, so that any nesting
// is stored, replayed and searched. A decision is always the top frame's. What has one possibility only is done
// at once; the two secret ones (setup_pick, replace_pick) are open to both seats at the same time.
//
// A card's number is 3 x its Yokai's + its copy. Copies are never told apart for players. cardSet known holds
// the cards whose place both players know; a card chosen in secret makes a pile's cards unknown again.
//
// # Chance
//
// With random=true the first shuffle is the lot of the ready decks; its top two are played. Without it there is
// a lot for each seat that chose the deck "random", seat 0's first; its top one is played. Then seat 0's deck and
// seat 1's are shuffled. An initiative reveal shuffles both decks, seat 0's first, before and after. In
// Setup.Stacked "yetikai" is the first copy of a card, "yetikai.2" and "yetikai.3" are the others.
//
// # Moves
//
// The verbs are listed at type Verb. Places are left and right, v1 to v6 in the Void, s1 to s6 among the Souls
// and h1 and on among the Shields; face-down cards have no other name. "pay auto" and "rest topdeck" are ordinary
// moves that stand for a choice of the rules: the cheapest payment, and the same answer for further points of one
// damage as long as it is possible.
//
// # Events
//
// Numbers by kind. Slots and places count from 1, but trigger and echo tell a place from 0: 0 and 1 in the Field,
// 2 to 7 in the Void.
//
//	draw, reshuffle                 how many cards
//	round, round_end                which
//	turn                            slot, Speed
//	enter, enter_top, swap, return, special, target    slot
//	void, void_enter, haunt_void, unburn_void, token, freeze, thaw, destroyed    Void slot
//	basic                           Void cards
//	pay                             how many cards, then their Void slots
//	spend_burned                    how many, new Grave total
//	burn, unburn                    new Grave total
//	damage, break_damage            points, slot
//	damage_lost, blight_spreads     points
//	soul_placed, soul_topdecked, soul_flipped, shield_lost, uproot    slot, place
//	banish                          new Grave total, slot
//	blight                          slot, place, seat of the Yokai
//	slow                            slot, seat of the Yokai
//	attach, token_shield            slot
//	speed                           how much faster
//	trigger, echo                   place
package yokaizo
