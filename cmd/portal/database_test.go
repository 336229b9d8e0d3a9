package main

import (
	"io"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"stammtisch/store"
	"stammtisch/store/storetest"
)

// The sentence of a page that cannot be shown because of the database.
const unavailable = "The database does not answer just now."

// line is a connection to the database that can be cut.
type line struct {
	t        *testing.T
	socket   string
	addr     string
	mu       sync.Mutex
	listener net.Listener
	conns    map[net.Conn]bool
}

// newLine returns a line to the database at a URL, and the URL at this end of it.
func newLine(t *testing.T, database string) (*line, string) {
	t.Helper()
	u, err := url.Parse(database)
	if err != nil {
		t.Fatal(err)
	}
	query := u.Query()
	l := &line{t: t, conns: map[net.Conn]bool{}, addr: "127.0.0.1:0",
		socket: filepath.Join(query.Get("host"), ".s.PGSQL."+query.Get("port"))}
	l.mend()
	t.Cleanup(l.cut)
	host, port, err := net.SplitHostPort(l.addr)
	if err != nil {
		t.Fatal(err)
	}
	query.Set("host", host)
	query.Set("port", port)
	query.Set("sslmode", "disable")
	u.RawQuery = query.Encode()
	return l, u.String()
}

// cut ends all connections and refuses new ones.
func (l *line) cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.listener.Close()
	for conn := range l.conns {
		conn.Close()
	}
	clear(l.conns)
}

// mend lets connections through again.
func (l *line) mend() {
	l.mu.Lock()
	defer l.mu.Unlock()
	listener, err := net.Listen("tcp", l.addr)
	if err != nil {
		l.t.Fatal(err)
	}
	l.listener, l.addr = listener, listener.Addr().String()
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go l.join(conn)
		}
	}()
}

func (l *line) join(conn net.Conn) {
	defer conn.Close()
	server, err := net.Dial("unix", l.socket)
	if err != nil {
		return
	}
	defer server.Close()
	l.mu.Lock()
	l.conns[conn], l.conns[server] = true, true
	l.mu.Unlock()
	go func() {
		_, _ = io.Copy(server, conn)
		server.Close()
	}()
	_, _ = io.Copy(conn, server)
}

// TestDatabaseGone cuts the portal off from its database for a while, in the middle of a match.
func TestDatabaseGone(t *testing.T) {
	database := storetest.URL(t)
	line, address := newLine(t, database)
	portal := launch(t, "DATABASE_URL="+address)
	table := seat(t, portal, "gone")
	var acknowledged []made
	for range 5 {
		acknowledged = append(acknowledged, mustStep(t, table))
	}

	for _, outage := range []time.Duration{100 * time.Millisecond, 4 * time.Second} {
		line.cut()
		end := time.Now().Add(outage)
		if outage > time.Second {
			if a := fetch(t, portal, "/healthz"); a.status != http.StatusServiceUnavailable || lacks(a.body, "database unavailable") != "" {
				t.Errorf("without a database, /healthz is %d %q", a.status, a.body)
			}
			if a := fetch(t, portal, "/"); a.status != http.StatusServiceUnavailable || lacks(a.body, unavailable) != "" {
				t.Errorf("without a database, the lobby is %d %.300q", a.status, a.body)
			}
			if _, err := table.step(t.Context()); err == nil || !strings.Contains(err.Error(), "status 503") {
				t.Errorf("without a database, a move: %v", err)
			}
			if a := fetch(t, portal, "/metrics"); a.status != http.StatusOK {
				t.Errorf("without a database, /metrics is %d", a.status)
			}
		}
		time.Sleep(time.Until(end))
		line.mend()
		eventually(t, "the portal is well again", 10*time.Second, func() bool {
			return fetch(t, portal, "/healthz").status == http.StatusOK
		})
		eventually(t, "the match goes on", 10*time.Second, func() bool {
			return table.lookAgain(t.Context()) == nil
		})
		for range 5 {
			acknowledged = append(acknowledged, mustStep(t, table))
		}
	}
	checkMoves(t, database, table, acknowledged)
}

// TestDatabaseFull has the database refuse to store another move: a clear answer, and nothing half written.
func TestDatabaseFull(t *testing.T) {
	database := storetest.URL(t)
	portal := launch(t, "DATABASE_URL="+database)
	table := seat(t, portal, "full")
	acknowledged := []made{mustStep(t, table), mustStep(t, table)}

	conn, err := pgx.Connect(t.Context(), database)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	execute := func(statement string) {
		t.Helper()
		if _, err := conn.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	execute(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
		BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`)
	execute(`CREATE TRIGGER full_disk BEFORE INSERT ON moves EXECUTE FUNCTION full_disk()`)

	before := table.players[0].page.ply
	for range 2 {
		if _, err := table.step(t.Context()); err == nil || lacks(err.Error(), "status 503", unavailable) != "" {
			t.Errorf("on a full disk, a move: %v", err)
		}
	}
	if err := table.lookAgain(t.Context()); err != nil {
		t.Fatal(err)
	}
	if ply := table.players[0].page.ply; ply != before {
		t.Errorf("a move that could not be stored shows: ply %d, want %d", ply, before)
	}
	if a := fetch(t, portal, "/healthz"); a.status != http.StatusOK {
		t.Errorf("reading works, and /healthz is %d", a.status)
	}
	execute(`DROP TRIGGER full_disk ON moves`)
	acknowledged = append(acknowledged, mustStep(t, table))
	checkMoves(t, database, table, acknowledged)
}

// checkMoves fails unless the log is exactly the acknowledged moves, or has one more after an outage that
// swallowed an answer.
func checkMoves(t *testing.T, database string, table *table, acknowledged []made) {
	t.Helper()
	st, err := store.Open(t.Context(), database)
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	match := load(t.Context(), t, st, table)
	if len(match.Moves) != table.players[0].page.ply {
		t.Errorf("the log has %d moves, the page shows ply %d", len(match.Moves), table.players[0].page.ply)
	}
	for _, m := range acknowledged {
		if m.ply >= len(match.Moves) || match.Moves[m.ply].Ply != m.ply || match.Moves[m.ply].Text != m.move {
			t.Errorf("%q was acknowledged as ply %d and is not there", m.move, m.ply)
		}
	}
}
