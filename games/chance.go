package games

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
)

// Seed decides all chance of a match.
type Seed [32]byte

// Secret is drawn from crypto/rand before anyone sits down at a match and shown when the match is over.
type Secret [32]byte

// Commitment is the SHA-256 of a Secret, shown from the beginning: it proves afterwards that the secret
// was not changed.
type Commitment [32]byte

// Commit returns the commitment to the secret.
func (s Secret) Commit() Commitment { return sha256.Sum256(s[:]) }

// Seed derives the seed of a match: HMAC-SHA256 with the secret as key over the match's id and the luck
// words of all seats in seat order, each followed by a line feed. A seat without a word counts as "".
// Luck words never contain a line feed.
func (s Secret) Seed(match string, words []string) Seed {
	mac := hmac.New(sha256.New, s[:])
	mac.Write([]byte(match + "\n"))
	for _, w := range words {
		mac.Write([]byte(w + "\n"))
	}
	return Seed(mac.Sum(nil))
}

// Chance is the source of all chance in a match, kept in the state. Everything is a shuffle: a lot is
// drawn by shuffling and looking at the top. Shuffle number n (from 0) of a match draws from a ChaCha8
// stream (C2SP chacha8rand) with the key SHA-256(seed || n as 8 bytes, big-endian).
type Chance struct {
	seed     Seed
	shuffles uint32
	stacked  string
}

// NewChance returns the chance of a match. name maps a card name of setup.Stacked to its number.
func NewChance(setup Setup, name func(string) (Card, bool)) (Chance, error) {
	c := Chance{seed: setup.Seed}
	if len(setup.Stacked) == 0 {
		return c, nil
	}
	var b strings.Builder
	for _, line := range setup.Stacked {
		fields := strings.Fields(line)
		b.WriteByte(byte(len(fields)))
		for i, field := range fields {
			card, ok := name(field)
			if !ok {
				return c, fmt.Errorf("stacked deck: unknown card %q", field)
			}
			if slices.Contains(fields[:i], field) {
				return c, fmt.Errorf("stacked deck: %q twice", field)
			}
			b.WriteByte(byte(card))
		}
	}
	c.stacked = b.String()
	return c, nil
}

// Reseed returns a chance that goes on from a fresh random seed: the future of an imagined state.
func Reseed(r *rand.Rand) Chance {
	var c Chance
	for i := 0; i < len(c.seed); i += 8 {
		binary.LittleEndian.PutUint64(c.seed[i:], r.Uint64())
	}
	return c
}

// Shuffles counts the shuffles so far.
func (c *Chance) Shuffles() int { return int(c.shuffles) }

// Shuffle puts the cards, given in any order, into random order: they are sorted first, so that the result
// depends on which cards they are and not on how they lay; then Fisher-Yates from the last place down.
func (c *Chance) Shuffle(cards []Card) {
	slices.Sort(cards)
	if c.stacked != "" {
		c.stack(cards)
		c.shuffles++
		return
	}
	var block [40]byte
	copy(block[:], c.seed[:])
	binary.BigEndian.PutUint64(block[32:], uint64(c.shuffles))
	c.shuffles++
	draws := newStream(sha256.Sum256(block[:]))
	for i := len(cards) - 1; i > 0; i-- {
		j := below(&draws, uint64(i+1))
		cards[i], cards[j] = cards[j], cards[i]
	}
}

// stack moves the named cards that are among cards to the top, in the order named. A line used up is cut
// off; behind the last one chance is random again.
func (c *Chance) stack(cards []Card) {
	n := int(c.stacked[0])
	line := c.stacked[1 : 1+n]
	c.stacked = c.stacked[1+n:]
	top := 0
	for i := range n {
		if at := slices.Index(cards, Card(line[i])); at >= top {
			card := cards[at]
			copy(cards[top+1:at+1], cards[top:at])
			cards[top] = card
			top++
		}
	}
}

// below returns an unbiased integer in [0, n), n > 0: the high word of a 64 by 64 bit product, drawing
// again while the low word falls into the part that would favour some results.
func below(draws *stream, n uint64) uint64 {
	threshold := -n % n
	for {
		hi, lo := bits.Mul64(draws.uint64(), n)
		if lo >= threshold {
			return hi
		}
	}
}
