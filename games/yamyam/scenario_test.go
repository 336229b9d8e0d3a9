package yamyam_test

import (
	"os"
	"path/filepath"
	"testing"

	"stammtisch/games"
	"stammtisch/games/yamyam"
)

func lookup(slug string) (games.Game, bool) {
	return games.Erase(yamyam.Rules{}), slug == "yamyam"
}

func TestTmpScenario(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.scenario")
	for _, f := range files {
		src, _ := os.Open(f)
		r := games.RunScenario(lookup, f, src)
		t.Log(f, r)
		for _, x := range r.Failures {
			t.Error(x)
		}
	}
}
