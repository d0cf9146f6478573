"""Seeds fit the generator, whatever one begins with."""

from itertools import product

import pytest

from fathom.core.kernel.rng import SEEDS, Rng
from fathom.games.nautilus import NAUTILUS
from fathom.lab.seeds import bot_seed, game_seed
from fathom.lab.simulate import simulate

FIRST = [0, 1, 7, SEEDS // 3, SEEDS - 1, SEEDS, 1 << 80, -5]


@pytest.mark.parametrize("seed", FIRST)
def test_every_seed_is_one_the_generator_takes(seed: int) -> None:
    games = [game_seed(seed, number) for number in range(20)]
    bots = [bot_seed(game, seats, seat) for game in games for seats in (2, 5, 8) for seat in range(seats)]
    for each in games + bots:
        assert 0 <= each < SEEDS
        Rng(each).below(6)


def test_games_and_bots_do_not_share_seeds() -> None:
    games = [game_seed(seed, number) for seed, number in product((1, 2), range(50))]
    assert len({*games}) == len(games)
    bots = [bot_seed(game_seed(1, number), 4, seat) for number, seat in product(range(50), range(4))]
    assert len({*bots}) == len(bots)


def test_the_greatest_seed_plays() -> None:
    assert simulate(NAUTILUS, 2, 1, ["random"], seed=SEEDS - 1).games == 1
