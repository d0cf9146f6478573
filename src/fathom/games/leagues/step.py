"""The steps of a game of 20 000 Leagues; each asks one question."""

from __future__ import annotations

from typing import Final

DEALING: Final = 0
TURNING_UP: Final = 1
LOTS: Final = 2
REVEALING: Final = 3
LAYING: Final = 4
ACTING: Final = 5
AFTERWARDS: Final = 6
TAKING: Final = 7
STEERING_ON: Final = 8
SWAPPING: Final = 9
SWAPPING_WITH: Final = 10
MOVING: Final = 11
MOVING_TO: Final = 12
GIVING_UP: Final = 13
DIVING: Final = 14
NUMBERING: Final = 15
OVER: Final = 16

# Sets of steps.
SETTING_UP: Final = 1 << DEALING | 1 << TURNING_UP | 1 << LOTS
SWAPPING_TOKENS: Final = 1 << SWAPPING | 1 << SWAPPING_WITH
MOVING_TOKENS: Final = 1 << MOVING | 1 << MOVING_TO
PLAYING: Final = SWAPPING_TOKENS | MOVING_TOKENS | 1 << GIVING_UP | 1 << DIVING | 1 << NUMBERING
STEERING: Final = 1 << ACTING | 1 << STEERING_ON | 1 << TAKING
CARRYING_OUT: Final = PLAYING | STEERING | 1 << REVEALING | 1 << AFTERWARDS
NAMES: Final[list[str]] = [
    *["dealing", "turning-up", "lots", "revealing", "laying", "acting", "afterwards", "taking"],
    *["steering-on", "swapping", "swapping-with", "moving", "moving-to", "giving-up", "diving"],
    *["numbering", "over"],
]
