"""Simulation: plays many games between bots and counts what happened."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from statistics import fmean

from fathom.bots import Bot, find
from fathom.bots.process_pool import Pool, ProcessPool
from fathom.core.kernel.game import Game
from fathom.lab.decision_rows import Notes, Row
from fathom.lab.replaced_bots import Replaced, Trouble, replaced, troubles
from fathom.lab.seeds import bot_seed, game_seed
from fathom.lab.wilson_interval import wilson
from fathom.table import record
from fathom.table.chair import Chair
from fathom.table.random_source import Committed, Seeded, Source
from fathom.table.table import Table

CHUNK = 25
NOTED_CHUNK = 2  # of games with a row for every decision


@dataclass(frozen=True)
class Played:
    """One finished game."""

    decisions: int
    steps: int  # chance included
    ranking: list[int]
    scores: list[int]
    troubles: list[Trouble]  # of bots that were replaced
    rows: list[Row] = field(default_factory=list)  # of its decisions, if they are wanted
    record: bytes = b""  # if it is wanted
    number: int = 0


@dataclass(frozen=True)
class Spread:
    """A number over many games."""

    mean: float  #: On average.
    least: int  #: In the game where it was smallest.
    most: int  #: In the game where it was largest.

    @classmethod
    def over(cls, numbers: list[int]) -> Spread:
        return cls(fmean(numbers), min(numbers), max(numbers))


@dataclass(frozen=True)
class Wins:
    """How often a seat won; a game won by several counts for each of them in part."""

    share: float  #: From 0 to 1.
    low: float  #: The lower end of its 95 % interval.
    high: float  #: The upper end.


@dataclass(frozen=True)
class Simulation:
    """What came out of a simulation."""

    game: str  #: The game's key.
    seats: int  #: How many played.
    bots: list[str]  #: Their names, by seat.
    seed: int  #: The seed from which all games follow.
    games: int  #: How many games were played.
    decisions: int  #: How many decisions seats made.
    steps: int  #: The same with the draws of chance.
    seconds: float  #: How long it took.
    scores: list[Spread]  #: Points, by seat.
    length: Spread  #: Decisions in a game.
    wins: list[Wins]  #: How often each seat won.
    shared: int  #: Games with more than one winner.
    replaced: list[Replaced]  #: External bots that did not play to the end.

    @property
    def decisions_per_second(self) -> float:
        """Of all processes together."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, object]:
        """All of it as plain values."""
        return {
            "game": self.game,
            "seats": self.seats,
            "bots": self.bots,
            "seed": self.seed,
            "games": self.games,
            "decisions": self.decisions,
            "steps": self.steps,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions_per_second),
            "scores": [vars(spread) for spread in self.scores],
            "length": vars(self.length),
            "wins": [vars(wins) for wins in self.wins],
            "shared": self.shared,
            "replaced": [vars(replaced) for replaced in self.replaced],
        }


@dataclass(frozen=True)
class Plan:
    """What every game of a simulation has in common."""

    game: str
    seats: int
    bots: list[str]  # by seat
    seed: int
    options: dict[str, object]
    recorded: bool = False  # whether records are wanted
    noted: bool = False  # whether every decision is noted down


def simulate(
    game: Game,
    seats: int,
    games: int,
    bots: list[str],
    seed: int = 1,
    options: dict[str, object] | None = None,
    jobs: int = 1,
    records: Path | None = None,
    progress: Callable[[int], None] = lambda _: None,
    sink: Callable[[list[Row]], None] | None = None,
    pool: Pool | None = None,
) -> Simulation:
    """Play `games` games; bots are named by seat, the last one again for the seats that remain.

    A sink is handed the rows of each game, as soon as it is over. Games are played in the pool, which is
    closed afterwards, if one is given; else in so many processes.
    """
    seated = [bots[min(seat, len(bots) - 1)] for seat in range(seats)]
    wanted = records is not None, sink is not None
    plan = Plan(game.key, seats, seated, seed, game.settle(options or {}), *wanted)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    began = time.perf_counter()
    played: list[Played] = []
    for chunk in _chunks(plan, games, jobs, pool):
        for one in chunk:
            if records is not None:
                record.write_bytes(one.record, records / f"{game.key}-{seats}-{seed}-{one.number}.jsonl")
            if sink is not None:
                sink(one.rows)
            played.append(replace(one, rows=[], record=b""))
        progress(len(played))
    return _count(plan, played, time.perf_counter() - began)


