"""How a game begins, and how a written position becomes one again."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.state import State
from fathom.games.nautilus import position
from fathom.games.nautilus.board import LOTS, NONE, TURNING_UP
from fathom.games.nautilus.components import SEATS
from fathom.games.nautilus.rules import Nautilus


def start(first: i64, worth: list[int], open_memory: bool, stop_when_decided: bool) -> State:
    """NA-01, NA-02 The opening position; `first` is a seat, or NONE to draw lots."""
    game = empty(worth, open_memory, stop_when_decided)
    game.first = first
    game.step = LOTS if first == NONE else TURNING_UP
    return game


def read(data: dict[str, object]) -> State:
    open_memory, stop_when_decided, worth = position.read_options(data)
    game = empty(worth, open_memory, stop_when_decided)
    position.read(data, game)
    return game


def empty(worth: list[int], open_memory: bool, stop_when_decided: bool) -> Nautilus:
    """The table with nothing on it."""
    hands, won, known = vec[i64]([0] * SEATS), vec[i64]([0] * SEATS), vec[i64]([0] * (SEATS + 1))
    game = Nautilus(hands, won, known, vec[i64](worth))
    game.open_memory = open_memory
    game.stop_when_decided = stop_when_decided
    return game
