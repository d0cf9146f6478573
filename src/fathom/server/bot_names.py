"""Names of bots: each bot at a table is called by a sailor's name, in the reader's language."""

from __future__ import annotations

import hashlib
from typing import Final

SAILORS: Final = 16  # names in the words, `sailor-1` and so on
STEP: Final = 5  # has no divisor in common with SAILORS, so no two seats have the same name


def sailor(table: str, seat: int) -> int:
    """The number of the name. It follows from the table's own name, which everybody there knows."""
    first = int.from_bytes(hashlib.sha256(table.encode()).digest()[:4], "big")
    return (first + STEP * seat) % SAILORS + 1
