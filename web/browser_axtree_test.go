package web

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// heard is what a screen reader gets of a page: every node with role, name and whether it can be used.
type heard struct {
	node     *accessibility.Node
	role     string
	name     string
	disabled bool
}

// listen reads the accessibility tree of the page.
func (b *tab) listen() []heard {
	b.t.Helper()
	var out []heard
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		tree, err := chromedp.Call(ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		if err != nil {
			return err
		}
		out = out[:0]
		for _, n := range tree.Nodes {
			if n.Ignored {
				continue
			}
			h := heard{node: n, role: spoken(n.Role), name: spoken(n.Name)}
			for _, p := range n.Properties {
				if p.Name == accessibility.PropertyNameDisabled && spoken(p.Value) == "true" {
					h.disabled = true
				}
			}
			out = append(out, h)
		}
		return nil
	}))
	return out
}

func spoken(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var text any
	if json.Unmarshal([]byte(v.Value), &text) != nil {
		return ""
	}
	return fmt.Sprint(text)
}

// use activates a node, as a screen reader does.
func (b *tab) use(h heard) {
	b.t.Helper()
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		found, err := chromedp.Call(ctx, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: h.node.BackendDOMNodeID})
		if err != nil {
			return err
		}
		_, err = chromedp.Call(ctx, runtime.CallFunctionOn, runtime.CallFunctionOnParams{
			ObjectID: found.Object.ObjectID, FunctionDeclaration: "function() { this.focus(); this.click(); }",
		})
		return err
	}))
}

// TestBrowserAccessibilityTree: a match of Yam Yam, played from roles, names and what the live region says.
// Styles and pictures are taken away.
func TestBrowserAccessibilityTree(t *testing.T) {
	p := newPortal(t)
	people := p.people("Anna", "Ben")
	sitDown("yamyam", people, nil)
	for _, b := range people {
		ask[bool](b, `(() => {
		  for (const e of document.querySelectorAll("link[rel=stylesheet], link[rel=icon]")) if (e.rel === "stylesheet") e.remove();
		  const plain = () => { for (const e of document.querySelectorAll("#live svg")) e.remove(); };
		  plain();
		  document.addEventListener("htmx:after:swap", plain);
		  window.said = [];
		  new MutationObserver((changes) => {
		    for (const c of changes) for (const n of c.addedNodes) if (n.nodeType === 1 && n.closest("[aria-live=polite], [role=log]")) window.said.push(n.textContent);
		  }).observe(document.querySelector("#log").closest("[aria-live]") ?? document.querySelector("#log"), { childList: true, subtree: true });
		  return true;
		})()`)
	}
	passes := 0
	for end := time.Now().Add(4 * time.Minute); ; {
		if time.Now().After(end) {
			t.Fatal("the match does not end")
		}
		moved, over := false, false
		for _, b := range people {
			tree := b.listen()
			find := func(role, name string) int {
				return slices.IndexFunc(tree, func(h heard) bool {
					return h.role == role && strings.Contains(h.name, name) && !h.disabled
				})
			}
			if find("heading", "wins") >= 0 || find("heading", "won") >= 0 || find("heading", "win together") >= 0 || find("heading", "draw") >= 0 {
				over = true
				continue
			}
			want := "Put to sleep"
			if passes < 6 {
				want = "Pass"
			}
			if i := find("button", want); i >= 0 && !moved {
				before := ask[int](b, `Number(document.querySelector("#live").dataset.ply)`)
				b.use(tree[i])
				b.until("the own move", fmt.Sprintf(`Number(document.querySelector("#live").dataset.ply) > %d`, before))
				moved = true
				passes++
			}
		}
		if over && !moved {
			break
		}
	}
	for _, b := range people {
		b.until("the end in words", `document.querySelector("#result")`)
		said := ask[[]string](b, "window.said")
		all := strings.Join(said, "\n")
		for _, part := range []string{"Card ", "winter", "hedgehog"} {
			if !strings.Contains(strings.ToLower(all), strings.ToLower(part)) {
				t.Errorf("%s never hears %q of:\n%s", b.name, part, all)
			}
		}
		numbers := map[string]int{}
		for _, line := range said {
			numbers[line]++
		}
		for line, n := range numbers {
			if n > 1 && strings.HasPrefix(line, "Card ") {
				t.Errorf("%s hears %q %d times", b.name, line, n)
			}
		}
	}
}
