package ownpg

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// programs makes a folder with an initdb and a postgres that says it is of the given version.
func programs(t *testing.T, bin string, major int) {
	t.Helper()
	if err := os.MkdirAll(bin, 0o755); err != nil {
		t.Fatal(err)
	}
	for program, script := range map[string]string{
		"initdb":   "#!/bin/sh\necho 'initdb: no space left' >&2\nexit 1\n",
		"postgres": fmt.Sprintf("#!/bin/sh\necho 'postgres (PostgreSQL) %d.1 (Debian)'\n", major),
	} {
		if err := os.WriteFile(filepath.Join(bin, program), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

func TestFind(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	for place, major := range map[string]int{"lib/9/bin": 9, "lib/15/bin": 15, "lib/17/bin": 17, "path": 16, "brew/bin": 14} {
		programs(t, filepath.Join(root, place), major)
	}
	if err := os.MkdirAll(filepath.Join(root, "empty"), 0o755); err != nil {
		t.Fatal(err)
	}
	path := strings.Join([]string{filepath.Join(root, "empty"), "", "relative", filepath.Join(root, "path")}, ":")
	got := find(path, []string{filepath.Join(root, "lib/*/bin"), filepath.Join(root, "none*/bin"), filepath.Join(root, "brew*/bin")})
	var majors []int
	for _, i := range got {
		majors = append(majors, i.major)
	}
	if want := []int{16, 17, 15, 9, 14}; !reflect.DeepEqual(majors, want) {
		t.Errorf("found %v, want %v", majors, want)
	}
	if i, err := choose(got, 0, ""); err != nil || i.major != 16 {
		t.Errorf("for a new cluster %v, %v", i, err)
	}
	if i, err := choose(got, 15, ""); err != nil || i.major != 15 {
		t.Errorf("for a cluster of 15 %v, %v", i, err)
	}
}

// contents maps every file below the folder to its text and permissions.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		all[path] = d.Type().String() + string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestRefusesAndChangesNothing(t *testing.T) {
	t.Parallel()
	bin := filepath.Join(folder(t), "bin")
	programs(t, bin, 15)
	installed := []installation{{bin, 15}}
	for _, tt := range []struct {
		name      string
		files     map[string]string
		installed []installation
		want      error
		says      []string
	}{
		{"no Postgres", nil, nil, ErrNotInstalled, []string{"apt-get install postgresql"}},
		{"no Postgres for a cluster", map[string]string{"PG_VERSION": "15\n"}, nil, ErrNotInstalled, nil},
		{"cluster of a newer version", map[string]string{"PG_VERSION": "99\n", "base": "x"}, installed, ErrVersion, []string{"99", "15", bin}},
		{"cluster of an older version", map[string]string{"PG_VERSION": "9.6\n"}, installed, nil, []string{"9.6"}},
		{"no cluster", map[string]string{"letters": "x"}, installed, nil, []string{"is no Postgres cluster"}},
		{"empty folder", map[string]string{}, installed, nil, []string{"is no Postgres cluster"}},
		{"initdb fails", nil, installed, nil, []string{"no space left"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := folder(t)
			if tt.files != nil {
				if err := os.Mkdir(filepath.Join(dir, "postgres"), 0o700); err != nil {
					t.Fatal(err)
				}
			}
			for file, text := range tt.files {
				if err := os.WriteFile(filepath.Join(dir, "postgres", file), []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			before := contents(t, dir)
			_, err := start(ctx, dir, quiet, tt.installed)
			if err == nil || tt.want != nil && !errors.Is(err, tt.want) {
				t.Fatalf("got %v, want %v", err, tt.want)
			}
			for _, part := range tt.says {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q does not say %q", err, part)
				}
			}
			before[filepath.Join(dir, "postgres.lock")] = fs.FileMode(0).String()
			if after := contents(t, dir); !reflect.DeepEqual(before, after) {
				t.Errorf("files were %v and are %v", before, after)
			}
			if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) != 0 {
				t.Errorf("left behind: %q", left)
			}
		})
	}
}

func TestOtherUserMustGetIn(t *testing.T) {
	t.Parallel()
	closed := filepath.Join(folder(t), "closed")
	if err := os.Mkdir(closed, 0o700); err != nil {
		t.Fatal(err)
	}
	stranger := owner{uid: 54321, gid: 54321, name: "user stranger", other: true}
	err := stranger.makeReachable(filepath.Join(closed, "data"))
	if err == nil || !strings.Contains(err.Error(), closed) || !strings.Contains(err.Error(), "user stranger") {
		t.Errorf("got %v", err)
	}
	open := filepath.Join(folder(t), "a", "b")
	if err := stranger.makeReachable(open); err != nil {
		t.Error(err)
	}
}

func TestPrivateDir(t *testing.T) {
	t.Parallel()
	root := folder(t)
	me := owner{uid: os.Geteuid(), gid: os.Getegid(), name: "this user"}
	fine := filepath.Join(root, "fine")
	for range 2 {
		if err := me.privateDir(fine); err != nil {
			t.Error(err)
		}
	}
	loose := filepath.Join(root, "loose")
	if err := errors.Join(os.Mkdir(loose, 0o700), os.Chmod(loose, 0o755)); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(root, "link")
	if err := os.Symlink(fine, link); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(root, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{loose, link, file} {
		if err := me.privateDir(dir); err == nil {
			t.Errorf("%s is taken for a private folder", dir)
		}
	}
	me.uid++
	if err := me.privateDir(fine); err == nil {
		t.Error("somebody else's folder is taken for a private one")
	}
}

func TestDefaultDir(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", "/data/of/me")
	want := "/data/of/me/stammtisch"
	if os.Geteuid() == 0 {
		want = "/var/lib/stammtisch"
	}
	if got, err := DefaultDir(); err != nil || got != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
}
