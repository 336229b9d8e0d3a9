package web

import (
	"net/http"
	"testing"
)

// TestGallery shows the gallery to developers and to nobody else.
func TestGallery(t *testing.T) {
	dev := newPortal(t, func(c *Config) { c.Dev = true }).browser()
	dev.get("/dev/gallery?state=opening").is(t, http.StatusOK, `name="move"`, `id="card-`)
	dev.get("/dev/gallery?state=spectator").is(t, http.StatusOK, `class="koikoi`)
	dev.get("/dev/gallery?state=none").is(t, http.StatusNotFound)
	newPortal(t).browser().get("/dev/gallery").is(t, http.StatusNotFound)
}

// TestGalleryShots finds every state that the gallery shows.
func TestGalleryShots(t *testing.T) {
	for _, shot := range galleryShots {
		if _, err := playShot(shot); err != nil {
			t.Error(err)
		}
	}
}
