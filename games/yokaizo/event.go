package yokaizo

import "stammtisch/games"

// note is an event before it is told: a value, so that a match nobody listens to allocates nothing.
type note struct {
	kind string
	seat games.Seat
	word string
	// down: the kind becomes that of face-down cards. attacks: the word is the name of the card's Attack.
	down, attacks bool
	public        [10]uint8
	secret        [10]uint8
	numbers       [10]int16
	counts        [3]uint8
}

// about begins a note.
func about(kind string, seat games.Seat) note { return note{kind: kind, seat: seat} }

// card adds a card that everyone may see.
func (n note) card(c games.Card) note {
	if int(n.counts[0]) < len(n.public) {
		n.public[n.counts[0]] = kindOf(c)
		n.counts[0]++
	}
	return n
}

// hidden adds a card that only the note's seat may see.
func (n note) hidden(c games.Card) note {
	if int(n.counts[1]) < len(n.secret) {
		n.secret[n.counts[1]] = kindOf(c)
		n.counts[1]++
	}
	return n
}

// lying adds a card that lies face-up or face-down. A face-down one stays hidden, and the kind says so.
func (n note) lying(c games.Card, down bool) note {
	if !down {
		return n.card(c)
	}
	n.down = true
	return n.hidden(c)
}

// number adds a number that everyone may see. Indices are told from 1.
func (n note) number(i int) note {
	if int(n.counts[2]) < len(n.numbers) {
		n.numbers[n.counts[2]] = int16(i)
		n.counts[2]++
	}
	return n
}

// called adds a key of the words.
func (n note) called(word string) note { n.word = word; return n }

// attack makes the word the name of the card's Attack.
func (n note) attack() note { n.attacks = true; return n }

// say tells a note to the listener, if there is one.
func (e *engine) say(n note) {
	if e.emit == nil {
		return
	}
	out := games.Event{Kind: n.kind, Seat: n.seat}
	for _, kind := range n.public[:n.counts[0]] {
		out.Cards = append(out.Cards, e.set.Yokai[kind].ID)
	}
	for _, kind := range n.secret[:n.counts[1]] {
		out.Secret = append(out.Secret, e.set.Yokai[kind].ID)
		out.Audience = games.Seats(n.seat)
	}
	for _, number := range n.numbers[:n.counts[2]] {
		out.Numbers = append(out.Numbers, int(number))
	}
	switch {
	case n.attacks:
		out.Words = []string{"attack." + out.Cards[0]}
	case n.word != "":
		out.Words = []string{n.word}
	}
	if n.down {
		out.Kind += "_down"
	}
	e.emit(out)
}
