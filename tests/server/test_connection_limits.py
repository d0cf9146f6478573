"""Limits of new connections and of requests by address: who is refused, at which cost, and who is not."""

from __future__ import annotations

import gc
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from fathom.server import serve
from fathom.server.connection_limits import CountedProtocol, LimitedProtocol, limited_protocol, proxies
from fathom.server.metrics import RefusedConnections
from fathom.server.settings import Settings
from fathom.server.websocket import WebSocketProtocol
from tests.server.players import open_table
from tests.server.running import Running, fetch, running

HEALTH = b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n"
PEOPLE, EACH = 30, 6  # a club behind one address, with as many connections as a browser makes


class Transport:
    """Of a connection that comes from an address."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.written = b""
        self.protocol: object = None
        self.closed = False

    def get_extra_info(self, name: str) -> Any:
        return (self.address, 1) if name == "peername" else None

    def set_protocol(self, protocol: object) -> None:
        self.protocol = protocol

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True


class Made:
    """In place of uvicorn's protocol."""

    counted = ""

    def __init__(self, **parts: Any) -> None:
        pass

    def connection_made(self, transport: Transport) -> None:
        pass


def door(**settings: Any) -> type[LimitedProtocol]:
    found = limited_protocol(
        Settings(**settings),
        RefusedConnections(),
        proxies("10.0.0.1, 172.30.0.0/24, 2001:db8:9::5, no/address"),
    )
    found.protocol = Made  # type: ignore[assignment]
    return found


def came(at: type[LimitedProtocol], address: str) -> Transport:
    transport = Transport(address)
    at().connection_made(transport)
    return transport


def let_in(at: type[LimitedProtocol], address: str, times: int) -> int:
    return sum(came(at, address).protocol is not None for _ in range(times))


# Who is refused


def test_an_address_makes_so_many_new_connections_at_once() -> None:
    at = door(new_connections_per_second=0.001, new_connections_at_once=5)
    assert let_in(at, "192.0.2.1", 20) == 5
    assert let_in(at, "192.0.2.2", 5) == 5
    assert (at.refused.too_fast, at.refused.too_many) == (15, 0)


def test_who_is_refused_is_told_so_and_nothing_is_made_for_them() -> None:
    at = door(new_connections_per_second=0.001, new_connections_at_once=0)
    refused = came(at, "192.0.2.1")
    assert refused.written.startswith(b"HTTP/1.1 429 ")
    assert b"\r\nretry-after: 1\r\n" in refused.written
    assert refused.closed
    assert refused.protocol is None
    assert len(at.counter) == 0


def test_a_house_of_ipv6_addresses_is_one_and_ipv4_inside_ipv6_is_ipv4() -> None:
    at = door(new_connections_per_second=0.001, new_connections_at_once=2)
    assert let_in(at, "2001:db8::1", 1) + let_in(at, "2001:db8::2", 9) == 2
    assert let_in(at, "2001:db8:0:1::1", 9) == 2
    assert let_in(at, "192.0.2.1", 1) + let_in(at, "::ffff:192.0.2.1", 9) == 2


def test_proxies_are_not_counted() -> None:
    at = door(new_connections_per_second=0.001, new_connections_at_once=2, plain_connections_per_address=2)
    named = ("10.0.0.1", "::ffff:10.0.0.1", "172.30.0.2", "2001:db8:9::5")
    assert all(let_in(at, proxy, 50) == 50 for proxy in ("127.0.0.1", "::1", "", *named))
    assert (at.refused.too_fast, at.refused.too_many) == (0, 0)
    assert all(let_in(at, other, 50) == 2 for other in ("10.0.0.2", "172.30.1.2", "2001:db8:9::6"))


def test_too_many_at_once_are_told_apart() -> None:
    at = door(plain_connections_per_address=3)
    assert let_in(at, "192.0.2.1", 5) == 3
    assert (at.refused.too_fast, at.refused.too_many) == (0, 2)


# On a server


@contextmanager
def limited(data: Path, monkeypatch: pytest.MonkeyPatch, **settings: Any) -> Iterator[Running]:
    """A server for which this machine is an address like any other."""
    monkeypatch.setattr(serve, "limited_protocol", partial(limited_protocol, uncounted=()))
    with running(data, **settings) as at:
        yield at


