"""Packed arrays: statements whose parameters are columns of rows, in PostgreSQL's binary form.

The driver would look at every value of every column for itself; a column has one type, which the statement
names. And each statement is one call that waits without holding up other threads, not a dozen small ones.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from struct import Struct, pack
from typing import Any, Final

import psycopg
from psycopg import pq

from fathom.cluster.connection import Connection

HEAD: Final = Struct("!iiIii")  # dimensions, whether any is NULL, type of the elements, how many, the first
SIZE: Final = Struct("!i")
NULL: Final = SIZE.pack(-1)
MOST_PREPARED: Final = 64  # statements of a connection
COLUMN: Final = re.compile(r"%b::(\w+)\[\]")
Pack = Callable[[Sequence[Any]], bytes]


def sized(values: Sequence[bytes]) -> bytes:
    return b"".join([SIZE.pack(len(value)) + value for value in values])


def texts(values: Sequence[str]) -> bytes:
    return sized([value.encode() for value in values])


def numbers(letter: str) -> Pack:
    """Of eight bytes each."""

    def packed(values: Sequence[float]) -> bytes:
        flat: list[float] = [8] * (2 * len(values))
        flat[1::2] = values
        return pack("!" + f"i{letter}" * len(values), *flat)

    return packed


def truths(values: Sequence[bool]) -> bytes:
    return sized([b"\1" if value else b"\0" for value in values])


TYPES: Final[dict[str, tuple[int, Pack]]] = {
    "bool": (16, truths),
    "bytea": (17, sized),
    "bigint": (20, numbers("q")),
    "text": (25, texts),
    "float8": (701, numbers("d")),
}


def array(name: str, values: Sequence[Any]) -> bytes:
    """A column of values of this type; None is NULL."""
    number, packed = TYPES[name]
    if None not in values:
        return HEAD.pack(1, 0, number, len(values), 1) + packed(values)
    body = b"".join([NULL if value is None else packed([value]) for value in values])
    return HEAD.pack(1, 1, number, len(values), 1) + body


@lru_cache(1024)
def numbered(text: str) -> tuple[bytes, tuple[str, ...]]:
    """A statement with its parameters numbered, and their types."""
    types = tuple(COLUMN.findall(text))
    count = iter(range(1, len(types) + 1))
    return COLUMN.sub(lambda found: f"${next(count)}::{found[1]}[]", text).encode(), types


class PackedStatements:
    """The statements of one connection; each is prepared when it is first needed."""

    def __init__(self, db: Connection) -> None:
        self._db = db
        self._names: dict[str, bytes] = {}

    def execute(self, text: str, columns: Sequence[Sequence[Any]]) -> list[str]:
        """The first column of what it returns, which is text."""
        statement, types = numbered(text)
        values = [array(name, column) for name, column in zip(types, columns, strict=True)]
        formats = [pq.Format.BINARY] * len(values)
        name = self._names.get(text) or self._prepare(text, statement)
        if name:
            found = self._db.pgconn.exec_prepared(name, values, formats)
        else:
            found = self._db.pgconn.exec_params(statement, values, None, formats)
        return [(found.get_value(row, 0) or b"").decode() for row in range(checked(found).ntuples)]

    def _prepare(self, text: str, statement: bytes) -> bytes:
        """Its name; nothing if there are many already."""
        if len(self._names) == MOST_PREPARED:
            return b""
        name = b"fathom_%d" % len(self._names)
        checked(self._db.pgconn.prepare(name, statement))
        self._names[text] = name
        return name


def checked(result: pq.abc.PGresult) -> pq.abc.PGresult:
    if result.status not in (pq.ExecStatus.COMMAND_OK, pq.ExecStatus.TUPLES_OK):
        raise psycopg.errors.error_from_result(result)
    return result
