package yokaizo

// Ruling is how the portal reads the rulebook where it is silent or can be read in two ways.
type Ruling struct {
	// No is its number in the portal's rules.
	No string
	// Text is the ruling in one sentence.
	Text string
	// Where is the function that decides it.
	Where string
}

// Rulings lists all rulings with their one place in the code.
var Rulings = []Ruling{
	{"A1", "an instance takes at most one Turn a Round", "countTier"},
	{"A2", "a newcomer below the current tier takes a Turn, in any slot", "countTier"},
	{"A3", "slower: leaves the tier and is counted again; faster: keeps its Turn", "nextTurn"},
	{"A4", "the first tie: one card each, again while equal; the faster acts first", "initiative"},
	{"A5", "three or four in a tier: the question is asked again after each Turn", "nextTurn"},
	{"A6", "entry effects trigger at the setup", "showPicks"},
	{"A7", "the Turn's player draws first; nobody discards", "stepTurn"},
	{"A8", "cards put into the Void by effects are no plays and need a free slot", "enterVoid"},
	{"A9", "they trigger entry effects if they enter face-up", "enterVoid"},
	{"A10", "two cards may pay for an Element though it is at hand", "paidBy"},
	{"A11", "a face-down card pays, but never as an Element", "bill"},
	{"A12", "the cover of the Ally is voluntary; the portal uses it where the cards need it", "bill"},
	{"A13", "nothing is paid beyond the cost", "paidBy"},
	{"A14", "Attacks are aimed at enemies", "meant"},
	{"A15", "target and amounts are fixed at declaration, after paying", "lock"},
	{"A16", "cards spent as cost give no bonus", "pay"},
	{"A17", "an Attack goes on without its attacker", "means"},
	{"A18", "an acting Yokai that has left takes no Action", "toAction"},
	{"A19", "Return needs any hand card; its Swap is compulsory where legal; a Banished Yokai does not Swap", "plainMoves"},
	{"A20", "Soul effects at once and depth first; the Banish waits for them", "checkBanish"},
	{"A21", "Soul effects are not optional", "flip"},
	{"A22", "a Yokai Swapped in takes the rest of the damage", "damageDecision"},
	{"A23", "a point that cannot be taken is lost", "pointLost"},
	{"A24", "the first Grave at 13 loses; both at once is impossible", "checkGrave"},
	{"A25", "Blight after Grave, Destroy and defeat check, before anything else", "banish"},
	{"A26", "Blight stays on Souls that stay", "swap"},
	{"A27", "Burn is voluntary, from the own deck to the own Grave, and may lose", "burn"},
	{"A28", "a Basic Attack needs a Void card", "actions"},
	{"A29", "a block that contains Echo cannot be Echoed", "effectMoves"},
	{"A30", "Freeze is for the enemy Void", "effectMoves"},
	{"A31", "Slow may choose either side and ends before the Draw Phase", "stepTurn"},
	{"A32", "the card Spun stays on top, known to both", "spin"},
	{"A33", "Storm hits different enemies; more than there are is cut", "begin"},
	{"A34", "Shine: own deck, names of own Active cards, shown; fewer is allowed", "shines"},
	{"A35", "a copy is a card of the same name", "kindOf"},
	{"A36", "one Yokai for each Uproot", "begin"},
	{"A37", "a Token without deck and Limbo: nothing happens", "takeTop"},
	{"A38", "Limbo becomes the deck the moment the deck is empty", "refill"},
	{"A39", "the opponent sees the number of Limbo, and what he saw go there", "viewSide"},
	{"A40", "replacements are chosen in secret and at once", "both"},
	{"A41", "nothing left to replace with: the slot stays empty; without any Yokai the player loses", "checkFields"},
	{"A42", "a tie of triggers before any Turn: initiative reveal", "stepTriggers"},
	{"A43", "Void triggers use the printed Speed", "triggerSpeed"},
	{"A44", "the newcomer's entry effect comes before the swap triggers", "stepSwap"},
	{"A45", "a draw after Round 50", "beginRound"},
	{"A46", "ten Elements, one a Faction, both read from the data", "element"},
	{"A47", "an attached Exiled card leaves the game when Destroyed", "toLimbo"},
	{"A48", "one may look at a topdecked Soul after it is placed", "placeSoul"},
	{"A49", "Round-end effects first, then the Frozen cards are Destroyed; their own effects are off", "destroyFrozen"},
	{"A50", "damage on a Yokai whose last Soul effect still resolves is lost", "pointLost"},
}
