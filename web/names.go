package web

import (
	"strings"
	"unicode"

	"github.com/mtibben/confusables"
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// cleanName brings a player's name into its normal form: 2 to 24 characters, letters of any script with
// their marks, digits, and single spaces, hyphens, dots, apostrophes or underscores between them; a dot may end it.
func cleanName(text string) (string, bool) {
	name := norm.NFC.String(strings.Join(strings.Fields(text), " "))
	length, letters, joiner := 0, 0, true // a joiner may neither begin a name nor follow another
	for _, c := range name {
		switch {
		case unicode.IsLetter(c):
			letters++
			joiner = false
		case unicode.IsDigit(c):
			joiner = false
		case unicode.IsMark(c):
			if letters == 0 {
				return "", false
			}
		case strings.ContainsRune(" -.'’_", c):
			if joiner {
				return "", false
			}
			joiner = true
		default:
			return "", false
		}
		length++
	}
	return name, length >= 2 && length <= 24 && letters > 0 && (!joiner || strings.HasSuffix(name, "."))
}

// nameKey maps names that look alike to one key: what is unique is the key.
func nameKey(name string) string {
	fold := cases.Fold()
	skeleton := confusables.Skeleton(fold.String(norm.NFKC.String(name)))
	key := fold.String(norm.NFKC.String(skeleton))
	return strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) || unicode.IsMark(c) {
			return c
		}
		return -1
	}, key)
}

// notPrintable reports whether a character has no place in a line of text: control characters, and the
// format characters that reorder or hide what is around them.
func notPrintable(c rune) bool {
	return unicode.IsControl(c) || unicode.Is(unicode.Cf, c) || unicode.Is(unicode.Zl, c) || unicode.Is(unicode.Zp, c)
}
