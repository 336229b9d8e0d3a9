package web

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
)

// TestReaderLeaves: a reader who leaves while his page is drawn is no error that the operator has to read about.
func TestReaderLeaves(t *testing.T) {
	p := newPortal(t)
	ctx, leave := context.WithCancel(t.Context())
	leave()
	r := httptest.NewRequestWithContext(ctx, http.MethodGet, "/about", nil)
	rec := httptest.NewRecorder()
	p.server.Handler().ServeHTTP(rec, r)
	if rec.Code != http.StatusOK {
		t.Errorf("status %d", rec.Code)
	}
}
