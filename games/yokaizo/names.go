package yokaizo

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"strings"
	"time"
)

//go:embed words.de.toml words.en.toml rules.de.md rules.en.md
var texts embed.FS

// marker stands in cards, words and rules pages for a name that belongs to the game's maker: <<game>>.
// data/names.json alone holds those names, so that an operator can rename them there.
var marker = regexp.MustCompile(`<<([a-z-]+)>>`)

// rename puts the names in place of their markers.
func rename(cards, decks, names []byte) (renamedCards, renamedDecks []byte, err error) {
	table := map[string]string{}
	if err := json.Unmarshal(names, &table); err != nil {
		return nil, nil, fmt.Errorf("names: %w", err)
	}
	if cards, err = fillIn(cards, table); err != nil {
		return nil, nil, fmt.Errorf("cards: %w", err)
	}
	if decks, err = fillIn(decks, table); err != nil {
		return nil, nil, fmt.Errorf("decks: %w", err)
	}
	return cards, decks, nil
}

func fillIn(text []byte, table map[string]string) ([]byte, error) {
	var missing error
	out := marker.ReplaceAllFunc(text, func(found []byte) []byte {
		name, ok := table[string(found[2:len(found)-2])]
		if !ok || strings.ContainsAny(name, "\"\\\n") {
			missing = fmt.Errorf("no usable name for %s", found)
		}
		return []byte(name)
	})
	return out, missing
}

// namedFS serves the text files with the maker's names filled in.
type namedFS struct{ table map[string]string }

// textFS are the text files of the portal's own set.
var textFS = newNamedFS()

func newNamedFS() namedFS {
	table := map[string]string{}
	if err := json.Unmarshal(mustRead("names.json"), &table); err != nil {
		panic("yokaizo: names.json: " + err.Error())
	}
	return namedFS{table}
}

// Open serves files; folders are served as they are.
func (n namedFS) Open(name string) (fs.File, error) {
	file, err := texts.Open(name)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err != nil || info.IsDir() {
		return file, err
	}
	raw, err := io.ReadAll(file)
	if err != nil {
		return nil, err
	}
	text, err := fillIn(raw, n.table)
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	return &namedFile{Reader: bytes.NewReader(text), name: name, size: int64(len(text))}, nil
}

// namedFile is an open file of namedFS and its own fs.FileInfo.
type namedFile struct {
	*bytes.Reader
	name string
	size int64
}

func (f *namedFile) Stat() (fs.FileInfo, error) { return fileInfo{f.name, f.size}, nil }
func (f *namedFile) Close() error               { return nil }

type fileInfo struct {
	name string
	size int64
}

func (i fileInfo) Name() string       { return i.name }
func (i fileInfo) Size() int64        { return i.size }
func (i fileInfo) Mode() fs.FileMode  { return 0o444 }
func (i fileInfo) ModTime() time.Time { return time.Time{} }
func (i fileInfo) IsDir() bool        { return false }
func (i fileInfo) Sys() any           { return nil }
