"""Bot process: an external program, talked to in lines, with limits on its time and its output.

It runs without a shell in a process group of its own, so that Ctrl-C at the terminal is not for it, and so
that it ends together with all it has started.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import threading
import time
from typing import IO

from fathom.bots.bot import Trouble
from fathom.bots.bot_protocol import shown

LONGEST = 1 << 16  # bytes of a line
GLANCE = 0.1  # seconds until it is noticed that the program shall end
GRACE = 0.5  # seconds to end by itself, and again after being told to;
HASTE = 0.1  # where there is no time
LAST_WORDS = 2000  # bytes of what it wrote to stderr


class BotProcess:
    def __init__(self, words: list[str]) -> None:
        if os.name != "posix":
            raise Trouble("missing", "not on this system")
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(
                words, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True
            )
        except (OSError, ValueError) as error:
            raise Trouble("missing", str(error)) from None
        self.inlet, self.outlet, self.errors = map(unblocked, self.streams())
        self.unsent, self.unread, self.muttered = b"", b"", b""
        self.hears, self.talks, self.mutters = True, True, True
        self.lock = threading.Lock()  # whoever holds it uses the pipes
        self.ending = False

    def streams(self) -> list[IO[bytes]]:
        pipes = (self.process.stdin, self.process.stdout, self.process.stderr)
        return [pipe for pipe in pipes if pipe is not None]

    # Talking

    def send(self, line: bytes) -> None:
        """Queue a line; it is sent while waiting for an answer."""
        self.unsent += line

    def line(self, seconds: float) -> bytes:
        """The next line it says, within so many seconds; `Trouble` if there is none."""
        late = time.monotonic() + seconds
        with self.lock:
            while b"\n" not in self.unread[: LONGEST + 1]:
                self.check(late)
                self.exchange(min(GLANCE, max(0.0, late - time.monotonic())))
        line, _, self.unread = self.unread.partition(b"\n")
        return line

    def check(self, late: float) -> None:
        """Raise `Trouble` if its line is too long, or if the program has ended or is late."""
        if len(self.unread) > LONGEST:
            raise Trouble("long")
        if self.ending or not (self.hears and self.talks):
            self.listen_to_the_end(0.0 if self.ending else GLANCE)
            raise Trouble("ended", self.last_words())
        if time.monotonic() >= late:
            raise Trouble("slow")

    def exchange(self, seconds: float) -> None:
        """Send, and take in what it says, as far as that is possible within so many seconds."""
        with selectors.DefaultSelector() as ready:
            if self.talks:
                ready.register(self.outlet, selectors.EVENT_READ, self.take_in)
            if self.mutters:
                ready.register(self.errors, selectors.EVENT_READ, self.overhear)
            if self.hears and self.unsent:
                ready.register(self.inlet, selectors.EVENT_WRITE, self.push)
            for key, _ in ready.select(seconds):
                key.data()

    def push(self) -> None:
        try:
            self.unsent = self.unsent[os.write(self.inlet, self.unsent) :]
        except BrokenPipeError:
            self.hears = False

    def take_in(self) -> None:
        heard = os.read(self.outlet, LONGEST)
        self.unread += heard
        self.talks = bool(heard)

    def overhear(self) -> None:
        heard = os.read(self.errors, LONGEST)
        self.muttered = (self.muttered + heard)[-LAST_WORDS:]
        self.mutters = bool(heard)

    def last_words(self) -> str:
        """The last line the program wrote to stderr, which often says what went wrong."""
        lines = self.muttered.strip().splitlines()
        return shown(lines[-1]) if lines else ""

    # Ending

    def end(self, hastily: bool = False) -> None:
        """Let it end by itself, tell it to, make it; and with it all that it started.

        It is waited for last of all: until then nobody else can have the number of its group.
        """
        self.ending = True
        grace = HASTE if hastily else GRACE
        with self.lock:
            if self.process.returncode is not None:
                return
            self.stop_sending(grace)
            self.listen_to_the_end(grace)
            self.signal(signal.SIGTERM)
            self.listen_to_the_end(grace)
            self.signal(signal.SIGKILL)
            self.process.wait()
            for stream in self.streams():
                stream.close()

    def stop_sending(self, grace: float) -> None:
        """Send what is queued, if the program still reads, then close its input."""
        late = time.monotonic() + grace
        while self.unsent and self.hears and self.talks and time.monotonic() < late:
            self.exchange(GLANCE)
        self.hears = False
        self.streams()[0].close()

    def listen_to_the_end(self, seconds: float) -> None:
        """Discard its output until it ends."""
        late = time.monotonic() + seconds
        while (self.talks or self.mutters) and time.monotonic() < late:
            self.exchange(GLANCE)
            self.unread = b""

    def signal(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, number)


def unblocked(stream: IO[bytes]) -> int:
    os.set_blocking(stream.fileno(), False)
    return stream.fileno()
