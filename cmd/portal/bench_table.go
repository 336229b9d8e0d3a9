package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// hintPatience is how long a player waits for the other's move to be hinted at before looking by himself.
const hintPatience = 5 * time.Second

// player is a guest at a table, as a browser: one connection for posts, one for looking, one for hints.
type player struct {
	posts, looks, hints *client
	// known is the ply of the newest page, or of the one that the player's own post will bring.
	known atomic.Int64
	page  page // as the table's goroutine knows it
	// seen gets each page fetched because of a hint.
	seen chan sight
	stop func() // ends listening
}

// sight is a page and when it was there.
type sight struct {
	page page
	at   time.Time
	err  error
}

func newPlayer(addr string) *player {
	c := newClient(addr)
	return &player{posts: c, looks: c.another(), hints: c.another(), seen: make(chan sight, 16)}
}

// table is two guests who play one match after another, each move by whoever may, chosen at random.
type table struct {
	players [2]*player
	code    string
	match   string // address of the match that is played
	kind    string // asFragment or asJSON: what the players look at
	rand    *rand.Rand
	figures moveFigures
}

// moveFigures are the times of one table's moves.
type moveFigures struct {
	acknowledged []time.Duration // from sending the move to the mover's answer
	shown        []time.Duration // from sending the move to the other player's view
	lost         int             // hints that did not come
}

// sitDown opens a table and seats two guests at it, who look at their match in the way of kind. Their names
// begin with name.
func sitDown(ctx context.Context, addr, game, name, kind string, seed uint64) (*table, error) {
	t := &table{kind: kind, players: [2]*player{newPlayer(addr), newPlayer(addr)}, rand: rand.New(rand.NewPCG(seed, 0))}
	a, err := t.players[0].posts.post(ctx, "/tables", asPage, url.Values{
		"game": {game}, "name": {name + "a"}, "watch": {"true"}})
	if err != nil {
		return nil, err
	}
	code, ok := strings.CutPrefix(a.location, "/tables/")
	if !ok {
		return nil, fmt.Errorf("open a table: status %d %.300q", a.status, a.body)
	}
	t.code = code
	a, err = t.players[1].posts.post(ctx, "/tables/"+code+"/seats", asPage, url.Values{"name": {name + "b"}})
	if err != nil {
		return nil, err
	}
	return t, t.begin(ctx, a)
}

// begin turns to the match that an answer leads to.
func (t *table) begin(ctx context.Context, a answer) error {
	if !strings.HasPrefix(a.location, "/matches/") {
		return fmt.Errorf("start a match: status %d, sent to %q %.300q", a.status, a.location, a.body)
	}
	t.match = a.location
	for _, p := range t.players {
		if err := t.look(ctx, p); err != nil {
			return err
		}
	}
	return nil
}

// look fetches the match as programs do.
func (t *table) look(ctx context.Context, p *player) error {
	a, err := p.posts.get(ctx, t.match, asJSON)
	if err != nil {
		return err
	}
	if a.status != http.StatusOK {
		return fmt.Errorf("look at a match: status %d %.300q", a.status, a.body)
	}
	p.page, err = readJSON(a.body)
	p.known.Store(int64(p.page.ply))
	return err
}

// watch has a player listen for hints, until leave.
func (t *table) watch(ctx context.Context, p *player) error {
	ctx, cancel := context.WithCancel(ctx)
	opened := make(chan struct{})
	failed := make(chan error, 1)
	p.stop = func() { cancel(); <-failed }
	path := "/events?match=" + strings.TrimPrefix(t.match, "/matches/") + "." + strconv.Itoa(p.page.ply)
	match := t.match
	go func() {
		defer close(failed)
		failed <- p.hints.listen(ctx, path, sync.OnceFunc(func() { close(opened) }), func(ply int) {
			if int64(ply) <= p.known.Load() {
				return
			}
			a, err := p.looks.get(ctx, match, t.kind)
			var seen sight
			if err == nil {
				seen.page, err = readPage(t.kind, a.body)
				p.known.Store(int64(seen.page.ply))
			}
			seen.at, seen.err = time.Now(), err
			select {
			case p.seen <- seen:
			case <-ctx.Done():
			}
		})
	}()
	select {
	case <-opened:
		return nil
	case err := <-failed:
		return fmt.Errorf("no stream: %w", err)
	}
}

