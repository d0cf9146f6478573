"""A row of small numbers that is written again and again."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8


class Sheet:
    """A part of a longer row. It remembers what was written, so that wiping it does not touch the rest."""

    def __init__(self, out: vec[u8], at: i64) -> None:
        self.out: Final = out
        self.at: Final = at
        self.written = vec[i64]()
        self.count: i64 = 0

    def put(self, entry: i64, value: i64) -> None:
        entry += self.at
        if self.out[entry] == 0:
            self.remember(entry)
        self.out[entry] = u8(value)

    def add(self, entry: i64) -> i64:
        """One more; what was there before."""
        entry += self.at
        before = i64(self.out[entry])
        if before == 0:
            self.remember(entry)
        self.out[entry] = u8(before + 1)
        return before

    def remember(self, entry: i64) -> None:
        if self.count < len(self.written):
            self.written[self.count] = entry
        else:
            self.written = append(self.written, entry)
        self.count += 1

    def wipe(self) -> None:
        for n in range(self.count):
            self.out[self.written[n]] = 0
        self.count = 0


def blank(size: int) -> Sheet:
    """A sheet of its own."""
    return Sheet(vec[u8](bytes(size)), 0)
