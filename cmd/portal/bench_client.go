package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/klauspost/compress/gzip"
)

// requestPatience is how long a request may take before the client gives it up.
const requestPatience = 20 * time.Second

// client is one browser's connection to a portal, kept open, with its session. It costs less than
// http.Client, because it shares the machine with the portal that it measures. It serves one request at a
// time.
type client struct {
	addr    string // host:port
	local   net.Addr
	session *string // the cookie, shared by the connections of a browser
	conn    net.Conn
	in      *bufio.Reader
	unzip   gzip.Reader
}

func newClient(addr string) *client { return &client{addr: addr, session: new(string)} }

// another returns a further connection of the same browser.
func (c *client) another() *client { return &client{addr: c.addr, local: c.local, session: c.session} }

// The kinds of answer that a client can ask for.
const (
	asPage     = "Accept-Encoding: gzip\r\n"
	asFragment = "Accept-Encoding: gzip\r\nHX-Request: true\r\n"
	asJSON     = "Accept: application/json\r\n"
)

// answer to a request, read whole.
type answer struct {
	status   int
	location string
	body     string
}

func (c *client) get(ctx context.Context, path, kind string) (answer, error) {
	return c.do(ctx, http.MethodGet, path, kind, nil)
}

func (c *client) post(ctx context.Context, path, kind string, form url.Values) (answer, error) {
	return c.do(ctx, http.MethodPost, path, kind, form)
}

func (c *client) do(ctx context.Context, method, path, kind string, form url.Values) (answer, error) {
	response, err := c.send(ctx, method, path, kind, form)
	if err != nil {
		return answer{}, err
	}
	a := answer{status: response.StatusCode, location: response.Header.Get("Location")}
	if to := response.Header.Get("HX-Redirect"); to != "" {
		a.location = to
	}
	for _, cookie := range response.Cookies() {
		if strings.HasSuffix(cookie.Name, "session") {
			*c.session = cookie.Name + "=" + cookie.Value
		}
	}
	var body io.Reader = response.Body
	if response.Header.Get("Content-Encoding") == "gzip" {
		if err = c.unzip.Reset(body); err == nil {
			body = &c.unzip
		}
	}
	var text strings.Builder
	if err == nil {
		_, err = io.Copy(&text, body)
	}
	if err == nil {
		_, err = io.Copy(io.Discard, response.Body)
	}
	if err != nil || response.Close {
		c.close()
	}
	a.body = text.String()
	return a, err
}

// send writes a request and reads the head of the answer.
func (c *client) send(ctx context.Context, method, path, header string, form url.Values) (*http.Response, error) {
	if c.conn == nil {
		dialer := net.Dialer{LocalAddr: c.local, Timeout: requestPatience}
		conn, err := dialer.DialContext(ctx, "tcp", c.addr)
		if err != nil {
			return nil, err
		}
		c.conn, c.in = conn, bufio.NewReader(conn)
	}
	var request strings.Builder
	fmt.Fprintf(&request, "%s %s HTTP/1.1\r\nHost: %s\r\n%s", method, path, c.addr, header)
	if *c.session != "" {
		request.WriteString("Cookie: " + *c.session + "\r\n")
	}
	if method == http.MethodPost {
		body := form.Encode()
		request.WriteString("Content-Type: application/x-www-form-urlencoded\r\nContent-Length: " +
			strconv.Itoa(len(body)) + "\r\n\r\n" + body)
	} else {
		request.WriteString("\r\n")
	}
	err := c.conn.SetDeadline(time.Now().Add(requestPatience))
	if err == nil {
		_, err = io.WriteString(c.conn, request.String())
	}
	var response *http.Response
	if err == nil {
		response, err = http.ReadResponse(c.in, &http.Request{Method: method})
	}
	if err != nil {
		c.close()
		return nil, fmt.Errorf("%s %s: %w", method, path, err)
	}
	return response, nil
}

func (c *client) close() {
	if c.conn != nil {
		c.conn.Close()
		c.conn = nil
	}
}

// listen opens an event stream and calls hear with the ply of each hint about a match, until the stream
// ends. opened is called once the stream is there.
func (c *client) listen(ctx context.Context, path string, opened func(), hear func(ply int)) error {
	response, err := c.send(ctx, http.MethodGet, path, "", nil)
	if err != nil {
		return err
	}
	conn := c.conn
	defer c.close()
	defer context.AfterFunc(ctx, func() { conn.Close() })()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("GET %s: %s", path, response.Status)
	}
	if err := conn.SetDeadline(time.Time{}); err != nil {
		return err
	}
	opened()
	lines := bufio.NewScanner(response.Body)
	for lines.Scan() {
		if ply, ok := hintedPly(lines.Text()); ok {
			hear(ply)
		}
	}
	return lines.Err()
}

// hintedPly reads a line of a stream, data: {"topic":"m:ID","ply":N}. A negative ply is about something else
// than a move: who is here, say.
func hintedPly(line string) (int, bool) {
	data, ok := strings.CutPrefix(line, `data: {"topic":"m:`)
	if !ok {
		return 0, false
	}
	_, rest, _ := strings.Cut(data, `"ply":`)
	ply, err := strconv.Atoi(strings.TrimRight(rest, "} "))
	return ply, err == nil && ply >= 0
}
