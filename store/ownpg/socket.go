package ownpg

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
)

const (
	// port is only a part of the socket's name.
	port = "5432"
	// longestSocket is how many bytes the path of a socket may have: 107 on Linux, 103 on macOS.
	longestSocket = 103
)

// socketDir returns a folder for the cluster's socket that only its owner can enter. It lies in the data
// directory, or in the system's temporary folder where that path would be too long.
func (c *cluster) socketDir() (string, error) {
	short := fmt.Sprintf("%s-%x", name, sha256.Sum256([]byte(c.dataDir)))[:len(name)+1+16]
	for _, dir := range []string{
		filepath.Join(c.dataDir, "socket"),
		filepath.Join(os.TempDir(), short),
		filepath.Join("/tmp", short),
	} {
		if len(filepath.Join(dir, ".s.PGSQL."+port)) <= longestSocket {
			return dir, c.owner.privateDir(dir)
		}
	}
	return "", fmt.Errorf("no folder with a path short enough for a socket")
}
