"""What every game's sense owes the bots that use it."""

from __future__ import annotations

import pytest

from fathom.lab.play_laws import makes_sense
from tests.laws.cases import PLAYED, Case

CASES = [Case(game, seats) for game in PLAYED for seats in (game.seats[0], game.seats[-1])]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_natural_choices_are_options_not_all_is_foolish_and_prospects_are_from_0_to_1(case: Case) -> None:
    assert [*makes_sense(case)] == []
