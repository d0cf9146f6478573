"""The fields of a written position: how each part of it becomes plain JSON, and is read again.

A form lists them in the order in which they are written. Numbers are attributes of the position; what lies
in a place is the word `at[place]`, a set of the things of one pile.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.bits import bit, has, lowest, members
from fathom.core.reading import Malformed, field, index, names_of, number, row, set_of
from fathom.core.state import State

NO_NUMBER: Final = -1  # an attribute that is none: null in JSON


class Field:
    """One key of the JSON object."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def write(self, state: object, at: vec[i64]) -> object:
        raise AssertionError(self.name)

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        """Set the position, so far empty, to what is written; `Malformed` if it cannot be."""
        raise AssertionError(self.name)


class Number(Field):
    """An attribute of the position. What it counts from 0, JSON may count from 1."""

    def __init__(self, name: str, low: int, high: int, base: int) -> None:
        super().__init__(name)
        self.low: Final = low
        self.high: Final = high
        self.base: Final = base

    def write(self, state: object, at: vec[i64]) -> object:
        return int(getattr(state, self.name)) + self.base

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        value = number(data, self.name, self.low + self.base, self.high + self.base)
        setattr(state, self.name, value - self.base)


class Choice(Field):
    """An attribute of the position that is written as one of these names."""

    def __init__(self, name: str, names: list[str]) -> None:
        super().__init__(name)
        self.names: Final = names

    def write(self, state: object, at: vec[i64]) -> object:
        return self.names[int(getattr(state, self.name))]

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        setattr(state, self.name, index(field(data, self.name), self.names, self.name))


class Sets(Field):
    """What lies in some places together, as a list of names; several such lists where `single` is false."""

    def __init__(
        self, name: str, names: list[str], rows: list[list[int]], masks: list[int], single: bool
    ) -> None:
        super().__init__(name)
        self.names: Final = names
        self.rows: Final = rows  # by list: the places
        self.masks: Final = masks  # by place of a list: what can lie there
        self.single: Final = single

    def write(self, state: object, at: vec[i64]) -> object:
        found = [names_of(together(at, places), self.names) for places in self.rows]
        return found[0] if self.single else found

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        lists = [field(data, self.name)] if self.single else row(data, self.name, len(self.rows))
        for n in range(len(self.rows)):
            self.fill(at, self.rows[n], set_of(lists[n], self.names, self.name))

    def fill(self, at: vec[i64], places: list[int], things: i64) -> None:
        """Each thing into the first of the places where it can lie."""
        for place, mask in zip(places, self.masks):
            at[place] = things & mask
            things &= ~at[place]
        if things:
            raise Malformed(f"{self.name}: {self.names[lowest(things)]} cannot lie there")


def together(at: vec[i64], places: list[int]) -> i64:
    found: i64 = 0
    for place in places:
        found |= at[place]
    return found


class Cells(Field):
    """For each of some places the one thing of a kind there, or null; of a line only those that are there."""

    def __init__(self, name: str, names: list[str], first: int, size: int, kind: int, line: bool) -> None:
        super().__init__(name)
        self.names: Final = names
        self.first: Final = first
        self.size: Final = size
        self.kind: Final[i64] = kind
        self.possible: Final = [names[thing] for thing in members(kind)]
        self.line: Final = line

    def write(self, state: object, at: vec[i64]) -> object:
        sets = [at[place] & self.kind for place in range(self.first, self.first + self.size)]
        if self.line:
            return [self.names[lowest(things)] for things in sets if things]
        return [self.names[lowest(things)] if things else None for things in sets]

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        found = field(data, self.name)
        if not isinstance(found, list) or len(found) > self.size:
            raise Malformed(f"{self.name}: up to {self.size} names are wanted, not {found!r}")
        if len(found) < self.size and not self.line:
            raise Malformed(f"{self.name}: a list of {self.size} is wanted, not {found!r}")
        for n in range(len(found)):
            if found[n] is not None or self.line:
                index(found[n], self.possible, self.name)
                at[self.first + n] |= bit(self.names.index(found[n]))


class Where(Field):
    """In which of some places a thing lies, on top of something else there; null if in none."""

    def __init__(self, name: str, thing: int, first: int, places: list[str]) -> None:
        super().__init__(name)
        self.thing: Final = thing
        self.first: Final = first
        self.places: Final = places  # their names

    def write(self, state: object, at: vec[i64]) -> object:
        for n in range(len(self.places)):
            if has(at[self.first + n], self.thing):
                return self.places[n]
        return None

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        name = field(data, self.name)
        if name is not None:
            place = self.first + index(name, self.places, self.name)
            if not at[place]:
                raise Malformed(f"{self.name}: nothing lies there")
            at[place] |= bit(self.thing)


class Maybe(Field):
    """An attribute of the position that may be none: null. What it counts from 0, JSON may count from 1."""

    def __init__(self, name: str, high: int, base: int) -> None:
        super().__init__(name)
        self.high: Final = high
        self.base: Final = base

    def write(self, state: object, at: vec[i64]) -> object:
        value = int(getattr(state, self.name))
        return None if value == NO_NUMBER else value + self.base

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        value = NO_NUMBER
        if field(data, self.name) is not None:
            value = number(data, self.name, self.base, self.high + self.base) - self.base
        setattr(state, self.name, value)


