"""A toy of a few lines for the search: name the card that lies hidden, look at it first, or be content.

Seat 1 lays one of three cards face down. Seat 0 is content (worth a half), names a card (wins if it is the
one), waits and then names, or looks and then names. Who can tell worlds apart only by what it hears looks.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, lowest
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE, NOTHING, Events
from fathom.core.kernel.form import FACE_DOWN, Form
from fathom.core.kernel.state import State
from fathom.core.kernel.zones import Line

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

UNTOUCHED: Final = 0  # places
HIDDEN: Final = 1
KNOWN: Final = 2  # who knows the card knows where all three are
ALL: Final = 0b111


def _form() -> Form:
    form = Form("hunch", 2, ["hiding", "choosing", "naming", "over"])
    cards = form.pile(["one", "two", "three"], decks=[ALL])
    form.place(UNTOUCHED, "untouched", cards, ALL, FACE_DOWN, rest=True)
    form.place(HIDDEN, "hidden", cards, ALL, FACE_DOWN, most=1)
    form.write_sets("hidden", [HIDDEN])
    form.known(KNOWN, "known", cards)
    form.number("winner", NOTHING, 1)
    return form.ready()


FORM: Final = _form()


class Hunch(State):
    """With `glass`, seat 0 may look."""

    def __init__(self, glass: bool) -> None:
        self.seats, self.form, self.agreed = 2, FORM, {}
        self.glass = glass
        self.at = FORM.blank()
        self.step = HIDING
        self.winner = NOTHING

    def copy(self) -> State:
        twin = Hunch(self.glass)
        twin.at, twin.step, twin.winner = self.at[:], self.step, self.winner
        return twin

    def words(self) -> vec[i64]:
        return self.at

    def asked(self) -> int:
        return {HIDING: 1, OVER: NOBODY}.get(self.step, 0)

    def ask(self) -> str:
        return FORM.steps[self.step]

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
            self.at[HIDDEN], self.at[UNTOUCHED] = bit(action), ALL & ~bit(action)
            self.at[KNOWN + 1] = ALL
            self.step = CHOOSING
            events.tell("hides", 1, action, 0b10)
        elif action < CONTENT:
            self.winner = 0 if action - NAME == lowest(self.at[HIDDEN]) else 1
            self.step = OVER
            events.tell("names", 0, action - NAME, EVERYONE)
        elif action == CONTENT:
            self.step = OVER
            events.tell("is-content", 0, NOTHING, EVERYONE)
        else:
            self.step = NAMING
            if action == LOOK:
                self.at[KNOWN] = ALL
                events.tell("looks", 0, lowest(self.at[HIDDEN]), 0b11)

    def scores(self) -> list[int]:
        return [int(self.winner == seat) for seat in range(2)]

    def beats(self, seat: int, other: int) -> bool:
        return seat != other and self.winner == seat

    def reason(self) -> str:
        return "over-named" if self.step == OVER else ""

    def sheet(self) -> list[Line]:
        return [Line("HU-01", "won", self.scores())]
