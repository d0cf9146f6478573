"""Lesson progress: which lessons and puzzles somebody has done, in a file of the user's data folder."""

from __future__ import annotations

import json
from pathlib import Path

from fathom.terminal.saved_games import OWNERS_FOLDER, home, write

FILE = "lessons.json"


def path() -> Path:
    return home() / FILE


def done(kind: str, game: str) -> list[str]:
    """The names of those that were done; none if the file is missing or damaged."""
    return read().get(kind, {}).get(game, [])


def add(kind: str, game: str, name: str) -> None:
    """Write down that this one was done."""
    kept = read()
    names = kept.setdefault(kind, {}).setdefault(game, [])
    if name in names:
        return
    names.append(name)
    if not home().exists():
        home().mkdir(mode=OWNERS_FOLDER, parents=True)
    write(path(), json.dumps(kept).encode())


def read() -> dict[str, dict[str, list[str]]]:
    """By kind and game; what is not understood is left out."""
    try:
        said = json.loads(path().read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return {kind: by_game(games) for kind, games in said.items()} if isinstance(said, dict) else {}


def by_game(games: object) -> dict[str, list[str]]:
    if not isinstance(games, dict):
        return {}
    return {
        game: [name for name in names if isinstance(name, str)]
        for game, names in games.items()
        if isinstance(names, list)
    }
