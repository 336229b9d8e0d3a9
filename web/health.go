package web

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"stammtisch/store"
)

// healthz says whether the portal can serve: the database answers.
func (s *Server) healthz(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
	defer cancel()
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	if err := s.store.Check(ctx); err != nil {
		w.WriteHeader(http.StatusServiceUnavailable)
		w.Write([]byte("database unavailable\n"))
		return
	}
	w.Write([]byte("ok\n"))
}

// metrics are what operators watch.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.HistogramVec
	streams  prometheus.Gauge
	moves    *prometheus.CounterVec
}

func newMetrics(st *store.Store) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "stammtisch_request_seconds", Help: "Time to answer requests, by route and status class.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"method", "route", "status"}),
		streams: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "stammtisch_event_streams", Help: "Open event streams.",
		}),
		moves: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "stammtisch_moves_total", Help: "Moves acknowledged, resigning included, by game.",
		}, []string{"game"}),
	}
	connections := func(state string, count func() int32) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "stammtisch_database_connections", Help: "Connections of this portal to its database.",
			ConstLabels: prometheus.Labels{"state": state},
		}, func() float64 { return float64(count()) })
	}
	m.registry.MustRegister(
		connections("allowed", func() int32 { most, _, _ := st.Connections(); return most }),
		connections("open", func() int32 { _, open, _ := st.Connections(); return open }),
		connections("used", func() int32 { _, _, used := st.Connections(); return used }))
	m.registry.MustRegister(m.requests, m.streams, m.moves, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// observe counts a request under the pattern of its route, so that ids make no new series.
func (m *metrics) observe(r *http.Request, status int, took time.Duration) {
	route := chi.RouteContext(r.Context()).RoutePattern()
	if route == "/events" {
		return // lasts as long as the page
	}
	m.requests.WithLabelValues(r.Method, route, strconv.Itoa(status/100)+"xx").Observe(took.Seconds())
}
