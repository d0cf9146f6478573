"""A position with a form: the class below which games are written.

A game says what its steps ask (`offer`) and what the answers do (`apply`). What lies where, who sees and
knows it, and JSON follow from the form; `count` and `option` from the menu that `offer` puts together. It is
closed to interpreted subclasses, so that its attributes cost nothing; `fathom.authoring` has it for those.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.action_mask import Marks
from fathom.core.kernel.bits import count, lowest, nth
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.form import Form
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import Verb

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
        self.form = form
        self.agreed = agreed
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
        self.first_match: i64 = 0  # where the matches of the first part begin
        self.next_match: i64 = 0  # where those of a further part of faces begin

    @abstractmethod
    def offer(self) -> None:
        """Put together the menu of the step, ascending. A game calls it whenever a step is done."""

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
        """Also offer this verb with one of these things."""
        if things:
            self.or_steps(verb.first, verb.width, things, count(things))

    def or_some(self, verb: Verb, numbers: i64, first: i64 = 0) -> None:
        """Also offer these actions of the verb, counted from its first, or from a later one."""
        if numbers:
            self.or_steps(verb.first + first, 1, numbers, count(numbers))

    def or_tickets(self, verb: Verb, thing: i64, tickets: i64) -> None:
        """Also offer the verb with this thing, which is on so many tickets."""
        self.or_steps(verb.of(thing), 0, 0, tickets)

    def or_faces(self, things: i64, first: i64) -> None:
        """After `ask_faces`: also offer these things of another pile, whose faces begin at `first`."""
        self.or_steps(self.base, FACES, things, count(things))
        self.next_match = first

    def or_steps(self, base: i64, stride: i64, things: i64, size: i64) -> None:
        """Also offer base + stride * one of these things; with stride 0 base itself, so many times."""
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
        """At last, also offer this verb."""
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

    # What lies where

    def words(self) -> vec[i64]:
        return self.at

    def zone(self, place: i64) -> i64:
        """Which zone a place is, for events: where all seats are taken, the same number."""
        return self.form.zone_of[place]

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

    def agrees(self) -> bool:
        """Whether what was done could have been done with things lying like this.

        For games in which an action shows something of what stays hidden.
        """
        return True

    def imagined(self, seat: i64, rng: Rng) -> bool:
        """A game that overrides it puts the question anew, too."""
        if not self.agrees():
            return False
        self.offer()
        return True

    # JSON

    def load(self, data: dict[str, object]) -> State:
        """Become the written position, and ask its question; `Malformed` if there is no such position."""
        self.read(data)
        self.derive()
        self.check()
        self.offer()
        return self

    def read(self, data: dict[str, object]) -> None:
        """Set all that the form declares; `Malformed` if the form does not allow it."""
        self.form.read(self, self.at, data)
        self.form.check_trails(self.trails())

    def derive(self) -> None:
        """Set the attributes that follow from those the form declares."""

    def check(self) -> None:
        """Raise `Malformed` where something is wrong that the form cannot tell: see a game's `soundness`."""
