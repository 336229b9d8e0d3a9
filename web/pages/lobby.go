package pages

import (
	"context"
	"strconv"
	"strings"
)

// seatsRange says for how many players a game is.
func seatsRange(ctx context.Context, least, most int) string {
	if least == most {
		return t(ctx, "game.players", "N", least)
	}
	return t(ctx, "game.players_range", "From", least, "N", most)
}

// scoreLine says who played and with what score, best place first as given.
func scoreLine(ctx context.Context, players []Player) string {
	parts := make([]string, len(players))
	for i, p := range players {
		parts[i] = BotName(ctx, p.Name, p.Bot) + " " + strconv.Itoa(p.Score)
	}
	return strings.Join(parts, " : ")
}
