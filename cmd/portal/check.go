package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/urfave/cli/v3"

	"stammtisch/games"
	"stammtisch/games/play"
	"stammtisch/web"
)

func scenarioCommand() *cli.Command {
	return &cli.Command{
		Name: "scenario", Usage: "run scenario files against the rules", ArgsUsage: "FILE...",
		Action: func(_ context.Context, cmd *cli.Command) error {
			if !cmd.Args().Present() {
				return errors.New("name at least one scenario file")
			}
			var passed, failed int
			for _, name := range cmd.Args().Slice() {
				file, err := os.Open(name)
				if err != nil {
					return err
				}
				report := games.RunScenario(web.Game, name, file)
				file.Close()
				passed += report.Passed
				failed += len(report.Failures)
				for _, failure := range report.Failures {
					fmt.Fprintln(os.Stderr, failure)
				}
			}
			fmt.Printf("%d passed, %d failed\n", passed, failed)
			if failed > 0 {
				return errors.New("a rule does not hold")
			}
			return nil
		},
	}
}

func verifyCommand() *cli.Command {
	return &cli.Command{
		Name: "verify", Usage: "recompute an exported match: commitment, seed, every shuffle, the outcome", ArgsUsage: "FILE",
		Action: func(_ context.Context, cmd *cli.Command) error {
			if cmd.Args().Len() != 1 {
				return errors.New("name one file, as a finished match exports it")
			}
			text, err := os.ReadFile(cmd.Args().First())
			if err != nil {
				return err
			}
			m, differences, err := play.Verify(string(text), web.Game)
			if err != nil {
				return err
			}
			fmt.Printf("match       %s (%s)\ncommitment  %x\nsecret      %x\nseed        %x\nmoves       %d\n",
				m.Match.ID, m.Match.Game, m.Match.Secret.Commit(), m.Match.Secret, m.Match.Seed(), m.Ply())
			for _, d := range differences {
				fmt.Printf("line %d\n  given  %s\n  right  %s\n", d.Line, d.Given, d.Right)
			}
			if len(differences) > 0 {
				return fmt.Errorf("%d lines do not follow from the secret and the moves", len(differences))
			}
			fmt.Println("right: the secret belongs to the commitment, and everything follows from it")
			return nil
		},
	}
}
