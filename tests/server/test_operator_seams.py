"""What the operator's commands leave behind for the server, and the server for them."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fathom.server import log_entries as e
from fathom.server.app import Server
from fathom.server.log_entries import Pace
from fathom.server.operator import Operator, Problem
from fathom.server.operator_requests import ExportTable, FreezeTable, ImportTable, ListTables, ShowTable
from fathom.server.operator_store import Sanction
from fathom.server.parts import embedded
from fathom.server.room_manager import RoomManager
from fathom.server.settings import FILE
from fathom.server.sqlite import SQLite
from fathom.server.sqlite_operator import SQLiteOperator
from fathom.server.store import IN_MEMORY, Write
from tests.server.operator_folders import BEGUN, GATHERING, begun, folder, terms
from tests.server.room_managers import QUICK, manager_of

DAYS = Pace("days", days=1)


def wakings(data: Path) -> dict[str, float]:
    with sqlite3.connect(data / FILE) as db:
        return dict(db.execute("SELECT tab, due FROM wakings").fetchall())


def test_a_table_unfrozen_while_no_server_runs_is_opened_by_the_next(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with folder(tmp_path, "stopped", capsys) as host:
        for table in (BEGUN, GATHERING):
            host.tables("freeze", table)
            host.tables("unfreeze", table)
    assert wakings(tmp_path) == {BEGUN: IN_MEMORY, GATHERING: IN_MEMORY}


@pytest.mark.parametrize("mode", ["running", "stopped"])
def test_neither_list_nor_show_tells_whom_a_secret_question_asks(
    mode: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with folder(tmp_path, mode, capsys) as host:
        shown = json.loads(host.tables("show", BEGUN, "--json"))["listed"]
        listed = next(
            each for each in json.loads(host.tables("list", "--json")) if each["brief"]["table"] == BEGUN
        )
    for each in (shown, listed):
        assert (each["brief"]["asked"], each["brief"]["seq"]) == ([], -1)
        assert each["last"] == each["brief"]["changed"]


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


async def opened(file: Path) -> tuple[Operator, SQLite, SQLiteOperator]:
    store, kept = SQLite(file, asyncio.get_running_loop().call_soon_threadsafe), SQLiteOperator(file)
    return Operator(manager_of(store=store), kept), store, kept


async def timed_table(manager: RoomManager, table: str) -> None:
    live = await manager.create(table, with_pace(terms(["open", "open"])))
    await manager.done(live, e.Joined("Bea", b"bea", 1))
    for person in (0, 1):
        await manager.done(live, e.Readied(person, True))


def with_pace(entry: e.Opened) -> e.Opened:
    rules = msgspec.structs.replace(entry.terms.rules, pace=DAYS)
    return msgspec.structs.replace(entry, terms=msgspec.structs.replace(entry.terms, rules=rules))


def test_a_table_that_comes_back_is_in_memory_and_nobody_lost_time(tmp_path: Path) -> None:
    async def play() -> None:
        operator, store, kept = await opened(tmp_path / FILE)
        manager = operator.manager
        await timed_table(manager, "table")
        exported = await operator.export(ExportTable("table", whole=True))
        await manager.delete("table")
        manager.clock = later
        await operator.import_(ImportTable(exported.whole))
        room = manager.rooms["table"].room
        assert room.due() == later() + 86400.0
        assert not room.late(later())
        await asyncio.to_thread(store.close)
        kept.close()

    run(play())


def later() -> float:
    return 1000.0 + 7 * 86400.0


def test_tables_and_moderation_go_by_one_clock(tmp_path: Path) -> None:
    """A mute of an hour holds for an hour, whatever the machine's clock was set to meanwhile."""

    async def play() -> None:
        settings = replace(QUICK, data=tmp_path)
        server = Server(settings, embedded(settings, asyncio.get_running_loop()))
        assert server.manager.moderation.clock is server.manager.clock
        await server.stop()

    run(play())


def test_a_command_that_was_begun_is_finished_before_the_server_stops(tmp_path: Path) -> None:
    async def play() -> None:
        operator, store, kept = await opened(tmp_path / FILE)
        await begun(operator.manager, "table")
        freezing = asyncio.create_task(operator.perform(FreezeTable("table")))
        await asyncio.sleep(0)
        await operator.finish()
        assert freezing.done()
        assert [act.act for act in kept.acts(9)] == ["freeze"]
        with pytest.raises(Problem, match="being stopped"):
            await operator.perform(ShowTable("table"))
        await asyncio.to_thread(store.close)
        kept.close()

    run(play())


def test_mutes_at_a_table_end_with_it_when_rules_delete_it(tmp_path: Path) -> None:
    async def play() -> None:
        operator, store, kept = await opened(tmp_path / FILE)
        await begun(operator.manager, "table")
        kept.add_sanction(Sanction("mute", 0.0, "table"))
        await operator.enforce()
        kept.set_keep_for(msgspec.structs.replace(kept.keep_for(), unfinished=1))
        operator.manager.clock = later
        assert (await operator.tidy()).tables == 1
        assert not operator.manager.moderation.muted("table", 0, "")
        assert await operator.listed(ListTables()) == []
        await operator.manager.kept(Write(""))
        await asyncio.to_thread(store.close)
        kept.close()

    run(play())
