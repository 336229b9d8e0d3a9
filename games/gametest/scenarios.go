package gametest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"stammtisch/games"
)

// Scenarios runs every testdata/*.scenario of the package under test. It fails when there is none, and for
// a file that checks nothing.
func Scenarios(t *testing.T, game games.Game) {
	t.Helper()
	files, err := someFiles("testdata", "*.scenario")
	if err != nil {
		t.Fatal(err)
	}
	lookup := func(slug string) (games.Game, bool) { return game, slug == game.Info().Slug }
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.Open(file)
			if err != nil {
				t.Fatal(err)
			}
			defer src.Close()
			report := games.RunScenario(lookup, file, src)
			for _, failure := range report.Failures {
				t.Error(failure)
			}
			if report.Passed+report.Failed() == 0 {
				t.Errorf("%s checks nothing", file)
			}
		})
	}
}

// someFiles returns the files of a folder that match a pattern; none is an error.
func someFiles(folder, pattern string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(folder, pattern))
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("gametest: no %s/%s", folder, pattern)
	}
	return files, err
}
