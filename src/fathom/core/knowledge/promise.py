"""Promises: what an answer brings, told to the seat that may give it.

A game's folder may have a module `promises` with a function `brings(seen, action)`. It gets what the seat
sees, never the position: what it says cannot tell a secret. It must be true, whatever is hidden.
"""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.decision import NOBODY
from fathom.core.knowledge.view import View


class Promise:
    """A message of the game's words, `brings-KEY`, and what it speaks of.

    `thing` and `other` are things; all other arguments are numbers.
    """

    def __init__(self, key: str, args: dict[str, int] | None = None) -> None:
        self.key: Final = key
        self.args: Final[dict[str, int]] = args or {}


class Seen:
    """A view to look things up in: what lies where, what counters read, and what the table agreed on."""

    def __init__(self, view: View, seats: int, options: dict[str, object]) -> None:
        self.seat: Final = view.seat
        self.seats: Final = seats
        self.options: Final = options
        self._zones: Final = {(zone.name, zone.owner): zone.things for zone in view.zones}
        self._counters: Final = {(name, owner): value for name, owner, value in view.counters}

    def things(self, zone: str, owner: int = NOBODY) -> list[int]:
        """What lies in a zone: of this owner, or in one that nobody owns."""
        return self._zones.get((zone, owner), [])

    def number(self, counter: str, owner: int = NOBODY, otherwise: int = 0) -> int:
        """What a counter reads: this owner's, or one that nobody owns."""
        return self._counters.get((counter, owner), otherwise)
