"""What a seat receives is the same, byte for byte, in every world it could not tell apart."""

from __future__ import annotations

import pytest

import fathom
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.knowledge.veil import imagine
from fathom.lab import secrecy_laws
from fathom.lab.laws import unreadable, watchers
from tests.laws.cases import CASES, LONG, PLAYED, Case, walk

PAIRS = 100_000 if LONG and fathom.compiled() else 10_000 if LONG else 2_500
HIDING = [case for case in CASES if case.hides]
SHARE = -(-PAIRS // len(HIDING))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_seat_cannot_tell_a_position_from_its_imagined_twin(case: Case) -> None:
    """`PAIRS` over all cases, so each must come up with its share; but a reading may leave nothing hidden.

    Where all know the same, everybody sees it and imagines the truth.
    """
    assert [*secrecy_laws.keeps_secrets(case, SHARE)] == []


@pytest.mark.parametrize("case", HIDING, ids=str)
def test_imagined_worlds_vary_when_they_can(case: Case) -> None:
    assert [*secrecy_laws.imagines(case)] == []


@pytest.mark.parametrize(
    "game", [game for game in PLAYED if any(case.game is game for case in HIDING)], ids=lambda game: game.key
)
def test_imagined_worlds_reach_the_truth(game: Game) -> None:
    """Where few worlds are possible, the true one comes to mind."""
    found = [secrecy_laws.reaches_truth(case) for case in CASES if case.game is game]
    assert [what for _, wrong in found for what in wrong] == []
    assert sum(positions for positions, _ in found) >= secrecy_laws.FEW_WORLDS


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_imagined_world_is_a_position_of_the_game(case: Case) -> None:
    rng = Rng(13)
    for state in walk(case, 13):
        if rng.below(3) == 0:
            for watcher in watchers(state):
                assert unreadable(case.game, imagine(state, watcher, rng)) == []
