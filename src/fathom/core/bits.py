"""Sets of small numbers as machine words: bit k set means k is in the set."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WIDTH: Final = 10
LOW: Final = (1 << WIDTH) - 1
SIZE: Final = 15  # where a row of MEMBERS keeps the number of its members


def _members() -> bytes:
    """A row of 16 for each small set: its members ascending, and at the end how many there are."""
    rows = bytearray((LOW + 1) * 16)
    for mask in range(LOW + 1):
        size = 0
        for bit in range(WIDTH):
            if mask >> bit & 1:
                rows[mask * 16 + size] = bit
                size += 1
        rows[mask * 16 + SIZE] = size
    return bytes(rows)


MEMBERS: Final = _members()


def bit(number: i64) -> i64:
    """The set of just this number. Written so, because a literal shifted is 32 bits wide once compiled."""
    one: i64 = 1
    return one << number


def count(mask: i64) -> i64:
    """How many numbers are in the set."""
    size: i64 = 0
    while mask:
        size += MEMBERS[(mask & LOW) << 4 | SIZE]
        mask >>= WIDTH
    return size


def nth(mask: i64, n: i64) -> i64:
    """The n-th number of the set, counting from 0 upwards."""
    below: i64 = 0
    while True:
        row = (mask & LOW) << 4
        size: i64 = MEMBERS[row | SIZE]
        if n < size:
            return below + MEMBERS[row | n]
        n -= size
        mask >>= WIDTH
        below += WIDTH


def members(mask: i64) -> list[int]:
    """The numbers of the set, ascending."""
    return [nth(mask, n) for n in range(count(mask))]


def has(mask: i64, number: i64) -> bool:
    return mask >> number & 1 == 1
