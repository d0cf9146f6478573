"""Bots of every level answer in every game, and what they cannot know does not matter to them."""

from __future__ import annotations

import pytest

from fathom.bots import BOTS
from fathom.core.rng import Rng
from fathom.core.veil import imagine
from fathom.table.source import Seeded
from fathom.table.table import Table
from tests.laws.cases import CASES, LONG, Case

COMPARED = 60 if LONG else 6  # decisions of a game
BEFORE = 30  # at most so many are taken at random first
THRIFT = 8  # simulations of a search: a test has many games to look at


def begun(case: Case, rng: Rng) -> Table:
    """A game somewhere on its way."""
    table = Table(case.game, case.seats, case.options, Seeded(3))
    table.start()
    for _ in range(rng.below(BEFORE)):
        options = table.chair(table.state.asked()).decision.options
        table.act(table.state.asked(), options[rng.below(len(options))])
    return table


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_bot_decides_the_same_in_a_position_and_its_imagined_twin(case: Case, name: str) -> None:
    """Two bots with one seed sit in a chair; one is asked at the true table, the other among twins."""
    rng = Rng(len(str(case)))
    table = begun(case, rng)
    effort = THRIFT / case.game.simulations / getattr(BOTS[name], "patience", 1)
    bots = [[BOTS[name](seat, effort) for _ in range(2)] for seat in range(case.seats)]
    for _ in range(COMPARED):
        truth, seat = table.state, table.state.asked()
        action = bots[seat][0].choose(table.chair(seat))
        table.course.state = imagine(truth, seat, rng)
        assert bots[seat][1].choose(table.chair(seat)) == action
        table.course.state = truth
        table.act(seat, action)
        if table.over:
            break
