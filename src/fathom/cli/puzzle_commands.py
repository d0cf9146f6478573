"""`fathom puzzles find`: look for puzzles in games between bots."""

from __future__ import annotations

import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from fathom.bots import BOTS, is_command
from fathom.cli.arguments import bots_named, game_named, options_of, seats_for
from fathom.cli.core_notice import say_if_interpreted
from fathom.cli.lab_commands import at_least_one, progress_to_stderr
from fathom.lab.puzzle_file import Foreign, PuzzleFile
from fathom.lab.puzzle_search import Hunt, search_games
from fathom.terminal.errors import Wrong


@dataclass(frozen=True)
class Order:
    """What somebody wants searched."""

    game: str
    seats: int | None
    games: int
    seed: int
    options: list[str]
    missed_by: str
    jobs: int
    out: Path


def find(order: Order) -> int:
    """Search games until so many are done; what is found is kept in the file at once."""
    game = game_named(order.game)
    at_least_one("games", order.games)
    at_least_one("jobs", order.jobs)
    seats = seats_for(game, order.seats)
    if is_command(order.missed_by):
        raise Wrong(f"--missed-by is one of {', '.join(BOTS)}")
    (missed_by,) = bots_named([order.missed_by])
    hunt = Hunt(game.key, seats, options_of(game, seats, order.options), order.seed, missed_by)
    try:
        kept = PuzzleFile(hunt, order.out)
    except Foreign as wrong:
        raise Wrong(str(wrong)) from None
    say_if_interpreted()
    try:
        search(kept, order)
    except KeyboardInterrupt:
        done = f"{len(kept.games)} games searched, {len(kept.found())} puzzles kept"
        print(f"\nstopped; {done}: run the same command to continue", file=sys.stderr)
        raise
    print(f"{game.key}: {len(kept.found())} puzzles in {len(kept.games)} games, in {order.out}")
    for puzzle in kept.found():
        certified = f"{puzzle.margin:+.3f} ± {puzzle.error:.4f}"
        print(f"  {puzzle.name}: {puzzle.best} (then {puzzle.second}), {certified}")
    return 0


def search(kept: PuzzleFile, order: Order) -> None:
    with progress_to_stderr(kept.hunt.game, order.games) as progress:
        progress(len(kept.games))
        with closing(search_games(kept.hunt, kept.missing(order.games), order.jobs)) as games:
            for number, found in games:
                kept.add(number, found)
                progress(len(kept.games))
