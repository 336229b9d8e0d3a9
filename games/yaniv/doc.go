// Package yaniv is the card game Yaniv for two to five players, with one or two packs.
//
// Players want to be rid of their cards' points. In a turn one lays a single card, a set or a run and then
// draws one card, from the stock or from what the predecessor laid; or, with a hand of at most five points,
// calls "Yaniv!" instead. Then all hands are shown. A caller who is strictly lowest writes nothing and all
// others their hands; else ("Asaf") he writes his hand and a penalty. Above the limit a player is out, and
// the last one left wins.
//
// Source of the rules: the German rule page "Yaniv – Ausführliche Regeln" with all its variants (call
// limit, any card of a set, laying on, jokers in sets, Kluft, three ways of halving, no call in the first
// turns). The card values are those common to all sources: joker 0, ace 1, court cards 10. Where the page
// is silent:
//
//   - A run needs one natural card (option minNaturals: two); jokers alone are a set only with jokerPair.
//   - Cards that would do both as a set and as a run (one natural card with jokers, where jokers may fill
//     sets) are a set.
//   - A halving looks at the new total of a player who wrote more than nothing, once a round, and comes
//     before elimination. If all who are left go over the limit at once, the lowest total wins, and equal
//     ones share.
//   - With Kluft the top card is the one laid last in time, so a card that was laid on is the one to draw,
//     at whichever end of a run it lies.
//   - After jokers alone no other card fits. A run of one natural card and jokers may have been meant
//     upwards or downwards; a natural card may be laid on for either.
//
// Left out: 7 starting cards, rewards for Asaf, court cards of 11 to 13 points.
//
// # Moves
//
// Card names are rank and suit: "as", "2h" .. "10d", "jc", "qs", "kh", with s spades, h hearts, d diamonds,
// c clubs; those of the second pack end in 2 ("as2"). Jokers are jk1 and jk2, of the second pack jk3, jk4.
//
//	call                  "Yaniv!", at the start of a turn
//	discard 4h 5h 6h      lay cards in this order; phase draw follows
//	draw stock            draw the unseen card
//	draw 4h               draw a card of the open combination
//	slap                  lay the drawn card on; "slap low" or "slap high" exactly where a joker fits both
//	                      ends of a run
//	keep                  do not lay it on (slap mode prompt only)
//
// A set of four or five cards is laid with its first and last card as given; the cards between them, which
// matter to nobody, are put into one order, so that Legal stays short.
//
// When a call ends a round, the next one is dealt in the same Apply, and the view tells the result of the
// last round. There is therefore no phase between rounds in which a move could be refused.
//
// # Laying on
//
// The drawer of a fitting card is in Turn.May until the next player has laid cards or called: the order in
// which moves are applied decides. The rules know no clock. Whoever runs a match with slapDown has to see
// to this, whether or not a card fits, since a visible difference would tell:
//
//   - Slap mode race: a computer player whose turn follows a human's waits slapBotDelayMs milliseconds
//     before it lays cards or calls. One that may lay on does so, or not, after 300 to 1200 ms at random.
//   - Slap mode grace: the next player's discard or call is held back until slapGraceMs milliseconds after
//     the draw.
//   - Slap mode prompt: no race. After every draw that could count, the drawer is in Turn.Must, in phase
//     slap, and answers slap or keep before the turn passes; if the card does not fit, keep is all he can
//     answer. Asking only when it fits would tell the others that it does. A page should not answer for him
//     faster than a player would.
//
// # Chance
//
// The first shuffle is of the seats, and its top is the first dealer. Then there is one shuffle for each
// deal and one whenever the buried cards become the new stock. Of a shuffled pack the first five cards go
// to the player left of the dealer, the next five to the player after him, and so on up to the dealer; the
// next card is turned up, and the rest is the stock, top first. A scenario with the seats 0, 1 and dealer 1:
//
//	deck 1
//	deck 4h 5h 6h ks qd  9s 9d 2c 3c as  jd  7h 8c
//
// # Events
//
// Seat is whom the event is about. Numbers are in points unless said otherwise.
//
//	dealer       seat drew the lot to deal first
//	deal         seat deals; numbers: round; cards: the card turned up
//	dealt        seat gets cards; numbers: how many; secret: which
//	begins       seat begins the round
//	discard      seat lays cards, in this order
//	draw_stock   seat draws from the stock; secret: the card
//	draw_open    seat draws cards (one) from the open combination
//	reshuffle    the buried cards are the new stock; numbers: how many cards
//	slap         seat lays cards (one) on; numbers: how many cards it has left
//	keep         seat lays nothing on (slap mode prompt)
//	call         seat calls; numbers: its hand
//	call_good    seat called and was lowest
//	asaf         seat called and was not; numbers: the penalty
//	hand         seat shows cards; numbers: its hand, points written, total reached
//	hand_empty   the same of a hand without cards
//	halved       numbers: total reached, new total
//	out          seat is over the limit; numbers: total
//	win          seat wins; numbers: total
//	win_shared   seat wins together with others; numbers: total
//
// Reasons of the outcome: last_left (one player was left), lowest_total (all who were left went over the
// limit together), equal_totals (so they did, and the lowest totals were equal).
package yaniv
