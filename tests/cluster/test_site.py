"""Two servers of one site: limits, operator's commands, health and metrics work across both."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from fathom.cluster.operator_store import PostgresOperator
from fathom.server import log_entries as e
from fathom.server import operator_requests as o
from fathom.server.operator import Problem
from fathom.server.operator_store import Sanction
from fathom.server.store import Fenced
from tests.cluster.servers import Site, health, leads, metric, on, site, until
from tests.server.players import join, open_table
from tests.server.running import Running, fetch

TABLES, CONNECTIONS = 10, 8


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    from tests.cluster.postgres import running

    folder = tmp_path_factory.mktemp("site")
    limits = {"tables_per_hour": TABLES, "connections_per_address": CONNECTIONS}
    with running().empty_database() as address, site(address, folder, **limits) as made:
        yield made


def opened(server: Running, client: str) -> int:
    """The status when this address opens a table there."""
    terms = {"game": "nautilus", "seats": ["open", "open"], "rules": {}}
    return fetch(server.url("/api/tables"), {"terms": terms, "name": "Ada"}, **came_from(client))[0]


def came_from(client: str) -> dict[str, str]:
    return {"x-forwarded-for": client}


def table_at(two: Site, n: int) -> dict[str, Any]:
    """A table that this server leads."""
    terms = {"game": "nautilus", "seats": ["open", "open"], "rules": {}}
    body = {"terms": terms, "name": "Ada"}
    headers = came_from(f"198.51.100.{time.monotonic_ns() % 250}")
    status, seated, _ = fetch(two.servers[n].url("/api/tables"), body, **headers)
    assert status == 201, seated
    assert leads(two.servers[n], seated["table"])
    return dict(seated)


async def sit(server: Running, seated: dict[str, Any], client: str = "203.0.113.50") -> ClientConnection:
    socket = await connect(server.socket(seated["table"]), additional_headers=came_from(client))
    await socket.send(json.dumps({"t": "hello", "token": seated["token"]}))
    await heard(socket, "welcome")
    return socket


async def heard(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    async with asyncio.timeout(10):
        while True:
            said = json.loads(await socket.recv())
            if said["t"] in kinds:
                return dict(said)


# Limits


def test_what_was_taken_at_one_process_is_missing_at_the_other(two: Site) -> None:
    one, other = two.servers
    assert [opened(one, "203.0.113.1") for _ in range(TABLES)] == [201] * TABLES
    assert opened(one, "203.0.113.1") == 429
    time.sleep(1.5)
    assert opened(other, "203.0.113.1") == 429
    assert opened(other, "203.0.113.2") == 201


def test_who_goes_to_both_at_once_gets_at_most_twice_as_much(two: Site) -> None:
    found = [opened(two.servers[n % 2], "203.0.113.3") for n in range(3 * TABLES)]
    assert TABLES <= found.count(201) <= 2 * TABLES
    assert found[-2:] == [429, 429]


def test_connections_are_counted_at_both(two: Site) -> None:
    table = table_at(two, 0)["table"]

    async def fits(server: Running) -> bool:
        try:
            async with connect(server.socket(table), additional_headers=came_from("203.0.113.4")):
                return True
        except InvalidStatus:
            return False

    async def go() -> None:
        async with AsyncExitStack() as stack:
            headers = came_from("203.0.113.4")
            for _ in range(CONNECTIONS):
                where = two.servers[0].socket(table)
                await stack.enter_async_context(connect(where, additional_headers=headers))
            await asyncio.sleep(1.5)
            assert [await fits(server) for server in two.servers] == [False, False]
        await asyncio.sleep(2.5)
        assert [await fits(server) for server in two.servers] == [True, True]

    asyncio.run(go())


# The operator


def test_a_command_on_one_machine_reaches_a_table_led_on_another(two: Site) -> None:
    table = table_at(two, 1)["table"]
    assert two.command(0, o.FreezeTable(table)) == {"table": table}
    assert two.servers[1].inside.manager.rooms[table].room.data.frozen
    assert two.command(0, o.FreezeTable(table, False)) == {"table": table}
    assert two.command(0, o.CloseTable(table)) == {"table": table}
    assert two.servers[1].inside.manager.rooms[table].room.data.phase == "closed"
    assert not leads(two.servers[0], table)
    with pytest.raises(Problem, match="nobody plays any more"):
        two.command(0, o.CloseTable(table))


def test_who_is_there_is_shown_from_anywhere(two: Site) -> None:
    seated = table_at(two, 1)

    async def go() -> list[Any]:
        async with await sit(two.servers[0], seated, "203.0.113.51"):
            ways = (lambda: two.command(0, o.ShowTable(seated["table"])), lambda: two.visit(wanted))
            return [await asyncio.to_thread(way) for way in ways]

    wanted = o.ShowTable(seated["table"])
    for shown in asyncio.run(go()):
        assert [each["address"] for each in shown["here"]] == ["203.0.113.51"]


@pytest.mark.parametrize("way", ["machine of another server", "machine without a server"])
def test_a_table_led_elsewhere_is_exported_deleted_and_imported(two: Site, way: str) -> None:
    def command(request: o.Request) -> Any:
        return two.command(0, request) if way.endswith("another server") else two.visit(request)

    seated = table_at(two, 1)
    table = seated["table"]
    whole = command(o.ExportTable(table, whole=True))["whole"]
    assert command(o.DeleteTable(table)) == {"table": table}
    assert not leads(two.servers[1], table)
    with pytest.raises(Problem, match="there is no table"):
        command(o.ShowTable(table))
    assert command(o.ImportTable(whole)) == {"table": table}
    for server in two.servers:
        status, mine, _ = fetch(server.url("/api/mine"), {"tokens": [seated["token"]]})
        assert (status, [each["table"] for each in mine]) == (200, [table])
    acts = [(act["act"], act["table"]) for act in command(o.ListActs())]
    assert [act for act in acts if act[1] == table] == [
        (act, table) for act in ("export", "delete", "import")
    ]


def test_all_tables_are_listed_from_anywhere(two: Site) -> None:
    tables = {table_at(two, n)["table"] for n in range(2)}
    for found in (two.command(0, o.ListTables()), two.command(1, o.ListTables()), two.visit(o.ListTables())):
        assert tables <= {each["brief"]["table"] for each in found}


def test_a_command_gives_back_what_it_led(two: Site) -> None:
    table = table_at(two, 0)["table"]
    manager = two.servers[0].inside.manager

    async def put_away() -> None:
        await manager.hand_over(manager.rooms[table], "", None)

    on(two.servers[0], put_away())
    assert two.visit(o.FreezeTable(table)) == {"table": table}
    assert two.command(1, o.FreezeTable(table, False)) == {"table": table}
    assert leads(two.servers[1], table)


@pytest.mark.parametrize("way", ["another server", "no server"])
def test_a_mute_is_heard_at_every_process_at_once(two: Site, way: str) -> None:
    seated = table_at(two, 1)
    mute = o.Restrict("mute", address="203.0.113.60", seconds=600)

    async def says(socket: ClientConnection, name: str) -> str:
        await socket.send(json.dumps({"t": "say", "id": name.ljust(16, "-"), "text": "ahoy"}))
        return str((await heard(socket, "chat", "refused")).get("key", "said"))

    async def go() -> tuple[str, str]:
        async with await sit(two.servers[1], seated, "203.0.113.60") as socket:
            before = await says(socket, "before")
            command = two.visit if way == "no server" else lambda request: two.command(0, request)
            made = await asyncio.to_thread(command, mute)
            await asyncio.sleep(0.5)
            after = await says(socket, "after")
            await asyncio.to_thread(two.command, 0, o.Lift(made["sanction"]["n"]))
            return before, after

    assert asyncio.run(go()) == ("said", "muted")


def test_whoever_was_not_told_of_a_mute_finds_it(two: Site) -> None:
    kept = PostgresOperator(two.address)
    try:
        server = two.servers[0].inside
        n = kept.add_sanction(Sanction("block", 0.0, address="203.0.113.70"))
        until(lambda: server.manager.moderation.blocked("", -1, "203.0.113.70"), 15)
        kept.lift(n)
    finally:
        kept.close()


def test_one_process_at_a_time_tidies(two: Site) -> None:
    one, other = PostgresOperator(two.address), PostgresOperator(two.address)
    try:
        assert one.begin_tidying()
        assert not other.begin_tidying()
        assert not on(two.servers[0], two.servers[0].inside.operator.tidy_alone())
        one.end_tidying()
        assert other.begin_tidying()
        other.close()  # as if that process died
        until(lambda: on(two.servers[0], two.servers[0].inside.operator.tidy_alone()))
    finally:
        one.close()


# Health and metrics


def test_health_tells_of_processes_and_links(two: Site) -> None:
    join(two.servers[0], table_at(two, 1), "Boris")
    for server in two.servers:
        found = health(server)
        assert (found["ok"], found["processes"], found["links"]) == (True, 2, 1)
        assert fetch(server.url("/ready"))[:2] == (200, {"ready": True, "why": ""})


def test_a_process_that_is_stopped_is_not_ready_and_hands_its_tables_over(two: Site) -> None:
    with two.one_more() as third:
        until(lambda: health(two.servers[0])["processes"] == 3)
        seated = open_table(third, "nautilus", ["open", "open"])
        assert leads(third, seated["table"])
        on(third, third.inside.leave())
        assert fetch(third.url("/ready"))[:2] == (503, {"ready": False, "why": "draining"})
        assert fetch(third.url("/health"))[0] == 200
        assert metric(third, "fathom_tables_handed_over_total") == 1
        assert metric(third, "fathom_rooms") == 0
        join(third, seated, "Boris")  # it serves on until it ends
        assert any(leads(server, seated["table"]) for server in two.servers)
    until(lambda: health(two.servers[0])["processes"] == 2)


def test_metrics_of_each_process(two: Site) -> None:
    table = table_at(two, 0)["table"]
    server = two.servers[0]
    live = server.inside.manager.rooms[table]

    async def fenced() -> None:
        live.epoch -= 1  # as if another process led it by now
        with pytest.raises(Fenced):
            await server.inside.manager.done(live, e.Closed("operator"))

    before = metric(server, "fathom_fenced_writes_total")
    on(server, fenced())
    assert metric(server, "fathom_fenced_writes_total") > before
    assert metric(server, "fathom_peers") == 1
    assert metric(server, "fathom_links") == 1
    assert metric(server, "fathom_questions_waiting") == 0
    for name in ("fathom_tables_taken_over_total", "fathom_questions_asked_again_total"):
        assert metric(server, name) == 0
    told = fetch(server.url("/metrics"))[1].decode()
    assert table not in told
    assert "203.0.113." not in told
