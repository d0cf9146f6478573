"""What the veil hands out: a position as one seat sees it."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.decision import Decision


class Shown:
    """A zone as a seat sees it: the things it may know of, then UNSEEN for each of the others."""

    def __init__(self, name: str, owner: int, things: list[int], shared: list[int]) -> None:
        self.name: Final = name
        self.owner: Final = owner
        self.things: Final = things
        self.shared: Final = shared  # one's own closed zones: by thing, the other seats that know it


class Index:
    """Where a view has which zone and counter, by name and owner. Views with the same ones may share it."""

    def __init__(self) -> None:
        self._zones: dict[tuple[str, int], int] = {}  # both are filled when something is looked up
        self._counters: dict[tuple[str, int], int] = {}

    def zone(self, zones: list[Shown], name: str, owner: int) -> int:
        """Its place among these; -1 if it is not there."""
        if not self._zones:
            self._zones = {(zone.name, zone.owner): n for n, zone in enumerate(zones)}
        return self._zones.get((name, owner), -1)

    def counter(self, counters: list[tuple[str, int, int]], name: str, owner: int) -> int:
        """The same of a counter."""
        if not self._counters:
            self._counters = {(each[0], each[1]): n for n, each in enumerate(counters)}
        return self._counters.get((name, owner), -1)


class View:
    """The position as one seat sees it. Fresh values: it shares nothing with the state."""

    def __init__(
        self,
        seat: int,
        zones: list[Shown],
        counters: list[tuple[str, int, int]],
        index: Index | None = None,
    ) -> None:
        self.seat: Final = seat
        self.zones: Final = zones
        self.counters: Final = counters  # (name, owner, value)
        self.index: Final = index or Index()

    def things(self) -> list[list[int]]:
        """What lies in each zone."""
        return [zone.things for zone in self.zones]

    def shared(self) -> list[tuple[int, list[int]]]:
        """Of one's own closed zones: which, and by thing the other seats that know it."""
        return [(n, zone.shared) for n, zone in enumerate(self.zones) if zone.shared]


class Told:
    """All that a seat is told of a position: what it sees, the open question, what it may do out of turn."""

    def __init__(self, view: View, question: Decision, asides: list[int]) -> None:
        self.view: Final = view
        self.zones: Final = view.things()
        self.shared: Final = view.shared()
        self.counters: Final = view.counters
        self.asked: Final = question.seat
        self.ask: Final = question.ask
        self.options: Final = question.options
        self.asides: Final = asides
