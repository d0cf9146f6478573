"""What the veil hands out: a position as one seat sees it."""

from __future__ import annotations

from typing import Final


class Shown:
    """A zone as a seat sees it: the things it may know of, then UNSEEN for each of the others."""

    def __init__(self, name: str, owner: int, things: list[int], shared: list[int]) -> None:
        self.name: Final = name
        self.owner: Final = owner
        self.things: Final = things
        self.shared: Final = shared  # one's own closed zones: by thing, the other seats that know it


class View:
    """The position as one seat sees it. Fresh values: it shares nothing with the state."""

    def __init__(self, seat: int, zones: list[Shown], counters: list[tuple[str, int, int]]) -> None:
        self.seat: Final = seat
        self.zones: Final = zones
        self.counters: Final = counters  # (name, owner, value)

    def things(self) -> list[list[int]]:
        """What lies in each zone."""
        return [zone.things for zone in self.zones]

    def shared(self) -> list[tuple[int, list[int]]]:
        """Of one's own closed zones: which, and by thing the other seats that know it."""
        return [(n, zone.shared) for n, zone in enumerate(self.zones) if zone.shared]
