"""Nobody comes to know a card in your hand behind your back."""

from __future__ import annotations

import pytest

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.rng import Rng
from fathom.lab.play_laws import known_of, seen_when_learned
from tests.laws.cases import CASES, Case, step

TABLES = [case for case in CASES if not case.options]


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_whoever_learns_a_card_of_yours_does_it_before_your_eyes(case: Case) -> None:
    assert [*seen_when_learned(case, 6)] == []


@pytest.mark.parametrize(
    "case", [case for case in TABLES if case.game.key in ("nautilus", "salvage")], ids=str
)
def test_there_are_cards_to_learn_of(case: Case) -> None:
    rng, learned = Rng(3), 0
    for _ in range(6):
        state = case.new()
        while state.asked() != NOBODY:
            step(state, rng)
            learned += sum(len(known_of(state, seat)) for seat in range(case.seats))
    assert learned
