package store

var (
	Provider      = provider
	MeaningOfCode = meaningOfCode
	Failed        = failed
)