class SeatSet(Field):
    """An attribute of the position that is a set of seats."""

    def __init__(self, name: str, seats: int) -> None:
        super().__init__(name)
        self.seats: Final = seats

    def write(self, state: object, at: vec[i64]) -> object:
        return members(int(getattr(state, self.name)))

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        found = field(data, self.name)
        if not isinstance(found, list):
            raise Malformed(f"{self.name}: a list of seats is wanted, not {found!r}")
        mask: i64 = 0
        for seat in found:
            if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.seats:
                raise Malformed(f"{self.name}: {seat!r} is no seat")
            mask |= bit(seat)
        setattr(state, self.name, mask)


class Numbers(Field):
    """Numbers in words side by side; where less than 0 is allowed, that is null."""

    def __init__(self, name: str, first: int, size: int, low: int, high: int, base: int) -> None:
        super().__init__(name)
        self.first: Final = first
        self.size: Final = size
        self.low: Final = low
        self.high: Final = high
        self.base: Final = base

    def write(self, state: object, at: vec[i64]) -> object:
        values = [int(at[word]) for word in range(self.first, self.first + self.size)]
        return [None if value < 0 else value + self.base for value in values]

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        found = row(data, self.name, self.size)
        for n in range(self.size):
            if found[n] is None and self.low < 0:
                at[self.first + n] = self.low
            else:
                value = number({self.name: found[n]}, self.name, self.base, self.high + self.base)
                at[self.first + n] = value - self.base


class Room:
    """Some things of a pile in one word; `shown` is the word of those everyone knows, if there is one."""

    def __init__(self, word: i64, first: i64, mask: i64, places: vec[i64], shown: i64) -> None:
        self.word: Final = word
        self.first: Final = first  # of the pile's things
        self.mask: Final = mask
        self.places: Final = places  # all words of the pile
        self.shown: Final = shown

    def free(self, at: vec[i64]) -> i64:
        """What could lie there and lies nowhere."""
        things = self.mask
        for word in self.places:
            things &= ~at[word]
        return things


class Copies(Field):
    """What lies in each of some bags, by what it looks like: which of several copies makes no difference.

    A bag is one or more rooms. Of each bag a list is written; if it is `single` the only name, or null.
    With a `width`, so many bags are one row: a list of their own.
    """

    def __init__(
        self, name: str, names: list[object], bags: list[list[Room]], single: bool, width: int
    ) -> None:
        super().__init__(name)
        self.names: Final = names  # by face
        self.bags: Final = bags
        self.single: Final = single
        self.width: Final = width

    def write(self, state: object, at: vec[i64]) -> object:
        assert isinstance(state, State)
        found = [self.written(state, at, bag) for bag in self.bags]
        if not self.width:
            return found
        return [found[n : n + self.width] for n in range(0, len(found), self.width)]

    def written(self, state: State, at: vec[i64], bag: list[Room]) -> object:
        names = self.named(state, bag, [at[room.word] & room.mask for room in bag])
        if not self.single:
            return names
        return names[0] if names else None

    def named(self, state: State, bag: list[Room], sets: list[i64]) -> list[object]:
        return [
            self.names[state.face(room.first + thing)]
            for room, things in zip(bag, sets)
            for thing in members(things)
        ]

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        assert isinstance(state, State)
        for bag, found in zip(self.bags, self.found(data)):
            if self.single:
                found = [] if found is None else [found]
            if not isinstance(found, list):
                raise Malformed(f"{self.name}: a list of names is wanted, not {found!r}")
            for name in found:
                self.take(state, at, bag, name)

    def found(self, data: dict[str, object]) -> list[object]:
        """What is written, bag by bag."""
        if not self.width:
            return row(data, self.name, len(self.bags))
        rows = row(data, self.name, len(self.bags) // self.width)
        return [each for one in rows for each in row({self.name: one}, self.name, self.width)]

    def take(self, state: State, at: vec[i64], bag: list[Room], name: object) -> None:
        """A thing of this name into the first room where it can lie."""
        for room in bag:
            for thing in members(self.possible(at, room)):
                other = self.names[state.face(room.first + thing)]
                if other == name and type(other) is type(name):
                    self.put(at, room, bit(thing))
                    return
        raise Malformed(f"{self.name}: there is no {name!r}, or no more, that could lie there")

    def possible(self, at: vec[i64], room: Room) -> i64:
        return room.free(at)

    def put(self, at: vec[i64], room: Room, thing: i64) -> None:
        at[room.word] |= thing


class Hands(Copies):
    """Bags that their owner sees; what everyone knows of them comes last."""

    def written(self, state: State, at: vec[i64], bag: list[Room]) -> object:
        hidden = self.named(state, bag, [at[room.word] & ~at[room.shown] for room in bag])
        return hidden + self.named(state, bag, [at[room.word] & at[room.shown] for room in bag])


class Seen(Copies):
    """What everyone knows of the things in some bags, which have been read."""

    def written(self, state: State, at: vec[i64], bag: list[Room]) -> object:
        return self.named(state, bag, [at[room.word] & at[room.shown] for room in bag])

    def possible(self, at: vec[i64], room: Room) -> i64:
        return at[room.word] & ~at[room.shown]

    def put(self, at: vec[i64], room: Room, thing: i64) -> None:
        at[room.shown] |= thing
