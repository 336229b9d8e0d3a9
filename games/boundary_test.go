package games_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

const module = "stammtisch/"

// notGames are the folders of this one that are no game.
var notGames = []string{"play", "bot", "gametest"}

// goPackage is what go list says of a package.
type goPackage struct {
	ImportPath string
	Standard   bool
	Imports    []string
}

// listDeps returns the packages that match a pattern, with all that they need. A folder that does not exist
// has none.
func listDeps(t *testing.T, pattern string) map[string]goPackage {
	t.Helper()
	cmd := exec.Command("go", "list", "-e", "-deps", "-json=ImportPath,Standard,Imports", pattern)
	cmd.Dir = ".."
	var complaints bytes.Buffer
	cmd.Stderr = &complaints
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list %s: %v\n%s", pattern, err, &complaints)
	}
	packages := map[string]goPackage{}
	for dec := json.NewDecoder(bufio.NewReader(bytes.NewReader(out))); ; {
		var p goPackage
		if err := dec.Decode(&p); err == io.EOF {
			return packages
		} else if err != nil {
			t.Fatal(err)
		}
		packages[p.ImportPath] = p
	}
}

// namedGames returns the import paths of the games below this folder.
func namedGames(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var games []string
	for _, e := range entries {
		if e.IsDir() && e.Name() != "testdata" && !slices.Contains(notGames, e.Name()) {
			games = append(games, path.Join(module, "games", e.Name()))
		}
	}
	return games
}

// TestGamesKnowOnlyTheContract: package games needs the standard library, and a game needs this package too.
func TestGamesKnowOnlyTheContract(t *testing.T) {
	named := namedGames(t)
	packages := listDeps(t, "./games/...")
	if _, found := packages["stammtisch/games"]; !found {
		t.Fatal("go list does not find this package")
	}
	for _, p := range packages {
		game := slices.IndexFunc(named, func(game string) bool { return within(p.ImportPath, game) })
		if p.ImportPath != "stammtisch/games" && game < 0 {
			continue
		}
		for _, needed := range p.Imports {
			allowed := packages[needed].Standard ||
				game >= 0 && (needed == "stammtisch/games" || within(needed, named[game]))
			if !allowed {
				t.Errorf("%s imports %s", p.ImportPath, needed)
			}
		}
	}
}

// TestStoreNamesNoGame: the store may use the words of the contract, and works for games yet to come.
func TestStoreNamesNoGame(t *testing.T) {
	if _, err := os.Stat("../store"); os.IsNotExist(err) {
		return
	}
	named := namedGames(t)
	for importPath := range listDeps(t, "./store/...") {
		for _, game := range named {
			if within(importPath, game) {
				t.Errorf("the store depends on %s", importPath)
			}
		}
	}
}

// within reports whether a package is the folder or below it.
func within(importPath, folder string) bool {
	return importPath == folder || strings.HasPrefix(importPath, folder+"/")
}
