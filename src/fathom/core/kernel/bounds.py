"""The range of everything the views of a game can show, from which the layout of its tensors is made."""

from __future__ import annotations

from typing import Final

NUMBER: Final = 0  # a quantity: one entry
CHOICE: Final = 1  # one of a few: an entry for each
SEAT: Final = 2  # a seat or none: an entry for each seat, counted from oneself


class Holds:
    """What can lie in the zones of a name: these things, and so many of them at most."""

    def __init__(self, zone: str, things: list[int], most: int = 0) -> None:
        self.zone: Final = zone
        self.things: Final = things
        self.most: Final = most  # 0: as many as there are


class Reads:
    """What the counters of a name can show. Some are not shown to all; one without end stops at `high`."""

    def __init__(
        self,
        counter: str,
        low: int,
        high: int,
        kind: int = NUMBER,
        closed: bool = False,
        endless: bool = False,
    ) -> None:
        self.counter: Final = counter
        self.low: Final = low
        self.high: Final = high
        self.kind: Final = kind
        self.closed: Final = closed
        self.endless: Final = endless


class Bounds:
    """All a view can show, and what can be asked and told. The last things may be pieces of the seats."""

    def __init__(
        self,
        holds: list[Holds],
        reads: list[Reads],
        asks: list[str],
        facts: list[str],
        memory: int,
        first_piece: int = 0,
        pieces: list[str] | None = None,
    ) -> None:
        self.holds: Final = holds
        self.reads: Final = reads
        self.asks: Final = asks
        self.facts: Final = facts
        self.memory: Final = memory  # facts and deeds a row of numbers has room for
        self.first_piece: Final = first_piece
        self.pieces: Final[list[str]] = pieces if pieces is not None else []

    def holding(self, zone: str) -> Holds:
        """What can lie in this zone."""
        for holds in self.holds:
            if holds.zone == zone:
                return holds
        raise AssertionError(f"nothing is said of the zone {zone}")

    def reading(self, counter: str) -> Reads:
        """What this counter can show."""
        for reads in self.reads:
            if reads.counter == counter:
                return reads
        raise AssertionError(f"nothing is said of the counter {counter}")
