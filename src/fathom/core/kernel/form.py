"""The form of a game's positions: things, places and who sees into them, numbers, counters; declared once.

From it follow JSON both ways and its checks, zones and sights, who knows what, imagining, counters, bounds.
A place is a number: of its word in `position.at`, and in events that of its zone. Its word is a set of the
things of one pile. Declare piles first, then places in the order of their numbers, then what is written as
JSON, in its order, and the counters. Where the number of seats varies there is a form for each number.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathom.core.kernel.bits import count, has
from fathom.core.kernel.bounds import NUMBER, Bounds, Holds, Reads
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.json_attributes import (
    Choice,
    Field,
    Flag,
    NameEach,
    NameOrNone,
    Number,
    NumberEach,
    NumberOrNone,
    Queue,
    SeatSet,
    Subset,
)
from fathom.core.kernel.json_places import (
    Cells,
    Copies,
    Hands,
    Lone,
    Moves,
    NamedEach,
    Numbers,
    One,
    PointsBySeat,
    Rank,
    Room,
    Seen,
    Sets,
    ThingEach,
    Unseen,
    Where,
)
from fathom.core.kernel.json_values import Malformed, fields, names_of
from fathom.core.kernel.places import CHANGING, FACE_DOWN, NONE, OWNER, Pile, Place, Places
from fathom.core.kernel.trail import Trail
from fathom.core.kernel.zones import NO_TRAIL, Slot, Span, watched

__all__ = ["CHANGING", "FACE_DOWN", "NONE", "OWNER", "Form", "Pile", "Place"]


class Form(Places):
    """What a game's positions consist of: piles, places, numbers and counters, declared in this order."""

    def __init__(self, game: str, seats: int, steps: list[str], most_seats: int = 0) -> None:
        """`most_seats`: where the number of seats varies, places are numbered as if all were taken."""
        super().__init__(seats, most_seats)
        self.game: Final = game
        self.steps: Final = steps
        self.asks: list[str] = list(steps)  # what can be asked: the steps, unless a game says more
        self.fields: Final[list[Field]] = [Choice("step", steps)]
        self.reads: Final[list[Reads]] = []  # counters of the table,
        self.seat_reads: Final[list[Reads]] = []  # and those each seat has
        self.hushed: list[str] = []  # questions at which the others are not told who is asked
        self.notes = 0  # how many numbers `State.tally` notes down, so as not to compute all anew
        self.face_names: list[object] = []  # by face: what copies are called in JSON
        # Made by `ready`
        self.spans: list[Span] = []
        self.slots: list[Slot] = []
        self.slots_in: list[vec[i64]] = []  # by zone: which of them are there
        self.size: i64 = 0  # how many slots
        self.no_sets = vec[i64]()  # by slot: nothing
        self.word_of = vec[i64]()  # by slot: its word in `at`, or NONE
        self.zone_of = vec[i64]()  # by place: its zone, or NONE
        self.pile_of: list[Pile] = []  # by thing
        self.face_of = vec[i64]()  # by thing
        self.zones: list[tuple[str, int]] = []  # name and owner
        self.sights = vec[i64]()  # by zone: what `watched` makes of it, unless it changes
        self.counters: list[tuple[str, int]] = []

    # What is written as JSON, in this order. Attributes of the position:

    def number(self, name: str, low: int, high: int, base: int = 0) -> None:
        """From `low` to `high`; `base` is added when it is written."""
        self.fields.append(Number(name, low, high, base))

    def number_or_none(self, name: str, high: int, base: int = 0, kept: str = "") -> None:
        """From 0 to `high`, or NONE, which is written as null; `kept` if the attribute has another name."""
        self.fields.append(NumberOrNone(name, high, base, kept or name))

    def choice(self, name: str, names: list[str]) -> None:
        """Written as one of these names."""
        self.fields.append(Choice(name, names))

    def name_or_none(self, name: str, names: list[str]) -> None:
        """NONE, written as null, or one of these names."""
        self.fields.append(NameOrNone(name, names))

    def flag(self, name: str) -> None:
        """True or false."""
        self.fields.append(Flag(name))

    def subset(self, name: str, names: list[str]) -> None:
        """A set of what is so named, whether or not it lies anywhere."""
        self.fields.append(Subset(name, names))

    def seat_set(self, name: str) -> None:
        """A set of seats."""
        self.fields.append(SeatSet(name, int(self.seats)))

    def queue(self, name: str, names: list[str]) -> None:
        """Some of what is so named in an order, see `queue`."""
        self.fields.append(Queue(name, names, 0))

    def seat_queue(self, name: str) -> None:
        """Some seats in an order."""
        self.fields.append(Queue(name, [], int(self.seats)))

    def number_each(self, name: str, high: int) -> None:
        """A row with a number for each seat."""
        self.fields.append(NumberEach(name, int(self.seats), high))

    def name_each(self, name: str, names: list[str], kept: str) -> None:
        """A row with one of these names, or none, for each seat; `kept` is the attribute's name."""
        self.fields.append(NameEach(name, int(self.seats), names, kept))

    # Words of `at`, after those of the places:

    def known(self, at: int, name: str, pile: Pile) -> None:
        """The things of a pile whose place a seat knows; at last, those all know."""
        self.more_words(at, name, int(self.seats) + 1)
        pile.known = at
        rows = [[at + n] for n in range(self.seats + 1)]
        self.fields.append(Sets(name, pile.names, rows, [int(pile.all)], False))

    def unseen(self, at: int, name: str, piles: list[Pile]) -> None:
        """A word for each of these piles: the things of it that nobody has seen."""
        self.more_words(at, name, len(piles))
        for n, pile in enumerate(piles):
            pile.closed = append(pile.closed, at + n)
            pile.closed_to = append(pile.closed_to, NOBODY)
            self.first_numbers.append((at + n, int(pile.all)))
        self.fields.append(Unseen(name, at, [pile.names for pile in piles]))

    def numbers(self, at: int, name: str, size: int, low: int, high: int, base: int = 0) -> None:
        """Numbers side by side, from `low`, where they begin, to `high`; null if below 0."""
        self.more_words(at, name, size)
        self.first_numbers.extend([(at + n, low) for n in range(size)])
        self.fields.append(Numbers(name, at, size, low, high, base))

    def points_each(self, at: int, name: str, lines: int, most: int) -> None:
        """For each seat so many numbers, from 0 to `most`."""
        self.more_words(at, name, lines * self.most_seats)
        self.fields.append(PointsBySeat(name, at, int(self.seats), lines, most))

    def named_each(self, at: int, name: str, lines: int, pile: Pile) -> None:
        """For each seat so many lists of things by name, which are only spoken of."""
        self.more_words(at, name, lines * self.most_seats)
        self.fields.append(NamedEach(name, at, int(self.seats), lines, pile.names))

    # What lies in places:

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
        names = [name for pile in self.piles for name in pile.names][: len(place.faces)]
        self.fields.append(Lone(name, names, rows, place.owner == NOBODY, unseen))

    def write_rank(self, name: str, first: int, most: int) -> None:
        """By seat: the number of the thing in its place, counted from 1, at most this; 0 for none."""
        self.fields.append(Rank(name, first, int(self.seats), most))

    def write_each(self, name: str, names: list[str], word: int, first: int) -> None:
        """By seat: the thing in its word, or null; the things of its pile from `first` on by these names."""
        self.fields.append(ThingEach(name, int(self.seats), names, word, first))

    def write_copies(
        self, name: str, bags: list[list[int]], only: int = 0, single: bool = False, width: int = 0
    ) -> None:
        """What lies in the words of each bag, or `only` these things of it, by what it looks like.

        `single`: one thing or null. `width`: so many bags are a row, one for each seat.
        """
        self.fields.append(Copies(name, self.face_names, self.rooms(bags, only), single, width))

    def write_hands(self, name: str, seen: str, bags: list[list[int]]) -> None:
        """Hands, as two fields: all that lies in them; and `seen`, which of it everyone knows."""
        self.fields.append(Hands(name, self.face_names, self.rooms(bags), False, 0))
        self.fields.append(Seen(seen, self.face_names, self.rooms(bags), False, 0))

    def rooms(self, bags: list[list[int]], only: int = 0) -> list[list[Room]]:
        cells = {each.word: each for each in self.places + self.second_places}
        return [[_room(cells[word], only) for word in bag] for bag in bags]

    def write_trail(self, name: str, pile: Pile, kept: str) -> None:
        """All moves and looks on a trail, which is the attribute `kept`."""
        self.fields.append(Moves(name, kept, pile.names))

    # Counters

    def counter(
        self, name: str, low: int, high: int, kind: int = NUMBER, closed: bool = False, endless: bool = False
    ) -> None:
        """A number that stands on the table; `State.tally` tells what each shows, in this order."""
        self.reads.append(Reads(name, low, high, kind, closed, endless))

    def counter_each(
        self, name: str, low: int, high: int, kind: int = NUMBER, closed: bool = False, endless: bool = False
    ) -> None:
        """A number that each seat has. After all others come those of seat 0, then of seat 1, and so on."""
        self.seat_reads.append(Reads(name, low, high, kind, closed, endless))

    # What follows

    def ready(self) -> Form:
        """Number zones, slots and counters. Call it when all is declared."""
        present = [place for place in self.places if place.owner < self.seats]
        self.zones = [(place.name, place.owner) for place in present]
        for n, place in enumerate(present):
            place.zone = n
            self.sights = append(self.sights, watched(max(place.open_to, 0), place.recall))
            self.add_slots(place)
        for second in self.second_places:
            second.zone = self.places[second.first].zone
            self.add_slots(second)
        self.slots_in = [
            vec[i64]([n for n in range(len(self.slots)) if self.slots[n].zone == zone])
            for zone in range(len(self.zones))
        ]
        self.size = len(self.slots)
        self.no_sets = vec[i64]([0] * len(self.slots))
        self.zone_of = vec[i64]([int(place.zone) for place in self.places])
        self.spans = [Span(int(pile.first), len(pile.names), int(pile.trail)) for pile in self.piles]
        self.pile_of = [pile for pile in self.piles for _ in pile.names]
        self.face_of = vec[i64]([face for pile in self.piles for face in pile.faces])
        for pile in self.piles:
            self.settle(pile)
        self.counters = [(reads.counter, NOBODY) for reads in self.reads]
        for seat in range(self.seats):
            self.counters += [(reads.counter, seat) for reads in self.seat_reads]
        return self

    def add_slots(self, place: Place) -> None:
        for span in place.slots:
            self.slots.append(Slot(int(place.zone), span, place.secret))
            self.word_of = append(self.word_of, place.word)

    def settle(self, pile: Pile) -> None:
        """Tell a pile which zones the places of its trail are, and into which of its words not all see."""
        for on, place in pile.on_trail:
            zone = self.zone_of[place]
            if zone != NONE:
                pile.zone_on[on] = zone
                pile.slot_on[on] = [slot.zone for slot in self.slots].index(int(zone))
        for cell in pile.cells:
            if cell.closed:
                pile.closed = append(pile.closed, cell.word)
                pile.closed_to = append(pile.closed_to, cell.owner)

    def blank(self) -> vec[i64]:
        """The words of a position before anything happens: all lies in places with `rest`, seen by nobody."""
        words = [0] * self.words
        for place in self.places + self.second_places:
            if place.rest and place.zone != NONE:
                words[place.word] = int(place.holds)
        for word, number in self.first_numbers:
            words[word] = number
        return vec[i64](words)

    def blank_notes(self) -> vec[i64]:
        return vec[i64]([0] * self.notes)

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
        """Nothing lies in two places, nor too much in one. What lies nowhere goes to a place with `rest`."""
        seen: i64 = 0
        for place in pile.cells:
            here = at[place.word]
            if seen & here:
                raise Malformed(f"{names_of(seen & here, pile.names)[0]}: in two places")
            if place.most and count(here) > place.most:
                raise Malformed(f"{place.name}: at most {place.most} can lie there")
            seen |= here
        for place in pile.cells:
            if place.rest:
                at[place.word] = place.holds & ~seen

    def check_known(self, pile: Pile, at: vec[i64]) -> None:
        """Whoever sees into a place knows what lies there; each seat knows what everyone knows."""
        for n, knower in pile.shown:
            if at[n] & ~at[pile.known + knower]:
                raise Malformed(f"known: whoever sees into {self.places[n].name} knows what lies there")
        for seat in range(self.seats):
            if at[pile.known + self.seats] & ~at[pile.known + seat]:
                raise Malformed(f"known: seat {seat} knows what everyone knows")

    def check_trails(self, trails: list[Trail]) -> None:
        """Check what lies on trails: seers know it, and nothing lies where nobody sits."""
        for pile in self.piles:
            if pile.trail != NO_TRAIL:
                self.check_trail(pile, trails[pile.trail])

    def check_trail(self, pile: Pile, trail: Trail) -> None:
        knowers = dict(pile.shown)
        for on, place in pile.on_trail:
            name, things, knower = self.places[place].name, trail.at[on], knowers.get(place, NONE)
            if things and self.zone_of[place] == NONE:
                raise Malformed(f"{name}: nobody sits there")
            for row in range(self.seats + 1):
                if (knower == row or knower == self.seats) and things & ~trail.known[row]:
                    raise Malformed(f"{name}: whoever sees into it knows what lies there")

    def check_lone(self, at: vec[i64]) -> None:
        """Nothing lies alone in two places, and nothing that nobody has seen lies open."""
        seen: list[int] = []
        for n in self.lone:
            if at[n] > 0:
                thing = int(at[n]) - 1
                pile = self.pile_of[thing]
                number = thing - pile.first
                if thing in seen or [word for word in pile.closed if has(at[word], number)]:
                    raise Malformed(f"{pile.names[number]}: in two places")
                seen.append(thing)

    def bounds(self, facts: list[str], memory: int, ranges: dict[str, tuple[int, int]]) -> Bounds:
        """What views can show; `ranges` of the counters whose range depends on the table's options."""
        holds: dict[str, Holds] = {}
        for place in self.places:
            if place.zone != NONE:
                before = holds[place.name].things if place.name in holds else []
                things = before + [face for face in place.faces if face not in before]
                holds[place.name] = Holds(place.name, things, place.most)
        reads = [_ranged(each, ranges) for each in self.reads + self.seat_reads]
        return Bounds(
            list(holds.values()), reads, self.asks, facts, memory, int(self.first_piece), self.pieces
        )


def _room(place: Place, only: int) -> Room:
    pile = place.pile
    return Room(place.word, pile.faces, only or place.holds, pile.places, pile.open)


def _ranged(reads: Reads, ranges: dict[str, tuple[int, int]]) -> Reads:
    if reads.counter not in ranges:
        return reads
    low, high = ranges[reads.counter]
    return Reads(reads.counter, low, high, reads.kind, reads.closed, reads.endless)
