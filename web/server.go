// Package web is the portal's HTTP side: routes, sessions, handlers and pages. It decides nothing about a
// game; it asks games/play, and draws what the seat that looks may see.
package web

import (
	"context"
	"io/fs"
	"log/slog"
	"net/http"
	"strings"

	"stammtisch/games"
	"stammtisch/games/play"
	"stammtisch/store"
	"stammtisch/web/words"
)

// Config of the HTTP side. The zero value serves http://localhost in production manner.
type Config struct {
	// BaseURL under which people reach the portal, without a slash at the end; invite links begin with it.
	// Empty: as the browser addressed the request. With https, cookies are Secure.
	BaseURL string
	// TrustedProxies are CIDR prefixes whose X-Forwarded-For is believed.
	TrustedProxies []string
	// Dev adds the pages that only developers need.
	Dev bool
	// Unlimited switches the rate limits off: for benchmarks and tests.
	Unlimited bool
	// Hurry has computer players move at once: for tests.
	Hurry bool
	// StreamsPerAccount bounds the event streams that one account may hold open; 0 means 20.
	StreamsPerAccount int
}

func (c Config) secure() bool { return strings.HasPrefix(c.BaseURL, "https://") }

// Server answers requests.
type Server struct {
	config   Config
	store    *store.Store
	play     *play.Service
	hub      *play.Hub
	words    *words.Catalogue
	log      *slog.Logger
	metrics  *metrics
	sessions *sessionStore
	lessons  lessonCache
	done     context.Context // ends when the server should close its streams
}

// New returns the portal's server. Streams end when ctx does.
func New(ctx context.Context, config Config, st *store.Store, hub *play.Hub, log *slog.Logger) (*Server, error) {
	var texts []fs.FS
	for _, entry := range Catalog {
		texts = append(texts, entry.Game.Info().Text)
	}
	catalogue, err := words.Load(texts...)
	if err != nil {
		return nil, err
	}
	if config.StreamsPerAccount == 0 {
		config.StreamsPerAccount = 20
	}
	s := &Server{
		config: config, store: st, hub: hub, words: catalogue, log: log, done: ctx,
		play: play.NewService(st, Game, computer, hub),
	}
	if config.Hurry {
		s.play.Hurry()
	}
	s.sessions = &sessionStore{store: st, secure: config.secure()}
	s.lessons = newLessonCache()
	s.metrics = newMetrics(st)
	return s, nil
}

// Game finds a game of the catalogue by its slug.
func Game(slug string) (games.Game, bool) {
	entry, ok := find(slug)
	return entry.Game, ok
}

// Handler answers the portal's requests.
func (s *Server) Handler() http.Handler { return s.routes() }
