"""`fathom arena` and `fathom ladder`: read the options, let bots play, print the results."""

from __future__ import annotations

import csv
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import inf
from pathlib import Path

from platformdirs import user_cache_path
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid

from fathom.bots import is_command
from fathom.cli.arena_options import ArenaOptions, LadderOptions
from fathom.cli.arguments import bots_named, game_named, options_of, seats_for
from fathom.cli.core_notice import say_if_interpreted
from fathom.cli.lab_commands import Workers, at_least_one, say_replaced, telling_trouble
from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.lab import ladder_report
from fathom.lab.arena import Contest, run
from fathom.lab.arena_bots import roster
from fathom.lab.arena_file import ArenaFile, Foreign, forget
from fathom.lab.arena_report import page, span, spent
from fathom.lab.arena_results import MOST_OF_THEM, NOT_YET, ArenaResults, arena_results
from fathom.lab.arena_setup import ArenaSetup
from fathom.lab.ladder import Pairing, PairingRun, pairings, play_pairings
from fathom.terminal.errors import Wrong, no_such
from fathom.terminal.languages import speak

CACHE_VARIABLE = "FATHOM_CACHE"
HERE = "-"


def arena(name: str, wishes: ArenaOptions) -> int:
    setup, path = ordered(game_named(name), wishes)
    workers = Workers(wishes.jobs, wishes.ray)
    pool = workers.pool()
    with refusing():
        if wishes.fresh:
            forget(path)
        arena_file = ArenaFile(setup, path)
    say_if_interpreted()
    with telling_trouble(), progress() as watch:
        try:
            contest = run(arena_file, wishes.games, workers.processes(), watch, wishes.full, pool)
        except KeyboardInterrupt:
            kept = len(arena_file.matches)
            print(f"\nstopped; {kept} games are kept: run the same command to continue", file=sys.stderr)
            raise
    found = arena_results(contest)
    say_replaced(found.replaced, found.games, speak("en", game_named(name)))
    publish(found, wishes)
    return 0


def ordered(game: Game, wishes: ArenaOptions) -> tuple[ArenaSetup, Path]:
    """What is to be played, and where it is kept."""
    seats = seats_for(game, wishes.seats)
    at_least_one("games", wishes.games)
    if not 0 <= wishes.rotations <= seats:
        raise Wrong(f"--rotations is at most the number of seats; not {wishes.rotations}")
    some_effort(wishes.effort)
    options = options_of(game, seats, wishes.option or [])
    bots = tuple(invited(wishes.bots))
    if len({*bots}) < 2:
        raise Wrong("an arena needs at least two different bots: --bots captain,mate")
    setup = ArenaSetup(game.key, seats, bots, wishes.seed, options, wishes.effort, wishes.rotations)
    return setup, wishes.out or cache() / "arena" / f"{game.key}-{seats}-{setup.digest()}.jsonl"


def some_effort(effort: float) -> None:
    if not 0 < effort < inf:
        raise Wrong(f"--effort is more than 0; not {effort}")


def invited(names: str) -> list[str]:
    """The bots named, with commas between; a command that has commas itself stands in quotes."""
    line = " ".join(names.splitlines())
    found = [name.strip() for name in next(csv.reader([line], skipinitialspace=True), []) if name.strip()]
    for name in found:
        if name not in roster() and not is_command(name):
            raise no_such("bot", name, roster())
    bots_named([name for name in found if is_command(name)])
    return found


def cache() -> Path:
    """The cache folder, for results that can be computed again."""
    chosen = os.environ.get(CACHE_VARIABLE)
    return Path(chosen) if chosen else user_cache_path("fathom", appauthor=False)


@contextmanager
def refusing() -> Iterator[None]:
    """Report a file that is not of this arena as the user's error."""
    try:
        yield
    except Foreign as foreign:
        raise Wrong(str(foreign)) from None


