package ownpg

import (
	"cmp"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// places where packages put Postgres without putting it into PATH: Debian's, then Homebrew's on Apple and
// on Intel processors.
var places = []string{
	"/usr/lib/postgresql/*/bin",
	"/opt/homebrew/opt/postgresql*/bin",
	"/usr/local/opt/postgresql*/bin",
}

// installation is a folder with the programs of one Postgres.
type installation struct {
	bin   string
	major int
}

// find lists the installed versions of Postgres in order of preference: those in PATH, then place by place
// the newest first.
func find(path string, places []string) []installation {
	var found []installation
	for _, bin := range filepath.SplitList(path) {
		if i, ok := inspect(bin); ok {
			found = append(found, i)
		}
	}
	for _, place := range places {
		// The patterns are constants, and Glob fails on malformed ones only.
		bins, _ := filepath.Glob(place)
		var here []installation
		for _, bin := range bins {
			if i, ok := inspect(bin); ok {
				here = append(here, i)
			}
		}
		slices.SortStableFunc(here, func(a, b installation) int { return cmp.Compare(b.major, a.major) })
		found = append(found, here...)
	}
	return found
}

var versionText = regexp.MustCompile(`\(PostgreSQL\) (\d+)`)

func inspect(bin string) (installation, bool) {
	if !filepath.IsAbs(bin) {
		return installation{}, false
	}
	if _, err := exec.LookPath(filepath.Join(bin, "initdb")); err != nil {
		return installation{}, false
	}
	out, err := exec.Command(filepath.Join(bin, "postgres"), "--version").Output()
	if err != nil {
		return installation{}, false
	}
	match := versionText.FindSubmatch(out)
	if match == nil {
		return installation{}, false
	}
	major, err := strconv.Atoi(string(match[1]))
	return installation{bin, major}, err == nil
}

// choose returns the preferred installation, or the one of the given major version if that is not 0.
func choose(installed []installation, major int, cluster string) (installation, error) {
	if len(installed) == 0 {
		return installation{}, ErrNotInstalled
	}
	if major == 0 {
		return installed[0], nil
	}
	var others []string
	for _, i := range installed {
		if i.major == major {
			return i, nil
		}
		others = append(others, fmt.Sprintf("%d in %s", i.major, i.bin))
	}
	return installation{}, fmt.Errorf(
		"%w: the data in %s is of Postgres %d, but installed is %s; nothing was changed. Install Postgres %d, "+
			"or bring the data over with pg_upgrade or pg_dump, or choose another data directory",
		ErrVersion, cluster, major, strings.Join(others, ", "), major)
}
