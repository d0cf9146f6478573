"""How attributes of a position become JSON and are read again: one class for each kind of field."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, members
from fathom.core.kernel.json_values import Malformed, boolean, field, index, number, row, seat_list, whole
from fathom.core.kernel.nibbles import BLANK, MOST, packed, replaced, unpacked
from fathom.core.kernel.queue import behind, members_of

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


class NumberOrNone(Field):
    """An attribute of the position, `kept` under this name, that may be none: null."""

    def __init__(self, name: str, high: int, base: int, kept: str) -> None:
        super().__init__(name)
        self.high: Final = high
        self.base: Final = base
        self.kept: Final = kept

    def write(self, state: object, at: vec[i64]) -> object:
        value = int(getattr(state, self.kept))
        return None if value == NO_NUMBER else value + self.base

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        value = NO_NUMBER
        if field(data, self.name) is not None:
            value = number(data, self.name, self.base, self.high + self.base) - self.base
        setattr(state, self.kept, value)


class Choice(Field):
    """An attribute of the position that is written as one of these names."""

    def __init__(self, name: str, names: list[str]) -> None:
        super().__init__(name)
        self.names: Final = names

    def write(self, state: object, at: vec[i64]) -> object:
        return self.names[int(getattr(state, self.name))]

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        setattr(state, self.name, index(field(data, self.name), self.names, self.name))


class NameOrNone(Field):
    """An attribute of the position that is one of these names, or nothing."""

    def __init__(self, name: str, names: list[str]) -> None:
        super().__init__(name)
        self.names: Final = names

    def write(self, state: object, at: vec[i64]) -> object:
        number = int(getattr(state, self.name))
        return self.names[number] if number != NO_NUMBER else None

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        value = field(data, self.name)
        setattr(state, self.name, NO_NUMBER if value is None else index(value, self.names, self.name))


class Flag(Field):
    """An attribute of the position that is true or false."""

    def write(self, state: object, at: vec[i64]) -> object:
        return bool(getattr(state, self.name))

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        setattr(state, self.name, boolean(data, self.name))


class Subset(Field):
    """An attribute of the position that is a set of what is so named."""

    def __init__(self, name: str, names: list[str]) -> None:
        super().__init__(name)
        self.names: Final = names

    def write(self, state: object, at: vec[i64]) -> object:
        return [self.names[n] for n in members(int(getattr(state, self.name)))]

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        found: i64 = 0
        for n in different(field(data, self.name), self.names, 0, self.name):
            found |= bit(n)
        setattr(state, self.name, int(found))


class SeatSet(Field):
    """An attribute of the position: a set of seats, written ascending."""

    def __init__(self, name: str, seats: int) -> None:
        super().__init__(name)
        self.seats: Final = seats

    def write(self, state: object, at: vec[i64]) -> object:
        return members(int(getattr(state, self.name)))

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        listed = seat_list(data, self.name, self.seats)
        if listed != sorted(listed):
            raise Malformed(f"{self.name}: seats are written ascending")
        setattr(state, self.name, sum([1 << seat for seat in listed]))


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


# Rows with a number for each seat


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
        chosen = once_each(row(data, self.name, self.seats), self.names, self.name)
        word: i64 = BLANK
        for seat in range(self.seats):
            word = replaced(word, seat, MOST if chosen[seat] == NO_NUMBER else chosen[seat])
        setattr(state, self.kept, int(word))


def once_each(given: list[object], names: list[str], what: str) -> list[int]:
    """The numbers of these names, each at most once; NO_NUMBER for null."""
    found = [NO_NUMBER if value is None else index(value, names, what) for value in given]
    for n in range(len(found)):
        if found[n] != NO_NUMBER and found[n] in found[:n]:
            raise Malformed(f"{what}: {given[n]} twice")
    return found
