"""A position with a form: the class below which games are written.

A game says what its steps ask (`offer`) and what the answers do (`apply`). What lies where, who sees and
knows it, and JSON follow from the form; `count` and `option` from the menu that `offer` puts together. It is
closed to interpreted subclasses, so that its attributes cost nothing; those are written below `State`.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.bits import bit, count, has, lowest, pick
from fathom.core.decision import NOBODY
from fathom.core.events import EVERYONE
from fathom.core.form import NONE, Form, Pile
from fathom.core.privy import told_by
from fathom.core.reading import Malformed, field, fields, index, names_of, number, own_copy, row, set_of
from fathom.core.sheet import Marks
from fathom.core.state import State
from fathom.core.verbs import Verb
from fathom.core.zones import NO_TRAIL, Counter, Slot, Span, Zone, watched

# The games without a form read their positions with these.
__all__ = ["Malformed", "Position", "field", "fields", "index", "names_of", "number", "row", "set_of"]

PART: Final = 4  # words of a further part of a menu: base, stride, things, and how many they are
PARTS: Final = 16  # further parts
FACES: Final = -1  # in place of how many others there are: an option is base + the face of a thing
NO_FACES: Final = b""
NO_PARTS: Final = vec[i64]()
BLANK_PARTS: Final = vec[i64]([0] * (PART * PARTS))


class Position(State):
    """What lies in each place stands in `at`; the other numbers of a game are its own attributes.

    An option of the menu is base + stride * thing, for each thing of a set. The first part of the menu may
    be of pairs: then also + another thing, for each of the others. Further parts follow, and a last option.
    """

    def __init__(self, form: Form, agreed: dict[str, object], at: vec[i64]) -> None:
        self.seats = form.seats
        self.form: Final = form
        self.agreed: Final = agreed  # the options of the table, as JSON has them
        self.at = at  # by place: the set of the things there; then who knows what
        self.step: i64 = 0  # one of the form's
        # The menu
        self.who: i64 = NOBODY
        self.options: i64 = 0
        self.size: i64 = 0  # options of the first part
        self.base: i64 = 0
        self.stride: i64 = 0
        self.some: i64 = 0
        self.others: i64 = 0
        self.width: i64 = 0  # how many others; 0 if it is not of pairs, FACES if of faces
        self.faces = NO_FACES  # by thing, if it is of faces
        self.parts: i64 = 0  # further parts
        self.more = NO_PARTS
        self.last_option: i64 = 0

    @abstractmethod
    def offer(self) -> None:
        """Put together the menu of the step, ascending. A game calls it whenever a step is done."""

    def sight(self, zone: i64) -> i64:
        """Who sees into a place of which the form says that it is changing or agreed on."""
        raise AssertionError("the form says who sees into each place")

    # The menu, put together

    def ask_each(self, asked: i64, verb: Verb, things: i64) -> None:
        """Ask for the verb with one of these things."""
        self.ask_steps(asked, verb.first, verb.width, things)

    def ask_if(self, asked: i64, verb: Verb, able: bool) -> None:
        """Ask for a verb that stands alone, if this holds; otherwise nothing is offered so far."""
        self.ask_steps(asked, verb.first, 1, 1 if able else 0)

    def ask_steps(self, asked: i64, base: i64, stride: i64, things: i64) -> None:
        """Ask for base + stride * one of these things."""
        size = count(things)
        self.who = asked
        self.options = size
        self.size = size
        self.base = base
        self.stride = stride
        self.some = things
        self.width = 0
        self.parts = 0

    def ask_pairs(self, asked: i64, verb: Verb, things: i64, others: i64) -> None:
        """Ask for the verb with one of these things and one of the others."""
        width = count(others)
        size = count(things) * width
        self.who = asked
        self.options = size
        self.size = size
        self.base = verb.first
        self.stride = verb.width
        self.some = things
        self.others = others
        self.width = width
        self.parts = 0

    def ask_some(self, asked: i64, verb: Verb, numbers: i64) -> None:
        """Ask for one of these actions of the verb, counted from its first."""
        self.ask_steps(asked, verb.first, 1, numbers)

    def ask_faces(self, asked: i64, verb: Verb, things: i64, faces: bytes) -> None:
        """Ask for the verb with the face of one of these things; copies are tickets of their own."""
        self.ask_steps(asked, verb.first, 1, things)
        self.width = FACES
        self.faces = faces

    def ask_nobody(self) -> None:
        """The game is over."""
        self.ask_steps(NOBODY, 0, 0, 0)

    def or_each(self, verb: Verb, things: i64) -> None:
        """Or for this verb with one of these things."""
        if things:
            self.or_steps(verb.first, verb.width, things, count(things))

    def or_some(self, verb: Verb, numbers: i64, first: i64 = 0) -> None:
        """Or for one of these actions of the verb, counted from its first, or a later one."""
        if numbers:
            self.or_steps(verb.first + first, 1, numbers, count(numbers))

    def or_tickets(self, verb: Verb, thing: i64, tickets: i64) -> None:
        """Or for the verb with this thing, which is on so many tickets."""
        self.or_steps(verb.of(thing), 0, 0, tickets)

    def or_steps(self, base: i64, stride: i64, things: i64, size: i64) -> None:
        """Or for base + stride * one of these things; with stride 0 for base itself, so many times."""
        if not len(self.more):
            self.more = BLANK_PARTS[:]
        more, at = self.more, PART * self.parts
        more[at] = base
        more[at + 1] = stride
        more[at + 2] = things
        more[at + 3] = size
        self.options += size
        self.parts += 1

    def or_else(self, verb: Verb) -> None:
        """Or, at last, for this verb."""
        self.last_option = verb.first
        self.options += 1

    # The menu, read

    def ask(self) -> str:
        return self.form.steps[self.step]

    def asked(self) -> i64:
        return self.who

    def count(self) -> i64:
        return self.options

    def option(self, n: i64) -> i64:
        if n >= self.size:
            return self.further(n - self.size)
        width = self.width
        if width:
            if width == FACES:
                return self.base + self.faces[pick(self.some, n)]
            thing = n // width
            return self.base + self.stride * pick(self.some, thing) + pick(self.others, n - thing * width)
        return self.base + self.stride * pick(self.some, n)

    def further(self, n: i64) -> i64:
        """The n-th option after those of the first part."""
        more, at = self.more, i64(0)
        while at < PART * self.parts:
            if n < more[at + 3]:
                if not more[at + 1]:
                    return more[at]
                return more[at] + more[at + 1] * pick(more[at + 2], n)
            n -= more[at + 3]
            at += PART
        return self.last_option

    def mark_options(self, marks: Marks) -> None:
        things = self.some
        while things:
            first = self.base + self.stride * lowest(things)
            if self.width == FACES:
                marks.add(self.base + self.faces[lowest(things)])
            elif self.width:
                marks.add_each(first, self.others)
            else:
                marks.add(first)
            things &= things - 1
        left, more = self.options - self.size, self.more
        for part in range(self.parts):
            at = PART * part
            left -= more[at + 3]
            if more[at + 1] == 1:
                marks.add_each(more[at], more[at + 2])
            else:
                for n in range(more[at + 3]):
                    marks.add(more[at] + more[at + 1] * pick(more[at + 2], n))
        if left:
            marks.add(self.last_option)

    # Things and places

    def things(self) -> i64:
        return self.form.things

    def face(self, thing: i64) -> i64:
        return self.form.faces[thing]

    def deck(self, thing: i64) -> i64:
        return self.form.deck(thing)

    def place(self, thing: i64) -> i64:
        pile = self.form.pile_of[thing]
        if not self.form.plain:
            return self.zone_of(pile, bit(thing - pile.first))
        for place in pile.places:
            if has(self.at[place], thing - pile.first):
                return place
        return NONE

    def put(self, thing: i64, place: i64, knowers: i64) -> None:
        pile, at = self.form.pile_of[thing], self.at
        one = bit(thing - pile.first)
        for n in range(len(pile.words)):
            at[pile.words[n]] &= ~one
            if pile.word_zones[n] == place:
                at[pile.words[n]] |= one
        if not self.form.plain:
            self.offer()
            return
        for other in pile.places:
            at[other] &= ~one
        at[place] |= one
        for seat in range(self.seats):
            at[pile.known + seat] &= ~one
            if has(knowers, seat):
                at[pile.known + seat] |= one
        self.offer()

    def zone_of(self, pile: Pile, thing: i64) -> i64:
        """In a form that is not plain: where this thing, as a set, lies."""
        sets = vec[i64]([0] * int(self.form.size))
        self.fill(sets)
        for n, place in enumerate(self.form.places):
            if place.pile is pile and sets[n] & thing:
                return n
        return NONE

    def fill_zones(self, zones: list[Zone]) -> None:
        sets = self.at
        if not self.form.plain:
            sets = vec[i64]([0] * int(self.form.size))
            self.fill(sets)
        for n, zone in enumerate(zones):
            first, things = self.form.places[n].pile.first, sets[n]
            while things:
                zone.things.append(int(first + lowest(things)))
                things &= things - 1

    def spans(self) -> list[Span]:
        return self.form.spans

    def slots(self) -> list[Slot]:
        return self.form.slots

    def fill(self, sets: vec[i64]) -> None:
        at = self.at
        if not self.form.plain:
            self.fill_by_pile(sets)
            return
        for place in range(self.form.size):
            sets[place] = at[place]

    def fill_by_pile(self, sets: vec[i64]) -> None:
        """What lies on trails, in words of its own, and what follows from the rest."""
        at, trails = self.at, self.trails()
        for pile in self.form.piles:
            if pile.trail != NO_TRAIL:
                here, zones = trails[pile.trail].at, pile.zone_on
                for n in range(len(zones)):
                    if zones[n] != NONE:
                        sets[zones[n]] = here[n]
            for n in range(len(pile.words)):
                sets[pile.word_zones[n]] = at[pile.words[n]]
        self.lay_out(sets)

    def lay_out(self, sets: vec[i64]) -> None:
        """By place: what lies in those that the form calls derived."""

    # Who knows what

    def knowers(self, thing: i64) -> i64:
        pile, at, seats = self.form.pile_of[thing], self.at, self.form.seats
        number = thing - pile.first
        if pile.trail != NO_TRAIL:
            return self.trails()[pile.trail].informed(number)
        if len(pile.words):
            if has(self.evident(), number):
                return EVERYONE
            for n in range(len(pile.words)):
                if has(at[pile.words[n]], number):
                    return self.sight(pile.word_zones[n])
            return 0
        if pile.known == NONE:
            for place in pile.face_down:
                if has(at[place], number):
                    return 0
            return EVERYONE
        if has(at[pile.known + seats], number):
            return EVERYONE
        found: i64 = 0
        for seat in range(seats):
            if has(at[pile.known + seat], number):
                found |= bit(seat)
        return found

    def knowledge(self, seat: i64, sets: vec[i64]) -> None:
        at, seats, n = self.at, self.form.seats, i64(0)
        trails = self.trails()
        for pile in self.form.piles:
            known = pile.known
            if pile.trail != NO_TRAIL:
                rows = trails[pile.trail].known
                things = rows[min(seat, seats)] | rows[seats]
            elif len(pile.words):
                things = self.evident()
                for word in range(len(pile.words)):
                    if has(self.sight(pile.word_zones[word]), seat):
                        things |= at[pile.words[word]]
            elif known >= 0:
                things = at[known + seats]
                if seat < seats:
                    things |= at[known + seat]
            else:
                things = pile.all
                for place in pile.face_down:
                    things &= ~at[place]
            sets[n] = things
            n += 1

    def evident(self) -> i64:
        """Of the things that are known to whoever sees into their place: those that everyone can place."""
        return 0

    def privy(self, things: list[int], seat: i64) -> list[i64]:
        pile = self.form.pile_of[things[0]]
        if pile.trail == NO_TRAIL:
            return [self.knowers(thing) for thing in things]
        told = told_by(self.trails()[pile.trail], seat)
        return [told.informed(thing - pile.first) for thing in things]

    def reveal(self, known: i64, things: i64) -> None:
        """From now on everyone knows where these are. `known` is the pile's first word of who knows what."""
        at = self.at
        for word in range(known, known + self.form.seats + 1):
            at[word] |= things

    def forget(self, known: i64, things: i64) -> None:
        """Shuffled things are known to nobody."""
        at = self.at
        for word in range(known, known + self.form.seats + 1):
            at[word] &= ~things

    def outline(self) -> State:
        """A copy that may share its trails: for the veil, which puts others in their place at once."""
        return self.copy()

    # Zones and counters

    def seers(self, zones: vec[i64]) -> None:
        for n, place in enumerate(self.form.places):
            sight = place.sight
            if sight < 0:
                sight = self.sight(n)
            zones[n] = watched(sight, place.recall)

    def seers_now(self, zones: vec[i64]) -> None:
        for zone in self.form.changing:
            zones[zone] = watched(self.sight(zone), self.form.places[zone].recall)

    def zones(self) -> list[Zone]:
        return self.zones_named(self.form.zones)

    def counters(self) -> list[Counter]:
        return self.counters_named(self.form.counters)

    # JSON

    def to_json(self) -> dict[str, object]:
        told: dict[str, object] = {"game": self.form.game}
        if self.form.tables:
            told["seats"] = int(self.form.seats)
        told["options"] = own_copy(self.agreed)
        told.update(self.form.write(self, self.at))
        return told

    def read(self, data: dict[str, object]) -> None:
        """Become the written position; `Malformed` if the form does not allow it."""
        self.form.read(self, self.at, data)
