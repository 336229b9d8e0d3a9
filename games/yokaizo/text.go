package yokaizo

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text words what a Yokai does in a zone ("attack", "void", "soul" or "field") in a language ("de", else
// English), from its data. It is "" for a zone without a block.
func (y Yokai) Text(zone, lang string) string {
	if _, known := phrases[lang]; !known {
		lang = "en"
	}
	book := phrases[lang]
	w := wording{book: book, zone: zone}
	b := y.Block(zone)
	if b == nil {
		return ""
	}
	if b.Trigger == "static" {
		return w.mods(b.Mods)
	}
	prefix := b.Trigger
	if prefix == "swap" {
		prefix = "swapped"
	}
	return contractions[lang].Replace(book[prefix] + w.sentences(b.Effects))
}

// Block returns the block of a zone; that of "attack" has no trigger. It is nil where the card has none.
func (y Yokai) Block(zone string) *Block {
	switch zone {
	case "attack":
		return &Block{Effects: y.Attack.Effects, Text: y.Attack.Text}
	case "void":
		return y.Void
	case "soul":
		return y.Soul
	case "field":
		return y.Field
	}
	return nil
}

// wording writes one block.
type wording struct {
	book map[string]string
	zone string
	// mentioned: the declared target has been mentioned.
	mentioned bool
}

func (w *wording) mods(mods []Mod) string {
	var out []string
	for _, m := range mods {
		out = append(out, strings.ReplaceAll(w.book[m.Mod], "{n}", strconv.Itoa(m.Amount)))
	}
	return strings.Join(out, " ")
}

// sentences writes each operation as a sentence.
func (w *wording) sentences(effects []Effect) string {
	var out []string
	for _, e := range effects {
		out = append(out, capital(w.effect(e))+".")
	}
	return strings.Join(out, " ")
}

// list joins the operations inside a condition.
func (w *wording) list(effects []Effect) string {
	var out []string
	for _, e := range effects {
		out = append(out, w.effect(e))
	}
	return strings.Join(out, w.book["and"])
}

func capital(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}

// effect writes one operation as it stands inside a sentence.
func (w *wording) effect(e Effect) string {
	if e.If != nil {
		return w.conditional(e)
	}
	key, n := e.Op, e.Count
	for _, part := range []string{e.From, e.To, e.Zone} {
		if _, special := w.book[key+"."+part]; special || part != "" && e.Op == "move" {
			key += "." + part
		}
	}
	out := w.book[key]
	if e.Amount != nil {
		n = e.Amount.Base
		if e.Amount.Per != "" {
			out += strings.ReplaceAll(w.book["per."+e.Amount.Per], "{most}", strconv.Itoa(e.Amount.Max))
		}
	}
	if e.Exile != nil && *e.Exile {
		out += w.book["exile"]
	}
	return w.fill(out, n, e.Target)
}

func (w *wording) conditional(e Effect) string {
	key := e.Op
	if e.Deck != "" {
		key += "." + e.Deck
	}
	out := strings.ReplaceAll(w.book[key], "{if}", w.condition(*e.If)) + w.list(e.Then)
	if len(e.Else) > 0 {
		out += w.book["otherwise"] + w.list(e.Else)
	}
	return out
}

func (w *wording) condition(c Condition) string {
	switch {
	case c.Element != "":
		return strings.ReplaceAll(w.book["if.element"], "{element}", w.book[c.Element])
	case c.SpeedParity != "":
		return w.book["if."+c.SpeedParity]
	case c.SpeedAtLeast != 0:
		return w.fill(w.book["if.speedAtLeast"], c.SpeedAtLeast, "")
	case c.SoulsAtLeast != 0:
		return w.fill(w.book["if.soulsAtLeast"], c.SoulsAtLeast, "")
	case c.SoulsAtMost != 0:
		return w.fill(w.book["if.soulsAtMost"], c.SoulsAtMost, "")
	case c.FrozenAtLeast != 0:
		return w.fill(w.book["if.frozenAtLeast"], c.FrozenAtLeast, "")
	case c.TargetBlighted:
		return w.fill(w.book["if.targetBlighted"], 0, "target")
	case c.TargetSlowed:
		return w.fill(w.book["if.targetSlowed"], 0, "target")
	}
	return w.fill(w.book["if.shieldsAtLeast"], c.ShieldsAtLeast, "self")
}

// fill puts number and target into a phrase.
func (w *wording) fill(phrase string, n int, target string) string {
	plural := ""
	if n > 1 {
		plural = w.book["plural"]
	}
	pairs := []string{"{n}", strconv.Itoa(n), "{s}", plural}
	if target != "" {
		for _, form := range []string{"nom", "dat", "acc"} {
			pairs = append(pairs, "{"+form+"}", w.yokai(target, form))
		}
		w.mentioned = w.mentioned || target == "target"
	}
	return strings.NewReplacer(pairs...).Replace(phrase)
}

// yokai names the Yokai that a selector means, in a grammatical case where the language has them.
func (w *wording) yokai(target, form string) string {
	switch {
	case target == "target" && !w.mentioned:
		target = "first"
	case target == "self" && w.zone == "soul":
		target = "host"
	}
	if inflected, ok := w.book[target+"."+form]; ok {
		return inflected
	}
	return w.book[target]
}
