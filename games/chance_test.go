package games

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
)

var update = flag.Bool("update", false, "rewrite testdata/shuffle_vectors.json")

const vectorFile = "testdata/shuffle_vectors.json"

// vectors are the public test vectors of what decides a deal: whoever wants to check a match with a program
// of his own can check that program with them first.
type vectors struct {
	About    []string         `json:"about"`
	Seeds    []seedVector     `json:"seeds"`
	Shuffles []shuffleVectors `json:"shuffles"`
}

// seedVector is a secret with its commitment, and the seed that it gives a match.
type seedVector struct {
	Secret     string   `json:"secret"`
	Commitment string   `json:"commitment"`
	Match      string   `json:"match"`
	Words      []string `json:"words"`
	Seed       string   `json:"seed"`
}

// shuffleVectors is one shuffle of a match: the cards 0 to n-1, top first, as one byte each.
type shuffleVectors struct {
	Seed    string `json:"seed"`
	Shuffle int    `json:"shuffle"`
	Cards   int    `json:"cards"`
	Result  string `json:"result"`
}

func TestVectors(t *testing.T) {
	stored, err := os.ReadFile(vectorFile)
	if err != nil {
		t.Fatal(err)
	}
	var v vectors
	if err := json.Unmarshal(stored, &v); err != nil {
		t.Fatal(err)
	}
	if len(v.Seeds) == 0 || len(v.Shuffles) == 0 {
		t.Fatal("no vectors")
	}
	for i := range v.Seeds {
		row := &v.Seeds[i]
		secret := Secret(unhex(t, row.Secret))
		commitment, seed := secret.Commit(), secret.Seed(row.Match, row.Words)
		row.Commitment, row.Seed = hex.EncodeToString(commitment[:]), hex.EncodeToString(seed[:])
	}
	for i := range v.Shuffles {
		row := &v.Shuffles[i]
		c := Chance{seed: Seed(unhex(t, row.Seed))}
		cards := numbers(row.Cards)
		for range row.Shuffle + 1 {
			c.Shuffle(cards)
		}
		out := make([]byte, len(cards))
		for j, card := range cards {
			out[j] = byte(card)
		}
		row.Result = hex.EncodeToString(out)
	}

	var now bytes.Buffer
	enc := json.NewEncoder(&now)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	if err := enc.Encode(v); err != nil {
		t.Fatal(err)
	}
	switch {
	case *update:
		if err := os.WriteFile(vectorFile, now.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	case !bytes.Equal(now.Bytes(), stored):
		t.Errorf("old matches would be dealt differently; now the vectors are\n%s", now.Bytes())
	}
}

func unhex(t *testing.T, text string) [32]byte {
	t.Helper()
	b, err := hex.DecodeString(text)
	if err != nil || len(b) != 32 {
		t.Fatalf("%q is not 32 bytes in hexadecimal digits", text)
	}
	return [32]byte(b)
}

func numbers(n int) []Card {
	cards := make([]Card, n)
	for i := range cards {
		cards[i] = Card(i)
	}
	return cards
}

// TestShuffleDescribed follows the description in words, with the generator of the standard library.
func TestShuffleDescribed(t *testing.T) {
	seed := Seed{9, 8, 7}
	c := Chance{seed: seed}
	for n := range 3 {
		got := numbers(54)
		slices.Reverse(got)
		c.Shuffle(got)

		key := append(slices.Clone(seed[:]), 0, 0, 0, 0, 0, 0, 0, byte(n))
		source := rand.NewChaCha8(sha256.Sum256(key))
		want := numbers(54)
		for i := len(want) - 1; i > 0; i-- {
			j := unbiased(source, uint64(i+1))
			want[i], want[j] = want[j], want[i]
		}
		if !slices.Equal(got, want) {
			t.Fatalf("shuffle %d: want %v, got %v", n, want, got)
		}
	}
	if c.Shuffles() != 3 {
		t.Errorf("counted %d shuffles", c.Shuffles())
	}
}

// unbiased says the same as below, with whole numbers: the product of a draw and n is cut into n equal
// parts of 2^64, and draws in the first 2^64 mod n places of a part are thrown away.
func unbiased(source *rand.ChaCha8, n uint64) int64 {
	word := new(big.Int).Lsh(big.NewInt(1), 64)
	reject := new(big.Int).Mod(word, new(big.Int).SetUint64(n))
	for {
		product := new(big.Int).SetUint64(source.Uint64())
		product.Mul(product, new(big.Int).SetUint64(n))
		part, place := product.DivMod(product, word, new(big.Int))
		if place.Cmp(reject) >= 0 {
			return part.Int64()
		}
	}
}

func TestSeedDependsOnEverything(t *testing.T) {
	seeds := map[Seed]string{}
	for name, seed := range map[string]Seed{
		"plain":         Secret{}.Seed("m", []string{"", ""}),
		"secret":        Secret{1}.Seed("m", []string{"", ""}),
		"match":         Secret{}.Seed("n", []string{"", ""}),
		"seats":         Secret{}.Seed("m", []string{"", "", ""}),
		"word":          Secret{}.Seed("m", []string{"a", ""}),
		"word of other": Secret{}.Seed("m", []string{"", "a"}),
		"words joined":  Secret{}.Seed("m", []string{"ab", ""}),
		"words cut":     Secret{}.Seed("m", []string{"a", "b"}),
	} {
		if other, twice := seeds[seed]; twice {
			t.Errorf("%s and %s have the same seed", name, other)
		}
		seeds[seed] = name
	}
}

func eight(name string) (Card, bool) {
	n, err := strconv.Atoi(name)
	return Card(n), err == nil && n >= 0 && n < 8
}

func TestStacked(t *testing.T) {
	tests := []struct {
		name  string
		lines []string
		cards []Card
		want  []Card
	}{
		{"whole order", []string{"7 6 5 4 3 2 1 0"}, numbers(8), []Card{7, 6, 5, 4, 3, 2, 1, 0}},
		{"top only, the rest in fixed order", []string{"5 2"}, []Card{7, 6, 5, 4, 3, 2, 1, 0}, []Card{5, 2, 0, 1, 3, 4, 6, 7}},
		{"cards that are not shuffled do not count", []string{"5 7 2"}, []Card{3, 2, 5}, []Card{5, 2, 3}},
		{"nothing named", []string{""}, []Card{2, 0, 1}, []Card{0, 1, 2}},
		{"already there", []string{"0 1"}, numbers(3), []Card{0, 1, 2}},
		{"no cards", []string{"0"}, nil, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c, err := NewChance(Setup{Stacked: test.lines}, eight)
			if err != nil {
				t.Fatal(err)
			}
			got := slices.Clone(test.cards)
			c.Shuffle(got)
			if !slices.Equal(got, test.want) {
				t.Errorf("want %v, got %v", test.want, got)
			}
		})
	}
}

