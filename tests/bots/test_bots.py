"""Bots get a chair and nothing else."""

import pytest

from fathom.bots import BOTS, Bot, Random, Sensible
from fathom.core.rng import Rng
from fathom.games.nautilus import NAUTILUS
from fathom.lab.simulate import play
from fathom.table.source import Seeded
from fathom.table.table import Table


def table(seed: int = 1) -> Table:
    table = Table(NAUTILUS, 2, source=Seeded(seed))
    table.start()
    return table


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_a_whole_game(name: str) -> None:
    game = table()
    bots: list[Bot] = [BOTS[name](1), Random(2)]
    if name == "sensible":
        bots[0] = Sensible(1, playouts=1)
    assert play(game, bots) > 60
    assert game.over


def test_the_sensible_bot_beats_the_random_one() -> None:
    """A small sample with a small search; `fathom simulate` shows the rest."""
    wins = 0
    for seed in range(5):
        game = table(seed)
        play(game, [Sensible(seed, playouts=100), Random(seed)])
        result = game.result()
        assert result is not None
        wins += result.ranking[0] == 1
    assert wins >= 4


def test_a_bot_decides_the_same_in_a_position_and_its_imagined_twin() -> None:
    """What it cannot know cannot matter: same seed, same question, same answer."""
    game, twin = table(4), table(4)
    walk = Random(9)
    for _ in range(30):
        seat = game.state.asked()
        twin.course.state = game.chair(seat).imagine(Rng(seat + 1))
        assert Sensible(7, playouts=1).choose(game.chair(seat)) == Sensible(7, playouts=1).choose(
            twin.chair(seat)
        )
        game.act(seat, walk.choose(game.chair(seat)))


def test_a_bot_with_the_same_seed_plays_the_same_game() -> None:
    first, second = table(3), table(3)
    for game in (first, second):
        play(game, [Random(5), Random(6)])
    assert first.course.entries == second.course.entries
