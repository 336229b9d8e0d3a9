package koikoi

import (
	"errors"
	"testing"

	"stammtisch/games"
)

func TestParse(t *testing.T) {
	for _, row := range []struct {
		text string
		want Move
		err  error
	}{
		{"play 01-crane", Move{Play, 0, TakeOpen}, nil},
		{"play 12-plain-c", Move{Play, 47, TakeOpen}, nil},
		{"play 03-red take 03-curtain", Move{Play, 9, 8}, nil},
		{"play 01-crane take nothing", Move{Play, 0, TakeNothing}, nil},
		{"choose 03-curtain", Move{Choose, 0, 8}, nil},
		{"choose nothing", Move{Choose, 0, TakeNothing}, nil},
		{"stop", Move{Action: Stop}, nil},
		{"koikoi", Move{Action: KoiKoi}, nil},
		{"play 13-crane", Move{}, errCardNotInHand},
		{"play ", Move{}, errCardNotInHand},
		{"play 01-crane take 01-crown", Move{}, errInvalidCapture},
		{"choose 00-crane", Move{}, errInvalidCapture},
		{"", Move{}, games.ErrBadMove},
		{"play", Move{}, games.ErrBadMove},
		{"play 01-crane take", Move{}, games.ErrBadMove},
		{"play 01-crane and 01-red", Move{}, games.ErrBadMove},
		{"play  01-crane", Move{}, games.ErrBadMove},
		{"choose", Move{}, games.ErrBadMove},
		{"choose 03-curtain now", Move{}, games.ErrBadMove},
		{"Stop", Move{}, games.ErrBadMove},
		{"koikoi ", Move{}, games.ErrBadMove},
	} {
		t.Run(row.text, func(t *testing.T) {
			m, err := Rules{}.Parse(row.text)
			if m != row.want || !errors.Is(err, row.err) {
				t.Fatalf("%+v, %v; want %+v, %v", m, err, row.want, row.err)
			}
			if err == nil && (Rules{}).Format(m) != row.text {
				t.Errorf("written as %q", Rules{}.Format(m))
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"play 03-red take 03-curtain", "choose nothing", "stop", "koikoi", "play 01-crane"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Rules{}.Parse(text)
		if err == nil && (Rules{}).Format(m) != text {
			t.Errorf("%q is written as %q", text, Rules{}.Format(m))
		}
	})
}
