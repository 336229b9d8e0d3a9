// Package yomi is the card game Yomi: a duel of two fighters in which both sides at once lay an attack, a
// throw, a block or a dodge face down, and the winner strings together a combo.
//
// The rules are those of the rulebook 41.2 by Sirlin Games (first edition, 20 characters of 2014), with the
// official quick-reference card and FAQ; where they are silent, rulings.go says what is played, and the
// readings of a character (Cast) what is open about it. Left out are the team modes, Training and the EX
// cards.
//
// # State
//
// A State is a table, which lies open, and a secret for each side: hand, deck and decisions that are not
// revealed yet. A side is a corner of the fight, a seat somebody who decides for it. The flow is a stack of
// steps in the table; work.run takes them off one by one until the next one is a question (question.go).
// Effects of abilities are steps too: data/characters.json lists them by name, and what only one character
// needs is in that character's file.
//
// Life and damage are points, speeds are tenths (36 is 3.6, lower is faster), cards of each deck are
// numbered 0 to 53 (card.go). Shuffles of a game: the deck of side 0, that of side 1, the lot for the side
// that goes first in ties; then as they come. A draft draws a lot of its own before.
//
// # Decisions
//
// A window that only the holder of some card could use opens for everyone who may hold it for all that is
// known, and is passed by "pass", or by "autopass" until the end of the turn. Where no such card can be in
// hand it does not open. A side without abilities in play makes two decisions a turn, the combat card and
// powering up; a Rewind Time card, combo cards and discards come on top. Over random matches of all pairings it
// is four for a side (TestPairings reports it). With equal life both sides choose abilities at the same time.
//
// # Events
//
// Numbers of events, as far as they have any: N life lost and M life left (damage, block_damage), N life
// gained and M life (heal), N cards (draw, shuffle, look, renew, split, show_hand), N Aces (power), N tenths
// (slow), N of the turn (turn), N of the game and M games at most (game), N points of Blackjack. Words are
// the names of abilities, options, poker hands, places, characters or results.
package yomi
