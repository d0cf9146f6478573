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

from fathom.core.kernel.bits import bit, count, has, lowest, nth
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE
from fathom.core.kernel.form import CHANGING, NONE, Form, Pile
from fathom.core.kernel.json_values import (
    Malformed,
    field,
    fields,
    index,
    names_of,
    number,
    own_copy,
    row,
    set_of,
)
from fathom.core.kernel.marks import Marks
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import Verb
from fathom.core.kernel.zones import NO_TRAIL, Counter, Slot, Span, Zone, watched
from fathom.core.knowledge.privy import told_by

# The games without a form read their positions with these.
__all__ = ["Malformed", "Position", "field", "fields", "index", "names_of", "number", "row", "set_of"]

PART: Final = 4  # words of a further part of a menu: base, stride, things, and how many options
FACES: Final = -1  # in place of a stride: the face of a thing is added
PARTS: Final = 16  # further parts
NO_PARTS: Final = vec[i64]()
MATCHED: Final = -1  # in place of how many others: each thing has its own
NO_MATCHES: Final = b""
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
        self.width: i64 = 0  # how many others; 0 if it is not of pairs
        self.parts: i64 = 0  # further parts
        self.more = NO_PARTS
        self.last_option: i64 = 0
        self.matches = NO_MATCHES
        self.first_match: i64 = 0  # of the first part,
        self.next_match: i64 = 0  # and of faces in a further one

    @abstractmethod
    def offer(self) -> None:
        """Put together the menu of the step, ascending. A game calls it whenever a step is done."""

    def sight(self, place: i64) -> i64:
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

    def ask_some(self, asked: i64, verb: Verb, numbers: i64) -> None:
        """Ask for one of these actions of the verb, counted from its first."""
        self.ask_steps(asked, verb.first, 1, numbers)

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

    def ask_matched(self, asked: i64, verb: Verb, things: i64, matches: bytes, first: i64) -> None:
        """Ask for the verb with one of these things and the one other that goes with it.

        That of thing n is `matches[first + n]`.
        """
        self.ask_steps(asked, verb.first, verb.width, things)
        self.width = MATCHED
        self.matches = matches
        self.first_match = first

    def ask_faces(self, asked: i64, verb: Verb, things: i64, faces: bytes) -> None:
        """Ask for the verb with the face of one of these things, each as likely: by thing its face."""
        self.ask_matched(asked, verb, things, faces, 0)
        self.stride = 0

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

    def or_faces(self, things: i64, first: i64) -> None:
        """Or, after `ask_faces`, with one of these things of another pile: their faces begin at `first`."""
        self.or_steps(self.base, FACES, things, count(things))
        self.next_match = first

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
            if width == MATCHED:
                thing = nth(self.some, n)
                return self.base + self.stride * thing + self.matches[self.first_match + thing]
            thing = n // width
            return self.base + self.stride * nth(self.some, thing) + nth(self.others, n - thing * width)
        return self.base + self.stride * nth(self.some, n)

    def further(self, n: i64) -> i64:
        """The n-th option after those of the first part."""
        more, at = self.more, i64(0)
        while at < PART * self.parts:
            if n < more[at + 3]:
                return self.in_part(at, n)
            n -= more[at + 3]
            at += PART
        return self.last_option

    def in_part(self, at: i64, n: i64) -> i64:
        """The n-th option of the further part that begins at this word."""
        base, stride = self.more[at], self.more[at + 1]
        if stride > 0:
            return base + stride * nth(self.more[at + 2], n)
        if stride == FACES:
            return base + self.matches[self.next_match + nth(self.more[at + 2], n)]
        return base

    def mark_options(self, marks: Marks) -> None:
        things = self.some
        while things:
            first = self.base + self.stride * lowest(things)
            if self.width == MATCHED:
                marks.add(first + self.matches[self.first_match + lowest(things)])
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
                    marks.add(self.in_part(at, n))
        if left:
            marks.add(self.last_option)

    # Things and places

    def things(self) -> i64:
        return self.form.things

    def face(self, thing: i64) -> i64:
        return self.form.face_of[thing]

    def deck(self, thing: i64) -> i64:
        return self.form.deck(thing)

    def place(self, thing: i64) -> i64:
        pile = self.form.pile_of[thing]
        for n in range(len(pile.cells)):
            if has(self.at[pile.places[n]], thing - pile.first):
                return pile.cells[n].zone
        for place in self.form.lone:
            if self.at[place] == thing + 1:
                return self.form.zone_of[place]
        return self.elsewhere(thing)

    def elsewhere(self, thing: i64) -> i64:
        """The zone of a thing that no word places: the one which `fill` puts it into."""
        pile, sets = self.form.pile_of[thing], vec[i64]([0] * int(self.form.size))
        self.fill(sets)
        for n, slot in enumerate(self.form.slots):
            if slot.span == pile.number and has(sets[n], thing - pile.first):
                return slot.zone
        return NONE

    def zone(self, place: i64) -> i64:
        """Which zone a place is, for events: where all seats are taken, the same number."""
        return self.form.zone_of[place]

    def put(self, thing: i64, place: i64, knowers: i64) -> None:
        pile, at = self.form.pile_of[thing], self.at
        one = bit(thing - pile.first)
        for n in range(len(pile.cells)):
            at[pile.places[n]] &= ~one
            if pile.cells[n].zone == place:
                at[pile.places[n]] |= one
        if pile.known != NONE:
            for seat in range(self.seats):
                at[pile.known + seat] &= ~one
                if has(knowers, seat):
                    at[pile.known + seat] |= one
        self.offer()

    def fill_zones(self, zones: list[Zone]) -> None:
        form, sets = self.form, vec[i64]([0] * int(self.form.size))
        if len(form.lone):
            super().fill_zones(zones)
            return
        self.fill(sets)
        for n, slot in enumerate(form.slots):
            first, things = form.piles[slot.span].first, sets[n]
            while things:
                zones[slot.zone].things.append(int(first + lowest(things)))
                things &= things - 1

    def spans(self) -> list[Span]:
        return self.form.spans

    def slots(self) -> list[Slot]:
        return self.form.slots

    def fill(self, sets: vec[i64]) -> None:
        """What words and trails say; a game adds what lies in derived places."""
        at, word_of = self.at, self.form.word_of
        for slot in range(self.form.size):
            word = word_of[slot]
            if word >= 0:
                sets[slot] = at[word]
        if self.form.trails:
            self.fill_from_trails(sets)

    def fill_from_trails(self, sets: vec[i64]) -> None:
        trails = self.trails()
        for pile in self.form.piles:
            if pile.trail != NO_TRAIL:
                here, slot_on = trails[pile.trail].at, pile.slot_on
                for n in range(i64(len(slot_on))):
                    if slot_on[n] != NONE:
                        sets[slot_on[n]] = here[n]

    # Who knows what

    def knowers(self, thing: i64) -> i64:
        pile, at, seats = self.form.pile_of[thing], self.at, self.form.seats
        number = thing - pile.first
        if pile.trail != NO_TRAIL:
            return self.trails()[pile.trail].informed(number)
        if pile.known == NONE:
            return self.seers_of(pile, number)
        if has(at[pile.known + seats], number):
            return EVERYONE
        found: i64 = 0
        for seat in range(seats):
            if has(at[pile.known + seat], number):
                found |= bit(seat)
        return found

    def seers_of(self, pile: Pile, number: i64) -> i64:
        """Who knows where the pile's thing of this number lies: whoever sees into the place."""
        at = self.at
        everyone_knows = self.evident() if pile.secret else i64(0)
        if pile.open != NONE:
            everyone_knows = at[pile.open]
        if has(everyone_knows, number):
            return EVERYONE
        for n in range(i64(len(pile.closed))):
            if has(at[pile.closed[n]], number):
                if pile.secret:
                    return self.sight(pile.closed_places[n])
                return bit(pile.closed_to[n]) if pile.closed_to[n] >= 0 else i64(0)
        return 0 if pile.secret else i64(EVERYONE)

    def knowledge(self, seat: i64, sets: vec[i64]) -> None:
        at, seats, n = self.at, self.form.seats, i64(0)
        for pile in self.form.piles:
            known = pile.known
            if known >= 0:
                things = at[known + seats]
                if seat < seats:
                    things |= at[known + seat]
            elif pile.trail != NO_TRAIL:
                rows = self.trails()[pile.trail].known
                things = rows[min(seat, seats)] | rows[seats]
            else:
                things = self.seen_by(pile, seat)
            sets[n] = things
            n += 1

    def seen_by(self, pile: Pile, seat: i64) -> i64:
        """The things of a pile whose place a seat knows because it sees into it, or everyone knows it."""
        at, closed = self.at, pile.closed
        if pile.secret:
            things = self.evident()
            for n in range(i64(len(closed))):
                if has(self.sight(pile.closed_places[n]), seat):
                    things |= at[closed[n]]
            return things
        hidden: i64 = 0
        for n in range(i64(len(closed))):
            if pile.closed_to[n] != seat:
                hidden |= at[closed[n]]
        if pile.open >= 0:
            hidden &= ~at[pile.open]
        return pile.all & ~hidden

    def evident(self) -> i64:
        """Of the things in secret places: those that everyone can place, wherever they lie."""
        return 0

    def privy(self, things: list[int], seat: i64) -> list[i64]:
        pile = self.form.pile_of[things[0]]
        if pile.trail == NO_TRAIL:
            return [self.knowers(thing) for thing in things]
        told = told_by(self.trails()[pile.trail], seat)
        return [told.informed(thing - pile.first) for thing in things]

    def outline(self) -> State:
        """A copy that may share its trails: for the veil, which puts others in their place at once."""
        return self.copy()

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

    # Zones and counters

    def seers(self, zones: vec[i64]) -> None:
        for n, place in enumerate(self.form.places):
            if place.zone != NONE and place.sight != CHANGING:
                sight = place.sight
                if sight < 0:
                    sight = self.sight(n)
                zones[place.zone] = watched(sight, place.recall)
        self.seers_now(zones)

    def seers_now(self, zones: vec[i64]) -> None:
        for n in self.form.changing:
            place = self.form.places[n]
            zones[place.zone] = watched(self.sight(n), place.recall)

    def zones(self) -> list[Zone]:
        return self.zones_named(self.form.zones)

    def counters(self) -> list[Counter]:
        return self.counters_named(self.form.counters)

    # JSON

    def to_json(self) -> dict[str, object]:
        told: dict[str, object] = {"game": self.form.game}
        if self.form.varies:
            told["seats"] = int(self.seats)
        told["options"] = own_copy(self.agreed)
        told.update(self.form.write(self, self.at))
        return told

    def read(self, data: dict[str, object]) -> None:
        """Become the written position; `Malformed` if the form does not allow it."""
        self.form.read(self, self.at, data)
