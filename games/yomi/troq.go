package yomi

const (
	growthLimit = 2 // attached block cards
	beastNeeds  = 2 // of them for Beast Unleashed
)
