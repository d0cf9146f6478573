"""Where the things of a deck have been: for games in which they move unseen.

`knowers` can say that a seat knows where a thing is. It cannot say "one of these two hands holds the knife",
which is what remains when a card is stolen from a hand one has looked into, or when a packet is passed on and
each takes one. A trail keeps the truth of every move with the seats that saw which thing it was; `retrace`
replays it as one seat noticed it. See docs/decisions/0030-trails.md.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has, lowest
from fathom.core.kernel.events import EVERYONE, SPECTATOR
from fathom.core.kernel.json_values import Malformed

UNDRAWN: Final = 0  # the place where everything lies at first: no order, and nobody knows a thing of it

# An entry as one number: thing, origin, goal and witnesses; a look has no thing and only an origin.
ORIGIN_AT: Final = 8
GOAL_AT: Final = 16
WITNESSES_AT: Final = 24
BYTE: Final = (1 << 8) - 1
LOOKED: Final = BYTE  # in place of the thing

LOOK_LENGTH: Final = 2  # written down: place, seats
MOVE_LENGTH: Final = 4  # face, origin, goal, seats


NOBODY_YET: Final = -1
NOTHING_SEEN: Final = vec[i64]()


def thing_of(entry: i64) -> i64:
    return entry & BYTE


def origin_of(entry: i64) -> i64:
    return entry >> ORIGIN_AT & BYTE


def goal_of(entry: i64) -> i64:
    return entry >> GOAL_AT & BYTE


def witnesses_of(entry: i64) -> i64:
    return entry >> WITNESSES_AT


def with_thing(entry: i64, thing: i64) -> i64:
    """The same move of another thing."""
    return entry & ~BYTE | thing


class Trail:
    """Where the things of one deck lie, who knows it for certain, and every move and look so far.

    How many things lie where is public. Of copies that look alike nobody can tell which is which, and a game
    refers to things on a trail by place or by face only: an imagined twin may have other copies there.
    """

    def __init__(self, seats: i64, alike: vec[i64], at: vec[i64], known: vec[i64], entries: vec[i64]) -> None:
        self.seats: Final = seats
        self.alike: Final = alike  # by thing: the set of those that look like it
        self.at = at  # by place: the set of things there
        self.known = known  # by seat, and at the end for a spectator: the things whose place it knows
        self.entries = entries
        # What one seat saw of the entries: `retrace` keeps it here from one imagined world to the next.
        self.watcher: i64 = NOBODY_YET
        self.seen = NOTHING_SEEN
        self.brought = NOTHING_SEEN
        self.left = NOTHING_SEEN

    def copy(self) -> Trail:
        return Trail(self.seats, self.alike, self.at[:], self.known[:], self.entries[:])

    def again(self) -> Trail:
        """The same things before anything was done with them."""
        at, known = cleared(self.at), cleared(self.known)
        at[UNDRAWN] = bit(len(self.alike)) - 1
        return Trail(self.seats, self.alike, at, known, vec[i64]())

    def move(self, thing: i64, origin: i64, goal: i64, witnesses: i64) -> None:
        """One thing goes from place to place, as all can see; which, these seats see."""
        self.entries = append(
            self.entries, thing | origin << ORIGIN_AT | goal << GOAL_AT | witnesses << WITNESSES_AT
        )
        self.shift(thing, origin, goal, witnesses)

    def shift(self, thing: i64, origin: i64, goal: i64, witnesses: i64) -> None:
        """The same without writing it down."""
        one, at, known = bit(thing), self.at, self.known
        stays = at[origin] & ~one
        at[origin] = stays
        at[goal] |= one
        seers = self.rows(witnesses)
        if origin == UNDRAWN or not stays:  # of what stays, nobody knew anything
            for row in range(self.seats + 1):
                known[row] |= (seers >> row & 1) * one
            return
        same = stays & self.alike[thing]
        for row in range(self.seats + 1):
            if has(seers, row):
                if same:
                    self.mistake(row, thing, same)
                known[row] |= one
            else:
                known[row] &= ~(stays | one)

    def mistake(self, row: i64, thing: i64, same: i64) -> None:
        """Seen to leave. If one of those that look like it was known there, that may have been it."""
        same &= self.known[row]
        if same and not has(self.known[row], thing):
            self.known[row] &= ~bit(lowest(same))

    def look(self, place: i64, witnesses: i64) -> None:
        """These seats look at all that lies there."""
        self.entries = append(self.entries, LOOKED | place << ORIGIN_AT | witnesses << WITNESSES_AT)
        self.show(place, witnesses)

    def show(self, place: i64, witnesses: i64) -> None:
        """The same without writing it down."""
        things, known, seers = self.at[place], self.known, self.rows(witnesses)
        for row in range(self.seats + 1):
            if has(seers, row):
                known[row] |= things

    def rows(self, witnesses: i64) -> i64:
        """Which rows of `known` are theirs: one for each seat, and the last for a spectator."""
        rows = witnesses & (bit(self.seats) - 1)
        if has(witnesses, SPECTATOR):
            rows |= bit(self.seats)
        return rows

    def place(self, thing: i64) -> i64:
        for place in range(len(self.at)):
            if has(self.at[place], thing):
                return place
        raise AssertionError("everything lies somewhere")

    def informed(self, thing: i64) -> i64:
        """The seats that know where it lies for certain."""
        if has(self.known[self.seats], thing):
            return EVERYONE
        mask: i64 = 0
        for seat in range(self.seats):
            mask |= (self.known[seat] >> thing & 1) << seat
        return mask

    def to_json(self, faces: list[str]) -> list[object]:
        """Every entry: what, from where, to where, seen by whom; a look has no thing and no goal."""
        return [
            [origin_of(entry), witnesses_of(entry)]
            if thing_of(entry) == LOOKED
            else [faces[thing_of(entry)], origin_of(entry), goal_of(entry), witnesses_of(entry)]
            for entry in self.entries
        ]

    def read(self, data: object, faces: list[str], what: str) -> None:
        """Do again what `to_json` wrote down."""
        if not isinstance(data, list):
            raise Malformed(f"{what}: a list of moves is wanted, not {data!r}")
        for entry in data:
            if not isinstance(entry, list) or len(entry) not in (LOOK_LENGTH, MOVE_LENGTH):
                raise Malformed(f"{what}: {entry!r} is neither a move nor a look")
            if len(entry) == LOOK_LENGTH:
                self.read_look(entry, what)
            else:
                self.read_move(entry, faces, what)

    def read_look(self, entry: list[object], what: str) -> None:
        place = self.read_place(entry[0], what)
        if place == UNDRAWN:
            raise Malformed(f"{what}: nobody looks at what is not drawn yet")
        self.look(place, read_seats(entry[1], what))

    def read_move(self, entry: list[object], faces: list[str], what: str) -> None:
        """One of the things that look so goes its way; which of them, nobody could tell."""
        origin, goal = self.read_place(entry[1], what), self.read_place(entry[2], what)
        if goal == UNDRAWN:
            raise Malformed(f"{what}: nothing goes back to where it was drawn from")
        for thing in range(len(self.alike)):
            if faces[thing] == entry[0] and has(self.at[origin], thing):
                self.move(thing, origin, goal, read_seats(entry[3], what))
                return
        raise Malformed(f"{what}: no {entry[0]!r} lies at place {origin}")

    def read_place(self, value: object, what: str) -> int:
        return read_number(value, len(self.at) - 1, what)


def untouched(seats: i64, places: i64, alike: vec[i64]) -> Trail:
    """A trail on which nothing has happened: all its things, at most 61, are undrawn."""
    at = vec[i64]([0] * places)
    at[UNDRAWN] = bit(len(alike)) - 1
    return Trail(seats, alike, at, vec[i64]([0] * (seats + 1)), vec[i64]())


def cleared(words: vec[i64]) -> vec[i64]:
    """As many words, all 0."""
    blank = words[:]
    for n in range(len(blank)):
        blank[n] = 0
    return blank


def lookalikes(faces: list[int]) -> vec[i64]:
    """For each thing the set of those with the same face."""
    return vec[i64]([sum([1 << n for n, other in enumerate(faces) if other == face]) for face in faces])


def read_seats(value: object, what: str) -> int:
    return read_number(value, EVERYONE, what)


def read_number(value: object, high: int, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= high:
        raise Malformed(f"{what}: a whole number from 0 to {high} is wanted, not {value!r}")
    return value
