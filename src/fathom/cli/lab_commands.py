"""`fathom simulate`, `fathom verify` and `fathom fuzz`: run them, and print what they found."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from fathom.bots import is_command
from fathom.bots.external_bot import called
from fathom.bots.process_pool import Pool
from fathom.cli.arguments import bots_named, game_named, options_of, seats_for
from fathom.cli.core_notice import FEW, say_if_interpreted
from fathom.games import GAMES
from fathom.lab import data_file
from fathom.lab.decision_rows import Row
from fathom.lab.fuzz import FuzzReport
from fathom.lab.fuzz import fuzz as play_at_random
from fathom.lab.replaced_bots import Replaced
from fathom.lab.simulate import Simulation, Spread
from fathom.lab.simulate import simulate as run
from fathom.speech.words import Words
from fathom.table.promise import BadPromise, Promise, read_commitment, read_said
from fathom.table.verify import Report
from fathom.table.verify import verify as check
from fathom.terminal.errors import Wrong
from fathom.terminal.languages import speak
from fathom.terminal.seating import plays_no_more
from fathom.terminal.shell_command import invocation

BROKEN = 1
DEFAULT_BOT = "random"


@dataclass(frozen=True)
class Workers:
    """Where games are played: in how many processes, and on which Ray cluster if on one."""

    jobs: int | None = None
    ray: list[str] | None = None  # its address; empty for a cluster on this machine

    def processes(self) -> int:
        """Of this machine, where no cluster is asked for."""
        return 1 if self.jobs is None else self.jobs

    def pool(self) -> Pool | None:
        """The cluster that is asked for; it is started when the first game is to be played."""
        at_least_one("jobs", self.processes())
        if self.ray is None:
            return None
        if len(self.ray) > 1:
            raise Wrong(f"--ray is for one cluster; not {' and '.join(self.ray)}")
        from fathom.lab.ray_pool import LOCAL, RayPool

        return RayPool(self.ray[0] if self.ray else LOCAL, self.jobs)


@contextmanager
def telling_trouble() -> Iterator[None]:
    """Say in one line what is wrong with the processes or the cluster in which games are played."""
    try:
        yield
    except BrokenProcessPool as trouble:
        raise Wrong(str(trouble)) from None


@dataclass(frozen=True)
class Order:
    """What somebody wants simulated."""

    game: str
    seats: int | None
    games: int
    bots: list[str]
    seed: int
    options: list[str]
    workers: Workers
    records: Path | None
    out: Path | None = None
    force: bool = False


def simulate(order: Order, as_json: bool) -> int:
    game = game_named(order.game)
    seats, bots = seats_for(game, order.seats), bots_named(order.bots or [DEFAULT_BOT])
    options = options_of(game, seats, order.options)
    at_least_one("games", order.games)
    pool = order.workers.pool()
    if len(bots) > seats:
        raise Wrong(f"{len(bots)} bots for {seats} seats")
    if order.games > FEW:
        say_if_interpreted()
    with telling_trouble(), noting(order) as sink, progress_to_stderr(game.key, order.games) as progress:
        seed, jobs, records = order.seed, order.workers.processes(), order.records
        done = run(game, seats, order.games, bots, seed, options, jobs, records, progress, sink, pool)
    say_replaced(done.replaced, done.games, speak("en", game))
    if as_json:
        print(json.dumps(done.to_json(), indent=2))
    else:
        for grid in tables(done):
            Console(highlight=False, markup=False, emoji=False).print(grid)
    return 0


@contextmanager
def noting(order: Order) -> Iterator[Callable[[list[Row]], None] | None]:
    """Where the rows of the games go, if somewhere."""
    if order.out is None:
        yield None
        return
    try:
        data_file.check(order.out, order.force)
    except data_file.NoSuchFile as wrong:
        raise Wrong(str(wrong)) from None
    with data_file.written(order.out) as sink:
        yield sink.write


def say_replaced(bots: list[Replaced], games: int, words: Words) -> None:
    """To stderr: bots from outside that did not play to the end."""
    for replaced in bots:
        told = plays_no_more(called(replaced.bot), replaced.kind, replaced.detail, words)
        print(f"{told} ({replaced.games} of {games} games)", file=sys.stderr)


def at_least_one(what: str, number: int) -> None:
    if number < 1:
        raise Wrong(f"--{what} is at least 1; not {number}")


@contextmanager
def progress_to_stderr(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar while it runs, on stderr so that the result can be piped; gone when it is done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done)


def tables(done: Simulation) -> tuple[Grid, Grid]:
    """What was played, and how each seat did."""
    played = Grid(title=f"{done.game}, {done.seats} seats, seed {done.seed}", show_header=False, min_width=44)
    played.add_column()
    played.add_column(justify="right")
    played.add_row("games", f"{done.games:,}")
    played.add_row("decisions", f"{done.decisions:,}")
    played.add_row("with those of chance", f"{done.steps:,}")
    played.add_row("seconds", f"{done.seconds:.2f}")
    played.add_row("decisions per second", f"{done.decisions_per_second:,.0f}")
    played.add_row("decisions in a game", spread(done.length))
    played.add_row("games with several winners", f"{done.shared:,}")
    return played, seats_table(done)


def seats_table(done: Simulation) -> Grid:
    grid = Grid("", "bot", min_width=44)
    for title in ("wins", "95 % interval", "score"):
        grid.add_column(title, justify="right")
    for seat, (wins, score) in enumerate(zip(done.wins, done.scores)):
        interval = f"{wins.low:.1%} - {wins.high:.1%}"
        grid.add_row(
            f"Seat {seat + 1}", bot_name(done.bots[seat]), f"{wins.share:.1%}", interval, spread(score)
        )
    return grid


def bot_name(bot: str) -> str:
    return called(bot) if is_command(bot) else bot


def spread(numbers: Spread) -> str:
    return f"{numbers.mean:.1f} ({numbers.least} - {numbers.most})"


def written_down(records: int, commitment: str | None, said: list[str]) -> Promise:
    """What somebody kept from before play, to be compared with one record."""
    if records > 1 and (commitment is not None or said):
        raise Wrong(f"--commitment and --said are about one record; here are {records}")
    try:
        return Promise("" if commitment is None else read_commitment(commitment), read_said(said))
    except BadPromise as bad:
        raise Wrong(str(bad)) from None


def verify(paths: list[Path], commitment: str | None = None, said: list[str] | None = None) -> int:
    """A line for each good record; for a bad one all that is wrong with it."""
    promise = written_down(len(paths), commitment, said or [])
    if not paths:
        raise Wrong(f"no record given: {invocation('verify')} FILE...")
    for path in paths:
        if path.is_dir():
            raise Wrong(f"'{path}' is a folder: {invocation('verify', str(path))}/*")
        if not path.is_file():
            raise Wrong(f"no file '{path}'")
    reports = [(path, check(path, GAMES, promise)) for path in paths]
    for path, report in reports:
        print("\n".join(findings(path, report, promise)))
    bad = sum(not report.ok for _, report in reports)
    if len(paths) > 1:
        print(f"{len(paths) - bad} of {len(paths)} records are valid")
    return BROKEN if bad else 0


def findings(path: Path, report: Report, noted: Promise) -> list[str]:
    if not report.ok:
        return [f"{path}: does NOT hold", *[f"  {problem}" for problem in report.problems]]
    assert report.record is not None and report.record.result is not None
    ranking = report.record.result["ranking"]
    assert isinstance(ranking, list)
    first = " and ".join(f"Seat {seat + 1}" for seat, place in enumerate(ranking) if place == 1)
    actions = f"{len(report.record.entries)} actions"
    held = f"{path}: holds ({report.record.game.key}, {actions}, {promise(report)}, won by {first})"
    return [held, *[f"  {line}" for line in (report.remark, compared(noted)) if line]]


def compared(promise: Promise) -> str:
    """Which notes the record was compared with; empty if there were none."""
    noted = ["the commitment"] if promise.commitment else []
    noted += [f"the contribution of Seat {seat + 1}" for seat in sorted(promise.said)]
    return f"as you wrote down: {', '.join(noted)}" if noted else ""


def promise(report: Report) -> str:
    """What is known of the shuffles."""
    assert report.record is not None
    source = report.record.header.source
    if "seed" in source:
        return f"{report.draws} draws from open seed {source['seed']}"
    return f"{report.draws} draws as committed to by {str(source['commitment'])[:12]}"


def fuzz(name: str | None, games: int, seed: int, records: Path) -> int:
    """Every game, or one, at every number of seats; each fault with the record that shows it."""
    at_least_one("games", games)
    chosen = [game_named(name)] if name is not None else GAMES
    if games * sum(len(game.seats) for game in chosen) > FEW:
        say_if_interpreted()
    whole = 0
    for game in chosen:
        for seats in game.seats:
            with progress_to_stderr(game.key, games) as progress:
                found = play_at_random(game, seats, games, seed, records, progress)
            print("\n".join(outcome(found)))
            whole += len(found.faults)
    return BROKEN if whole else 0


def outcome(found: FuzzReport) -> list[str]:
    played = f"{found.games} games, {found.steps} actions, {found.pairs} positions compared with a twin"
    lines = [f"{found.game}, {found.seats} seats: {played}: {len(found.faults) or 'no'} faults"]
    for fault in found.faults:
        lines.append(f"  game {fault.number}, after action {fault.step}: {'; '.join(fault.what)}")
        lines.append(f"    {fault.record}")
    return lines
