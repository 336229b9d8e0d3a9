package web

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"stammtisch/web/boards"
	"stammtisch/web/words"
)

// showCharacters lists the characters of Yomi, sorted by ?sort=.
func (s *Server) showCharacters(w http.ResponseWriter, r *http.Request) error {
	ctx := r.Context()
	s.page(w, r, http.StatusOK, words.T(ctx, "yomi.board.cast_title"), boards.YomiCharacters(ctx, r.FormValue("sort")))
	return nil
}

// showYomiMoves lists the moves of all characters of Yomi, of one option with ?option=, sorted by ?sort=.
func (s *Server) showYomiMoves(w http.ResponseWriter, r *http.Request) error {
	ctx := r.Context()
	s.page(w, r, http.StatusOK, words.T(ctx, "yomi.board.moves_title"), boards.YomiMoves(ctx, r.FormValue("option"), r.FormValue("sort")))
	return nil
}

// showCharacter shows one of them with all its moves.
func (s *Server) showCharacter(w http.ResponseWriter, r *http.Request) error {
	page, name, ok := boards.YomiCharacter(r.Context(), chi.URLParam(r, "character"))
	if !ok {
		return errNotFound
	}
	s.page(w, r, http.StatusOK, name+" · Yomi", page)
	return nil
}
