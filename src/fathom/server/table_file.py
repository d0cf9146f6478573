"""Table files: one table with everything that is kept of it, as lines of JSON, with a checksum."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec

from fathom.core.kernel.game import Game
from fathom.server import log_entries as e
from fathom.server.operator_store import Rows, Value
from fathom.server.restore import restore
from fathom.server.sqlite import SQLite
from fathom.server.sqlite_operator import SQLiteOperator
from fathom.table.refusal import Refused

KIND = "fathom table"
SECRET = "This file holds all cards of a game that is not over, and what people wrote: keep it to yourself."
WHOLE = "This file holds everything that was kept of a table, also what people wrote: keep it to yourself."
BYTES = "base64"


class BadFile(Exception):
    """It cannot be imported; the sentence says why."""


class Found(NamedTuple):
    """What a file holds."""

    table: str
    rows: Rows


def written(table: str, game: str, unfinished: bool, version: int, rows: Rows) -> str:
    """The file: a head, a line for each row, a checksum of all that."""
    notice = SECRET if unfinished else WHOLE
    head = {"file": KIND, "notice": notice, "table": table, "game": game, "format": version}
    lines = [head, *[{"in": name, "row": packed(row)} for name, found in rows.items() for row in found]]
    text = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
    return (text + msgspec.json.encode({"sha256": hashlib.sha256(text).hexdigest()}) + b"\n").decode()


def packed(row: Mapping[str, Value]) -> dict[str, object]:
    return {key: pack(value) for key, value in row.items()}


def pack(value: Value) -> object:
    return {BYTES: base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def unpack(value: Any) -> Value:
    return base64.b64decode(value[BYTES], validate=True) if isinstance(value, dict) else value


def checked(content: str, version: int, games: Mapping[str, Game]) -> Found:
    """What is in it, if all of it is there and a server can open that table."""
    found = read(content, version)
    with TemporaryDirectory() as folder:
        try:
            open_apart(found, Path(folder) / "tables.sqlite", games)
        except BadFile:
            raise
        except Refused as refused:
            raise BadFile(f"the table in it cannot be opened here: {refused.key}") from None
        except Exception as error:
            raise BadFile(f"the table in it cannot be opened ({type(error).__name__})") from error
    return found


def read(content: str, version: int) -> Found:
    text, _, last = content.rstrip("\n").rpartition("\n")
    data = (text + "\n").encode()
    try:
        head, *lines = [msgspec.json.decode(line) for line in data.splitlines()]
        if head.get("file") != KIND:
            raise BadFile("this is no exported table")
        if msgspec.json.decode(last) != {"sha256": hashlib.sha256(data).hexdigest()}:
            raise BadFile("it is damaged: its checksum is another")
        if head["format"] != version:
            raise BadFile(f"it is in format {head['format']} of the store, this Fathom's is {version}")
        rows: Rows = {}
        for line in lines:
            row = {str(key): unpack(value) for key, value in line["row"].items()}
            if row["tab"] != head["table"]:
                raise BadFile("it is damaged: it holds something of another table")
            rows.setdefault(line["in"], []).append(row)
        return Found(str(head["table"]), rows)
    except (ValueError, KeyError, TypeError, AttributeError, msgspec.DecodeError) as error:
        raise BadFile("this is no exported table, or it is damaged") from error


def open_apart(found: Found, file: Path, games: Mapping[str, Game]) -> None:
    """In a store of its own."""
    store = SQLite(file, lambda call: call())
    kept = SQLiteOperator(file)
    try:
        kept.add(found.table, found.rows)
        opened = restore(store, found.table, games)
        if opened is None:
            raise BadFile("there is no table in it")
        for line in store.lines(found.table):
            e.DECODE(line.body)
    finally:
        kept.close()
        store.close()
