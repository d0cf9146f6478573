"""The law of bots: those of every level answer, and what they cannot know does not matter to them."""

from __future__ import annotations

from collections.abc import Iterator

from fathom.bots import BOTS, Bot
from fathom.core.kernel.rng import Rng
from fathom.core.knowledge.veil import imagine
from fathom.lab.law_cases import Case
from fathom.table.random_source import Seeded
from fathom.table.table import Table

BEFORE = 30  # at most so many decisions are taken at random first
THRIFT = 8  # simulations of a search: there are many games to look at


def bots_decide_alike(case: Case, name: str, decisions: int) -> Iterator[str]:
    """A bot decides the same in a position and in its imagined twin."""
    rng = Rng(len(str(case)))
    table = begun(case, rng)
    bots = [[BOTS[name](seat, thrift(case, name)) for _ in range(2)] for seat in range(case.seats)]
    found = differences(table, bots, rng, decisions)
    if found:
        yield f"{name} decides otherwise in {found} of {decisions} positions it cannot tell apart"


def begun(case: Case, rng: Rng) -> Table:
    """A game somewhere on its way."""
    table = Table(case.game, case.seats, case.options, Seeded(3))
    table.start()
    for _ in range(rng.below(BEFORE)):
        if not table.over:
            options = table.chair(table.state.asked()).decision.options
            table.act(table.state.asked(), options[rng.below(len(options))])
    return table


def differences(table: Table, bots: list[list[Bot]], rng: Rng, decisions: int) -> int:
    """Two bots with one seed sit in a chair; one is asked at the true table, the other among twins."""
    found = 0
    for _ in range(decisions):
        if table.over:
            break
        truth, seat = table.state, table.state.asked()
        action = bots[seat][0].choose(table.chair(seat))
        table.course.state = imagine(truth, seat, rng)
        found += bots[seat][1].choose(table.chair(seat)) != action
        table.course.state = truth
        table.act(seat, action)
    return found


def thrift(case: Case, name: str) -> float:
    """The effort with which a search is done in a few simulations."""
    return THRIFT / case.game.simulations / getattr(BOTS[name], "patience", 1)
