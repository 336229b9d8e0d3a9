package web

import (
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"stammtisch/static"
)

// routes is every address of the portal with what it takes to use it. Who may see or do what with a match
// or a table is decided in permit.go.
func (s *Server) routes() http.Handler {
	r := chi.NewRouter()
	r.Use(middleware.RequestID, s.clientIP(), s.logRequests, s.recoverPanics)

	r.Get("/healthz", s.healthz)
	r.Handle("/metrics", promhttp.HandlerFor(s.metrics.registry, promhttp.HandlerOpts{}))
	r.Handle("/static/*", static.Handler())

	r.Group(func(r chi.Router) {
		r.Use(securityHeaders, s.sameOrigin, limitBody, s.identify)
		r.NotFound(s.handle(notFound))
		r.MethodNotAllowed(s.handle(notFound))

		r.Get("/events", s.handle(s.events)) // a stream: no compression and no deadline

		r.Group(func(r chi.Router) {
			r.Use(compress(), deadline, s.validText)

			// For everyone.
			r.Get("/", s.handle(s.showLobby))
			r.Get("/games/{game}", s.handle(s.showGame))
			r.Get("/games/{game}/rules", s.handle(s.showRules))
			r.Get("/games/yomi/characters", s.handle(s.showCharacters))
			r.Get("/games/yomi/characters/{character}", s.handle(s.showCharacter))
			r.Get("/games/yomi/moves", s.handle(s.showYomiMoves))
			r.Get("/games/yokaizo/cards", s.handle(s.showYokai))
			r.Get("/games/yokaizo/factions/{faction}", s.handle(s.showYokaiFaction))
			r.Get("/games/yokaizo/keywords", s.handle(s.showYokaiWords))
			r.Get("/games/yokaizo/decks", s.handle(s.showYokaiDecks))
			r.Get("/games/yokaizo/decks/{code}", s.handle(s.showDeck)) // knowing the code is the permission
			r.Get("/players/{name}", s.handle(s.showPlayer))
			r.Get("/trust", s.handle(s.showTrust))
			r.Get("/about", s.handle(s.showAbout))
			r.Post("/settings", s.handle(s.changeSettings))
			if s.config.Dev {
				r.Get("/dev/gallery", s.handle(s.showGallery))
			}
			r.Get("/login", s.handle(s.showLogIn))
			r.Get("/register", s.handle(s.showRegister))
			r.With(s.limit("login", 10, time.Minute)).Post("/login", s.handle(s.postLogIn))
			r.With(s.limit("register", 6, time.Minute)).Post("/register", s.handle(s.postRegister))
			r.Post("/logout", s.handle(s.postLogOut))

			// Opening a table, taking a seat or keeping a deck makes a guest of a visitor who gives a name; against computer
			// players and for decks it takes no name.
			r.With(s.limit("tables", 12, time.Minute)).Post("/tables", s.handle(s.postTable))
			r.With(s.limit("seats", 20, time.Minute)).Post("/tables/{code}/seats", s.handle(s.postSeat))
			r.With(s.limit("computer", 12, time.Minute)).Post("/games/{game}/computer", s.handle(s.postComputer))
			r.With(s.limit("computer", 12, time.Minute)).Post("/games/{game}/lesson", s.handle(s.postLesson))
			r.With(s.limit("decks", 30, time.Minute)).Post("/games/yokaizo/decks", s.handle(s.postDeck))
			r.Get("/tables/{code}", s.handle(s.showTable)) // knowing the code is the invitation

			// For those who sit at the table.
			r.Post("/tables/{code}/leave", s.handle(s.postLeave))
			r.Post("/tables/{code}/ready", s.handle(s.postReady))
			r.Post("/tables/{code}/start", s.handle(s.postStart))
			r.Post("/tables/{code}/bots", s.handle(s.postBot))
			r.Post("/tables/{code}/bots/{seat}/remove", s.handle(s.postRemoveBot))

			// For the players, and where the table allows it for onlookers.
			r.Get("/matches/{id}", s.handle(s.showMatch))
			r.Get("/matches/{id}/moves", s.handle(s.showMoves))
			r.Get("/matches/{id}/verify", s.handle(s.showVerify))

			// For the players.
			r.Post("/matches/{id}/moves", s.handle(s.postMove))
			r.Post("/matches/{id}/resign", s.handle(s.postResign))
			r.With(s.limit("hint", 20, time.Minute)).Post("/matches/{id}/hint", s.handle(s.postHint))

			// For the owner of the deck.
			r.Post("/games/yokaizo/decks/{code}/cards", s.handle(s.postDeckCards))
			r.Post("/games/yokaizo/decks/{code}/list", s.handle(s.postDeckList))
			r.Post("/games/yokaizo/decks/{code}/name", s.handle(s.postDeckName))
			r.Post("/games/yokaizo/decks/{code}/delete", s.handle(s.postDeckDelete))

			// For whoever has an account.
			r.Get("/account", s.handle(s.showAccount))
			r.Get("/account/export", s.handle(s.exportAccount))
			r.Post("/account/delete", s.handle(s.postDelete))
			r.Post("/account/password", s.handle(s.postPassword))
			r.Post("/account/sessions/{id}/revoke", s.handle(s.postRevoke))
			r.Post("/account/sessions/revoke-others", s.handle(s.postRevokeOthers))
		})
	})
	return r
}

func notFound(http.ResponseWriter, *http.Request) error { return errNotFound }
