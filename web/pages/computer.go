package pages

import "context"

// BotName is a name as lists without room for a mark show it; bot is the level of a computer player, or "".
func BotName(ctx context.Context, name, bot string) string {
	if bot == "" {
		return name
	}
	return t(ctx, "bot.named", "Name", name)
}
