// Package yamyam holds the rules of Yam Yam, the card game of the hedgehogs by Klaus Zoch, for two to four
// seats: each looks for food with four hedgehogs, and whoever has put all of them to sleep when the fourth
// winter card comes up can win.
//
// # Source
//
// The German Braillespiel wiki, page "Yam Yam" (material, rules and the adaptation for blind players);
// public reviews of the 2017 edition by Zoch for what the page leaves open (the match ends at once with the
// fourth winter card, sleeping is final). No source tells how many food cards show how many portions: ten
// of each is our assumption and the option foodCounts. The variant of one magazine in which hedgehogs fall
// asleep at any time is left out.
//
// # A turn
//
// The top card is revealed. Food goes to whoever has at least as many awake hedgehogs as it has portions,
// else to the discard pile; a winter card goes to the centre, and the fourth ends the match. Then a player
// who still has an awake hedgehog puts one to sleep or passes. With the option autoReveal, the default, the
// reveal belongs to the move before it (or to Start), so that every move is a decision; each reveal is an
// event of its own all the same.
//
// # Notation
//
// Moves: "reveal"; "sleep" (the first awake hedgehog) or "sleep 2" (that hedgehog, 0 to 3); "pass".
//
// Faces, as events and views name them: "f1" to "f4", food with that many portions; "winter-1" to
// "winter-4", the top left, top right, bottom left and bottom right quarter of the winter picture. Cards
// with the same face cannot be told apart in play. A stacked deck names each card: "f3-01" is the first of
// the cards with three portions. Its first line is the pile; its second, "seat-2" say, is the lot that
// decides who begins, where that is random.
//
// # State
//
// The pile, the set of cards taken by each seat, the discard pile and the centre, which of the hedgehogs
// 0 to 3 of each seat sleep, whose turn it is and its phase. Nothing but the order of the pile is hidden.
package yamyam
