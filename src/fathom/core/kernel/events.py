"""Events: what happened, and which seats learn it. Rules tell each once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.decision import NOBODY

UNSEEN: Final = -1  # there is a thing, but not which
NOTHING: Final = -2
SPECTATOR: Final = 15  # a seat with no sight of its own: it learns what everyone learns
EVERYONE: Final = (1 << 16) - 1


class Event:
    """A fact. `thing` is for the seats in `sight`; that it happened, for the seats in `audience`.

    `amount` is a number that belongs to it, such as points; whoever learns of the fact learns it.
    """

    def __init__(
        self,
        what: str,
        seat: int,
        thing: int,
        place: int,
        goal: int,
        sight: int,
        audience: int,
        amount: int = NOTHING,
    ) -> None:
        self.what: Final = what
        self.seat: Final = seat
        self.thing: Final = thing
        self.place: Final = place
        self.goal: Final = goal
        self.sight: Final = sight
        self.audience: Final = audience
        self.amount: Final = amount


def rows(events: list[Event]) -> list[tuple[str, int, int, int, int, int]]:
    """These facts as they are sent to who has heard them: without sight and audience."""
    return [(each.what, each.seat, each.thing, each.place, each.goal, each.amount) for each in events]


class Events:
    """Where rules report facts. This one listens to nothing: playouts use it."""

    def tell(
        self,
        what: str,
        seat: i64 = NOBODY,
        thing: i64 = NOTHING,
        sight: i64 = EVERYONE,
        place: i64 = NOTHING,
        goal: i64 = NOTHING,
        amount: i64 = NOTHING,
    ) -> None:
        """Everyone learns that it happened; which thing it was, only the seats in `sight`.

        Say what belongs to the fact, by name: `events.tell("dealt", seat, thing=card, sight=bit(seat))`.
        """

    def whisper(self, what: str, seat: i64, thing: i64, sight: i64) -> None:
        """Only the seats in `sight` learn that it happened at all."""


class Journal(Events):
    """Keeps every fact, for tables and tests."""

    def __init__(self) -> None:
        self.facts: Final[list[Event]] = []

    def tell(
        self,
        what: str,
        seat: i64 = NOBODY,
        thing: i64 = NOTHING,
        sight: i64 = EVERYONE,
        place: i64 = NOTHING,
        goal: i64 = NOTHING,
        amount: i64 = NOTHING,
    ) -> None:
        self.facts.append(Event(what, seat, thing, place, goal, sight, EVERYONE, amount))

    def whisper(self, what: str, seat: i64, thing: i64, sight: i64) -> None:
        self.facts.append(Event(what, seat, thing, NOTHING, NOTHING, sight, sight))
