"""Small helpers for rows and sets of Lifeboat: words of four bits each, faces of cards."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, nth
from fathom.games.lifeboat.components import (
    ALL_CASH,
    ALL_JEWELS,
    CASH,
    CHUM,
    CHUMS,
    COPIES_OF,
    FIRST_OF,
    JEWELS,
    KIT,
    KITS,
    OAR,
    OARS,
    PAINTING_3,
    PAINTINGS_3,
    SINGLES,
    WATER,
    WATERS,
)


def nibble(word: i64, n: i64) -> i64:
    """The n-th number of a word of four bits each."""
    return word >> 4 * n & 15


def set_nibble(word: i64, n: i64, value: i64) -> i64:
    return word & ~(bit(4 * n) * 15) | bit(4 * n) * value


def copies(face: i64) -> i64:
    """The cards with this face."""
    return (bit(COPIES_OF[face]) - 1) << FIRST_OF[face]


def faces_of(cards: i64) -> i64:
    """The faces that are among these cards."""
    faces = cards & SINGLES
    if cards & WATERS:
        faces |= 1 << WATER
    if cards & ALL_CASH:
        faces |= 1 << CASH
    if cards & ALL_JEWELS:
        faces |= 1 << JEWELS
    if cards & KITS:
        faces |= 1 << KIT
    if cards & CHUMS:
        faces |= 1 << CHUM
    if cards & OARS:
        faces |= 1 << OAR
    if cards & PAINTINGS_3:
        faces |= 1 << PAINTING_3
    return faces


def one_of(cards: i64, face: i64) -> i64:
    """A card with this face; which of several is the same to all."""
    return nth(cards & copies(face), 0)


def divisor(one: i64, other: i64) -> i64:
    """The greatest number that divides both."""
    while other:
        one, other = other, one % other
    return one


def spaced(faces: i64) -> i64:
    """A set of up to 16 numbers with a gap after each: n becomes 2n."""
    faces = (faces | faces << 8) & 0x00FF00FF
    faces = (faces | faces << 4) & 0x0F0F0F0F
    faces = (faces | faces << 2) & 0x33333333
    return (faces | faces << 1) & 0x55555555


def sources(hand: i64, shown: i64) -> i64:
    """From the hand, or face up: a set of none, one or both."""
    found: i64 = 0
    if hand:
        found = 1
    if shown:
        found |= 2
    return found
