"""Play history: the position, the facts, and everything that was done so far; without randomness."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.events import EVERYONE, NOTHING, Event, Events, Journal
from fathom.core.kernel.game import Game
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import verb_of


class Deed(NamedTuple):
    """Something done by a seat, or by chance: then with the ticket drawn, and out of how many."""

    seat: int
    action: int
    aside: bool = False
    of: int = 0
    ticket: int = 0


class TakenBack(NamedTuple):
    """A seat took back entry number `to` (counted from 1) and everything after it; those seats consented."""

    seat: int
    to: int
    by: tuple[int, ...] = ()


Entry = Deed | TakenBack
PositionJson = dict[str, object]  # as `State.to_json` writes it


class PlayHistory:
    """Entries are only ever added; `live` are those not taken back, by index."""

    def __init__(self, game: Game, seats: int, options: dict[str, object]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.state = game.new(seats, options)
        self.journal = Journal()
        self.entries: list[Entry] = []
        self.marks: list[int] = []  # by entry: how many facts there were before it
        self.live: list[int] = []
        self.base: State | None = None  # where it goes on from, if not from the opening
        self.first = 0  # the index of the first entry after that
        self.lone: set[int] = set()  # indexes of answers that were the only option
        self._previous: tuple[int, State] | None = None  # the last entry of a seat, the position before it
        self._choices: dict[int, tuple[int, State]] = {}  # the same of each seat's last choice

    def rest_on(self, base: State) -> None:
        """Go on from this position: nothing done so far is played again or taken back."""
        self.state, self.base, self.first = base.copy(), base, len(self.entries)
        self._previous = None
        self._choices.clear()

    def begin_at(self, position: PositionJson | None) -> None:
        """Begin there, if it is not the opening."""
        if position is not None:
            self.rest_on(self.game.from_json(position))

    def do(self, deed: Deed) -> None:
        """Carry out a legal action."""
        if deed.seat != CHANCE:
            self._remember(deed)
        self.live.append(len(self.entries))
        self.add(deed)
        carry_out(self.state, deed, self.journal)

    def _remember(self, deed: Deed) -> None:
        """The position before an action of a seat, and whether it was a choice."""
        index = len(self.entries)
        self._previous = index + 1, self.state.copy()
        if deed.aside or self.state.count() > 1:
            self._choices[deed.seat] = self._previous
        else:
            self.lone.add(index)

    def add(self, entry: Entry) -> None:
        self.marks.append(len(self.journal.facts))
        self.entries.append(entry)

    def take_back(self, entry: TakenBack, secretly: bool) -> None:
        """Back to before entry `to`. Facts stay heard; those who noticed hear that it was taken back."""
        self.state = self.before(entry.to)
        self.live = [index for index in self.live if index < entry.to - 1]
        self.add(entry)
        if secretly:
            self.journal.whisper("takes-back", entry.seat, NOTHING, 1 << entry.seat)
        else:
            self.journal.tell("takes-back", entry.seat, NOTHING, EVERYONE)

    def remembered(self, to: int) -> State | None:
        """The position before entry `to`, if it is still there; only to be read."""
        for kept in (self._previous, *self._choices.values()):
            if kept is not None and kept[0] == to:
                return kept[1]
        return None

    def before(self, to: int) -> State:
        """The position before entry `to`: the one remembered, or played again from the start."""
        remembered = self.remembered(to)
        if remembered is not None:
            return remembered.copy()
        state = self.game.new(self.seats, self.options) if self.base is None else self.base.copy()
        facts = Journal()
        for index in self.live:
            if index >= to - 1:
                break
            if index < self.first:
                continue
            carry_out(state, self.deed(index), facts)
        return state

    def since(self, to: int) -> list[Deed]:
        """What still holds of entry `to` and those after it."""
        return [self.deed(index) for index in self.live[bisect_left(self.live, to - 1) :]]

    def back_to(self, to: int) -> Iterator[int]:
        """The numbers of those that still hold, the last first, back to entry `to`."""
        for index in reversed(self.live):
            if index < to - 1:
                return
            yield index + 1

    def holds(self, number: int) -> bool:
        """Whether this entry was not taken back."""
        at = bisect_left(self.live, number - 1)
        return at < len(self.live) and self.live[at] == number - 1

    def deed(self, index: int) -> Deed:
        entry = self.entries[index]
        assert isinstance(entry, Deed)
        return entry

    def last_deed(self) -> Deed | None:
        """What was done last, of all that holds and can be taken back."""
        return self.deed(self.live[-1]) if self.live and self.live[-1] >= self.first else None

    def last_of(self, seat: int) -> int:
        """The number of the last thing `seat` did that still holds; 0 if there is none."""
        return next(self.done_by(seat), 0)

    def done_by(self, seat: int) -> Iterator[int]:
        """The numbers of everything `seat` did that still holds and can be taken back, the last first."""
        for index in reversed(self.live):
            if index < self.first:
                return
            if self.deed(index).seat == seat:
                yield index + 1

    def last_choice(self, seat: int) -> int:
        """The number of the last thing `seat` did that was not its only option; 0 if there is none."""
        kept = self._choices.get(seat)
        if kept is not None and self.holds(kept[0]):
            return kept[0]
        return next((number for number in self.done_by(seat) if number - 1 not in self.lone), 0)

    def passed(self, number: int) -> bool:
        """Whether this entry is a pass."""
        return verb_of(self.game.verbs, self.deed(number - 1).action).passes

    def told_by(self, number: int) -> list[Event]:
        """The facts this entry led to, until the next one."""
        first, *rest = self.marks[number - 1 : number + 1]
        return self.journal.facts[first : rest[0] if rest else None]


def carry_out(state: State, deed: Deed, facts: Events) -> None:
    if deed.aside:
        state.aside(deed.seat, deed.action, facts)
    else:
        state.apply(deed.action, facts)


def drawn(state: State, ticket: int, of: int) -> Deed:
    """What chance does with this ticket."""
    return Deed(CHANCE, state.option(ticket), False, of, ticket)
