"""A position as plain values and back: nothing is lost, and what is no position is refused."""

from __future__ import annotations

import pytest

from fathom.core.kernel.json_values import Malformed
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.lab.laws import written
from fathom.lab.position_laws import JUNK, damaged, refuses_damage, written_and_read
from tests.laws.cases import CASES, LONG, Case, somewhere

PLACES = 1_000 if LONG else 40  # damaged in each position, of all there are
POSITIONS = 12 if LONG else 2
DAMAGES = 10_000 if LONG else 600  # tried of each position, evenly spread


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_position_written_and_read_is_the_same_and_plays_on_alike(case: Case) -> None:
    assert [*written_and_read(case, POSITIONS)] == []


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_a_damaged_position_is_refused_or_is_another_sound_one(case: Case) -> None:
    """And so is one of another game."""
    assert [*refuses_damage(case, POSITIONS, PLACES, DAMAGES)] == []


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_most_damage_is_noticed(case: Case) -> None:
    text, other = written(somewhere(case, 0)), written(somewhere(case, 1))
    refused = 0
    for data in damaged(text, other, Rng(0), PLACES):
        try:
            case.game.from_json(data)
        except Malformed:
            refused += 1
    assert refused > 100


@pytest.mark.parametrize("data", [*JUNK, ["options"], "options"], ids=repr)
def test_what_is_no_object_is_no_position(data: object) -> None:
    for game in GAMES:
        with pytest.raises(Malformed):
            game.from_json(data)
