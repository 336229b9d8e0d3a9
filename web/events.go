package web

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"stammtisch/games/play"
	"stammtisch/store"
)

const (
	// heartbeat keeps proxies from closing a quiet stream, and tells a dead one.
	heartbeat = 20 * time.Second
	// writePatience is how long one write to a stream may take before the reader is given up.
	writePatience = 10 * time.Second
	// maxTopics is how many matches and tables one stream may watch.
	maxTopics = 32
	// computerLook is how often a stream looks for the move of a computer player that may think elsewhere.
	computerLook = 500 * time.Millisecond
	// absence is how long a player may be without a stream before the others are told.
	absence = 12 * time.Second
)

// events is the browser's one stream of hints: for its account, and for each match and table named by
// "match" and "table" in the address. A hint says that something is new and carries nothing else; the page
// then fetches its own view. When the address says which ply of a match the page has, a later one is
// hinted at at once.
func (s *Server) events(w http.ResponseWriter, r *http.Request) error {
	account := viewerOf(r.Context()).Account.ID
	topics, behind, err := s.watched(r)
	if err != nil {
		return err
	}
	if account != 0 {
		if s.hub.Streams(account) >= s.config.StreamsPerAccount {
			return refuse(http.StatusTooManyRequests, "error.too_many_streams")
		}
		topics = append(topics, play.AccountTopic(account))
	}
	stream := s.hub.Listen(account, topics...)
	defer s.leave(stream, account, topics)
	s.metrics.streams.Inc()
	defer s.metrics.streams.Dec()

	out := http.NewResponseController(w)
	send := func(text string) error {
		if err := out.SetWriteDeadline(time.Now().Add(writePatience)); err != nil {
			return err
		}
		if _, err := w.Write([]byte(text)); err != nil {
			return err
		}
		return out.Flush()
	}
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("X-Accel-Buffering", "no")
	if send("retry: 2000\n\n"+hintText(behind)) != nil {
		return nil
	}
	s.announcePresence(account, topics)
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for {
		// Where no computer player is to move there is nothing to look for until the next hint.
		var awaited <-chan time.Time
		if s.awaitsComputer(topics) {
			awaited = time.After(computerLook)
		}
		text := ": here\n\n"
		select {
		case <-r.Context().Done():
			return nil
		case <-s.done.Done():
			return nil
		case <-stream.Wake():
			text = hintText(stream.News())
		case <-beat.C:
		case <-awaited:
			s.lookForComputers(r.Context(), topics)
			continue
		}
		if send(text) != nil {
			return nil
		}
	}
}

// awaitsComputer reports whether a computer player is to move in a match watched.
func (s *Server) awaitsComputer(topics []play.Topic) bool {
	return slices.ContainsFunc(topics, func(topic play.Topic) bool {
		id, ok := topic.Match()
		return ok && s.play.AwaitsComputer(id)
	})
}

// lookForComputers asks for the matches watched in which a computer player is to move: it may be run by a
// worker that has no way to tell this portal. What is new comes as a hint.
func (s *Server) lookForComputers(ctx context.Context, topics []play.Topic) {
	for _, topic := range topics {
		if id, ok := topic.Match(); ok && s.play.AwaitsComputer(id) {
			if _, err := s.play.Now(ctx, id); err != nil {
				return // the next time, or whoever looks at the page, will see
			}
		}
	}
}

// hintText writes hints as events of a stream.
func hintText(hints []play.Hint) string {
	var b strings.Builder
	for _, h := range hints {
		data, err := json.Marshal(struct {
			Topic play.Topic `json:"topic"`
			Ply   int        `json:"ply"`
		}{h.Topics[0], h.Ply})
		if err != nil {
			panic(err)
		}
		b.WriteString("event: hint\ndata: " + string(data) + "\n\n")
	}
	return b.String()
}

// watched reads what a stream asks to watch, each checked like the page itself, and which matches are
// further than the page: match=ID.PLY.
func (s *Server) watched(r *http.Request) (topics []play.Topic, behind []play.Hint, err error) {
	q := r.URL.Query()
	if len(q["match"])+len(q["table"]) > maxTopics {
		return nil, nil, errBadForm
	}
	for _, code := range q["table"] {
		if _, err := s.store.TableByCode(r.Context(), code); err != nil {
			return nil, nil, err
		}
		topics = append(topics, play.TableTopic(code))
	}
	for _, value := range q["match"] {
		text, plyText, _ := strings.Cut(value, ".")
		id, err := uuid.Parse(text)
		if err != nil {
			return nil, nil, errBadForm
		}
		now, err := s.play.Now(r.Context(), id)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		if _, err := permitLook(r, now); err != nil {
			return nil, nil, err
		}
		topic := play.MatchTopic(id)
		topics = append(topics, topic)
		if ply, err := strconv.Atoi(plyText); err == nil && ply < now.Ply() {
			behind = append(behind, play.Hint{Topics: []play.Topic{topic}, Ply: now.Ply()})
		}
	}
	return topics, behind, nil
}

// announcePresence has the others at a match or table look again: somebody came or went.
func (s *Server) announcePresence(account int64, topics []play.Topic) {
	if account != 0 && s.hub.Streams(account) <= 1 {
		s.hub.Announce(play.Hint{Topics: topics, Ply: -1})
	}
}

// leave closes a stream and, if its account stays away, tells the others.
func (s *Server) leave(stream *play.Stream, account int64, topics []play.Topic) {
	stream.Close()
	if account == 0 || s.done.Err() != nil {
		return
	}
	time.AfterFunc(absence, func() {
		if s.hub.Streams(account) == 0 {
			s.announcePresence(account, topics)
		}
	})
}
