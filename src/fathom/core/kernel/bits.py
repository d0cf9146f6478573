"""Sets of small numbers as machine words: bit k set means k is in the set."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LAST: Final = 61
TOP: Final = 1 << LAST
WIDTH: Final = 15  # of the small sets whose members are listed in a table
LOW: Final = (1 << WIDTH) - 1
ODD: Final = 0x9E3779B97F4A7C1  # spreads what it is multiplied with over all bits
ROW_BITS: Final = 4  # a row of MEMBERS has sixteen entries: for each number below WIDTH,
SIZE: Final = 15  # and at last how many members there are
PRIME: Final = 67  # divided by it, every power of two leaves another rest


def _members() -> bytes:
    """A row of 16 for each small set: its members ascending, and at the end how many there are."""
    length = 1 << ROW_BITS
    rows = bytearray(length)
    for number in range(WIDTH):
        for mask in range(1 << number):
            row = rows[mask * length : mask * length + length]
            row[row[SIZE]] = number
            row[SIZE] += 1
            rows += row
    return bytes(rows)


MEMBERS: Final = _members()


def _numbers() -> bytes:
    """By what is left of the set of just this number, divided by PRIME: the number."""
    row = bytearray(PRIME)
    for number in range(LAST + 1):
        row[(1 << number) % PRIME] = number
    return bytes(row)


NUMBERS: Final = _numbers()


def bit(number: i64) -> i64:
    """The set of just this number, 0 .. 61. Compiled, a small literal shifted left is only 32 bits wide."""
    return TOP >> LAST - number


def count(mask: i64) -> i64:
    """How many numbers are in the set: pairs, fours and bytes of bits are summed side by side."""
    mask -= mask >> 1 & 0x1555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    return (mask + (mask >> 32)) & 0x7F


def nth(mask: i64, n: i64) -> i64:
    """The n-th number of the set, counting from 0 upwards."""
    below: i64 = 0
    while mask:
        row = (mask & LOW) << ROW_BITS
        size: i64 = MEMBERS[row | SIZE]
        if n < size:
            return below + MEMBERS[row | n]
        n -= size
        mask >>= WIDTH
        below += WIDTH
    raise IndexError("the set has no such member")


def lowest(mask: i64) -> i64:
    """The smallest number of a set that is not empty."""
    return NUMBERS[(mask & -mask) % PRIME]


def members(mask: i64) -> list[int]:
    """The numbers of the set, ascending."""
    return [nth(mask, n) for n in range(count(mask))]


def has(mask: i64, number: i64) -> bool:
    return mask >> number & 1 == 1


def mixed(number: i64, more: i64) -> i64:
    """Two numbers as one of 61 bits, seldom the same as another. Only low bits count, so it may overflow."""
    number = (number ^ more) * ODD & TOP - 1
    return number ^ number >> 29
