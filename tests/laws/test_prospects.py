"""The evaluation of positions: at any moment of any game, before it has properly begun too."""

from __future__ import annotations

import pytest

from fathom.games import GAMES
from fathom.lab.law_cases import Case, walk

CASES = [Case(game, seats) for game in GAMES for seats in game.seats]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_position_of_a_game_can_be_evaluated(case: Case) -> None:
    """From the first draw to the end: a share of the others, and those of all seats fit together."""
    for state in walk(case, 3):
        prospects = [case.game.sense.prospect(state, seat) for seat in range(case.seats)]
        assert all(0 <= prospect <= 1 for prospect in prospects)
        assert sum(prospects) == pytest.approx(case.seats / 2)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_nobody_is_ahead_before_anything_has_happened(case: Case) -> None:
    opening = case.new()
    prospects = [case.game.sense.prospect(opening, seat) for seat in range(case.seats)]
    assert prospects == pytest.approx([0.5] * case.seats, abs=0.1)
