"""The score a game gives is what a slow recount, written apart from the rules, makes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

import pytest

from examples.salvage import SALVAGE
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import Event
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.lab.laws import deeds, do
from fathom.lab.play_laws import ranks
from tests.laws.cases import CASES, Case
from tests.toys.recount import recount as recount_toy

Recount = Callable[[State, Sequence[Event], dict[str, object]], list[int]]
GAMES = 20


def recount_of(game: Game) -> Recount:
    """Every registered game has one beside its tests."""
    if game is SALVAGE:
        return recount_toy
    found: Recount = import_module(f"tests.games.{game.key}.recount").recount
    return found


@pytest.mark.parametrize("case", CASES, ids=str)
def test_scores_equal_a_slow_recount(case: Case) -> None:
    for seed in range(GAMES):
        state, rng = case.new(), Rng(seed)
        facts: list[Event] = []
        while state.asked() != NOBODY:
            can = deeds(state)
            facts += do(state, can[rng.below(len(can))]).facts
        options = case.game.settle(case.options)
        assert state.scores() == recount_of(case.game)(case.new(), facts, options)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_standings_agree_with_each_other(case: Case) -> None:
    """Who leads is beaten by nobody, scores never contradict the ranking, and leads sum to nothing."""
    assert [*ranks(case, GAMES)] == []
