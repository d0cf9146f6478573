"""The fields of a written position: how each part of it becomes plain JSON, and is read again.

A form lists them in the order in which they are written. Numbers are attributes of the position; what lies
in a place is the word `at[place]`, a set of the things of one pile.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.bits import bit, has, lowest, members
from fathom.core.packed import BLANK, MOST, packed, replaced, unpacked
from fathom.core.reading import Malformed, field, index, names_of, number, row, seat_list, set_of, truth
from fathom.core.trail import Trail


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


# Seats, flags, and rows with a number for each seat


class Flag(Field):
    """An attribute of the position that is true or false."""

    def write(self, state: object, at: vec[i64]) -> object:
        return bool(getattr(state, self.name))

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        setattr(state, self.name, truth(data, self.name))


class MaybeSeat(Field):
    """An attribute of the position, `kept` under this name: a seat or -1, which is written as null."""

    def __init__(self, name: str, seats: int, kept: str) -> None:
        super().__init__(name)
        self.seats: Final = seats
        self.kept: Final = kept

    def write(self, state: object, at: vec[i64]) -> object:
        seat = int(getattr(state, self.kept))
        return None if seat == -1 else seat

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        seat = -1 if field(data, self.name) is None else number(data, self.name, 0, self.seats - 1)
        setattr(state, self.kept, seat)


class MaybeChoice(Choice):
    """An attribute of the position that is written as one of these names; null if it is -1."""

    def write(self, state: object, at: vec[i64]) -> object:
        chosen = int(getattr(state, self.name))
        return None if chosen == -1 else self.names[chosen]

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        value = field(data, self.name)
        setattr(state, self.name, -1 if value is None else index(value, self.names, self.name))


class SeatSet(Field):
    """An attribute of the position: a set of seats, written ascending."""

    def __init__(self, name: str, seats: int) -> None:
        super().__init__(name)
        self.seats: Final = seats

    def write(self, state: object, at: vec[i64]) -> object:
        return members(getattr(state, self.name))

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        listed = seat_list(data, self.name, self.seats)
        if listed != sorted(listed):
            raise Malformed(f"{self.name}: seats are written ascending")
        setattr(state, self.name, sum([1 << seat for seat in listed]))


class SeatRow(Field):
    """Some seats in order: a row of the position, see `core.packed`, and another attribute with its size."""

    def __init__(self, name: str, seats: int, size: str) -> None:
        super().__init__(name)
        self.seats: Final = seats
        self.size: Final = size

    def write(self, state: object, at: vec[i64]) -> object:
        return unpacked(getattr(state, self.name), int(getattr(state, self.size)))

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        listed = seat_list(data, self.name, self.seats)
        setattr(state, self.name, packed(listed))
        setattr(state, self.size, len(listed))


class NumberEach(Field):
    """A row of the position with a number for each seat."""

    def __init__(self, name: str, seats: int, high: int) -> None:
        super().__init__(name)
        self.seats: Final = seats
        self.high: Final = high

    def write(self, state: object, at: vec[i64]) -> object:
        return unpacked(getattr(state, self.name), self.seats)

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        given = row(data, self.name, self.seats)
        numbers = [number({self.name: value}, self.name, 0, self.high) for value in given]
        setattr(state, self.name, packed(numbers))


class NameEach(Field):
    """A row of the position, `kept` under this name: for each seat one of these names, or null for none."""

    def __init__(self, name: str, seats: int, names: list[str], kept: str) -> None:
        super().__init__(name)
        self.seats: Final = seats
        self.names: Final = names
        self.kept: Final = kept

    def write(self, state: object, at: vec[i64]) -> object:
        chosen = unpacked(getattr(state, self.kept), self.seats)
        return [None if n == MOST else self.names[n] for n in chosen]

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        chosen = different(row(data, self.name, self.seats), self.names, self.name)
        word: i64 = BLANK
        for seat in range(self.seats):
            word = replaced(word, seat, MOST if chosen[seat] == -1 else chosen[seat])
        setattr(state, self.kept, int(word))


class ThingEach(Field):
    """The thing in each seat's place, or null: the things from `first` on are written by these names."""

    def __init__(self, name: str, seats: int, names: list[str], word: int, first: int) -> None:
        super().__init__(name)
        self.seats: Final = seats
        self.names: Final = names
        self.word: Final = word  # seat 0's in `at`
        self.first: Final = first

    def write(self, state: object, at: vec[i64]) -> object:
        sets = [at[self.word + seat] for seat in range(self.seats)]
        return [self.names[lowest(things) - self.first] if things else None for things in sets]

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        chosen = different(row(data, self.name, self.seats), self.names, self.name)
        for seat in range(self.seats):
            at[self.word + seat] = 0 if chosen[seat] == -1 else bit(self.first + chosen[seat])


def different(given: list[object], names: list[str], what: str) -> list[int]:
    """The numbers of these names, each at most once; -1 for null."""
    found = [-1 if value is None else index(value, names, what) for value in given]
    for n in range(len(found)):
        if found[n] != -1 and found[n] in found[:n]:
            raise Malformed(f"{what}: {given[n]} twice")
    return found


class Moves(Field):
    """All that has happened on a trail, which the position keeps under another name."""

    def __init__(self, name: str, kept: str, faces: list[str]) -> None:
        super().__init__(name)
        self.kept: Final = kept
        self.faces: Final = faces  # by thing: what it looks like

    def write(self, state: object, at: vec[i64]) -> object:
        return trail_of(state, self.kept).to_json(self.faces)

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        trail_of(state, self.kept).read(field(data, self.name), self.faces, self.name)


def trail_of(state: object, name: str) -> Trail:
    trail = getattr(state, name)
    assert isinstance(trail, Trail)
    return trail
