"""How every game is played: it ends, offers and refuses properly, replays, and loses nothing."""

from __future__ import annotations

import pytest

from fathom.core.kernel.game import Game
from fathom.lab import play_laws
from tests.laws.cases import CASES, PLAYED, Case

GAMES = 5

each_case = pytest.mark.parametrize("case", CASES, ids=str)


@each_case
def test_every_game_ends_with_a_reason_and_a_ranking(case: Case) -> None:
    assert [*play_laws.ends(case, GAMES)] == []


@each_case
def test_options_ascend_and_things_lie_in_zones(case: Case) -> None:
    """For chance, each option has as many tickets as it weighs."""
    assert [*play_laws.options_in_order(case)] == []


@each_case
def test_things_are_conserved_and_zones_stay(case: Case) -> None:
    assert [*play_laws.conserves_things(case)] == []


@each_case
def test_what_is_not_offered_is_refused_with_a_rule_and_without_a_trace(case: Case) -> None:
    """Every action number, at some positions of a game at a table."""
    assert [*play_laws.refuses(case)] == []


@each_case
def test_the_actions_alone_replay_to_the_same_position(case: Case) -> None:
    assert [*play_laws.replays(case)] == []


@each_case
def test_a_copy_is_independent(case: Case) -> None:
    assert [*play_laws.copies(case, GAMES)] == []


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.key)
def test_every_action_is_spelled_and_parses_back(game: Game) -> None:
    assert [*play_laws.spelled(game)] == []
