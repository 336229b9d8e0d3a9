package pages

import (
	"context"
	"fmt"
)

// tableMoved is where the reader belongs now: the running match, if he plays in it.
func tableMoved(m Table) string {
	if m.Status == "running" && m.Own >= 0 {
		return "/matches/" + m.Match
	}
	return ""
}

// tableAsks reports whether the table waits for the reader.
func tableAsks(m Table) bool { return m.Status == "running" && m.Own >= 0 || m.Own >= 0 && !m.Ready }

func tableStatus(ctx context.Context, m Table) string {
	switch {
	case m.Status == "running":
		return t(ctx, "table.status_running")
	case m.Free > 0:
		return t(ctx, "table.status_free", "N", m.Free)
	case m.Own >= 0 && !m.Ready && m.Asked:
		return t(ctx, "table.status_you")
	case m.Own >= 0 && !m.Ready:
		return t(ctx, "table.status_again")
	}
	return t(ctx, "table.status_others")
}

func toMatch(m Table) string {
	if m.Own >= 0 {
		return "table.to_match"
	}
	return "table.to_watch"
}

func readyKey(m Table) string {
	if m.Number > 1 {
		return "table.rematch"
	}
	return "table.ready"
}

func qrBox(size int) string { return fmt.Sprintf("0 0 %d %d", size, size) }
