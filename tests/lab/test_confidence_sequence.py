"""The interval holds however often one looks, and is no wider than need be."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from fathom.lab.confidence_sequence import Bet, interval

LOOKS = 150


@pytest.mark.parametrize("chance", [0.2, 0.5])
def test_a_true_claim_is_seldom_refuted_at_any_look(chance: float) -> None:
    """Bets are looked at after every number, 300 times over: at most one in twenty may ever be lost."""
    random, refuted = Random(1), 0
    for _ in range(300):
        bet = Bet(chance)
        for _ in range(LOOKS):
            bet.add(float(random.random() < chance))
        refuted += bet.refutes()
    assert refuted <= 20


def test_a_plain_test_would_be_fooled_by_looking_so_often() -> None:
    """What the bet is for: the usual two deviations are passed far too often."""
    random, fooled = Random(1), 0
    for _ in range(300):
        hits, passed = 0, False
        for number in range(1, LOOKS + 1):
            hits += random.random() < 0.5
            passed = passed or (number > 5 and abs(hits - number / 2) > 0.98 * number**0.5)
        fooled += passed
    assert fooled > 60


def test_a_false_claim_is_refuted_soon() -> None:
    bet = Bet()
    for _ in range(8):
        bet.add(1.0)
    assert bet.refutes()
    assert not Bet().refutes()


def numbers(seed: int, size: int) -> list[float]:
    """Their mean is 0.625."""
    random = Random(seed)
    return [random.choice([0.0, 0.5, 1.0, 1.0]) for _ in range(size)]


def test_the_interval_closes_in() -> None:
    seen = numbers(4, 600)
    ends = [interval(seen[:looks]) for looks in (20, 100, 600)]
    widths = [high - low for low, high in ends]
    assert widths[0] > widths[1] > widths[2]
    assert widths[2] < 0.15


def test_the_interval_holds_the_mean_nineteen_times_in_twenty() -> None:
    ends = [interval(numbers(seed, 120)) for seed in range(40)]
    assert sum(not low < 0.625 < high for low, high in ends) <= 4


def test_nothing_seen_is_nothing_known() -> None:
    assert interval([]) == (0.0, 1.0)


def test_less_doubt_is_a_wider_interval() -> None:
    seen = [1.0, 0.0, 1.0, 1.0] * 20
    wide, narrow = interval(seen, 0.005), interval(seen, 0.05)
    assert wide[0] < narrow[0] < narrow[1] < wide[1]


@pytest.mark.parametrize("seed", range(60))
def test_the_mean_lies_within_its_interval(seed: int) -> None:
    """However few or uneven the numbers are, and in whatever order they came."""
    random = Random(seed)
    size, share = random.randint(1, 120), random.random()
    seen = [random.choice([0.0, 0.5, 1.0]) if random.random() < 0.3 else share for _ in range(size)]
    for series in (seen, sorted(seen), sorted(seen, reverse=True), [1.0] * size, [0.0] * size):
        for doubt in (0.05, 0.5):
            low, high = interval(series, doubt)
            assert 0 <= low <= fmean(series) <= high <= 1
