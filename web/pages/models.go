// Package pages holds the portal's pages. Each takes a struct shaped like the page and computes nothing.
package pages

import (
	"context"
	"net/url"
	"strconv"
	"time"

	"github.com/a-h/templ"

	"stammtisch/games"
	"stammtisch/web/words"
)

// Shell is what surrounds every page.
type Shell struct {
	Title, Lang string
	// Theme is auto, light, dark or "".
	Theme string
	// Path of this page, to come back to after changing a setting.
	Path string
	// Account that looks, 0 for a visitor.
	Account int64
	Name    string
	Guest   bool
	Dev     bool
	// Styles, Script and Htmx are addresses; Htmx is "" where npm has not brought it.
	Styles, Script, Htmx string
	// Refresh is after how many seconds the page loads itself anew where scripts are off; 0: never.
	Refresh int
}

// ErrorPage says what went wrong and what to do.
type ErrorPage struct {
	Status   int
	Sentence string
	// Request is the id under which the log has it.
	Request string
	// LogIn offers to log in, Retry to try again.
	LogIn, Retry bool
}

// Lobby is the front page.
type Lobby struct {
	Known   bool
	Name    string
	Turns   int // running matches in which the reader must move
	Running []RunningRow
	Waiting []TableRow
	Recent  []MatchRow
	Open    []TableRow
	Games   []GameTile
}

// GameTile is a game in the lobby.
type GameTile struct {
	Slug               string
	MinSeats, MaxSeats int
	// Level of the computer players against whom the reader would play at once.
	Level string
}

// RunningRow is a running match of the reader.
type RunningRow struct {
	ID, Game string
	Others   []string
	Mine     bool
	MovedAt  time.Time
}

// TableRow is a table that waits for players.
type TableRow struct {
	Code, Game  string
	Names       []string
	Seats, Free int
	Number      int
	Ready       bool
	CreatedAt   time.Time
}

// MatchRow is a finished match in a list.
type MatchRow struct {
	ID, Game string
	Number   int
	Players  []Player
	// Result of the player whose list it is: won, shared, drawn, lost, or "".
	Result  string
	EndedAt time.Time
	Key     string
}

// Player is somebody in a match.
type Player struct {
	Seat       games.Seat
	Name       string
	Guest      bool
	Bot        string // level of a computer player
	Turn, Away bool
	// Left: the player has given up and a computer player holds the seat.
	Left         bool
	Place, Score int
}

// Game is the page of a game with the form that opens a table.
type Game struct {
	Slug               string
	Known              bool
	MinSeats, MaxSeats int
	Sources            []string
	Problem            string
	Name, Luck, Seats  string
	MaxLuck            int
	Listed, Watch      bool
	// Lesson: there is a guided match.
	Lesson bool
	// More are further pages about the game.
	More []Link
	// First options are shown at once, Options behind a fold.
	First, Options []OptionField
	Computer       ComputerForm
	// SeatOptions are what the one who opens the table chooses for himself.
	SeatOptions []SeatField
}

// ComputerForm starts a match against computer players.
type ComputerForm struct {
	Problem        string
	Levels         []Choice
	First, Options []OptionField
	// Own is what the player chooses for himself, Others what the computer players take.
	Own, Others []SeatField
}

// OptionField is the form field of an option.
type OptionField struct {
	ID, Name, Label, Help, Value string
	Kind                         games.OptionKind
	Choices                      []Choice
	Min, Max                     int
}

// Choice is one value to choose.
type Choice struct {
	Value, Label string
	Chosen       bool
}

// Rules is a rules page; HTML is made of our own Markdown.
type Rules struct {
	Slug, HTML string
	Lesson     bool
	More       []Link
	Sources    []string
}

// Link leads to a page; Title is the key of its words.
type Link struct{ Address, Title string }

// OptionLine is an option as agreed.
type OptionLine struct{ Label, Value string }

