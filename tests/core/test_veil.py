"""Views of several seats made together are those made one by one."""

from __future__ import annotations

import pytest

from fathom.core.kernel.events import Event
from fathom.core.knowledge.last_look import LastLook
from fathom.core.knowledge.veil import asides, hear, question, see, see_each, tell_each, whole
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


@pytest.mark.parametrize("case", CASES[::5], ids=str)
def test_views_that_follow_the_last_look_are_those_made_anew(case: Case) -> None:
    look = LastLook()
    for n, state in enumerate(walk(case, 3)):
        seats = watchers(state)
        if n % 3 == 0:
            kept = see_each(state, seats, look)
            assert [parts(view) for view in kept] == [parts(see(state, seat)) for seat in seats]


@pytest.mark.parametrize("case", CASES[::7], ids=str)
def test_a_seat_is_told_what_it_sees_is_asked_and_may_do(case: Case) -> None:
    look = LastLook()
    for n, state in enumerate(walk(case, 4)):
        if n % 10 == 0:
            for told in tell_each(state, watchers(state), [], look):
                seat, asked = told.view.seat, question(state, told.view.seat)
                assert parts(told.view) == parts(see(state, seat))
                assert (told.zones, told.shared) == (told.view.things(), told.view.shared())
                assert (told.asked, told.ask, told.options) == (asked.seat, asked.ask, asked.options)
                assert told.asides == asides(state, seat)


def test_a_whole_fact_can_be_made_again() -> None:
    fact = Event("draws", 1, 7, 2, 3, 0b10, 0b11, 5)
    again = Event(*whole(fact))
    assert whole(again) == whole(fact)
    heard = hear(again, 0)
    assert heard is not None
    assert heard.thing == -1
