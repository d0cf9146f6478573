"""Two people at one real terminal: nothing of one reaches the other."""

import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

pty = pytest.importorskip("pty")

PATIENCE = 20.0  # seconds
UP = b"\x1b[A"


class Terminal:
    """A game in a terminal of its own."""

    def __init__(self, *words: str) -> None:
        self.keys, far = pty.openpty()
        size = {"COLUMNS": "80", "LINES": "24", "TERM": "xterm", "INPUTRC": os.devnull}
        command = [sys.executable, "-m", "fathom", "play", *words]
        self.game = subprocess.Popen(
            command, stdin=far, stdout=far, stderr=far, env={**os.environ, **size}, start_new_session=True
        )
        os.close(far)
        self.shown = ""

    def type(self, keys: bytes) -> None:
        os.write(self.keys, keys)

    def read(self, seconds: float) -> str:
        """What is shown until nothing more comes for so long."""
        while select.select([self.keys], [], [], seconds)[0]:
            self.shown += os.read(self.keys, 65536).decode(errors="replace")
        return self.shown

    def wait_for(self, text: str) -> str:
        """What was shown since the last time, up to where this appears and all is quiet."""
        end = time.monotonic() + PATIENCE
        while text not in self.read(0.1):
            assert time.monotonic() < end, f"no {text!r} in {self.shown!r}"
        seen, self.shown = self.read(0.3), ""
        return seen

    def close(self) -> None:
        self.game.kill()
        self.game.wait()
        os.close(self.keys)


@pytest.fixture
def two() -> Iterator[Terminal]:
    terminal = Terminal("nautilus", "--hotseat", "--seed", "3", "--option", "first=0")
    yield terminal
    terminal.close()


def first_question(two: Terminal) -> None:
    two.wait_for("Pass the keyboard to Seat 1.")
    time.sleep(1)
    two.type(b"\n")
    two.wait_for("What happened")
    two.type(b"\n")
    two.wait_for("Keep one of the two specials")


def test_pressing_enter_twice_does_not_lift_the_curtain(two: Terminal) -> None:
    first_question(two)
    two.type(b"bathyscaphe\n")
    two.wait_for("Use your special (Bathyscaphe)")
    two.type(b"2\n\n\n")
    two.wait_for("Pass the keyboard to Seat 2.")
    assert "dealt" not in two.read(1.5)
    two.type(b"\n")
    two.wait_for("dealt")


def test_the_arrow_key_does_not_bring_back_what_another_typed(two: Terminal) -> None:
    first_question(two)
    two.type(b"secretword\n")
    two.wait_for("means nothing here")
    two.type(UP)
    two.wait_for("secretword")  # one's own lines come back
    two.type(b"\x15" + b"bathyscaphe\n")
    two.wait_for("Use your special (Bathyscaphe)")
    two.type(b"2\n")
    two.wait_for("Pass the keyboard to Seat 2.")
    time.sleep(1)
    two.type(b"\n")
    two.wait_for("dealt")
    two.type(UP * 5)
    shown = two.read(0.7)
    assert "secretword" not in shown
    assert "bathyscaphe" not in shown
