// Command portal serves Stammtisch, and does what belongs to running it: "portal -h" lists everything.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/urfave/cli/v3"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := command().Run(ctx, os.Args); err != nil {
		fmt.Fprintln(os.Stderr, "portal:", err)
		os.Exit(1)
	}
}

func command() *cli.Command {
	serve := serveCommand()
	root := &cli.Command{
		Name:           "portal",
		Usage:          "play card games in the browser with people you know",
		DefaultCommand: serve.Name,
		Flags:          serve.Flags,
		Commands:       []*cli.Command{serve, workerCommand(), scenarioCommand(), verifyCommand(), healthyCommand(), benchCommand()},
		// The text of an error is printed once, by main.
		ExitErrHandler: func(context.Context, *cli.Command, error) {},
	}
	shortUsageErrors(root)
	return root
}

// shortUsageErrors makes a wrong flag an error of one line, without all the help after it.
func shortUsageErrors(c *cli.Command) {
	c.OnUsageError = func(_ context.Context, cmd *cli.Command, err error, _ bool) error {
		return fmt.Errorf("%w; %s -h lists what there is", err, cmd.FullName())
	}
	for _, sub := range c.Commands {
		shortUsageErrors(sub)
	}
}
