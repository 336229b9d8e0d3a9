package play_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"stammtisch/games"
	"stammtisch/games/koikoi"
	"stammtisch/games/play"
)

// memory is a store in memory. fail, if set, is what the next commits answer instead of committing; with
// lost they commit all the same, as when the answer is lost on the way.
type memory struct {
	mu      sync.Mutex
	matches map[uuid.UUID]play.Match
	fail    error
	lost    bool
	endings int
}

func (m *memory) Match(_ context.Context, id uuid.UUID) (play.Match, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	match, ok := m.matches[id]
	if !ok {
		return match, play.ErrNotFound
	}
	match.Moves = slices.Clone(match.Moves)
	return match, nil
}

func (m *memory) MovesSince(_ context.Context, id uuid.UUID, ply int) ([]play.Move, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.matches[id].Moves[ply:]), nil
}

func (m *memory) Commit(_ context.Context, c play.Commit) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.fail != nil && !m.lost {
		return m.fail
	}
	match := m.matches[c.Match]
	if len(match.Moves) != c.Move.Ply || match.Status != play.Running {
		return play.ErrConflict
	}
	match.Moves = append(match.Moves, c.Move)
	if c.Ending != nil {
		match.Status = play.Over
		m.endings++
	}
	m.matches[c.Match] = match
	return m.fail
}

const anna, ben, eve = 11, 12, 13

func lookup(slug string) (games.Game, bool) {
	g := games.Erase(koikoi.Rules{})
	return g, slug == g.Info().Slug
}

// running is a store with one running match.
func running(t *testing.T) (*memory, uuid.UUID) {
	t.Helper()
	id, secret, err := play.NewMatch()
	if err != nil {
		t.Fatal(err)
	}
	info := koikoi.Rules{}.Info()
	options, err := info.ParseOptions(map[string]string{"rounds": "3"}, false)
	if err != nil {
		t.Fatal(err)
	}
	return &memory{matches: map[uuid.UUID]play.Match{id: {
		ID: id, Game: info.Slug, Version: info.Version, Options: options, Secret: secret, Status: play.Running, Number: 1,
		Players: []play.Player{{Seat: 0, Account: anna, Name: "Anna"}, {Seat: 1, Account: ben, Name: "Ben", Luck: "clover"}},
	}}}, id
}

func service(m *memory) *play.Service { return play.NewService(m, lookup, nil, play.NewHub()) }

// mover returns the account that must decide, and its legal moves.
func mover(t *testing.T, now *play.Moment) (int64, []string) {
	t.Helper()
	for seat := range now.Turn().Must.All() {
		return now.Match.Players[seat].Account, now.Position.Legal(seat)
	}
	t.Fatal("nobody must decide")
	return 0, nil
}

