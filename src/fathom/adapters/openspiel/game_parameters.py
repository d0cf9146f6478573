"""Game parameters: a game, its seats and its options, as OpenSpiel's parameters spell them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any
from urllib.parse import quote, unquote

from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.game import Game
from fathom.core.kernel.standings import lead
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import Glance, see
from fathom.core.tensors.layout import Layout
from fathom.core.tensors.row_updates import Plan
from fathom.speech.table_text import RecordText

PLAYERS = "players"
PRINTED = "printed"  # the default of whatever is more than a word
PLAIN = " ;:|/'\"[]{}"  # needs no escaping besides letters and digits

Parameters = dict[str, Any]


@dataclass(frozen=True)
class GameSetup:
    """A game for so many seats, with every option settled. Nothing in it changes."""

    game: Game
    seats: int
    options: dict[str, object]

    @cached_property
    def opening(self) -> State:
        """The position before anything has happened: to be copied."""
        return self.game.new(self.seats, self.options)

    @cached_property
    def layout(self) -> Layout:
        """How a view becomes numbers."""
        return Layout(self.game, self.seats, self.options)

    @cached_property
    def glances(self) -> dict[int, Glance]:
        return {seat: Glance(self.opening, seat) for seat in [*range(self.seats), SPECTATOR]}

    @cached_property
    def plans(self) -> dict[int, Plan]:
        """Where each of them writes what it sees."""
        return {seat: Plan(self.layout, glance) for seat, glance in self.glances.items()}

    @property
    def actions(self) -> int:
        """How many action numbers there are; they are the same for seats and chance."""
        return self.layout.actions

    @cached_property
    def text(self) -> RecordText:
        """How a view becomes text."""
        return RecordText(self.game)

    @cached_property
    def places(self) -> list[str]:
        """Every zone by name."""
        return [self.text.place(zone) for zone in see(self.opening, SPECTATOR).zones]

    def returns(self, end: State) -> list[float]:
        """By seat, from -1 to 1: of all others, how many it beats less how many beat it. They sum to 0."""
        return [lead(end, seat) / (self.seats - 1) for seat in range(self.seats)]


def defaults(game: Game) -> Parameters:
    """Every parameter with its default."""
    plain = {
        option.key: option.default if isinstance(option.default, str) else PRINTED for option in game.options
    }
    return {PLAYERS: game.usual, **plain}


def parameters(game: Game, seats: int, options: dict[str, object]) -> Parameters:
    """The parameters for this table; those left out are the defaults."""
    usual = game.settle({})
    changed = {key: written(value) for key, value in options.items() if value != usual.get(key)}
    return {PLAYERS: seats, **changed}


def written(value: object) -> str:
    """A value of an option. What would break OpenSpiel's own notation, or read as a number, is escaped."""
    text = quote(value if isinstance(value, str) else listed(value), PLAIN)
    return text if not is_number(text) else "".join(f"%{ord(letter):02X}" for letter in text)


def escaped(given: Parameters) -> Parameters:
    """Parameters as given, each text written so that OpenSpiel reads it back from the game's name."""
    return {key: written(unquote(value)) if isinstance(value, str) else value for key, value in given.items()}


def listed(value: object) -> str:
    """A row as options are typed: with commas between; anything deeper as JSON."""
    return ",".join(map(str, value)) if isinstance(value, list) else json.dumps(value, separators=(",", ":"))


def is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def read(game: Game, given: Parameters) -> GameSetup:
    """The table that these parameters describe; `BadOption` if there is none."""
    return _read(game, tuple(sorted(given.items())))


@lru_cache(maxsize=64)
def _read(game: Game, given: tuple[tuple[str, Any], ...]) -> GameSetup:
    """Cached, since what follows from a setup takes a while to compute."""
    options, texts = {option.key: option for option in game.options}, dict(given)
    seats = int(texts.pop(PLAYERS, game.usual))
    chosen = {key: options[key].parse(unquote(text)) for key, text in texts.items() if text != PRINTED}
    return GameSetup(game, seats, game.settle(chosen))
