"""The form of a game's positions: numbers, places and who sees into them, counters; declared once.

From it follow JSON both ways and its checks, zones and sights, who knows what, imagining, counters, bounds.
A place is a number: of its zone, of its word in `position.at`, and in events. Its word is a set of the things
of one pile. Declare piles first, then places in the order of their numbers, then what is written as JSON.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathom.core.bits import count, has, members
from fathom.core.bounds import NUMBER, Bounds, Holds, Reads
from fathom.core.decision import NOBODY
from fathom.core.events import EVERYONE
from fathom.core.fields import (
    Cells,
    Choice,
    Field,
    Flag,
    MaybeChoice,
    MaybeSeat,
    Moves,
    NameEach,
    Number,
    NumberEach,
    SeatRow,
    SeatSet,
    Sets,
    ThingEach,
    Where,
)
from fathom.core.reading import Malformed, fields, names_of
from fathom.core.trail import Trail, lookalikes, untouched
from fathom.core.zones import NO_TRAIL, Slot, Span

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
        # Things on a trail
        self.trail: i64 = NO_TRAIL  # its number
        self.trail_places = 0
        self.alike = vec[i64]()  # by thing: those that look like it
        self.zone_on = vec[i64]()  # by place of the trail: the zone; NONE where there is none
        # Things known to whoever sees into their place
        self.words = vec[i64]()  # those in `at` where they can lie;
        self.word_zones = vec[i64]()  # and the zone of each of these words


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
        self.secret = False  # whether nobody but its owner ever learns what lies there


class Form:
    def __init__(self, game: str, seats: int, steps: list[str]) -> None:
        self.game: Final = game
        self.seats: Final[i64] = seats
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
        self.plain = True  # whether each place has the word of its number, and all are such
        self.tables = False  # whether positions say for how many seats they are
        self.faces: list[int] = []  # by thing: what it looks like
        # Made by `ready`
        self.spans: list[Span] = []
        self.slots: list[Slot] = []
        self.size: i64 = 0
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
        self.places.append(place)
        self.words += 1
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
        for seat in range(self.seats):
            self.place(at + seat, name, pile, holds, sight, seat, most, 0, recall)

    def trail(self, names: list[str], faces: list[int], places: int) -> Pile:
        """Things that look like this and move unseen, on a trail with so many places (see `core.trail`)."""
        pile = self.pile(names)
        pile.trail = len([each for each in self.piles if each.trail != NO_TRAIL])
        pile.trail_places = places
        pile.alike = lookalikes(faces)
        pile.zone_on = vec[i64]([NONE] * places)
        self.faces += faces
        self.plain = False
        return pile

    def looks(self, faces: list[int]) -> None:
        """What the things of the next pile look like, if not each like itself."""
        self.faces += faces

    def trail_place(
        self, at: int, name: str, pile: Pile, on: int, sight: int, owner: int = NOBODY, most: int = 0
    ) -> None:
        """A place of a trail; `on` is its number there, by which moves are written down."""
        self.seen_place(at, name, pile, int(pile.all), sight, owner, most)
        pile.zone_on[on] = at

    def derived_place(self, at: int, name: str, pile: Pile, holds: int, sight: int, most: int = 0) -> None:
        """A place without a word of its own: what lies there follows, and `Position.lay_out` says how."""
        self.seen_place(at, name, pile, holds, sight, NOBODY, most)

    def secret_places(self, at: int, name: str, pile: Pile, word: int, holds: int) -> None:
        """A place for one thing for each seat, side by side, whose sight changes; from this word of `at` on.

        Whoever sees into it knows what lies there, nobody else ever does: no words say who knows it.
        """
        for seat in range(self.seats):
            self.seen_place(at + seat, name, pile, holds, CHANGING, seat, 1)
            self.places[at + seat].secret = True
            pile.words = append(pile.words, word + seat)
            pile.word_zones = append(pile.word_zones, at + seat)

    def seen_place(
        self, at: int, name: str, pile: Pile, holds: int, sight: int, owner: int, most: int
    ) -> None:
        """A zone of a form that is not plain; rows of numbers list what its things look like."""
        assert at == len(self.places), f"{name} is place {len(self.places)}"
        self.plain = False
        faces = sorted({self.faces[int(pile.first) + thing] for thing in members(holds)})
        self.places.append(Place(name, owner, pile, holds, faces, sight, most))
        if sight == CHANGING:
            self.changing = append(self.changing, at)

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

    def flag(self, name: str) -> None:
        """An attribute of the position that is true or false."""
        self.fields.append(Flag(name))

    def maybe_seat(self, name: str, kept: str = "") -> None:
        """An attribute of the position: a seat or NONE; `kept` if it is written by another name."""
        self.fields.append(MaybeSeat(name, int(self.seats), kept or name))

    def maybe_choice(self, name: str, names: list[str]) -> None:
        """An attribute of the position, written as one of these names, or NONE."""
        self.fields.append(MaybeChoice(name, names))

    def seat_set(self, name: str) -> None:
        """An attribute of the position: a set of seats."""
        self.fields.append(SeatSet(name, int(self.seats)))

    def seat_row(self, name: str, size: str) -> None:
        """Seats in order: an attribute with four bits for each, and one that says how many there are."""
        self.fields.append(SeatRow(name, int(self.seats), size))

    def number_each(self, name: str, high: int) -> None:
        """A number for each seat: an attribute with four bits for each."""
        self.fields.append(NumberEach(name, int(self.seats), high))

    def name_each(self, name: str, names: list[str], kept: str) -> None:
        """One of these names, or none, for each seat: an attribute with four bits for each."""
        self.fields.append(NameEach(name, int(self.seats), names, kept))

    def write_each(self, name: str, names: list[str], word: int, first: int) -> None:
        """The thing in each seat's place; the things from `first` on by these names."""
        self.fields.append(ThingEach(name, int(self.seats), names, word, first))

    def write_trail(self, name: str, pile: Pile, kept: str) -> None:
        """All that has happened on a trail, an attribute of the position."""
        self.fields.append(Moves(name, kept, pile.names))

    # Counters

    def counter(
        self,
        name: str,
        low: int,
        high: int,
        kind: int = NUMBER,
        closed: bool = False,
        endless: bool = False,
    ) -> None:
        """A number that stands on the table; `read_off` tells what it shows. All of them in this order,"""
        self.reads.append(Reads(name, low, high, kind, closed, endless))

    def counter_each(self, name: str, low: int, high: int, kind: int = NUMBER, closed: bool = False) -> None:
        """then those of seat 0, and so on."""
        self.seat_reads.append(Reads(name, low, high, kind, closed))

    def ready(self) -> Form:
        """All is declared."""
        self.slots = [Slot(n, place.pile.number, place.secret) for n, place in enumerate(self.places)]
        self.spans = [Span(int(pile.first), len(pile.names), int(pile.trail)) for pile in self.piles]
        self.faces = self.faces or list(range(self.things))
        self.size = len(self.places)
        self.pile_of = [pile for pile in self.piles for _ in pile.names]
        self.zones = [(place.name, place.owner) for place in self.places]
        self.counters = [(reads.counter, NOBODY) for reads in self.reads]
        for seat in range(self.seats):
            self.counters += [(reads.counter, seat) for reads in self.seat_reads]
        return self

    # What follows

    def blank(self) -> vec[i64]:
        """The words of a position in which everything lies where the rest lies."""
        words = [int(place.holds) if place.rest else 0 for place in self.places]
        return vec[i64](words + [0] * (self.words - len(words)))

    def untouched(self, pile: Pile) -> Trail:
        """A trail for the things of a pile, on which nothing has happened yet."""
        return untouched(self.seats, pile.trail_places, pile.alike)

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
        asked = ["seats"] if self.tables else []
        fields(data, ["game", *asked, "options", *[each.name for each in self.fields]])
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

    def bounds(self, facts: list[str], memory: int, ranges: dict[str, tuple[int, int]]) -> Bounds:
        """What views can show; `ranges` of the counters whose range depends on the table's options."""
        holds: dict[str, Holds] = {}
        for place in self.places:
            holds[place.name] = Holds(place.name, place.things, place.most)
        reads = [_ranged(each, ranges) for each in self.reads + self.seat_reads]
        return Bounds(list(holds.values()), reads, self.steps, facts, memory)


def _ranged(reads: Reads, ranges: dict[str, tuple[int, int]]) -> Reads:
    if reads.counter not in ranges:
        return reads
    low, high = ranges[reads.counter]
    return Reads(reads.counter, low, high, reads.kind, reads.closed, reads.endless)
