package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/audits"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// deadlineOfWaits is how long a test waits for something on a page. Nothing here takes a second on a quiet
// machine.
const deadlineOfWaits = 30 * time.Second

// pace is how often it is looked whether a page has come so far.
const pace = 20 * time.Millisecond

func TestMain(m *testing.M) {
	code := m.Run()
	stopChromium()
	os.Exit(code)
}

// stopChromium ends the browser if a test has started it.
var stopChromium = func() {}

// chromium starts the one browser process that all tests share.
var chromium = sync.OnceValues(func() (context.Context, error) {
	var path string
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		return nil, errors.New("the browser tests need Chromium: install it (Debian: apt-get install chromium; macOS: " +
			"brew install --cask chromium), or leave them out with make check")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("accept-lang", "en"),
	)
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	stopChromium = func() { cancel(); stop() }
	return ctx, chromedp.Do(ctx)
})

// tab is one page of a real browser, with what went wrong on it.
type tab struct {
	*portal
	name string
	ctx  context.Context
	// plain: without scripts. touch: taps in the place of clicks.
	plain, touch bool
	mu           sync.Mutex
	// troubles are console errors, exceptions, violations of the content policy and requests to other hosts.
	troubles []string
	// allowed are parts of the troubles that the test provokes.
	allowed []string
}

// person opens a browser with cookies of its own, in English. Whatever goes wrong on its pages fails the
// test at its end.
func (p *portal) person(name string) *tab {
	p.t.Helper()
	root, err := chromium()
	if err != nil {
		p.t.Fatal(err)
	}
	return p.tab(root, name, chromedp.WithNewBrowserContext())
}

// another opens a second tab of the same browser.
func (b *tab) another(name string) *tab {
	b.t.Helper()
	return b.tab(b.ctx, name)
}

func (p *portal) tab(parent context.Context, name string, options ...chromedp.ContextOption) *tab {
	p.t.Helper()
	b := &tab{portal: p, name: name}
	ctx, cancel := chromedp.NewContext(parent, append(options, chromedp.WithListener(b.notice))...)
	b.ctx = ctx
	p.t.Cleanup(func() {
		cancel()
		b.mu.Lock()
		defer b.mu.Unlock()
		for _, trouble := range b.troubles {
			p.t.Errorf("%s: %s", name, trouble)
		}
	})
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, network.Enable, network.EnableParams{})
		if err == nil {
			_, err = chromedp.Call(ctx, audits.Enable, cdp.Empty{})
		}
		if err == nil {
			// Every tab is drawn and animated as if it were the one in front.
			_, err = chromedp.Call(ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
		}
		return err
	}), chromedp.EmulateViewport(1280, 720))
	// Travelling cards cost a machine without a graphics card half a second a move.
	b.prefers("reduced-motion", "reduce")
	return b
}

// prefers has the browser's system ask for a look: "reduced-motion" or "color-scheme".
func (b *tab) prefers(feature, value string) {
	b.t.Helper()
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-" + feature, Value: value}}})
		return err
	}))
}

// notice hears everything that happens on the page and keeps what should not.
func (b *tab) notice(event any) {
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		text := e.ExceptionDetails.Text
		if thrown := e.ExceptionDetails.Exception; thrown != nil {
			text += " " + thrown.Description
		}
		b.trouble("exception: " + text)
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning ||
			e.Type == runtime.ConsoleAPICalledTypeAssert {
			var words []string
			for _, arg := range e.Args {
				words = append(words, arg.Description+string(arg.Value))
			}
			b.trouble("console: " + strings.Join(words, " "))
		}
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError || e.Entry.Level == log.EntryLevelWarning {
			b.trouble("log: " + e.Entry.Text + " " + e.Entry.URL)
		}
	case *audits.EventIssueAdded:
		if e.Issue.Code == audits.InspectorIssueCodeContentSecurityPolicyIssue {
			text, _ := json.Marshal(e.Issue.Details)
			b.trouble("content policy: " + string(text))
		}
	case *network.EventRequestWillBeSent:
		if u, err := url.Parse(e.Request.URL); err == nil && strings.HasPrefix(u.Scheme, "http") && u.Hostname() != "127.0.0.1" {
			b.trouble("request to another host: " + e.Request.URL)
		}
	}
}

func (b *tab) trouble(text string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, part := range b.allowed {
		if strings.Contains(text, part) {
			return
		}
	}
	b.troubles = append(b.troubles, text)
}

// allow names a part of a trouble that the test provokes.
func (b *tab) allow(part string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.allowed = append(b.allowed, part)
}

// do runs steps in the tab and fails the test where one fails.
func (b *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	// The first run makes the tab, which lives as long as its context.
	if err := chromedp.Do(b.ctx); err != nil {
		b.t.Fatalf("%s: %v", b.name, err)
	}
	ctx, cancel := context.WithTimeout(b.ctx, deadlineOfWaits)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		b.t.Fatalf("%s: %v", b.name, err)
	}
}

