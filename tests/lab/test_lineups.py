"""Who meets whom and who sits where: everybody equally often."""

from __future__ import annotations

from collections import Counter

import pytest

from fathom.core.kernel.rng import Rng
from fathom.lab.lineups import line_ups, pairs, seatings


def test_at_two_seats_everybody_meets_everybody() -> None:
    assert line_ups("abc", 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_as_many_bots_as_seats_are_one_line_up() -> None:
    assert line_ups("dacb", 4) == [("d", "a", "c", "b")]


def test_fewer_bots_share_the_seats_evenly() -> None:
    assert line_ups("ab", 4) == [("a", "a", "b", "b")]
    assert line_ups("ab", 3) == [("a", "a", "b"), ("a", "b", "b")]
    assert line_ups("abc", 4) == [("a", "a", "b", "c"), ("a", "b", "b", "c"), ("a", "b", "c", "c")]


def test_a_bot_named_several_times_has_several_seats() -> None:
    assert line_ups("abbb", 4) == [("a", "b", "b", "b")]


def test_a_bot_does_not_meet_itself() -> None:
    assert line_ups("aa", 2) == []
    assert line_ups("abb", 2) == [("a", "b")]


@pytest.mark.parametrize(("bots", "seats"), [("abcd", 2), ("abcd", 3), ("abc", 5), ("ab", 6), ("abcde", 4)])
def test_every_bot_has_as_many_seats_as_any_other(bots: str, seats: int) -> None:
    found = line_ups(bots, seats)
    counted = Counter(name for line_up in found for name in line_up)
    assert len({*counted.values()}) == 1
    assert all(len(line_up) == seats for line_up in found)
    assert len(pairs(bots, found)) == len(bots) * (len(bots) - 1) // 2


def test_a_deal_puts_every_bot_into_every_seat() -> None:
    found = seatings(("a", "b", "c", "d"), 0, Rng(3))
    assert len(found) == 4
    assert all({seated[seat] for seated in found} == {*"abcd"} for seat in range(4))


def test_turns_that_look_alike_are_played_once() -> None:
    numbers = {len(seatings(("a", "a", "b", "b"), 0, Rng(seed))) for seed in range(20)}
    assert numbers == {2, 4}


def test_fewer_turns_are_chosen_at_random_and_favour_no_seat() -> None:
    first = [seatings(("a", "b", "b", "b"), 1, Rng(seed)) for seed in range(400)]
    assert all(len(found) == 1 for found in first)
    seats = Counter(found[0].index("a") for found in first)
    assert sorted(seats) == [0, 1, 2, 3]
    assert min(seats.values()) > 60
