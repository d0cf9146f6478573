"""Bots get a chair and nothing else."""

from __future__ import annotations

from itertools import cycle

import pytest

from examples.salvage import SALVAGE
from fathom.bots import BOTS, Bosun, Bot, Mate, Random
from fathom.bots.persistent_search import Budget, PersistentSearch, is_clear
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.games.nautilus import NAUTILUS
from fathom.lab.simulate import play
from fathom.table.random_source import Seeded
from fathom.table.table import Table

THRIFT = 6  # simulations of a short search, where bots have to play whole games


def table(seed: int = 1, game: Game = NAUTILUS, seats: int = 2) -> Table:
    table = Table(game, seats, source=Seeded(seed))
    table.start()
    return table


def thrifty(name: str, seed: int, game: Game) -> Bot:
    return BOTS[name](seed, THRIFT / game.simulations / getattr(BOTS[name], "patience", 1))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_bot_plays_a_whole_game(game: Game) -> None:
    """All levels together, as many as there is room for, at each number of seats."""
    names = cycle(BOTS)
    for seats in game.seats:
        played = table(seats, game, seats)
        assert play(played, [thrifty(next(names), seat, game) for seat in range(seats)]) > seats
        assert played.over


def test_the_bosun_beats_the_random_bot() -> None:
    """A small sample with little effort; `fathom simulate` shows the rest."""
    assert wins_of_the_first(Bosun, 0.2) >= 4


def test_the_mate_beats_the_random_bot() -> None:
    assert wins_of_the_first(Mate, 20 / NAUTILUS.simulations) >= 4


def wins_of_the_first(kind: type[Bot], effort: float) -> int:
    """Of five games against the random bot."""
    wins = 0
    for seed in range(5):
        game = table(seed)
        play(game, [kind(seed, effort), Random(seed)])
        result = game.result()
        assert result is not None
        wins += result.ranking[0] == 1
    return wins


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_with_the_same_seed_plays_the_same_game(name: str) -> None:
    first, second = table(3), table(3)
    for game in (first, second):
        play(game, [thrifty(name, 5, NAUTILUS), Random(6)])
    assert first.course.entries == second.course.entries


def test_a_searching_bot_answers_a_joint_question_before_it_is_asked() -> None:
    """It is thought about as if the others had not answered yet."""
    answered = 0
    for seed in range(40):
        game, walk = table(seed, SALVAGE, 3), Random(seed)
        while not game.over:
            asked = game.state.asked()
            for seat in range(3):
                chair = game.chair(seat)
                if seat != asked and len(chair.decision.options) > 1:
                    mate = Mate(seed, 20 / SALVAGE.simulations)
                    assert mate.choose(chair) in chair.decision.options
                    assert isinstance(mate.thinker, PersistentSearch)
                    assert sum(mate.thinker.search.visits(chair.decision.options)) > 0
                    answered += 1
            game.act(asked, walk.choose(game.chair(asked)))
    assert answered


def test_thinking_ends_when_the_choice_is_clear() -> None:
    assert is_clear([80.0, 10.0, 10.0], 100)
    assert not is_clear([40.0, 30.0, 30.0], 100)
    assert is_clear([40.0, 39.0], 0)


def test_thinking_ends_when_the_time_is_up() -> None:
    game = table()
    chair = game.chair(game.state.asked())
    options = chair.decision.options
    search = PersistentSearch(chair.seat, 1, chair.game.sense)
    visits = search.think(chair.imagine(Rng(1)), [], options, Budget(10**6, 0.0))
    assert 0 < sum(visits) < 1000


def test_a_searching_bot_goes_on_with_its_tree() -> None:
    """Where nothing unforeseen is heard between two decisions, the second begins with what is known."""
    game = table(2)
    mate = Mate(1, 300 / NAUTILUS.simulations)
    kept = 0
    for _ in range(12):
        seat = game.state.asked()
        chair = game.chair(seat)
        if seat == 0:
            game.act(seat, mate.choose(chair))
            assert isinstance(mate.thinker, PersistentSearch | None)
            kept += mate.thinker is not None and mate.thinker.search.size() > 310
        else:
            game.act(seat, chair.decision.options[0])
    assert kept