def status(at: Running) -> bytes:
    """What a new connection is answered."""
    with socket.create_connection(("127.0.0.1", at.port), timeout=20) as one:
        try:
            one.sendall(HEALTH)
            return one.recv(12)[9:]
        except ConnectionError:  # closed before the request was read
            return b"429"


def test_a_server_refuses_and_lets_in_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with limited(tmp_path, monkeypatch, new_connections_per_second=2, new_connections_at_once=4) as at:
        found = [status(at) for _ in range(12)]
        assert found[:4] == [b"200"] * 4
        assert b"429" in found
        time.sleep(1.1)
        assert status(at) == b"200"
        time.sleep(0.6)
        _, told, _ = fetch(at.url("/metrics"))
        refused = f'fathom_refused_connections_total{{why="too-fast"}} {float(found.count(b"429"))}'
        assert refused in told.decode()


def test_a_club_behind_one_address_loads_the_page_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirty browsers with six connections each, several requests on each, then a player's socket each."""
    usual = Settings()
    limits = {
        name: getattr(usual, name)
        for name in (
            "new_connections_per_second",
            "new_connections_at_once",
            "plain_connections_per_address",
            "connections_per_address",
            "requests_per_second",
            "requests_at_once",
        )
    }
    with limited(tmp_path, monkeypatch, **limits) as at, ExitStack() as held:
        club = [
            held.enter_context(socket.create_connection(("127.0.0.1", at.port), timeout=20))
            for _ in range(PEOPLE * EACH)
        ]
        for _ in range(3):
            for one in club:
                one.sendall(HEALTH)
            assert {whole_answer(one)[9:12] for one in club} == {b"200"}
        mine = open_table(at, "nautilus", ["open", "open"])
        for _ in range(PEOPLE):
            held.enter_context(connect(at.socket(mine["table"]), compression=None))


def whole_answer(one: socket.socket) -> bytes:
    data = b""
    while not data.endswith(b"}"):
        more = one.recv(65536)
        assert more, data
        data += more
    return data


def test_requests_over_the_limit_get_a_fixed_answer_that_ends_the_connection(tmp_path: Path) -> None:
    other = {"x-forwarded-for": "192.0.2.9"}
    with running(tmp_path, requests_per_second=0.001, requests_at_once=3) as at:
        assert [fetch(at.url("/api/games"))[0] for _ in range(4)] == [200, 200, 200, 429]
        _, told, headers = fetch(at.url("/api/mine"), {"tokens": []})
        assert told == {"key": "too-fast", "detail": ""}
        assert headers["connection"] == "close"
        assert headers["cache-control"] == "no-store"
        assert headers["x-content-type-options"] == "nosniff"
        assert "content-security-policy" in headers
        assert fetch(at.url("/api/games"), **other)[0] == 200


def test_files_of_the_page_are_not_counted_as_requests(tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "a.txt").write_text("words")
    with running(tmp_path, static=tmp_path / "page", requests_per_second=0.001, requests_at_once=0) as at:
        assert fetch(at.url("/a.txt"))[0] == 200
        assert fetch(at.url("/api/games"))[0] == 429


# What is left of a connection


def test_a_connection_that_ended_leaves_nothing(tmp_path: Path) -> None:
    """Not even until the garbage collector comes by: it would keep everybody waiting for many of these."""
    with running(tmp_path) as at:
        mine = open_table(at, "nautilus", ["open", "open"])
        gc.collect()
        gc.disable()
        try:
            for _ in range(5):
                assert status(at) == b"200"
                with connect(at.socket(mine["table"]), compression=None) as one:
                    one.send(b'{"t":"hello","token":""}')
                    one.recv(timeout=20)
                with pytest.raises(Exception, match="403"):
                    connect(at.socket(mine["table"]), origin=Origin("https://elsewhere.example"))
            until = time.monotonic() + 5
            while (left := protocols()) and time.monotonic() < until:
                time.sleep(0.05)
            assert not left
        finally:
            gc.enable()


def protocols() -> list[str]:
    kinds = (LimitedProtocol, CountedProtocol, WebSocketProtocol)
    return [type(each).__name__ for each in gc.get_objects() if issubclass(type(each), kinds)]
