"""What bots make of Nautilus Island: a judgement between rounds, and choices that are plain."""

from __future__ import annotations

from typing import Any

import pytest

from fathom.core.kernel import standings
from fathom.core.kernel.state import State
from fathom.games.nautilus_island import NAUTILUS_ISLAND
from tests.games.nautilus_island.positions import at, play, position, storing
from tests.laws.cases import Case, walk
from tests.thinking import favourite, ideas

prospect = NAUTILUS_ISLAND.sense.prospect

LATE = 12  # the round that is played


def between(*hands: list[str], last: int | None = None, **more: Any) -> State:
    """Between two rounds; the last of three seats holds what else has been taken."""
    heights = {1: 8, 3: 4, 4: 4 if last is None else 0, 5: 6, 6: 6}
    return position(seats=3, round_=LATE, last=last, hands=hands, heights=heights, **more)


def at_the_end(column: int, *hands: list[str], **more: Any) -> State:
    """Seat 0 has its last turn, at this column."""
    return at(column, *hands, round_=LATE, last=LATE, heights={4: 0}, **more)


def test_positions_are_judged_when_a_round_begins_and_nowhere_else() -> None:
    states = [state.copy() for state in walk(Case(NAUTILUS_ISLAND, 3), 4)]
    judged = [state for state in states if NAUTILUS_ISLAND.sense.judged(state)]
    rounds = {state.to_json()["round"] for state in judged}
    assert len(rounds) == len(judged) > 5
    assert all(state.ask() == "moving" and state.to_json()["moved"] == [] for state in judged)


def test_what_some_can_expect_others_cannot() -> None:
    for seats in NAUTILUS_ISLAND.seats:
        for state in walk(Case(NAUTILUS_ISLAND, seats), seats):
            if NAUTILUS_ISLAND.sense.judged(state):
                prospects = [prospect(state, seat) for seat in range(seats)]
                assert sum(prospects) == pytest.approx(seats / 2)
                assert all(0 < prospect < 1 for prospect in prospects)


def test_at_the_end_only_places_count() -> None:
    state = [*walk(Case(NAUTILUS_ISLAND, 4), 1)][-1]
    places = sorted((place, prospect(state, seat)) for seat, place in enumerate(standings.ranking(state)))
    assert [prospect for _, prospect in places] == pytest.approx([1, 2 / 3, 1 / 3, 0])


def test_treasures_are_better_than_odds_and_ends() -> None:
    state = between(["crown", "crown", "crown", "goblet"], ["boots", "compass", "hammer", "rod"])
    assert prospect(state, 0) > prospect(state, 1)


def test_cards_of_one_colour_are_better_than_odds_and_ends() -> None:
    state = between(["boots", "hat", "coat", "gloves"], ["boots", "compass", "hammer", "rod"])
    assert prospect(state, 0) > prospect(state, 1)


def test_in_the_last_round_no_more_can_be_hoped_for_than_one_turn_stores() -> None:
    small, large = ["boots", "hat", "coat"], ["compass", "sextant", "spyglass", "chart"]
    late, early = between(small, large, last=LATE), between(small, large)
    assert prospect(early, 0) < prospect(early, 1)
    assert prospect(late, 0) == pytest.approx(prospect(late, 1))


def test_a_doubled_porthole_is_worth_closing_for() -> None:
    hands, stored = (["boots", "hat"], ["compass", "sextant"]), [["coat"], ["chart"]]
    state = between(*hands, stored=stored, bonus={(0, "clothes"): ["doubled"], (1, "navigation"): ["two"]})
    assert prospect(state, 0) > prospect(state, 1)


def test_in_the_last_round_what_can_be_closed_is_stored_and_closed() -> None:
    state = at_the_end(5, ["boots", "hat", "coat", "hammer"])
    assert favourite(NAUTILUS_ISLAND, state) == "store:clothes"
    play(state, "store:clothes", "lay:boots", "lay:hat", "lay:coat")
    assert favourite(NAUTILUS_ISLAND, state) == "close"


def test_in_the_last_round_a_pair_is_laid_where_it_counts() -> None:
    state = at_the_end(3, ["boots", "boots", "hat"], camp=("pair", *["two"] * 4))
    play(state, "store:clothes", "lay:boots")
    assert favourite(NAUTILUS_ISLAND, state) == "lay:boots"


def test_one_closes_without_thinking_what_has_no_more_cards() -> None:
    state = storing(5, ["boots", "hat", "coat", "hammer"], colour="clothes")
    play(state, "lay:boots", "lay:hat", "lay:coat")
    assert ideas(NAUTILUS_ISLAND, state) == {"close"}


def test_everything_can_come_to_mind_while_there_is_time() -> None:
    state = at(5, ["boots", "hat", "coat", "hammer"])
    assert ideas(NAUTILUS_ISLAND, state) == {"harvest", "store:clothes", "store:repair"}
