// Package static serves the browser's files from the binary under names that hold a hash of their
// content, so that browsers keep them for a year.
//
// Folder vendor is filled by npm (make assets) and not committed. Without it the portal runs all the same,
// only without htmx.
package static

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"

	"github.com/andybalholm/brotli"
)

//go:embed css js cards *.svg *.webmanifest all:vendor
var files embed.FS

// bundles are files served as one, in this order.
var bundles = map[string][]string{
	"site.css": {
		"css/layers.css", "css/tokens.css", "css/base.css", "css/layout.css", "css/components.css", "css/places.css",
		"css/card.css", "css/prose.css", "css/match.css", "css/koikoi.css", "css/yamyam.css", "css/yaniv.css", "css/yomi-cast.css",
		"css/yomi.css", "css/yokaizo.css", "css/yokaizo-cards.css",
	},
	"site.js": {
		"js/settings.js", "js/live.js", "js/board.js", "js/keys.js", "js/yaniv.js", "js/sound.js", "js/table.js",
	},
}

// file is one asset, ready to send.
type file struct {
	url, kind string
	plain     []byte
	// Compressed when first asked for: most starts of the program serve nothing.
	gzip, brot func() []byte
}

var (
	byName = map[string]*file{}
	byURL  = map[string]*file{}
)

func init() {
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasPrefix(path.Base(name), ".") {
			return err
		}
		content, err := files.ReadFile(name)
		if err == nil {
			add(name, content)
		}
		return err
	})
	if err != nil {
		panic(err)
	}
	for name, parts := range bundles {
		var all []byte
		for _, part := range parts {
			content, err := files.ReadFile(part)
			if err != nil {
				panic(err)
			}
			all = append(append(all, content...), '\n')
		}
		add(name, all)
	}
}

func add(name string, content []byte) {
	sum := sha256.Sum256(content)
	ext := path.Ext(name)
	f := &file{
		url:   "/static/" + strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:6]) + ext,
		kind:  mime.TypeByExtension(ext),
		plain: content,
	}
	if ext == ".webmanifest" {
		f.kind = "application/manifest+json"
	}
	f.gzip = sync.OnceValue(func() []byte {
		var z bytes.Buffer
		w, _ := gzip.NewWriterLevel(&z, gzip.BestCompression)
		w.Write(content)
		w.Close()
		return z.Bytes()
	})
	f.brot = sync.OnceValue(func() []byte {
		var b bytes.Buffer
		w := brotli.NewWriterLevel(&b, 9)
		w.Write(content)
		w.Close()
		return b.Bytes()
	})
	byName[name], byURL[f.url] = f, f
}

// URL returns where a file is served, or "" when it is not there (a vendor file that npm did not bring).
func URL(name string) string {
	if f, ok := byName[name]; ok {
		return f.url
	}
	return ""
}

// Handler serves the files.
func Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f, ok := byURL[r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		h := w.Header()
		h.Set("Content-Type", f.kind)
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
		h.Set("Vary", "Accept-Encoding")
		body := f.plain
		switch accepts := r.Header.Get("Accept-Encoding"); {
		case strings.Contains(accepts, "br") && len(f.brot()) < len(body):
			h.Set("Content-Encoding", "br")
			body = f.brot()
		case strings.Contains(accepts, "gzip") && len(f.gzip()) < len(body):
			h.Set("Content-Encoding", "gzip")
			body = f.gzip()
		}
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
	})
}
