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
from fathom.core.kernel.form import NONE, Form
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
from fathom.core.kernel.zones import Counter, Slot, Span, Zone, watched

# The games without a form read their positions with these.
__all__ = ["Malformed", "Position", "field", "fields", "index", "names_of", "number", "row", "set_of"]

PART: Final = 4  # words of a further part of a menu: base, stride, things, and how many they are
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
        self.first_match: i64 = 0

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
        if not things:
            return
        if not len(self.more):
            self.more = BLANK_PARTS[:]
        more, at, size = self.more, PART * self.parts, count(things)
        more[at] = verb.first
        more[at + 1] = verb.width
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
                return more[at] + more[at + 1] * nth(more[at + 2], n)
            n -= more[at + 3]
            at += PART
        return self.last_option

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
        for n in range(self.size, self.options):
            marks.add(self.option(n))

    # Things and places

    def things(self) -> i64:
        return self.form.things

    def deck(self, thing: i64) -> i64:
        return self.form.deck(thing)

    def place(self, thing: i64) -> i64:
        pile = self.form.pile_of[thing]
        for place in pile.places:
            if has(self.at[place], thing - pile.first):
                return self.form.zone_of[place]
        for place in self.form.lone:
            if self.at[place] == thing + 1:
                return self.form.zone_of[place]
        return self.elsewhere(thing)

    def elsewhere(self, thing: i64) -> i64:
        """The zone of a thing that no word of the form places."""
        raise AssertionError("the form says where each thing lies")

    def zone(self, place: i64) -> i64:
        """Which zone a place is, for events: where all seats are taken, the same number."""
        return self.form.zone_of[place]

    def put(self, thing: i64, place: i64, knowers: i64) -> None:
        pile, at = self.form.pile_of[thing], self.at
        one = bit(thing - pile.first)
        for other in pile.places:
            at[other] &= ~one
        at[place] |= one
        for seat in range(self.seats):
            at[pile.known + seat] &= ~one
            if has(knowers, seat):
                at[pile.known + seat] |= one
        self.offer()

    def fill_zones(self, zones: list[Zone]) -> None:
        if len(self.form.lone):
            super().fill_zones(zones)
            return
        for n, zone in enumerate(zones):
            first, things = self.form.places[n].pile.first, self.at[n]
            while things:
                zone.things.append(int(first + lowest(things)))
                things &= things - 1

    def spans(self) -> list[Span]:
        return self.form.spans

    def slots(self) -> list[Slot]:
        return self.form.slots

    def fill(self, sets: vec[i64]) -> None:
        at, word_of = self.at, self.form.word_of
        for slot in range(self.form.size):
            word = word_of[slot]
            if word >= 0:
                sets[slot] = at[word]

    # Who knows what

    def knowers(self, thing: i64) -> i64:
        pile, at, seats = self.form.pile_of[thing], self.at, self.form.seats
        number = thing - pile.first
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
        for pile in self.form.piles:
            known = pile.known
            if known >= 0:
                things = at[known + seats]
                if seat < seats:
                    things |= at[known + seat]
            else:
                things = pile.all
                for place in pile.face_down:
                    things &= ~at[place]
            sets[n] = things
            n += 1

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
            if place.zone != NONE:
                sight = place.sight
                if sight < 0:
                    sight = self.sight(n)
                zones[place.zone] = watched(sight, place.recall)

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
