"""The buffer into which observation tensors are written: a part of a longer row of bytes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8


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


def blank(size: int) -> Sheet:
    """A sheet of its own."""
    return Sheet(vec[u8](bytes(size)), 0)
