package ownpg

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
)

// cluster is the data of a Postgres, with the programs that fit it.
type cluster struct {
	dataDir  string
	owner    owner
	bin      string
	volatile bool
}

func (c *cluster) dir() string { return filepath.Join(c.dataDir, "postgres") }

func (c *cluster) program(name string) string { return filepath.Join(c.bin, name) }

// open finds the programs for the cluster, and makes the cluster if there is none. postgres.lock is held.
func (c *cluster) open(ctx context.Context, installed []installation, log *slog.Logger) error {
	major, err := c.major()
	if err != nil {
		return err
	}
	chosen, err := choose(installed, major, c.dir())
	if err != nil {
		return err
	}
	c.bin = chosen.bin
	if major != 0 {
		return nil
	}
	log.Info("making a Postgres cluster", "dir", c.dir(), "version", chosen.major)
	return c.create(ctx, chosen.major)
}

// major returns the version of Postgres that the cluster is of, or 0 when there is no cluster.
func (c *cluster) major() (int, error) {
	if _, err := os.Lstat(c.dir()); errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	text, err := os.ReadFile(filepath.Join(c.dir(), "PG_VERSION"))
	if errors.Is(err, fs.ErrNotExist) {
		return 0, fmt.Errorf("%s exists but is no Postgres cluster: move it away or choose another data directory; "+
			"nothing was changed", c.dir())
	} else if err != nil {
		return 0, err
	}
	major, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil || major == 0 {
		return 0, fmt.Errorf("read version of %s: %q is no version of Postgres", c.dir(), text)
	}
	return major, nil
}

// create makes the cluster beside its place and moves it there when it is complete, so that a crash leaves
// no half cluster.
func (c *cluster) create(ctx context.Context, major int) error {
	var failure error
	for _, locale := range locales(major) {
		out, err := c.initdb(ctx, locale)
		if err == nil {
			return nil
		}
		failure = fmt.Errorf("initdb: %w: %s", err, strings.TrimSpace(out))
		if !strings.Contains(out, "locale") {
			break
		}
	}
	return failure
}

// locales returns initdb's options for a UTF-8 cluster that sorts by code point, the best first. Sorting
// thus never depends on the version of the system's C library.
func locales(major int) [][]string {
	switch {
	case major >= 17:
		return [][]string{{"--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"}}
	case runtime.GOOS == "linux":
		return [][]string{{"--locale=C.UTF-8"}, {"--locale=C"}}
	}
	return [][]string{{"--locale=C"}}
}

func (c *cluster) initdb(ctx context.Context, locale []string) (output string, err error) {
	half, err := os.MkdirTemp(c.dataDir, ".initdb-")
	if err != nil {
		return "", err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.RemoveAll(half))
		}
	}()
	if c.owner.other {
		if err := os.Chown(half, c.owner.uid, c.owner.gid); err != nil {
			return "", err
		}
	}
	args := append([]string{
		"--pgdata=" + half, "--username=" + name, "--encoding=UTF8", "--data-checksums",
		// Whoever can open the socket is trusted: its folder is the owner's alone.
		"--auth-local=trust", "--auth-host=reject",
	}, locale...)
	if c.volatile {
		args = append(args, "--no-sync")
	}
	cmd := c.owner.command(c.program("initdb"), args...)
	var out strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		return "", err
	}
	done := context.AfterFunc(ctx, func() { _ = cmd.Process.Signal(os.Interrupt) })
	err = cmd.Wait()
	done()
	if err != nil {
		return out.String(), err
	}
	if err := os.Rename(half, c.dir()); err != nil {
		return "", err
	}
	return "", syncDir(c.dataDir)
}

// syncDir makes a rename in the folder durable.
func syncDir(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
