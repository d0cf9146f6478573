"""Play history: the position, the facts, and everything that was done so far; without randomness."""

from __future__ import annotations

from typing import NamedTuple

from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.events import EVERYONE, NOTHING, Event, Events, Journal
from fathom.core.kernel.game import Game
from fathom.core.kernel.state import State


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
        self._previous: tuple[int, State] | None = None  # the last entry of a seat, the position before it

    def rest_on(self, base: State) -> None:
        """Go on from this position: nothing done so far is played again or taken back."""
        self.state, self.base, self.first = base.copy(), base, len(self.entries)
        self._previous = None

    def begin_at(self, position: PositionJson | None) -> None:
        """Begin there, if it is not the opening."""
        if position is not None:
            self.rest_on(self.game.from_json(position))

    def do(self, deed: Deed) -> None:
        """Carry out a legal action."""
        if deed.seat != CHANCE:
            self._previous = len(self.entries) + 1, self.state.copy()
        self.live.append(len(self.entries))
        self.add(deed)
        carry_out(self.state, deed, self.journal)

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

    def before(self, to: int) -> State:
        """The position before entry `to`: the one remembered, or played again from the start."""
        if self._previous is not None and self._previous[0] == to:
            return self._previous[1].copy()
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
        return [self.deed(index) for index in self.live if index >= to - 1]

    def deed(self, index: int) -> Deed:
        entry = self.entries[index]
        assert isinstance(entry, Deed)
        return entry

    def told(self, index: int) -> list[Event]:
        """The facts that entry number `index`, counted from 0, told."""
        end = self.marks[index + 1] if index + 1 < len(self.marks) else len(self.journal.facts)
        return self.journal.facts[self.marks[index] : end]

    def last_of(self, seat: int) -> int:
        """The number of the last thing `seat` did that still holds; 0 if there is none."""
        for index in reversed(self.live):
            if index < self.first:
                break
            if self.deed(index).seat == seat:
                return index + 1
        return 0


def carry_out(state: State, deed: Deed, facts: Events) -> None:
    if deed.aside:
        state.aside(deed.seat, deed.action, facts)
    else:
        state.apply(deed.action, facts)


def drawn(state: State, ticket: int, of: int) -> Deed:
    """What chance does with this ticket."""
    return Deed(CHANCE, state.option(ticket), False, of, ticket)
