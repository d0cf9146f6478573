"""Nobody comes to know a card in your hand behind your back."""

from __future__ import annotations

import pytest

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import hear, see
from fathom.lab.laws import deeds, do
from tests.laws.cases import CASES, Case


def shared(state: State, seat: int) -> set[tuple[str, int, int]]:
    """Zone, thing and other seat, for all that another seat knows of one's own zones."""
    return {
        (zone.name, thing, other)
        for zone in see(state, seat).zones
        for thing, knowers in zip(zone.things, zone.shared)
        for other in range(state.seats)
        if knowers >> other & 1
    }


@pytest.mark.parametrize("case", [case for case in CASES if not case.options], ids=str)
def test_whoever_learns_a_card_of_yours_does_it_before_your_eyes(case: Case) -> None:
    rng, learned = Rng(3), 0
    for _ in range(6):
        state = case.new()
        while state.asked() != NOBODY:
            can = deeds(state)
            before = [shared(state, seat) for seat in range(case.seats)]
            told = do(state, can[rng.below(len(can))])
            for seat in range(case.seats):
                if not shared(state, seat) <= before[seat]:
                    learned += 1
                    assert any(hear(fact, seat) for fact in told.facts)
    assert learned or case.game.key not in ("nautilus", "salvage")