// TestStackedRunsOut: behind the last line chance goes on as shuffle number n of the same seed.
func TestStackedRunsOut(t *testing.T) {
	stacked, err := NewChance(Setup{Seed: Seed{4}, Stacked: []string{"7", "6"}}, eight)
	if err != nil {
		t.Fatal(err)
	}
	free := Chance{seed: Seed{4}}
	for n := range 4 {
		a, b := numbers(8), numbers(8)
		stacked.Shuffle(a)
		free.Shuffle(b)
		if n < 2 && a[0] != Card(7-n) {
			t.Errorf("shuffle %d: %v", n, a)
		}
		if n >= 2 && !slices.Equal(a, b) {
			t.Errorf("shuffle %d: want %v, got %v", n, b, a)
		}
	}
	if stacked.Shuffles() != 4 {
		t.Errorf("counted %d shuffles", stacked.Shuffles())
	}
}

func TestStackedIsRefused(t *testing.T) {
	for _, line := range []string{"8", "-1", "0 x", "3 3", "1 2 1"} {
		if _, err := NewChance(Setup{Stacked: []string{"0 1", line}}, eight); err == nil || errors.As(err, new(Refusal)) {
			t.Errorf("%q: want an error that is none of the rules', got %v", line, err)
		}
	}
}

func TestReseed(t *testing.T) {
	a, b := Reseed(rand.New(rand.NewPCG(1, 1))), Reseed(rand.New(rand.NewPCG(1, 1)))
	if a != b || a == Reseed(rand.New(rand.NewPCG(1, 2))) {
		t.Error("the seed does not come from the source of numbers")
	}
	if [8]byte(a.seed[24:]) == [8]byte{} {
		t.Error("the seed is not filled")
	}
}

func TestShuffleAllocatesNothing(t *testing.T) {
	c := Chance{seed: Seed{1}}
	cards := numbers(108)
	if n := testing.AllocsPerRun(10, func() { c.Shuffle(cards) }); n > 0 {
		t.Errorf("a shuffle allocates %v times", n)
	}
}
