package ownpg

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// owner is the user whom the cluster belongs to and as whom Postgres runs.
type owner struct {
	uid, gid int
	name     string
	// other than the user of this process, which then is root.
	other bool
}

// chooseOwner returns whom Postgres runs as, given where the cluster is or will be.
func chooseOwner(cluster string) (owner, error) {
	if os.Geteuid() != 0 {
		return owner{uid: os.Geteuid(), gid: os.Getegid(), name: "this user"}, nil
	}
	info, err := os.Stat(cluster)
	if err == nil {
		if stat, ok := info.Sys().(*syscall.Stat_t); ok && stat.Uid != 0 {
			return owner{int(stat.Uid), int(stat.Gid), "user " + strconv.Itoa(int(stat.Uid)), true}, nil
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return owner{}, err
	}
	for _, name := range []string{"postgres", "nobody"} {
		found, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, uidErr := strconv.Atoi(found.Uid)
		gid, gidErr := strconv.Atoi(found.Gid)
		if uidErr == nil && gidErr == nil && uid != 0 {
			return owner{uid, gid, "user " + name, true}, nil
		}
	}
	return owner{}, errors.New("there is neither a user postgres nor a user nobody, and as root Postgres refuses to run")
}

// makeReachable makes the data directory if there is none, and checks that the owner can get there. The
// permissions of folders that exist are not changed.
func (o owner) makeReachable(dataDir string) error {
	perm := fs.FileMode(0o700)
	if o.other {
		perm = 0o711
	}
	if err := makeAll(dataDir, perm); err != nil {
		return err
	}
	if !o.other {
		return nil
	}
	for dir := dataDir; ; dir = filepath.Dir(dir) {
		info, err := os.Stat(dir)
		if err != nil {
			return err
		}
		if !o.mayEnter(info) {
			return fmt.Errorf("as root, Postgres is run by %s, who cannot enter %s: choose another data directory "+
				"(/var/lib/%s, say) or run the portal as an ordinary user", o.name, dir, name)
		}
		if dir == filepath.Dir(dir) {
			return nil
		}
	}
}

// makeAll makes a folder and those above it that are missing, with these permissions whatever the umask.
func makeAll(dir string, perm fs.FileMode) error {
	err := os.Mkdir(dir, perm)
	if errors.Is(err, fs.ErrNotExist) && dir != filepath.Dir(dir) {
		if err := makeAll(filepath.Dir(dir), perm); err != nil {
			return err
		}
		err = os.Mkdir(dir, perm)
	}
	switch {
	case err == nil:
		return os.Chmod(dir, perm)
	case errors.Is(err, fs.ErrExist):
		return nil
	}
	return err
}

func (o owner) mayEnter(dir fs.FileInfo) bool {
	stat, ok := dir.Sys().(*syscall.Stat_t)
	if !ok {
		return false
	}
	bit := fs.FileMode(0o001)
	switch {
	case int(stat.Uid) == o.uid:
		bit = 0o100
	case int(stat.Gid) == o.gid:
		bit = 0o010
	}
	return dir.Mode()&bit != 0
}

// privateDir makes a folder that only the owner may enter, or checks that an existing one is like that.
func (o owner) privateDir(dir string) error {
	err := os.Mkdir(dir, 0o700)
	switch {
	case err == nil && o.other:
		return os.Chown(dir, o.uid, o.gid)
	case err == nil:
		return nil
	case !errors.Is(err, fs.ErrExist):
		return err
	}
	// Not Stat: in a folder that all may write to, somebody could have put a link there.
	info, err := os.Lstat(dir)
	if err != nil {
		return err
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok || !info.IsDir() || int(stat.Uid) != o.uid || info.Mode().Perm()&0o077 != 0 {
		return fmt.Errorf("%s must be a folder of %s with permissions 0700", dir, o.name)
	}
	return nil
}

// command prepares a program of Postgres to run as the owner, apart from this process's terminal and
// without the settings that it would take from the environment.
func (o owner) command(program string, args ...string) *exec.Cmd {
	cmd := exec.Command(program, args...)
	cmd.Dir = "/"
	cmd.Env = append(slices.DeleteFunc(os.Environ(), func(entry string) bool {
		return strings.HasPrefix(entry, "PG")
	}), "LC_ALL=C")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if o.other {
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: uint32(o.uid), Gid: uint32(o.gid)}
	}
	return cmd
}
