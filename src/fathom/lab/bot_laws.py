"""The law of bots: those of every level answer, and what they cannot know does not matter to them.

Nor does it matter to hints and their reasons.
"""

from __future__ import annotations

from collections.abc import Iterator

from fathom.bots import BOTS, Adviser, Bot
from fathom.bots.advice import PATIENCE
from fathom.bots.reasons import measures_of
from fathom.bots.search_bots import here
from fathom.core.kernel.rng import Rng
from fathom.core.knowledge.veil import imagine
from fathom.lab.law_cases import Case
from fathom.table.random_source import Seeded
from fathom.table.table import Table

BEFORE = 30  # at most so many decisions are taken at random first
HINTS = 2  # of the decisions looked at, those for which a hint is found
THRIFT = 8  # simulations of a search: there are many games to look at


def bots_decide_alike(case: Case, name: str, decisions: int) -> Iterator[str]:
    """A bot decides the same in a position and in its imagined twin."""
    rng = Rng(len(str(case)))
    table = begun(case, rng)
    bots = [[BOTS[name](seat, thrift(case, name)) for _ in range(2)] for seat in range(case.seats)]
    found = differences(table, bots, rng, decisions)
    if found:
        yield f"{name} decides otherwise in {found} of {decisions} positions it cannot tell apart"


def advice_is_alike(case: Case, decisions: int) -> Iterator[str]:
    """Hints and their reasons are the same in a position and in its imagined twin; so is what is measured."""
    rng = Rng(len(str(case)))
    table = begun(case, rng)
    for n in range(decisions):
        if table.over:
            break
        truth, seat = table.state, table.state.asked()
        hint = hinted if n < HINTS else measured
        ours = hint(table, seat)
        table.course.state = imagine(truth, seat, rng)
        if hint(table, seat) != ours:
            yield f"at '{truth.ask()}' seat {seat} is given another hint in a position it cannot tell apart"
        table.course.state = truth
        options = table.chair(seat).decision.options
        table.act(seat, options[rng.below(len(options))])


def measured(table: Table, seat: int) -> object:
    """What is compared to say why an option is better."""
    return [(each.key, each.args, each.good) for each in measures_of(table.game, table.state, seat)]


def hinted(table: Table, seat: int) -> object:
    """The same, and a hint with its reasons."""
    effort = THRIFT / table.game.simulations / PATIENCE
    advice = Adviser(1, here).advise_with_reasons(table.chair(seat), effort, None, None)
    return measured(table, seat), advice


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
