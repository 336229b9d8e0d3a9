package boards

import (
	"context"
	"strconv"

	"stammtisch/games/yamyam"
	"stammtisch/web/words"
)

// yamOdds tells what the next card can be, and what is at stake for the viewer.
type yamOdds struct {
	Rows []yamOddsRow
	// Tips are sentences for the viewer's seat; none for a spectator and at the end.
	Tips []string
}

// yamOddsRow is one kind of card: how many are in the pile and in the discard pile, and how likely it is
// the next card, in per mille and as a text.
type yamOddsRow struct {
	Card            yamCard
	Left, Discarded string
	PerMille        int
	Odds            string
}

func newYamOdds(ctx context.Context, v yamyam.View) yamOdds {
	var o yamOdds
	row := func(name, face string, left int, discarded string, perMille int) {
		card := yamFace(ctx, face)
		card.Name = name
		o.Rows = append(o.Rows, yamOddsRow{
			Card: card, Left: strconv.Itoa(left), Discarded: discarded, PerMille: perMille, Odds: percent(ctx, perMille),
		})
	}
	for i, n := range v.Unseen.Food {
		row(yamCount(ctx, "portions", i+1), "f"+strconv.Itoa(i+1), n, strconv.Itoa(v.Discard[i]), v.Unseen.FoodOdds[i])
	}
	row(yamWord(ctx, "winter"), "winter-"+strconv.Itoa(min(len(v.Winter)+1, yamyam.WinterCards)), v.Unseen.Winter, "–", v.Unseen.WinterOdds)
	if v.Own == nil {
		return o
	}
	o.Tips = append(o.Tips, yamWord(ctx, "tip_take", "Odds", percent(ctx, v.Own.TakeOdds)))
	if v.Players[v.Seat].Awake > 0 {
		o.Tips = append(o.Tips,
			yamWord(ctx, "tip_late", "Odds", percent(ctx, v.Own.TooLate)),
			yamWord(ctx, "tip_late_pass", "Odds", percent(ctx, v.Own.TooLateIfPass)))
	}
	return o
}

// percent words per mille as percent with one digit.
func percent(ctx context.Context, perMille int) string {
	return strconv.Itoa(perMille/10) + words.T(ctx, "yamyam.board.point") + strconv.Itoa(perMille%10) + "\u00a0%"
}
