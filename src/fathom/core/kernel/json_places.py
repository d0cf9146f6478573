"""How the contents of places become JSON and are read again: one class for each kind of field.

What lies in a place is the word `at[place]`, a set of the things of one pile.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has, lowest, members
from fathom.core.kernel.events import UNSEEN
from fathom.core.kernel.json_attributes import NO_NUMBER, Field, once_each
from fathom.core.kernel.json_values import (
    Malformed,
    field,
    index,
    list_of,
    names_of,
    number,
    row,
    set_of,
    whole,
)
from fathom.core.kernel.trail import Trail


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
        chosen = once_each(row(data, self.name, self.seats), self.names, self.name)
        for seat in range(self.seats):
            at[self.word + seat] = 0 if chosen[seat] == NO_NUMBER else bit(self.first + chosen[seat])


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


class NamedEach(Field):
    """By seat so many words, each a list of names, some perhaps several times: kept as the first so named.

    They are only spoken of: nothing of this name need lie anywhere.
    """

    def __init__(self, name: str, first: int, seats: int, lines: int, names: list[str]) -> None:
        super().__init__(name)
        self.first: Final = first
        self.seats: Final = seats
        self.lines: Final = lines
        self.names: Final = names

    def write(self, state: object, at: vec[i64]) -> object:
        starts = [self.first + self.lines * seat for seat in range(self.seats)]
        return [[names_of(at[start + line], self.names) for line in range(self.lines)] for start in starts]

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        for seat, value in enumerate(row(data, self.name, self.seats)):
            for line, listed in enumerate(list_of(value, self.lines, self.name)):
                at[self.first + self.lines * seat + line] = self.kept(listed)

    def kept(self, listed: object) -> i64:
        """The set that is written like this."""
        if not isinstance(listed, list):
            raise Malformed(f"{self.name}: a list of names is wanted, not {listed!r}")
        found: i64 = 0
        for each in listed:
            thing: i64 = index(each, self.names, self.name)
            while has(found, thing):
                thing += 1
            if thing >= len(self.names) or self.names[thing] != each:
                raise Malformed(f"{self.name}: there are not so many of {each!r}")
            found |= bit(thing)
        if names_of(found, self.names) != listed:
            raise Malformed(f"{self.name}: {listed!r} is not in order")
        return found


# Copies: by what they look like


class Room:
    """Some things of a pile in one word; `shown` is the word of those everyone knows, if there is one."""

    def __init__(self, word: i64, faces: list[int], mask: i64, places: vec[i64], shown: i64) -> None:
        self.word: Final = word
        self.faces: Final = faces  # of the pile's things
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
        found = [self.written(at, bag) for bag in self.bags]
        if not self.width:
            return found
        return [found[n : n + self.width] for n in range(0, len(found), self.width)]

    def written(self, at: vec[i64], bag: list[Room]) -> object:
        names = self.named(bag, [at[room.word] & room.mask for room in bag])
        if not self.single:
            return names
        return names[0] if names else None

    def named(self, bag: list[Room], sets: list[i64]) -> list[object]:
        return [self.names[room.faces[thing]] for room, things in zip(bag, sets) for thing in members(things)]

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        for bag, found in zip(self.bags, self.found(data)):
            if self.single:
                found = [] if found is None else [found]
            if not isinstance(found, list):
                raise Malformed(f"{self.name}: a list of names is wanted, not {found!r}")
            for name in found:
                self.take(at, bag, name)

    def found(self, data: dict[str, object]) -> list[object]:
        """What is written, bag by bag."""
        if not self.width:
            return row(data, self.name, len(self.bags))
        rows = row(data, self.name, len(self.bags) // self.width)
        return [each for one in rows for each in row({self.name: one}, self.name, self.width)]

    def take(self, at: vec[i64], bag: list[Room], name: object) -> None:
        """A thing of this name into the first room where it can lie."""
        for room in bag:
            for thing in members(self.possible(at, room)):
                other = self.names[room.faces[thing]]
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

    def written(self, at: vec[i64], bag: list[Room]) -> object:
        hidden = self.named(bag, [at[room.word] & ~at[room.shown] for room in bag])
        return hidden + self.named(bag, [at[room.word] & at[room.shown] for room in bag])


class Seen(Copies):
    """What everyone knows of the things in some bags, which have been read."""

    def written(self, at: vec[i64], bag: list[Room]) -> object:
        return self.named(bag, [at[room.word] & at[room.shown] for room in bag])

    def possible(self, at: vec[i64], room: Room) -> i64:
        return at[room.word] & ~at[room.shown]

    def put(self, at: vec[i64], room: Room, thing: i64) -> None:
        at[room.shown] |= thing


# Things on a trail


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
