package yomi

import "stammtisch/games"

// View is what a seat or a spectator may know. Cards are in the notation of the moves ("4h", "jk1"); a
// fighter's cards are those of his own deck. Lists of a deck or discard pile have the top card first.
type View struct {
	// Seat that looks; -1 for a spectator.
	Seat games.Seat `json:"seat"`
	// Question is what is being decided, one of Questions; "" at the end.
	Question string `json:"question"`
	// Count is how many cards the question is still about, where that matters.
	Count int `json:"count"`
	// Asked are the seats whose fighters are asked; Deciders who decides for them. They differ only while a
	// fighter is commanded.
	Asked    []games.Seat `json:"asked"`
	Deciders []games.Seat `json:"deciders"`
	// Game counts the games of the match from 1, 0 before the first; BestOf how many it has at most.
	Game   int `json:"game"`
	BestOf int `json:"bestOf"`
	// Turn counts the turns of the game from 1; 0 before the first.
	Turn int `json:"turn"`
	// Learning: no Jokers, knockdowns or mixups.
	Learning bool `json:"learning"`
	// Ranged tells that this turn's combat is at range.
	Ranged bool `json:"ranged"`
	// First is the seat that goes first where nothing else decides; -1 before the first game.
	First games.Seat `json:"first"`
	// Result is how the last game ended: "", "knockout", "double_knockout" or "time_out".
	Result string `json:"result"`
	// Over tells that the match is over.
	Over bool `json:"over"`
	// Decisions counts the moves made in this game.
	Decisions int `json:"decisions"`
	// Victor is the seat that won the running combat; -1 for none.
	Victor games.Seat `json:"victor"`
	// Points spent in the running combo.
	Points int `json:"points"`
	// Abilities named and not resolved yet, the latest last.
	Abilities []NamedAbility `json:"abilities"`
	// Fighters by seat.
	Fighters []Fighter `json:"fighters"`

	table table
	known [2]knowledge
}

// Fighter is one side as the seat that looks may know it.
type Fighter struct {
	Seat games.Seat `json:"seat"`
	// Character is the slug, "" until it is chosen.
	Character string `json:"character"`
	// Name on the card; it is not translated.
	Name string `json:"name"`
	// Life now (at least 0), MaxLife at the start, ComboLimit in points.
	Life       int `json:"life"`
	MaxLife    int `json:"maxLife"`
	ComboLimit int `json:"comboLimit"`
	// Wins counts the games won; Draft the characters picked.
	Wins  int      `json:"wins"`
	Draft []string `json:"draft"`
	// Hand holds the hand cards that the looking seat knows: all of its own, and those of the opponent that
	// everyone has seen. A combat card laid face down is still among them, a Rewind Time card may be.
	Hand []string `json:"hand"`
	// HandCount counts all hand cards, a combat card laid face down included.
	HandCount int `json:"handCount"`
	// Deck counts the cards of the deck. DeckTop and DeckBottom are those at its ends that the looking seat
	// knows, from top to bottom.
	Deck       int      `json:"deck"`
	DeckTop    []string `json:"deckTop"`
	DeckBottom []string `json:"deckBottom"`
	Discard    []string `json:"discard"`
	// Ongoing lie in play, Attached at the character, Open beside the deck; Banished are out of the game;
	// Turned are turned up for a moment.
	Ongoing  []string `json:"ongoing"`
	Attached []string `json:"attached"`
	Open     []string `json:"open"`
	Banished []string `json:"banished"`
	Turned   []string `json:"turned"`
	// Marked are the turned cards on the first pile (Two Truths).
	Marked []string `json:"marked"`
	// Committed tells that the combat card has been laid; Commit is the move, for whoever made it.
	Committed bool   `json:"committed"`
	Commit    string `json:"commit"`
	// FaceDown tells that a Rewind Time card or bluff lies there; FaceDownCard which, for its owner.
	FaceDown     bool   `json:"faceDown"`
	FaceDownCard string `json:"faceDownCard"`
	// Option of the revealed combat card in force: "none", "attack", "throw", "block", "dodge" or "joker".
	Option string `json:"option"`
	// Speed of the combat card in tenths; 0 where it has none.
	Speed int `json:"speed"`
	// Played are the cards of this combat in the order played.
	Played []Played `json:"played"`
	// KnockedDown until the end of this or the next combat.
	KnockedDown bool `json:"knockedDown"`
	// Commanded: the opponent decides for this fighter until the reveal.
	Commanded bool `json:"commanded"`
	// Frozen: no more decisions in this turn.
	Frozen bool `json:"frozen"`
	// Slower is by how many tenths attacks and throws are slower in this turn; less than 0 is faster.
	Slower int `json:"slower"`
	// Showed is the card shown for this turn, "" for none.
	Showed string `json:"showed"`
	// Owed is how many Aces are still to be fetched; PoweredUp that powering up is done.
	Owed      int  `json:"owed"`
	PoweredUp bool `json:"poweredUp"`
	// AutoPass: the seat passes by itself until the end of the turn; told only to itself.
	AutoPass bool `json:"autoPass"`
}

