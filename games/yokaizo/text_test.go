package yokaizo

import (
	"strings"
	"testing"
)

func TestTextIsThatOfTheData(t *testing.T) {
	for _, y := range Base().Yokai {
		for _, zone := range zoneNames {
			b := y.Block(zone)
			if b == nil {
				continue
			}
			if got := y.Text(zone, "en"); got != b.Text {
				t.Errorf("%s, %s:\n got %q\nwant %q", y.ID, zone, got, b.Text)
			}
			if got := y.Text(zone, "de"); got == "" || strings.ContainsAny(got, "{}") || strings.Contains(got, "  ") {
				t.Errorf("%s, %s: German %q", y.ID, zone, got)
			}
		}
	}
}

func TestPhrasesInBothLanguages(t *testing.T) {
	for key := range phrases["en"] {
		if phrases["de"][key] == "" {
			t.Errorf("no German phrase for %q", key)
		}
	}
	for key := range phrases["de"] {
		base, _, _ := strings.Cut(key, ".")
		if phrases["en"][key] == "" && phrases["en"][base] == "" {
			t.Errorf("no English phrase for %q", key)
		}
	}
}
