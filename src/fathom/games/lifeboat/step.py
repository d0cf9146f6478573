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
ANSWERING: Final = 12
TRADING: Final = 13
TRADING_AGAIN: Final = 14  # the same, when something was done: answers given before do not count
NAVIGATING: Final = 15
TAKING_BEARINGS: Final = 16
STOWING: Final = 17
PRESERVING: Final = 18
BAITING: Final = 19
THIRSTING: Final = 20
OVER: Final = 21

# Sets of steps.
DEALING_SECRETS: Final = 1 << CASTING | 1 << BEFRIENDING | 1 << OPPOSING
SETTING_UP: Final = DEALING_SECRETS | 1 << DEALING
IN_A_TURN: Final = 1 << ACTING | 1 << ROWING | 1 << YIELDING | 1 << FIGHTING
LAST_TRADES: Final = 1 << TRADING | 1 << TRADING_AGAIN
OPEN_TO_TRADE: Final = 1 << ACTING | 1 << ROWING | LAST_TRADES
STEERING: Final = 1 << NAVIGATING | 1 << TAKING_BEARINGS | 1 << STOWING
AT_SEA: Final = 1 << PRESERVING | 1 << BAITING | 1 << THIRSTING
NAMES: Final[list[str]] = [
    *["casting", "befriending", "opposing", "dealing", "drawing", "charting", "stealing", "drafting"],
    *["acting", "rowing", "yielding", "fighting", "answering", "trading", "trading-again"],
    *["navigating", "bearing", "stowing", "preserving", "baiting", "thirsting", "over"],
]
