package main

import (
	"encoding/json"
	"fmt"
	"html"
	"strconv"
	"strings"
)

// page is what a player sees of a match.
type page struct {
	ply   int
	moves []string // what the player may do
	over  bool
}

func readPage(kind, text string) (page, error) {
	if kind == asJSON {
		return readJSON(text)
	}
	return readFragment(text)
}

// readFragment reads a match as htmx gets it: the ply it shows and the controls named move.
func readFragment(text string) (page, error) {
	var p page
	_, rest, ok := strings.Cut(text, `data-ply="`)
	number, _, _ := strings.Cut(rest, `"`)
	ply, err := strconv.Atoi(number)
	if !ok || err != nil {
		return p, fmt.Errorf("no match in %.200q", text)
	}
	p.ply = ply
	if tag, _, ok := strings.Cut(text, ">"); ok {
		p.over = strings.Contains(tag, "is-over")
	}
	for {
		var value string
		var found bool
		if _, rest, found = strings.Cut(rest, `name="move" value="`); !found {
			return p, nil
		}
		value, rest, _ = strings.Cut(rest, `"`)
		p.moves = append(p.moves, html.UnescapeString(value))
	}
}

// readJSON reads a match as programs get it; most of it, the view above all, is skipped.
func readJSON(text string) (page, error) {
	var p page
	_, rest, ok := strings.Cut(text, `"ply":`)
	number, _, _ := strings.Cut(rest, ",")
	_, moves, hasMoves := strings.Cut(rest, `"moves":`)
	if !ok || !hasMoves {
		return p, fmt.Errorf("no match in %.200q", text)
	}
	var err error
	if p.ply, err = strconv.Atoi(number); err != nil {
		return p, fmt.Errorf("no match in %.200q: %w", text, err)
	}
	p.over = strings.Contains(moves, `"outcome":{"`)
	return p, json.NewDecoder(strings.NewReader(moves)).Decode(&p.moves)
}