def _chunks(plan: Plan, games: int, jobs: int, pool: Pool | None) -> Iterator[list[Played]]:
    """As they are finished. A game's seed depends on its number only, so their order is no matter."""
    if jobs == 1 and pool is None:
        yield from ([play_one(plan, number)] for number in range(games))
        return
    size = NOTED_CHUNK if plan.noted or plan.recorded else CHUNK
    with closing(pool or ProcessPool(jobs)) as pool:
        numbers = [range(start, min(start + size, games)) for start in range(0, games, size)]
        yield from pool.as_done(partial(play_some, plan), numbers)


def play_some(plan: Plan, numbers: range) -> list[Played]:
    return [play_one(plan, number) for number in numbers]


def play_one(plan: Plan, number: int) -> Played:
    """Game `number` of the plan: always the same one."""
    seed = game_seed(plan.seed, number)
    table = Table(_game(plan.game), plan.seats, plan.options, _source(plan, seed))
    if plan.recorded:
        for seat in range(plan.seats):
            table.contribute(seat, f"{plan.bots[seat]} {seat} {seed}")
    table.start()
    bots = [find(name, bot_seed(seed, plan.seats, seat)) for seat, name in enumerate(plan.bots)]
    notes = Notes(plan.bots, plan.seed, number)
    try:
        decisions = play(table, bots, notes.note if plan.noted else None)
    finally:
        for bot in bots:
            bot.close()
    result = table.result()
    assert result is not None
    steps, rows = len(table.course.entries), notes.ended(result)
    kept = record.to_bytes(table.record()) if plan.recorded else b""
    return Played(decisions, steps, result.ranking, result.scores, troubles(bots), rows, kept, number)


def play(table: Table, bots: list[Bot], note: Callable[[Chair, int], None] | None = None) -> int:
    """Let bots play a table to its end; how often they were asked. Each decision can be noted down."""
    chairs = [table.chair(seat) for seat in range(table.seats)]
    decisions = 0
    while not table.over:
        seat = table.state.asked()
        action = bots[seat].choose(chairs[seat])
        if note is not None:
            note(chairs[seat], action)
        chairs[seat].act(action)
        decisions += 1
    return decisions


def _source(plan: Plan, seed: int) -> Source:
    """A verifiable source if records are written, else the fast generator."""
    return Seeded(seed) if not plan.recorded else Committed.from_seed(seed)


def _game(key: str) -> Game:
    from fathom.games import GAMES

    return next(game for game in GAMES if game.key == key)


def _count(plan: Plan, played: list[Played], seconds: float) -> Simulation:
    seats = range(plan.seats)
    won = [sum(_part(game.ranking, seat) for game in played) for seat in seats]
    return Simulation(
        game=plan.game,
        seats=plan.seats,
        bots=plan.bots,
        seed=plan.seed,
        games=len(played),
        decisions=sum(game.decisions for game in played),
        steps=sum(game.steps for game in played),
        seconds=seconds,
        scores=[Spread.over([game.scores[seat] for game in played]) for seat in seats],
        length=Spread.over([game.decisions for game in played]),
        wins=[Wins(min(1.0, each / len(played)), *wilson(each, len(played))) for each in won],
        shared=sum(game.ranking.count(1) > 1 for game in played),
        replaced=replaced((plan.bots, game.troubles) for game in played),
    )


def _part(ranking: list[int], seat: int) -> float:
    """A seat's part of the victory."""
    return 1 / ranking.count(1) if ranking[seat] == 1 else 0.0