// visit opens a page of the portal and waits for all of it: the end of the blank page before it may be taken
// for its own, and then its style sheet is still on the way.
func (b *tab) visit(path string) {
	b.t.Helper()
	b.do(chromedp.Navigate(b.url + path))
	b.until("the page", `location.href !== "about:blank" && document.readyState === "complete"`)
}

// ask evaluates an expression on the page.
func ask[T any](b *tab, expression string) T {
	b.t.Helper()
	value, err := try[T](b, expression)
	if err != nil {
		b.t.Fatalf("%s: %s: %v", b.name, expression, err)
	}
	return value
}

func try[T any](b *tab, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(b.ctx, deadlineOfWaits)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression))
}

// until waits for an expression to be true. Pages may change or be left meanwhile.
func (b *tab) until(what, expression string) {
	b.t.Helper()
	if _, ok := await[bool](b, deadlineOfWaits, "Boolean("+expression+")"); !ok {
		where, _ := try[string](b, `location.href + "\n" + document.title + "\n" + document.querySelector("main")?.innerText`)
		b.t.Fatalf("%s waits in vain: %s (%s)\n%.2000s", b.name, what, expression, where)
	}
}

// await returns the value of an expression as soon as it is neither false nor null. The page itself looks
// again and again; one without scripts is asked from here.
func await[T any](b *tab, patience time.Duration, expression string) (T, bool) {
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(pace) {
		ctx, cancel := context.WithTimeout(b.ctx, deadlineOfWaits)
		var found *T
		var err error
		if b.plain {
			found, err = chromedp.Run(ctx, chromedp.Evaluate[*T](`(`+expression+`) || null`))
		} else {
			found, err = chromedp.Run(ctx, chromedp.Evaluate[*T](fmt.Sprintf(`new Promise((done) => {
			  const end = performance.now() + %d;
			  const look = () => {
			    let value = null;
			    try { value = (%s) || null; } catch { /* not there yet */ }
			    if (value !== null || performance.now() > end) done(value);
			    else setTimeout(look, %d);
			  };
			  look();
			})`, min(patience, time.Second).Milliseconds(), expression, pace.Milliseconds()), chromedp.EvalAwaitPromise))
		}
		cancel()
		if err == nil && found != nil {
			return *found, true
		}
	}
	var none T
	return none, false
}

// quote writes a string as a JavaScript literal.
func quote(s string) string {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// spot finds where the first visible element that the selector finds can be pressed: a point at which nothing
// else lies over it. It is null where there is none yet.
const spot = `((selector) => {
  if (document.documentElement.matches(":active-view-transition")) return null; // what is seen is not yet the new page
  const e = [...document.querySelectorAll(selector)].find((e) => e.checkVisibility());
  if (!e) return null;
  e.scrollIntoView({ block: "nearest", behavior: "instant" });
  const r = e.getBoundingClientRect();
  for (const y of [0.5, 0.3, 0.7, 0.1, 0.9]) for (const x of [0.5, 0.3, 0.1, 0.05, 0.7, 0.9, 0.95]) {
    const at = [r.left + r.width * x, r.top + r.height * y];
    const hit = document.elementFromPoint(...at);
    if (hit && e.contains(hit)) return at;
  }
  return null;
})`

// press clicks with the mouse on the first element that the selector finds, once it is there and nothing
// lies over it. On a touch screen it taps.
func (b *tab) press(selector string) {
	b.t.Helper()
	if !b.pressIf("true", selector) {
		b.until("an element that can be pressed", "false && "+quote(selector))
	}
}

// pressIf is press once a condition holds, and reports whether it came to that.
func (b *tab) pressIf(condition, selector string) bool {
	b.t.Helper()
	at, ok := await[[]float64](b, deadlineOfWaits, fmt.Sprintf("(%s) && %s(%s)", condition, spot, quote(selector)))
	switch {
	case ok && b.touch:
		b.do(chromedp.TapXY(at[0], at[1]))
	case ok:
		b.do(chromedp.MouseClickXY(at[0], at[1]))
	}
	return ok
}

// fill writes into a field.
func (b *tab) fill(selector, text string) {
	b.t.Helper()
	b.do(chromedp.SetValue(chromedp.CSS(selector), text))
}

// path is the address of the page below the portal's.
func (b *tab) path() string {
	b.t.Helper()
	return ask[string](b, "location.pathname")
}

// become gives the tab the session of a client, and a language and a theme.
func (b *tab) become(client *browser, lang, theme string) {
	b.t.Helper()
	here, err := url.Parse(b.url)
	if err != nil {
		b.t.Fatal(err)
	}
	cookies := []*http.Cookie{{Name: languageCookie, Value: lang}, {Name: themeCookie, Value: theme}}
	if client != nil {
		cookies = append(cookies, client.client.Jar.Cookies(here)...)
	}
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		if _, err := chromedp.Call(ctx, network.ClearBrowserCookies, cdp.Empty{}); err != nil {
			return err
		}
		for _, c := range cookies {
			_, err := chromedp.Call(ctx, network.SetCookie, network.SetCookieParams{Name: c.Name, Value: c.Value, URL: b.url})
			if err != nil {
				return err
			}
		}
		return nil
	}))
}
