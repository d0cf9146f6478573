"""Line-ups and seatings: which bots meet, and who sits where.

A line-up holds every bot as often as any other, as far as the seats allow; the seats that are left go to each
choice of bots in turn. So with two seats everybody meets everybody, four bots at four seats are one line-up,
and a bot named several times has several seats. A deal is one shuffle for one line-up, played with the
line-up turned round the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TypeVar

from fathom.core.kernel.rng import Rng

T = TypeVar("T")
Names = tuple[str, ...]
Pair = tuple[str, str]


def line_ups(bots: Sequence[str], seats: int) -> list[Names]:
    """All line-ups in which somebody meets somebody else."""
    each, left = divmod(seats, len(bots))
    found = [sort([*[*bots] * each, *rest], bots) for rest in combinations(bots, left)]
    return [line_up for line_up in dict.fromkeys(found) if len({*line_up}) > 1]


def sort(names: Sequence[str], bots: Sequence[str]) -> Names:
    return tuple(sorted(names, key=bots.index))


def pairs(bots: Sequence[str], found: Sequence[Names]) -> list[Pair]:
    """Those who meet."""
    apart = combinations(dict.fromkeys(bots), 2)
    return [
        (one, other) for one, other in apart if any(one in seated and other in seated for seated in found)
    ]


def seatings(line_up: Names, rotations: int, rng: Rng) -> list[Names]:
    """The line-up in a random order, turned round the table: every way, or `rotations` ways at random."""
    order = shuffled([*line_up], rng)
    turned = [*dict.fromkeys(tuple(order[n:] + order[:n]) for n in range(len(order)))]
    return shuffled(turned, rng)[: rotations or None]


def shuffled(things: list[T], rng: Rng) -> list[T]:
    left = [*things]
    return [left.pop(rng.below(len(left))) for _ in things]
