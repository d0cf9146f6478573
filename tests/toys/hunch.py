"""A toy of a few lines for the search: name the card that lies hidden, look at it first, or be content.

Seat 1 lays one of three cards face down. Seat 0 is content (worth a half), names a card (wins if it is the
one), waits and then names, or looks and then names. Who can tell worlds apart only by what it hears looks.
"""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.core.kernel.state import State
from fathom.core.kernel.zones import Line, Zone

CARDS: Final = 3
HIDE: Final = 0  # and the two after it
NAME: Final = 3
CONTENT: Final = 6
WAIT: Final = 7
LOOK: Final = 8

HIDING: Final = 0
CHOOSING: Final = 1
NAMING: Final = 2
OVER: Final = 3

UNTOUCHED: Final = 0  # zones
HIDDEN: Final = 1


class Hunch(State):
    """With `glass`, seat 0 may look."""

    def __init__(self, glass: bool) -> None:
        self.seats = 2
        self.glass = glass
        self.step = HIDING
        self.card = NOTHING
        self.known = 0  # the seats that know which card it is
        self.winner = NOTHING

    def copy(self) -> State:
        twin = Hunch(self.glass)
        twin.step, twin.card, twin.known, twin.winner = self.step, self.card, self.known, self.winner
        return twin

    def asked(self) -> int:
        return {HIDING: 1, OVER: NOBODY}.get(self.step, 0)

    def ask(self) -> str:
        return ("hiding", "choosing", "naming", "over")[self.step]

    def options(self) -> list[int]:
        cards = range(CARDS)
        names = [NAME + card for card in cards]
        if self.step == HIDING:
            return [HIDE + card for card in cards]
        if self.step == CHOOSING:
            return [*names, CONTENT, WAIT, *([LOOK] if self.glass else [])]
        return names if self.step == NAMING else []

    def count(self) -> int:
        return len(self.options())

    def option(self, n: int) -> int:
        return self.options()[n]

    def why_not(self, seat: int, action: int) -> str:
        return "hu-01-not-now"

    def apply(self, action: int, events: Events) -> None:
        if action < NAME:
            self.card, self.known, self.step = action, 0b10, CHOOSING
            events.tell("hides", 1, action, 0b10)
        elif action < CONTENT:
            self.winner = 0 if action - NAME == self.card else 1
            self.step = OVER
            events.tell("names", 0, action - NAME, EVERYONE)
        elif action == CONTENT:
            self.step = OVER
            events.tell("is-content", 0, NOTHING, EVERYONE)
        else:
            self.step = NAMING
            if action == LOOK:
                self.known = 0b11
                events.tell("looks", 0, self.card, 0b11)

    def things(self) -> int:
        return CARDS

    def deck(self, thing: int) -> int:
        return 0

    def place(self, thing: int) -> int:
        return HIDDEN if thing == self.card else UNTOUCHED

    def knowers(self, thing: int) -> int:
        """Who knows the card knows where all three are."""
        return self.known

    def put(self, thing: int, place: int, knowers: int) -> None:
        if place == HIDDEN:
            self.card = thing

    def zones(self) -> list[Zone]:
        return [Zone("untouched", NOBODY, 0), Zone("hidden", NOBODY, 0)]

    def scores(self) -> list[int]:
        return [int(self.winner == seat) for seat in range(2)]

    def beats(self, seat: int, other: int) -> bool:
        return seat != other and self.winner == seat

    def reason(self) -> str:
        return "over-named" if self.step == OVER else ""

    def sheet(self) -> list[Line]:
        return [Line("HU-01", "won", self.scores())]

    def to_json(self) -> dict[str, object]:
        return {"step": self.step, "card": self.card, "known": self.known, "winner": self.winner}
