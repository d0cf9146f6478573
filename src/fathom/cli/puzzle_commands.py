"""`fathom puzzles`: list the puzzles of the games, or look for new ones."""

from __future__ import annotations

import json
import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from fathom.bots import BOTS, is_command
from fathom.cli.arguments import bots_named, check_letters, game_named, language, options_of, seats_for
from fathom.cli.core_notice import say_if_interpreted
from fathom.cli.lab_commands import at_least_one, progress_to_stderr
from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.lab.puzzle_file import Foreign, PuzzleFile
from fathom.lab.puzzle_search import Hunt, search_games
from fathom.speech.words import Words
from fathom.table.puzzles import Puzzle, puzzles
from fathom.terminal.canvas import glyphs_for
from fathom.terminal.errors import Wrong
from fathom.terminal.languages import speak


def listed(name: str | None, as_json: bool, lang: str | None) -> int:
    """The puzzles of one game, or of all."""
    chosen = [game_named(name)] if name is not None else GAMES
    lang = language(lang)
    if as_json:
        told = {
            game.key: [described(puzzle, speak(lang, game)) for puzzle in puzzles(game)] for game in chosen
        }
        print(json.dumps(told, indent=2, ensure_ascii=False))
        return 0
    console = Console(highlight=False, markup=False, emoji=False)
    check_letters(lang, glyphs_for(console.encoding))
    for game in chosen:
        console.print(shelf(game, speak(lang, game)))
    return 0


def described(puzzle: Puzzle, words: Words) -> dict[str, object]:
    """A puzzle with its title and its explanation."""
    key = f"puzzle-{puzzle.name}"
    return {**puzzle.to_json(), "title": words.say(key), "why": words.say(f"{key}.why")}


def shelf(game: Game, words: Words) -> Grid:
    """Every puzzle of a game on a line; the answers are not told."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_row(words.title())
    for number, puzzle in enumerate(puzzles(game), 1):
        grid.add_row(f"{number:>3}  {words.say(f'puzzle-{puzzle.name}')}", puzzle.name)
    return grid


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
