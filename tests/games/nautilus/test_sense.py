"""What bots make of Nautilus: a judgement between rounds that fits the rules of winning."""

from __future__ import annotations

import pytest

from fathom.core.kernel import standings
from fathom.core.kernel.state import State
from fathom.games.nautilus import NAUTILUS, place
from fathom.games.nautilus.box import CARDS_OF_A_DOMAIN, ROUNDS
from fathom.games.nautilus.position import Nautilus
from fathom.games.nautilus.step import TURNING_UP
from tests.laws.cases import Case, walk

prospect = NAUTILUS.sense.prospect


def after_a_round(*won: int) -> State:
    """Between two rounds; seat 0 has won these domain cards, seat 1 none."""
    game = NAUTILUS.new(2)
    assert isinstance(game, Nautilus)
    game.step = TURNING_UP
    for card in won:
        game.at[place.WON] |= 1 << card
        game.at[place.DOMAIN_DECK] &= ~(1 << card)
    game.offer()
    return game


def test_positions_are_judged_between_rounds_and_nowhere_else() -> None:
    judged = [state.copy() for state in walk(Case(NAUTILUS, 2), 4) if NAUTILUS.sense.judged(state)]
    assert len(judged) == ROUNDS
    assert all(state.ask() == "turning-up" for state in judged)


def test_what_one_seat_can_expect_the_other_cannot() -> None:
    for state in walk(Case(NAUTILUS, 2), 5):
        assert prospect(state, 0) + prospect(state, 1) == pytest.approx(1)
        assert 0 <= prospect(state, 0) <= 1


def test_nothing_won_is_even() -> None:
    assert prospect(after_a_round(), 0) == pytest.approx(0.5)


def test_more_domains_are_better_and_a_blot_is_worse() -> None:
    one, two = after_a_round(0), after_a_round(0, CARDS_OF_A_DOMAIN)
    blot = after_a_round(CARDS_OF_A_DOMAIN - 1)
    assert prospect(two, 0) > prospect(one, 0) > 0.5 > prospect(blot, 0)


def test_a_lead_in_another_domain_is_better_than_more_of_one_that_is_safe() -> None:
    spread, heaped = after_a_round(0, 1, 2, CARDS_OF_A_DOMAIN), after_a_round(0, 1, 2, 3)
    assert prospect(spread, 0) > prospect(heaped, 0)


def test_at_the_end_only_winning_counts() -> None:
    for seed in range(4):
        state = [*walk(Case(NAUTILUS, 2), seed)][-1]
        assert prospect(state, 0) == pytest.approx(0.5 + 0.5 * float(standings.lead(state, 0)))
