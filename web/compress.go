package web

import (
	"io"
	"net/http"

	"github.com/go-chi/chi/v5/middleware"
	"github.com/klauspost/compress/gzip"
)

// compress shortens what is text. The boards go to every player with every move, so the compressor is one
// that costs a fraction of the standard library's time; what it gives away are a few percent of length.
func compress() func(http.Handler) http.Handler {
	c := middleware.NewCompressor(gzipLevel, "text/html", "application/json", "text/plain")
	c.SetEncoder("gzip", func(w io.Writer, level int) io.Writer {
		z, err := gzip.NewWriterLevel(w, level)
		if err != nil {
			return nil
		}
		return z
	})
	return c.Handler
}

const gzipLevel = 1
