"""What the views of 20 000 Leagues can show."""

from __future__ import annotations

from typing import Final

from fathom.core.bounds import CHOICE, Bounds, Holds, Reads
from fathom.games.leagues.board import STEPS
from fathom.games.leagues.components import (
    BONUS,
    CARD_NAMES,
    CARDS,
    CELLS,
    COLUMNS_TOLD,
    DEPTHS,
    EVENT_NAMES,
    EVENTS,
    FIRST_ACTION_CARD,
    FIRST_CARD,
    HEADINGS,
    MOST_SEATS,
    MOST_SYMBOLS,
    MOST_TURNS,
    NUMBERS_ASKED,
    NUMBERS_TOLD,
    ROUNDS,
    SAILORS,
    SECTORS,
    SPOTS,
    TOKENS,
    TRACK,
    WAYS_TOLD,
)
from fathom.games.leagues.printing import ONE, ROWS_WORTH, THREE, TWO, Printing

ALL_TOKENS: Final = list(range(TOKENS))
ACTION_CARDS: Final = list(range(FIRST_ACTION_CARD, FIRST_CARD))
OWN_CARDS: Final = list(range(FIRST_CARD, FIRST_CARD + CARDS * MOST_SEATS))
HOLDS: Final = [
    Holds("ocean-*", ALL_TOKENS, 1),
    Holds("cell-*", ALL_TOKENS, 1),
    Holds("stack", ALL_TOKENS),
    Holds("removed", ALL_TOKENS),
    Holds("pile", ACTION_CARDS),
    Holds("face-up", ACTION_CARDS, 1),
    Holds("hand", OWN_CARDS),
    Holds("laid", OWN_CARDS, 1),
    Holds("discard", OWN_CARDS),
    Holds("actions", ACTION_CARDS),
]
FACTS: Final = [
    *["dealt", "turned-up", *NUMBERS_TOLD, "picks-up-discard", "lays", *WAYS_TOLD, "finds-nothing"],
    *["has-no-room", "leaves", "stays", "revealed", "takes", "boards", "gets-card", *EVENT_NAMES, "scores"],
    *["plays", "swaps", "moves", "gives-up", "round-over", "scores-row", "scores-bonus", "round"],
    *[*COLUMNS_TOLD, "over-rounds"],
]
MEMORY: Final = 640


def bounds(printing: Printing) -> Bounds:
    """A row may be in order; an event counts every symbol of a grid."""
    rows = [most_of_row(printing, round_) for round_ in range(ROUNDS)]
    column = max(list(printing.columns)) * MOST_SYMBOLS * ROUNDS
    events = EVENTS * CELLS * MOST_SYMBOLS
    points = sum(rows) + ROUNDS * BONUS[0] + events + ROUNDS * column
    reads = [
        Reads("round", 1, ROUNDS),
        Reads("turn", 0, MOST_TURNS + 1),
        Reads("heading", 0, HEADINGS - 1, CHOICE),
        Reads("depth", 0, DEPTHS - 1, CHOICE),
        Reads("dial", 0, SECTORS - 1, CHOICE),
        Reads("beam", 0, SPOTS - 1, CHOICE),
        Reads("last-turn", 0, 1),
        Reads("number", 0, MOST_SEATS),
        Reads("acts", 0, MOST_SEATS),
        Reads("points", 0, points),
        Reads("track", 0, TRACK - 1),
        Reads("row-*", 0, max(rows)),
        Reads("column-*", 0, column),
    ]
    return Bounds(
        HOLDS, reads, STEPS + NUMBERS_ASKED, FACTS, MEMORY, FIRST_CARD, CARD_NAMES + ["sailor"] * SAILORS
    )


def most_of_row(printing: Printing, round_: int) -> int:
    worth = list(printing.rows)[ROWS_WORTH * round_ : ROWS_WORTH * (round_ + 1)]
    return max(worth[THREE], worth[TWO] + worth[ONE], CELLS // ROUNDS * worth[ONE])
