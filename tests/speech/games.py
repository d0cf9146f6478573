"""Everything of a game that needs words, found by playing it: also from positions that are seldom reached."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from fathom.core.kernel.game import Game
from fathom.core.kernel.state import State
from fathom.lab.met_in_play import Met, met_in


@cache
def met(game: Game) -> Met:
    return met_in(game, seldom(game))


def seldom(game: Game) -> list[State]:
    """Positions the game's own tests keep for this."""
    name = f"tests.games.{game.key}.seldom"
    found: list[State] = import_module(name).seldom() if find_spec(name) else []
    return found
