"""Second-order knowledge: which things on a trail a seat is certain that the others know.

It may be less than they know. A seat can tell that another knows a card of its hand if it saw the other see
it. It cannot tell whether somebody knew the card before it was in the hand from which it was taken: to show
that would tell where the card had been.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has, lowest
from fathom.core.kernel.trail import LOOKED, UNDRAWN, Trail, goal_of, origin_of, thing_of, witnesses_of


def told_by(trail: Trail, seat: i64) -> Trail:
    """The trail once more: who knows what, as far as `seat` is certain of it."""
    telling = Telling(trail, seat)
    telling.follow(trail)
    return telling.told


class Telling:
    """That somebody saw something is public, so for each place all know who has seen everything in it."""

    def __init__(self, trail: Trail, seat: i64) -> None:
        self.seat: Final = seat
        self.begin(trail)

    def begin(self, trail: Trail) -> None:
        """Nothing has been done on this trail, as far as one knows."""
        self.trail = trail
        self.told = trail.again()
        self.followed: i64 = 0  # entries
        self.insiders = vec[i64]([bit(trail.seats + 1) - 1] * len(trail.at))  # by place, a bit for each row
        self.insiders[UNDRAWN] = 0

    def follow(self, trail: Trail) -> None:
        """All that was added to the trail since one last followed it; another trail, from its beginning."""
        if trail is not self.trail:
            self.begin(trail)
        for n in range(self.followed, len(trail.entries)):
            self.add(trail.entries[n])
        self.followed = len(trail.entries)

    def add(self, entry: i64) -> None:
        rows = self.told.rows(witnesses_of(entry))
        origin = origin_of(entry)
        if thing_of(entry) == LOOKED:
            self.insiders[origin] |= rows
        else:
            self.move(thing_of(entry), origin, goal_of(entry), rows, witnesses_of(entry))
            self.conclude(goal_of(entry))
        if has(witnesses_of(entry), self.seat) and thing_of(entry) == LOOKED:
            self.told.show(origin, bit(self.seat))
        self.conclude(origin)

    def move(self, thing: i64, origin: i64, goal: i64, rows: i64, witnesses: i64) -> None:
        """Of one that `seat` did not see, it knows which thing it was only if that was the last one there."""
        aware = rows
        if has(witnesses, self.seat):
            self.told.shift(thing, origin, goal, witnesses)
        else:
            self.told.shift(thing, origin, goal, 0)
        if self.told.at[origin]:
            self.insiders[origin] &= rows
        else:
            aware |= self.insiders[origin]
            self.insiders[origin] = bit(self.told.seats + 1) - 1
        self.insiders[goal] &= aware

    def conclude(self, place: i64) -> None:
        """Whoever has seen everything there knows those things that `seat` is certain of itself."""
        if place == UNDRAWN:
            return
        known = self.told.known
        certain = self.told.at[place] & known[min(self.seat, self.told.seats)]
        rows = self.insiders[place]
        while certain and rows:
            known[lowest(rows)] |= certain
            rows &= rows - 1


class Tellings:
    """What seats are certain of, kept by whoever looks again and again: only what is new is followed."""

    def __init__(self) -> None:
        self._kept: Final[dict[tuple[int, int], Telling]] = {}

    def told(self, trail: Trail, number: i64, seat: i64) -> Trail:
        """The same as `told_by`, of the trail with this number; to be read at once."""
        key = int(number), int(seat)
        telling = self._kept.get(key)
        if telling is None:
            telling = self._kept[key] = Telling(trail, seat)
        telling.follow(trail)
        return telling.told
