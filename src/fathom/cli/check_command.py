"""`fathom check`: every law on the game of a folder, a line for each."""

from __future__ import annotations

import sys
from pathlib import Path

from fathom.cli.core_notice import say_if_interpreted
from fathom.cli.lab_commands import BROKEN, at_least_one, progress_to_stderr
from fathom.game_folders import add_to_environment, load
from fathom.games import GAMES
from fathom.lab.check import THOROUGH, Effort, laws

FEW_GAMES = 5


def check(folder: Path, games: int | None, thorough: bool) -> int:
    """Load the game and apply the laws; 1 if one is broken."""
    at_least_one("games", FEW_GAMES if games is None else games)
    game = load(folder, GAMES)
    add_to_environment([folder.expanduser().resolve()])
    if thorough:
        say_if_interpreted()
    effort = Effort(games=games or FEW_GAMES).times(THOROUGH if thorough else 1)
    broken, every = 0, laws(game, effort)
    with progress_to_stderr(game.key, len(every)) as progress:
        for n, law in enumerate(every):
            found = law.broken()
            broken += bool(found)
            print(f"{'WRONG' if found else 'ok':5}  {law.name}")
            for what in found:
                print(f"         {what}")
            sys.stdout.flush()
            progress(n + 1)
            if found and law.others_need_it:
                print(f"The other {len(every) - n - 1} laws play games to their end: mend this first.")
                break
    print(f"{game.key}: {broken or 'none'} of {len(every)} laws broken")
    return BROKEN if broken else 0
