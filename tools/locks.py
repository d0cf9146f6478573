"""File locks: one process at a time. The system frees a lock when its holder ends, however it ends."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

AGAIN = 0.2  # seconds between two tries to take a lock


@contextmanager
def locked(path: Path, waiting: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Hold the lock; `waiting` is called once if another process holds it first."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as file:
        if not take(file):
            waiting()
            while not take(file):
                time.sleep(AGAIN)
        yield


def held(path: Path) -> bool:
    """Whether some process holds the lock now."""
    try:
        with path.open("r+b") as file:
            return not take(file)
    except OSError:
        return False


def take(file: IO[bytes]) -> bool:
    """Whether the lock is ours now."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
