package main

import (
	"encoding/json"
	"fmt"
	"log/slog"

	"github.com/nats-io/nats.go"

	"stammtisch/games/play"
)

// subject under which portals on one database tell each other what is new.
const subject = "stammtisch.hints"

// relay joins the hub with those of other portals. A hint that gets lost costs nothing, so none is kept.
func relay(url string, hub *play.Hub, log *slog.Logger) (stop func(), err error) {
	conn, err := nats.Connect(url, nats.Name("stammtisch"), nats.NoEcho(), nats.MaxReconnects(-1), nats.RetryOnFailedConnect(true),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) { log.Warn("hints: connection lost", "err", err) }),
		nats.ReconnectHandler(func(*nats.Conn) { log.Info("hints: connected again") }))
	if err != nil {
		return nil, fmt.Errorf("connect to NATS: %w", err)
	}
	_, err = conn.Subscribe(subject, func(m *nats.Msg) {
		var hint play.Hint
		if err := json.Unmarshal(m.Data, &hint); err != nil {
			log.Warn("hints: not understood", "err", err)
			return
		}
		hub.Deliver(hint)
	})
	if err != nil {
		conn.Close()
		return nil, fmt.Errorf("subscribe to hints: %w", err)
	}
	hub.Relay(func(hint play.Hint) {
		data, err := json.Marshal(hint)
		if err == nil {
			err = conn.Publish(subject, data)
		}
		if err != nil {
			log.Warn("hints: not sent", "err", err)
		}
	})
	return conn.Close, nil
}
