"""Rows of up to fifteen small numbers in one machine word, four bits each: wounds by seat, say."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import bit

WIDTH: Final = 4  # bits of a number
MOST: Final = 15  # the largest number; often it means that there is none
BLANK: Final = 0xFFFFFFFFFFFFFFF  # a row of fifteen numbers, all MOST


def entry(row: i64, n: i64) -> i64:
    """The n-th number."""
    return row >> WIDTH * n & MOST


def one_at(n: i64) -> i64:
    """What to add to a row so that its n-th number grows by one."""
    return bit(WIDTH * n)


def replaced(row: i64, n: i64, value: i64) -> i64:
    """The row with another n-th number."""
    return row & ~(one_at(n) * MOST) | one_at(n) * value


def packed(numbers: list[int]) -> int:
    """These numbers as a row."""
    row: i64 = 0
    for n in range(len(numbers)):
        row = replaced(row, n, numbers[n])
    return row


def unpacked(row: i64, size: i64) -> list[int]:
    """So many numbers of a row, as a list."""
    return [entry(row, n) for n in range(size)]