// Played is one card played in combat.
type Played struct {
	Card string `json:"card"`
	// Option of the end that counts; Name of the move, "" where it has none.
	Option string `json:"option"`
	Name   string `json:"name"`
	// Role is "combat", "hit" or "pump".
	Role string `json:"role"`
	// Damage printed, or what the pump adds.
	Damage int `json:"damage"`
	// Landed: it has hit for good. Gone: it is back in hand.
	Landed bool `json:"landed"`
	Gone   bool `json:"gone"`
}

// NamedAbility is an ability that waits for a reaction or for its cost.
type NamedAbility struct {
	Seat games.Seat `json:"seat"`
	// Key of its name in the words, like "ability.grave.martial-mastery.name".
	Key  string `json:"key"`
	Card string `json:"card"`
}

// knowledge is what the looking seat knows of one side beyond what lies open.
type knowledge struct {
	// hand is known as a whole if owner.
	owner bool
	hand  games.CardSet
	// The decisions of the side are known if pilot.
	pilot                  bool
	commit, second, choice Move
	facedown               games.Card
	autopass               bool
	// committed and seconded are open: that a card was laid.
	committed, seconded bool
	hands, deck         int
	// top and bottom are cards of the deck whose places are known, from top to bottom.
	top, bottom games.Pile[[54]games.Card]
	private     [2]uint8
}

// Questions are the names of the questions in View.Question, as keys below "ask" in the words.
var Questions = []string{
	"character", "draft", "window", "commit", "keep", "react", "told", "rewind", "combo", "power_up", "hand_limit",
	"discard", "pluck", "fetch", "take", "give", "name", "show", "vigor", "recover", "stack", "research",
	"arrange", "dice", "dice_low", "dice_high", "flourish", "reward", "blackjack", "select", "split", "pick",
	"formation", "time_stop", "strikes", "armor", "touch", "banish", "sacrifice", "trim",
}

var roleNames = [...]string{"combat", "hit", "pump"}

// View returns what the seat, or Spectator, may know.
func (Rules) View(s State, seat games.Seat) View {
	t := &s.open
	v := View{
		Seat: seat, Asked: []games.Seat{}, Deciders: []games.Seat{}, Abilities: []NamedAbility{},
		Game: int(t.game), BestOf: int(t.options.bestOf), Turn: int(t.turn), Learning: t.options.learning,
		Ranged: t.ranged, First: games.Spectator, Result: resultNames[t.result], Over: t.over,
		Decisions: int(t.decisions), Victor: s.seat(t.combat.victor), Points: int(t.combat.points), table: *t,
	}
	if t.game > 0 {
		v.First = s.seat(t.first)
	}
	if st := t.topStep(); st != nil && !t.over {
		v.Question, v.Count = Questions[st.op-askCharacter], int(st.n)
		if st.op == askWindow {
			v.Question, v.Count = windowNames[moment(st.n)], 0
		}
	}
	for a := range side(2) {
		if s.asked(a) {
			v.Asked = append(v.Asked, t.owner[a])
			v.Deciders = append(v.Deciders, t.pilot[a])
		}
		v.known[a] = s.know(a, seat)
		v.Fighters = append(v.Fighters, s.viewFighter(a, &v.known[a]))
	}
	for _, u := range t.uses[:t.useN] {
		v.Abilities = append(v.Abilities, NamedAbility{s.seat(u.side), s.wordKey(u.side, u.ability), cardNames[u.card]})
	}
	return v
}

// windowNames name the windows for abilities in View.Question.
var windowNames = map[moment]string{
	drawTime: "window_draw", revealTime: "window_reveal", combatEnd: "window_combat_end", turnEnd: "window_turn_end",
}

