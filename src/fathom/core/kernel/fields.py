"""The fields of a written position: how each part of it becomes plain JSON, and is read again.

A form lists them in the order in which they are written. Numbers are attributes of the position; what lies
in a place is the word `at[place]`, a set of the things of one pile.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has, lowest, members
from fathom.core.kernel.events import UNSEEN
from fathom.core.kernel.json_values import Malformed, field, index, names_of, number, row, set_of
from fathom.core.kernel.queue import behind, members_of


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


class One(Field):
    """The one thing in a place; null if there is none."""

    def __init__(self, name: str, names: list[str], place: int) -> None:
        super().__init__(name)
        self.names: Final = names
        self.place: Final = place

    def write(self, state: object, at: vec[i64]) -> object:
        return self.names[lowest(at[self.place])] if at[self.place] else None

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        value = field(data, self.name)
        if value is not None:
            at[self.place] = bit(index(value, self.names, self.name))


class Lone(Field):
    """For each of some lone places the thing there or null; several such lists where `single` is false."""

    def __init__(self, name: str, names: list[str], rows: list[list[int]], single: bool, unseen: str) -> None:
        super().__init__(name)
        self.names: Final = names  # by thing
        self.rows: Final = rows  # by list: the places
        self.single: Final = single
        self.unseen: Final = unseen  # what is written for a thing that nobody has seen; "" if there is none

    def write(self, state: object, at: vec[i64]) -> object:
        found = [[self.named(at[place]) for place in places] for places in self.rows]
        return found[0] if self.single else found

    def named(self, word: i64) -> str | None:
        if word == UNSEEN:
            return self.unseen
        return self.names[word - 1] if word else None

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        lists = [field(data, self.name)] if self.single else row(data, self.name, len(self.rows))
        for n, places in enumerate(self.rows):
            found = list_of(lists[n], len(places), self.name)
            for place, value in zip(places, found):
                if self.unseen and value == self.unseen:
                    at[place] = UNSEEN
                elif value is not None:
                    at[place] = index(value, self.names, self.name) + 1


class Rank(Field):
    """By seat the number of the one thing in its place, counted from 1; 0 for none."""

    def __init__(self, name: str, first: int, seats: int, most: int) -> None:
        super().__init__(name)
        self.first: Final = first
        self.seats: Final = seats
        self.most: Final = most

    def write(self, state: object, at: vec[i64]) -> object:
        words = [at[self.first + seat] for seat in range(self.seats)]
        return [int(lowest(word)) + 1 if word else 0 for word in words]

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        for seat, value in enumerate(row(data, self.name, self.seats)):
            number = whole(value, self.most, self.name)
            if number:
                at[self.first + seat] = bit(number - 1)


class Unseen(Field):
    """By pile the things of it that nobody has seen."""

    def __init__(self, name: str, first: int, names: list[list[str]]) -> None:
        super().__init__(name)
        self.first: Final = first
        self.names: Final = names  # by pile

    def write(self, state: object, at: vec[i64]) -> object:
        return [names_of(at[self.first + n], names) for n, names in enumerate(self.names)]

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        lists = row(data, self.name, len(self.names))
        for n, names in enumerate(self.names):
            at[self.first + n] = set_of(lists[n], names, self.name)


class PointsBySeat(Field):
    """By seat so many whole numbers from 0 on, each a word."""

    def __init__(self, name: str, first: int, seats: int, lines: int, most: int) -> None:
        super().__init__(name)
        self.first: Final = first
        self.seats: Final = seats
        self.lines: Final = lines
        self.most: Final = most

    def write(self, state: object, at: vec[i64]) -> object:
        starts = [self.first + self.lines * seat for seat in range(self.seats)]
        return [[int(at[start + line]) for line in range(self.lines)] for start in starts]

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        for seat, value in enumerate(row(data, self.name, self.seats)):
            for line, points in enumerate(list_of(value, self.lines, self.name)):
                at[self.first + self.lines * seat + line] = whole(points, self.most, self.name)


class Flag(Field):
    """An attribute of the position that is true or false."""

    def write(self, state: object, at: vec[i64]) -> object:
        return bool(getattr(state, self.name))

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        setattr(state, self.name, truth(data, self.name))


class Maybe(Field):
    """An attribute of the position that is one of these names, or nothing."""

    def __init__(self, name: str, names: list[str]) -> None:
        super().__init__(name)
        self.names: Final = names

    def write(self, state: object, at: vec[i64]) -> object:
        number = int(getattr(state, self.name))
        return self.names[number] if number >= 0 else None

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        value = field(data, self.name)
        setattr(state, self.name, -1 if value is None else index(value, self.names, self.name))


class Subset(Field):
    """An attribute of the position that is a set: of what is so named, or of so many seats."""

    def __init__(self, name: str, names: list[str], seats: int) -> None:
        super().__init__(name)
        self.names: Final = names
        self.seats: Final = seats

    def write(self, state: object, at: vec[i64]) -> object:
        found = members(int(getattr(state, self.name)))
        return [self.names[n] for n in found] if self.names else found

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        found: i64 = 0
        for n in different(field(data, self.name), self.names, self.seats, self.name):
            found |= bit(n)
        setattr(state, self.name, int(found))


class Queue(Field):
    """An attribute of the position that is a queue: of what is so named, or of seats."""

    def __init__(self, name: str, names: list[str], seats: int) -> None:
        super().__init__(name)
        self.names: Final = names
        self.seats: Final = seats

    def write(self, state: object, at: vec[i64]) -> object:
        found = members_of(int(getattr(state, self.name)))
        return [self.names[n] for n in found] if self.names else found

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        found: i64 = 0
        for n in different(field(data, self.name), self.names, self.seats, self.name):
            found = behind(found, n)
        setattr(state, self.name, int(found))


def different(value: object, names: list[str], seats: int, what: str) -> list[int]:
    """Different entries of a list, in its order: these names, or seats where there are none."""
    if not isinstance(value, list):
        raise Malformed(f"{what}: a list is wanted, not {value!r}")
    found = [index(each, names, what) if names else whole(each, seats - 1, what) for each in value]
    if len(set(found)) < len(found):
        raise Malformed(f"{what}: {value!r} names something twice")
    return found


def list_of(value: object, size: int, what: str) -> list[object]:
    if not isinstance(value, list) or len(value) != size:
        raise Malformed(f"{what}: a list of {size} is wanted, not {value!r}")
    return value


def whole(value: object, most: int, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise Malformed(f"{what}: a whole number up to {most} is wanted, not {value!r}")
    return value


def truth(data: dict[str, object], key: str) -> bool:
    value = field(data, key)
    if not isinstance(value, bool):
        raise Malformed(f"{key}: true or false is wanted, not {value!r}")
    return value
