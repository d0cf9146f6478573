"""What bots make of 20 000 Leagues: a judgement between rounds, and choices that are plain."""

from __future__ import annotations

import pytest

from fathom.core.kernel import standings
from fathom.core.kernel.state import State
from fathom.games.leagues import LEAGUES
from fathom.games.leagues.position import Leagues
from tests.games.leagues.positions import position
from tests.laws.cases import Case, walk
from tests.thinking import favourite, ideas

prospect = LEAGUES.sense.prospect


def between(**more: object) -> State:
    """Before round II, as far as a judgement looks at it."""
    return position("laying", round_=2, order=[0, 1], **more)  # type: ignore[arg-type]


def test_positions_are_judged_before_the_tokens_of_a_round_are_laid_out_and_nowhere_else() -> None:
    for seats in LEAGUES.seats:
        judged = [state.copy() for state in walk(Case(LEAGUES, seats), seats) if LEAGUES.sense.judged(state)]
        assert [state.to_json()["round"] for state in judged] == [2, 3]
        assert all(isinstance(state, Leagues) and state.ask() == "dealing" for state in judged)


def test_what_some_can_expect_others_cannot() -> None:
    for seats in LEAGUES.seats:
        for state in walk(Case(LEAGUES, seats), seats):
            if LEAGUES.sense.judged(state):
                prospects = [prospect(state, seat) for seat in range(seats)]
                assert sum(prospects) == pytest.approx(seats / 2)
                assert all(0 < prospect < 1 for prospect in prospects)


def test_at_the_end_only_places_count() -> None:
    state = [*walk(Case(LEAGUES, 4), 1)][-1]
    places = sorted((place, prospect(state, seat)) for seat, place in enumerate(standings.ranking(state)))
    assert [prospect for _, prospect in places] == pytest.approx([1, 2 / 3, 1 / 3, 0])


def test_points_are_better_than_none() -> None:
    state = between(book={0: [15, *[0] * 8]})
    assert prospect(state, 0) > 0.6


def test_an_action_card_is_better_than_none() -> None:
    assert prospect(between(held={0: ["diver"]}), 0) > prospect(between(), 0)


def test_high_cards_left_are_better_than_low_ones() -> None:
    hands = {0: ["8", "9", "10"], 1: ["1", "2", "3"]}
    assert prospect(between(hands=hands), 0) > prospect(between(), 0)


def test_a_symbol_in_a_column_is_better_than_none() -> None:
    grids = {0: {"IA": "shark chest bottle"}, 1: {"IA": "anchor"}}
    assert prospect(between(grids=grids), 0) > prospect(between(), 0)


def test_a_third_picture_in_order_is_taken() -> None:
    """To the east lies the reef that completes the row; to the west there is nothing."""
    row = {"IA": "shark chest bottle", "IB": "wreck mask bottle"}
    state = position(laid={0: 8, 1: 1}, ocean={"c0": "reef helm boat", "g0": None}, grids={0: row})
    assert favourite(LEAGUES, state) == "steer:starboard@c0"


def test_a_sailor_puts_the_row_in_order() -> None:
    row = {"IA": "wreck mask bottle", "IB": "shark chest bottle", "IC": "reef helm boat"}
    state = position("afterwards", laid={0: 8, 1: 1}, steered=True, grids={0: row})
    assert favourite(LEAGUES, state) == "play:sailor"


def test_what_is_wanted_comes_to_mind_first() -> None:
    """The shark that cell A asks for, rather than a wreck; now and then anything."""
    state = position(laid={0: 8, 1: 1}, ocean={"c0": "shark chest bottle", "g0": "wreck mask bottle"})
    assert ideas(LEAGUES, state) == {"steer:starboard@c0", "steer:port@g0"}
    assert ideas(LEAGUES, state, times=1) == {"steer:starboard@c0"}
