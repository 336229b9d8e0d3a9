// Package koikoi holds the rules of Koi-Koi, the hanafuda game for two: take cards by their month, build
// yaku from what was taken, and with a yaku stop and score or say "Koi-Koi!" and play on for more.
//
// # Source
//
// The rule page of cardgames.zone: one call a round, 12 rounds, and the points that Nintendo publishes.
// The house rules of Info().Options change that; where the page is silent:
//
//   - Cards that run out after a call without a better yaku score nothing for anybody (runOut). The other
//     two values of runOut pay without any factor, and who is paid has won the round. With several calls
//     the caller is whoever called last. A caller who by then holds nothing any more (viewing=rain_cancels)
//     is paid nothing, and nobody has won.
//   - dealerPrivilege is paid only when nobody had a yaku; the round stays one without a winner, so the
//     other player begins the next.
//   - viewing=needs_other asks for a yaku that is not the other viewing yaku.
//   - viewing=rain_cancels lets a base fall. A caller must then beat the base that he called at.
//   - koikoiLimit=one_per_player: a player who has used his call and improves wins at once, even if the
//     opponent still has a call.
//   - matchTie=extra_round adds rounds until the totals differ, twelve at most; after those it is a draw.
//   - A field with four of a month is looked for first, then four pairs (fieldFourPairs), then the hands.
//
// # Chance
//
// Everything is a shuffle of games.Chance. For the first turn the 48 cards are shuffled; the first is seat
// 0's draw, the second seat 1's; the earlier month begins, and the same month means shuffling again. With
// starterChoice=random the lots 01-crane (seat 0) and 01-red (seat 1) are shuffled instead, and the first
// begins. Each deal is one shuffle: cards 1 to 8 are seat 0's hand, 9 to 16 seat 1's, 17 to 24 the field,
// and the rest is the stock, top first.
//
// # State and moves
//
// A State is a value of card sets, one pile (the stock) and small integers; points are whole numbers. A
// Move is one decision, written "play 05-bridge", "play 03-red take 03-curtain", "choose 03-curtain",
// "stop" or "koikoi". Taking "nothing" can be said and is refused with must_capture where a card fits; with
// no card that fits, naming any take is invalid_capture.
//
// A move that ends a round deals the next one too, so no state rests between rounds: the view shows the end
// of the round before as last. For that reason stop, koikoi and choose are refused with round_over, and not
// with wrong_phase, as long as no card of the new round has been played: they were meant for the old one.
//
// # Events
//
// Seat is the player meant, or Spectator where the table is meant (T). Words are the names of yaku, as keys
// of the game's words: "yaku.three_brights".
//
//	starter_drawn   cards: the draws of seats 0 and 1; seat: who begins
//	starter_tie     T; cards: the two draws, of one month; they are drawn again
//	starter_random  seat: who begins
//	round_begun     seat: the starter; numbers: round, rounds agreed
//	redealt_four    T; cards: all of a month, on the field
//	redealt_pairs   T; cards: the field of four pairs
//	redealt_hands   T; both hands were special (two special_hand events go before)
//	dealt           numbers: how many cards; secret: the hand
//	field_dealt     T; cards: the field
//	special_hand    cards: the four of a month or the four pairs; words: the yaku; numbers: its points
//	played          cards: the card from the hand
//	turned          cards: the card from the stock; numbers: cards left in the stock
//	laid            cards: the card that stays on the field
//	choosing        cards: the two field cards that a card could take
//	captured        cards: the capturing card, then what it took
//	yaku            words: yaku new or worth more; numbers: base, base before
//	called          numbers: base
//	stopped         numbers: base
//	after_call      base rose after a call, so the round ends at once
//	last_card       base rose with the last hand card, so the round ends at once
//	ran_out         T; all hand cards are played; numbers: cards left in the stock
//	round_won       words: the winner's yaku; numbers: points, base, factor, and what it is made of: the
//	                factor for seven points (1 or 2) and the one for the opponent's call (1 or 2)
//	round_void      T; nobody won; numbers: round
//	privilege       seat: the starter; numbers: points
//	score           T; numbers: totals of seats 0 and 1
//	extra_round     T; the totals are equal, so one more round follows
//	match_won       numbers: the winner's total, the other's
//	match_drawn     T; numbers: the total of both
package koikoi
