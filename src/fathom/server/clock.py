"""Clocks: the time each seat has left. Callers pass the current time; nothing here reads a clock."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from fathom.server.log_entries import Pace

DAY = 86400.0
LEAST = 30.0  # seconds given to a player who returns after their time was up
HUSH = 120.0  # seconds for a question that does not show whom it asks, at a table with a clock


class Clocks(msgspec.Struct):
    """The time each seat has left, and whose time runs since when."""

    left: list[float]
    running: list[int] = []
    since: float = 0.0
    hushed: bool = False  # the open question does not show whom it asks: nobody's time runs
    stopped: bool = False

    def settle(self, at: float) -> None:
        """Subtract the time used up so far."""
        used = max(0.0, at - self.since)
        if not self.stopped:
            for seat in self.running:
                self.left[seat] -= used
        self.since = at

    def run(self, seats: list[int], hushed: bool, pace: Pace, at: float) -> None:
        """From now on the time of these seats runs; days begin anew for whoever is newly asked."""
        if seats == self.running and not hushed and not self.hushed:
            return
        self.settle(at)
        if pace.kind == "days":
            for seat in seats:
                if seat not in self.running:
                    self.left[seat] = pace.days * DAY
        self.running, self.hushed = seats, hushed

    def acted(self, seat: int, pace: Pace, at: float, free: bool = False) -> None:
        """A seat has answered: its increment; for the next question its days begin anew.

        `free`: the answer was held back, and costs no time.
        """
        if seat not in self.running:
            return
        left = self.left[seat]
        self.settle(at)
        if free:
            self.left[seat] = left
        if pace.kind == "live":
            self.left[seat] = max(0.0, self.left[seat]) + pace.increment
        self.running = [other for other in self.running if other != seat]

    def relent(self, seat: int, pace: Pace, at: float) -> None:
        """Give a returning player whose time was up a little of it."""
        self.settle(at)
        least = pace.days * DAY if pace.kind == "days" else max(LEAST, pace.increment)
        self.left[seat] = max(self.left[seat], least)

    def excuse(self, until: float, down: float = 0.0) -> None:
        """Nobody could act between `down` and then: no time is taken for it."""
        if down > self.since:
            self.settle(down)
        self.since = max(self.since, until)

    def stop(self, stopped: bool, at: float) -> None:
        """A pause begins or ends."""
        self.settle(at)
        self.stopped = stopped

    def due(self, besides: Collection[int] = ()) -> float | None:
        """When the next time runs out, besides that of some seats; None if none does."""
        if self.stopped:
            return None
        if self.hushed:
            return self.since + HUSH
        watched = [seat for seat in self.running if seat not in besides]
        return min((self.since + self.left[seat] for seat in watched), default=None)

    def late(self, at: float) -> list[int]:
        """The seats whose time is up."""
        if self.stopped or self.hushed:
            return []
        used = at - self.since
        return [seat for seat in self.running if self.left[seat] <= used]

    def hush_is_over(self, at: float) -> bool:
        """Whether the time of a question that does not show whom it asks is up."""
        return self.hushed and not self.stopped and at >= self.since + HUSH


def begin(seats: int, pace: Pace) -> Clocks | None:
    if pace.kind == "none":
        return None
    first = float(pace.bank) if pace.kind == "live" else pace.days * DAY
    return Clocks([first] * seats)
