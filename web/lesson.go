package web

import (
	"context"
	"net/http"
	"slices"

	"github.com/go-chi/chi/v5"
	"github.com/google/uuid"
	lru "github.com/hashicorp/golang-lru/v2"

	"stammtisch/games"
	"stammtisch/games/bot"
	"stammtisch/games/play"
	"stammtisch/web/boards"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

// tipsCookie says "off" in browsers that do not want to be told anything in guided matches.
const tipsCookie = "tips"

// postLesson starts a guided match of a game against the easy computer player.
func (s *Server) postLesson(w http.ResponseWriter, r *http.Request) error {
	entry, ok := find(chi.URLParam(r, "game"))
	if !ok || entry.Lesson == nil {
		return errNotFound
	}
	info := entry.Game.Info()
	options, err := info.ParseOptions(entry.Lesson.Options, false)
	if err != nil {
		return err
	}
	s.keep(w, tipsCookie, "on")
	return s.playComputer(w, r, entry, against{
		seats: max(2, info.MinSeats), level: string(bot.Easy), options: options,
		own: entry.Lesson.Own, computer: entry.Lesson.Computer, guided: true,
	})
}

// lessonCache holds how far the lessons of recent matches have come.
type lessonCache struct {
	*lru.Cache[lessonKey, progress]
}

type lessonKey struct {
	match uuid.UUID
	seat  games.Seat
}

func newLessonCache() lessonCache {
	cache, err := lru.New[lessonKey, progress](1000)
	if err != nil {
		panic(err)
	}
	return lessonCache{cache}
}

// at is how far the lesson of a seat has come at a moment of a match.
func (c lessonCache) at(lesson *boards.Lesson[any], game games.Game, m *play.Moment, seat games.Seat) (progress, error) {
	key := lessonKey{m.Match.ID, seat}
	if p, ok := c.Get(key); ok && p.ply <= m.Ply() {
		p, err := p.advance(lesson, m, seat)
		if err == nil {
			c.Add(key, p)
		}
		return p, err
	}
	p, err := startLesson(lesson, game, m, seat)
	if err == nil {
		p, err = p.advance(lesson, m, seat)
	}
	if err == nil && !c.Contains(key) {
		c.Add(key, p)
	}
	return p, err
}

// progress is how far a seat's lesson has come. It follows from the moves alone: nothing of it is stored,
// and looking again or at a replay shows the same.
type progress struct {
	ply      int
	position games.Position
	// asked: a decision of the seat stands open, or the match is over. fresh: the last of told belongs to it.
	asked, fresh bool
	// told are the places of the tips that the seat was told, in that order.
	told []int
	// news is what happened since the seat's last decision.
	news []games.Event
}

func startLesson(lesson *boards.Lesson[any], game games.Game, m *play.Moment, seat games.Seat) (progress, error) {
	dealt, err := play.Rebuild(game, m.Match, 0)
	if err != nil {
		return progress{}, err
	}
	p := progress{position: dealt.Position}
	p.hear(dealt.Opening, seat)
	p.tell(lesson, seat)
	return p, nil
}

// advance follows the moves up to a moment that is not before p.
func (p progress) advance(lesson *boards.Lesson[any], m *play.Moment, seat games.Seat) (progress, error) {
	// Others may go on from the same p.
	p.told, p.news = slices.Clip(p.told), slices.Clip(p.news)
	for ; p.ply < m.Ply(); p.ply++ {
		e := m.Log[p.ply]
		if e.Text == play.Resign {
			continue
		}
		var err error
		if p.position, _, err = p.position.Apply(e.Seat, e.Text); err != nil {
			return p, err
		}
		if e.Seat == seat {
			p.asked, p.fresh, p.news = false, false, nil
		}
		p.hear(e.Events, seat)
		p.tell(lesson, seat)
	}
	return p, nil
}

func (p *progress) hear(events []games.Event, seat games.Seat) {
	for _, e := range events {
		p.news = append(p.news, e.For(seat))
	}
}

// tell finds the tip for a decision that has just come up.
func (p *progress) tell(lesson *boards.Lesson[any], seat games.Seat) {
	_, over := p.position.Outcome()
	if p.asked || !over && !p.position.Turn().Must.Has(seat) {
		return
	}
	p.asked = true
	view := p.position.View(seat)
	for i, tip := range lesson.Tips {
		if !slices.Contains(p.told, i) && tip.When(view, p.news) {
			p.told, p.fresh = append(p.told, i), true
			return
		}
	}
}

// lessonModel is what a seat of a guided match is told at the moment looked at; nil where there is no lesson.
func (s *Server) lessonModel(ctx context.Context, entry Entry, l look) (*pages.Lesson, error) {
	if entry.Lesson == nil || !l.at.Match.Guided || l.own == games.Spectator || l.own != l.eyes {
		return nil, nil
	}
	model := &pages.Lesson{Next: "/matches/" + l.at.Match.ID.String(), Off: viewerOf(ctx).tipsOff}
	if model.Off {
		return model, nil
	}
	p, err := s.lessons.at(entry.Lesson, entry.Game, l.at, l.own)
	if err != nil {
		return nil, err
	}
	for _, i := range p.told {
		model.Told = append(model.Told, words.T(ctx, l.at.Match.Game+".board.tip."+entry.Lesson.Tips[i].Key))
	}
	if p.fresh {
		model.Tip = model.Told[len(model.Told)-1]
		model.Told = model.Told[:len(model.Told)-1]
	}
	return model, nil
}
