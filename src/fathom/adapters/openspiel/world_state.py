"""World state: a position together with its history, which is all an OpenSpiel state holds.

What a seat is told of it goes through the veil. A world that was imagined for a seat holds nothing the seat
does not know, so that whoever searches it finds no truth in it.
"""

from __future__ import annotations

import json

from fathom.adapters.openspiel.game_parameters import GameSetup, Parameters, parameters, read
from fathom.adapters.openspiel.history import History, Plain
from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.events import SPECTATOR, Event
from fathom.core.kernel.game import Game
from fathom.core.kernel.open_question import decision
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge import veil
from fathom.games import GAMES
from fathom.speech.table_text import written
from fathom.table.chair import Chair
from fathom.table.play_history import Deed
from fathom.table.random_source import Seeded
from fathom.table.table import Table

LONGEST = 5000  # steps, chance's included, after which a game ends as it stands


class WorldState:
    """Whoever holds it holds every secret in it."""

    __slots__ = ("_options", "asked", "history", "known", "seen", "setup", "state", "steps")

    def __init__(self, setup: GameSetup, state: State, history: History, steps: int) -> None:
        self.setup = setup
        self.state = state
        self.history = history
        self.steps = steps
        self.asked = self._asked()
        self.known: dict[int, History] = {}  # by seat, until somebody acts: what it knows of the past,
        self.seen: dict[int, str] = {}  # and what it sees, as text
        self._options: list[int] | None = None

    @classmethod
    def new(cls, setup: GameSetup) -> WorldState:
        return cls(setup, setup.opening.copy(), History(), 0)

    def copy(self) -> WorldState:
        """The same world, sharing nothing that changes."""
        return WorldState(self.setup, self.state.copy(), self.history.copy(), self.steps)

    def __deepcopy__(self, memo: object) -> WorldState:
        return self.copy()

    # Playing

    def _asked(self) -> int:
        """The seat that is to act; CHANCE, or NOBODY when the game is over."""
        return NOBODY if self.steps >= LONGEST else int(self.state.asked())

    @property
    def options(self) -> list[int]:
        """What the seat that is asked may do: its answers, and its asides."""
        if self._options is None:
            self._options = veil.choices(self.state, self.asked)
        return self._options

    def chances(self) -> list[tuple[int, float]]:
        """What chance may do, and how likely."""
        asked = decision(self.state)
        assert asked.weights is not None
        tickets = sum(asked.weights)
        return [(action, weight / tickets) for action, weight in zip(asked.options, asked.weights)]

    def act(self, action: int) -> None:
        """The seat that is asked, or chance, does this."""
        seat = self.state.asked()
        if seat == CHANCE:
            self.state.apply(action, self.history.journal)
        else:
            self._act(seat, action)
        self.steps += 1
        self.asked = self._asked()
        self._options = None
        self.known.clear()
        self.seen.clear()

    def _act(self, seat: int, action: int) -> None:
        self.history.did(seat, action)
        if action in veil.asides(self.state, seat):
            self.state.aside(seat, action, self.history.journal)
        else:
            self.state.apply(action, self.history.journal)

    def returns(self) -> list[float]:
        """By seat, how it ended."""
        return self.setup.returns(self.state)

    # What a seat may have

    def imagined(self, seat: int, rng: Rng) -> WorldState:
        """A world that `seat` cannot tell from this one, made of nothing but what it knows."""
        if seat not in self.known:
            self.known[seat] = self.history.known_to(self.setup, seat)
        return WorldState(
            self.setup, veil.imagine(self.state, seat, rng), self.known[seat].copy(), self.steps
        )

    def observation(self, seat: int) -> str:
        """What `seat` sees now, as text."""
        if seat not in self.seen:
            self.seen[seat] = written(self.setup.text.seen(self.state, seat))
        return self.seen[seat]

    def private(self, seat: int) -> str:
        """What `seat` sees now and a spectator does not, as text."""
        own, public = (self.setup.text.seen(self.state, each) for each in (seat, SPECTATOR))
        return written({label: line for label, line in own.items() if public.get(label) != line})

    def chair(self, seat: int) -> Chair:
        """A chair at a table that stands just so, for a bot."""
        table = Table(self.setup.game, self.setup.seats, self.setup.options, Seeded(0))
        course = table.course
        for entry in self.history.entries():
            if isinstance(entry, Event):
                course.journal.facts.append(entry)
            else:
                course.add(Deed(entry.seat, entry.action))
        course.rest_on(self.state)
        table.started = True
        return table.chair(seat)

    # Keeping

    def __reduce__(self) -> tuple[object, ...]:
        setup = self.setup
        spelled = parameters(setup.game, setup.seats, setup.options)
        return kept, (
            setup.game.key,
            spelled,
            json.dumps(self.state.to_json()),
            self.history.to_plain(),
            self.steps,
        )


def kept(key: str, spelled: Parameters, position: str, history: Plain, steps: int) -> WorldState:
    """A world as it was kept."""
    game = game_of(key)
    return WorldState(
        read(game, spelled), game.from_json(json.loads(position)), History.from_plain(history), steps
    )


def game_of(key: str) -> Game:
    return next(game for game in GAMES if game.key == key)