func now(t *testing.T, s *play.Service, id uuid.UUID) *play.Moment {
	t.Helper()
	m, err := s.Now(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestMove(t *testing.T) {
	store, id := running(t)
	s := service(store)
	before := now(t, s, id)
	account, legal := mover(t, before)

	after, err := s.Move(t.Context(), id, account, legal[0], 0)
	if err != nil || after.Ply() != 1 || after.Log[0].Text != legal[0] {
		t.Fatalf("moved to ply %d: %v", after.Ply(), err)
	}
	if before.Ply() != 0 {
		t.Error("a moment has changed")
	}
	if again, err := s.Move(t.Context(), id, account, legal[0], 0); err != nil || again.Ply() != 1 {
		t.Errorf("the same post again: ply %d, %v", again.Ply(), err)
	}
	if stale, err := s.Move(t.Context(), id, account, legal[1], 0); !errors.Is(err, play.ErrStale) || stale.Ply() != 1 {
		t.Errorf("another post from the old page: %v", err)
	}
	if _, err := s.Move(t.Context(), id, eve, legal[0], 0); !errors.Is(err, play.ErrNoSeat) {
		t.Errorf("a stranger's move: %v", err)
	}
	if _, err := s.Move(t.Context(), uuid.New(), account, legal[0], 0); !errors.Is(err, play.ErrNotFound) {
		t.Errorf("a move in no match: %v", err)
	}
	if m, err := s.Move(t.Context(), id, account, "play 99-nothing", 1); err == nil || m.Ply() != 1 {
		t.Errorf("an unknown card: %v", err)
	}
	if len(store.matches[id].Moves) != 1 {
		t.Errorf("%d moves are stored", len(store.matches[id].Moves))
	}
}

// TestWrongPly: a page that claims to have seen more or less than there is stays harmless.
func TestWrongPly(t *testing.T) {
	store, id := running(t)
	s := service(store)
	account, legal := mover(t, now(t, s, id))
	if m, err := s.Move(t.Context(), id, account, legal[0], -5); err != nil || m.Ply() != 1 {
		t.Errorf("ply -5: %v", err)
	}
	account, legal = mover(t, now(t, s, id))
	if m, err := s.Move(t.Context(), id, account, legal[0], 1<<40); err != nil || m.Ply() != 2 {
		t.Errorf("a ply from the future: %v", err)
	}
}

// TestTwoPortals: what another portal commits is found, be it by a conflict or by looking again.
func TestTwoPortals(t *testing.T) {
	store, id := running(t)
	here, there := service(store), service(store)
	account, legal := mover(t, now(t, here, id))
	now(t, there, id)
	if _, err := here.Move(t.Context(), id, account, legal[0], 0); err != nil {
		t.Fatal(err)
	}
	// The other portal believes its cache and runs into the conflict; the post is the same move.
	if m, err := there.Move(t.Context(), id, account, legal[0], 0); err != nil || m.Ply() != 1 {
		t.Errorf("the same post at the other portal: ply %d, %v", m.Ply(), err)
	}
	if m, err := there.Move(t.Context(), id, account, legal[1], 0); !errors.Is(err, play.ErrStale) || m.Ply() != 1 {
		t.Errorf("another post at the other portal: %v", err)
	}
	account, legal = mover(t, now(t, here, id))
	if _, err := here.Move(t.Context(), id, account, legal[0], 1); err != nil {
		t.Fatal(err)
	}
	deadline := time.Now().Add(5 * time.Second)
	for now(t, there, id).Ply() != 2 && time.Now().Before(deadline) {
		time.Sleep(50 * time.Millisecond)
	}
	if ply := now(t, there, id).Ply(); ply != 2 {
		t.Errorf("the other portal stays at ply %d", ply)
	}
}

// TestLostAnswer: a commit whose answer was lost is found in the log, and the post may be repeated.
func TestLostAnswer(t *testing.T) {
	store, id := running(t)
	s := service(store)
	account, legal := mover(t, now(t, s, id))
	store.fail, store.lost = errors.New("connection reset"), true
	if _, err := s.Move(t.Context(), id, account, legal[0], 0); err == nil {
		t.Fatal("a failed commit is acknowledged")
	}
	store.fail = nil
	if m, err := s.Move(t.Context(), id, account, legal[0], 0); err != nil || m.Ply() != 1 {
		t.Errorf("the post repeated: ply %d, %v", m.Ply(), err)
	}
}

// TestFailedCommit: what was not committed has not happened, and nobody has seen it.
func TestFailedCommit(t *testing.T) {
	store, id := running(t)
	s := service(store)
	account, legal := mover(t, now(t, s, id))
	store.fail = errors.New("disk full")
	if m, err := s.Move(t.Context(), id, account, legal[0], 0); err == nil || m != nil {
		t.Fatal("a failed commit is acknowledged")
	}
	if ply := now(t, s, id).Ply(); ply != 0 {
		t.Errorf("a move that failed is shown: ply %d", ply)
	}
	store.fail = nil
	if m, err := s.Move(t.Context(), id, account, legal[1], 0); err != nil || m.Log[0].Text != legal[1] {
		t.Errorf("another move afterwards: %v", err)
	}
}

func TestResign(t *testing.T) {
	store, id := running(t)
	s := service(store)
	if _, err := s.Resign(t.Context(), id, eve, 0); !errors.Is(err, play.ErrNoSeat) {
		t.Errorf("a stranger resigns: %v", err)
	}
	m, err := s.Resign(t.Context(), id, ben, 0)
	if err != nil || m.Outcome == nil || m.Outcome.Place[0] != 1 || m.Outcome.Place[1] != 2 || m.Outcome.Reason != play.ReasonResigned {
		t.Fatalf("%+v %v", m.Outcome, err)
	}
	if m, err = s.Resign(t.Context(), id, ben, 0); err != nil || m.Ply() != 1 {
		t.Errorf("resigning twice: %v", err)
	}
	if _, err = s.Resign(t.Context(), id, anna, 1); !errors.Is(err, games.ErrOver) {
		t.Errorf("resigning a match that is over: %v", err)
	}
	if store.endings != 1 {
		t.Errorf("the match ended %d times", store.endings)
	}
	again, err := service(store).Now(t.Context(), id)
	if err != nil || again.Outcome == nil || *again.Outcome != *m.Outcome {
		t.Errorf("rebuilt: %+v %v", again.Outcome, err)
	}
}

// TestManyAtOnce: any number of posts of one page is one move.
func TestManyAtOnce(t *testing.T) {
	store, id := running(t)
	s := service(store)
	account, legal := mover(t, now(t, s, id))
	var wait sync.WaitGroup
	for i := range 50 {
		wait.Go(func() { _, _ = s.Move(t.Context(), id, account, legal[i%len(legal)], 0) })
	}
	wait.Wait()
	if n := len(store.matches[id].Moves); n != 1 {
		t.Errorf("%d moves", n)
	}
}

// TestExport: a finished match is verified from its text, and every change of the text shows.
func TestExport(t *testing.T) {
	store, id := running(t)
	s := service(store)
	for {
		m := now(t, s, id)
		if m.Outcome != nil {
			break
		}
		account, legal := mover(t, m)
		if _, err := s.Move(t.Context(), id, account, legal[len(legal)-1], m.Ply()); err != nil {
			t.Fatal(err)
		}
	}
	end := now(t, s, id)
	if at, err := s.At(t.Context(), id, 7); err != nil || at.Ply() != 7 || at.Outcome != nil {
		t.Errorf("at ply 7: %v", err)
	}
	var b strings.Builder
	if err := play.Export(&b, end); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	m, differences, err := play.Verify(text, lookup)
	if err != nil || len(differences) > 0 || *m.Outcome != *end.Outcome {
		t.Fatalf("%v %v", differences, err)
	}
	if _, differences, err := play.Verify(strings.ReplaceAll(text, "\n", "\r\n"), lookup); err != nil || len(differences) > 0 {
		t.Errorf("with other line ends: %v %v", differences, err)
	}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "seat ") || strings.HasPrefix(line, "started ") || strings.HasPrefix(line, "ended ") {
			continue // names and times are not part of the proof
		}
		changed := slices.Clone(lines)
		last := line[len(line)-1]
		changed[i] = line[:len(line)-1] + string(last^1)
		if _, differences, err := play.Verify(strings.Join(changed, "\n"), lookup); err == nil && len(differences) == 0 {
			t.Errorf("a change in line %d goes unnoticed: %q", i+1, changed[i])
		}
	}
}

