package web

import (
	"context"

	"stammtisch/games/koikoi"
	"stammtisch/games/yamyam"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

// galleryDecks are all cards that are drawn, each with its name.
func galleryDecks(ctx context.Context) []pages.GalleryDeck {
	hanafuda := pages.GalleryDeck{Title: "Hanafuda", Kind: "hanafuda", Box: "0 0 100 160"}
	for card := range koikoi.Deck() {
		hanafuda.Add(card.Key, words.T(ctx, "koikoi.card."+card.Key))
	}
	hanafuda.Add("back", words.T(ctx, "koikoi.card.back"))

	french := pages.GalleryDeck{Title: "French", Kind: "french", Box: "0 0 100 140"}
	for _, suit := range []string{"s", "h", "d", "c"} {
		for _, rank := range []string{"a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k"} {
			french.Add(rank+suit, words.T(ctx, "yaniv.card."+rank+suit))
		}
	}
	french.Add("jk1", words.T(ctx, "yaniv.card.jk1"))
	french.Add("jk2", words.T(ctx, "yaniv.card.jk2"))
	french.Add("back", "")

	hedgehogs := pages.GalleryDeck{Title: "Yam Yam", Kind: "yamyam", Box: "0 0 100 140"}
	for _, face := range append(yamyam.Faces(), "back") {
		hedgehogs.Add(face, words.T(ctx, "yamyam.card."+face))
	}
	for _, colour := range yamyam.Colours {
		for _, state := range []string{"awake", "asleep"} {
			hedgehogs.Add("hedgehog-"+colour+"-"+state, words.T(ctx, "yamyam.hedgehog."+colour)+", "+words.T(ctx, "yamyam.hedgehog."+state))
		}
	}
	return []pages.GalleryDeck{hanafuda, french, hedgehogs}
}
