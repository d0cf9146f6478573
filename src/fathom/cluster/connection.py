"""Connections to PostgreSQL: limits on how long anything may take, and errors that tell nothing secret."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from selectors import EVENT_READ, DefaultSelector
from typing import Any, Final

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.types.numeric import Int8BinaryDumper, Int8Dumper

from fathom.server.store import Conflict, StorageError, StorageFull, Unusable

Connection = psycopg.Connection[Any]

LOST: Final = "connection-lost"
STATEMENT_SECONDS: Final = 5
UNANSWERED_SECONDS: Final = 6.0  # PostgreSQL would have ended the statement by then
NETWORK: Final[dict[str, str | int]] = {
    "application_name": "fathom",
    "connect_timeout": 3,
    "keepalives": 1,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
    "target_session_attrs": "read-write",  # of several servers, the one that takes writes
}
LIMITS: Final = f"-c statement_timeout={STATEMENT_SECONDS}s -c idle_in_transaction_session_timeout=1s"
NO_LIMITS: Final = "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0"
LOSSES: Final = (
    psycopg.errors.AdminShutdown,
    psycopg.errors.CannotConnectNow,
    psycopg.errors.CrashShutdown,
    psycopg.errors.IdleInTransactionSessionTimeout,
    psycopg.errors.ReadOnlySqlTransaction,  # another server takes the writes by now
)


def connect(address: str, *, limits: bool = True) -> Connection:
    """A connection that commits by itself. What is named in the address goes before our own settings.

    `limits`: no statement may take long, and no transaction may wait for us.
    """
    given = conninfo_to_dict(address)
    options = f"{LIMITS if limits else NO_LIMITS} {given.pop('options', None) or ''}"
    known = make_conninfo("", **{**NETWORK, **given, "client_encoding": "UTF8", "options": options})
    connection: Connection = psycopg.connect(known, autocommit=True, prepare_threshold=0)
    connection.adapters.register_dumper(int, Int8Dumper)  # one type for all numbers: one statement
    connection.adapters.register_dumper(int, Int8BinaryDumper)
    return connection


@contextmanager
def reachable() -> Iterator[None]:
    """For opening a store: `Unusable`, with a sentence, if PostgreSQL cannot be reached."""
    try:
        yield
    except psycopg.Error as error:
        raise Unusable(f"the store cannot be used: {why_unusable(error)}") from None


def why_unusable(error: psycopg.Error) -> str:
    """libpq's messages name host, port, user and database, but no password."""
    if isinstance(error, psycopg.OperationalError):
        return " ".join(str(error).split())
    return f"PostgreSQL says {mark(error)}"


def lost(error: BaseException, connection: Connection) -> bool:
    """Whether the connection is of no more use."""
    return connection.closed or connection.broken or isinstance(error, LOSSES)


def failure(error: Exception) -> Exception:
    """What a write or a question that failed is told as."""
    if isinstance(error, (Conflict, StorageError)):
        return error
    if isinstance(error, psycopg.IntegrityError):
        return Conflict()
    if isinstance(error, psycopg.errors.DiskFull):
        return StorageFull(mark(error))
    return StorageError(mark(error))


def mark(error: Exception) -> str:
    """What may be logged of an error: never its text, which can hold what was written."""
    return str(getattr(error, "sqlstate", None) or type(error).__name__)


def hung_up(connection: Connection) -> bool:
    """Whether the other end has closed an idle connection, or something else came unasked."""
    try:
        with DefaultSelector() as selector:
            selector.register(connection.fileno(), EVENT_READ)
            return bool(selector.select(0))
    except (psycopg.Error, OSError, ValueError):
        return True


class Watchdog:
    """Cuts connections on which an answer is overdue: the network swallowed it, or the server hangs."""

    def __init__(self, patience: float = UNANSWERED_SECONDS) -> None:
        self.patience = patience
        self._lock = threading.Lock()
        self._asked: dict[int, tuple[Connection, float]] = {}
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store-watchdog", daemon=True)
        self._thread.start()

    @contextmanager
    def watching(self, connection: Connection) -> Iterator[None]:
        """What is asked within is answered in time, or fails."""
        with self._lock:
            self._asked[id(connection)] = (connection, time.monotonic() + self.patience)
        try:
            yield
        finally:
            with self._lock:
                self._asked.pop(id(connection), None)

    def _run(self) -> None:
        while not self._ended.wait(self.patience / 6):
            with self._lock:
                now = time.monotonic()
                for connection, until in self._asked.values():
                    if now > until:
                        cut(connection)

    def close(self) -> None:
        self._ended.set()
        self._thread.join()


def cut(connection: Connection) -> None:
    """Whoever waits for an answer on it fails at once."""
    with suppress(psycopg.Error, OSError), socket.socket(fileno=os.dup(connection.fileno())) as ours:
        ours.shutdown(socket.SHUT_RDWR)
