package main

import (
	"bytes"
	"errors"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"stammtisch/store/storetest"
)

// run runs the program to its end.
func run(t *testing.T, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	var out, errs bytes.Buffer
	cmd := exec.CommandContext(t.Context(), program(t), args...)
	cmd.Stdout, cmd.Stderr = &out, &errs
	cmd.Env = append(os.Environ(), "DATABASE_URL=postgres:///nowhere?host=/nonexistent")
	var exit *exec.ExitError
	if err := cmd.Run(); errors.As(err, &exit) {
		code = exit.ExitCode()
	} else if err != nil {
		t.Fatal(err)
	}
	return out.String(), errs.String(), code
}

// TestCommandLine: what is asked for wrongly is refused in one line.
func TestCommandLine(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	scenarios, err := filepath.Glob("../../games/koikoi/testdata/*.scenario")
	if err != nil || len(scenarios) == 0 {
		t.Fatal(scenarios, err)
	}
	for _, c := range []struct {
		name string
		args []string
		code int
		says []string // on standard output, or on standard error where code is not 0
	}{
		{"help", []string{"-h"}, 0, []string{"serve", "scenario", "verify", "bench", "DATABASE_URL", "NATS_URL", "--addr"}},
		{"help of a command", []string{"bench", "-h"}, 0, []string{"moves", "commit", "watch"}},
		{"unknown command", []string{"dance"}, 1, []string{`no command "dance"`}},
		{"unknown benchmark", []string{"bench", "dance"}, 1, []string{`no benchmark "dance"`}},
		{"unknown flag", []string{"serve", "--dance"}, 1, []string{"dance", "portal serve -h"}},
		{"bad value", []string{"bench", "moves", "--players", "many"}, 1, []string{"players"}},
		{"bad log level", []string{"--log-level", "loud"}, 1, []string{"debug, info, warn or error"}},
		{"bad proxy", []string{"--trusted-proxy", "everybody"}, 1, []string{"10.0.0.0/8"}},
		{"bad base", []string{"--base-url", "example.org"}, 1, []string{"https://example.org"}},
		{"port in use", []string{"--addr", taken.Addr().String()}, 1, []string{"address already in use"}},
		{"no database", []string{"--addr", "127.0.0.1:0"}, 1, []string{"/nonexistent"}},
		{"no scenario", []string{"scenario"}, 1, []string{"at least one"}},
		{"missing scenario", []string{"scenario", "missing"}, 1, []string{"no such file"}},
		{"missing export", []string{"verify", "missing"}, 1, []string{"no such file"}},
		{"scenarios", append([]string{"scenario"}, scenarios...), 0, []string{" passed, 0 failed"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			stdout, stderr, code := run(t, c.args...)
			said := stdout
			if c.code != 0 {
				said = stderr
				if strings.Count(stderr, "\n") != 1 || !strings.HasPrefix(stderr, "portal: ") {
					t.Errorf("not one line:\n%s", stderr)
				}
			}
			if code != c.code {
				t.Errorf("exit code %d, want %d", code, c.code)
			}
			if part := lacks(said, c.says...); part != "" {
				t.Errorf("lacks %q:\n%s", part, said)
			}
		})
	}
}

// TestVerify verifies the export of a match, and of the same match with another luck word or another move.
func TestVerify(t *testing.T) {
	portal := launch(t, "DATABASE_URL="+storetest.URL(t))
	table := seat(t, portal, "true")
	for !table.players[0].page.over {
		mustStep(t, table)
	}
	right := fetch(t, portal, table.match+"/moves").body
	write := func(text string) string {
		file := filepath.Join(t.TempDir(), "match.txt")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	if stdout, stderr, code := run(t, "verify", write(right)); code != 0 || lacks(stdout, "right: the secret belongs") != "" {
		t.Errorf("code %d\n%s%s", code, stdout, stderr)
	}
	_, secret, found := strings.Cut(right, "\nsecret ")
	if !found {
		t.Fatalf("no secret in the export:\n%.600s", right)
	}
	digit := "0"
	if secret[0] == '0' {
		digit = "1"
	}
	if stdout, _, code := run(t, "verify", write(strings.Replace(right, "\nsecret "+secret[:1], "\nsecret "+digit, 1))); code == 0 {
		t.Errorf("another secret verifies:\n%s", stdout)
	}
	if stdout, _, code := run(t, "verify", write("nonsense")); code == 0 {
		t.Errorf("nonsense verifies:\n%s", stdout)
	}
}
