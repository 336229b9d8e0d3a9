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
	return startProgram(ctx, program, []string{"DATABASE_URL=" + databaseURL}, os.Stderr)
}

// startProgram starts a portal with these settings besides in its environment, and waits until it serves.
// Where it warns, that is copied to warnings.
func startProgram(ctx context.Context, program string, env []string, warnings io.Writer) (*childPortal, error) {
	cmd := exec.CommandContext(ctx, program, "serve", "--addr", "127.0.0.1:0")
	cmd.Env = append(os.Environ(), "NO_RATE_LIMIT=true", "LOG_LEVEL=info")
	cmd.Env = append(cmd.Env, env...)
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
				fmt.Fprintln(warnings, lines.Text())
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

// stop ends the portal as an operator would, and waits for it.
func (p *childPortal) stop() error {
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	return p.cmd.Wait()
}

func (p *childPortal) addr() string { return strings.TrimPrefix(p.url, "http://") }
