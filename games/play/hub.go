package play

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"
)

// Topic is something that a page can watch: a match, a table or an account.
type Topic string

// MatchTopic is about the moves of one match.
func MatchTopic(id uuid.UUID) Topic { return Topic("m:" + id.String()) }

// Match returns the id of the match that the topic is about; ok is false for all other topics.
func (t Topic) Match() (id uuid.UUID, ok bool) {
	text, ok := strings.CutPrefix(string(t), "m:")
	if !ok {
		return id, false
	}
	id, err := uuid.Parse(text)
	return id, err == nil
}

// TableTopic is about who sits at one table.
func TableTopic(code string) Topic { return Topic("t:" + code) }

// AccountTopic is about all that concerns one account.
func AccountTopic(id int64) Topic { return Topic("a:" + strconv.FormatInt(id, 10)) }

// Hint says that there is something new to look at. It carries nothing that could be secret: whoever
// hears it fetches its own view. A lost hint costs nothing.
type Hint struct {
	Topics []Topic `json:"topics"`
	// Ply of the match, or -1 when the hint is not about a move.
	Ply int `json:"ply"`
}

// Hint announces a moment to those who watch the match and to its players.
func (m *Moment) Hint() Hint {
	h := Hint{Topics: []Topic{MatchTopic(m.Match.ID)}, Ply: m.Ply()}
	for _, p := range m.Match.Players {
		h.Topics = append(h.Topics, AccountTopic(p.Account))
	}
	return h
}

// Hub fans hints out to the streams of this process, and to other portals through Relay.
type Hub struct {
	mu      sync.Mutex
	streams map[Topic]map[*Stream]struct{}
	open    map[int64]int       // streams by account
	seen    map[int64]time.Time // when an account without a stream was last heard of
	relay   func(Hint)
}

// NewHub returns a hub without listeners.
func NewHub() *Hub {
	return &Hub{streams: map[Topic]map[*Stream]struct{}{}, open: map[int64]int{}, seen: map[int64]time.Time{}}
}

// Relay sets where hints go besides this process. Call it before the first hint.
func (h *Hub) Relay(to func(Hint)) { h.relay = to }

// Announce sends a hint to everyone, here and elsewhere.
func (h *Hub) Announce(hint Hint) {
	h.Deliver(hint)
	if h.relay != nil {
		h.relay(hint)
	}
}

// Deliver sends a hint to the streams of this process. It never waits for a reader: a stream keeps the
// newest ply of each of its topics and no queue.
func (h *Hub) Deliver(hint Hint) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, topic := range hint.Topics {
		for s := range h.streams[topic] {
			s.note(topic, hint.Ply)
		}
	}
}

// Stream is one listener, for instance a browser's event stream.
type Stream struct {
	hub     *Hub
	account int64
	topics  []Topic
	mu      sync.Mutex
	news    map[Topic]int
	wake    chan struct{}
}

// Listen opens a stream for an account (0 for a visitor without one). Close it.
func (h *Hub) Listen(account int64, topics ...Topic) *Stream {
	s := &Stream{hub: h, account: account, topics: topics, wake: make(chan struct{}, 1)}
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, t := range topics {
		if h.streams[t] == nil {
			h.streams[t] = map[*Stream]struct{}{}
		}
		h.streams[t][s] = struct{}{}
	}
	if account != 0 {
		h.open[account]++
	}
	return s
}

// Close ends the stream.
func (s *Stream) Close() {
	h := s.hub
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, t := range s.topics {
		delete(h.streams[t], s)
		if len(h.streams[t]) == 0 {
			delete(h.streams, t)
		}
	}
	if s.account == 0 {
		return
	}
	if h.open[s.account]--; h.open[s.account] == 0 {
		delete(h.open, s.account)
		h.seen[s.account] = time.Now()
	}
}

func (s *Stream) note(topic Topic, ply int) {
	s.mu.Lock()
	if s.news == nil {
		s.news = map[Topic]int{}
	}
	if known, ok := s.news[topic]; !ok || ply > known {
		s.news[topic] = ply
	}
	s.mu.Unlock()
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// Wake is sent to when there is news.
func (s *Stream) Wake() <-chan struct{} { return s.wake }

// News returns what is new since the last call, in a stable order.
func (s *Stream) News() []Hint {
	s.mu.Lock()
	news := s.news
	s.news = nil
	s.mu.Unlock()
	var out []Hint
	for _, topic := range slices.Sorted(maps.Keys(news)) {
		out = append(out, Hint{Topics: []Topic{topic}, Ply: news[topic]})
	}
	return out
}

// presence is how long somebody counts as present after the last sign of life.
const presence = 25 * time.Second

// Seen notes a sign of life of an account that may have no stream (a page without scripts).
func (h *Hub) Seen(account int64) {
	if account == 0 {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.seen[account] = time.Now()
	if len(h.seen) > 100_000 {
		maps.DeleteFunc(h.seen, func(_ int64, at time.Time) bool { return time.Since(at) > time.Hour })
	}
}

// Present reports whether an account is here now: a stream is open, or it was heard of a moment ago.
func (h *Hub) Present(account int64) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.open[account] > 0 || time.Since(h.seen[account]) < presence
}

// Streams counts the open streams of an account (0 for visitors: always 0), and all topics listened to.
func (h *Hub) Streams(account int64) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.open[account]
}
