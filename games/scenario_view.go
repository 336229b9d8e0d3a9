package games

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// view compares a part of a view: "= SEAT PATH VALUE".
func (s *scenario) view(rest string) error {
	word, rest := cutWord(rest)
	path, want := cutWord(rest)
	seat, err := s.seatHere(word)
	if err != nil {
		return err
	}
	if path == "" {
		return errors.New("no path")
	}

	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s.position.View(seat)); err != nil {
		return fmt.Errorf("the view is no JSON: %w", err)
	}
	got, found := walkJSON(bytes.TrimSpace(buf.Bytes()), path)
	switch {
	case equalsJSON(got, want):
		return nil
	case !found:
		return errors.New("the view has no such path")
	}
	return fmt.Errorf("the view has %s", got)
}

// walkJSON follows a path through a JSON text as RunScenario describes it.
func walkJSON(doc json.RawMessage, path string) (json.RawMessage, bool) {
	step, rest, more := strings.Cut(path, ".")
	var next json.RawMessage
	switch {
	case len(doc) > 0 && doc[0] == '{':
		var object map[string]json.RawMessage
		if json.Unmarshal(doc, &object) != nil {
			return nil, false
		}
		var found bool
		if next, found = object[step]; !found {
			return nil, false
		}
	case len(doc) > 0 && doc[0] == '[':
		var list []json.RawMessage
		if json.Unmarshal(doc, &list) != nil {
			return nil, false
		}
		if step == "#" {
			return everyJSON(list, rest, more)
		}
		i, err := strconv.Atoi(step)
		if err != nil || i < 0 || i >= len(list) {
			return nil, false
		}
		next = list[i]
	default:
		return nil, false
	}

	if !more {
		return next, true
	}
	return walkJSON(next, rest)
}

// everyJSON is the step # of a path: the length of a list or, if the path goes on, what the rest finds in
// its elements.
func everyJSON(list []json.RawMessage, rest string, more bool) (json.RawMessage, bool) {
	if !more {
		return json.RawMessage(strconv.Itoa(len(list))), true
	}
	var parts [][]byte
	for _, element := range list {
		if part, found := walkJSON(element, rest); found {
			parts = append(parts, part)
		}
	}
	return append(append([]byte{'['}, bytes.Join(parts, []byte{','})...), ']'), true
}

// equalsJSON compares what a path found, nil for nothing, with the value written in a scenario.
func equalsJSON(got json.RawMessage, want string) bool {
	if string(got) == want || want == "" && (string(got) == "null" || string(got) == `""`) {
		return true
	}
	var text string
	if len(got) > 0 && got[0] == '"' && json.Unmarshal(got, &text) == nil && text == want {
		return true
	}
	var compact bytes.Buffer
	return json.Compact(&compact, []byte(want)) == nil && bytes.Equal(compact.Bytes(), got)
}
