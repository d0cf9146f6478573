"""Where games are kept: the unfinished one after every action, the finished ones as records."""

from __future__ import annotations

import json
import os
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from platformdirs import user_data_path

from fathom.games import GAMES
from fathom.table import record
from fathom.table.shape import BadRecord
from fathom.table.table import Table
from fathom.terminal.wrong import Wrong

HOME_VARIABLE = "FATHOM_DATA"
PERSON = "person"


@dataclass
class Seating:
    """Who sits where: for each seat a person or the name of a bot, and the names they were given."""

    sitters: list[str]
    names: list[str]  # empty: named by the language
    lang: str
    seed: int  # of the bots

    @property
    def people(self) -> list[int]:
        return [seat for seat, sitter in enumerate(self.sitters) if sitter == PERSON]


def home() -> Path:
    """The user's data folder."""
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen) if chosen else user_data_path("fathom", appauthor=False)


def fresh(folder: str, key: str) -> Path:
    """A file for this game that is not there yet."""
    place = home() / folder
    place.mkdir(parents=True, exist_ok=True)
    stem = time.strftime(f"%Y-%m-%d-%H%M%S-{key}")
    path, n = place / f"{stem}.jsonl", 2
    while path.exists():
        path, n = place / f"{stem}-{n}.jsonl", n + 1
    return path


def unfinished() -> Path | None:
    """The game last played that did not end."""
    games = (home() / "unfinished").glob("*.jsonl")
    return max(games, key=lambda path: path.stat().st_mtime, default=None)


def beside(path: Path) -> Path:
    """The small file that tells who sits where."""
    return path.with_name(path.name + ".seats")


def keep(table: Table, seating: Seating, path: Path) -> None:
    """Write a running game so that it can go on; a crash meanwhile leaves what was there before."""
    record.write(table.save(), path)
    beside(path).write_text(json.dumps(asdict(seating), ensure_ascii=False), encoding="utf-8")


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
        seating = Seating(**json.loads(beside(path).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None
    return seating if len(seating.sitters) == seats else None
