"""Saved games: the unfinished one, written after every action, and the records of finished ones."""

from __future__ import annotations

import json
import os
import time
from dataclasses import asdict
from pathlib import Path

from platformdirs import user_data_path

from fathom.games import GAMES
from fathom.table import record
from fathom.table.promise import Promise, is_commitment
from fathom.table.strict_json import BadRecord
from fathom.table.table import Table
from fathom.terminal.errors import Wrong
from fathom.terminal.seating import Seating

HOME_VARIABLE = "FATHOM_DATA"
OWNER_ONLY = 0o600  # a saved game holds every card of every seat
OWNERS_FOLDER = 0o700


def home() -> Path:
    """The user's data folder."""
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen) if chosen else user_data_path("fathom", appauthor=False)


def fresh(folder: str, key: str) -> Path:
    """A file for this game that is not there yet."""
    place = home() / folder
    if not home().exists():
        home().mkdir(mode=OWNERS_FOLDER, parents=True)
    place.mkdir(mode=OWNERS_FOLDER, exist_ok=True)
    stem = time.strftime(f"%Y-%m-%d-%H%M%S-{key}")
    path, n = place / f"{stem}.jsonl", 2
    while path.exists():
        path, n = place / f"{stem}-{n}.jsonl", n + 1
    return path


def key_of(path: Path) -> str:
    """The game that `fresh` made this file for."""
    return path.stem.split("-")[4]


def unfinished() -> list[Path]:
    """The games that did not end, the last played first."""
    games = (home() / "unfinished").glob("????-??-??-??????-*.jsonl")
    return sorted(games, key=lambda path: path.stat().st_mtime, reverse=True)


def beside(path: Path) -> Path:
    """The small file that tells who sits where, and what was shown before play."""
    return path.with_name(path.name + ".seats")


def keep(table: Table, seating: Seating, path: Path, promise: Promise) -> None:
    """Write a running game so that it can go on; a crash meanwhile leaves what was there before."""
    write(path, record.to_bytes(table.save()))
    noted = {"commitment": promise.commitment, "said": list(promise.said.items())}
    write(beside(path), json.dumps({**asdict(seating), "promise": noted}).encode())


def write(path: Path, data: bytes) -> None:
    """Write a file that only its owner can read, completely or not at all."""
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    with open(part, "xb", opener=lambda name, flags: os.open(name, flags, OWNER_ONLY)) as file:
        file.write(data)
    part.replace(path)


def is_foreign(path: Path) -> bool:
    """Whether something other than a saved game is there already."""
    if not path.exists():
        return False
    try:
        return record.read(path, GAMES, unfinished=True).saved is None
    except (BadRecord, IsADirectoryError):
        return True


def forget(path: Path) -> None:
    path.unlink(missing_ok=True)
    beside(path).unlink(missing_ok=True)


def load(path: Path) -> tuple[Table, Seating | None]:
    """A saved game, and who sat where if that is known."""
    try:
        table = Table.resume(record.read(path, GAMES, unfinished=True))
    except OSError as error:
        raise Wrong(f"cannot read '{path}': {error.strerror}") from None
    except BadRecord as bad:
        raise Wrong(f"cannot go on with '{path}': {bad}") from None
    return table, seating_of(path, table.seats)


def seating_of(path: Path, seats: int) -> Seating | None:
    try:
        said = json.loads(beside(path).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    match said:
        case {"sitters": [*sitters], "names": [*names], "lang": str(lang), "seed": int(seed)}:
            texts = all(isinstance(text, str) for text in [*sitters, *names])
            seating = Seating(sitters, names, lang, seed, said.get("fair") is True)
            return seating if texts and seating.fits(seats) else None
    return None


def promise_of(path: Path) -> Promise:
    """What was shown and said before play, as far as that was kept."""
    try:
        noted = json.loads(beside(path).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return Promise()
    match noted:
        case {"promise": {"commitment": str(commitment), "said": [*said]}} if is_commitment(commitment):
            return Promise(commitment, {seat: text for seat, text in map(spoken, said) if seat >= 0})
    return Promise()


def spoken(pair: object) -> tuple[int, str]:
    """A seat and what it contributed; seat -1 if that is not what was kept."""
    match pair:
        case [int(seat), str(text)]:
            return seat, text
    return -1, ""
