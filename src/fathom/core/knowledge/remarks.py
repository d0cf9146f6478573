"""Remarks: what a client may write beside an answer, or on the table, for one seat to read.

A game's folder may have a module `remarks` with up to three functions: `brings(seen, action)`, what an answer
brings; `shows(seen)`, what follows from what lies there; `reaches(seen, action)`, the answers to which this
one leads unless something changes before. All get what the seat sees, never the position: what they say
cannot tell a secret. What they say must be true, whatever is hidden.
"""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.decision import NOBODY
from fathom.core.knowledge.view import View


class Promise:
    """What an answer brings: a message of the game's words, `brings-KEY`, and what it speaks of.

    `thing` and `other` are things, `who` is a seat; all other arguments are numbers.
    """

    def __init__(self, key: str, args: dict[str, int] | None = None) -> None:
        self.key: Final = key
        self.args: Final[dict[str, int]] = args or {}


class Remark:
    """What can be read off the table: a message, `shows-KEY`, for a place that `page.toml` gives its name.

    Arguments are those of promises. `weight` is how it looks: 0 plain, 1 good for its owner, -1 bad.
    """

    def __init__(
        self, name: str, owner: int, key: str, args: dict[str, int] | None = None, weight: int = 0
    ) -> None:
        self.name: Final = name
        self.owner: Final = owner
        self.key: Final = key
        self.args: Final[dict[str, int]] = args or {}
        self.weight: Final = weight


class Seen:
    """A view to look things up in: what lies where, what counters read, what is asked and was agreed on."""

    def __init__(self, view: View, seats: int, options: dict[str, object], ask: str = "") -> None:
        self.seat: Final = view.seat
        self.seats: Final = seats
        self.options: Final = options
        self.ask: Final = ask  # what is asked now, of whomever
        self._view: Final = view

    @property
    def viewpoint(self) -> int:
        """The seat from which the table is looked at; spectators look from the first."""
        return self.seat if self.seat < self.seats else 0

    def things(self, zone: str, owner: int = NOBODY) -> list[int]:
        """What lies in a zone: of this owner, or in one that nobody owns."""
        zones = self._view.zones
        n = self._view.index.zone(zones, zone, owner)
        return zones[n].things if n >= 0 else []

    def number(self, counter: str, owner: int = NOBODY) -> int:
        """What a counter reads, 0 if it cannot be seen: this owner's, or one that nobody owns."""
        counters = self._view.counters
        n = self._view.index.counter(counters, counter, owner)
        return counters[n][2] if n >= 0 else 0

    def reads(self, counter: str, owner: int = NOBODY) -> bool:
        """Whether a counter can be seen: this owner's, or one that nobody owns."""
        return self._view.index.counter(self._view.counters, counter, owner) >= 0
