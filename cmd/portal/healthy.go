package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"time"

	"github.com/urfave/cli/v3"
)

// healthyCommand asks a portal on this machine how it is: for containers, which have no other program.
func healthyCommand() *cli.Command {
	return &cli.Command{
		Name: "healthy", Usage: "ask the portal that serves here whether it is well",
		Flags: []cli.Flag{addrFlag()},
		Action: func(ctx context.Context, cmd *cli.Command) error {
			_, port, err := net.SplitHostPort(cmd.String("addr"))
			if err != nil {
				return err
			}
			ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
			defer cancel()
			r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://localhost:"+port+"/healthz", nil)
			if err != nil {
				return err
			}
			response, err := http.DefaultClient.Do(r)
			if err != nil {
				return err
			}
			defer response.Body.Close()
			if response.StatusCode != http.StatusOK {
				return fmt.Errorf("the portal answers %s", response.Status)
			}
			return nil
		},
	}
}
