"""What the commands of this folder print, and how they run other programs."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parent.parent
STATUS_EVERY = 10.0  # seconds, where there is no terminal

Word = str | Path


class Stopped(KeyboardInterrupt):
    """Somebody ends this process, and only this one: those it started are to be told."""


class Failed(Exception):
    """A step did not work; the message says which, and what to do."""


def say(text: str) -> None:
    print(text, flush=True)


def heading(text: str) -> None:
    say(f"\n=== {text} ===")


def call(*command: Word, **extra: str) -> int:
    """Run a command in the project's folder, with extra environment variables; on Ctrl-C let it end first."""
    process = subprocess.Popen([str(part) for part in command], cwd=ROOT, env={**os.environ, **extra})
    try:
        return process.wait()
    except KeyboardInterrupt as why:
        if isinstance(why, Stopped):
            process.terminate()
        process.wait()
        raise


def need(what: str, *command: Word, **extra: str) -> None:
    if call(*command, **extra) != 0:
        raise Failed(f"{what} failed (see above).")


def works(*command: Word) -> bool:
    try:
        done = subprocess.run([str(part) for part in command], capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


def stop(number: int, _: FrameType | None) -> None:
    raise Stopped


@contextmanager
def stoppable() -> Iterator[None]:
    """A closed terminal window and a polite kill end everything that was started, as Ctrl-C does."""
    kinds = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    heard = [kind for kind in kinds if signal.getsignal(kind) != signal.SIG_IGN]  # not under nohup
    before = [signal.signal(kind, stop) for kind in heard]
    try:
        yield
    finally:
        for kind, handler in zip(heard, before, strict=True):
            signal.signal(kind, handler)


def stop_listening() -> None:
    """While ending, ignore further signals."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)


class StatusLine:
    """One line about long work: rewritten in a terminal, elsewhere printed now and then."""

    def __init__(self) -> None:
        self.live = sys.stdout.isatty()
        self.text = ""
        self.printed = 0.0  # when, where there is no terminal

    def show(self, text: str) -> None:
        if text == self.text:
            return
        self.text = text
        if self.live:
            print(f"\r\x1b[K{text[: shutil.get_terminal_size().columns - 1]}", end="", flush=True)
        elif time.monotonic() - self.printed >= STATUS_EVERY:
            self.printed = time.monotonic()
            say(text)

    def say(self, text: str) -> None:
        """A line that stays."""
        self.clear()
        say(text)

    def clear(self) -> None:
        if self.live and self.text:
            print("\r\x1b[K", end="", flush=True)
        self.text = ""
