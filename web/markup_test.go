package web

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// TestMarkup reads every kind of page and every state of a board as a browser's parser does: no element has
// an attribute twice, no id comes twice, and no word of a template was taken for an attribute.
func TestMarkup(t *testing.T) {
	p := newPortal(t, func(c *Config) { c.Dev = true })
	for _, one := range auditedPages(t, p) {
		client := one.as
		if client == nil {
			client = p.browser()
		}
		ids := map[string]bool{}
		page := html.NewTokenizer(strings.NewReader(client.get(one.path).body))
		for page.Next() != html.ErrorToken {
			token := page.Token()
			if token.Type != html.StartTagToken && token.Type != html.SelfClosingTagToken {
				continue
			}
			had := map[string]bool{}
			for _, attribute := range token.Attr {
				switch name := attribute.Key; {
				case had[name]:
					t.Errorf("%s: %s twice in %s", one.name, name, token)
				case name == "if" || name == "else" || strings.ContainsAny(name, "{}"):
					t.Errorf("%s: %s is no attribute in %s", one.name, name, token)
				case name == "id" && ids[attribute.Val]:
					t.Errorf("%s: id %s twice", one.name, attribute.Val)
				case name == "id":
					ids[attribute.Val] = true
				}
				had[attribute.Key] = true
			}
		}
	}
}
