package web

import (
	"net/http"
	"strings"
	"sync"
	"time"

	"stammtisch/store"
)

const (
	// sessionTrust is how long a session is believed without asking the database again. Until then another
	// portal on the same database may have revoked it.
	sessionTrust = time.Second
	// maxRecent bounds the sessions kept.
	maxRecent = 50_000
)

// recentSessions are the sessions of the last moment: a player at the board sends several requests a
// second, and without this half of what the database does would be to look them up.
type recentSessions struct {
	mu   sync.Mutex
	rows map[[32]byte]recentSession
}

type recentSession struct {
	store.Session
	at time.Time
}

// find returns a session that was looked up a moment ago.
func (c *recentSessions) find(hash [32]byte) (store.Session, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	row, ok := c.rows[hash]
	return row.Session, ok && time.Since(row.at) < sessionTrust
}

func (c *recentSessions) keep(hash [32]byte, row store.Session) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.rows == nil || len(c.rows) >= maxRecent {
		c.rows = map[[32]byte]recentSession{}
	}
	c.rows[hash] = recentSession{row, time.Now()}
}

// forget drops everything: some session or account has changed.
func (c *recentSessions) forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.rows = nil
}

// mayChangeSessions reports whether a request can change a session or an account: every post but a move.
// Such a request asks the database who sends it.
func mayChangeSessions(r *http.Request) bool {
	return r.Method != http.MethodGet && r.Method != http.MethodHead && !strings.HasSuffix(r.URL.Path, "/moves")
}
