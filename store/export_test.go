package store

var (
	Provider = provider
	Failed   = failed
)
