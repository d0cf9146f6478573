"""Display and keyboard of a person: a screen that is redrawn, or plain lines in and out."""

from __future__ import annotations

import contextlib
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence

from rich.console import Console
from rich.control import Control
from rich.text import Text

from fathom.terminal.canvas import Glyphs, glyphs_for

LEAST_WIDTH = 60
LEAST_HEIGHT = 16
PROMPT = "> "
CURTAIN = 0.6  # seconds after hiding the table in which Enter does not show it again


class Display(ABC):
    """Shows screens and pages, reads lines. Knows no game."""

    redraws: bool  # whether a screen replaces the one before

    def __init__(self, console: Console) -> None:
        self.console = console
        self.glyphs: Glyphs = glyphs_for(console.encoding)
        self.too_small = ""  # said where nothing else fits
        self.ahead: list[str] = []  # typed where only Enter was asked for

    @property
    def width(self) -> int:
        return max(LEAST_WIDTH, self.console.width)

    @property
    def height(self) -> int:
        return max(LEAST_HEIGHT, self.console.height)

    @abstractmethod
    def show(self, lines: Sequence[Text]) -> None:
        """A screen, or in plain lines what is new of it."""

    @abstractmethod
    def page(self, lines: Sequence[Text], go_on: str) -> None:
        """Something to read; it waits until it has been read."""

    @abstractmethod
    def hide(self, lines: Sequence[Text]) -> None:
        """A screen with nothing else on it, until somebody presses Enter."""

    def pause(self, seconds: float) -> None:
        """Wait, where somebody sits who could tell how long something takes."""
        if sys.stdin.isatty():
            time.sleep(seconds)

    def say(self, text: str) -> None:
        """A line that stays when all is over."""
        self.console.print(Text(self.glyphs.said(text)), soft_wrap=True)

    @abstractmethod
    def busy(self, text: str) -> None:
        """Something takes a moment."""

    def read(self) -> str:
        """A line somebody types; EOFError when there are no more."""
        return self.ahead.pop() if self.ahead else input(PROMPT)

    def wait_for_another(self) -> None:
        """Wait until the next person presses Enter; discard what was typed before."""
        self.pause(CURTAIN)
        forget_typed()
        self.ahead.clear()
        self.read()

    @abstractmethod
    def open(self) -> None:
        """Take the terminal over."""

    @abstractmethod
    def close(self) -> None:
        """Leave the terminal as it was."""


class LineDisplay(Display):
    """Lines one after another: pipes, tests, scripts."""

    redraws = False

    def show(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self.console.print(line, soft_wrap=True)
        sys.stdout.flush()

    def page(self, lines: Sequence[Text], go_on: str) -> None:
        self.show(lines)

    def hide(self, lines: Sequence[Text]) -> None:
        """On a terminal that cannot be cleared, what was there is pushed out of sight."""
        if self.console.is_terminal:
            self.console.print("\n" * self.height)
        self.show(lines)
        self.wait_for_another()

    def busy(self, text: str) -> None:
        """Plain lines tell only what has happened."""

    def open(self) -> None:
        """Nothing to take over."""

    def close(self) -> None:
        """Nothing to give back."""

    def read(self) -> str:
        """Read a line; echo it if input is a pipe, so that the output is a complete transcript."""
        line = input(PROMPT)
        if not sys.stdin.isatty():
            print(line)
        return line


class ScreenDisplay(Display):
    """A screen drawn anew each time, on the terminal's second page so that nothing scrolls away."""

    redraws = True

    _open = False

    def open(self) -> None:
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 (line editing and history for input)
        self._open = True
        self.console.control(Control.alt_screen(True))

    def show(self, lines: Sequence[Text]) -> None:
        """From the top; the last line is left for typing."""
        self.console.control(Control.home(), Control.clear())
        if self.console.width < LEAST_WIDTH or self.console.height < LEAST_HEIGHT:
            lines = [Text(self.glyphs.said(self.too_small))]
        for line in list(lines)[: self.height - 1]:
            self.console.print(line, no_wrap=True, crop=True, overflow="crop")

    def page(self, lines: Sequence[Text], go_on: str) -> None:
        wrapped = [part for line in lines for part in line.wrap(self.console, self.width) or [Text()]]
        room = self.height - 2
        for start in range(0, len(wrapped), room):
            part = wrapped[start : start + room]
            self.show([*part, *[Text()] * (room - len(part)), Text(self.glyphs.said(go_on), "dim")])
            line = self.read()
            if line.strip():
                self.ahead.append(line)
                return

    def hide(self, lines: Sequence[Text]) -> None:
        above = (self.height - len(lines)) // 2
        centred = [Text.assemble(" " * max(0, (self.width - len(line)) // 2), line) for line in lines]
        self.show([*[Text()] * above, *centred, *[Text()] * (self.height - 1 - above - len(lines))])
        self.wait_for_another()

    def busy(self, text: str) -> None:
        print("\r" + self.glyphs.said(text), end="", flush=True)

    def close(self) -> None:
        if self._open:
            self._open = False
            self.console.control(Control.alt_screen(False))


def forget_typed() -> None:
    """Clear the typed-ahead keys and the line history, so that the next person does not get them."""
    if "readline" in sys.modules:
        sys.modules["readline"].clear_history()
    if not sys.stdin.isatty():
        return
    if sys.platform == "win32":
        import msvcrt

        while msvcrt.kbhit():
            msvcrt.getwch()
    else:
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def display_here() -> Display:
    """The display for where this runs: a screen on a terminal, else plain lines."""
    console = Console(highlight=False, markup=False, emoji=False)
    both = sys.stdin.isatty() and sys.stdout.isatty() and not console.is_dumb_terminal
    return ScreenDisplay(console) if both else LineDisplay(console)