// know collects what the seat knows of a side.
func (s *State) know(a side, seat games.Seat) knowledge {
	h, f := &s.secret[a], &s.open.fighters[a]
	k := knowledge{
		owner: seat == s.open.owner[a], pilot: seat == s.open.pilot[a], facedown: noCard,
		committed: h.commit.Verb != 0, seconded: h.second.Verb != 0, hands: h.hand.Len(), deck: h.deck.Len(),
	}
	top, bottom := f.top, f.bottom
	if k.owner {
		k.hand = h.hand
		top, bottom = max(top, h.top), max(bottom, h.bottom)
		k.private = [2]uint8{h.top, h.bottom}
	}
	if k.pilot {
		k.commit, k.second, k.choice, k.autopass, k.facedown = h.commit, h.second, h.choice, h.autopass, h.facedown
	}
	top = min(top, uint8(k.deck))
	bottom = min(bottom, uint8(k.deck)-top)
	for i := range int(top) {
		k.top.Add(h.deck.At(i))
	}
	for i := k.deck - int(bottom); i < k.deck; i++ {
		k.bottom.Add(h.deck.At(i))
	}
	return k
}

func (s *State) viewFighter(a side, k *knowledge) Fighter {
	f := &s.open.fighters[a]
	v := Fighter{
		Seat: s.open.owner[a], Life: int(max(0, f.life)), Wins: int(s.open.wins[a]), Draft: []string{},
		HandCount: k.hands, Deck: k.deck, DeckTop: pileNames(&k.top), DeckBottom: pileNames(&k.bottom),
		Discard: pileNames(&f.discard), Ongoing: setNames(f.ongoing), Attached: setNames(f.attached),
		Banished: setNames(f.banished), Marked: setNames(f.taken), Open: []string{}, Turned: []string{},
		Committed: k.committed, FaceDown: f.laid, Option: optionNames[f.option], Played: []Played{},
		KnockedDown: f.down > 0, Commanded: f.now.commanded, Frozen: f.turn.frozen, Slower: int(f.now.slow - f.now.quick),
		Owed: int(f.turn.owed), PoweredUp: f.turn.powered, AutoPass: k.autopass, Hand: setNames(f.shown),
	}
	if k.owner {
		v.Hand = setNames(k.hand)
	}
	for n := range Characters {
		if s.open.draft[a]>>n&1 == 1 {
			v.Draft = append(v.Draft, cast[n].slug)
		}
	}
	for c := range f.faceUp.All() {
		v.Open = append(v.Open, cardNames[c])
	}
	for c := range f.turned.All() {
		v.Turned = append(v.Turned, cardNames[c])
	}
	if k.pilot && k.commit.Verb != 0 {
		v.Commit = Rules{}.Format(k.commit)
	}
	if k.facedown != noCard {
		v.FaceDownCard = cardNames[k.facedown]
	}
	if f.now.shown != noCard {
		v.Showed = cardNames[f.now.shown]
	}
	if f.char == noChar {
		return v
	}
	c := s.char(a)
	v.Character, v.Name, v.MaxLife, v.ComboLimit = c.slug, c.name, int(c.life), int(c.comboLimit)
	if f.card != noCard && s.edge(a).strikes() {
		v.Speed = int(s.speed(a))
	}
	for _, p := range f.play[:f.playN] {
		v.Played = append(v.Played, s.viewPlayed(a, p, v.Played))
	}
	return v
}

func (s *State) viewPlayed(a side, p played, before []Played) Played {
	e := s.playedEdge(a, p)
	v := Played{
		Card: cardNames[p.card], Option: optionNames[e.option], Name: e.name, Role: roleNames[p.role],
		Damage: int(e.damage), Landed: p.landed, Gone: p.gone,
	}
	if p.role == rolePump {
		v.Option, v.Name, v.Damage = "", "", 0
		for i := len(before) - 1; i >= 0; i-- {
			if before[i].Role == "hit" {
				hit := s.open.fighters[a].play[i]
				v.Damage = int(s.playedEdge(a, hit).pump.damage)
				break
			}
		}
	}
	return v
}

func pileNames(p *games.Pile[[54]games.Card]) []string {
	names := make([]string, 0, p.Len())
	for c := range p.All() {
		names = append(names, cardNames[c])
	}
	return names
}
