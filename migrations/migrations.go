// Package migrations holds the numbered steps that lead from an empty database to the portal's tables. A
// step that has been applied anywhere is never edited; the next one is written instead.
package migrations

import "embed"

// FS holds the goose files, NNNNN_name.sql, at its top.
//
//go:embed *.sql
var FS embed.FS
