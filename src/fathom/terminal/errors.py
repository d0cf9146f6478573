"""Errors of the person at the command line: one clear line, with a suggestion for a misspelt word."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class Wrong(Exception):
    """Said on one line of stderr; the command ends with exit code 2."""


def why_failed(error: Exception) -> str:
    """Why a file could not be read or written."""
    said = error.strerror if isinstance(error, OSError) else None
    return said or str(error)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word somebody most likely meant."""
    by_folded = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold(), by_folded, n=1, cutoff=0.6)
    if close:
        return by_folded[close[0]]
    begun = [name for folded, name in by_folded.items() if word and folded.startswith(word.casefold())]
    return begun[0] if len(begun) == 1 else None


def no_such(what: str, word: str, known: Iterable[str]) -> Wrong:
    """no game 'nautlus'; did you mean nautilus?"""
    names = list(known)
    meant = nearest(word, names)
    if meant is not None:
        return Wrong(f"no {what} '{word}'; did you mean {meant}?")
    return Wrong(f"no {what} '{word}'; there is {', '.join(names)}" if names else f"no {what} '{word}'")
