"""Names of bots: each bot at a table is called by a sailor's name, in the reader's language."""

from __future__ import annotations

import hashlib
from typing import Final

CALLED: Final = (
    ("Greta", "Грета"),
    ("Jonas", "Йонас"),
    ("Pip", "Пип"),
    ("Vera", "Véra", "Вера"),
    ("Hugo", "Хуго"),
    ("Marta", "Марта"),
    ("Silas", "Сайлас"),
    ("Olga", "Ольга"),
    ("Tom", "Том"),
    ("Lotta", "Лотта"),
    ("Emil", "Émile", "Эмиль"),
    ("Clara", "Клара"),
    ("Bruno", "Бруно"),
    ("Tilda", "Тильда"),
    ("Oscar", "Оскар"),
    ("Ines", "Inès", "Инес"),
)
"""What each bot is called, in all languages: `sailor-1` and so on in the words of the page."""
RANKS: Final = (
    "drifter",
    "deckhand",
    "bosun",
    "mate",
    "captain",
    "vagabond",
    "matelot",
    "bosco",
    "second",
    "capitaine",
    "бродяга",
    "матрос",
    "боцман",
    "старпом",
    "капитан",
    "random",
)
"""What the levels of bots are called: `rank-...` in those words, and in messages."""
SAILORS: Final = len(CALLED)
STEP: Final = 5  # has no divisor in common with SAILORS, so no two seats have the same name


def sailor(table: str, seat: int, shift: int = 0) -> int:
    """The number of the name. It follows from the table's own name, which everybody there knows.

    A table is opened with a shift where a bot would else be called like somebody who sits down there.
    """
    first = int.from_bytes(hashlib.sha256(table.encode()).digest()[:4], "big")
    return (first + shift + STEP * seat) % SAILORS + 1


def names_at(table: str, seats: int, shift: int = 0) -> list[str]:
    """What bots in the seats of this table are called, or would be, in all languages."""
    return [name for seat in range(seats) for name in CALLED[sailor(table, seat, shift) - 1]]
