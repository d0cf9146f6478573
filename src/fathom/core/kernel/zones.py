"""Zones, counters and lines of the score sheet: what a table shows. Also how the veil reads zones quickly."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.events import EVERYONE


class Zone:
    """A place where things lie, and the seats that see their faces."""

    def __init__(self, name: str, owner: int, sight: int, recall: bool = True, backs: int = 0) -> None:
        self.name: Final = name
        self.owner: Final = owner  # a seat, or NOBODY
        self.sight: Final = sight
        self.recall: Final = recall  # whether the table shows a seat again what it knows lies here
        self.backs: Final = (
            backs  # unseen things here that `State.place` counts elsewhere; below 0: the reverse
        )
        self.things: Final[list[int]] = []


RECALL_AT: Final = 16
BACKS_AT: Final = 17


def watched(sight: i64, recall: bool = True, backs: i64 = 0) -> i64:
    """Who sees into a zone, whether it shows what is known again, and its backs, as one number."""
    if recall:
        sight |= 1 << RECALL_AT
    return sight + (backs << BACKS_AT)


def unpacked(name: str, owner: int, number: i64) -> Zone:
    """The zone of which `watched` made this number."""
    return Zone(name, owner, number & EVERYONE, number >> RECALL_AT & 1 == 1, number >> BACKS_AT)


LONE: Final = -1  # in place of a span: at most one thing lies there
NO_TRAIL: Final = -1


class Span:
    """Things one after another, at most 61 of them, so that a set of them is one machine word."""

    def __init__(self, first: int, size: int, trail: int = NO_TRAIL) -> None:
        self.first: Final = first
        self.size: Final = size
        self.trail: Final = trail  # the number of the trail they are on


class Slot:
    """Things that can lie in a zone: a set of those of one span, or a lone one of any."""

    def __init__(self, zone: int, span: int, secret: bool = False) -> None:
        self.zone: Final = zone
        self.span: Final = span
        self.secret: Final = secret  # whether nobody but its owner ever learns what lies there


class Counter:
    """A number everybody in `sight` can read off the table: a round, a score, a marker."""

    def __init__(self, name: str, owner: int, value: int, sight: int) -> None:
        self.name: Final = name
        self.owner: Final = owner
        self.value: Final = value
        self.sight: Final = sight


class Line:
    """One line of the score sheet: a scoring rule, what it is about, and what it gives each seat."""

    def __init__(self, rule: str, label: str, values: list[int]) -> None:
        self.rule: Final = rule
        self.label: Final = label  # a key of the game's words
        self.values: Final = values
