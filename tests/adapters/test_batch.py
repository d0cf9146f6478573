"""Many games at once are the same games one by one."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

import numpy as np

from fathom.adapters import encoding
from fathom.adapters.batch import Batch
from fathom.core.kernel import standings
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.tensors.batch import Illegal
from fathom.core.tensors.encoding import observe
from fathom.games import GAMES
from fathom.lab.seeds import game_seed
from fathom.table.random_source import Seeded
from fathom.table.table import Table

COUNT = 2
LONG_WALK = 1000  # steps: some games end
AFTER = 8  # steps, once a place has begun its second game


def table_of(game: Game, number: int) -> Table:
    table = Table(game, game.usual, {}, Seeded(game_seed(9, number)))
    table.start()
    return table


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_each_place_plays_the_games_of_its_seeds(game: Game) -> None:
    """All is as at a table: what is seen, may be done and comes of it. Then comes the next game."""
    batch, rng = Batch(game, game.usual, COUNT, seed=9), Rng(4)
    tables, numbers, after = [table_of(game, n) for n in range(COUNT)], [*range(COUNT)], 0
    observations, masks, asked = batch.reset()
    while after < AFTER:
        after += max(numbers) >= COUNT
        actions = []
        for n, table in enumerate(tables):
            chair = table.chair(int(asked[n]))
            if rng.below(8) == 0:
                assert np.array_equal(observations[n], encoding.observation(chair))
            assert np.array_equal(masks[n], encoding.action_mask(chair))
            may = masks[n].nonzero()[0]
            actions.append(int(may[rng.below(len(may))]))
            chair.act(actions[-1])
        observations, masks, rewards, dones, asked = batch.step(actions)
        assert [table.over for table in tables] == dones.tolist()
        for n, table in enumerate(tables):
            leads = [standings.lead(table.state, seat) / (table.seats - 1) for seat in range(table.seats)]
            assert rewards[n].tolist() == (leads if table.over else [0.0] * table.seats)
            if table.over:
                numbers[n] += COUNT
                tables[n] = table_of(game, numbers[n])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_rows_brought_up_to_date_are_rows_written_anew(game: Game) -> None:
    """After every step, in every place, over the end of games and a new beginning."""
    batch, ended = Batch(game, game.usual, COUNT, seed=5), 0
    batch.reset()
    for n in range(LONG_WALK):
        ended += int(batch.step(batch.draw())[3].sum())
        if n == LONG_WALK // 2:
            batch.reset()
        for place, play in enumerate(batch._core.plays):
            wanted = bytearray(batch.layout.size)
            observe(batch.layout, play.state, int(batch.asked[place]), wanted, 0)
            assert batch.observations[place].tobytes() == wanted
    assert ended


def test_reset_begins_anew() -> None:
    batch = Batch(GAMES[0], 2, COUNT, seed=1)
    first = batch.reset()[0].copy()
    batch.step([int(mask.argmax()) for mask in batch.masks])
    assert not np.array_equal(first, batch.observations)
    assert np.array_equal(first, batch.reset()[0])
    assert not np.array_equal(first, Batch(GAMES[0], 2, COUNT, seed=2).reset()[0])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_is_drawn_may_be_done(game: Game) -> None:
    """In every place, and every such action comes up."""
    batch = Batch(game, game.usual, COUNT, seed=3)
    _, masks, _ = batch.reset()
    assert {int(batch.draw()[0]) for _ in range(300)} == {*masks[0].nonzero()[0].tolist()}
    for _ in range(40):
        drawn = batch.draw()
        assert all(mask[action] for mask, action in zip(batch.masks, drawn))
        batch.step(drawn)


def test_what_may_not_be_done_in_one_place_changes_nothing_in_any() -> None:
    batch = Batch(GAMES[0], 2, COUNT)
    batch.reset()
    before = batch.observations.copy()
    good = batch.draw().tolist()
    for bad in (int((batch.masks[-1] == 0).argmax()), -1, batch.layout.actions):
        with pytest.raises(Illegal, match=f"place {COUNT - 1}"):
            batch.step([*good[:-1], bad])
    for wrong in (good[:-1], [1.5] * COUNT, ["3"] * COUNT):
        with pytest.raises(ValueError, match="one for each place"):
            batch.step(wrong)
    assert np.array_equal(batch.observations, before)
    batch.step(good)
    assert not np.array_equal(batch.observations, before)
