"""A small generator for simulation: the same numbers on every machine and version, forever.

`sfc32` (Chris Doty-Humphrey's small fast counter) on four 32-bit words. Not for tables people play
at: those draw from `fathom.table.random_source`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SEEDS: Final = 1 << 62  # a seed is below
M32: Final = (1 << 32) - 1
WARM_UP: Final = 12


class Rng:
    """Numbers that look random and follow from a seed: the same seed gives the same numbers."""

    def __init__(self, seed: i64) -> None:
        self.a: i64 = seed & M32
        self.b: i64 = seed >> 32 & M32
        self.c: i64 = 0
        self.counter: i64 = 1
        for _ in range(WARM_UP):
            self.word()

    def word(self) -> i64:
        """The next 32 bits."""
        c = self.c
        word = (self.a + self.b + self.counter) & M32
        self.counter = (self.counter + 1) & M32
        self.a = self.b ^ self.b >> 9
        self.b = (c + (c << 3)) & M32
        self.c = ((c << 21 | c >> 11) + word) & M32
        return word

    def below(self, n: i64) -> i64:
        """A number in 0 .. n-1, each exactly as likely as another; n is at most 2**30."""
        product = self.word() * n
        if (product & M32) < n:
            unfair = (1 << 32) % n
            while (product & M32) < unfair:
                product = self.word() * n
        return product >> 32

    def copy(self) -> Rng:
        """One that goes on with the same numbers."""
        twin = Rng(0)
        twin.a, twin.b, twin.c, twin.counter = self.a, self.b, self.c, self.counter
        return twin

    def split(self) -> Rng:
        """An independent generator, for a part of the work that must not disturb this one."""
        return Rng(self.word() << 31 ^ self.word())
