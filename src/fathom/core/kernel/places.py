"""Things, the piles they form and the places where they lie: the first part of a game's form."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathom.core.kernel.bits import has, members
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE
from fathom.core.kernel.trail import Trail, lookalikes, untouched
from fathom.core.kernel.zones import LONE, NO_TRAIL

NONE: Final = -1  # no seat, no thing, no place

# Who sees into a place: EVERYONE, or
FACE_DOWN: Final = 0  # nobody;
OWNER: Final = -1  # the seat whose place it is;
CHANGING: Final = -2  # whom `State.seers` says: it can differ from table to table, or from step to step.


class Pile:
    """Things numbered one after another, at most 61, that lie in places together."""

    def __init__(
        self, number: int, first: int, names: list[str], decks: list[int], first_deck: int, faces: list[int]
    ) -> None:
        self.number: Final = number
        self.first: Final[i64] = first
        self.names: Final = names
        self.all: Final[i64] = (1 << len(names)) - 1
        self.decks: Final = vec[i64](decks)  # the sets that are shuffled together
        self.first_deck: i64 = first_deck
        self.faces: Final = faces  # what each looks like
        self.places = vec[i64]()  # the words in which they can lie,
        self.cells: Final[list[Place]] = []  # and the places these are
        # Who knows where they lie is declared in one of two ways. Either words say it, by seat, then for all:
        self.known: i64 = NONE  # the first of these words
        self.shown: Final[list[tuple[int, int]]] = []  # a place, and in which of them its things must be
        # Or those know it who see into the place; and everyone, of the things in the word `open`:
        self.open: i64 = NONE
        self.closed = vec[i64]()  # the words into which not all see,
        self.closed_to = vec[i64]()  # and by word the one seat that sees into it, or NOBODY
        self.secret = False  # whether things in no such word are hidden, too
        # Things on a trail
        self.trail: i64 = NO_TRAIL  # its number
        self.on_trail: Final[list[tuple[int, int]]] = []  # places of the trail, and of the form
        self.alike = vec[i64]()  # by thing: those that look like it
        self.slot_on = vec[i64]()  # by place of the trail: the slot,
        self.zone_on = vec[i64]()  # and the zone; NONE where there is none


class Place:
    """What can lie in a place, whose it is, and who sees into it."""

    def __init__(
        self,
        word: int,
        name: str,
        owner: int,
        pile: Pile,
        holds: int,
        faces: list[int],
        sight: int,
        most: int,
    ) -> None:
        self.word: Final = word  # the one in `at` that says what lies there, or NONE
        self.name: Final = name
        self.owner: Final = owner
        self.pile: Final = pile
        self.holds: Final[i64] = holds
        self.faces: Final = faces  # how that looks, as rows of numbers list it
        self.open_to: Final[i64] = 1 << owner if sight == OWNER else sight
        self.most: Final = most  # 0: as many as there are
        self.recall = True
        self.rest = False
        self.closed = sight == FACE_DOWN or sight == OWNER
        self.secret = False  # whether nobody but its owner ever learns what lies there
        self.first = NONE  # of a second word: the place it belongs to
        self.zone: i64 = NONE  # which of the zones it is; NONE for that of a seat where nobody sits
        self.slots: list[int] = [pile.number]  # the spans of its slots


class Places:
    """The piles and places of a form."""

    def __init__(self, seats: int, most_seats: int) -> None:
        """`most_seats`: where the number of seats varies, places are numbered as if all were taken."""
        self.seats: Final[i64] = seats
        self.most_seats: Final = most_seats or seats
        self.varies: Final = most_seats > 0
        self.piles: Final[list[Pile]] = []
        self.places: Final[list[Place]] = []  # by number,
        self.second_places: Final[list[Place]] = []  # and what lies there of other piles
        self.things: i64 = 0
        self.decks = 0
        self.trails = 0
        self.words = 0  # in `at`: one for each place, then who knows what, and numbers
        self.changing = vec[i64]()  # places whose sight changes
        self.lone = vec[i64]()  # places where at most one thing lies, of any of several piles
        self.together: Final[list[list[Pile]]] = []  # piles whose things are dealt anew together
        self.first_numbers: Final[list[tuple[int, int]]] = []  # words, and what they are at first
        self.first_piece: i64 = 0  # the face with which the pieces of the seats begin,
        self.pieces: list[str] = []  # and what they are called

    # Things

    def pile(self, names: list[str], decks: list[int] | None = None, faces: list[int] | None = None) -> Pile:
        """Things, and which of them are shuffled together, if some seats come to know more than others.

        `faces`: what each looks like, if there are copies.
        """
        looks = faces or list(range(int(self.things), int(self.things) + len(names)))
        pile = Pile(len(self.piles), int(self.things), names, decks or [], self.decks, looks)
        self.decks += len(decks or [])
        self.things += len(names)
        self.piles.append(pile)
        return pile

    def shuffled_with(self, pile: Pile, other: Pile) -> None:
        """The things of both piles are one deck."""
        pile.first_deck = other.first_deck
        self.decks -= 1

    def pile_each(self, names: list[str], faces: list[str]) -> list[Pile]:
        """Pieces of the seats, called so in rows of numbers: a pile for each seat, after all other things."""
        self.first_piece, self.pieces = self.things, faces
        return [self.pile(names) for _ in range(self.seats)]

    def piece(self, name: str, first_face: int) -> None:
        """The last faces are pieces, one of this name for each seat."""
        self.first_piece, self.pieces = first_face, [name]

    def trail(self, names: list[str], faces: list[int], places: int) -> Pile:
        """Things that look like this and move unseen, on a trail with so many places (see `trail`)."""
        pile = self.pile(names, faces=faces)
        pile.trail = self.trails
        self.trails += 1
        pile.alike = lookalikes(faces)
        pile.slot_on = vec[i64]([NONE] * places)
        pile.zone_on = vec[i64]([NONE] * places)
        return pile

    def untouched(self, pile: Pile) -> Trail:
        """A trail for the things of a pile, on which nothing has happened yet."""
        return untouched(self.seats, len(pile.zone_on), pile.alike)

    # Places

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

        `recall`: the table shows a seat what it remembers to lie there. `rest`: all that lies nowhere else
        lies here, so JSON does not list it.
        """
        looks = faces_of(pile, holds) + faces_of(pile, also)
        place = Place(at, name, owner, pile, holds | also, looks, sight, most)
        place.recall = recall
        place.rest = rest
        if self.add_place(at, place):
            return
        self.add_word(at, place)
        if sight == CHANGING:
            self.changing = append(self.changing, at)
        elif sight == EVERYONE or sight == OWNER:
            pile.shown.append((at, int(self.seats) if sight == EVERYONE else owner))

    def place_each(
        self, at: int, name: str, pile: Pile, holds: int, sight: int, most: int = 0, recall: bool = True
    ) -> None:
        """A place for each seat, side by side."""
        for seat in range(self.most_seats):
            self.place(at + seat, name, pile, holds, sight, seat, most, 0, recall)

    def place_pieces(
        self, at: int, name: str, piles: list[Pile], holds: int, sight: int, most: int = 0, rest: bool = False
    ) -> None:
        """A place for each seat, side by side, for its own pieces."""
        for seat in range(self.most_seats):
            pile = piles[min(seat, len(piles) - 1)]
            self.place(at + seat, name, pile, holds, sight, seat, most, rest=rest)

    def place_second(self, word: int, first: int, pile: Pile, holds: int, rest: bool = False) -> None:
        """A second word for the place `first`, after all places: what lies there of another pile."""
        place = self.places[first]
        if place.owner >= self.seats:
            return
        assert word >= self.words, f"{place.name} has its second word after {self.words}"
        place.faces.extend(faces_of(pile, holds))
        second = Place(word, place.name, place.owner, pile, holds, [], FACE_DOWN, 0)
        second.first, second.closed, second.rest = first, place.closed, rest
        self.second_places.append(second)
        self.add_word(word, second)

    def place_lone(self, at: int, name: str, piles: list[Pile], sight: int, owner: int = NOBODY) -> None:
        """A place where at most one thing lies, of any of these piles.

        Its word is the thing's number counted from 1, UNSEEN for one that nobody has seen, or 0.
        """
        place = Place(at, name, owner, piles[0], 0, faces_of_all(piles), sight, 1)
        place.slots = [LONE]
        if not self.add_place(at, place):
            self.lone = append(self.lone, at)
            self.words = max(self.words, at + 1)

    def place_derived(
        self, at: int, name: str, piles: list[Pile], sight: int, holds: int = 0, most: int = 0
    ) -> None:
        """A place of things that no word keeps: `Position.fill` says which. It has a slot for each pile.

        `holds`: which things of the only pile can lie there; 0 for all.
        """
        looks = faces_of(piles[0], holds) if holds else faces_of_all(piles)
        place = Place(NONE, name, NOBODY, piles[0], holds, looks, sight, most)
        place.slots = [pile.number for pile in piles]
        self.add_place(at, place)

    def place_on_trail(
        self, at: int, name: str, pile: Pile, on: int, sight: int, owner: int = NOBODY, most: int = 0
    ) -> None:
        """A place of a trail; `on` is its number there, by which moves are written down."""
        looks = faces_of(pile, pile.all)
        pile.on_trail.append((on, at))
        absent = self.add_place(at, Place(NONE, name, owner, pile, int(pile.all), looks, sight, most))
        if sight == CHANGING and not absent:
            self.changing = append(self.changing, at)
        elif sight == EVERYONE or sight == OWNER:
            pile.shown.append((at, int(self.seats) if sight == EVERYONE else owner))

    def place_secret_each(self, at: int, name: str, pile: Pile, word: int, holds: int) -> None:
        """A place for one thing for each seat, side by side, whose sight changes; in words from this one on.

        Its owner knows what lies there. Others know of things of this pile only which are `open`.
        """
        pile.secret = True
        for seat in range(self.most_seats):
            place = Place(word + seat, name, seat, pile, holds, faces_of(pile, holds), CHANGING, 1)
            place.secret = True
            if not self.add_place(at + seat, place):
                self.add_word(word + seat, place)
                self.changing = append(self.changing, at + seat)
                pile.closed = append(pile.closed, word + seat)
                pile.closed_to = append(pile.closed_to, seat)

    def add_place(self, at: int, place: Place) -> bool:
        """The next place; whether it is that of a seat where nobody sits, which stays empty."""
        assert at == len(self.places), f"{place.name} is place {len(self.places)}"
        self.places.append(place)
        if place.word != NONE:
            self.words = max(self.words, place.word + 1)
        return place.owner >= self.seats

    def add_word(self, word: int, place: Place) -> None:
        """A word of `at` for what lies there of the place's pile."""
        self.words = max(self.words, word + 1)
        place.pile.places = append(place.pile.places, word)
        place.pile.cells.append(place)

    def more_words(self, at: int, name: str, size: int) -> None:
        """So many words after all that there are so far."""
        assert at >= self.words, f"{name} begins at {self.words}"
        self.words = at + size

    # What else is said of them

    def open_things(self, at: int, piles: list[Pile]) -> None:
        """A word for each of these piles: the things everyone knows. Of all else a seat knows what it sees.

        Things of these piles that a seat cannot know are dealt anew together.
        """
        self.more_words(at, "what everyone knows", len(piles))
        for n, pile in enumerate(piles):
            pile.open = at + n
        self.together.append(piles)

    def evident_things(self, at: int, pile: Pile, things: int) -> None:
        """A word for a pile with secret places: the things that everyone can place; at first these."""
        self.more_words(at, "what everyone can place", 1)
        pile.open = at
        self.first_numbers.append((at, things))

    def deck(self, thing: i64) -> i64:
        """The deck a thing is shuffled with, or NONE."""
        for pile in self.piles:
            if thing < pile.first + len(pile.names):
                for n in range(i64(len(pile.decks))):
                    if has(pile.decks[n], thing - pile.first):
                        return pile.first_deck + n
                return NONE
        return NONE


def faces_of(pile: Pile, things: i64) -> list[int]:
    """What these things of a pile look like, each look once."""
    faces: list[int] = []
    for thing in members(things):
        if pile.faces[thing] not in faces:
            faces.append(pile.faces[thing])
    return faces


def faces_of_all(piles: list[Pile]) -> list[int]:
    """What all things of these piles look like."""
    return [face for pile in piles for face in faces_of(pile, pile.all)]
