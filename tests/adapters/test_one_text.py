"""`ansi` pictures and OpenSpiel's observation strings are one text."""

from __future__ import annotations

import pytest

from fathom.adapters import render
from fathom.adapters.openspiel.game_parameters import read
from fathom.adapters.openspiel.world_state import WorldState
from fathom.core.kernel.game import Game
from fathom.games import GAMES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_an_ansi_picture_is_the_observation(game: Game) -> None:
    world = WorldState.new(read(game, {}))
    for seat in range(world.setup.seats):
        assert f"{render.text(world.setup.layout, world.state, seat)}\n" == world.observation(seat)
