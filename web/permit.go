package web

import (
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/google/uuid"

	"stammtisch/games"
	"stammtisch/games/play"
)

// permitLook returns the seat with whose eyes the viewer sees a match. People without a seat look on as
// spectators where the table allows it, and so does whoever has left his seat to a computer player.
func permitLook(r *http.Request, m *play.Moment) (games.Seat, error) {
	account := viewerOf(r.Context()).Account.ID
	if m.Match.SeatOf(account) == games.Spectator && !m.Match.Watch {
		return games.Spectator, refuse(http.StatusForbidden, "error.no_watching")
	}
	return m.Playing(account), nil
}

// permitEyes returns the seat with whose eyes a finished match may be replayed: any seat, once nothing is
// secret any more; before that only the viewer's own.
func permitEyes(m *play.Moment, own, wanted games.Seat) games.Seat {
	if m.Outcome == nil || wanted < games.Spectator || int(wanted) >= len(m.Match.Players) {
		return own
	}
	return wanted
}

// permitAccount returns the viewer's account, or a refusal that offers to log in.
func permitAccount(r *http.Request) (int64, error) {
	v := viewerOf(r.Context())
	if !v.known() {
		return 0, errLogIn
	}
	return v.Account.ID, nil
}

// matchID reads the id in the address. What is no id names no match.
func matchID(r *http.Request) (uuid.UUID, error) {
	id, err := uuid.Parse(chi.URLParam(r, "id"))
	if err != nil {
		return id, errNotFound
	}
	return id, nil
}
