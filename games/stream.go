package games

import (
	"encoding/binary"
	"math/bits"
)

// stream is the generator that C2SP calls chacha8rand, which is also rand.ChaCha8 of math/rand/v2. That one
// always lives on the heap; this one stays where a search can make millions of shuffles.
//
// Source: https://c2sp.org/chacha8rand
type stream struct {
	key     [8]uint32
	counter uint32
	// out are four blocks side by side: word w of block b is out[4*w+b].
	out  [64]uint32
	next int
}

// The last eight words of every sixteen blocks are not given out: they are the next key.
const rekey = len(stream{}.out) - len(stream{}.key)

func newStream(seed [32]byte) stream {
	var s stream
	for i := range s.key {
		s.key[i] = binary.LittleEndian.Uint32(seed[4*i:])
	}
	s.fill()
	return s
}

// uint64 returns the next 64 bits.
func (s *stream) uint64() uint64 {
	last := s.counter == 16
	if s.next == len(s.out) || last && s.next == rekey {
		if last {
			copy(s.key[:], s.out[rekey:])
			s.counter = 0
		}
		s.fill()
	}
	low, high := s.out[s.next], s.out[s.next+1]
	s.next += 2
	return uint64(high)<<32 | uint64(low)
}

// fill makes the next four blocks: eight rounds of ChaCha, after which only the key is added again.
func (s *stream) fill() {
	k := &s.key
	for block := range 4 {
		x := [16]uint32{
			0x61707865, 0x3320646e, 0x79622d32, 0x6b206574,
			k[0], k[1], k[2], k[3],
			k[4], k[5], k[6], k[7],
			s.counter + uint32(block), 0, 0, 0,
		}
		for range 4 {
			x[0], x[4], x[8], x[12] = quarterRound(x[0], x[4], x[8], x[12])
			x[1], x[5], x[9], x[13] = quarterRound(x[1], x[5], x[9], x[13])
			x[2], x[6], x[10], x[14] = quarterRound(x[2], x[6], x[10], x[14])
			x[3], x[7], x[11], x[15] = quarterRound(x[3], x[7], x[11], x[15])
			x[0], x[5], x[10], x[15] = quarterRound(x[0], x[5], x[10], x[15])
			x[1], x[6], x[11], x[12] = quarterRound(x[1], x[6], x[11], x[12])
			x[2], x[7], x[8], x[13] = quarterRound(x[2], x[7], x[8], x[13])
			x[3], x[4], x[9], x[14] = quarterRound(x[3], x[4], x[9], x[14])
		}
		for i := range k {
			x[4+i] += k[i]
		}
		for w := range x {
			s.out[4*w+block] = x[w]
		}
	}
	s.counter += 4
	s.next = 0
}

func quarterRound(a, b, c, d uint32) (uint32, uint32, uint32, uint32) {
	a += b
	d = bits.RotateLeft32(d^a, 16)
	c += d
	b = bits.RotateLeft32(b^c, 12)
	a += b
	d = bits.RotateLeft32(d^a, 8)
	c += d
	b = bits.RotateLeft32(b^c, 7)
	return a, b, c, d
}
