package web

import (
	"maps"
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
	mu    sync.Mutex
	rows  map[[32]byte]recentSession
	epoch int // counts the calls of forget
}

type recentSession struct {
	store.Session
	at time.Time
}

// find returns a session that was looked up a moment ago. Without one, whoever asks the database passes the
// epoch on to keep.
func (c *recentSessions) find(hash [32]byte) (row store.Session, epoch int, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	recent, ok := c.rows[hash]
	return recent.Session, c.epoch, ok && time.Since(recent.at) < sessionTrust
}

// keep keeps what the database said, unless something was forgotten since it was asked.
func (c *recentSessions) keep(hash [32]byte, row store.Session, epoch int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if epoch != c.epoch {
		return
	}
	if c.rows == nil || len(c.rows) >= maxRecent {
		c.rows = map[[32]byte]recentSession{}
	}
	c.rows[hash] = recentSession{row, time.Now()}
}

// forget drops the sessions of an account: it or one of them has changed.
func (c *recentSessions) forget(account int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.epoch++
	maps.DeleteFunc(c.rows, func(_ [32]byte, row recentSession) bool { return row.Account.ID == account })
}

// mayChangeSessions reports whether a request can change a session or an account: every post but a move.
// Such a request asks the database who sends it.
func mayChangeSessions(r *http.Request) bool {
	return r.Method != http.MethodGet && r.Method != http.MethodHead && !strings.HasSuffix(r.URL.Path, "/moves")
}
