"""Clients and requests at a process that does not lead the table: nobody can tell the difference."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fathom.cluster.link_frames import HEAD, TAG, Kind, each_text
from fathom.cluster.link_handshake import HELLO, PROOF
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.server import operator_requests as o
from tests.cluster.linked import between
from tests.cluster.two_servers import TwoServers, two_servers
from tests.laws.cases import LONG
from tests.server.players import Player, Spectator, full_table, join, open_table, play_all
from tests.server.running import Running, fetch


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwoServers]:
    with two_servers(tmp_path_factory.mktemp("two")) as found:
        yield found


def hello(token: str = "", **more: Any) -> str:
    return json.dumps({"t": "hello", "token": token, **more})


async def next_of(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        said = json.loads(await socket.recv())
        if said["t"] == kind:
            return dict(said)


# Whole games


@pytest.mark.parametrize("game", GAMES if LONG else GAMES[:1], ids=lambda game: game.key)
def test_a_whole_game_is_played_and_watched_through_another_process(two: TwoServers, game: Any) -> None:
    """Some connections break on the way; whoever comes again misses nothing."""
    seated = full_table(two.leader, game.key, game.usual)
    table = seated[0]["table"]
    seats = [Player(two.edge, table, each["token"], Rng(n), drops=60) for n, each in enumerate(seated)]
    watcher = Spectator(two.edge, table, "", Rng(9))
    asyncio.run(play_all([*seats, watcher], 120))
    assert len(watcher.events) > 10
    assert two.leader.inside.manager.rooms[table].room.data.phase == "over"
    assert table not in two.edge.inside.manager.rooms
    status, lines, _ = fetch(two.edge.url(f"/api/tables/{table}/verified"))
    assert (status, lines["ok"]) == (200, True)


def test_the_bytes_are_those_of_a_direct_connection(two: TwoServers) -> None:
    """A seat and a spectator, each connected directly and through another process."""
    seated = full_table(two.leader, "nautilus", 2)
    table = seated[0]["table"]
    servers = (two.leader, two.edge)
    seats = [Player(two.leader, table, each["token"], Rng(n)) for n, each in enumerate(seated)]
    token = seated[0]["token"]

    async def go() -> list[list[bytes]]:
        heard = [asyncio.create_task(listen(server, table, who)) for who in (token, "") for server in servers]
        await asyncio.sleep(0.3)  # until all four are there
        await play_all(seats)
        return await asyncio.gather(*heard)

    direct, relayed, watching, watching_relayed = asyncio.run(go())
    assert len(direct) > 30
    assert alike(relayed) == alike(direct)
    assert alike(watching_relayed) == alike(watching)
    assert alike(direct) != alike(watching)


def test_the_edge_is_sent_what_its_clients_may_see_and_nothing_else(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Every byte from leader to edge: the messages of the seat that is connected there."""
    with two_servers(tmp_path_factory.mktemp("secrecy")) as servers:
        seated = full_table(servers.leader, "nautilus", 2)
        table, keys = seated[0]["table"], [each["token"] for each in seated]
        mine = Player(servers.edge, table, keys[0], Rng(1), keep=True)
        other = Player(servers.leader, table, keys[1], Rng(2))
        watcher = Spectator(servers.leader, table, "", Rng(3))

        async def go() -> bytes:
            async with between(servers.agreed, "leader") as way:
                await play_all([mine, other, watcher])
                return way.answers

        sent = frames(asyncio.run(go()), "leader")
    assert {kind for kind, _ in sent} - {Kind.PING, Kind.CLOSE} == {Kind.TEXT, Kind.GO_ON}
    told = [body for kind, body in sent if kind == Kind.TEXT]
    assert len(mine.received) > 30
    assert told[: len(mine.received)] == mine.received  # the last may have come when it was gone


def frames(data: bytes, process: str) -> list[tuple[int, bytes]]:
    """What a process that listens has said, after the handshake."""
    found, at = list[tuple[int, bytes]](), HELLO.size + len(process) + PROOF
    while at < len(data):
        size, kind, _ = HEAD.unpack_from(data, at)
        at += HEAD.size
        body = data[at : at + size]
        found += [(text, each) for text, _, each in each_text(body)] if kind == Kind.TEXTS else [(kind, body)]
        at += size + TAG
    return found


