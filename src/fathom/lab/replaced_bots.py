"""Replaced bots: the external bots that did not play to the end, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fathom.bots import Bot

Trouble = tuple[int, str, str]  # the seat, what kind of trouble, details


@dataclass(frozen=True)
class Replaced:
    """One such bot, by the kind of trouble it made."""

    bot: str  #: Its command.
    kind: str  #: The kind of trouble.
    detail: str  #: What happened the first time.
    games: int  #: In how many games.


def troubles(bots: list[Bot]) -> list[Trouble]:
    """The seats of bots that were replaced, and why."""
    return [
        (seat, bot.trouble.kind, bot.trouble.detail)
        for seat, bot in enumerate(bots)
        if bot.trouble is not None
    ]


def replaced(games: Iterable[tuple[Sequence[str], list[Trouble]]]) -> list[Replaced]:
    """Counted over games, of each the bots by seat and what troubles there were."""
    times = [(bots[seat], kind, detail) for bots, found in games for seat, kind, detail in found]
    details = {(bot, kind): detail for bot, kind, detail in reversed(times)}
    counts = Counter((bot, kind) for bot, kind, _ in times)
    return [Replaced(*what, details[what], count) for what, count in counts.items()]
