package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"syscall"
)

// childPortal is a portal that runs as a process of its own.
type childPortal struct {
	url string
	cmd *exec.Cmd
}

// startPortal starts this program as a portal without rate limits on a free port, on the database at a URL.
func startPortal(ctx context.Context, databaseURL string) (*childPortal, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return startProgram(ctx, program, []string{"DATABASE_URL=" + databaseURL, "NO_RATE_LIMIT=true", "LOG_LEVEL=info"})
}

// startProgram starts a portal with these settings in its environment, and waits until it serves. What it
// logs goes on to standard error where it warns.
func startProgram(ctx context.Context, program string, env []string) (*childPortal, error) {
	cmd := exec.CommandContext(ctx, program, "serve", "--addr", "127.0.0.1:0")
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.Env = append(os.Environ(), env...)
	log, err := cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	serving := make(chan string, 1)
	go func() {
		defer close(serving)
		lines := bufio.NewScanner(log)
		for lines.Scan() {
			if _, address, ok := strings.Cut(lines.Text(), "msg=serving url="); ok {
				serving <- address
			} else if !strings.Contains(lines.Text(), "level=INFO") {
				fmt.Fprintln(os.Stderr, lines.Text())
			}
		}
		io.Copy(io.Discard, log)
	}()
	address, ok := <-serving
	if !ok {
		return nil, errors.Join(errors.New("the portal did not start"), cmd.Wait())
	}
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	return &childPortal{"http://127.0.0.1:" + u.Port(), cmd}, nil
}

// stop ends the portal and waits for it.
func (p *childPortal) stop() {
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err == nil {
		_ = p.cmd.Wait()
	}
}
