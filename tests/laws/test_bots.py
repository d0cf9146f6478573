"""Bots of every level answer in every game, and what they cannot know does not matter to them."""

from __future__ import annotations

import pytest

from fathom.bots import BOTS, Bot
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.knowledge.veil import imagine
from fathom.games import GAMES
from fathom.lab.arena_bots import TRUTH, recruit
from fathom.lab.true_state import GlassTable, hides
from fathom.table.random_source import Seeded
from fathom.table.table import Table
from tests.laws.cases import CASES, LONG, Case

COMPARED = 60 if LONG else 6  # decisions of a game
BEFORE = 30  # at most so many are taken at random first
SPELLS = 3  # of so many decisions, in which a cheat is caught
THRIFT = 8  # simulations of a search: a test has many games to look at


def begun(case: Case, rng: Rng) -> Table:
    """A game somewhere on its way."""
    table = Table(case.game, case.seats, case.options, Seeded(3))
    table.start()
    for _ in range(rng.below(BEFORE)):
        options = table.chair(table.state.asked()).decision.options
        table.act(table.state.asked(), options[rng.below(len(options))])
    return table


def differences(table: Table, bots: list[list[Bot]], rng: Rng) -> int:
    """Two bots with one seed sit in a chair; one is asked at the true table, the other among twins."""
    found = 0
    for _ in range(COMPARED):
        truth, seat = table.state, table.state.asked()
        action = bots[seat][0].choose(table.chair(seat))
        table.course.state = imagine(truth, seat, rng)
        found += bots[seat][1].choose(table.chair(seat)) != action
        table.course.state = truth
        table.act(seat, action)
        if table.over:
            break
    return found


def thrift(case: Case, name: str) -> float:
    """The effort with which a search is done in a few simulations."""
    return THRIFT / case.game.simulations / getattr(BOTS[name], "patience", 1)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_bot_decides_the_same_in_a_position_and_its_imagined_twin(case: Case, name: str) -> None:
    rng = Rng(len(str(case)))
    table = begun(case, rng)
    bots = [[BOTS[name](seat, thrift(case, name)) for _ in range(2)] for seat in range(case.seats)]
    assert differences(table, bots, rng) == 0


def test_every_game_and_every_level_is_looked_at() -> None:
    assert {case.game.key for case in CASES} >= {game.key for game in GAMES}
    for game in GAMES:
        assert {case.seats for case in CASES if case.game is game} == {*game.seats}
    assert {*BOTS} == {"random", "deckhand", "bosun", "mate", "captain"}


@pytest.mark.parametrize("name", ["deckhand", "mate"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_bot_that_is_shown_the_truth_is_caught(game: Game, name: str) -> None:
    """As only the lab can show it: then what a seat cannot know, if anything, does change what is decided."""
    case, rng = Case(game, game.usual), Rng(1)
    table = GlassTable(game, case.seats, {}, Seeded(3), range(case.seats))
    table.start()
    effort = thrift(case, name)
    found = 0
    for _ in range(SPELLS):
        bots = [[recruit(name + TRUTH, seat, effort) for _ in range(2)] for seat in range(case.seats)]
        found = found or differences(table, bots, rng)
    assert (found > 0) == hides(game, game.usual)
