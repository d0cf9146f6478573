"""How many taps or key presses each kind of move takes, counted while a person plays against bots."""

from __future__ import annotations

import json
import time
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from fathom.core.kernel.verbs import verb_of
from fathom.games import GAMES
from tests.web.guests import PATIENCE, Guest

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import WebSocket

HAND = 1.1  # seconds that pointing at something and tapping it takes a person
DIGITS = """() => {
  const lists = ['.prompt .answers button', '[data-ends]', '.tray :is(.thing.can:not(.quiet), .spot)',
    '.stage :is(.thing.can:not(.quiet), .spot)'];
  const found = lists.map((each) => [...document.querySelectorAll(each)]).find((each) => each.length) ?? [];
  return found.slice(0, 9).flatMap((each, n) => (each.disabled ? [] : [n + 1]));
}"""
"""The digits that stand for something now."""


class Move(NamedTuple):
    """One answer: its verb, the taps or keys it took, and the seconds from the question to the last."""

    verb: str
    steps: int
    seconds: float


class Usual(NamedTuple):
    """What the moves of one kind took, in the middle."""

    verb: str
    times: int
    steps: float
    most: int
    seconds: float


class Moves:
    """The moves of a game that a guest is about to open."""

    def __init__(self, guest: Guest, game: str) -> None:
        self.guest = guest
        self.verbs = next(each.verbs for each in GAMES if each.key == game)
        self.done: list[Move] = []
        self.empty = 0
        self.sent: list[str] = []  # since the last move
        guest.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        def hear(data: bytes | str) -> None:
            told = json.loads(data)
            if told["t"] == "act":
                self.sent.append(verb_of(self.verbs, told["action"]).word)

        socket.on("framesent", hear)

    def play(self, step: Callable[[Guest], bool], until: Callable[[], bool] | None = None) -> None:
        """Play to the end, or until it is enough; `step` is one tap or key press."""
        latest = time.monotonic() + PATIENCE
        steps, since, last = 0, 0.0, 0.0
        while not (self.guest.over or (until and until())):
            assert time.monotonic() < latest, self.guest.page.inner_text(".question")
            if self.sent:
                self.done.append(Move(self.sent[-1], steps, last - since))
                self.sent.clear()
                steps = 0
            if not self.guest.asked:
                time.sleep(0.03)
                continue
            if not steps:
                since = time.monotonic()
                self.empty += self._leaves_no_choice()
            steps += step(self.guest)
            last = time.monotonic()

    def _leaves_no_choice(self) -> bool:
        """Whether one thing could be done, and nothing beside it."""
        told = (json.loads(frame).get("now") for frame in reversed(self.guest.frames))
        now = next(each for each in told if each)
        return len(now["options"]) == 1 and not now["asides"]

    def usual(self) -> list[Usual]:
        """For each kind of move, those done most often first."""
        kinds = {move.verb: [each for each in self.done if each.verb == move.verb] for move in self.done}
        found = [
            Usual(
                verb,
                len(moves),
                median(move.steps for move in moves),
                max(move.steps for move in moves),
                median(move.seconds + move.steps * HAND for move in moves),
            )
            for verb, moves in kinds.items()
        ]
        return sorted(found, key=lambda each: -each.times)


def tap(guest: Guest) -> bool:
    return guest.step()


def press(guest: Guest) -> bool:
    """A digit that stands for something."""
    digits = guest.page.evaluate(DIGITS)
    if not digits:
        return False
    guest.page.keyboard.press(str(digits[int(guest.chance.random() * len(digits))]))
    return True
