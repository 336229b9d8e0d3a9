package main

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"
)

// times are durations in ascending order.
type times []time.Duration

func sorted(all []time.Duration) times {
	slices.Sort(all)
	return all
}

// at returns the duration in seconds below which a share of all lies; 0 where there are none.
func (t times) at(share float64) float64 {
	if len(t) == 0 {
		return 0
	}
	return t[min(int(share*float64(len(t))), len(t)-1)].Seconds()
}

func (t times) String() string {
	return fmt.Sprintf("p50 %.2f ms, p95 %.2f ms, p99 %.2f ms", t.at(.5)*1e3, t.at(.95)*1e3, t.at(.99)*1e3)
}

func printFigure(what, format string, args ...any) {
	fmt.Printf("  %-34s "+format+"\n", append([]any{what}, args...)...)
}

func printRatio(what string, ratio float64, target string, reached bool) {
	verdict := "reached"
	if !reached {
		verdict = "MISSED"
	}
	fmt.Printf("  => %s: %.2f (%s: %s)\n", what, ratio, target, verdict)
}

// printMachine says what the figures below were measured on.
func printMachine(postgres string) {
	line := fmt.Sprintf("%d cores, %s, %s %s/%s", runtime.NumCPU(), processor(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	if postgres != "" {
		line += ", Postgres " + postgres
	}
	fmt.Println(line)
}

// processor names the model of the CPU, as far as the system tells.
func processor() string {
	text, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(text)) {
		if name, model, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(model)
		}
	}
	return "processor unknown"
}
