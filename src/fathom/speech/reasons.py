"""Reasons for advice in words: what differs between two options in imagined games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fathom.speech.noun_forms import Name
from fathom.speech.words import Words

HUNDRED = 100  # imagined games, of which so many are told


class Reason(NamedTuple):
    """A measurement that differs: `measure-KEY` of the game's words, and what it comes to on average."""

    key: str
    args: dict[str, int]
    speaks_for: bool  # the better option; else against it
    chance: bool  # in so many of a hundred games; else so many
    first: float  # after the better option
    second: float  # after the other


def told(words: Words, reasons: Sequence[Reason], names: Sequence[Name]) -> str:
    """One sentence; those that speak for the option come first."""
    if not reasons:
        return words.say("hint-no-reason")
    sentence = ""
    for n, reason in enumerate(reasons):
        again = any(each.chance == reason.chance for each in reasons[:n])
        join = "hint-because" if not sentence else "hint-and" if reason.speaks_for else "hint-although"
        sentence = words.say(join, before=sentence, told=compared(words, reason, names, again))
    return words.say("hint-end", before=sentence)


def compared(words: Words, reason: Reason, names: Sequence[Name], again: bool = False) -> str:
    """One measurement, after either option; in short if another of its kind was told before."""
    more = "yes" if reason.first > reason.second else "no"
    fact = words.measure(reason.key, reason.args, more, names)
    first, second = (shown(reason, number) for number in (reason.first, reason.second))
    key = "hint-chance" if reason.chance else "hint-amount"
    return words.say(f"{key}-again" if again else key, fact=fact, more=more, first=first, second=second)


def shown(reason: Reason, number: float) -> float:
    """Chances in whole games of a hundred, amounts with one digit after the point."""
    return round(HUNDRED * number) if reason.chance else round(number, 1)
