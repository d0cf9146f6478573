"""What every game's sense owes the bots that use it."""

from __future__ import annotations

import pytest

from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import imagine
from tests.laws.cases import PLAYED, Case, walk

CASES = [Case(game, seats) for game in PLAYED for seats in (game.seats[0], game.seats[-1])]


def options(state: State) -> list[int]:
    return [int(state.option(n)) for n in range(state.count())]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_comes_to_mind_is_an_option(case: Case) -> None:
    rng = Rng(3)
    for state in walk(case, 2):
        if state.count():
            assert case.game.sense.natural(state, state.count(), rng) in options(state)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_not_all_is_foolish_and_what_is_does_not_hang_on_what_is_hidden(case: Case) -> None:
    rng = Rng(3)
    for state in walk(case, 2):
        seat = state.asked()
        if state.count() and seat != CHANCE:
            twin = imagine(state, seat, rng)
            foolish = [case.game.sense.foolish(state, option) for option in options(state)]
            assert not all(foolish)
            assert [case.game.sense.foolish(twin, option) for option in options(state)] == foolish


@pytest.mark.parametrize("case", CASES, ids=str)
def test_prospects_are_from_0_to_1(case: Case) -> None:
    for state in walk(case, 2):
        if not state.count() or case.game.sense.judged(state):
            assert all(0 <= case.game.sense.prospect(state, seat) <= 1 for seat in range(state.seats))
