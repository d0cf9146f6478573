"""Moving all tables between a data folder and PostgreSQL: copied, compared row by row, and verified.

What is moved is all of it: tables, people, chats, notes when to wake a table, reports, acts, mutes and
blocks, and the server's key. The source stays as it is. If anything fails the target is left empty.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from fathom.cluster.connection import Connection, connect, reachable
from fathom.cluster.copying import (
    OF_ONE_MOMENT,
    RELATIONS,
    Different,
    compare,
    counted,
    fill_file,
    fill_postgres,
    make_file,
    reading_file,
    remove_file,
)
from fathom.cluster.roles import make_thinker_role
from fathom.cluster.schema import prepare
from fathom.core.kernel.game import Game
from fathom.server.backups import OWNERS_FOLDER
from fathom.server.check_tables import Checked, check_tables
from fathom.server.data_folder import DataFolder
from fathom.server.settings import FILE
from fathom.server.sqlite import new_file
from fathom.server.store_address import shown

LIVING: Final = "SELECT 1 FROM processes WHERE beat > clock_timestamp() - interval '3 s' LIMIT 1"
NOT_CONTENT: Final = ("server",)  # the key of a server that has kept nothing yet is replaced

Stage = Callable[[str, int], AbstractContextManager[Callable[[int], None]]]
"""A part of the work, with a name and a number of steps, that tells how many of them are done."""


class CannotMove(Exception):
    """Nothing was moved; the sentence says why."""


class Moved(msgspec.Struct):
    """How many rows of which relation were moved, and what was verified."""

    rows: dict[str, int]
    checked: Checked


class Move(msgspec.Struct):
    """How to move: by which games records are verified, whether damaged tables move, who shows progress."""

    games: Mapping[str, Game]
    stage: Stage
    damaged: bool = False  # move them as they are


def into_postgres(folder: Path, address: str, move: Move) -> Moved:
    """Everything of a data folder into an empty store."""
    with held(folder), store(address) as db:
        file = folder / FILE
        make_file(file)
        prepare(db)
        with reading_file(file) as old, db.transaction():
            check_empty(db, address)
            fill(lambda tell: fill_postgres(old, db, tell), counted(old), "rows moved", move)
            return verified(old, db, file, move)


def into_folder(address: str, folder: Path, move: Move) -> Moved:
    """Everything of a store into a folder that is not there yet, or empty."""
    with store(address) as db, new_folder(folder):
        prepare(db)
        check_unused(db, address)
        db.execute(OF_ONE_MOMENT)
        file = folder / FILE
        new_file(file)
        fill(lambda tell: fill_file(db, file, tell), counted(db), "rows moved", move)
        with reading_file(file) as new:
            found = verified(new, db, file, move)
        db.execute("COMMIT")
        return found


def fill(work: Callable[[Callable[[int], None]], Any], rows: dict[str, int], title: str, move: Move) -> None:
    with move.stage(title, sum(rows.values())) as show:
        work(Sum(show))


class Sum:
    """Adds up what has been done."""

    def __init__(self, show: Callable[[int], None]) -> None:
        self.show = show
        self.done = 0

    def __call__(self, more: int) -> None:
        self.done += more
        self.show(self.done)


def verified(file_db: sqlite3.Connection, db: Connection, file: Path, move: Move) -> Moved:
    """Every row is the same on both sides, every entry sound, every record of a finished game right."""
    rows = counted(file_db)
    try:
        fill(lambda tell: compare(file_db, db, tell), rows, "rows compared", move)
    except Different as error:
        raise CannotMove(f"{error}: try again") from None
    with move.stage("percent of the tables verified", 100) as show:
        checked = check_tables(file, move.games, show)
    if checked.wrong and not move.damaged:
        first = checked.wrong[0]
        raise CannotMove(
            f"{len(checked.wrong)} things are wrong, the first with table {first.table}: {first.what}. "
            "See all with 'fathom tables check'; --damaged moves such tables as they are"
        )
    return Moved(rows, checked)


# What may be used


@contextmanager
def store(address: str) -> Iterator[Connection]:
    with reachable(), connect(address, limits=False) as db:
        yield db


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """No server uses it meanwhile."""
    if not (folder / FILE).is_file():
        raise CannotMove(f"there are no tables in '{folder}'")
    lock = DataFolder(folder)
    try:
        if not lock.mine:
            raise CannotMove(f"a server uses '{folder}'{lock.where()}: stop it first")
        yield
    finally:
        lock.close()


@contextmanager
def new_folder(folder: Path) -> Iterator[None]:
    """What was put into it is gone again if anything fails."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CannotMove(f"'{folder}' is not empty: move into a new folder")
    made = not folder.exists()
    folder.mkdir(mode=OWNERS_FOLDER, parents=True, exist_ok=True)
    try:
        yield
    except BaseException:
        remove_file(folder / FILE)
        if made:
            folder.rmdir()
        raise


def check_unused(db: Connection, address: str) -> None:
    if db.execute(LIVING).fetchone():
        raise CannotMove(f"servers use '{shown(address)}': stop them first")


def check_empty(db: Connection, address: str) -> None:
    """Within the transaction that fills it. Only what counts is looked at, the rest is removed."""
    check_unused(db, address)
    for name in RELATIONS:
        if name not in NOT_CONTENT and db.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchone():
            raise CannotMove(f"'{shown(address)}' is not empty: move into a new database")
    for name in ("server", "leases", "processes"):
        db.execute(f"DELETE FROM {name}")


def prepare_store(address: str) -> list[int]:
    """Make the relations of a store, or bring them up to date; the steps that were carried out."""
    with store(address) as db:
        return prepare(db)


def thinker_role(address: str, name: str, password: str) -> None:
    """A role that may only take and answer bots' questions."""
    with store(address) as db:
        make_thinker_role(db, name, password)