async def listen(server: Running, table: str, token: str) -> list[bytes]:
    """Every message until the game is over."""
    found: list[bytes] = []
    async with connect(server.socket(table), compression=None) as socket:
        await socket.send(hello(token))
        while b'"phase":"over"' not in (found[-1:] or [b""])[0]:
            found.append(await socket.recv(decode=False))
    return found


def alike(messages: list[bytes]) -> list[bytes]:
    """What is told of the game; the rest tells who has come so far, which differs with the moment."""
    return [each for each in messages if b'"t":"update"' in each]


def test_people_at_both_processes_chat_with_each_other(two: TwoServers) -> None:
    seated = full_table(two.leader, "nautilus", 2)
    table = seated[0]["table"]

    async def go() -> dict[str, Any]:
        async with connect(two.leader.socket(table)) as here, connect(two.edge.socket(table)) as there:
            await here.send(hello(seated[0]["token"]))
            await next_of(here, "welcome")
            await there.send(hello(seated[1]["token"]))
            await next_of(there, "welcome")
            await there.send(json.dumps({"t": "say", "id": "1", "text": "ahoy"}))
            return await next_of(here, "chat")

    assert asyncio.run(go())["text"] == "ahoy"


# Closing


def closed_with(server: Running, table: str, first: str) -> tuple[list[dict[str, Any]], int]:
    async def go() -> tuple[list[dict[str, Any]], int]:
        said = []
        async with connect(server.socket(table)) as socket:
            await socket.send(first)
            try:
                while True:
                    said.append(json.loads(await socket.recv()))
            except ConnectionClosed as closed:
                return said, closed.rcvd.code if closed.rcvd is not None else 0

    return asyncio.run(go())


@pytest.mark.parametrize(
    "first",
    [hello("wrong"), hello(version=99), '{"t":"ping"}', "{", "x" * 5000, hello("")],
    ids=["token", "protocol", "no hello", "no JSON", "too long", "no spectators"],
)
def test_whoever_is_refused_hears_the_same_at_both(two: TwoServers, first: str) -> None:
    table = open_table(two.leader, "nautilus", ["open", "open"], watch=False)["table"]
    here, there = closed_with(two.leader, table, first), closed_with(two.edge, table, first)
    assert here == there
    assert here[1] == 1008


def test_there_is_no_such_table_at_either(two: TwoServers) -> None:
    found = [closed_with(server, "nonesuch", hello()) for server in (two.leader, two.edge)]
    assert found[0] == found[1] == ([{"t": "bye", "key": "no-such-table"}], 1008)


def test_limits_of_messages_hold_at_the_leader(two: TwoServers) -> None:
    """The leader counts the mistakes of a client at another process, and shows it out."""
    table = open_table(two.leader, "nautilus", ["open", "open"])["table"]

    async def go() -> tuple[str, int]:
        async with connect(two.edge.socket(table)) as socket:
            await socket.send(hello())
            for _ in range(30):
                await socket.send("{")
            said = await next_of(socket, "bye")
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            return said["key"], closed.value.rcvd.code

    assert asyncio.run(go()) == ("malformed", 1008)


def test_the_leader_knows_the_clients_address(two: TwoServers) -> None:
    table = open_table(two.leader, "nautilus", ["open", "open"])["table"]

    async def go() -> list[str]:
        headers = {"x-forwarded-for": "198.51.100.7"}
        async with connect(two.edge.socket(table), additional_headers=headers) as socket:
            await socket.send(hello())
            await next_of(socket, "welcome")
            return [each.address for each in two.leader.inside.manager.rooms[table].everybody()]

    assert asyncio.run(go()) == ["198.51.100.7"]


# A leader that is lost


