"""Data folders for tests of `fathom tables`: with a table of each phase, and what people wrote there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
import structlog

from fathom.cli.main import main
from fathom.core.kernel.rng import Rng
from fathom.server import log_entries as e
from fathom.server.room_data import PLAYING
from fathom.server.room_manager import RoomManager
from fathom.server.settings import FILE
from fathom.server.sqlite import SQLite
from fathom.server.store import Chat, Write
from fathom.server.tokens import hashed
from tests.server.room_managers import manager_of
from tests.server.rooms import NAUTILUS, SECRET
from tests.server.running import Running, running

GATHERING, BEGUN, FINISHED = "gathering1", "playing1", "finished1"
SAID = "a sentence nobody else would say"
MODES = ["running", "stopped"]


@dataclass
class Folder:
    """A data folder, and the server that runs with it, if one does."""

    data: Path
    at: Running | None
    capsys: pytest.CaptureFixture[str]

    def tables(self, *words: str) -> str:
        """What a command prints; it must be carried out."""
        assert main(["tables", *words, "--data", str(self.data)]) == 0, self.capsys.readouterr().err
        return self.capsys.readouterr().out

    def refused(self, *words: str) -> str:
        """What it complains about."""
        assert main(["tables", *words, "--data", str(self.data)]) == 2, self.capsys.readouterr().out
        return self.capsys.readouterr().err


@contextmanager
def folder(data: Path, mode: str, capsys: pytest.CaptureFixture[str], **settings: float) -> Iterator[Folder]:
    data.mkdir(parents=True, exist_ok=True)
    if not (data / FILE).exists():
        asyncio.run(filled(data / FILE))
    if mode == "running":
        with no_logs(), running(data, **settings) as at:
            yield Folder(data, at, capsys)
    else:
        yield Folder(data, None, capsys)


@contextmanager
def no_logs() -> Iterator[None]:
    """The server runs in this process: its log would stand among what the commands print."""
    before = structlog.get_config()
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    try:
        yield
    finally:
        structlog.configure(**before)


async def filled(file: Path) -> None:
    store = SQLite(file, asyncio.get_running_loop().call_soon_threadsafe)
    manager = manager_of(store=store)
    await manager.create(GATHERING, terms(["open", "open"], public=True))
    await begun(manager, BEGUN)
    await manager.kept(Write(BEGUN, chat=Chat(1000.0, "table", "Bea", 1, SAID, "", 1)))
    await finished(manager, FINISHED)
    manager.stop()
    await asyncio.to_thread(store.close)


def terms(seats: list[e.Sitter], **rules: bool) -> e.Opened:
    host = e.Person(0, "Ada", hashed("ada"), host=True)
    wanted = e.Terms("nautilus", seats, rules=e.Rules(**rules))  # type: ignore[arg-type]
    return e.Opened(wanted, NAUTILUS.version, SECRET, [host], [0, -1])


async def begun(manager: RoomManager, table: str) -> None:
    live = await manager.create(table, terms(["open", "open"]))
    await manager.done(live, e.Joined("Bea", hashed("bea"), 1))
    for person in (0, 1):
        await manager.done(live, e.Readied(person, True))


async def finished(manager: RoomManager, table: str) -> None:
    await begun(manager, table)
    live, rng = await manager.live(table), Rng(3)
    while live.room.data.phase == PLAYING:
        seat = live.room.asked()[0]
        options = live.room.chair(seat).decision.options
        manager.submit(live, e.Acted(seat, options[rng.below(len(options))]))
    await manager.safe(live)
