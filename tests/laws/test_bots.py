"""Bots of every level answer in every game, and what they cannot know does not matter to them."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from fathom.bots import BOTS, reasons
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.search.measures import Measure
from fathom.games import GAMES
from fathom.lab.arena_bots import TRUTH, recruit
from fathom.lab.bot_laws import advice_is_alike, bots_decide_alike, differences, thrift
from fathom.lab.true_state import GlassTable, hides
from fathom.table.random_source import Seeded
from tests.laws.cases import CASES, LONG, Case

COMPARED = 60 if LONG else 6  # decisions of a game
SPELLS = 3  # of so many decisions, in which a cheat is caught


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_bot_decides_the_same_in_a_position_and_its_imagined_twin(case: Case, name: str) -> None:
    assert [*bots_decide_alike(case, name, COMPARED)] == []


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
        found = found or differences(table, bots, rng, COMPARED)
    assert (found > 0) == hides(game, game.usual)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_hints_and_reasons_are_the_same_in_a_position_and_its_imagined_twin(game: Game) -> None:
    assert [*advice_is_alike(Case(game, game.usual), COMPARED)] == []


class Peeping(Measure):
    def read(self, later: State) -> float:
        return 0.0


def peeping(start: State, seat: int) -> list[Measure]:
    """Speaks of what lies in every place, hidden or not."""
    return [Peeping("peeps", True, {"thing": hash(str(start.to_json()))})]


@pytest.mark.parametrize(
    "game", [game for game in GAMES if hides(game, game.usual)], ids=lambda game: game.key
)
def test_a_measure_that_speaks_of_what_is_hidden_is_caught(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reasons, "module_of", lambda _: SimpleNamespace(measures=peeping))
    assert [*advice_is_alike(Case(game, game.usual), COMPARED)]
