"""What the views of Nautilus can show."""

from __future__ import annotations

from typing import Final

from fathom.core.bits import members
from fathom.core.bounds import Bounds, Holds, Reads, seat_read
from fathom.games.nautilus.board import STEPS
from fathom.games.nautilus.components import (
    ANCHOR,
    DIVERS,
    FIRST_DOMAIN_CARD,
    LAYABLES,
    ROUNDS,
    SPECIALS,
    THINGS,
)

DIVER_CARDS: Final = members(DIVERS)
SPECIAL_CARDS: Final = members(SPECIALS)
DOMAIN_CARDS: Final = list(range(FIRST_DOMAIN_CARD, THINGS))
HOLDS: Final = [
    Holds("hand", DIVER_CARDS),
    Holds("special", SPECIAL_CARDS, 1),
    Holds("drawn", DIVER_CARDS + SPECIAL_CARDS),
    Holds("spot-*", [*range(LAYABLES), ANCHOR]),
    Holds("won", DOMAIN_CARDS),
    Holds("spent", SPECIAL_CARDS),
    Holds("diver-deck", DIVER_CARDS),
    Holds("special-deck", SPECIAL_CARDS),
    Holds("domain-deck", DOMAIN_CARDS),
    Holds("domain-*", DOMAIN_CARDS, 1),
]
FACTS: Final = [
    *["nemo", "turned-up", "dealt", "draws", "keeps", "gets", "declines", "uses", "sees", "brings", "takes"],
    *["puts-back", "spears", "gives", "gives-back", "lays", "moves", "anchors", "wins", "round"],
    *["over-rounds", "over-decided"],
]
MEMORY: Final = 384


def bounds(worth: list[int]) -> Bounds:
    """Points are sums of some of the six cards of a domain."""
    least, most = sum([n for n in worth if n < 0]), sum([n for n in worth if n > 0])
    reads = [
        Reads("round", 1, ROUNDS),
        seat_read("nemo"),
        Reads("points-*", least, most, closed=True),
    ]
    return Bounds(HOLDS, reads, STEPS, FACTS, MEMORY)
