package yokaizo

import "stammtisch/games"

// Sizes and limits of a match.
const (
	// DeckSize is how many cards a deck has, MaxCopies how many of them may have one name.
	DeckSize  = 40
	MaxCopies = 3
	// GraveLimit is the Grave total at which a player has lost.
	GraveLimit = 13
	// HandSize is what both players draw up to in a Draw Phase.
	HandSize = 6
	// MaxRounds is how long a match may go on before it is a draw.
	MaxRounds = 50

	maxSouls   = 6
	voidPlays  = 3
	returnCost = 2
	// stackSize holds the deepest nesting that the cards allow: 24 Souls flipped within each other, each with its
	// effect and damage, some with a Swap or an Echo between, is 72 frames. Random play comes to 17.
	stackSize = 80
	noSeat    = games.Spectator
	noSlot    = int8(-1)
)

// State is the whole truth of a match. A card's number is 3 x the number of its Yokai + which copy it is, so
// both decks use the same numbers; the side it lies on says whose it is.
type State struct {
	chance games.Chance
	sides  [2]side
	round  uint8
	// tier is the current Speed tier; above all Speeds at the start of a Round.
	tier uint8
	// lastTurn took the last Turn, lastActed last took a Turn or triggered an effect; noSeat before that.
	lastTurn, lastActed games.Seat
	// stack of what is being resolved; the top frame is the one that goes on.
	stack [stackSize]Frame
	depth uint8
	end   ending
}

// ending says how the match ended.
type ending struct {
	over bool
	// winner is noSeat in a draw.
	winner games.Seat
	reason reason
}

type reason uint8

const (
	noReason reason = iota
	byGrave
	byEmptyField
	byRounds
)

var (
	reasonNames = []string{"", "grave", "empty_field", "rounds"}
	reasonWords = []string{"", "reason.grave", "reason.empty_field", "reason.rounds"}
)

// pile holds cards of one side; a deck has DeckSize cards, so none can be larger.
type pile = games.Pile[[40]games.Card]

// side is all that belongs to one player. Hand, Limbo and Burned cards are sorted by number; the deck's
// index 0 is its top; banished, exile and Shields are in the order of arrival.
type side struct {
	deck, hand, limbo, burned, banished, exile pile
	void                                       [voidSize]voidCard
	field                                      [2]fighter
	// known are the cards whose place and name both players know; exiled those attached "as Exiled".
	known, exiled cardSet
	// seen holds, for each Yokai, as many copies as the opponent has known of at the same time.
	seen cardSet
	// picks for the Field slots that are not shown yet.
	picks [2]pick
}

// pick is a secret choice for a Field slot: nothing yet, the top of the deck, or a Yokai's number + pickCard.
type pick uint8

const (
	noPick pick = iota
	pickTop
	pickCard
)

// voidCard is a Void slot and what lies in it.
type voidCard struct {
	card               games.Card
	here, down, frozen bool
}

// fighter is a Field slot with its Yokai and all that is attached.
type fighter struct {
	card games.Card
	here bool
	// acted: took its Turn this Round. slowed: base Speed 1; slowing: will be when the current Turn ends.
	acted, slowed, slowing bool
	// speedMod counts in this Round, nextMod in the next.
	speedMod, nextMod int8
	souls             [maxSouls]soul
	shields           pile
}

// soul is a place under a Yokai. A place keeps its number while the card lies there.
type soul struct {
	card             games.Card
	here, up, blight bool
}

// cardSet is a set of cards of one side.
type cardSet [4]uint64

func (s *cardSet) has(c games.Card) bool { return s[c>>6]>>(c&63)&1 == 1 }
func (s *cardSet) add(c games.Card)      { s[c>>6] |= 1 << (c & 63) }
func (s *cardSet) drop(c games.Card)     { s[c>>6] &^= 1 << (c & 63) }

// copies counts the copies of a Yokai in the set.
func (s *cardSet) copies(kind uint8) int {
	n := 0
	for i := range games.Card(MaxCopies) {
		if s.has(games.Card(kind)*MaxCopies + i) {
			n++
		}
	}
	return n
}

// kindOf returns the number of a card's Yokai.
func kindOf(c games.Card) uint8 { return uint8(c) / MaxCopies }

// other returns the opponent's seat.
func other(seat games.Seat) games.Seat { return 1 - seat }

// insert puts a card into a sorted pile.
func insert(p *pile, c games.Card) {
	i := 0
	for i < p.Len() && p.At(i) < c {
		i++
	}
	p.Insert(i, c)
}

// hasKind reports whether a pile holds a card of that name.
func hasKind(p *pile, kind uint8) bool { return countKind(p, kind) > 0 }

// countKind counts the cards of that name.
func countKind(p *pile, kind uint8) int {
	n := 0
	for i := range p.Len() {
		if kindOf(p.At(i)) == kind {
			n++
		}
	}
	return n
}

// faceUp counts the face-up Souls.
func (f *fighter) faceUp() int {
	n := 0
	for _, s := range f.souls {
		if s.here && s.up {
			n++
		}
	}
	return n
}

// attached counts all Souls.
func (f *fighter) attached() int {
	n := 0
	for _, s := range f.souls {
		if s.here {
			n++
		}
	}
	return n
}

// blighted counts the Blighted Souls.
func (f *fighter) blighted() int {
	n := 0
	for _, s := range f.souls {
		if s.here && s.blight {
			n++
		}
	}
	return n
}

// freeSoul returns a place without a Soul.
func (f *fighter) freeSoul() int {
	for i, s := range f.souls {
		if !s.here {
			return i
		}
	}
	panic("yokaizo: no place for a Soul")
}

// inVoid counts the cards in the Void.
func (s *side) inVoid() int {
	n := 0
	for _, v := range s.void {
		if v.here {
			n++
		}
	}
	return n
}

// frozen counts the Frozen cards in the Void.
func (s *side) frozen() int {
	n := 0
	for _, v := range s.void {
		if v.here && v.frozen {
			n++
		}
	}
	return n
}

// freeVoid returns the first free Void slot, or false when the Void is full.
func (s *side) freeVoid() (int, bool) {
	for i, v := range s.void {
		if !v.here {
			return i, true
		}
	}
	return 0, false
}

// fighters counts the Yokai in the Field.
func (s *side) fighters() int {
	n := 0
	for _, f := range s.field {
		if f.here {
			n++
		}
	}
	return n
}
