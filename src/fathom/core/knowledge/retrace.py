"""The moves of a trail once more, as one seat noticed them. Only the veil calls it.

A thing that was drawn is a *back*. Of a back that the seat never looked under it knows only that it came out
of the box; of several that it looked under together, that they are these things in any order: both are
*lots*. Where the seat saw which thing moved, a back turns out to be that thing; where it did not, any back of
the place may be the one that moved, each as likely as another.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, lowest, nth
from fathom.core.kernel.events import EVERYONE
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.trail import (
    LOOKED,
    UNDRAWN,
    Trail,
    cleared,
    goal_of,
    origin_of,
    thing_of,
    with_thing,
    witnesses_of,
)

TRIES: Final = 256
WHOLE: Final = 1 << 20  # the weight of a certainty
UNKNOWN: Final = -1
BOX: Final = 0  # the lot of everything that was never seen
ROOM: Final = vec[i64]([UNKNOWN] * 64)  # for most histories
ONE_LOT: Final = vec[i64]([0])


def retrace(trail: Trail, seat: i64, rng: Rng) -> Trail:
    """A trail that `seat` cannot tell from this one.

    Guesses are made in order; one that a later sighting contradicts spoils the attempt, and another is made.
    If that keeps happening, `seat` remembers no more than what it is certain of at present.
    """
    if not len(trail.entries):
        return trail.again()
    if trail.watcher != seat or len(trail.seen) != len(trail.entries):
        notice(trail, seat)
    for _ in range(TRIES):
        attempt = Retracing(trail)
        if attempt.succeeds(trail.seen, rng):
            return attempt.told()
    return remembered(trail, seat, rng)


def remembered(trail: Trail, seat: i64, rng: Rng) -> Trail:
    """Only what `seat` is certain of at present stays where it is; the rest is dealt anew."""
    certain = trail.known[min(seat, trail.seats)]
    twin = trail.again()
    for place in range(1, len(trail.at)):
        known = trail.at[place] & certain
        for n in range(count(known)):
            thing = nth(known, n)
            copy = nth(twin.at[UNDRAWN] & trail.alike[thing], 0)
            twin.move(copy, UNDRAWN, place, trail.informed(thing))
    for place in range(1, len(trail.at)):
        for _ in range(count(trail.at[place] & ~certain)):
            left = twin.at[UNDRAWN]
            twin.move(nth(left, rng.below(count(left))), UNDRAWN, place, insiders(trail, place))
    return twin


def insiders(trail: Trail, place: i64) -> i64:
    """The seats that know everything that lies there."""
    mask: i64 = EVERYONE
    for n in range(count(trail.at[place])):
        mask &= trail.informed(nth(trail.at[place], n))
    return mask


def sightings(trail: Trail, seat: i64) -> vec[i64]:
    """By entry, the things `seat` saw: one that moved, or all that lay where it looked."""
    seen, at = trail.entries[:], cleared(trail.at)
    for n in range(len(seen)):
        entry = seen[n]
        thing, origin = thing_of(entry), origin_of(entry)
        seen[n] = 0
        if thing == LOOKED:
            if has(witnesses_of(entry), seat):
                seen[n] = at[origin]
        else:
            at[origin] &= ~bit(thing)
            at[goal_of(entry)] |= bit(thing)
            if has(witnesses_of(entry), seat):
                seen[n] = bit(thing)
    return seen


def notice(trail: Trail, seat: i64) -> None:
    """What `seat` saw, and what follows for the moves it did not see; kept with the trail.

    What will be seen to leave a place must have come there: a guess that cannot come true is not made.
    """
    seen = sightings(trail, seat)
    brought = trail.entries[:]  # by entry: what this unseen move must bring, unless it lies there
    left = trail.entries[:]  # by entry: what must not leave by it, unless there is more of it
    due = cleared(trail.at)  # by place: what is next seen to leave it
    for n in range(i64(len(seen)) - 1, -1, -1):
        entry = trail.entries[n]
        origin = origin_of(entry)
        if thing_of(entry) == LOOKED:
            due[origin] = 0
        elif seen[n]:
            due[goal_of(entry)] = 0
            if origin != UNDRAWN:
                due[origin] = trail.alike[thing_of(entry)]
        else:
            brought[n] = due[goal_of(entry)]
            left[n] = due[origin]
            due[goal_of(entry)] = 0
    trail.watcher, trail.seen, trail.brought, trail.left = seat, seen, brought, left


class Retracing:
    """One attempt. A back's history is a chain of *stretches*; a look ends one and begins another."""

    def __init__(self, trail: Trail) -> None:
        self.trail: Final = trail
        self.lots = ONE_LOT[:]  # by lot: the things not yet told apart
        self.lots[BOX] = bit(len(trail.alike)) - 1
        self.here = cleared(trail.at)  # by place: the backs there
        self.known: i64 = 0  # the backs whose thing is known
        self.backs: i64 = 0  # how many there are
        self.stretch = trail.alike[:]  # by back: the present one
        self.stretches: i64 = 0  # how many there are
        self.lot = ROOM[:]  # by stretch
        self.thing = ROOM[:]  # by stretch
        self.moved = trail.entries[:]  # by entry: the stretch of the back that moved, if one did

    def succeeds(self, seen: vec[i64], rng: Rng) -> bool:
        """Go through all entries, guessing; false if a guess contradicts what was seen."""
        entries, here, moved = self.trail.entries, self.here, self.moved
        for n in range(i64(len(seen))):
            entry = entries[n]
            if thing_of(entry) == LOOKED:
                if seen[n] and not self.look(origin_of(entry), seen[n], rng):
                    return False
            else:
                back = self.mover(n, seen[n], rng)
                if back == UNKNOWN:
                    return False
                here[origin_of(entry)] &= ~bit(back)
                here[goal_of(entry)] |= bit(back)
                moved[n] = self.stretch[back]
        self.deal(rng)
        return True

    def mover(self, n: i64, seen: i64, rng: Rng) -> i64:
        """The back that leaves: one that can be what was seen, or any; UNKNOWN if none can."""
        entry = self.trail.entries[n]
        origin = origin_of(entry)
        if origin == UNDRAWN:
            return self.first_mover(n, goal_of(entry), seen, rng)
        backs = self.here[origin]
        if seen:
            return self.found(backs, self.trail.alike[lowest(seen)], rng)
        self.mix(backs & self.known)
        brought = self.trail.brought[n]
        if brought and not self.able(self.here[goal_of(entry)], brought):
            return self.picked(backs, brought, rng)
        return self.spared(backs, self.trail.left[n], rng)

    def first_mover(self, n: i64, goal: i64, seen: i64, rng: Rng) -> i64:
        """The same for a new back, the only one that can leave."""
        back, box = self.drawn(BOX), self.lots[BOX]
        wanted = self.trail.brought[n]
        if seen:
            wanted = self.trail.alike[lowest(seen)]
        elif not wanted or self.able(self.here[goal], wanted):
            rng.below(1)
            return back
        some = box & wanted
        if not some:
            return UNKNOWN
        rng.below(WHOLE * count(some) // count(box))
        if seen:
            self.tell(back, lowest(some))
        return back

    def spared(self, backs: i64, left: i64, rng: Rng) -> i64:
        """Any of these backs, but not the last that can be what must be left."""
        if left:
            able = self.able(backs, left)
            if not able & able - 1:
                backs &= ~able
        if not backs:
            return UNKNOWN
        return nth(backs, rng.below(count(backs)))

    def able(self, backs: i64, wanted: i64) -> i64:
        """Those of these backs that can be one of the things wanted."""
        able: i64 = 0
        while backs:
            stretch = self.stretch[lowest(backs)]
            things = self.lots[self.lot[stretch]]
            if self.thing[stretch] != UNKNOWN:
                things = bit(self.thing[stretch])
            if things & wanted:
                able |= backs & -backs
            backs &= backs - 1
        return able

    def drawn(self, lot: i64) -> i64:
        """A new back."""
        back = self.backs
        self.backs += 1
        self.begin(back, lot)
        return back

    def begin(self, back: i64, lot: i64) -> None:
        """From here on it is one of this lot."""
        stretch = self.stretches
        self.stretches += 1
        if stretch == len(self.lot):
            self.lot, self.thing = append(self.lot, UNKNOWN), append(self.thing, UNKNOWN)
        self.stretch[back] = stretch
        self.lot[stretch] = lot
        self.known &= ~bit(back)

    def found(self, backs: i64, wanted: i64, rng: Rng) -> i64:
        """One of these backs turns out to be one of the things wanted; UNKNOWN if none can be."""
        back = self.picked(backs, wanted, rng)
        if back != UNKNOWN and not has(self.known, back):
            self.tell(back, lowest(self.lots[self.lot[self.stretch[back]]] & wanted))
        return back

    def picked(self, backs: i64, wanted: i64, rng: Rng) -> i64:
        """One of these backs, as likely as it is to be one of the things wanted; UNKNOWN if none can be."""
        total = self.total(backs, wanted)
        if not total:
            return UNKNOWN
        ticket = rng.below(total)
        back = lowest(backs)
        if not backs & backs - 1:
            return back
        ticket -= self.weight(back, wanted)
        while ticket >= 0:
            backs &= ~bit(back)
            back = lowest(backs)
            ticket -= self.weight(back, wanted)
        return back

    def total(self, backs: i64, wanted: i64) -> i64:
        """How likely all of these backs together are; those of one lot are each as likely as another."""
        total: i64 = 0
        lot: i64 = UNKNOWN
        weight: i64 = 0
        while backs:
            back = lowest(backs)
            if has(self.known, back):
                total += self.weight(back, wanted)
            else:
                if self.lot[self.stretch[back]] != lot:
                    lot, weight = self.lot[self.stretch[back]], self.weight(back, wanted)
                total += weight
            backs &= backs - 1
        return total

    def weight(self, back: i64, wanted: i64) -> i64:
        """How likely it is one of the things wanted."""
        stretch = self.stretch[back]
        if has(self.known, back):
            return WHOLE * (wanted >> self.thing[stretch] & 1)
        lot = self.lots[self.lot[stretch]]
        return WHOLE * count(lot & wanted) // count(lot)

    def tell(self, back: i64, thing: i64) -> None:
        """It is this thing, and no other back of its lot is."""
        stretch = self.stretch[back]
        self.lots[self.lot[stretch]] &= ~bit(thing)
        self.thing[stretch] = thing
        self.known |= bit(back)

    def look(self, place: i64, seen: i64, rng: Rng) -> bool:
        """These things lie there; under which backs does not matter from now on."""
        left = self.here[place]
        for n in range(count(seen)):
            back = self.found(left, self.trail.alike[nth(seen, n)], rng)
            if back == UNKNOWN:
                return False
            left &= ~bit(back)
        self.mix(self.here[place])
        return True

    def mix(self, backs: i64) -> None:
        """What lies under these backs becomes a lot of its own."""
        if not backs & backs - 1:
            return
        lot: i64 = len(self.lots)
        self.lots = append(self.lots, 0)
        for n in range(count(backs)):
            back = nth(backs, n)
            self.lots[lot] |= bit(self.thing[self.stretch[back]])
            self.begin(back, lot)

    def deal(self, rng: Rng) -> None:
        """Whatever is still unknown, as it comes."""
        for back in range(self.backs):
            if not has(self.known, back):
                lot = self.lots[self.lot[self.stretch[back]]]
                self.tell(back, nth(lot, rng.below(count(lot))))

    def told(self) -> Trail:
        """All entries again, with the things that moved in this world."""
        twin, entries = self.trail.again(), self.trail.entries[:]
        for n in range(len(entries)):
            entry = entries[n]
            if thing_of(entry) == LOOKED:
                twin.show(origin_of(entry), witnesses_of(entry))
            else:
                thing = self.thing[self.moved[n]]
                entries[n] = with_thing(entry, thing)
                twin.shift(thing, origin_of(entry), goal_of(entry), witnesses_of(entry))
        twin.entries = entries
        return twin
