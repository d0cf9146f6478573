"""Invented arena games, for tests of results."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from fathom.lab.arena import Contest
from fathom.lab.arena_setup import ArenaSetup
from fathom.lab.lineups import Names
from fathom.lab.match import Match, Task
from fathom.lab.thinking_time import ThinkingTime

Strength = Callable[[str], float]


def ranked(names: Names, strength: Strength, random: Random) -> list[int]:
    """Places by strength and luck."""
    luck = [strength(name) + random.gauss(0, 1) for name in names]
    return [1 + sum(other > own for other in luck) for own in luck]


def match(setup: ArenaSetup, task: Task, strength: Strength, random: Random) -> Match:
    names = setup.seatings(task.line_up, task.deal)[task.turn]
    thinking = {name: ThinkingTime() for name in names}
    for name in names:
        thinking[name].add(0.001 * (1 + strength(name)))
    ranking = ranked(names, strength, random)
    return Match(task, names, ranking, [-place for place in ranking], 0.5, thinking, [])


def contest(setup: ArenaSetup, strength: Strength, games: int = 400, seed: int = 1) -> Contest:
    """Played as `arena.run` does, but for the playing."""
    found, random = Contest(setup, games), Random(seed)
    while deals := found.round():
        found.take([match(setup, task, strength, random) for task in deal] for deal in deals)
    return found