func FuzzVerify(f *testing.F) {
	f.Add("stammtisch match 1\ngame koikoi\nversion 1\nid 01970000-0000-7000-8000-000000000000\nseat 0 A\nseat 1 B\nsecret 00\n0 0 resign\n")
	f.Add("stammtisch match 1\ngame koikoi\nseat 9 A")
	f.Fuzz(func(t *testing.T, text string) { _, _, _ = play.Verify(text, lookup) })
}

func TestHub(t *testing.T) {
	h := play.NewHub()
	id := uuid.New()
	var relayed []play.Hint
	h.Relay(func(hint play.Hint) { relayed = append(relayed, hint) })
	s := h.Listen(anna, play.MatchTopic(id), play.AccountTopic(anna))
	other := h.Listen(ben, play.TableTopic("code"))
	if !h.Present(anna) || h.Present(eve) || h.Streams(anna) != 1 {
		t.Error("presence is wrong")
	}
	for ply := range 1000 {
		h.Announce(play.Hint{Topics: []play.Topic{play.MatchTopic(id)}, Ply: ply + 1})
	}
	<-s.Wake()
	if news := s.News(); len(news) != 1 || news[0].Ply != 1000 {
		t.Errorf("a slow reader gets %v", news)
	}
	if len(relayed) != 1000 || len(other.News()) != 0 {
		t.Errorf("%d hints relayed", len(relayed))
	}
	h.Deliver(play.Hint{Topics: []play.Topic{play.AccountTopic(anna)}, Ply: -1})
	if news := s.News(); len(news) != 1 || news[0].Ply != -1 {
		t.Errorf("a hint about no move arrives as %v", news)
	}
	if len(relayed) != 1000 {
		t.Error("a hint from elsewhere is sent back")
	}
	s.Close()
	if h.Streams(anna) != 0 || !h.Present(anna) {
		t.Error("whoever has just left counts as absent at once")
	}
	h.Seen(eve)
	if !h.Present(eve) {
		t.Error("whoever was just seen is absent")
	}
}
