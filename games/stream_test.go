package games

import (
	"math/rand/v2"
	"testing"
)

// TestStream compares the stream with the generator of the standard library, over several changes of key.
func TestStream(t *testing.T) {
	seeds := []Seed{{}, {31: 1}, {1, 2, 3}, Seed([]byte("chacha8: 32-byte seed for tests."))}
	for _, seed := range seeds {
		want := rand.NewChaCha8(seed)
		got := newStream(seed)
		for i := range 1000 {
			if a, b := want.Uint64(), got.uint64(); a != b {
				t.Fatalf("seed %x, number %d: want %x, got %x", seed, i, a, b)
			}
		}
	}
}

// TestBelow draws from a fixed stream and asks chi-square whether all results are equally frequent.
func TestBelow(t *testing.T) {
	// The value that a fair source exceeds once in a thousand times, by degrees of freedom.
	critical := map[uint64]float64{2: 10.83, 3: 13.82, 7: 22.46, 10: 27.88, 48: 82.72}
	for n, limit := range critical {
		draws := newStream(Seed{byte(n)})
		const perResult = 2000
		counts := make([]int, n)
		for range perResult * n {
			counts[below(&draws, n)]++
		}
		chi := 0.0
		for _, count := range counts {
			diff := float64(count - perResult)
			chi += diff * diff / perResult
		}
		if chi > limit {
			t.Errorf("below %d: chi-square %.1f is more than %.1f", n, chi, limit)
		}
	}
}

// TestBelowDrawsAgain uses a bound for which every second draw must be thrown away.
func TestBelowDrawsAgain(t *testing.T) {
	const n = 1<<63 + 1
	draws, all := newStream(Seed{}), newStream(Seed{})
	drawn := 0
	for range 1000 {
		if got := below(&draws, n); got >= n {
			t.Fatalf("%d is not below %d", got, uint64(n))
		}
	}
	for all != draws {
		all.uint64()
		if drawn++; drawn > 3000 {
			t.Fatal("the draws do not come from the stream one by one")
		}
	}
	if drawn < 1900 || drawn > 2100 {
		t.Errorf("1000 results took %d draws, want about 2000", drawn)
	}
}

func BenchmarkShuffle(b *testing.B) {
	c := Chance{}
	var cards [48]Card
	b.ReportAllocs()
	for b.Loop() {
		for i := range cards {
			cards[i] = Card(i)
		}
		c.Shuffle(cards[:])
	}
}
