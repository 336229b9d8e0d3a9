# Stammtisch: "make" lists what can be done here.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

GO ?= go
htmx := static/vendor/htmx.min.js

# Go, npm and the portal's own Postgres all want a home.
ifeq ($(strip $(HOME)),)
export HOME := $(or $(shell getent passwd "$$(id -u)" | cut -d: -f6),$(CURDIR)/bin/home)
endif

.PHONY: help
help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS='	' read -r name what; do printf '%-8s %s\n' "$$name" "$$what"; done

.PHONY: run
run: ## install what is missing, build, and serve http://localhost:8080 on a Postgres of its own
	@.ci/install go
	@if [ -z "$$DATABASE_URL" ]; then .ci/install postgres; fi
	@.ci/install npm || echo 'make: going on without npm, and so without htmx'
	@$(MAKE) --no-print-directory $(htmx) || echo 'make: going on without htmx'
	@$(MAKE) --no-print-directory build
	bin/portal

.PHONY: build
build: ## build bin/portal with what is here
	$(GO) build -o bin/portal ./cmd/portal

# What browsers get from npm. A file that cannot be had is no reason not to build.
$(htmx): static/package-lock.json
	cd static && npm ci --no-audit --no-fund --loglevel=error
	cp static/node_modules/htmx.org/dist/htmx.min.js $@

.PHONY: test
test: ## install what is missing and run every check, the real-browser tests included
	@.ci/install go git cc postgres npm chromium
	@$(MAKE) --no-print-directory $(htmx) checks browser-test

.PHONY: check
check: ## every check that needs no browser, with what is installed
	@$(MAKE) --no-print-directory checks

.PHONY: checks
checks: generated format lint scripts scenarios go-test

.PHONY: generated
generated:
	.ci/generated

.PHONY: format
format:
	@echo gofmt
	@wrong=$$(find . -name node_modules -prune -o -name '*.go' ! -name '*_templ.go' -print | xargs gofmt -l); \
	if [ -n "$$wrong" ]; then echo "not formatted: run gofmt -w on" $$wrong; exit 1; fi

.PHONY: lint
lint:
	$(GO) mod verify
	$(GO) vet ./...
	$(GO) tool staticcheck ./...

.PHONY: scripts
scripts:
	@echo node --check
	@for file in static/js/*.js; do node --check "$$file" || exit 1; done

.PHONY: scenarios
scenarios: build
	bin/portal scenario $(filter-out games/gametest/%,$(wildcard games/*/testdata/*.scenario))

# The tests that drive a real browser. They run without -race, with which they would take three times as long.
# A browser on a busy machine may lose a race that no reader would: a test that failed is reported, and run
# once more. More than three are no accident.
in-browser := ^(TestBrowser|TestAxe)

# Two packages at a time: many bring up a Postgres.
.PHONY: go-test
go-test:
	$(GO) test -race -timeout 20m -p 2 -skip '$(in-browser)' ./...

.PHONY: browser-test
browser-test:
	$(GO) tool gotestsum --format standard-quiet --rerun-fails=1 --rerun-fails-max-failures=3 --packages ./web -- -timeout 30m -run '$(in-browser)'

.PHONY: bench
bench: ## measure the portal and its games, and print the figures with the ratios to reach
	@.ci/install go postgres
	@$(MAKE) --no-print-directory build
	bin/portal bench all
	$(GO) test -run '^$$' -bench . -benchtime 1s -benchmem ./games/...
