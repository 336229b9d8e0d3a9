package main

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/urfave/cli/v3"

	"stammtisch/games/play"
	"stammtisch/web"
)

// workPause is how long workers that cannot run wait before they try again.
const workPause = 3 * time.Second

func workerCommand() *cli.Command {
	return &cli.Command{
		Name:  "worker",
		Usage: "think for computer players, beside a portal on the same database",
		Flags: []cli.Flag{databaseFlag(), natsFlag(), hurryFlag(), logFlag()},
		Action: func(ctx context.Context, cmd *cli.Command) (err error) {
			if cmd.String("database-url") == "" {
				return errors.New("a worker needs the --database-url of the portal for which it works")
			}
			log, err := newLog(cmd)
			if err != nil {
				return err
			}
			st, closeStore, err := openStore(ctx, cmd, log)
			if err != nil {
				return err
			}
			defer func() { err = errors.Join(err, closeStore()) }()
			hub := play.NewHub()
			if address := cmd.String("nats-url"); address != "" {
				closeRelay, err := relay(address, hub, log)
				if err != nil {
					return err
				}
				defer closeRelay()
			}
			server, err := web.New(ctx, web.Config{Hurry: cmd.Bool("hurry")}, st, hub, log)
			if err != nil {
				return err
			}
			log.Info("working")
			keepWorking(ctx, server, log)
			return nil
		},
	}
}

// keepWorking makes the decisions of computer players until ctx ends, whatever becomes of the database.
func keepWorking(ctx context.Context, server *web.Server, log *slog.Logger) {
	for ctx.Err() == nil {
		if err := server.Work(ctx); err != nil {
			log.Error("workers stopped", "err", err)
		}
		select {
		case <-time.After(workPause):
		case <-ctx.Done():
		}
	}
}
