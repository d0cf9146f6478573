"""Many games of one kind, stepped together without leaving compiled code."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from fathom.core.kernel import standings
from fathom.core.kernel.action_mask import Marks
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.rng import SEEDS, Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge import veil
from fathom.core.knowledge.veil import Glance
from fathom.core.search.playout import QUIET, advance, offers, settle
from fathom.core.tensors.layout import Layout
from fathom.core.tensors.row_updates import Plan, Row
from fathom.core.tensors.row_writer import Sheet


class Illegal(ValueError):
    """Who is asked may not do this."""


def reward(state: State, seat: i64) -> float:
    """How a game ended: from -1, behind all others, to 1, ahead of all. Those of all seats add up to 0."""
    return float(standings.lead(state, seat)) / float(state.seats - 1)


class Play:
    """One game from decision to decision: chance answers by itself, asides are taken in one's own turn."""

    def __init__(self, layout: Layout) -> None:
        self.layout: Final = layout
        self.state = layout.start
        self.rng = Rng(0)

    def start(self, seed: i64) -> None:
        self.resume(self.layout.start.copy(), Rng(seed))
        settle(self.state, self.rng)

    def resume(self, state: State, rng: Rng) -> None:
        """Go on from here, with these draws."""
        self.state = state
        self.rng = rng

    def may(self, action: i64) -> bool:
        """Whether who is asked may do this."""
        seat = self.state.asked()
        return seat >= 0 and (offers(self.state, action) or action in self.state.asides(seat))

    def act(self, action: i64) -> None:
        """What who is asked does, and then what chance does."""
        state = self.state
        seat = state.asked()
        if seat >= 0 and offers(state, action):
            state.apply(action, QUIET)
        elif self.may(action):
            state.aside(seat, action, QUIET)
        else:
            raise Illegal(f"seat {seat} may not do {action}")
        settle(state, self.rng)

    def copy(self) -> Play:
        """The same game, to go its own way from here; what its chance will draw is the same."""
        twin = Play(self.layout)
        twin.resume(self.state.copy(), self.rng.copy())
        return twin


class Lens:
    """What seats see, as rows of numbers, for any game of one layout."""

    def __init__(self, layout: Layout) -> None:
        self.layout: Final = layout
        self.glances: Final = [Glance(layout.start, seat) for seat in range(layout.seats)]
        self.plans: Final = [Plan(layout, glance) for glance in self.glances]

    def row(self, seat: i64, sheet: Sheet) -> Row:
        """Where this seat's observations are written: a blank sheet."""
        return Row(self.plans[seat], self.glances[seat], sheet)

    def observe(self, state: State, seat: i64, row: Row) -> None:
        """Bring a row of this seat up to date; before, it may have shown another game."""
        row.update(self.glances[seat], state)


class Batch:
    """So many games at once, in as many places. A game that ends is followed by another.

    Game k has the seed `first + k`; place n plays the games n, n + count, n + 2 * count and so on. In each
    place every seat has a row of its own, `n * seats + seat`; that of who is asked is up to date.
    """

    def __init__(self, layout: Layout, count: i64, first: i64) -> None:
        self.layout: Final = layout
        self.count: Final = count
        self.first: Final = first
        self.lens: Final = Lens(layout)
        self.plays: Final = [Play(layout) for _ in range(count)]
        self.numbers: Final = vec[i64](list(range(count)))
        self.observations: Final = vec[u8](bytes(count * layout.seats * layout.size))
        self.masks: Final = vec[u8](bytes(count * layout.actions))
        self.rewards: Final = vec[float]([0.0] * (count * layout.seats))
        self.dones: Final = vec[u8](bytes(count))
        self.asked: Final = vec[i64]([0] * count)
        self.drawn: Final = vec[i64]([0] * count)
        self.rows: Final = [self.row(n) for n in range(count * layout.seats)]
        self.marks: Final = [Marks(self.masks, n * layout.actions) for n in range(count)]

    def row(self, n: i64) -> Row:
        return self.lens.row(n % self.layout.seats, Sheet(self.observations, n * self.layout.size))

    def reset(self) -> None:
        """All places begin their first games."""
        for n in range(self.count):
            self.numbers[n] = n
            self.begin(n)
            self.clear(n)
            self.show(n)

    def step(self, actions: vec[i64]) -> None:
        """One action in each place, for the seat that is asked there."""
        for n in range(self.count):
            self.clear(n)
            play = self.plays[n]
            marks = self.marks[n]
            if marks.answers == marks.count and marks.has(actions[n]):
                advance(play.state, actions[n], play.rng)
            else:
                play.act(actions[n])
            if play.state.asked() == NOBODY:
                self.settle(n)
            self.show(n)

    def draw(self, rng: Rng) -> None:
        """In each place one of the actions that may be taken, each as likely as another."""
        for n in range(self.count):
            marks = self.marks[n]
            self.drawn[n] = marks.marked[rng.below(marks.count)]

    def begin(self, n: i64) -> None:
        self.plays[n].start((self.first + self.numbers[n]) % SEEDS)

    def resume(self, n: i64, number: i64, state: State, rng: Rng) -> None:
        """Place n goes on in the game of this number, from this position, with these draws."""
        self.numbers[n] = number
        self.plays[n].resume(state, rng)
        self.show(n)

    def reward_again(self, n: i64, rewards: list[float]) -> None:
        """Place n shows the end of a game once more: what each seat got."""
        self.dones[n] = 1
        for seat in range(self.layout.seats):
            self.rewards[n * self.layout.seats + seat] = rewards[seat]

    def clear(self, n: i64) -> None:
        """No reward before the end."""
        if self.dones[n]:
            self.dones[n] = 0
            for seat in range(self.layout.seats):
                self.rewards[n * self.layout.seats + seat] = 0.0

    def settle(self, n: i64) -> None:
        """The game is over: the rewards, and the next game."""
        for seat in range(self.layout.seats):
            self.rewards[n * self.layout.seats + seat] = reward(self.plays[n].state, seat)
        self.dones[n] = 1
        self.numbers[n] += self.count
        self.begin(n)

    def show(self, n: i64) -> None:
        play = self.plays[n]
        seat = play.state.asked()
        self.asked[n] = seat
        self.lens.observe(play.state, seat, self.rows[n * self.layout.seats + seat])
        veil.mark(play.state, seat, self.marks[n])
