"""Arena bots: makes the bot that a name stands for, also one that is shown the true position."""

from __future__ import annotations

from collections.abc import Iterable

from fathom.bots import BOTS, Bot, SearchBot, find, is_command
from fathom.lab.true_state import believing

TRUTH = "@truth"  # after a name: the same bot, but shown the true position


def roster() -> list[str]:
    """Every name that can be invited."""
    return [*BOTS, *(name + TRUTH for name in BOTS)]


def recruit(name: str, seed: int, effort: float = 1.0) -> Bot:
    """The bot of this name, or an external bot if it is a command (`effort` does not apply to those)."""
    if is_command(name):
        return find(name, seed)
    kind = BOTS[name.removesuffix(TRUTH)]
    if issubclass(kind, SearchBot) and name.endswith(TRUTH):
        return kind(seed, effort, place=believing)
    return kind(seed, effort)


def shown(names: Iterable[str]) -> list[int]:
    """The seats that are shown the truth, when bots of these names sit there."""
    return [seat for seat, name in enumerate(names) if name.endswith(TRUTH)]
