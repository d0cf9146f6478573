"""Fuzzer: random games at random options, checked at every step; each failure is saved as a record."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.game import BadOption, Game
from fathom.core.kernel.rng import Rng
from fathom.lab.laws import actions, disorder, faults, unreadable, watchers, written
from fathom.lab.seeds import game_seed
from fathom.table import record
from fathom.table.random_source import Seeded
from fathom.table.refusal import Refused
from fathom.table.table import Table

COMPARED = 8  # one step in so many is compared with an imagined twin
ASIDES = 4  # one step in so many is an aside, where there is one
TRIES = 3  # random actions tried at each step, to see them refused


@dataclass(frozen=True)
class Fault:
    """A law that broke: in which game, after how many entries of its record, and where that lies."""

    number: int
    step: int
    options: dict[str, object]
    what: list[str]
    record: Path


@dataclass
class FuzzReport:
    """What was played and what broke."""

    game: str
    seats: int
    seed: int
    games: int = 0
    steps: int = 0
    pairs: int = 0  # positions compared with a twin
    faults: list[Fault] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not self.faults


def fuzz(
    game: Game,
    seats: int,
    games: int,
    seed: int,
    out: Path,
    progress: Callable[[int], None] = lambda _: None,
) -> FuzzReport:
    """Play `games` random games; a record of each that breaks a law, up to where it does, goes into `out`."""
    report = FuzzReport(game.key, seats, seed)
    for number in range(games):
        Fuzzed(game, report, number).play(out)
        report.games += 1
        progress(report.games)
    return report


class Fuzzed:
    """One random game. Its seed depends on its number only, so it can be had again."""

    def __init__(self, game: Game, report: FuzzReport, number: int) -> None:
        self.report = report
        self.number = number
        seed = game_seed(report.seed, number)
        self.rng = Rng(seed)
        self.options = readable(game, report.seats, self.rng)
        self.table = Table(game, report.seats, self.options, Seeded(seed))

    def play(self, out: Path) -> None:
        """To the end, or to the first law that breaks. Whatever is raised is a fault like any other."""
        try:
            self.table.start()
            what = self.check()
            while not what and not self.table.over:
                self.act()
                what = self.check()
        except Exception as error:
            what = [f"{type(error).__name__}: {error}"]
        self.report.steps += len(self.table.course.entries)
        if what:
            self.report.faults.append(self.keep(what, out))

    def act(self) -> None:
        """Somebody who may act does: mostly whoever can answer, now and then out of turn."""
        chairs = [self.table.chair(seat) for seat in range(self.table.seats)]
        answers = [(chair, action) for chair in chairs for action in chair.decision.options]
        asides = [(chair, action) for chair in chairs for action in chair.asides]
        can = asides if asides and self.rng.below(ASIDES) == 0 else answers
        chair, action = can[self.rng.below(len(can))]
        chair.act(action)

    def check(self) -> list[str]:
        state = self.table.state
        found = disorder(state) + unreadable(self.table.game, state)
        for _ in range(TRIES if not self.table.over else 0):
            found += self.unrefused()
        if self.rng.below(COMPARED) == 0 or state.asked() == NOBODY:
            watcher = watchers(state)[self.rng.below(state.seats + 1)]
            self.report.pairs += 1
            found += [f"seat {watcher}: {leak}" for leak in faults(state, watcher, self.size, self.rng)]
        return found

    @property
    def size(self) -> int:
        return actions(self.table.game)

    def unrefused(self) -> list[str]:
        """A random action of a random seat, if it is not offered: refused with a reason and without a trace.

        Whoever has answered a joint question early may still answer otherwise.
        """
        chair = self.table.chair(self.rng.below(self.table.seats))
        action = self.rng.below(self.size + 2) - 1
        if action in chair.decision.options + chair.asides + self.table.state.answers(chair.seat):
            return []
        before = written(self.table.state), len(self.table.course.entries)
        try:
            chair.act(action)
        except Refused as refused:
            unchanged = before == (written(self.table.state), len(self.table.course.entries))
            return (
                [] if refused.key and unchanged else [f"action {action} is refused, but not without a trace"]
            )
        return [f"action {action} of seat {chair.seat} was not refused"]

    def keep(self, what: list[str], out: Path) -> Fault:
        """Save the record up to here, without asking the broken position anything."""
        out.mkdir(parents=True, exist_ok=True)
        report = self.report
        path = out / f"fault-{report.game}-{report.seats}-{report.seed}-{self.number}.jsonl"
        entries = list(self.table.course.entries)
        record.write(record.Record(self.table.game, self.table.header(), entries), path)
        return Fault(self.number, len(entries), self.options, what, path)


def readable(game: Game, seats: int, rng: Rng) -> dict[str, object]:
    """Options that can be played with so many seats; each the default half the time."""
    while True:
        options = {
            option.key: option.sample(rng) if rng.below(2) else option.default for option in game.options
        }
        with suppress(BadOption):
            game.new(seats, options)
            return options