def test_a_client_waits_for_the_next_leader(two: TwoServers) -> None:
    """Its leader cannot be reached; when this process leads the table, its first message still counts."""
    opened = open_table(two.leader, "nautilus", ["open", "open"])
    table = opened["table"]
    forget(two, table)
    two.agreed.leaders[table] = "lost"

    async def go() -> tuple[dict[str, Any], dict[str, Any]]:
        async with connect(two.edge.socket(table)) as socket, connect(two.leader.socket(table)) as other:
            await socket.send(hello(opened["token"]))
            await other.send(hello())
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(socket.recv(), 0.7)
            two.agreed.leaders[table] = "edge"
            return await next_of(socket, "welcome"), await next_of(other, "welcome")

    mine, others = asyncio.run(go())
    assert (mine["seat"], others["seat"]) == (0, -1)
    assert table in two.edge.inside.manager.rooms


def test_clients_whose_leader_stops_are_told_to_come_again(tmp_path_factory: pytest.TempPathFactory) -> None:
    codes: list[int] = []

    async def stay(servers: TwoServers, table: str) -> None:
        async with connect(servers.edge.socket(table)) as socket:
            await socket.send(hello())
            await next_of(socket, "welcome")
            servers.leader.server.should_exit = True
            with pytest.raises(ConnectionClosed) as closed:
                await next_of(socket, "nothing")
            assert closed.value.rcvd is not None
            codes.append(closed.value.rcvd.code)

    with two_servers(tmp_path_factory.mktemp("stopping")) as servers:
        table = open_table(servers.leader, "nautilus", ["open", "open"])["table"]
        asyncio.run(stay(servers, table))
    assert codes == [1012]


def forget(two: TwoServers, table: str) -> None:
    """The leader puts the table away, as when it is handed over."""
    inside = two.leader.inside
    live = inside.manager.rooms[table]

    async def put_away() -> None:
        inside.manager.put_away(live)
        await asyncio.to_thread(lambda: None)

    asyncio.run_coroutine_threadsafe(put_away(), loop_of(two, "leader")).result(5)


def loop_of(two: TwoServers, process: str) -> asyncio.AbstractEventLoop:
    server = two.agreed.links[process]._server
    assert server is not None
    return server.get_loop()


# Requests


def test_one_can_join_at_any_process(two: TwoServers) -> None:
    opened = open_table(two.leader, "nautilus", ["open", "open"])
    joined = join(two.edge, opened, "Boris")
    assert (joined["table"], joined["seat"]) == (opened["table"], 1)
    assert len(two.leader.inside.manager.rooms[opened["table"]].room.data.people) == 2
    status, refused, headers = fetch(
        two.edge.url(f"/api/tables/{opened['table']}/join"),
        {"name": "Cleo", "invitation": opened["invitation"]},
    )
    assert (status, refused["key"]) == (409, "seat-taken")
    assert headers["content-type"] == "application/json"
    assert headers["cache-control"] == "no-store"
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("body", [{}, {"name": "A", "more": 1}, b"{", b"\xff"])
def test_malformed_requests_are_refused_alike(two: TwoServers, body: Any) -> None:
    table = open_table(two.leader, "nautilus", ["open", "open"])["table"]
    found = [fetch(server.url(f"/api/tables/{table}/join"), body)[:2] for server in (two.leader, two.edge)]
    assert found[0] == found[1]
    assert found[0][0] == 422


def test_a_request_to_open_a_table_that_is_sent_again_elsewhere_opens_no_other(two: TwoServers) -> None:
    terms = {"game": "nautilus", "seats": ["open", "open"], "rules": {}}
    body = {"terms": terms, "name": "Ada", "id": "the same request"}
    one = fetch(two.leader.url("/api/tables"), body)
    other = fetch(two.edge.url("/api/tables"), body)
    assert one[:2] == other[:2]
    assert one[0] == 201


