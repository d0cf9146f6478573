"""Near misses: the known word that somebody most likely meant by a misspelt one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word somebody most likely meant."""
    by_folded = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold(), by_folded, n=1, cutoff=0.6)
    if close:
        return by_folded[close[0]]
    begun = [name for folded, name in by_folded.items() if word and folded.startswith(word.casefold())]
    return begun[0] if len(begun) == 1 else None
