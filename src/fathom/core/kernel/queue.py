"""Queues: up to fifteen small numbers one after another in one machine word; 0 is the empty queue."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import bit

ENTRY_BITS: Final = 4  # an entry is a number from 0 to 14, counted from 1
ENTRY: Final = 15


def entry(queue: i64, n: i64) -> i64:
    """The n-th number, from 0; -1 if the queue is not as long."""
    return (queue >> ENTRY_BITS * n & ENTRY) - 1


def rest(queue: i64) -> i64:
    """The queue without the first of its numbers."""
    return queue >> ENTRY_BITS


def at_entry(number: i64, n: i64) -> i64:
    """A number as the n-th entry of a queue."""
    return number + 1 << ENTRY_BITS * n


def behind(queue: i64, number: i64) -> i64:
    """The queue with one more number at its end."""
    return queue | at_entry(number, length(queue))


def without(queue: i64, number: i64) -> i64:
    """The queue without this number; those after it move up."""
    n: i64 = 0
    while entry(queue, n) != number:
        n += 1
    before = bit(ENTRY_BITS * n) - 1
    return queue & before | queue >> ENTRY_BITS & ~before


def swapped(queue: i64, one: i64, other: i64) -> i64:
    """The queue with two of its numbers in each other's places."""
    found: i64 = 0
    for n in range(length(queue)):
        number = entry(queue, n)
        if number == one or number == other:
            number = one + other - number
        found |= at_entry(number, n)
    return found


def length(queue: i64) -> i64:
    size: i64 = 0
    while queue:
        queue >>= ENTRY_BITS
        size += 1
    return size


def numbers_in(queue: i64) -> i64:
    """The numbers of a queue as a set."""
    found: i64 = 0
    while queue:
        found |= bit(entry(queue, 0))
        queue >>= ENTRY_BITS
    return found


def members_of(queue: i64) -> list[int]:
    """The numbers of a queue, in their order."""
    return [int(entry(queue, n)) for n in range(length(queue))]
