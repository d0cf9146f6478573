"""Who is asked, what, and what may be answered."""

from __future__ import annotations

from typing import Final

CHANCE: Final = -1
NOBODY: Final = -2  # the game is over
SOMEBODY: Final = -3  # asked, but not shown who: it would give a card away


class Decision:
    """One question. Only the seat that is asked ever holds its options."""

    def __init__(self, seat: int, ask: str, options: list[int], weights: list[int] | None = None) -> None:
        self.seat: Final = seat
        self.ask: Final = ask  # a key of the game's words, never shown as it is
        self.options: Final = options  # action numbers, ascending
        self.weights: Final = weights  # chance only: how many tickets each option has in the lot
