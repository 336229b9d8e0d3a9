package yamyam

import "strings"

// Braille returns the label of a face or of a colour in uncontracted six-dot braille, as Unicode braille
// patterns: as many full cells as portions, a blank and the number; the word for winter; the name of the
// hedgehogs' colour. lang is "de" or "en"; any other counts as "en". It returns "" for an unknown name.
func Braille(name, lang string) string {
	if _, winter := strings.CutPrefix(name, "winter-"); winter {
		name = "winter"
	}
	if lang == "de" {
		if label, ok := brailleGerman[name]; ok {
			return label
		}
	}
	return braille[name]
}

var braille = map[string]string{
	"f1":     "⠿ ⠼⠁",
	"f2":     "⠿⠿ ⠼⠃",
	"f3":     "⠿⠿⠿ ⠼⠉",
	"f4":     "⠿⠿⠿⠿ ⠼⠙",
	"winter": "⠺⠊⠝⠞⠑⠗",
	"red":    "⠗⠑⠙",
	"yellow": "⠽⠑⠇⠇⠕⠺",
	"green":  "⠛⠗⠑⠑⠝",
	"blue":   "⠃⠇⠥⠑",
}

var brailleGerman = map[string]string{
	"red":    "⠗⠕⠞",
	"yellow": "⠛⠑⠇⠃",
	"green":  "⠛⠗⠳⠝",
	"blue":   "⠃⠇⠁⠥",
}

// Corner is where on a card its braille label goes.
type Corner string

// The corners of a card.
const (
	TopLeft     Corner = "top-left"
	TopRight    Corner = "top-right"
	BottomLeft  Corner = "bottom-left"
	BottomRight Corner = "bottom-right"
)

// BrailleCorner returns the corner for the braille label of a face: top left on food and hedgehogs; on a
// winter card the corner that lies in the middle of the finished picture.
func BrailleCorner(face string) Corner {
	switch face {
	case "winter-1":
		return BottomRight
	case "winter-2":
		return BottomLeft
	case "winter-3":
		return TopRight
	}
	return TopLeft
}
