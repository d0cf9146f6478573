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
NAMES: Final[list[str]] = [
    *["lots", "turning-up", "dealing", "drawing", "keeping", "opening", "bringing", "taking", "spearing"],
    *["exchanging", "laying", "moving", "anchoring", "over"],
]
