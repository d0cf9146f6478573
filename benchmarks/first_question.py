"""A game in a terminal of our own (a pseudo terminal): waits for the first question, then leaves the game."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import sys
import termios
import threading
import time
from collections.abc import Callable
from contextlib import suppress

from benchmarks.fresh_machine import Failed, Machine
from benchmarks.process_tree import A_MOMENT, GRACE, Command, Tree

ROWS, COLUMNS = 40, 100
GAME = "nautilus"
CLEARED = b"\x1b[2J"  # what the game begins each screen with
STYLE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
PROMPT = "\n> "
GO_ON = "Enter: go on"  # stands below something to be read, before there is a question
OFFER = "Keep this game?"
ENGLISH = {"LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "LANGUAGE": "en", "TERM": "xterm-256color"}
CONTROL = """import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execvp(sys.argv[1], sys.argv[1:])"""
"""Makes the terminal the one whose Ctrl-C counts, then becomes the command."""


class Terminal:
    """`make play ARGS=nautilus` as somebody sits before it."""

    def __init__(self, machine: Machine, tree: Tree) -> None:
        self.shown = b""
        self.keys, side = pty.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        words = [sys.executable, "-c", CONTROL, *machine.command(GAME)]
        environment = {**machine.environment, **ENGLISH}
        try:
            self.command = Command(words, machine.clone, environment, tree, side, side)
        finally:
            os.close(side)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self) -> None:
        """Everything it shows, until nobody holds the terminal any more."""
        with suppress(OSError):
            while seen := os.read(self.keys, 65536):
                self.shown += seen

    def type(self, text: str) -> None:
        os.write(self.keys, text.encode())

    def screen(self) -> str:
        """What stands there since it was last cleared."""
        return plain(self.shown.rpartition(CLEARED)[2])

    def asks(self) -> bool:
        """Whether the game has drawn a screen, and now waits for a line."""
        return CLEARED in self.shown and self.screen().endswith(PROMPT)

    def wait_for(self, what: Callable[[], bool], patience: float) -> bool:
        end = time.monotonic() + patience
        while not what() and time.monotonic() < end and not self.command.ended():
            time.sleep(A_MOMENT)
        return what()

    def wait_for_question(self, patience: float) -> None:
        """Press Enter below whatever is to be read first."""
        end = time.monotonic() + patience
        while self.wait_for(self.asks, end - time.monotonic()):
            if GO_ON not in self.screen():
                return
            self.shown = b""
            self.type("\n")
        raise Failed("no question stands on the screen; it shows:\n" + self.tail())

    def tail(self) -> str:
        return "\n".join(plain(self.shown).splitlines()[-ROWS:])

    def leave(self) -> list[str]:
        """Quit without keeping the game; who is still there some seconds later is named, and ended."""
        self.type("quit\n")
        if self.wait_for(lambda: OFFER in self.screen(), GRACE):
            self.type("no\n")
        return self.command.gone(GRACE)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *failed: object) -> None:
        self.command.__exit__(*failed)
        os.close(self.keys)


def plain(shown: bytes) -> str:
    """Without colours and cursor movements."""
    return STYLE.sub("", shown.decode("utf-8", "replace")).replace("\r", "")
