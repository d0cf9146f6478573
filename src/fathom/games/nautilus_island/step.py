"""The steps of a game of Nautilus Island; each asks one question."""

from __future__ import annotations

from typing import Final

LOTS: Final = 0
CAMPING: Final = 1
SHOWING: Final = 2
MOVING: Final = 3
ACTING: Final = 4
HARVESTING: Final = 5
LAYING: Final = 6
REFILLING: Final = 7
CLOSING: Final = 8
OVER: Final = 9

# Sets of steps.
SETTING_UP: Final = 1 << LOTS | 1 << CAMPING | 1 << SHOWING
AFTER_MOVING: Final = 1 << ACTING | 1 << HARVESTING | 1 << LAYING | 1 << REFILLING | 1 << CLOSING
NAMES: Final[list[str]] = [
    *["lots", "camping", "showing", "moving", "acting", "harvesting", "laying", "refilling", "closing"],
    "over",
]
