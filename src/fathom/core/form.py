"""The form of a game's positions: numbers, places and who sees into them, counters; declared once.

From it follow JSON both ways and its checks, zones and sights, who knows what, imagining, counters, bounds.
A place is a number: of its zone, of its word in `position.at`, and in events. Its word is a set of the things
of one pile. Declare piles first, then places in the order of their numbers, then what is written as JSON.
A place that holds things of two piles has a second word. Where the number of seats varies there is a form for
each, with places numbered for the most seats; zones are then numbered without gaps.
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
    Copies,
    Field,
    Hands,
    Maybe,
    Number,
    Numbers,
    Room,
    SeatSet,
    Seen,
    Sets,
    Where,
)
from fathom.core.reading import Malformed, fields, names_of
from fathom.core.zones import Slot, Span

NONE: Final = -1  # no seat, no thing, no place

# Who sees into a place: EVERYONE, or
FACE_DOWN: Final = 0  # nobody;
OWNER: Final = -1  # the seat whose place it is;
CHANGING: Final = -2  # what `Position.sight` says, which can change from step to step;
AGREED: Final = -3  # what `Position.sight` says, always the same at one table;
AS_THE_FIRST: Final = -4  # of further words of a place: those who see into it.


class Pile:
    """Things numbered one after another, at most 61, that lie in places together."""

    def __init__(
        self,
        number: int,
        first: int,
        names: list[str],
        decks: list[int],
        first_deck: int,
        faces: list[int] | None = None,
    ) -> None:
        self.number: Final = number
        self.first: Final[i64] = first
        self.names: Final = names
        self.all: Final[i64] = (1 << len(names)) - 1
        self.decks: Final = vec[i64](decks)  # the sets that are shuffled together
        self.first_deck: i64 = first_deck
        self.places = vec[i64]()
        self.known: i64 = NONE  # the first of the words that say who knows where they lie: by seat, then all
        self.shown: Final[list[tuple[int, int]]] = []  # places, each with which of these words is to hold it
        self.faces: Final = faces or list(range(first, first + len(names)))  # what each looks like
        self.open: i64 = NONE  # or instead the word that says which of them everyone knows,
        self.closed = vec[i64]()  # the places that not all see into
        self.closed_to = vec[i64]()  # all but this seat, or all
        self.standing: i64 = 0  # those whose place follows from numbers


class Place:
    """What can lie in a place, whose it is, and who sees into it."""

    def __init__(
        self,
        word: int,
        zone: int,
        name: str,
        owner: int,
        pile: Pile,
        holds: int,
        things: list[int],
        sight: int,
        most: int,
    ) -> None:
        self.word: Final = word
        self.zone: Final = zone
        self.name: Final = name
        self.owner: Final = owner
        self.pile: Final = pile
        self.holds: Final[i64] = holds
        self.things: Final = things  # the same by number, as rows of numbers list them
        self.sight: Final[i64] = 1 << owner if sight == OWNER else sight
        self.most: Final = most  # 0: as many as there are
        self.face_down = sight == FACE_DOWN
        self.own = sight == OWNER
        self.recall = True
        self.rest = False


class Form:
    """`most_seats`: the places of so many seats are numbered, and positions say how many there are."""

    def __init__(self, game: str, seats: int, steps: list[str], most_seats: int = 0) -> None:
        self.game: Final = game
        self.seats: Final[i64] = seats
        self.most_seats: Final = most_seats
        self.steps: Final = steps
        self.piles: Final[list[Pile]] = []
        self.places: Final[list[Place]] = []  # one for each zone,
        self.second_places: Final[list[Place]] = []  # and further ones: what lies there of other piles
        self.fields: Final[list[Field]] = [Choice("step", steps)]
        self.reads: Final[list[Reads]] = []  # counters of the table,
        self.seat_reads: Final[list[Reads]] = []  # and those each seat has
        self.things: i64 = 0
        self.decks = 0
        self.words = 0  # in `at`: one for each place, then who knows what
        self.first_numbers: list[tuple[int, int]] = []  # words with numbers, and what they are at first
        self.changing = vec[i64]()  # places whose sight changes
        self.asks = steps  # what can be asked
        self.face_names: list[object] = []  # by face: what copies are called in JSON
        self.first_piece = 0  # the face of the first piece of a seat,
        self.pieces: list[str] = []  # and what the pieces of a seat are
        self.together: list[list[Pile]] = []  # piles whose things are dealt anew together
        # Made by `ready`
        self.spans: list[Span] = []
        self.slots: list[Slot] = []
        self.pile_of: list[Pile] = []  # by thing
        self.zones: list[tuple[str, int]] = []  # name and owner
        self.slot_words = vec[i64]()  # by slot
        self.zone_of = vec[i64]()  # by word
        self.standing: list[int] = []  # things whose place follows from numbers
        self.counters: list[tuple[str, int]] = []

    # Things and places

    def pile(self, names: list[str], decks: list[int] | None = None, faces: list[int] | None = None) -> Pile:
        """Things, and which of them are shuffled together, if some seats come to know more than others.

        `faces`: what each looks like, if there are copies; then names are those of the faces.
        """
        if faces is not None:
            names = [names[face] for face in faces]
        pile = Pile(len(self.piles), int(self.things), names, decks or [], self.decks, faces)
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
        assert at == self.words, f"{name} is place {self.words}"
        things = _faces(pile, holds) + _faces(pile, also)
        place = Place(at, len(self.places), name, owner, pile, holds | also, things, sight, most)
        place.recall = recall
        place.rest = rest
        self.places.append(place)
        self.words += 1
        pile.places = append(pile.places, at)
        if sight == CHANGING:
            self.changing = append(self.changing, at)
        elif sight == EVERYONE or sight == OWNER:
            pile.shown.append((at, self.seats if sight == EVERYONE else owner))

    def place_each(
        self, at: int, name: str, pile: Pile, holds: int, sight: int, most: int = 0, recall: bool = True
    ) -> None:
        """A place for each seat, side by side."""
        for seat in range(self.seats):
            self.place(at + seat, name, pile, holds, sight, seat, most, 0, recall)
        self.skip(1)

    # Places of several piles, and things placed in other ways

    def skip(self, places: int) -> None:
        """So many places for each seat that is not at this table."""
        self.words += places * max(self.most_seats - int(self.seats), 0)

    def place_second(self, at: int, first: int, pile: Pile, holds: int, rest: bool = False) -> None:
        """A second word for the place `first`, after all places: what lies there of another pile."""
        place = next(each for each in self.places if each.word == first)
        assert at >= self.words, f"{place.name} has its second word after {self.words}"
        self.words = at + 1
        place.things.extend(_faces(pile, holds))
        second = Place(at, place.zone, place.name, place.owner, pile, holds, [], AS_THE_FIRST, 0)
        second.face_down, second.own = place.face_down, place.own
        second.rest = rest
        self.second_places.append(second)
        pile.places = append(pile.places, at)

    def shuffled_with(self, pile: Pile, other: Pile) -> None:
        """The things of both piles are one deck."""
        pile.first_deck = other.first_deck
        self.decks -= 1

    def stands(self, pile: Pile, things: int) -> None:
        """Where these are follows from numbers: `Position.stands` tells it."""
        pile.standing = things

    def piece(self, name: str, first_face: int) -> None:
        """The last faces are pieces, one of this name for each seat."""
        self.pieces.append(name)
        self.first_piece = first_face

    def open_things(self, at: int, piles: list[Pile]) -> None:
        """Words that say which things everyone knows; of all else a seat knows what it sees.

        Things of these piles that a seat cannot know are dealt anew together.
        """
        assert at >= self.words, f"what all know begins at {self.words}"
        for n, pile in enumerate(piles):
            pile.open = at + n
        self.words = at + len(piles)
        self.together.append(piles)

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

    def number_or_none(self, name: str, high: int, base: int = 0) -> None:
        """An attribute from 0 to `high`, or NONE, which is written as null."""
        self.fields.append(Maybe(name, high, base))

    def seat_set(self, name: str) -> None:
        """An attribute that is a set of seats."""
        self.fields.append(SeatSet(name, int(self.seats)))

    def numbers(self, at: int, name: str, size: int, low: int, high: int, base: int = 0) -> None:
        """Numbers side by side in `at`, from `low`, where they begin, to `high`; null if below 0."""
        self.words = max(self.words, at + size)
        self.first_numbers += [(at + n, low) for n in range(size)]
        self.fields.append(Numbers(name, at, size, low, high, base))

    def write_copies(
        self, name: str, bags: list[list[int]], only: int = 0, single: bool = False, width: int = 0
    ) -> None:
        """What lies in the words of each bag, or `only` these things of it, by what it looks like.

        `single`: one thing or null. `width`: so many bags are a row, one for each seat.
        """
        self.fields.append(Copies(name, self.face_names, self.rooms(bags, only), single, width))

    def write_hands(self, name: str, seen: str, bags: list[list[int]]) -> None:
        """The same for hands: first what only their owner knows; then which of it everyone knows."""
        self.fields.append(Hands(name, self.face_names, self.rooms(bags), False, 0))
        self.fields.append(Seen(seen, self.face_names, self.rooms(bags), False, 0))

    def rooms(self, bags: list[list[int]], only: int = 0) -> list[list[Room]]:
        cells = {each.word: each for each in self.places + self.second_places}
        return [[self.room(cells[word], only) for word in bag] for bag in bags]

    def room(self, place: Place, only: int) -> Room:
        pile = place.pile
        return Room(place.word, pile.first, only or place.holds, pile.places, pile.open)

    # Counters

    def counter(
        self, name: str, low: int, high: int, kind: int = NUMBER, closed: bool = False, endless: bool = False
    ) -> None:
        """A number that stands on the table; `read_off` tells what it shows. All of them in this order,"""
        self.reads.append(Reads(name, low, high, kind, closed, endless))

    def counter_each(self, name: str, low: int, high: int, kind: int = NUMBER, closed: bool = False) -> None:
        """then those of seat 0, and so on."""
        self.seat_reads.append(Reads(name, low, high, kind, closed))

    def ready(self) -> Form:
        """All is declared."""
        cells = self.places + self.second_places
        self.slots = [Slot(place.zone, place.pile.number) for place in cells]
        self.slot_words = vec[i64]([place.word for place in cells])
        self.zone_of = vec[i64]([NONE] * self.words)
        for place in cells:
            self.zone_of[place.word] = place.zone
            if place.face_down or (place.own and place.pile.open != NONE):
                place.pile.closed = append(place.pile.closed, place.word)
                place.pile.closed_to = append(place.pile.closed_to, place.owner)
        self.standing = [int(pile.first) + n for pile in self.piles for n in members(pile.standing)]
        self.spans = [Span(int(pile.first), len(pile.names)) for pile in self.piles]
        self.pile_of = [pile for pile in self.piles for _ in pile.names]
        self.zones = [(place.name, place.owner) for place in self.places]
        self.counters = [(reads.counter, NOBODY) for reads in self.reads]
        for seat in range(self.seats):
            self.counters += [(reads.counter, seat) for reads in self.seat_reads]
        return self

    # What follows

    def blank(self) -> vec[i64]:
        """The words of a position in which everything lies where the rest lies."""
        words = [0] * self.words
        for place in self.places + self.second_places:
            if place.rest:
                words[place.word] = int(place.holds)
        for word, number in self.first_numbers:
            words[word] = number
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
        seats = ["seats"] if self.most_seats else []
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

    def check_places(self, pile: Pile, at: vec[i64]) -> None:
        """Nothing lies in two places, nor too much in one. What lies nowhere is put where the rest lies."""
        seen: i64 = 0
        cells = [each for each in self.places + self.second_places if each.pile is pile]
        for place in cells:
            n = place.word
            if seen & at[n]:
                raise Malformed(f"{names_of(seen & at[n], pile.names)[0]}: in two places")
            if place.most and count(at[n]) > place.most:
                raise Malformed(f"{place.name}: at most {place.most} can lie there")
            seen |= at[n]
        for place in cells:
            if place.rest:
                at[place.word] = place.holds & ~seen

    def check_known(self, pile: Pile, at: vec[i64]) -> None:
        """Whoever sees into a place knows what lies there; each seat knows what everyone knows."""
        for n, knower in pile.shown:
            if at[n] & ~at[pile.known + knower]:
                raise Malformed(
                    f"known: whoever sees into {self.zones[self.zone_of[n]][0]} knows what lies there"
                )
        for seat in range(self.seats):
            if at[pile.known + self.seats] & ~at[pile.known + seat]:
                raise Malformed(f"known: seat {seat} knows what everyone knows")

    def bounds(self, facts: list[str], memory: int, ranges: dict[str, tuple[int, int]]) -> Bounds:
        """What views can show; `ranges` of the counters whose range depends on the table's options."""
        holds: dict[str, Holds] = {}
        for place in self.places:
            holds[place.name] = Holds(place.name, place.things, place.most)
        reads = [_ranged(each, ranges) for each in self.reads + self.seat_reads]
        return Bounds(list(holds.values()), reads, self.asks, facts, memory, self.first_piece, self.pieces)


def _ranged(reads: Reads, ranges: dict[str, tuple[int, int]]) -> Reads:
    if reads.counter not in ranges:
        return reads
    low, high = ranges[reads.counter]
    return Reads(reads.counter, low, high, reads.kind, reads.closed, reads.endless)


def _faces(pile: Pile, things: i64) -> list[int]:
    """What these look like, each look once."""
    faces: list[int] = []
    for thing in members(things):
        if pile.faces[thing] not in faces:
            faces.append(pile.faces[thing])
    return faces
