"""Process trees: what a command has started, the processor seconds of all of it, and ending it.

On Linux this process becomes the parent of orphans (a "child subreaper"), so that whatever a command starts,
even in a session of its own, stays among our descendants. Elsewhere only the command itself is watched, and
processor seconds are unknown.
"""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

LINUX = sys.platform.startswith("linux")
PR_SET_CHILD_SUBREAPER = 36
ZOMBIE = "Z"
A_MOMENT = 0.05  # seconds
GRACE = 10.0  # seconds after Ctrl-C until everything must be gone
LAST_WISHES = 2.0  # seconds between asking a process to end and killing it
SHOWN = 160  # signs of a command line


class Process(NamedTuple):
    pid: int
    parent: int
    state: str
    seconds: float  # of processor time, its own and that of the children it has waited for

    def __str__(self) -> str:
        try:
            words = Path(f"/proc/{self.pid}/cmdline").read_bytes().split(b"\0")
        except OSError:
            words = []
        return f"{self.pid} {' '.join(b' '.join(words).decode(errors='replace').split())[:SHOWN]}"


def adopt_orphans() -> None:
    """From now on, descendants whose parent ends become children of this process. Only on Linux."""
    if LINUX:
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def processes() -> list[Process]:
    """All processes of this machine; none where there is no /proc."""
    if not LINUX:
        return []
    found = (process(int(path.name)) for path in Path("/proc").iterdir() if path.name.isdecimal())
    return [each for each in found if each is not None]


def process(pid: int) -> Process | None:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
    except OSError:
        return None
    return Process(pid, int(fields[1]), fields[0], sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK"))


class Tree:
    """The processes this process starts from now on, and everything they start."""

    def __init__(self) -> None:
        self.apart = {each.pid for each in processes() if each.parent == os.getpid()}
        self.before = waited_for()

    def members(self) -> list[Process]:
        """Those that are there now, also ended ones nobody has waited for."""
        children: dict[int, list[Process]] = {}
        for each in processes():
            children.setdefault(each.parent, []).append(each)
        found = [each for each in children.get(os.getpid(), []) if each.pid not in self.apart]
        for each in found:  # grows meanwhile
            found += children.get(each.pid, [])
        return found

    def living(self) -> list[Process]:
        return [each for each in self.members() if each.state != ZOMBIE]

    def seconds(self) -> float | None:
        """Processor seconds of all of it so far, of ended processes too."""
        if not LINUX:
            return None
        return waited_for() - self.before + sum(each.seconds for each in self.members())

    def wait_until_gone(self, patience: float) -> list[Process]:
        """Who is still there after so many seconds."""
        end = time.monotonic() + patience
        while (left := self.living()) and time.monotonic() < end:
            time.sleep(A_MOMENT)
        return left

    def end(self) -> None:
        """End whoever is left, one by one, and forget the ended ones."""
        for number in (signal.SIGTERM, signal.SIGKILL):
            for each in self.living():
                send(each.pid, number)
            self.wait_until_gone(LAST_WISHES)
        for each in self.members():
            if each.parent == os.getpid():
                forget(each.pid)


def waited_for() -> float:
    """Processor seconds of all children this process has waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def send(pid: int, number: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, number)


def forget(pid: int) -> None:
    with suppress(ChildProcessError):
        os.waitpid(pid, os.WNOHANG)


class Command:
    """A command in a session of its own, with its tree; leaving the `with` block ends all of it."""

    def __init__(
        self,
        words: list[str],
        folder: Path,
        environment: Mapping[str, str],
        tree: Tree,
        output: int,
        keyboard: int = subprocess.DEVNULL,
    ) -> None:
        self.tree = tree
        self.main = subprocess.Popen(
            words,
            cwd=folder,
            env=environment,
            stdin=keyboard,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    def ended(self) -> bool:
        return self.main.poll() is not None

    def interrupt(self) -> None:
        """What Ctrl-C does in a terminal: a signal to the whole foreground group."""
        self.signal_group(signal.SIGINT)

    def signal_group(self, number: signal.Signals) -> None:
        if not self.ended():
            os.killpg(self.main.pid, number)

    def stop(self) -> list[str]:
        """Press Ctrl-C; who is still there some seconds later is named, and ended."""
        self.interrupt()
        return self.gone(GRACE)

    def gone(self, patience: float) -> list[str]:
        """Wait until everything has ended; who has not is named, and ended."""
        end = time.monotonic() + patience
        while not self.ended() and time.monotonic() < end:
            time.sleep(A_MOMENT)
        named = [str(each) for each in self.tree.wait_until_gone(max(0.0, end - time.monotonic()))]
        if not named and not self.ended():
            named = [f"{self.main.pid} {self.main.args!r}"]
        self.close()
        return named

    def close(self) -> None:
        self.tree.end()
        if not self.ended():
            os.killpg(self.main.pid, signal.SIGKILL)
        self.main.wait()

    def __enter__(self) -> Command:
        return self

    def __exit__(self, *_: object) -> None:
        """Interrupted first, so that it can end in its own way."""
        if not self.ended() or self.tree.living():
            self.stop()
