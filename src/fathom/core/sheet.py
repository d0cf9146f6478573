"""Rows of small numbers that are written again and again."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from fathom.core.bits import lowest


class Sheet:
    """A part of a longer row."""

    def __init__(self, out: vec[u8], at: i64) -> None:
        self.out: Final = out
        self.at: Final = at

    def put(self, entry: i64, value: i64) -> None:
        self.out[self.at + entry] = u8(value)

    def add(self, entry: i64) -> i64:
        """One more; what was there before."""
        before = i64(self.out[self.at + entry])
        self.out[self.at + entry] = u8(before + 1)
        return before

    def take(self, entry: i64) -> None:
        """One less."""
        self.out[self.at + entry] -= 1


class Marks:
    """A part of a longer row in which some entries are 1. It remembers which, so that wiping it is quick."""

    def __init__(self, out: vec[u8], at: i64) -> None:
        self.out: Final = out
        self.at: Final = at
        self.marked = vec[i64]()
        self.count: i64 = 0
        self.answers: i64 = 0  # how many of the first marked answer what is asked; the others are asides

    def add(self, entry: i64) -> None:
        if self.out[self.at + entry]:
            return
        self.out[self.at + entry] = 1
        if self.count < len(self.marked):
            self.marked[self.count] = entry
        else:
            self.marked = append(self.marked, entry)
        self.count += 1

    def add_each(self, first: i64, more: i64) -> None:
        """The entries of a set, counted from `first`."""
        while more:
            self.add(first + lowest(more))
            more &= more - 1

    def has(self, entry: i64) -> bool:
        return self.out[self.at + entry] == 1

    def wipe(self) -> None:
        for n in range(self.count):
            self.out[self.at + self.marked[n]] = 0
        self.count = self.answers = 0


def blank(size: int) -> Sheet:
    """A sheet of its own."""
    return Sheet(vec[u8](bytes(size)), 0)


def unmarked(size: int) -> Marks:
    """Marks of their own."""
    return Marks(vec[u8](bytes(size)), 0)
