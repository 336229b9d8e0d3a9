package yomi

// asked reports whether the question on top asks the side.
func (s *State) asked(a side) bool {
	t := &s.open
	st := t.topStep()
	if t.over || st == nil {
		return false
	}
	switch st.op {
	case askCharacter, askWindow:
		return st.x>>a&1 == 1 && !t.answered[a]
	case askCommit:
		// Whoever decides for both sides lays the commanded side's card first.
		if t.fighters[a.foe()].now.commanded && s.mustCommit(a.foe()) {
			return false
		}
		return s.mustCommit(a)
	case askPowerUp:
		return !t.fighters[a].turn.powered
	case askHandLimit:
		return s.handCount(a) > handLimit
	}
	return st.side == a
}

// skip takes the question on top away where it asks nobody anything; it returns false if it stands.
func (w *work) skip() bool {
	st := w.open.topStep()
	void := false
	switch st.op {
	case askWindow:
		return w.skipWindow()
	case askPowerUp:
		return w.skipPowerUp()
	case askDiscard:
		return w.skipDiscard()
	case askHandLimit:
		void = w.handCount(0) <= handLimit && w.handCount(1) <= handLimit
	case askReact:
		if void = !w.couldUse(st.side, reactionTime); !void && w.secret[st.side].autopass {
			w.tell("pass", st.side, 0, 0)
			void = true
		}
	case askRewind:
		if void = w.skipRewind(st.side); !void && w.secret[st.side].autopass {
			w.tell("pass", st.side, 0, 0)
			void = true
		}
	case askCombo:
		if void = w.skipCombo(st.side); void {
			w.dropTurned(st.side)
		}
	case askFetch:
		if void = w.skipFetch(*st); void && w.open.fighters[st.side].turn.searched {
			w.shuffle(st.side)
		}
	case askTake:
		if void = w.skipTake(*st); void {
			w.open.fighters[st.side].taken = 0
		}
	case askGive, askTrim:
		void = w.open.fighters[st.side.foe()].faceUp.Len() == 0
	case askBlackjack:
		void = w.secret[st.side].deck.Len() == 0
	case askDice:
		void = w.secret[st.side].deck.Len() == 0
	case askShow:
		void = w.handCount(st.side) == 0
	case askFormation:
		void = w.handCount(st.side) == 0
	case askTold:
		void = false
	}
	if void {
		w.pop()
	}
	return void
}

// legal appends what the side may answer to the question on top, which asks it.
func (s *State) legal(buf []Move, a side) []Move {
	st := *s.open.topStep()
	switch st.op {
	case askCharacter, askDraft:
		return s.legalCharacters(buf, st, a)
	case askWindow:
		return s.legalWindow(buf, a, moment(st.n))
	case askCommit:
		return s.legalCommit(buf, a)
	case askKeep:
		f := &s.open.fighters[a]
		return append(buf, actCard(Keep, f.card), actCard(Keep, f.turned.At(0)))
	case askReact:
		return s.legalReact(buf, a)
	case askTold:
		return append(buf, act(Accept), act(Pass))
	case askRewind:
		for c := range s.secret[a].hand.All() {
			buf = append(buf, actCard(FaceDown, c))
		}
		return append(buf, act(Pass), act(AutoPass))
	case askCombo:
		return s.legalCombo(buf, a)
	case askPowerUp:
		return s.legalPowerUp(buf, a)
	case askHandLimit:
		return s.legalHandLimit(buf, a)
	case askDiscard:
		return s.legalDiscard(buf, st)
	case askPluck:
		return s.legalPluck(buf, a)
	case askFetch:
		return s.legalFetch(buf, a, st.fits, st.x)
	case askTake:
		return s.legalTake(buf, st)
	case askGive:
		return append(s.legalOpen(buf, a, Give), act(Pass))
	case askTrim:
		return s.legalOpen(buf, a, Discard)
	case askName:
		return s.legalName(buf)
	case askShow:
		return s.legalShow(buf, st)
	}
	return s.legalSpecial(buf, st)
}

