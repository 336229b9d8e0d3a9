package yokaizo

import "strings"

// contractions draw together what a phrase and a name leave side by side.
var contractions = map[string]*strings.Replacer{
	"en": strings.NewReplacer(),
	"de": strings.NewReplacer("an dem ", "am ", "von dem ", "vom "),
}

// phrases are the pieces of which card texts are made, by language. An operation's key is its name and, where
// its parameters change the wording, what they are. {n} is its number, {s} a plural ending, {most} the cap of
// an amount, {t} the Yokai it means in the case that the sentence needs ({dat}, {acc}, {nom}).
var phrases = map[string]map[string]string{
	"en": {
		"damage": "{n} DMG to {dat}", "breakDamage": "{n} BREAK DMG to {dat}",
		"per.burned":         ", +1 for each of your Burned cards (at most {most})",
		"per.frozen":         ", +1 for each Frozen card in the enemy Void (at most {most})",
		"per.targetBlighted": ", +1 for each Blighted Soul on it (at most {most})",
		"storm":              "Storm {n}", "echo": "Echo {n}", "freeze": "Freeze {n}", "shine": "Shine {n}", "slow": "Slow {n}",
		"burn.deck": "Burn {n}", "burn.limbo": "Burn {n} from your Limbo", "blight": "Blight {n} on {dat}",
		"haunt.hand": "Haunt {n} to your hand", "haunt.void": "Haunt {n} to your Void",
		"uproot.hand": "Uproot {n} from {dat} to your hand", "uproot.void": "Uproot {n} from {dat} to your Void",
		"shield.hand":  "Attach up to {n} card{s} from your hand to {dat} as a Shield",
		"shield.limbo": "Attach up to {n} card{s} from your Limbo to {dat} as a Shield",
		"exile":        ", Exiled",
		"token.void":   "Token {n} to your Void", "token.shield": "Token {n} to {dat} as a Shield",
		"draw": "draw {n}", "swap": "Swap {acc} with a Yokai in your hand if you wish", "speed": "{nom} has +{n} Speed next Round",
		"destroy.enemyVoid":   "Destroy up to {n} card{s} in the enemy Void",
		"destroy.enemyShield": "Destroy up to {n} Shield{s} on {dat}",
		"move.burned.void":    "send up to {n} of your Burned cards to your Void",
		"move.burned.limbo":   "send up to {n} of your Burned cards to your Limbo",
		"move.hand.void":      "send up to {n} card{s} from your hand to your Void",
		"spin.self":           "Spin your deck: if {if}, ", "spin.opponent": "Spin the enemy deck: if {if}, ", "if": "if {if}, ",
		"otherwise": "; otherwise ", "and": " and ", "plural": "s",
		"if.element": "the card is {element}", "if.even": "the card's Speed is even", "if.odd": "the card's Speed is odd",
		"if.speedAtLeast": "the card's Speed is {n}+", "if.soulsAtLeast": "the card has {n}+ Souls",
		"if.soulsAtMost": "the card has {n} or fewer Souls", "if.frozenAtLeast": "the enemy Void has {n} or more Frozen cards",
		"if.targetBlighted": "{nom} is Blighted", "if.targetSlowed": "{nom} is Slowed",
		"if.shieldsAtLeast": "{nom} has {n} or more Shields",

		"enter": "Enter: ", "flip": "Flip: ", "roundStart": "Round start: ", "roundEnd": "Round end: ", "swapped": "When you Swap: ",
		"basicDamage":   "Your Basic Attacks deal +{n} DMG.",
		"specialDamage": "The first DMG of your Special Attacks is +{n}.",
		"guard":         "The first DMG of each enemy Attack is -{n} (at least 1).",
		"wildElement":   "This card pays for any Element.",

		"first": "an enemy Yokai", "target": "that Yokai", "otherEnemy": "the other enemy Yokai",
		"attacker": "the enemy taking the Turn", "self": "this Yokai", "host": "the host", "ally": "its Ally", "own": "one of your Yokai",

		"fire": "Fire", "wind": "Wind", "thunder": "Thunder", "metal": "Metal", "light": "Light", "earth": "Earth",
		"water": "Water", "ice": "Ice", "shadow": "Shadow", "poison": "Poison",
	},
	"de": {
		"damage": "{n} Schaden an {dat}", "breakDamage": "{n} Bruchschaden an {dat}",
		"per.burned":         ", +1 für jede deiner verbrannten Karten (höchstens {most})",
		"per.frozen":         ", +1 für jede gefrorene Karte in der gegnerischen Leere (höchstens {most})",
		"per.targetBlighted": ", +1 für jede seiner befallenen Seelen (höchstens {most})",
		"storm":              "Sturm {n}", "echo": "Echo {n}", "freeze": "Frost {n}", "shine": "Schein {n}", "slow": "Bremse {n}",
		"burn.deck": "Brand {n}", "burn.limbo": "Brand {n} aus deinem Limbus", "blight": "Befall {n} auf {dat}",
		"haunt.hand": "Spuk {n} auf deine Hand", "haunt.void": "Spuk {n} in deine Leere",
		"uproot.hand": "Entwurzeln {n} von {dat} auf deine Hand", "uproot.void": "Entwurzeln {n} von {dat} in deine Leere",
		"shield.hand":  "lege bis zu {n} Karte{s} von deiner Hand als Schild unter {acc}",
		"shield.limbo": "lege bis zu {n} Karte{s} aus deinem Limbus als Schild unter {acc}",
		"exile":        ", im Exil",
		"token.void":   "Token {n} in deine Leere", "token.shield": "Token {n} als Schild unter {acc}",
		"draw": "ziehe {n}", "swap": "tausche, wenn du willst, {acc} gegen einen Yokai deiner Hand",
		"speed":               "{nom} hat nächste Runde +{n} Tempo",
		"destroy.enemyVoid":   "zerstöre bis zu {n} Karte{s} in der gegnerischen Leere",
		"destroy.enemyShield": "zerstöre bis zu {n} Schild(e) von {dat}",
		"move.burned.void":    "lege bis zu {n} deiner verbrannten Karten in deine Leere",
		"move.burned.limbo":   "lege bis zu {n} deiner verbrannten Karten in deinen Limbus",
		"move.hand.void":      "lege bis zu {n} Karte{s} von deiner Hand in deine Leere",
		"spin.self":           "Dreh dein Deck: {if}, dann ", "spin.opponent": "Dreh das gegnerische Deck: {if}, dann ", "if": "{if}, dann ",
		"otherwise": "; sonst ", "and": " und ", "plural": "n",
		"if.element": "Ist die Karte vom Element {element}", "if.even": "Ist das Tempo der Karte gerade", "if.odd": "Ist das Tempo der Karte ungerade",
		"if.speedAtLeast": "Ist das Tempo der Karte {n} oder mehr", "if.soulsAtLeast": "Hat die Karte {n} oder mehr Seelen",
		"if.soulsAtMost": "Hat die Karte höchstens {n} Seelen", "if.frozenAtLeast": "Liegen in der gegnerischen Leere {n} oder mehr gefrorene Karten",
		"if.targetBlighted": "Ist {nom} befallen", "if.targetSlowed": "Ist {nom} gebremst",
		"if.shieldsAtLeast": "Hat {nom} mindestens {n} Schild(e)",

		"enter": "Eintritt: ", "flip": "Aufdecken: ", "roundStart": "Rundenbeginn: ", "roundEnd": "Rundenende: ", "swapped": "Wenn du tauschst: ",
		"basicDamage":   "Deine Grundangriffe machen +{n} Schaden.",
		"specialDamage": "Der erste Schaden deiner Spezialangriffe ist +{n}.",
		"guard":         "Der erste Schaden jedes gegnerischen Angriffs ist −{n} (mindestens 1).",
		"wildElement":   "Diese Karte bezahlt jedes Element.",

		"first": "ein gegnerischer Yokai", "first.dat": "einem gegnerischen Yokai", "first.acc": "einen gegnerischen Yokai",
		"target": "jener Yokai", "target.dat": "jenem Yokai", "target.acc": "jenen Yokai",
		"otherEnemy": "der andere gegnerische Yokai", "otherEnemy.dat": "dem anderen gegnerischen Yokai",
		"otherEnemy.acc": "den anderen gegnerischen Yokai",
		"attacker":       "der Gegner am Zug", "attacker.dat": "dem Gegner am Zug", "attacker.acc": "den Gegner am Zug",
		"self": "dieser Yokai", "self.dat": "diesem Yokai", "self.acc": "diesen Yokai",
		"host": "der Wirt", "host.dat": "dem Wirt", "host.acc": "den Wirt",
		"ally": "sein Gefährte", "ally.dat": "seinem Gefährten", "ally.acc": "seinen Gefährten",
		"own": "einer deiner Yokai", "own.dat": "einem deiner Yokai", "own.acc": "einen deiner Yokai",

		"fire": "Feuer", "wind": "Wind", "thunder": "Donner", "metal": "Metall", "light": "Licht", "earth": "Erde",
		"water": "Wasser", "ice": "Eis", "shadow": "Schatten", "poison": "Gift",
	},
}