def test_a_game_under_way_is_replayed_by_its_leader(two: TwoServers) -> None:
    opened = open_table(two.leader, "nautilus", ["open", "deckhand"])
    table = opened["table"]
    asyncio.run(begin(two, opened))
    found = [
        fetch(server.url(f"/api/tables/{table}/replay"), {"token": opened["token"]})[:2]
        for server in (two.leader, two.edge)
    ]
    assert found[0] == found[1]
    assert found[0][0] == 200
    status, refused, _ = fetch(two.edge.url(f"/api/tables/{table}/replay"), {"token": ""})
    assert (status, refused["key"]) == (409, "not-over")
    status, gone_on, _ = fetch(
        two.edge.url(f"/api/tables/{table}/continue"),
        {"token": opened["token"], "seat": 0, "ply": 0, "bots": ["deckhand"], "name": "Ada"},
    )
    assert status == 201, gone_on
    assert two.agreed.leaders[gone_on["table"]] == "leader"


async def begin(two: TwoServers, opened: dict[str, Any]) -> None:
    """Play until something is asked for the first time."""
    player = Player(two.edge, opened["table"], opened["token"], Rng(1))
    async with connect(two.edge.socket(opened["table"])) as socket:
        await player.send(socket, {"t": "hello", "token": opened["token"]})
        async with asyncio.timeout(20):
            while not player.now.get("options"):
                player.take(json.loads(await player.next(socket)))
                if player.info.get("phase") == "gathering" and player.seat >= 0:
                    await player.get_ready(socket)


def test_the_list_of_ones_own_tables_is_up_to_date_everywhere(two: TwoServers) -> None:
    opened = open_table(two.leader, "nautilus", ["open", "deckhand"])
    asyncio.run(begin(two, opened))
    rows = [
        fetch(server.url("/api/mine"), {"tokens": [opened["token"]]})[1] for server in (two.leader, two.edge)
    ]
    assert rows[0] == rows[1]
    assert (rows[0][0]["phase"], rows[0][0]["asked"]) == ("playing", 0)


def test_limits_of_requests_are_counted_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    """At the edge, which tells the leader of them."""
    with two_servers(tmp_path_factory.mktemp("limits"), dear_per_minute=3) as servers:
        opened = open_table(servers.leader, "nautilus", ["open", "open"])
        path = f"/api/tables/{opened['table']}/replay"
        found = []
        for _ in range(4):
            found.append(fetch(servers.edge.url(path), {"token": opened["token"]})[1]["key"])
            time.sleep(0.1)
        assert found == ["not-started"] * 3 + ["too-fast"]
        assert fetch(servers.leader.url(path), {"token": opened["token"]})[1]["key"] == "too-fast"


# The operator


def performed(two: TwoServers, request: o.Request) -> Any:
    """At the edge."""
    work = two.edge.inside.operator.perform(request)
    return asyncio.run_coroutine_threadsafe(work, loop_of(two, "edge")).result(10)


def test_a_block_holds_at_every_process_and_ends_connections_there(two: TwoServers) -> None:
    table = open_table(two.leader, "nautilus", ["open", "open"])["table"]

    async def go() -> str:
        headers = {"x-forwarded-for": "198.51.100.9"}
        async with connect(two.leader.socket(table), additional_headers=headers) as socket:
            await socket.send(hello())
            await next_of(socket, "welcome")
            await asyncio.to_thread(performed, two, o.Restrict("block", address="198.51.100.9"))
            return str((await next_of(socket, "bye"))["key"])

    assert asyncio.run(go()) == "blocked"


def test_what_was_kept_of_a_deleted_table_is_forgotten_everywhere(two: TwoServers) -> None:
    deleted = two.leader.inside.answers._deleted
    table = open_table(two.edge, "nautilus", ["open", "open"])["table"]
    performed(two, o.DeleteTable(table))
    for _ in range(200):
        if two.leader.inside.answers._deleted > deleted:
            break
        time.sleep(0.01)
    assert two.leader.inside.answers._deleted == deleted + 1


def test_metrics_tell_of_links(two: TwoServers) -> None:
    join(two.edge, open_table(two.leader, "nautilus", ["open", "open"]), "Boris")
    _, text, _ = fetch(two.edge.url("/metrics"))
    assert b'fathom_links{state="up"} 1.0' in text
