run: ; go build -o bin/portal ./cmd/portal && bin/portal
