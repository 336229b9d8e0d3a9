package ownpg

import (
	"context"
	"errors"
	"fmt"
	"os"
	"syscall"
	"time"
)

// pause between two looks at something that another process is about to change.
const pause = 20 * time.Millisecond

const (
	shared    = syscall.LOCK_SH
	exclusive = syscall.LOCK_EX
)

// lock is a lock on a file, which ends with the process at the latest.
type lock struct{ file *os.File }

// try takes the lock unless somebody else holds it.
func try(path string, mode int) (l *lock, free bool, err error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, false, err
	}
	for {
		err = syscall.Flock(int(file.Fd()), mode|syscall.LOCK_NB)
		if !errors.Is(err, syscall.EINTR) {
			break
		}
	}
	if err == nil {
		return &lock{file}, true, nil
	}
	closeErr := file.Close()
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, false, closeErr
	}
	return nil, false, errors.Join(fmt.Errorf("lock %s: %w", path, err), closeErr)
}

// acquire waits for the lock.
func acquire(ctx context.Context, path string, mode int) (*lock, error) {
	for {
		l, free, err := try(path, mode)
		if free || err != nil {
			return l, err
		}
		if err := sleep(ctx, pause); err != nil {
			return nil, fmt.Errorf("wait for %s: %w", path, err)
		}
	}
}

// release gives the lock up. Closing a file that nothing was written to cannot lose anything.
func (l *lock) release() { _ = l.file.Close() }

// sleep waits, and fails as soon as ctx has ended.
func sleep(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}
