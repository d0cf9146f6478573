"""One position of one game: its data and, as methods, its rules. A game is a subclass; nothing else is."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from fathom.core.kernel.bits import bit, has
from fathom.core.kernel.decision import CHANCE, Decision
from fathom.core.kernel.events import EVERYONE, Events
from fathom.core.kernel.marks import Marks
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.trail import Trail
from fathom.core.kernel.zones import Counter, Line, Slot, Span, Zone, unpacked, watched

SPAN: Final = 60  # things of a span, where a game does not say


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    seats: i64

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
        """Mark all options, ascending. A game may do it quicker than one by one, never differently."""
        for n in range(self.count()):
            marks.add(self.option(n))

    def decision(self) -> Decision:
        """The open question with its options as a list; equal tickets become weights."""
        options: list[int] = []
        weights: list[int] = []
        for n in range(self.count()):
            action = self.option(n)
            if options and options[-1] == action:
                weights[-1] += 1
            else:
                options.append(action)
                weights.append(1)
        seat = self.asked()
        return Decision(seat, self.ask(), options, weights if seat == CHANCE else None)

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

    def hushed(self) -> bool:
        """Whether who is asked is kept from the others (they learn that answers are awaited)."""
        return False

    # Things, and who knows where they are

    @abstractmethod
    def things(self) -> i64:
        """How many things there are: 0 .. things-1."""

    def face(self, thing: i64) -> i64:
        """What one sees of it: a number of the game's `things`. Copies that look alike share it.

        Seats are shown and told faces, never which of several copies it is.
        """
        return thing

    @abstractmethod
    def deck(self, thing: i64) -> i64:
        """The deck it is shuffled with; -1 if it is on a trail, or all seats always know as much of it."""

    @abstractmethod
    def place(self, thing: i64) -> i64:
        """Where it lies: an index into `zones()`."""

    def fill_zones(self, zones: list[Zone]) -> None:
        """Put each thing into the zone where it lies, ascending."""
        for thing in range(self.things()):
            zones[self.place(thing)].things.append(thing)

    @abstractmethod
    def knowers(self, thing: i64) -> i64:
        """The seats that know where it lies. Only the veil asks."""

    def privy(self, things: list[int], seat: i64) -> list[i64]:
        """Who knows where these things are, as far as `seat` can tell: all, if nothing was learnt unseen."""
        return [self.knowers(thing) for thing in things]

    @abstractmethod
    def put(self, thing: i64, place: i64, knowers: i64) -> None:
        """Let it lie there, known to those. Only the veil calls it, for things some seat cannot know."""

    def agrees(self) -> bool:
        """Whether what the seats have done could have been done in this world. Only the veil asks.

        Where an action shows something of what stays hidden (one of these cards is green), this says
        whether it is so; worlds in which it is not are imagined again.
        """
        return True

    def trails(self) -> list[Trail]:
        """For things that move unseen: where they have been. Such things have no deck."""
        return []

    def retrail(self, n: i64, trail: Trail) -> None:
        """Let the n-th trail be this one. Only the veil calls it."""
        raise AssertionError("this game has no trails")

    def wonder(self, seat: i64, rng: Rng) -> None:
        """Choose anew what `seat` cannot know besides where things lie: a word others whispered.

        As likely as it was for `seat`. Only the veil calls it, for an imagined twin.
        """

    @abstractmethod
    def zones(self) -> list[Zone]:
        """Every place, empty, with who sees into it; always the same places in the same order."""

    def counters(self) -> list[Counter]:
        """The numbers that stand on the table."""
        return []

    # The same for all at once, as machine words. A game may do it quicker, never differently: a law compares

    def spans(self) -> list[Span]:
        """All things, in spans; always the same."""
        things = int(self.things())
        return [Span(first, min(SPAN, things - first)) for first in range(0, things, SPAN)]

    def slots(self) -> list[Slot]:
        """Which things can lie where; always the same."""
        spans = range(len(self.spans()))
        return [Slot(zone, span) for zone in range(len(self.zones())) for span in spans]

    def fill(self, sets: vec[i64]) -> None:
        """By slot: what lies there, as a set counted from the first of its span. Copies are all the same.

        Of a lone thing its number, counted from 1; UNSEEN for one that nobody has seen, 0 for none.
        """
        spans = (self.things() + SPAN - 1) // SPAN
        for n in range(len(sets)):
            sets[n] = 0
        for thing in range(self.things()):
            sets[self.place(thing) * spans + thing // SPAN] |= bit(thing % SPAN)

    def knowledge(self, seat: i64, sets: vec[i64]) -> None:
        """By span: the things whose place `seat` knows. Only the veil asks."""
        for n in range(len(sets)):
            sets[n] = 0
        for thing in range(self.things()):
            if has(self.knowers(thing), seat):
                sets[thing // SPAN] |= bit(thing % SPAN)

    def seers(self, zones: vec[i64]) -> None:
        """By zone: what `watched` makes of it."""
        found = self.zones()
        for n in range(len(found)):
            zones[n] = watched(found[n].sight, found[n].recall, found[n].backs)

    def seers_now(self, zones: vec[i64]) -> None:
        """The same for those zones of which it ever changes."""
        self.seers(zones)

    def notes(self) -> i64:
        """How many numbers `read_off` notes down, so as not to compute all anew the next time."""
        return 0

    def read_off(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        """By counter: what it shows, and to whom, unless it is always shown to everyone.

        In the notes, at first 0, stands what was last put there, at any position with the same options.
        """
        found = self.counters()
        for n in range(len(found)):
            values[n] = found[n].value
            sights[n] = found[n].sight

    def zones_named(self, names: list[tuple[str, int]]) -> list[Zone]:
        """The zones of a game that knows `seers`, by name and owner."""
        row = vec[i64]([0] * len(names))
        self.seers(row)
        return [unpacked(names[n][0], names[n][1], row[n]) for n in range(len(names))]

    def counters_named(self, names: list[tuple[str, int]]) -> list[Counter]:
        """The counters of a game that knows `read_off`, by name and owner."""
        values, sights = vec[i64]([0] * len(names)), vec[i64]([EVERYONE] * len(names))
        self.read_off(values, sights, vec[i64]([0] * int(self.notes())))
        return [Counter(names[n][0], names[n][1], values[n], sights[n]) for n in range(len(names))]

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

    def lead(self, seat: i64) -> i64:
        """How many seats `seat` beats, less those that beat it."""
        lead: i64 = 0
        for other in range(self.seats):
            if self.beats(seat, other):
                lead += 1
            elif self.beats(other, seat):
                lead -= 1
        return lead

    def ranking(self) -> list[int]:
        """The place of each seat, 1 the best; equals share one."""
        return [1 + self.betters(seat) for seat in range(self.seats)]

    def betters(self, seat: i64) -> int:
        """How many seats stand better."""
        return sum([1 for other in range(self.seats) if self.beats(other, seat)])

    # Sense: what bots make of a position. A game that has some keeps it in its `sense.py`

    def prospect(self, seat: i64) -> float:
        """What `seat` can expect of it, from 0 to 1; asked of positions that are over, or judged."""
        return 0.5 + 0.5 * float(self.lead(seat)) / float(self.seats - 1)

    def judged(self) -> bool:
        """Whether `prospect` can be asked of it although it is not over: between two rounds, say."""
        return False

    def foresight(self) -> i64:
        """At which of the positions ahead that can be judged a simulation ends: the first, or a later one."""
        return 1

    def natural(self, options: i64, rng: Rng) -> i64:
        """One of so many options, as one takes it without thinking; chance draws a ticket."""
        return self.option(rng.below(options))

    def foolish(self, action: i64) -> bool:
        """Whether nobody in his senses would take this option, so that it need not be thought about.

        Never so of all options. Depends on nothing that who is asked does not know.
        """
        return False

    # Copies

    @abstractmethod
    def copy(self) -> State:
        """The same position, sharing nothing with this one."""

    @abstractmethod
    def to_json(self) -> dict[str, object]:
        """The whole position as plain values; the game's `from_json` makes it a state again."""
