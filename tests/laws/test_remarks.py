"""What a table shows in words, to seats and to spectators."""

from __future__ import annotations

import pytest

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge import veil
from fathom.core.knowledge.remarks import Remark, Seen
from fathom.games import GAMES
from fathom.speech.remarks import promises_and_remarks
from tests.laws.cases import CASES, Case, step

OPEN = [case for case in CASES if case.game in GAMES and not case.options]


def shown(case: Case, state: State, seat: int) -> list[Remark]:
    asked = veil.question(state, seat)
    seen = Seen(veil.see(state, seat), case.seats, case.game.settle(case.options), asked.ask)
    return promises_and_remarks(case.game, seen, asked.options)[1]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_remarks_are_about_seats_that_there_are(case: Case) -> None:
    state, rng = case.new(), Rng(5)
    while state.asked() != NOBODY:
        for seat in (*range(case.seats), SPECTATOR):
            assert all(NOBODY <= each.owner < case.seats for each in shown(case, state, seat))
        step(state, rng)


@pytest.mark.parametrize("case", OPEN, ids=str)
def test_spectators_are_shown_nothing_that_the_first_seat_is_not(case: Case) -> None:
    state, rng = case.new(), Rng(6)
    while state.asked() != NOBODY:
        first, watching = (
            {(each.name, each.owner, each.key, *each.args.items()) for each in shown(case, state, seat)}
            for seat in (0, SPECTATOR)
        )
        assert watching <= first
        step(state, rng)
