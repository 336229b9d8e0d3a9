package yokaizo

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

func TestRulingsNameTheirPlace(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	functions := map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				functions[f.Name.Name] = true
			}
		}
	}
	for i, r := range Rulings {
		if r.No != "A"+strconv.Itoa(i+1) || r.Text == "" {
			t.Errorf("ruling %d is %+v", i+1, r)
		}
		if !functions[r.Where] {
			t.Errorf("%s: no function %q", r.No, r.Where)
		}
	}
	if len(Rulings) != 50 {
		t.Errorf("%d rulings", len(Rulings))
	}
}
