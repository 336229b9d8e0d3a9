package web

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/uuid"

	"stammtisch/games"
	"stammtisch/games/play"
	"stammtisch/web/words"
)

// TestHintsAreWorded plays at random: whatever the computer player may propose is said in words and not in
// notation, in both languages.
func TestHintsAreWorded(t *testing.T) {
	p := newPortal(t)
	for _, entry := range Catalog {
		t.Run(entry.Game.Info().Slug, func(t *testing.T) {
			for seed := range byte(4) {
				r := rand.New(rand.NewPCG(uint64(seed), 9))
				for _, now := range someMoments(t, entry.Game, seed, r) {
					for seat := range (now.Turn().Must | now.Turn().May).All() {
						for _, lang := range words.Languages {
							p.checkHints(t, now, seat, lang)
						}
					}
				}
			}
		})
	}
}

// someMoments plays a match at random and returns up to eight moments of it, before its end.
func someMoments(t *testing.T, game games.Game, seed byte, r *rand.Rand) []*play.Moment {
	t.Helper()
	info := game.Info()
	options, err := info.ParseOptions(nil, false)
	if err != nil {
		t.Fatal(err)
	}
	match := play.Match{
		ID: uuid.UUID{15: seed}, Code: "words", Number: 1, Game: info.Slug, Version: info.Version, Options: options,
		Secret: games.Secret{seed}, Status: play.Running, Players: galleryPlayers[:info.MaxSeats],
	}
	var out []*play.Moment
	for len(out) < 8 {
		now, err := play.Rebuild(game, match, -1)
		if err != nil {
			t.Fatal(err)
		}
		if now.Outcome != nil {
			break
		}
		out = append(out, now)
		moves, err := playUntil(*now, func(*play.Moment) bool { return r.IntN(12) == 0 }, r)
		if err != nil {
			t.Fatal(err)
		}
		match.Moves = slices.Clone(match.Moves)
		for _, m := range moves {
			m.Ply = len(match.Moves)
			match.Moves = append(match.Moves, m)
		}
	}
	return out
}

func (p *portal) checkHints(t *testing.T, now *play.Moment, seat games.Seat, lang string) {
	t.Helper()
	ctx := p.server.words.In(context.Background(), lang)
	model, err := p.server.matchPage(ctx, look{own: seat, eyes: seat, newest: now, at: now})
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range now.Position.Legal(seat) {
		if moveLabel(ctx, now.Match.Game, model.Board, move) == move {
			t.Errorf("%s: %q is not in words", lang, move)
		}
	}
}
