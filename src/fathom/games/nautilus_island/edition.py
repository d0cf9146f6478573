"""The numbers of one printing: those nobody recorded can be replaced by whoever owns the box."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, nth
from fathom.games.nautilus_island.components import (
    BONUS_FACE,
    BONUS_KINDS,
    CARDS_OF_A_COLOUR,
    GLASS_HULL,
    PORTHOLES,
    STACKS,
)


class Edition:
    """What is printed on this table's components, ready for the rules."""

    def __init__(
        self, treasure: list[int], hull: list[int], bonus: list[int], cards: list[int], worth: list[int]
    ) -> None:
        self.treasure_row: Final = treasure
        self.hull_row: Final = hull
        self.bonus_row: Final = bonus
        self.cards_row: Final = cards
        self.worth_row: Final = worth
        self.treasure: Final = vec[i64](treasure)  # by object
        self.hull: Final[i64] = sum([1 << stack for stack in range(STACKS) if hull[stack]])  # stacks face up
        self.bonus: Final = token_sets(bonus)  # the tokens of each kind
        self.faces: Final = token_faces(bonus)  # what each token looks like
        self.piles: Final = pile_sets(cards)  # by the number of cards: the portholes that ask for it
        self.worth: Final = vec[i64](worth)  # of each porthole
        self.above: Final = sets_above(cards, worth)  # by porthole: those that lie above it in its pile

    def best(self, pile: i64) -> i64:
        """NI-01 The porthole on top of a pile."""
        n: i64 = 0
        while pile & self.above[nth(pile, n)]:
            n += 1
        return nth(pile, n)

    def up(self, glass_hull: bool) -> i64:
        """NI-02 The stacks that lie face up. NI-R10 All of them, if the hull is of glass."""
        if glass_hull:
            return GLASS_HULL
        return self.hull


def token_sets(split: list[int]) -> vec[i64]:
    sets: list[int] = []
    first = 0
    for tokens in split:
        sets.append((1 << first + tokens) - (1 << first))
        first += tokens
    return vec[i64](sets)


def token_faces(split: list[int]) -> vec[i64]:
    return vec[i64]([BONUS_FACE + kind for kind in range(BONUS_KINDS) for _ in range(split[kind])])


def pile_sets(cards: list[int]) -> vec[i64]:
    piles = vec[i64]([0] * (CARDS_OF_A_COLOUR + 1))
    for porthole in range(PORTHOLES):
        piles[cards[porthole]] |= bit(porthole)
    return piles


def sets_above(cards: list[int], worth: list[int]) -> vec[i64]:
    """NI-01 Those that ask for as many cards and have a higher value lie above; of equals, the first."""
    above = vec[i64]([0] * PORTHOLES)
    for porthole in range(PORTHOLES):
        for other in range(PORTHOLES):
            higher = (worth[other], -other) > (worth[porthole], -porthole)
            if higher and cards[other] == cards[porthole]:
                above[porthole] |= bit(other)
    return above
