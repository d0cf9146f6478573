"""One arena game: how it is played, and what is kept of it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, NamedTuple

from fathom.bots import Bot
from fathom.lab.arena_bots import recruit, shown
from fathom.lab.arena_setup import ArenaSetup, game_of
from fathom.lab.lineups import Names
from fathom.lab.replaced_bots import Trouble, troubles
from fathom.lab.seeds import bot_seed
from fathom.lab.thinking_time import ThinkingTime
from fathom.lab.true_state import GlassTable
from fathom.table.random_source import Seeded
from fathom.table.table import Table


class Task(NamedTuple):
    """Which game: the line-up, its deal, and how often it was turned round the table."""

    line_up: int
    deal: int
    turn: int


@dataclass(frozen=True)
class Match:
    """A game that was played."""

    task: Task
    bots: Names  # by seat
    ranking: list[int]
    scores: list[int]
    seconds: float
    thinking: dict[str, ThinkingTime]  # by bot
    troubles: list[Trouble]  # of bots that were replaced

    def to_json(self) -> dict[str, object]:
        return {
            **self.task._asdict(),
            "bots": list(self.bots),
            "ranking": self.ranking,
            "scores": self.scores,
            "seconds": self.seconds,
            "thinking": {name: thinking.to_json() for name, thinking in self.thinking.items()},
            "troubles": self.troubles,
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Match:
        thinking = {name: ThinkingTime.from_json(each) for name, each in data["thinking"].items()}
        task = Task(data["line_up"], data["deal"], data["turn"])
        troubles = [(int(seat), str(kind), str(detail)) for seat, kind, detail in data["troubles"]]
        bots = tuple(data["bots"])
        return cls(task, bots, data["ranking"], data["scores"], data["seconds"], thinking, troubles)

    def first(self, seat: int) -> float:
        """The seat's part of the victory."""
        return 1 / self.ranking.count(1) if self.ranking[seat] == 1 else 0.0

    def beaten(self, one: str, other: str) -> list[float]:
        """For each seat of the one and each of the other: 1 if the one is ahead, one half if even."""
        seats = list(enumerate(self.bots))
        mine = [self.ranking[seat] for seat, name in seats if name == one]
        theirs = [self.ranking[seat] for seat, name in seats if name == other]
        return [(1 + (place < rival) - (place > rival)) / 2 for place in mine for rival in theirs]


def play(setup: ArenaSetup, task: Task) -> Match:
    """The game: always the same one, but for the time it takes."""
    began = time.perf_counter()
    seed = setup.deal_seed(task.line_up, task.deal)
    names = setup.seatings(task.line_up, task.deal)[task.turn]
    seeds = [bot_seed(seed, setup.seats, seat) for seat in range(setup.seats)]
    bots = [recruit(name, own, setup.effort) for name, own in zip(names, seeds)]
    table = laid(setup, names, seed)
    thinking = {name: ThinkingTime() for name in names}
    play_out(table, bots, [thinking[name] for name in names])
    result = table.result()
    assert result is not None
    seconds = round(time.perf_counter() - began, 3)
    return Match(task, names, result.ranking, result.scores, seconds, thinking, troubles(bots))


def laid(setup: ArenaSetup, names: Names, seed: int) -> Table:
    """A table for these bots."""
    game, source = game_of(setup.game), Seeded(seed)
    open_to = shown(names)
    if open_to:
        return GlassTable(game, setup.seats, setup.options, source, open_to)
    return Table(game, setup.seats, setup.options, source)


def play_out(table: Table, bots: list[Bot], thinking: list[ThinkingTime]) -> None:
    """To the end. Where there is nothing to decide, no time is taken."""
    chairs = [table.chair(seat) for seat in range(table.seats)]
    table.start()
    try:
        while not table.over:
            seat, free = table.state.asked(), table.state.count() > 1
            began = time.perf_counter()
            action = bots[seat].choose(chairs[seat])
            if free:
                thinking[seat].add(time.perf_counter() - began)
            chairs[seat].act(action)
    finally:
        for bot in bots:
            bot.close()
