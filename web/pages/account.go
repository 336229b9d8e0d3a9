package pages

import (
	"net/url"

	"github.com/a-h/templ"
)

func current(on bool) string {
	if on {
		return "page"
	}
	return "false"
}

// historyURL is a page of a player's history.
func historyURL(m Profile, before string) templ.SafeURL {
	q := url.Values{}
	if m.Game != "" {
		q.Set("game", m.Game)
	}
	if before != "" {
		q.Set("before", before)
	}
	address := playerURL(m.Name)
	if len(q) > 0 {
		address += templ.SafeURL("?" + q.Encode())
	}
	return address
}
