package gametest

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"stammtisch/games"
)

var update = flag.Bool("update", false, "rewrite testdata/replays")

// replay is a golden replay: a whole match with what everyone saw of it.
type replay struct {
	// Shows says what the match is an example of.
	Shows string `json:"shows,omitempty"`
	// Game is the slug. Game and Version are filled in by -update where they are missing.
	Game        string          `json:"game"`
	Version     int             `json:"version"`
	Seats       int             `json:"seats"`
	Options     games.Options   `json:"options,omitempty"`
	SeatOptions []games.Options `json:"seat_options,omitempty"`
	// Seed in hexadecimal digits; "" is all zeros.
	Seed    string   `json:"seed"`
	Stacked []string `json:"stacked,omitempty"`
	// Random, where it is not 0, lets -update choose the moves, by this seed.
	Random uint64 `json:"random,omitempty"`
	// Moves as "SEAT TEXT".
	Moves []string `json:"moves"`
	// Digests has one entry per ply, from 0: the start of a SHA-256 over the turn, the events and what
	// everyone sees.
	Digests []string `json:"digests"`
	// Look lists the plies whose views are kept in full; without it the first, the middle and the last.
	Look []int `json:"look,omitempty"`
	// Views by ply and viewer, "-" being the spectator.
	Views   map[string]map[string]json.RawMessage `json:"views"`
	Outcome json.RawMessage                       `json:"outcome"`
}

// Replays replays every testdata/replays/*.json of the package under test and compares what everyone saw,
// ply by ply, and the outcome. It fails when there is none.
//
// With -update the files are rewritten, for a person to read the difference. To begin one, write what is
// known and run the test with -update: either the moves,
//
//	{"shows": "a draw", "seats": 2, "seed": "01", "moves": ["0 play pine", "1 pass"]}
//
// or a seed for random moves, made anew at each -update:
//
//	{"shows": "five at random", "seats": 5, "seed": "02", "random": 7}
func Replays(t *testing.T, game games.Game) {
	t.Helper()
	files, err := someFiles("testdata/replays", "*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".json"), func(t *testing.T) {
			if err := checkReplay(game, file, *update); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// checkReplay compares one file with the match that it records, or rewrites it.
func checkReplay(game games.Game, file string, rewrite bool) error {
	stored, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var r replay
	dec := json.NewDecoder(bytes.NewReader(stored))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&r); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if rewrite {
		if r.Game == "" {
			r.Game = game.Info().Slug
		}
		if r.Version == 0 {
			r.Version = game.Info().Version
		}
	}
	if r.Game != game.Info().Slug {
		return fmt.Errorf("%s: a match of %q", file, r.Game)
	}

	if err := r.play(game, rewrite && r.Random != 0); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	out, err := r.encode()
	if err != nil {
		return err
	}
	if rewrite {
		return os.WriteFile(file, out, 0o644)
	}
	return firstDifference(file, stored, out)
}

func (r *replay) encode() ([]byte, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	err := enc.Encode(r)
	return buf.Bytes(), err
}

// play plays the match and fills in what is seen. Random moves replace those of the file.
func (r *replay) play(game games.Game, random bool) error {
	setup := games.Setup{Seats: r.Seats, Version: r.Version, Options: r.Options, SeatOptions: r.SeatOptions, Stacked: r.Stacked}
	seed, err := hex.DecodeString(r.Seed)
	if err != nil || len(seed) > len(setup.Seed) {
		return fmt.Errorf("seed %q: want up to 64 hexadecimal digits", r.Seed)
	}
	copy(setup.Seed[:], seed)
	p, events, err := game.Start(setup)
	if err != nil {
		return fmt.Errorf("start: %w", err)
	}
	if random {
		r.Moves = randomMoves(p, r.Random)
	}

	looks := r.Look
	if looks == nil {
		looks = []int{0, len(r.Moves) / 2, len(r.Moves)}
	}
	r.Digests, r.Views = nil, map[string]map[string]json.RawMessage{}
	for ply := 0; ; ply++ {
		views, digest, err := r.seen(p, events)
		if err != nil {
			return err
		}
		r.Digests = append(r.Digests, digest)
		if slices.Contains(looks, ply) {
			r.Views[strconv.Itoa(ply)] = views
		}
		if ply == len(r.Moves) {
			break
		}
		if p, events, err = makeMove(p, r.Moves[ply]); err != nil {
			return fmt.Errorf("ply %d, %q: %w", ply, r.Moves[ply], err)
		}
	}

	outcome, over := p.Outcome()
	if !over {
		return errors.New("the moves do not end the match")
	}
	r.Outcome, err = json.Marshal(struct {
		Places []int8  `json:"places"`
		Scores []int32 `json:"scores"`
		Reason string  `json:"reason"`
	}{outcome.Place[:outcome.Seats], outcome.Score[:outcome.Seats], outcome.Reason})
	return err
}

// makeMove makes a move written as "SEAT TEXT", in the normal form that the log stores.
func makeMove(p games.Position, line string) (games.Position, []games.Event, error) {
	word, text, _ := strings.Cut(line, " ")
	seat, err := strconv.ParseInt(word, 10, 8)
	if err != nil {
		return p, nil, err
	}
	normal, err := p.Format(text)
	if err != nil {
		return p, nil, err
	}
	if normal != text {
		return p, nil, fmt.Errorf("the normal form is %q", normal)
	}
	return p.Apply(games.Seat(seat), text)
}

// seen returns everyone's views and a digest of all that can be seen after a move.
func (r *replay) seen(p games.Position, events []games.Event) (map[string]json.RawMessage, string, error) {
	views := map[string]json.RawMessage{}
	told := map[string][]games.Event{}
	for seat := games.Spectator; int(seat) < r.Seats; seat++ {
		name := "-"
		if seat != games.Spectator {
			name = strconv.Itoa(int(seat))
		}
		view, err := json.Marshal(p.View(seat))
		if err != nil {
			return nil, "", fmt.Errorf("view of %s: %w", name, err)
		}
		views[name] = view
		told[name] = shown(events, seat)
	}
	all, err := json.Marshal([]any{p.Turn(), told, views})
	if err != nil {
		return nil, "", err
	}
	sum := sha256.Sum256(all)
	return views, hex.EncodeToString(sum[:6]), nil
}

// randomMoves plays at random, to the end or for as long as a playout may be.
func randomMoves(p games.Position, seed uint64) []string {
	r := rand.New(rand.NewPCG(seed, seed))
	moves := []string{}
	for len(moves) < longestPlayout {
		if _, over := p.Outcome(); over {
			break
		}
		turn := p.Turn()
		seats := slices.Collect((turn.Must | turn.May).All())
		seat := seats[r.IntN(len(seats))]
		legal := p.Legal(seat)
		text := legal[r.IntN(len(legal))]
		next, _, err := p.Apply(seat, text)
		if err != nil {
			panic(fmt.Sprintf("gametest: legal move %q refused: %v", text, err))
		}
		p = next
		moves = append(moves, fmt.Sprintf("%d %s", seat, text))
	}
	return moves
}

// firstDifference compares a file with what it should be, line by line.
func firstDifference(file string, stored, want []byte) error {
	if bytes.Equal(stored, want) {
		return nil
	}
	a, b := strings.Split(string(stored), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Errorf("%s:%d: the match is another one now (-update rewrites the file)\nfile  %s\nmatch %s", file, i+1, a[i], b[i])
		}
	}
	return fmt.Errorf("%s: %d lines, want %d (-update rewrites the file)", file, len(a), len(b))
}
