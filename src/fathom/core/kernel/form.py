"""The form of a game's positions: numbers, places and who sees into them, counters; declared once.

From it follow JSON both ways and its checks, zones and sights, who knows what, imagining, counters, bounds.
A place is a number: of its zone, of its word in `position.at`, and in events. Its word is a set of the things
of one pile. Declare piles first, then places in the order of their numbers, then what is written as JSON.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathom.core.kernel.bits import count, has, members
from fathom.core.kernel.bounds import NUMBER, Bounds, Holds, Reads
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE
from fathom.core.kernel.fields import (
    Cells,
    Choice,
    Field,
    Flag,
    Lone,
    Maybe,
    Number,
    One,
    PointsBySeat,
    Queue,
    Rank,
    Sets,
    Subset,
    Unseen,
    Where,
)
from fathom.core.kernel.json_values import Malformed, fields, names_of
from fathom.core.kernel.zones import LONE, Slot, Span

NONE: Final = -1  # no seat, no thing, no place

# Who sees into a place: EVERYONE, or
FACE_DOWN: Final = 0  # nobody;
OWNER: Final = -1  # the seat whose place it is;
CHANGING: Final = -2  # what `Position.sight` says, which can change from step to step;
AGREED: Final = -3  # what `Position.sight` says, always the same at one table.


class Pile:
    """Things numbered one after another, at most 61, that lie in places together."""

    def __init__(self, number: int, first: int, names: list[str], decks: list[int], first_deck: int) -> None:
        self.number: Final = number
        self.first: Final[i64] = first
        self.names: Final = names
        self.all: Final[i64] = (1 << len(names)) - 1
        self.decks: Final = vec[i64](decks)  # the sets that are shuffled together
        self.first_deck: Final[i64] = first_deck
        self.places = vec[i64]()
        self.face_down = vec[i64]()  # of the places: those nobody sees into
        self.known: i64 = NONE  # the first of the words that say who knows where they lie: by seat, then all
        self.shown: Final[list[tuple[int, int]]] = []  # places, each with which of these words is to hold it


class Place:
    """What can lie in a place, whose it is, and who sees into it."""

    def __init__(
        self, name: str, owner: int, pile: Pile, holds: int, things: list[int], sight: int, most: int
    ) -> None:
        self.name: Final = name
        self.owner: Final = owner
        self.pile: Final = pile
        self.holds: Final[i64] = holds
        self.things: Final = things  # the same by number, as rows of numbers list them
        self.sight: Final[i64] = 1 << owner if sight == OWNER else sight
        self.most: Final = most  # 0: as many as there are
        self.recall = True
        self.rest = False
        self.zone: i64 = NONE  # which of the zones it is; NONE for that of a seat where nobody sits
        self.slots: list[int] = [pile.number]  # the spans of its slots
        self.kept = True  # whether a word of `at` says what lies there


class Form:
    def __init__(self, game: str, seats: int, steps: list[str], most_seats: int = 0) -> None:
        """`most_seats`: where the number of seats varies, places are numbered as if all were taken."""
        self.game: Final = game
        self.seats: Final[i64] = seats
        self.most_seats: Final = most_seats or seats
        self.varies: Final = most_seats > 0
        self.steps: Final = steps
        self.piles: Final[list[Pile]] = []
        self.places: Final[list[Place]] = []
        self.fields: Final[list[Field]] = [Choice("step", steps)]
        self.reads: Final[list[Reads]] = []  # counters of the table,
        self.seat_reads: Final[list[Reads]] = []  # and those each seat has
        self.things: i64 = 0
        self.decks = 0
        self.words = 0  # in `at`: one for each place, then who knows what
        self.changing = vec[i64]()  # places whose sight changes
        self.lone = vec[i64]()  # places where at most one thing lies, of any of several piles
        self.asks: Final = list(steps)  # what can be asked: the steps, and more
        self.first_piece: i64 = 0  # where the pieces of the seats begin,
        self.pieces: list[str] = []  # and what they are called
        # Made by `ready`
        self.spans: list[Span] = []
        self.slots: list[Slot] = []
        self.size: i64 = 0  # how many slots
        self.word_of = vec[i64]()  # by slot: its word in `at`, or NONE
        self.zone_of = vec[i64]()  # by place: its zone, or NONE
        self.pile_of: list[Pile] = []  # by thing
        self.zones: list[tuple[str, int]] = []  # name and owner
        self.counters: list[tuple[str, int]] = []

    # Things and places

    def pile(self, names: list[str], decks: list[int] | None = None) -> Pile:
        """Things, and which of them are shuffled together, if some seats come to know more than others."""
        pile = Pile(len(self.piles), int(self.things), names, decks or [], self.decks)
        self.decks += len(decks or [])
        self.things += len(names)
        self.piles.append(pile)
        return pile

    def place(
        self,
        at: int,
        name: str,
        pile: Pile,
        holds: int,
        sight: int,
        owner: int = NOBODY,
        most: int = 0,
        also: int = 0,
        recall: bool = True,
        rest: bool = False,
    ) -> None:
        """A place for these things of a pile (`also` for those a row of numbers lists after them).

        `recall`: a seat is shown again what it knows lies there. `rest`: whatever of it is nowhere else.
        """
        assert at == len(self.places), f"{name} is place {len(self.places)}"
        things = [int(pile.first) + thing for part in (holds, also) for thing in members(part)]
        place = Place(name, owner, pile, holds | also, things, sight, most)
        place.recall = recall
        place.rest = rest
        if self.add_place(place):
            return
        pile.places = append(pile.places, at)
        if sight == FACE_DOWN:
            pile.face_down = append(pile.face_down, at)
        elif sight == CHANGING:
            self.changing = append(self.changing, at)
        elif sight == EVERYONE or sight == OWNER:
            pile.shown.append((at, self.seats if sight == EVERYONE else owner))

    def place_each(
        self, at: int, name: str, pile: Pile, holds: int, sight: int, most: int = 0, recall: bool = True
    ) -> None:
        """A place for each seat, side by side."""
        for seat in range(self.most_seats):
            self.place(at + seat, name, pile, holds, sight, seat, most, 0, recall)

    def add_place(self, place: Place) -> bool:
        """The next place; whether it is that of a seat where nobody sits, which stays empty."""
        self.places.append(place)
        self.words += 1
        return place.owner >= self.seats

    def place_lone(self, at: int, name: str, piles: list[Pile], sight: int, owner: int = NOBODY) -> None:
        """A place where at most one thing lies, of any of these piles.

        Its word is the thing's number counted from 1, UNSEEN for one that nobody has seen, or 0.
        """
        assert at == len(self.places), f"{name} is place {len(self.places)}"
        place = Place(name, owner, piles[0], 0, things_of(piles), sight, 1)
        place.slots = [LONE]
        if not self.add_place(place):
            self.lone = append(self.lone, at)

    def place_derived(self, at: int, name: str, piles: list[Pile], sight: int) -> None:
        """A place of things that are nowhere else: `Position.elsewhere` and `fill` say which.

        Its word stays 0; it has a slot for each of these piles.
        """
        assert at == len(self.places), f"{name} is place {len(self.places)}"
        place = Place(name, NOBODY, piles[0], 0, things_of(piles), sight, 0)
        place.slots = [pile.number for pile in piles]
        place.kept = False
        self.add_place(place)

    def pile_each(self, names: list[str], faces: list[str]) -> list[Pile]:
        """Pieces of the seats, called so in rows of numbers: a pile for each seat, after all other things."""
        self.first_piece, self.pieces = self.things, faces
        return [self.pile(names) for _ in range(self.seats)]

    def place_pieces(
        self, at: int, name: str, piles: list[Pile], holds: int, sight: int, most: int = 0, rest: bool = False
    ) -> None:
        """A place for each seat, side by side, for its own pieces."""
        for seat in range(self.most_seats):
            pile = piles[min(seat, len(piles) - 1)]
            self.place(at + seat, name, pile, holds, sight, seat, most, rest=rest)

    # What is written as JSON, in this order

    def number(self, name: str, low: int, high: int, base: int = 0) -> None:
        """An attribute of the position, from `low` to `high`; `base` is added when it is written."""
        self.fields.append(Number(name, low, high, base))

    def choice(self, name: str, names: list[str]) -> None:
        """An attribute of the position, written as one of these names."""
        self.fields.append(Choice(name, names))

    def write_sets(self, name: str, places: list[int]) -> None:
        """What lies in these places, as one list; one for each seat, if they are places of seats."""
        first = self.places[places[0]]
        seats = self.seats if first.owner != NOBODY else 1
        rows = [[place + seat for place in places] for seat in range(seats)]
        masks = [int(self.places[place].holds) for place in places]
        self.fields.append(Sets(name, first.pile.names, rows, masks, first.owner == NOBODY))

    def write_cells(self, name: str, first: int, size: int, kind: int, line: bool = False) -> None:
        """The thing of this kind in each of some places side by side; a line has gaps at its end only."""
        self.fields.append(Cells(name, self.places[first].pile.names, first, size, kind, line))

    def write_where(self, name: str, thing: int, first: int, places: list[str]) -> None:
        """In which of some places, so named, a thing lies."""
        self.fields.append(Where(name, thing, first, places))

    def known(self, at: int, name: str, pile: Pile) -> None:
        """Words after all places: the things of a pile whose place a seat knows; at last, those all know."""
        assert at == self.words, f"{name} begins at {self.words}"
        pile.known = at
        self.words += self.seats + 1
        rows = [[at + n] for n in range(self.seats + 1)]
        self.fields.append(Sets(name, pile.names, rows, [int(pile.all)], False))

    def write_one(self, name: str, place: int) -> None:
        """The one thing that lies in a place, or null."""
        self.fields.append(One(name, self.places[place].pile.names, place))

    def write_lone(self, name: str, first: int, size: int, unseen: str = "") -> None:
        """What lies in each of some lone places side by side, a list for each seat if they are of seats.

        `unseen`: what is written for a thing that nobody has seen.
        """
        place = self.places[first]
        seats = self.seats if place.owner != NOBODY else 1
        rows = [list(range(first + size * seat, first + size * (seat + 1))) for seat in range(seats)]
        names = [name for pile in self.piles for name in pile.names][: len(place.things)]
        self.fields.append(Lone(name, names, rows, place.owner == NOBODY, unseen))

    def write_rank(self, name: str, first: int, most: int) -> None:
        """By seat: the number of the thing in its place, counted from 1, at most this; 0 for none."""
        self.fields.append(Rank(name, first, int(self.seats), most))

    def unseen(self, at: int, name: str, piles: list[Pile]) -> None:
        """A word for each of these piles, after all places: the things of it that nobody has seen."""
        self.more_words(at, name, len(piles))
        for n, pile in enumerate(piles):
            pile.face_down = append(pile.face_down, at + n)
        self.fields.append(Unseen(name, at, [pile.names for pile in piles]))

    def points_each(self, at: int, name: str, lines: int, most: int) -> None:
        """Words after all places: for each seat so many numbers, from 0 to `most`."""
        self.more_words(at, name, lines * self.most_seats)
        self.fields.append(PointsBySeat(name, at, int(self.seats), lines, most))

    def more_words(self, at: int, name: str, size: int) -> None:
        assert at == self.words, f"{name} begins at {self.words}"
        self.words += size

    def flag(self, name: str) -> None:
        """An attribute that is true or false."""
        self.fields.append(Flag(name))

    def maybe(self, name: str, names: list[str]) -> None:
        """An attribute: NONE, written as null, or one of these names."""
        self.fields.append(Maybe(name, names))

    def subset(self, name: str, names: list[str]) -> None:
        """An attribute: a set of what is so named, whether or not it lies anywhere."""
        self.fields.append(Subset(name, names, 0))

    def seat_set(self, name: str) -> None:
        """An attribute: a set of seats."""
        self.fields.append(Subset(name, [], int(self.seats)))

    def queue(self, name: str, names: list[str]) -> None:
        """An attribute: some of what is so named in an order, see `core.queue`."""
        self.fields.append(Queue(name, names, 0))

    def seat_queue(self, name: str) -> None:
        """An attribute: some seats in an order."""
        self.fields.append(Queue(name, [], int(self.seats)))

    # Counters

    def counter(self, name: str, low: int, high: int, kind: int = NUMBER, closed: bool = False) -> None:
        """A number that stands on the table; `read_off` tells what it shows. All of them in this order,"""
        self.reads.append(Reads(name, low, high, kind, closed))

    def counter_each(self, name: str, low: int, high: int, kind: int = NUMBER, closed: bool = False) -> None:
        """then those of seat 0, and so on."""
        self.seat_reads.append(Reads(name, low, high, kind, closed))

    def ready(self) -> Form:
        """All is declared."""
        zones = 0
        for n, place in enumerate(self.places):
            if place.owner < self.seats:
                place.zone = zones
                zones += 1
                self.slots += [Slot(int(place.zone), span) for span in place.slots]
                for _ in place.slots:
                    self.word_of = append(self.word_of, n if place.kept else NONE)
        self.zone_of = vec[i64]([int(place.zone) for place in self.places])
        self.spans = [Span(int(pile.first), len(pile.names)) for pile in self.piles]
        self.size = len(self.slots)
        self.pile_of = [pile for pile in self.piles for _ in pile.names]
        self.zones = [(place.name, place.owner) for place in self.places if place.zone != NONE]
        self.counters = [(reads.counter, NOBODY) for reads in self.reads]
        for seat in range(self.seats):
            self.counters += [(reads.counter, seat) for reads in self.seat_reads]
        return self

    # What follows

    def blank(self) -> vec[i64]:
        """The words of a position in which everything lies where the rest lies, unseen."""
        words = [int(place.holds) if place.rest and place.zone != NONE else 0 for place in self.places]
        words += [0] * (self.words - len(words))
        for pile in self.piles:
            for word in pile.face_down:
                if word >= len(self.places):
                    words[word] = int(pile.all)
        return vec[i64](words)

    def deck(self, thing: i64) -> i64:
        pile = self.pile_of[thing]
        for n in range(i64(len(pile.decks))):
            if has(pile.decks[n], thing - pile.first):
                return pile.first_deck + n
        return NONE

    def write(self, state: object, at: vec[i64]) -> dict[str, object]:
        return {each.name: each.write(state, at) for each in self.fields}

    def read(self, state: object, at: vec[i64], data: dict[str, object]) -> None:
        """Set a position to what is written; `Malformed` if things cannot lie, or be known, like that."""
        seats = ["seats"] if self.varies else []
        fields(data, ["game", *seats, "options", *[each.name for each in self.fields]])
        if data["game"] != self.game:
            raise Malformed(f"game: {data['game']!r} is not {self.game}")
        for word in range(len(at)):
            at[word] = 0
        for each in self.fields:
            each.read(state, at, data)
        for pile in self.piles:
            self.check_places(pile, at)
            if pile.known != NONE:
                self.check_known(pile, at)
        self.check_lone(at)

    def check_places(self, pile: Pile, at: vec[i64]) -> None:
        """Nothing lies in two places, nor too much in one. What lies nowhere is put where the rest lies."""
        seen: i64 = 0
        for n in pile.places:
            place = self.places[n]
            if seen & at[n]:
                raise Malformed(f"{names_of(seen & at[n], pile.names)[0]}: in two places")
            if place.most and count(at[n]) > place.most:
                raise Malformed(f"{place.name}: at most {place.most} can lie there")
            seen |= at[n]
        for n in pile.places:
            if self.places[n].rest:
                at[n] = self.places[n].holds & ~seen

    def check_known(self, pile: Pile, at: vec[i64]) -> None:
        """Whoever sees into a place knows what lies there; each seat knows what everyone knows."""
        for n, knower in pile.shown:
            if at[n] & ~at[pile.known + knower]:
                raise Malformed(f"known: whoever sees into {self.places[n].name} knows what lies there")
        for seat in range(self.seats):
            if at[pile.known + self.seats] & ~at[pile.known + seat]:
                raise Malformed(f"known: seat {seat} knows what everyone knows")

    def check_lone(self, at: vec[i64]) -> None:
        """Nothing lies alone in two places, and nothing that nobody has seen lies open."""
        seen: list[int] = []
        for n in self.lone:
            if at[n] > 0:
                thing = int(at[n]) - 1
                pile = self.pile_of[thing]
                number = thing - pile.first
                if thing in seen or [word for word in pile.face_down if has(at[word], number)]:
                    raise Malformed(f"{pile.names[number]}: in two places")
                seen.append(thing)

    def bounds(self, facts: list[str], memory: int, ranges: dict[str, tuple[int, int]]) -> Bounds:
        """What views can show; `ranges` of the counters whose range depends on the table's options."""
        holds: dict[str, Holds] = {}
        for place in self.places:
            if place.zone != NONE:
                before = holds[place.name].things if place.name in holds else []
                things = before + [thing for thing in place.things if thing not in before]
                holds[place.name] = Holds(place.name, things, place.most)
        reads = [_ranged(each, ranges) for each in self.reads + self.seat_reads]
        pieces, first = self.pieces, int(self.first_piece)
        return Bounds(list(holds.values()), reads, self.asks, facts, memory, first, pieces)


def things_of(piles: list[Pile]) -> list[int]:
    """All things of these piles."""
    return [int(pile.first) + n for pile in piles for n in range(len(pile.names))]


def _ranged(reads: Reads, ranges: dict[str, tuple[int, int]]) -> Reads:
    if reads.counter not in ranges:
        return reads
    low, high = ranges[reads.counter]
    return Reads(reads.counter, low, high, reads.kind, reads.closed)