// legalSpecial is legal for the questions that only some characters ask.
func (s *State) legalSpecial(buf []Move, st step) []Move {
	a := st.side
	switch st.op {
	case askVigor:
		return s.legalVigor(buf, a)
	case askRecover:
		return s.legalRecover(buf, st)
	case askStack:
		return s.legalStack(buf, st)
	case askResearch:
		return s.legalTop(buf, st, Take)
	case askArrange:
		return s.legalTop(buf, st, Put)
	case askDice:
		return append(buf, act(Hit), act(Pass))
	case askDiceLow:
		return append(buf, actWord(Choose, WordHeal), actWord(Choose, WordDraw))
	case askDiceHigh:
		return append(buf, actWord(Choose, WordKnockdown), actWord(Choose, WordRecover))
	case askFlourish:
		return s.legalFlourish(buf, st)
	case askReward:
		return s.legalReward(buf, st)
	case askBlackjack:
		return append(buf, act(Hit), act(Done))
	case askSelect:
		return s.legalSelect(buf, a)
	case askSplit:
		return s.legalSplit(buf, a)
	case askPick:
		return append(buf, actWord(Pick, WordOne), actWord(Pick, WordTwo))
	case askFormation:
		return s.legalFormation(buf, a)
	case askTimeStop:
		return s.legalTimeStop(buf, a)
	case askStrikes:
		return s.legalStrikes(buf, st)
	case askArmor:
		return s.legalArmor(buf, st)
	case askTouch:
		return s.legalTouch(buf, st)
	case askBanish:
		return s.legalBanish(buf, a)
	case askSacrifice:
		return s.legalSacrifice(buf, st)
	}
	return buf
}

// answer carries out a legal move of the side.
func (w *work) answer(a side, m Move) {
	switch w.open.topStep().op {
	case askCharacter:
		w.answerCharacter(a, m)
		return
	case askWindow:
		w.answerWindow(a, m)
		return
	case askCommit:
		w.answerCommit(a, m)
		return
	case askPowerUp:
		w.answerPowerUp(a, m)
		return
	case askHandLimit:
		w.discardCard(a, m.Card)
		w.tellCard("discard", a, m.Card)
		return
	}
	st := w.pop()
	switch st.op {
	case askDraft:
		w.answerDraft(a, m)
	case askKeep:
		w.answerKeep(st, m)
	case askReact:
		w.answerReact(st, m)
	case askTold:
		w.answerTold(st, m)
	case askRewind:
		w.answerRewind(st, m)
	case askCombo:
		w.answerCombo(st, m)
	case askDiscard:
		w.answerDiscard(st, m)
	case askPluck:
		w.answerPluck(st, m)
	case askFetch:
		w.answerFetch(st, m)
	case askTake:
		w.answerTake(st, m)
	case askGive:
		w.answerGive(st, m)
	case askTrim:
		w.answerTrim(st, m)
	case askName:
		w.answerName(st, m)
	case askShow:
		w.answerShow(st, m)
	default:
		w.answerSpecial(st, m)
	}
}

// answerSpecial is answer for the questions that only some characters ask.
func (w *work) answerSpecial(st step, m Move) {
	switch st.op {
	case askVigor:
		w.answerVigor(st, m)
	case askRecover:
		w.answerRecover(st, m)
	case askStack:
		w.answerStack(st, m)
	case askResearch:
		w.answerResearch(st, m)
	case askArrange:
		w.answerArrange(st, m)
	case askDice:
		w.answerDice(st, m)
	case askDiceLow, askDiceHigh:
		w.answerDiceChoice(st, m)
	case askFlourish:
		w.answerFlourish(st, m)
	case askReward:
		w.answerReward(st, m)
	case askBlackjack:
		w.answerBlackjack(st, m)
	case askSelect:
		w.answerSelect(st, m)
	case askSplit:
		w.answerSplit(st, m)
	case askPick:
		w.answerPick(st, m)
	case askFormation:
		w.answerFormation(st, m)
	case askTimeStop:
		w.answerTimeStop(st, m)
	case askStrikes:
		w.answerStrikes(st, m)
	case askArmor:
		w.answerArmor(st, m)
	case askTouch:
		w.answerTouch(st, m)
	case askBanish:
		w.answerBanish(st, m)
	case askSacrifice:
		w.answerSacrifice(st, m)
	}
}
