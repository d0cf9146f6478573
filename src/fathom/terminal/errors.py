"""Errors of the person at the command line: one clear line, with a suggestion for a misspelt word."""

from __future__ import annotations

from collections.abc import Iterable

from fathom.speech.near_miss import nearest


class Wrong(Exception):
    """Said on one line of stderr; the command ends with exit code 2."""


def why_failed(error: Exception) -> str:
    """Why a file could not be read or written."""
    said = error.strerror if isinstance(error, OSError) else None
    return said or str(error)


def no_such(what: str, word: str, known: Iterable[str]) -> Wrong:
    """no game 'nautlus'; did you mean nautilus?"""
    names = list(known)
    meant = nearest(word, names)
    if meant is not None:
        return Wrong(f"no {what} '{word}'; did you mean {meant}?")
    return Wrong(f"no {what} '{word}'; there is {', '.join(names)}" if names else f"no {what} '{word}'")
