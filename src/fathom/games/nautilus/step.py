"""The steps of a game of Nautilus; each asks one question."""

from __future__ import annotations

from typing import Final

LOTS: Final = 0
TURNING_UP: Final = 1
DEALING: Final = 2
DRAWING: Final = 3
KEEPING: Final = 4
OPENING: Final = 5
BRINGING: Final = 6
TAKING: Final = 7
SPEARING: Final = 8
EXCHANGING: Final = 9
LAYING: Final = 10
MOVING: Final = 11
ANCHORING: Final = 12
OVER: Final = 13

# Sets of steps.
DIVING: Final = 1 << BRINGING | 1 << TAKING
HARPOONING: Final = 1 << SPEARING | 1 << EXCHANGING
LAYING_CARDS: Final = 1 << LAYING | 1 << MOVING | 1 << ANCHORING
SPECIALS_HELD: Final = 1 << OPENING | DIVING | HARPOONING | LAYING_CARDS
SPECIALS_OUT: Final = 1 << KEEPING | SPECIALS_HELD
NAMES: Final[list[str]] = [
    *["lots", "turning-up", "dealing", "drawing", "keeping", "opening", "bringing", "taking", "spearing"],
    *["exchanging", "laying", "moving", "anchoring", "over"],
]
