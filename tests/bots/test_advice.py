"""Advice: the best options, what to expect of them, and from how many imagined worlds that is known."""

from __future__ import annotations

import time

import pytest

import fathom
from examples.salvage import SALVAGE
from fathom.bots import Advised, Adviser, Random, SearchProcess
from fathom.bots.advice import PATIENCE, SECONDS, ordered
from fathom.bots.search_bots import here
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.knowledge.veil import imagine
from fathom.games import GAMES
from fathom.games.nautilus import NAUTILUS
from fathom.table.random_source import Seeded
from fathom.table.table import Table

THRIFT = 0.01  # of the usual effort
EVERY = 7 if fathom.compiled() else 40  # of so many decisions of a game one is looked at


def table(game: Game = NAUTILUS, seed: int = 3) -> Table:
    made = Table(game, game.usual, source=Seeded(seed))
    made.start()
    return made


@pytest.mark.parametrize("game", [*GAMES, SALVAGE], ids=lambda game: game.key)
def test_there_is_advice_at_every_question_of_every_game(game: Game) -> None:
    """Windows, joint questions answered early and trades included."""
    played, walk = table(game), Random(1)
    advisers = [Adviser(seat, here) for seat in range(played.seats)]
    step = 0
    while not played.over:
        for seat in range(played.seats) if step % EVERY == 0 else []:
            chair = played.chair(seat)
            options = chair.decision.options
            advised = advisers[seat].advise(chair, THRIFT, None)
            assert bool(advised) == (len(options) > 1)
            assert {each.action for each in advised} <= {*options}
            assert all(0 <= each.share <= 1 for each in advised)
        asked = played.state.asked()
        played.act(asked, walk.choose(played.chair(asked)))
        step += 1


def test_advice_is_the_same_in_a_twin() -> None:
    played, rng = table(), Rng(4)
    for _ in range(8):
        truth, seat = played.state, played.state.asked()
        ours = Adviser(1, here).advise(played.chair(seat), THRIFT, None)
        played.course.state = imagine(truth, seat, rng)
        assert Adviser(1, here).advise(played.chair(seat), THRIFT, None) == ours
        played.course.state = truth
        played.act(seat, played.chair(seat).decision.options[0])


def test_whoever_asks_again_gets_more_worlds_and_after_an_answer_new_ones() -> None:
    played, adviser = table(), Adviser(1, here)
    seat = played.state.asked()
    chair = played.chair(seat)
    once, twice = (sum(each.worlds for each in adviser.advise(chair, 0.05, None)) for _ in range(2))
    assert twice > once
    while chair.decision.seat == seat:
        chair.act(chair.decision.options[0])
    while len(chair.decision.options) < 2:
        asked = played.state.asked()
        played.act(asked, played.chair(asked).decision.options[0])
    fresh = sum(each.worlds for each in adviser.advise(chair, 0.05, None))
    assert fresh <= NAUTILUS.simulations * PATIENCE * 0.05


def test_advice_comes_from_another_process_and_soon() -> None:
    adviser, chair = Adviser(1), table().chair(table().state.asked())
    adviser.advise(chair)
    began = time.monotonic()
    assert adviser.advise(chair, effort=1000.0)
    assert time.monotonic() - began < SECONDS + 1.0
    assert isinstance(adviser.thinker, SearchProcess)
    [worker] = adviser.thinker.pool.workers
    adviser.close()
    assert worker.process is not None
    assert not worker.process.is_alive()


def test_the_best_is_worth_most_of_what_was_tried_often() -> None:
    often, better, seldom = Advised(1, 0.5, 100), Advised(2, 0.6, 80), Advised(3, 0.9, 4)
    assert ordered([often, better, seldom]) == [better, often, seldom]
    assert ordered([]) == []
