"""What the views of Nautilus Island can show."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.bounds import Bounds, Holds, Reads, seat_read
from fathom.games.nautilus_island.board import STEPS
from fathom.games.nautilus_island.components import (
    BONUS_FACE,
    CARDS_OF_A_COLOUR,
    CASTAWAY_FACE,
    COLOUR_NAMES,
    COPIES,
    DOUBLED,
    KINDS,
    OBJECTS,
    ODD_WORTH,
    PAIR_WORTH,
    PORTHOLE_FACE,
    PORTHOLES,
    SPACES,
    STACK_HEIGHT,
    STORABLE,
)

CARDS: Final = list(range(KINDS))
BONUSES: Final = list(range(BONUS_FACE, PORTHOLE_FACE))
PORTHOLE_TOKENS: Final = list(range(PORTHOLE_FACE, CASTAWAY_FACE))
CASTAWAYS: Final = list(range(CASTAWAY_FACE, CASTAWAY_FACE + 4))
HOLDS: Final = [
    Holds("column*", CARDS, STACK_HEIGHT),
    Holds("above-*", CASTAWAYS),
    Holds("below-*", CASTAWAYS),
    Holds("ashore", CASTAWAYS),
    Holds("camp-*", BONUSES, 1),
    Holds("supply", BONUSES),
    Holds("portholes", PORTHOLE_TOKENS),
    Holds("later", PORTHOLE_TOKENS),
    Holds("box", CARDS),
    Holds("hand", CARDS),
    *[
        Holds(
            f"stored-{COLOUR_NAMES[colour]}",
            [*range(OBJECTS * colour, OBJECTS * colour + OBJECTS), *BONUSES, *PORTHOLE_TOKENS],
        )
        for colour in range(STORABLE)
    ],
]
MOST_SPACES: Final = max(SPACES)
ASKS: Final = [
    *[step for step in STEPS if step not in ("acting", "laying", "closing")],
    "placing",
    *[f"{ask}{spaces}" for ask in ("acting", "storing", "laying") for spaces in range(1, MOST_SPACES + 1)],
    *[f"closing{porthole}" for porthole in range(1, PORTHOLES + 1)],
]
FACTS: Final = [
    *["starts", "camp", "shows", "moves", "takes", "draws", "empties", "stores", "lays", "bonus", "closes"],
    *["leaves-open", "idles", "round", "last-round", "reveals", "over-empty-column"],
]
MEMORY: Final = 640
MANY_ROUNDS: Final = 200


def bounds(bonus: list[int], portholes: list[int], treasure: list[int], doubled_twice: bool) -> Bounds:
    """A collection may have all the tokens there are, if it has a porthole."""
    tokens = sum(bonus)
    porthole = max(portholes) * (1 << bonus[DOUBLED] if doubled_twice else 1 + bonus[DOUBLED])
    most = porthole + tokens * max(CARDS_OF_A_COLOUR, ODD_WORTH, PAIR_WORTH)
    reads = [
        Reads("round", 1, MANY_ROUNDS, endless=True),
        Reads("last", 0, MANY_ROUNDS, endless=True),
        seat_read("order-*"),
        Reads("points-*", 0, most),
        Reads("missing-*", 0, CARDS_OF_A_COLOUR),
        Reads("stored", 0, STORABLE * most),
        Reads("treasures", 0, COPIES * sum(treasure), closed=True),
    ]
    return Bounds(HOLDS, reads, ASKS, FACTS, MEMORY, CASTAWAY_FACE, ["castaway"])
