package boards

import (
	"context"
	"strconv"
	"strings"

	"stammtisch/games"
	"stammtisch/games/koikoi"
	"stammtisch/web/words"
)

// koiDecision is the question: stop, or call Koi-Koi.
type koiDecision struct {
	// Points that stopping scores, and how they come about.
	Points, StopWhy string
	// Call is false when no call is left; Risks says what it risks.
	Call  bool
	Risks string
}

func newKoiDecision(ctx context.Context, f Frame, v koikoi.View) *koiDecision {
	me := v.Turn
	doubled := v.Options.Bool("koikoiDoubles")
	sum := koiSum(ctx, v.Base[me], v.StopPoints,
		v.Base[me] >= 7 && v.Options.Bool("sevenDoubles"), v.Caller == 1-me && doubled)
	d := koiDecision{
		Points:  koiWord(ctx, "stop_gets", "Points", v.StopPoints),
		StopWhy: koiWord(ctx, "stop_why", "Sum", sum),
		Call:    f.Can("koikoi"),
	}
	risks := []string{koiWord(ctx, "call_why", "Cards", koiCount(ctx, "hand_cards", v.HandCount[me]))}
	if doubled {
		risks = append(risks, koiWord(ctx, "call_double", "Name", f.Name(1-me)))
	} else {
		risks = append(risks, koiWord(ctx, "call_single", "Name", f.Name(1-me)))
	}
	switch v.Options["runOut"] {
	case "caller_scores":
		risks = append(risks, koiWord(ctx, "call_own", "Points", koiCount(ctx, "score", v.Base[me])))
	case "higher_base":
		risks = append(risks, koiWord(ctx, "call_higher"))
	default:
		risks = append(risks, koiWord(ctx, "call_void"))
	}
	d.Risks = strings.Join(risks, " ")
	return &d
}

// koiSum says how base becomes points: "5 points", or "7 x 2 from 7 = 14 points".
func koiSum(ctx context.Context, base, points int, seven, call bool) string {
	parts := []string{strconv.Itoa(base)}
	if seven {
		parts = append(parts, koiWord(ctx, "times_seven"))
	}
	if call {
		parts = append(parts, koiWord(ctx, "times_call"))
	}
	if len(parts) == 1 {
		return koiCount(ctx, "score", points)
	}
	return strings.Join(parts, " ") + " = " + koiCount(ctx, "score", points)
}

// koiRounds is the count of rounds with the end of the one before and the history.
type koiRounds struct {
	// ID changes when the panel should open by itself once more.
	ID, Title string
	Open      bool
	// Flat: the match is over, and the panel lies in the page instead of on the board.
	Flat bool
	// Last is the end of the round before, nil in the first round.
	Last    *koiRoundEnd
	Names   []string
	History []koiRound
	Totals  []int
}

// koiRoundEnd is how the round before ended.
type koiRoundEnd struct {
	Title, Headline, How string
	Won                  bool
	Yaku                 []koiChip
	Sum                  string
	Points               int
	// Cards that the winner had captured, without those that count for nothing.
	Cards []koiCard
}

// koiRound is a line of the history.
type koiRound struct {
	Round  int
	How    string
	Winner games.Seat
	Points []int
}

func newKoiRounds(ctx context.Context, f Frame, v koikoi.View) koiRounds {
	r := koiRounds{
		ID:    "rounds-" + strconv.Itoa(v.Round),
		Title: koiWord(ctx, "round", "Round", v.Round, "Of", max(v.Round, v.Rounds)),
		Flat:  v.Phase == "match_over",
		Names: []string{f.Name(0), f.Name(1)}, Totals: v.Totals,
	}
	for _, h := range v.History {
		r.History = append(r.History, koiRound{
			Round: h.Round, How: words.T(ctx, "koikoi.ending."+h.Ending), Winner: h.Winner, Points: h.Points,
		})
	}
	if v.Last == nil {
		return r
	}
	r.Open = r.Flat || koiFresh(v)
	if r.Open {
		r.ID += "-begun"
	}
	r.Last = newKoiRoundEnd(ctx, f, v)
	return r
}

// koiFresh reports whether the one who looks has not yet played a card in this round: until then the end of
// the round before lies open. A spectator sees it until the first card is played.
func koiFresh(v koikoi.View) bool {
	const dealt = 8
	if v.Phase != "play" {
		return false
	}
	if v.Seat >= 0 {
		return v.HandCount[v.Seat] == dealt
	}
	return v.HandCount[0] == dealt && v.HandCount[1] == dealt
}

func newKoiRoundEnd(ctx context.Context, f Frame, v koikoi.View) *koiRoundEnd {
	last := v.Last
	end := koiRoundEnd{
		Title: koiWord(ctx, "round_title", "Round", last.Round.Round),
		How:   words.T(ctx, "koikoi.ending."+last.Ending),
		Yaku:  koiMade(ctx, last.Yaku),
	}
	switch {
	case last.Winner < 0 && last.Points[last.Starter] > 0:
		end.Headline = koiWord(ctx, "privilege", "Name", f.Name(last.Starter))
		end.Points = last.Points[last.Starter]
		return &end
	case last.Winner < 0:
		end.Headline = koiWord(ctx, "void")
		return &end
	case last.Winner == v.Seat:
		end.Headline, end.Won = koiWord(ctx, "you_won"), true
	default:
		end.Headline = koiWord(ctx, "won", "Name", f.Name(last.Winner))
	}
	end.Points = last.Points[last.Winner]
	end.Sum = koiSum(ctx, last.Base, end.Points, last.SevenFactor > 1, last.CallFactor > 1)
	plains := false
	for _, y := range last.Yaku {
		plains = plains || y.Key == "plains"
	}
	for _, key := range last.Captured[last.Winner] {
		if face, _ := koikoi.Face(key); plains || face.Type != koikoi.Plain {
			end.Cards = append(end.Cards, picture(ctx, key))
		}
	}
	return &end
}
