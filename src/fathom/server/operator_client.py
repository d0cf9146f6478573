"""Operator client: asks the running server, or opens the store itself where none runs."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import structlog

from fathom.server import static_content
from fathom.server.data_folder import DataFolder
from fathom.server.live_room import LiveRoom
from fathom.server.metrics import Metrics
from fathom.server.moderation import Moderation
from fathom.server.operator import Operator, Problem
from fathom.server.operator_requests import Request
from fathom.server.operator_socket import Unsafe, asked, connected, has_sockets
from fathom.server.parts import MakeParts, embedded
from fathom.server.room_data import GATHERING, PLAYING
from fathom.server.room_manager import RoomManager
from fathom.server.settings import Settings
from fathom.server.site_notes import SiteNotes
from fathom.server.site_operator import SiteOperator
from fathom.server.store import IN_MEMORY, StorageError
from fathom.server.store_address import shown

PATIENCE = 10.0  # seconds for a server that is just starting or stopping
LOOK_EVERY = 0.2


def ask(settings: Settings, request: Request, make_parts: MakeParts = embedded) -> msgspec.Raw:
    """The answer to a request, as JSON; `Problem` if it cannot be done."""
    if settings.store:
        return from_store(settings, request, make_parts)
    until = time.monotonic() + PATIENCE
    while True:
        try:
            connection = connected(settings.data)
        except (Unsafe, PermissionError) as error:
            raise Problem(str(error)) from None
        if connection is not None:
            with connection:
                return asked(connection, request)
        check_folder(settings)
        folder = DataFolder(settings.data)
        try:
            if folder.mine:
                with warnings_to_stderr():
                    return asyncio.run(alone(settings, request, make_parts))
        except sqlite3.Error as error:
            raise Problem(f"cannot use '{settings.file}': {error}") from None
        finally:
            folder.close()
        if not has_sockets():
            raise Problem("a server runs with this folder; on this system, stop it first")
        if time.monotonic() > until:
            raise Problem(f"a server holds '{settings.data}' and has no operator socket; see its log")
        time.sleep(LOOK_EVERY)


def from_store(settings: Settings, request: Request, make_parts: MakeParts) -> msgspec.Raw:
    """As one more of the processes that share a store."""
    try:
        with warnings_to_stderr():
            return asyncio.run(alone(settings, request, make_parts))
    except StorageError as error:
        raise Problem(f"cannot use '{shown(settings.store)}': {error}") from None


def check_folder(settings: Settings) -> None:
    """Files made by another user would keep the server out."""
    if not settings.file.exists():
        raise Problem(f"there are no tables in '{settings.data}'; name another folder with --data")
    if hasattr(os, "geteuid") and owner(settings.file) != os.geteuid():
        raise Problem(f"'{settings.file}' belongs to another user: run this as its owner")


def owner(file: Path) -> int:
    return file.stat().st_uid


@contextmanager
def warnings_to_stderr() -> Iterator[None]:
    """What a server would log is kept as an act; here only what went wrong is shown."""
    before = structlog.get_config()
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    try:
        yield
    finally:
        structlog.configure(**before)


async def alone(settings: Settings, request: Request, make_parts: MakeParts) -> msgspec.Raw:
    """With a room manager of our own: nothing happens at the tables but what is asked."""
    parts = make_parts(settings, asyncio.get_running_loop())
    store, kept, leases = parts.store, parts.kept, parts.leases
    moderation = Moderation(kept)
    manager = RoomManager(
        store, static_content.known(), settings, Metrics(), moderation=moderation, leases=leases
    )
    operator = Operator(manager, kept)
    SiteNotes(parts.bus, manager, operator)
    manager.wake_at = (lambda live: at_once(live, manager.clock())) if leases.process else at_next_start
    try:
        answer = await SiteOperator(operator, parts.bus).perform(request)
        manager.stop()
        await parts.bus.told()
    finally:
        await parts.bus.close()
        await asyncio.to_thread(store.close)
        await asyncio.to_thread(kept.close)
        await asyncio.to_thread(leases.close)
    return msgspec.Raw(msgspec.json.encode(answer))


def at_once(live: LiveRoom, now: float) -> float | None:
    """The same where servers run: the next to look opens it."""
    return now if live.room.data.phase in (GATHERING, PLAYING) else None


def at_next_start(live: LiveRoom) -> float | None:
    """Nobody watches the clocks here: the next server opens what goes on, and sees for itself."""
    return IN_MEMORY if live.room.data.phase in (GATHERING, PLAYING) else None
