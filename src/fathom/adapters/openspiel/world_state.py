"""A position together with its past: all that a state of OpenSpiel's holds.

What a seat is told of it goes through the veil. A world that was imagined for a seat holds nothing the seat
does not know, so that whoever searches it finds no truth in it.
"""

from __future__ import annotations

import json

from fathom.adapters.openspiel.game_parameters import Parameters, Terms, parameters, read
from fathom.adapters.openspiel.history import Past, Plain
from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.events import Event
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.survey import decision
from fathom.core.knowledge import veil
from fathom.games import GAMES
from fathom.table.chair import Chair
from fathom.table.play_history import Deed
from fathom.table.random_source import Seeded
from fathom.table.table import Table

LONGEST = 5000  # steps, chance's included, after which a game ends as it stands


class World:
    """Whoever holds it holds every secret in it."""

    __slots__ = ("_options", "asked", "known", "past", "seen", "state", "steps", "terms")

    def __init__(self, terms: Terms, state: State, past: Past, steps: int) -> None:
        self.terms = terms
        self.state = state
        self.past = past
        self.steps = steps
        self.asked = self._asked()
        self.known: dict[int, Past] = {}  # by seat, until somebody acts: what it knows of the past,
        self.seen: dict[int, str] = {}  # and what it sees, as text
        self._options: list[int] | None = None

    @classmethod
    def new(cls, terms: Terms) -> World:
        return cls(terms, terms.opening.copy(), Past(), 0)

    def copy(self) -> World:
        """The same world, sharing nothing that changes."""
        return World(self.terms, self.state.copy(), self.past.copy(), self.steps)

    def __deepcopy__(self, memo: object) -> World:
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
            self.state.apply(action, self.past.journal)
        else:
            self._act(seat, action)
        self.steps += 1
        self.asked = self._asked()
        self._options = None
        self.known.clear()
        self.seen.clear()

    def _act(self, seat: int, action: int) -> None:
        self.past.did(seat, action)
        if action in veil.asides(self.state, seat):
            self.state.aside(seat, action, self.past.journal)
        else:
            self.state.apply(action, self.past.journal)

    def returns(self) -> list[float]:
        """By seat, how it ended."""
        return self.terms.returns(self.state)

    # What a seat may have

    def imagined(self, seat: int, rng: Rng) -> World:
        """A world that `seat` cannot tell from this one, made of nothing but what it knows."""
        if seat not in self.known:
            self.known[seat] = self.past.known_to(self.terms, seat)
        return World(self.terms, veil.imagine(self.state, seat, rng), self.known[seat].copy(), self.steps)

    def chair(self, seat: int) -> Chair:
        """A chair at a table that stands just so, for a bot."""
        table = Table(self.terms.game, self.terms.seats, self.terms.options, Seeded(0))
        course = table.course
        for entry in self.past.entries():
            if isinstance(entry, Event):
                course.journal.facts.append(entry)
            else:
                course.add(Deed(entry.seat, entry.action))
        course.rest_on(self.state)
        table.started = True
        return table.chair(seat)

    # Keeping

    def __reduce__(self) -> tuple[object, ...]:
        terms = self.terms
        spelled = parameters(terms.game, terms.seats, terms.options)
        return kept, (
            terms.game.key,
            spelled,
            json.dumps(self.state.to_json()),
            self.past.to_plain(),
            self.steps,
        )


def kept(key: str, spelled: Parameters, position: str, past: Plain, steps: int) -> World:
    """A world as it was kept."""
    game = game_of(key)
    return World(read(game, spelled), game.from_json(json.loads(position)), Past.from_plain(past), steps)


def game_of(key: str) -> Game:
    return next(game for game in GAMES if game.key == key)
