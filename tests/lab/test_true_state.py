"""True-state tables: what the lab shows, and to whom."""

from __future__ import annotations

import pytest

from fathom.bots import BOTS
from fathom.core.kernel.events import Journal
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.games.nautilus_island import NAUTILUS_ISLAND
from fathom.lab.arena_bots import recruit, roster, shown
from fathom.lab.true_state import GlassTable, hides
from fathom.table.random_source import Seeded
from fathom.table.table import Table


def begun(table: Table) -> Table:
    table.start()
    for _ in range(20):
        chair = table.chair(table.state.asked())
        chair.act(chair.decision.options[0])
    return table


def test_only_those_who_are_shown_the_truth_see_it() -> None:
    table = begun(GlassTable(NAUTILUS_ISLAND, 3, {}, Seeded(4), [1]))
    truth = table.state.to_json()
    worlds = {seat: [table.chair(seat).imagine(Rng(n)).to_json() for n in range(8)] for seat in range(3)}
    assert all(world == truth for world in worlds[1])
    assert any(world != truth for world in worlds[0])
    assert any(world != truth for world in worlds[2])


def test_what_is_shown_is_a_copy() -> None:
    table = begun(GlassTable(NAUTILUS_ISLAND, 2, {}, Seeded(4), [0, 1]))
    before = table.state.to_json()
    world = table.chair(0).imagine(Rng(1))
    world.apply(world.option(0), Journal())
    assert table.state.to_json() == before


def test_a_table_shows_the_truth_to_nobody() -> None:
    table = begun(Table(NAUTILUS_ISLAND, 2, {}, Seeded(4)))
    truth = table.state.to_json()
    for seat in range(2):
        assert any(table.chair(seat).imagine(Rng(n)).to_json() != truth for n in range(8))


@pytest.mark.parametrize("name", roster())
def test_every_name_becomes_a_bot(name: str) -> None:
    assert type(recruit(name, 1)) is BOTS[name.partition("@")[0]]
    assert shown([name, "random"]) == ([0] if name.endswith("@truth") else [])


def test_where_there_is_something_to_see() -> None:
    """In Leagues everything lies open, or is not drawn yet."""
    assert {game.key: hides(game, game.seats[-1]) for game in GAMES} == {
        "nautilus": True,
        "nautilus_island": True,
        "leagues": False,
        "lifeboat": True,
    }
