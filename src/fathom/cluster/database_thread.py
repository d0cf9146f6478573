"""Database thread: has a connection of its own; woken by notifications, other threads, and time.

What is to be done comes in rounds; each is a few short statements, so that beats are never late. A lost
connection is made again for as long as the thread runs.
"""

from __future__ import annotations

import socket
import time
from abc import abstractmethod
from collections.abc import Callable
from contextlib import suppress
from selectors import EVENT_READ, DefaultSelector
from threading import Thread
from typing import Any

import psycopg
import structlog
from psycopg import sql

from fathom.cluster.connection import Watchdog, mark

AGAIN_AFTER = 0.5  # seconds, when there is no connection
UNSYNCHRONIZED = "SET synchronous_commit = off"  # what it writes need not outlive a crash
ENDING = 3.0  # seconds to finish, when the thread is told to end
log = structlog.get_logger("fathom.store")

Connect = Callable[[], psycopg.Connection[Any]]


class DatabaseThread(Thread):
    """Subclasses say what a round does. Only `wake` and `end` may be called by other threads."""

    def __init__(self, name: str, connect: Connect, channel: str) -> None:
        super().__init__(name=name, daemon=True)
        self.ending = False
        self._connect = connect
        self._channel = channel
        self._bell, self._ring = socket.socketpair()
        self._bell.setblocking(False)
        self._ring.setblocking(False)
        self._watchdog = Watchdog()

    def wake(self) -> None:
        """Begin a round now."""
        with suppress(OSError):  # enough was rung before, or it has ended
            self._ring.send(b"!")

    def end(self) -> None:
        """Finish, and wait for that a moment."""
        self.ending = True
        self.wake()
        if self.is_alive():
            self.join(ENDING)

    def run(self) -> None:
        try:
            self._run()
        finally:
            self._bell.close()
            self._ring.close()
            self._watchdog.close()

    def _run(self) -> None:
        lost = False
        while not self.ending:
            try:
                with self._connect() as connection:
                    with self._watchdog.watching(connection):
                        connection.execute(UNSYNCHRONIZED)
                        connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(self._channel)))
                    if lost:
                        log.info("work with the store goes on", by=self.name)
                    lost = False
                    self.connected(connection)
                    self._serve(connection)
            except Exception as error:  # whatever it is, those who wait must not wait for ever
                if not lost:
                    log.error("no work with the store", by=self.name, error=mark(error))
                lost = True
                self.disconnected()
                self._rest(AGAIN_AFTER)

    def _serve(self, connection: psycopg.Connection[Any]) -> None:
        while not self.ending:
            with self._watchdog.watching(connection):
                due = self.round(connection)
            if not [*connection.notifies(timeout=0)]:
                self._rest(max(0.0, due - time.monotonic()), connection)
        with self._watchdog.watching(connection):
            self.leave(connection)

    def _rest(self, seconds: float, *connections: psycopg.Connection[Any]) -> None:
        """Until something is heard, or somebody wakes us."""
        with DefaultSelector() as selector:
            selector.register(self._bell, EVENT_READ)
            for each in connections:
                selector.register(each, EVENT_READ)
            heard = selector.select(seconds)
        if any(key.fileobj is self._bell for key, _ in heard):
            with suppress(BlockingIOError):
                self._bell.recv(4096)

    @abstractmethod
    def connected(self, connection: psycopg.Connection[Any]) -> None:
        """There is a new connection."""

    @abstractmethod
    def disconnected(self) -> None:
        """There is none now; called again at every attempt."""

    @abstractmethod
    def round(self, connection: psycopg.Connection[Any]) -> float:
        """Do what is to be done; when to come again at the latest, by `time.monotonic`."""

    @abstractmethod
    def leave(self, connection: psycopg.Connection[Any]) -> None:
        """The last thing before the thread ends."""
