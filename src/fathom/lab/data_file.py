"""Data files of decision rows, Parquet or JSON Lines; a file appears only when it is complete."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol

from fathom.lab.decision_rows import COLUMNS, Row
from fathom.public_errors import MissingExtra, how_to_get

PARQUET = ".parquet"
LINES = ".jsonl"
PIECE = 2000  # rows of Parquet that are written together


class NoSuchFile(ValueError):
    """Rows cannot be written there."""


class Sink(Protocol):
    """Takes the rows of whole games."""

    def write(self, rows: list[Row]) -> None: ...

    def close(self) -> None: ...


class Lines:
    """A JSON object for each row."""

    def __init__(self, path: Path) -> None:
        self.file = path.open("wb")
        self.whole = 0  # bytes of whole games

    def write(self, rows: list[Row]) -> None:
        self.file.write("".join(json.dumps(row) + "\n" for row in rows).encode())
        self.file.flush()
        self.whole = self.file.tell()

    def close(self) -> None:
        self.file.truncate(self.whole)
        self.file.close()


class Parquet:
    """Columns, compressed; needs pyarrow."""

    def __init__(self, path: Path) -> None:
        import pyarrow
        from pyarrow.parquet import ParquetWriter

        kinds: dict[type, Any] = {str: pyarrow.string(), int: pyarrow.int64()}
        kinds[list] = pyarrow.list_(pyarrow.string())
        self.schema = pyarrow.schema([(name, kinds[kind]) for name, kind in COLUMNS.items()])
        self.table = pyarrow.Table
        self.writer = ParquetWriter(path, self.schema, compression="zstd")
        self.waiting: list[Row] = []

    def write(self, rows: list[Row]) -> None:
        self.waiting += rows
        if len(self.waiting) >= PIECE:
            self.flush()

    def flush(self) -> None:
        piece, self.waiting = self.waiting, []
        self.writer.write_table(self.table.from_pylist(piece, self.schema))

    def close(self) -> None:
        if self.waiting:
            self.flush()
        self.writer.close()


KINDS: dict[str, type[Lines] | type[Parquet]] = {PARQUET: Parquet, LINES: Lines}


def check(path: Path, force: bool) -> None:
    """Whether rows can be written there; `NoSuchFile` or `MissingExtra` says why not."""
    if path.suffix not in KINDS:
        raise NoSuchFile(f"'{path}' should end in {' or '.join(KINDS)}")
    if path.suffix == PARQUET and find_spec("pyarrow") is None:
        raise MissingExtra(f"{PARQUET} needs pyarrow: {how_to_get('lab')}; {LINES} needs nothing")
    if path.exists() and not force:
        raise NoSuchFile(f"'{path}' exists already; --force overwrites it")


@contextmanager
def written(path: Path) -> Iterator[Sink]:
    """What takes rows for this file. Stopped by Ctrl-C, the file holds the games that were over."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + ".part")
    sink = KINDS[path.suffix](unfinished)
    try:
        yield sink
    except KeyboardInterrupt:
        finish(sink, unfinished, path)
        raise
    except BaseException:
        sink.close()
        unfinished.unlink()
        raise
    finish(sink, unfinished, path)


def finish(sink: Sink, unfinished: Path, path: Path) -> None:
    sink.close()
    unfinished.replace(path)
