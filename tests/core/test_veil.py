"""Views of several seats made together are those made one by one."""

from __future__ import annotations

import pytest

from fathom.core.kernel.events import Event
from fathom.core.knowledge.veil import hear, see, see_each, whole
from fathom.core.knowledge.view import View
from fathom.lab.laws import watchers
from tests.laws.cases import CASES, Case, walk


def parts(view: View) -> tuple[object, ...]:
    zones = [(zone.name, zone.owner, zone.things, zone.shared) for zone in view.zones]
    return view.seat, zones, view.counters


@pytest.mark.parametrize("case", CASES[::5], ids=str)
def test_views_made_together_are_those_made_one_by_one(case: Case) -> None:
    for n, state in enumerate(walk(case, 2)):
        if n % 10 == 0:
            seats = watchers(state)
            together = see_each(state, seats)
            assert [parts(view) for view in together] == [parts(see(state, seat)) for seat in seats]
            for view in together:
                assert view.things() == [zone.things for zone in view.zones]
                assert all(view.zones[place].shared == shared for place, shared in view.shared())


def test_a_whole_fact_can_be_made_again() -> None:
    fact = Event("draws", 1, 7, 2, 3, 0b10, 0b11, 5)
    again = Event(*whole(fact))
    assert whole(again) == whole(fact)
    heard = hear(again, 0)
    assert heard is not None
    assert heard.thing == -1
