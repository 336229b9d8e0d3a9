package web

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"stammtisch/games"
	"stammtisch/games/play"
	"stammtisch/web/words"
)

// looked is the match of the address as it is now, and the seat with whose eyes the viewer sees it.
func (s *Server) looked(r *http.Request) (*play.Moment, games.Seat, error) {
	id, err := matchID(r)
	if err != nil {
		return nil, games.Spectator, err
	}
	now, err := s.play.Now(r.Context(), id)
	if err != nil {
		return nil, games.Spectator, err
	}
	seat, err := permitLook(r, now)
	return now, seat, err
}

// showMatch shows a match as it is: the live board, or the result and replay. With at=N it shows the match
// after N moves; seat=N chooses the eyes once the match is over.
func (s *Server) showMatch(w http.ResponseWriter, r *http.Request) error {
	now, seat, err := s.looked(r)
	if err != nil {
		return err
	}
	if now.Match.Status == play.Waiting {
		http.Redirect(w, r, "/tables/"+now.Match.Code, http.StatusSeeOther)
		return nil
	}
	s.hub.Seen(viewerOf(r.Context()).Account.ID)
	look := look{own: seat, eyes: permitEyes(now, seat, seatParam(r, seat)), newest: now, at: now}
	if at, err := strconv.Atoi(r.FormValue("at")); err == nil && at < now.Ply() {
		look.stepping = true
		if look.at, err = s.play.At(r.Context(), now.Match.ID, at); err != nil {
			return err
		}
	} else if r.Form.Has("at") {
		look.stepping = now.Outcome != nil
	}
	return s.writeMatch(w, r, http.StatusOK, look)
}

func seatParam(r *http.Request, own games.Seat) games.Seat {
	n, err := strconv.ParseInt(r.FormValue("seat"), 10, 8)
	if err != nil {
		return own
	}
	return games.Seat(n)
}

// postMove makes a move of the viewer's seat.
func (s *Server) postMove(w http.ResponseWriter, r *http.Request) error {
	return s.act(w, r, func(ctx context.Context, account int64, ply int) (*play.Moment, error) {
		id, err := matchID(r)
		if err != nil {
			return nil, err
		}
		// Boards on which one picks several cards post them as further values of the same field.
		move := strings.Join(r.PostForm["move"], " ")
		return s.play.Move(ctx, id, account, move, ply)
	})
}

// postResign gives a match up.
func (s *Server) postResign(w http.ResponseWriter, r *http.Request) error {
	return s.act(w, r, func(ctx context.Context, account int64, ply int) (*play.Moment, error) {
		id, err := matchID(r)
		if err != nil {
			return nil, err
		}
		return s.play.Resign(ctx, id, account, ply)
	})
}

// act runs one action of a seat and answers with the match as it then is. A refusal shows the fresh board
// and a sentence that says why.
func (s *Server) act(w http.ResponseWriter, r *http.Request, do func(ctx context.Context, account int64, ply int) (*play.Moment, error)) error {
	account, err := permitAccount(r)
	if err != nil {
		return err
	}
	ply, err := strconv.Atoi(r.PostFormValue("ply"))
	if err != nil {
		return errBadForm
	}
	now, err := do(r.Context(), account, ply)
	if now == nil {
		return err
	}
	seat, permitErr := permitLook(r, now)
	if permitErr != nil {
		return permitErr
	}
	if now.Match.Status == play.Waiting {
		return errNotFound
	}
	look := look{own: seat, eyes: seat, newest: now, at: now}
	if err == nil {
		s.metrics.moves.WithLabelValues(now.Match.Game).Inc()
		if isFragment(r) || wantsJSON(r) {
			return s.writeMatch(w, r, http.StatusOK, look)
		}
		http.Redirect(w, r, "/matches/"+now.Match.ID.String(), http.StatusSeeOther)
		return nil
	}
	status, sentence, logged := explain(r.Context(), now.Match.Game, err)
	if logged {
		return err
	}
	look.notice, look.code = sentence, refusalCode(err)
	return s.writeMatch(w, r, status, look)
}

// refusalCode names a refusal for programs.
func refusalCode(err error) string {
	var refusal games.Refusal
	switch {
	case errors.As(err, &refusal):
		return refusal.Code
	case errors.Is(err, play.ErrStale), errors.Is(err, play.ErrConflict):
		return "stale"
	case errors.Is(err, play.ErrNoSeat):
		return "no_seat"
	}
	return "error"
}

// showMoves exports a match as text: all of it when it is over; while it runs, what the viewer was told.
func (s *Server) showMoves(w http.ResponseWriter, r *http.Request) error {
	now, seat, err := s.looked(r)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	if now.Outcome != nil {
		w.Header().Set("Content-Disposition", `inline; filename="stammtisch-`+now.Match.Game+"-"+now.Match.ID.String()+`.txt"`)
		return play.Export(w, now)
	}
	var b strings.Builder
	for _, line := range logLines(r.Context(), now, seat, 0) {
		b.WriteString(line.Text + "\n")
	}
	_, err = w.Write([]byte(b.String()))
	return err
}

// teller words the events of a match for a seat.
func teller(m *play.Moment, seat games.Seat) words.Teller {
	t := words.Teller{Game: m.Match.Game, Seat: seat}
	for _, p := range m.Match.Players {
		t.Names = append(t.Names, p.Name)
	}
	return t
}
