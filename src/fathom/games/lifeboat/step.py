"""The steps of a game of Lifeboat; each asks one question."""

from __future__ import annotations

from typing import Final

CASTING: Final = 0
BEFRIENDING: Final = 1
OPPOSING: Final = 2
DEALING: Final = 3
DRAWING: Final = 4
CHARTING: Final = 5
STEALING: Final = 6
DRAFTING: Final = 7
ACTING: Final = 8
ROWING: Final = 9
YIELDING: Final = 10
FIGHTING: Final = 11
OFFERING: Final = 12
ANSWERING: Final = 13
NAVIGATING: Final = 14
TAKING_BEARINGS: Final = 15
STOWING: Final = 16
PRESERVING: Final = 17
BAITING: Final = 18
THIRSTING: Final = 19
OVER: Final = 20

# Sets of steps.
DEALING_SECRETS: Final = 1 << CASTING | 1 << BEFRIENDING | 1 << OPPOSING
SETTING_UP: Final = DEALING_SECRETS | 1 << DEALING
IN_A_TURN: Final = 1 << ACTING | 1 << ROWING | 1 << YIELDING | 1 << FIGHTING | 1 << OFFERING | 1 << ANSWERING
STEERING: Final = 1 << NAVIGATING | 1 << TAKING_BEARINGS | 1 << STOWING
AT_SEA: Final = 1 << PRESERVING | 1 << BAITING | 1 << THIRSTING
NAMES: Final[list[str]] = [
    *["casting", "befriending", "opposing", "dealing", "drawing", "charting", "stealing", "drafting"],
    *["acting", "rowing", "yielding", "fighting", "offering", "answering", "navigating", "bearing"],
    *["stowing", "preserving", "baiting", "thirsting", "over"],
]
