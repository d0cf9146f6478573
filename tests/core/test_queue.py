"""Queues of small numbers in one machine word."""

from __future__ import annotations

from fathom.core.kernel.queue import (
    at_entry,
    behind,
    entry,
    length,
    members_of,
    numbers_in,
    rest,
    swapped,
    without,
)


def queue(*numbers: int) -> int:
    found = 0
    for number in numbers:
        found = behind(found, number)
    return found


def test_what_comes_first_leaves_first() -> None:
    line = queue(3, 0, 14)
    assert members_of(line) == [3, 0, 14]
    assert (entry(line, 0), entry(line, 1), entry(line, 2), entry(line, 3)) == (3, 0, 14, -1)
    assert members_of(rest(line)) == [0, 14]
    assert rest(rest(rest(line))) == 0


def test_an_empty_queue_has_nothing_in_it() -> None:
    assert (length(0), entry(0, 0), numbers_in(0), members_of(0)) == (0, -1, 0, [])


def test_fifteen_numbers_fit() -> None:
    line = queue(*range(15))
    assert length(line) == 15
    assert numbers_in(line) == (1 << 15) - 1


def test_entries_can_be_set_in_any_order() -> None:
    assert at_entry(2, 1) | at_entry(1, 0) | at_entry(0, 2) == queue(1, 2, 0)


def test_a_number_leaves_a_queue_and_two_change_places() -> None:
    queue = behind(behind(behind(0, 4), 0), 2)
    assert members_of(without(queue, 0)) == [4, 2]
    assert members_of(without(queue, 2)) == [4, 0]
    assert members_of(swapped(queue, 4, 2)) == [2, 0, 4]
    assert members_of(swapped(queue, 0, 4)) == [0, 4, 2]
