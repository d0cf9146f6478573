"""Both stores for the same tests: of a file, and of PostgreSQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fathom.server.operator_store import OperatorStore
from fathom.server.sqlite import SQLite
from fathom.server.sqlite_operator import SQLiteOperator
from fathom.server.store import Call, Store

KINDS = ("sqlite", "postgres")


class Stores:
    """Opens the same tables, as often as a test likes; what is still open is closed at its end."""

    def __init__(self, opening: Callable[[Call], Store], file: Path | None = None, address: str = "") -> None:
        self._opening = opening
        self._opened: list[Store] = []
        self.file = file  # of SQLite
        self.address = address  # of PostgreSQL

    def open(self, call: Call = lambda told: told()) -> Store:
        self._opened.append(self._opening(call))
        return self._opened[-1]

    def connection(self) -> Any:
        """To look into what is kept, and to spoil it."""
        if self.file is not None:
            return sqlite3.connect(self.file)
        import psycopg

        return psycopg.connect(self.address)

    def operator(self) -> OperatorStore:
        """The operator's store of the same tables."""
        if self.file is not None:
            return SQLiteOperator(self.file)
        from fathom.cluster.operator_store import PostgresOperator

        return PostgresOperator(self.address)

    def close(self) -> None:
        for store in self._opened:
            store.close()


def of_file(file: Path) -> Stores:
    return Stores(lambda call: SQLite(file, call), file=file)


def of_postgres(address: str) -> Stores:
    from fathom.cluster.store import PostgresStore

    return Stores(lambda call: PostgresStore(address, call), address=address)


def stores_of(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> Stores:
    if kind == "sqlite":
        return of_file(tmp_path / "tables.sqlite")
    return of_postgres(request.getfixturevalue("database"))
