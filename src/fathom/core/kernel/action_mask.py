"""Action masks: a row with a 1 for each action that may be taken."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from fathom.core.kernel.bits import lowest


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


def unmarked(size: int) -> Marks:
    """Marks of their own."""
    return Marks(vec[u8](bytes(size)), 0)