// Table is the page of a table.
type Table struct {
	Code, Game, GameName, Title string
	Invite                      string
	QR                          string
	QRSize                      int
	Own                         games.Seat
	Known, Host, Watch          bool
	// Ready: the reader is; Asked: another person is.
	Ready, Asked bool
	Luck         string
	// SeatOptions are what a player chooses for himself on sitting down and before each match, BotOptions what a
	// computer player takes.
	SeatOptions   []SeatField
	BotOptions    []SeatField
	MaxLuck       int
	Free          int
	CanStart      bool
	Number        int
	Status, Match string
	Commitment    string
	Options       []OptionLine
	Seats         []TableSeat
	// Levels of the computer players that the reader may seat here; none for who may not.
	Levels    []Choice
	Standings []Standing
	Matches   []MatchRow
	Notice    string
}

// TableSeat is one place at a table; Name is "" while it is free.
type TableSeat struct {
	Seat  games.Seat `json:"seat"`
	Name  string     `json:"name"`
	Guest bool       `json:"guest"`
	Bot   string     `json:"bot,omitempty"`
	Own   bool       `json:"own"`
	Ready bool       `json:"ready"`
	Away  bool       `json:"away"`
}

// Standing is what somebody has achieved at a table.
type Standing struct {
	Name    string
	Guest   bool
	Bot     string
	Matches int
	Wins    int
	Score   int64
}

// Match is the page of a match.
type Match struct {
	ID, Code, Game, GameName, Title string
	Number, Ply, Newest             int
	Eyes, Own                       games.Seat
	Over, Stepping, Mine            bool
	// Status is the sentence on what is going on; Notice, why something was refused.
	Status, Notice string
	Players        []Player
	Board          templ.Component
	Log            []LogLine
	// Result, Reason, Won and Secret are set once the match is over.
	Result, Reason string
	Won            bool
	Commitment     string
	Secret         string
	// Tally says how the points of a finished match came about, or nil.
	Tally []TallyRow
	// Rematch is the next match of the table, for the form below the result.
	Rematch *Table
	// MayAsk offers a hint; Hint is the sentence that answers.
	MayAsk bool
	Hint   string
	// Lesson is set in a guided match.
	Lesson *Lesson
	// Kinds of the newest events, for sounds.
	Kinds string
}

// TallyRow is a round of a match: what decided it, and the points after it by seat.
type TallyRow struct {
	Round  int
	Said   string
	Points []int
}

// LogLine is one thing that happened, in words.
type LogLine struct {
	ID   string
	Ply  int
	Mine bool
	Text string
}

// Auth is the page to log in or to register.
type Auth struct {
	Register, Guest bool
	Name, Next      string
	Problem         string
	MinPassword     int
}

// Account is the reader's own account.
type Account struct {
	Name        string
	Guest       bool
	Since       time.Time
	Problem     string
	Done        bool
	MinPassword int
	Sessions    []Session
}

// Session is a browser that is logged in.
type Session struct {
	ID      int64
	Agent   string
	Since   time.Time
	Seen    time.Time
	Current bool
}

// Profile is a player and the matches played.
type Profile struct {
	Name    string
	Guest   bool
	Bot     string
	Own     bool
	Since   time.Time
	Game    string
	Games   []string
	Matches []MatchRow
	// Next is the key of the next page, Later whether there is one before.
	Next  string
	Later bool
}

// Verify is the page on which a match's shuffles are checked.
type Verify struct {
	Match, Game  string
	Over, Right  bool
	Commitment   string
	Secret, Seed string
	Luck         []LuckLine
	Shuffles     []string
	Text         string
}

// LuckLine is the luck word of a player.
type LuckLine struct{ Name, Word string }

func t(ctx context.Context, key string, args ...any) string { return words.T(ctx, key, args...) }

func itoa(n int) string { return strconv.Itoa(n) }

func playerURL(name string) templ.SafeURL { return templ.SafeURL("/players/" + url.PathEscape(name)) }

func matchURL(id string) templ.SafeURL { return templ.SafeURL("/matches/" + id) }

func at(m Match, ply int) string {
	u := "/matches/" + m.ID + "?at=" + strconv.Itoa(min(max(ply, 0), m.Newest))
	if m.Over {
		u += "&seat=" + strconv.Itoa(int(m.Eyes))
	}
	return u
}

func iso(at time.Time) string { return at.UTC().Format(time.RFC3339) }
