"""One position of one game: what the rest of Fathom may ask of it. Games are written below `Position`."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from fathom.core.kernel.action_mask import Marks
from fathom.core.kernel.events import Events
from fathom.core.kernel.form import NONE, Form, Pile
from fathom.core.kernel.json_values import own_copy
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.trail import Trail
from fathom.core.kernel.zones import NO_TRAIL, Line

NO_TRAILS: Final[list[Trail]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position, as the rest of Fathom asks it questions: the contract of a game's one class."""

    seats: i64
    form: Form
    agreed: dict[str, object]  # the options of the table, as JSON has them

    # The question now open

    @abstractmethod
    def asked(self) -> i64:
        """The seat that must answer; CHANCE, or NOBODY when the game is over.

        Never depends on anything hidden from anyone: where only the holder of some card could
        answer, everyone who might hold it is asked, and whoever does not can only pass.
        """

    @abstractmethod
    def ask(self) -> str:
        """What is asked: a key of the game's words. As public as `asked`."""

    @abstractmethod
    def count(self) -> i64:
        """How many options there are; for chance, how many tickets are in the lot."""

    @abstractmethod
    def option(self, n: i64) -> i64:
        """The n-th option, ascending; for chance the action on the n-th ticket, each as likely as another."""

    @abstractmethod
    def apply(self, action: i64, events: Events) -> None:
        """Carry out one of the options. Deterministic."""

    @abstractmethod
    def why_not(self, seat: i64, action: i64) -> str:
        """Why `seat`, being asked, may not do this: a key of the game's words that begins with a rule.

        Says nothing that `seat` does not know.
        """

    def mark_options(self, marks: Marks) -> None:
        """Mark all options, ascending."""
        for n in range(self.count()):
            marks.add(self.option(n))

    # Out of turn

    def asides(self, seat: i64) -> list[int]:
        """What `seat` may do now although another is asked."""
        return []

    def aside(self, seat: i64, action: i64, events: Events) -> None:
        """Carry out one of `asides(seat)`."""
        raise AssertionError("this game has no asides")

    def answers(self, seat: i64) -> list[int]:
        """What `seat` may already answer to the open question although another is asked first.

        Such questions are asked in a fixed order underneath; a table takes the answers in any order.
        """
        return []

    # What lies where, who sees it and who knows it. Only the veil asks

    @abstractmethod
    def words(self) -> vec[i64]:
        """What lies in each place, a machine word each, as the form numbers them. Not a copy."""

    def fill(self, sets: vec[i64]) -> None:
        """Write what lies in each slot of the form: a set of the things of its pile.

        In a slot for a single thing stands its number, counted from 1; UNSEEN for one that nobody has seen, 0
        for none. A game with derived places overrides this, and adds what lies in them.
        """
        at, word_of = self.words(), self.form.word_of
        for slot in range(self.form.size):
            word = word_of[slot]
            if word >= 0:
                sets[slot] = at[word]
        if self.form.trails:
            _fill_from_trails(self.form, self.trails(), sets)

    def knowledge(self, seat: i64, sets: vec[i64]) -> None:
        """Write, for each pile, the things whose place `seat` knows; for a spectator, what everyone knows."""
        at, seats, n = self.words(), self.form.seats, i64(0)
        trails = self.trails() if self.form.trails else NO_TRAILS
        for pile in self.form.piles:
            known = pile.known
            if known >= 0:
                things = at[known + seats]
                if seat < seats:
                    things |= at[known + seat]
            elif pile.trail != NO_TRAIL:
                rows = trails[pile.trail].known
                things = rows[min(seat, seats)] | rows[seats]
            else:
                things = _seen(pile, at, seat)
            sets[n] = things
            n += 1

    def seers(self, zones: vec[i64]) -> None:
        """Write who sees into each zone whose sight the form declares as CHANGING: numbers of `watched`."""

    def tally(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        """Write what each counter of the form shows; and who can read it, unless everyone always can.

        `notes` is a cache: numbers, at first 0, that stay as this method left them when it was last asked, of
        any position with the same options. The form says how many there are.
        """

    def trails(self) -> list[Trail]:
        """For things that move unseen: where they have been."""
        return []

    def on_trails(self, trails: list[Trail]) -> State:
        """The same position with these trails. Its question is not put until `imagined` is called."""
        raise AssertionError("this game has no trails")

    def imagined(self, seat: i64, rng: Rng) -> bool:
        """Finish a world that `seat` imagines, when its things have been dealt; false if it cannot be.

        Draws anew what else `seat` cannot know, such as a word that others whispered. Where an action showed
        something of what stays hidden ("one of these cards is green"), a world in which that is not so is
        refused, and another one is imagined.
        """
        return True

    # How it stands

    @abstractmethod
    def scores(self) -> list[int]:
        """Points by seat, as the position stands."""

    @abstractmethod
    def beats(self, seat: i64, other: i64) -> bool:
        """Whether `seat` stands better than `other`, tie-breaks included."""

    @abstractmethod
    def reason(self) -> str:
        """Why the game is over: a key of the game's words; empty while it goes on."""

    @abstractmethod
    def sheet(self) -> list[Line]:
        """The score sheet, line by line, as the position stands."""

    # Copies

    @abstractmethod
    def copy(self) -> State:
        """The same position, sharing nothing with this one."""

    def to_json(self) -> dict[str, object]:
        """The whole position as plain values; the game's `from_json` makes it a state again."""
        told: dict[str, object] = {"game": self.form.game}
        if self.form.varies:
            told["seats"] = int(self.seats)
        told["options"] = own_copy(self.agreed)
        told.update(self.form.write(self, self.words()))
        return told


def _fill_from_trails(form: Form, trails: list[Trail], sets: vec[i64]) -> None:
    for pile in form.piles:
        if pile.trail != NO_TRAIL:
            here, slot_on = trails[pile.trail].at, pile.slot_on
            for n in range(i64(len(slot_on))):
                if slot_on[n] != NONE:
                    sets[slot_on[n]] = here[n]


def _seen(pile: Pile, at: vec[i64], seat: i64) -> i64:
    """The things of a pile whose place a seat knows because it sees into it, or everyone knows it."""
    closed, closed_to = pile.closed, pile.closed_to
    hidden: i64 = 0
    seen: i64 = 0
    for n in range(i64(len(closed))):
        if closed_to[n] == seat:
            seen |= at[closed[n]]
        else:
            hidden |= at[closed[n]]
    everyone_knows = at[pile.open] if pile.open >= 0 else i64(0)
    if pile.secret:
        return seen | everyone_knows
    return pile.all & ~hidden | everyone_knows