// leave ends both players' streams.
func (t *table) leave() {
	for _, p := range t.players {
		if p.stop != nil {
			p.stop()
			p.stop = nil
		}
	}
}

// play plays until ctx ends, noting times from the moment from on; pace, if not nil, is waited for before
// every move.
func (t *table) play(ctx context.Context, from time.Time, pace <-chan time.Time) error {
	defer t.leave()
	for ctx.Err() == nil {
		for _, p := range t.players {
			if err := t.watch(ctx, p); err != nil {
				return ended(ctx, err)
			}
		}
		for !t.players[0].page.over && ctx.Err() == nil {
			if pace != nil {
				select {
				case <-pace:
				case <-ctx.Done():
					return nil
				}
			}
			if err := t.move(ctx, from); err != nil {
				return ended(ctx, err)
			}
		}
		t.leave()
		if err := t.rematch(ctx); err != nil {
			return ended(ctx, err)
		}
	}
	return nil
}

// ended is nil for what went wrong only because the time is over.
func ended(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// move has somebody move, and waits until the other one has seen it.
func (t *table) move(ctx context.Context, from time.Time) error {
	seat := t.rand.IntN(2)
	if len(t.players[seat].page.moves) == 0 {
		seat = 1 - seat
	}
	mover, other := t.players[seat], t.players[1-seat]
	if len(mover.page.moves) == 0 {
		// The board does not show its moves as plain controls: ask like a program.
		return errors.Join(t.look(ctx, mover), t.look(ctx, other), t.stuck())
	}
	move := mover.page.moves[t.rand.IntN(len(mover.page.moves))]
	ply := mover.page.ply
	mover.known.Store(int64(ply + 1))

	sent := time.Now()
	a, err := mover.posts.post(ctx, t.match+"/moves", t.kind, url.Values{"move": {move}, "ply": {strconv.Itoa(ply)}})
	if err != nil {
		return err
	}
	acknowledged := time.Since(sent)
	if a.status != http.StatusOK {
		return fmt.Errorf("move %q at ply %d: status %d %.300q", move, ply, a.status, a.body)
	}
	if mover.page, err = readPage(t.kind, a.body); err != nil {
		return err
	}
	mover.known.Store(int64(mover.page.ply))
	shown, err := t.await(ctx, other, mover.page.ply)
	if err != nil {
		return err
	}
	if sent.After(from) {
		t.figures.acknowledged = append(t.figures.acknowledged, acknowledged)
		if shown.IsZero() {
			t.figures.lost++
		} else {
			t.figures.shown = append(t.figures.shown, shown.Sub(sent))
		}
	}
	return nil
}

// stuck is an error when nobody can move in a match that goes on.
func (t *table) stuck() error {
	if p := t.players[0].page; !p.over && len(p.moves)+len(t.players[1].page.moves) == 0 {
		return fmt.Errorf("nobody can move at ply %d of %s", p.ply, t.match)
	}
	return nil
}

// await waits until a player has been shown a ply, and returns when; zero if no hint came.
func (t *table) await(ctx context.Context, p *player, ply int) (time.Time, error) {
	late := time.NewTimer(hintPatience)
	defer late.Stop()
	for {
		select {
		case seen := <-p.seen:
			if seen.err != nil {
				return time.Time{}, seen.err
			}
			if seen.page.ply >= p.page.ply {
				p.page = seen.page
			}
			if p.page.ply >= ply {
				return seen.at, nil
			}
		case <-late.C:
			return time.Time{}, t.look(ctx, p)
		case <-ctx.Done():
			return time.Time{}, ctx.Err()
		}
	}
}

// rematch has both agree to another match.
func (t *table) rematch(ctx context.Context) error {
	for _, p := range t.players {
		for len(p.seen) > 0 {
			<-p.seen
		}
	}
	var last answer
	for _, p := range t.players {
		var err error
		if last, err = p.posts.post(ctx, "/tables/"+t.code+"/ready", asPage, nil); err != nil {
			return err
		}
	}
	return t.begin(ctx, last)
}