def bar_to_stderr() -> Progress:
    """A progress bar that disappears when done; none if stderr is not a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


@contextmanager
def progress() -> Iterator[Callable[[Contest, int], None]]:
    """A bar on stderr: games played, games there may be at most, and pairs decided."""
    with bar_to_stderr() as bar:
        task = bar.add_task("", total=None)

        def watch(contest: Contest, more: int) -> None:
            done = sum(contest.games) + more
            decided = sum(contest.decided(pair) for pair in contest.bets)
            said = f"{contest.setup.game}: {decided} of {len(contest.bets)} pairs decided"
            bar.update(task, description=said, completed=done, total=max(done, done + contest.left() - more))

        yield watch


def publish(found: ArenaResults, wishes: ArenaOptions) -> None:
    data = json.dumps(found.to_json(), indent=2)
    if wishes.html is not None:
        wishes.html.write_text(page(found), "utf-8")
    if wishes.json == HERE:
        print(data)
        return
    if wishes.json is not None:
        Path(wishes.json).write_text(data + "\n", "utf-8")
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(standings(found), duels(found))
    if not all(each.certain for each in found.versus):
        console.print(NOT_YET)
    console.print(seats(found))
    console.print(found.verdict())


def standings(found: ArenaResults) -> Grid:
    header = found.header
    title = f"{header['game']}, {header['seats']} seats, {found.games} games, {found.deals} deals"
    grid = Grid("bot", title=title)
    for head in ("rating (95 %)", "first (95 %)", "mean time", f"{MOST_OF_THEM:.0%} within"):
        grid.add_column(head, justify="right")
    for each in found.standings:
        rating = each.rating
        grid.add_row(
            each.bot,
            f"{rating.points:.1f} ({rating.low:.1f}–{rating.high:.1f})",
            f"{each.first.share:.1%} ({span(each.first)})",
            *spent(each.thinking),
        )
    return grid


def duels(found: ArenaResults) -> Grid:
    grid = Grid("", "is ahead of")
    for head in ("share", "95 % interval", "games", "certain"):
        grid.add_column(head, justify="right")
    for each in found.versus:
        certain = "yes" if each.certain else "not yet"
        share = each.share
        grid.add_row(each.one, each.other, f"{share.share:.1%}", span(share), str(each.games), certain)
    return grid


def seats(found: ArenaResults) -> Grid:
    grid = Grid("")
    for head in ("first", "95 % interval"):
        grid.add_column(head, justify="right")
    for number, share in enumerate(found.seats, 1):
        grid.add_row(f"Seat {number}", f"{share.share:.1%}", span(share))
    return grid


# The ladder


def ladder(names: list[str], wishes: LadderOptions) -> int:
    """Play pairings until the time is up, then write the ladder."""
    at_least_one("games", wishes.games)
    workers = Workers(wishes.jobs, wishes.ray)
    pool = workers.pool()
    some_effort(wishes.effort)
    if not wishes.minutes >= 0:
        raise Wrong(f"--minutes is at least 0; not {wishes.minutes}")
    games = [game_named(name) for name in names] or GAMES
    folder = wishes.out or cache() / "ladder"
    with refusing():
        runs = [PairingRun(pairing, folder, wishes.games) for pairing in wanted(games, wishes)]
    if not runs:
        raise Wrong("no game is for so many seats")
    say_if_interpreted()
    with telling_trouble(), climbing(runs) as watch:
        try:
            play_pairings(runs, wishes.minutes, workers.processes(), watch, pool)
        except KeyboardInterrupt:
            print("\nstopped; the games played are kept: run the same command to continue", file=sys.stderr)
            raise
    text = ladder_report.ladder(runs, {game.key: speak("en", game).title() for game in games})
    if wishes.md is None:
        print(text, end="")
    else:
        wishes.md.write_text(text, "utf-8")
    return 0


def wanted(games: Sequence[Game], wishes: LadderOptions) -> list[Pairing]:
    return [
        pairing
        for game in dict.fromkeys(games)
        for seats in sorted({*(wishes.seats or (game.seats[0], game.seats[-1]))})
        if seats in game.seats
        for pairing in pairings(game, seats, wishes.seed, wishes.effort)
    ]


@contextmanager
def climbing(runs: list[PairingRun]) -> Iterator[Callable[[], None]]:
    """A bar on stderr: pairings that are done."""
    with bar_to_stderr() as bar:
        task = bar.add_task("", total=len(runs))

        def watch() -> None:
            games = sum(len(each.arena_file.matches) for each in runs)
            done = sum(not each.missing() for each in runs)
            bar.update(task, description=f"{games} games; pairings done", completed=done)

        yield watch
