package yomi

import "embed"

// text holds the words and the rules page in each language.
//
//go:embed words.*.toml rules.*.md
var text embed.FS
