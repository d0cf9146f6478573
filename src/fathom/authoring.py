"""What a game outside the package imports: everything its author needs, from one place.

Games in the package are compiled with the core and import its modules; a folder elsewhere is interpreted.
Compiled, the core's `Position` is closed to interpreted subclasses, so it is loaded from its source then.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Self

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel import position as _position
from fathom.core.kernel.bits import bit, count, has, lowest, members
from fathom.core.kernel.bounds import CHOICE, NUMBER, SEAT, Bounds
from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.events import EVERYONE, Events
from fathom.core.kernel.form import CHANGING, FACE_DOWN, NONE, OWNER, Form
from fathom.core.kernel.game import Component, Data, Either, Game, Names, Numbers, Option, Seat, flag
from fathom.core.kernel.json_values import Malformed, need, number
from fathom.core.kernel.queue import behind, entry, length, numbers_in, rest
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.sense import Sense
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import Verb, Verbs, verb_of
from fathom.core.kernel.zones import Line, watched
from fathom.core.search.measures import AMOUNT, Measure

if TYPE_CHECKING:
    from fathom.core.kernel.position import Position as OpenPosition

# fmt: off
__all__ = [
    "AMOUNT", "CHANCE", "CHANGING", "CHOICE", "EVERYONE", "FACE_DOWN", "NOBODY", "NONE", "NUMBER", "OWNER",
    "SEAT", "Bounds", "Component", "Data", "Either", "Events", "Form", "FormGame", "Game", "Line",
    "Malformed", "Measure", "Names", "Numbers", "Option", "Position", "Rng", "Seat", "Sense", "State",
    "Verb", "Verbs", "behind", "bit", "count", "each", "entry", "flag", "has", "i64", "length", "lowest",
    "members", "need", "number", "numbers_in", "rest", "total", "vec", "watched",
]
# fmt: on


def _open_position() -> Any:
    """The core's `Position` as a class that interpreted classes may inherit from."""
    source = Path(_position.__file__)
    if source.suffix == ".py":
        return _position.Position
    spec = spec_from_file_location("fathom.core.kernel.open_position", source.parent / "position.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Position


if not TYPE_CHECKING:
    OpenPosition = _open_position()


class Position(OpenPosition):
    """A position of a game outside the package. Its own attributes are numbers and flags.

    A game says in `offer` what each step asks; the method `do_stow` carries out its verb `stow`. Seats are
    ranked by their scores, the sums of the score sheet, unless `scores` and `beats` say otherwise.
    """

    verbs: ClassVar[list[Verb]]  # set by the game

    def __init__(self, form: Form, agreed: dict[str, object], at: vec[i64] | None = None) -> None:
        super().__init__(form, agreed, form.blank() if at is None else at)

    def copy(self) -> Self:
        twin = type(self)(self.form, self.agreed)
        vars(twin).update(vars(self))
        twin.at, twin.more = self.at[:], self.more[:]
        return twin

    def apply(self, action: i64, events: Events) -> None:
        """Carry out the verb, with its objects, and put the next question."""
        verb = verb_of(self.verbs, action)
        objects = [verb.thing(action)] * bool(verb.names) + [verb.other(action)] * bool(verb.more)
        getattr(self, "do_" + verb.word.replace("-", "_"))(*objects, events)
        self.offer()

    def ask_one_of(self, asked: i64, *verbs: Verb) -> None:
        """Ask for one of these verbs, which stand alone."""
        self.ask_if(asked, verbs[0], True)
        for verb in verbs[1:]:
            self.or_tickets(verb, 0, 1)

    def ask_tickets(self, verb: Verb, *tickets: i64) -> None:
        """Ask chance for the verb with one of its objects, each on so many tickets."""
        self.ask_if(CHANCE, verb, False)
        for thing, size in enumerate(tickets):
            self.or_tickets(verb, thing, size)

    def left_of(self, seat: i64) -> int:
        """The next seat round the table."""
        return (int(seat) + 1) % int(self.seats)

    def carry(self, what: str, seat: i64, thing: i64, goal: i64, events: Events, learns: i64 = 0) -> None:
        """Move a thing to another place, and tell that: `what` happened, by `seat`.

        Who sees into that place knows the thing from then on, and so do the seats in `learns`; who knew it
        before still does.
        """
        at, pile = self.at, self.form.places[goal].pile
        known, number = pile.known, thing - pile.first
        start = next(place for place in pile.places if has(at[place], number))
        at[start] &= ~bit(number)
        at[goal] |= bit(number)
        seer = dict(pile.shown).get(goal, NOBODY)  # after the last seat: everyone
        if seer == self.seats:
            self.reveal(known, bit(number))
        for other in range(self.seats):
            if other == seer or has(learns, other):
                at[known + other] |= bit(number)
        knowers = sum(bit(other) for other in range(self.seats) if has(at[known + other], number))
        sight = EVERYONE if has(at[known + self.seats], number) else knowers
        events.tell(what, seat, thing=thing, sight=sight, place=self.zone(start), goal=self.zone(goal))

    def tally(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        """A counter shows the attribute of its name; one each seat has, what the method of its name says.

        A closed counter is shown to its owner only.
        """
        form = self.form
        for n, reads in enumerate(form.reads):
            values[n] = getattr(self, reads.counter.replace("-", "_"))
        for seat in range(self.seats):
            for n, reads in enumerate(form.seat_reads, len(form.reads) + seat * len(form.seat_reads)):
                values[n] = getattr(self, reads.counter.replace("-", "_"))(seat)
                sights[n] = bit(seat) if reads.closed else i64(EVERYONE)

    def scores(self) -> list[int]:
        lines = [line.values for line in self.sheet()]
        return [sum(values) for values in zip(*lines, strict=True)]

    def beats(self, seat: i64, other: i64) -> bool:
        scores = self.scores()
        return scores[seat] > scores[other]


def each(verb: Verb, things: i64) -> list[int]:
    """The verb with each of these things: for `answers` and `asides`."""
    return [int(verb.of(thing)) for thing in members(things)]


def total(things: i64, worth: list[int]) -> int:
    """What these things are worth together."""
    return sum(worth[thing] for thing in members(things))


def _sound(position: Any) -> None:
    """For games of whose positions the form says all that must hold."""


class FormGame(Game):
    """A game whose positions have a form, one for each number of seats; all that is generic follows from it.

    `facts` are all events it tells; `memory` is how many events and deeds of a game rows of numbers have room
    for; `check` raises `Malformed` for a position that was read and cannot be, see `need`.
    """

    def __init__(
        self,
        key: str,
        *,
        position: type[Position],
        forms: dict[int, Form],
        verbs: Verbs,
        facts: list[str],
        memory: int = 256,
        check: Callable[[Any], None] = _sound,
        options: list[Option] | None = None,
        components: list[Component] | None = None,
        **declared: Any,
    ) -> None:
        piles = next(iter(forms.values())).piles
        things = [name for pile in piles for name in pile.names]
        super().__init__(
            key,
            seats=[*forms],
            options=options or [],
            verbs=verbs.all,
            things=things,
            components=components or [],
            **declared,
        )
        position.verbs = verbs.all
        self.package = position.__module__.rpartition(".")[0]
        self.position, self.forms, self.facts = position, forms, facts
        self.memory, self.check = memory, check

    def start(self, seats: int, options: dict[str, object]) -> State:
        state = self.position(self.forms[seats], self.agreed(options))
        state.offer()
        return state

    def read(self, data: dict[str, object]) -> State:
        seats = self.seats[0]
        if self.forms[seats].varies:
            seats = number(data, "seats", self.seats[0], self.seats[-1])
        state = self.position(self.forms[seats], self.read_agreed(data))
        state.read(data)
        self.check(state)
        state.offer()
        need((state.count() == 0) == (state.reason() != ""), "step: nothing can be done, or it is over")
        return state

    def bounds(self, seats: int, options: dict[str, object]) -> Bounds:
        return self.forms[seats].bounds(self.facts, self.memory, {})
