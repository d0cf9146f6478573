"""`fathom serve` for whoever runs it: clear sentences, exit codes, open files, limits of connections."""

from __future__ import annotations

import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import pytest
from websockets.sync.client import connect

from fathom.server import serve
from fathom.server.connection_limits import AddressCounter, limited_protocol, proxies
from fathom.server.data_folder import DataFolder
from fathom.server.open_files import besides, files_for, fitting
from fathom.server.settings import Settings
from tests.server.child import Child
from tests.server.players import open_table
from tests.server.running import Running, fetch, running

SERVE = [sys.executable, "-m", "fathom", "serve", "--port", "0", "--data"]
UNWRITABLE = Path("/sys/kernel")


def refused(data: Path) -> str:
    """What a server says that cannot start: one sentence, and no zero."""
    command = [*SERVE, str(data)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def test_a_folder_in_use_is_named_with_the_address_of_the_other_server(tmp_path: Path) -> None:
    holder = DataFolder(tmp_path)
    assert refused(tmp_path) == f"fathom: another server uses {tmp_path}: stop it first\n"
    holder.tell("http://127.0.0.1:1")
    said = f"fathom: another server uses {tmp_path}, at http://127.0.0.1:1: stop it first\n"
    assert refused(tmp_path) == said
    holder.close()


def test_a_path_that_is_a_file_is_no_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("words")
    assert "is not a folder" in refused(file)
    assert "is not a folder" in refused(file / "within")


@pytest.mark.skipif(not UNWRITABLE.is_dir(), reason="no folder that nobody can write to")
def test_a_folder_that_cannot_be_written_is_told() -> None:
    assert f"the folder '{UNWRITABLE}' cannot be written" in refused(UNWRITABLE)


def test_a_damaged_file_is_told_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    file.write_bytes(b"no tables at all " * 1000)
    assert "is no file of tables, or is damaged: restore it from a copy" in refused(tmp_path)
    assert file.read_bytes() == b"no tables at all " * 1000


def test_a_file_that_is_a_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").mkdir()
    assert "cannot be written" in refused(tmp_path)


def test_a_file_of_a_newer_fathom_is_told(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "tables.sqlite")
    db.execute("PRAGMA user_version = 99")
    db.close()
    assert "format 99" in refused(tmp_path)


# Stopping


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGTERM there")
def test_being_told_to_stop_is_no_failure(tmp_path: Path) -> None:
    child = Child(tmp_path)
    assert child.stop() == 0
    assert not any("Traceback" in line for line in child.said)


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT there")
def test_ctrl_c_stops_it_without_a_traceback(tmp_path: Path) -> None:
    child = Child(tmp_path)
    child.process.send_signal(signal.SIGINT)
    assert child.process.wait(30) == 130
    time.sleep(0.1)
    assert any("stopped" in line for line in child.said)
    assert not any("Traceback" in line for line in child.said)


# Open files


@pytest.mark.parametrize(
    ("soft", "hard", "limit", "connections"),
    [
        (1024, 1 << 20, 5272, 5000),  # raised to what is needed
        (1 << 20, 1 << 20, 1 << 20, 5000),  # enough already
        (1024, -1, 5272, 5000),  # no limit above
        (-1, -1, -1, 5000),
        (256, 4096, 4096, 3824),  # raised as far as it goes, and fewer connections
        (100, 100, 100, 1),
    ],
)
def test_the_limit_of_open_files_is_raised_or_the_connections_are_lowered(
    soft: int, hard: int, limit: int, connections: int
) -> None:
    assert files_for(Settings()) == 5272
    found, settings = fitting(Settings(), soft, hard)
    assert (found, settings.connections) == (limit, connections)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_server_with_few_files_says_how_many_connections_it_takes(tmp_path: Path) -> None:
    few = "import resource, runpy; resource.setrlimit(resource.RLIMIT_NOFILE, (300, 1000)); "
    code = few + "runpy.run_module('fathom', run_name='__main__')"
    command = [sys.executable, "-c", code, *SERVE[3:], str(tmp_path)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        warning = process.stderr.readline()
        process.stderr.readline()
        limits = Path(f"/proc/{process.pid}/limits").read_text("utf-8")
        process.terminate()
        process.stderr.read()
    assert f"connections={1000 - besides(Settings())}" in plain(warning)
    assert [line.split()[3] for line in limits.splitlines() if line.startswith("Max open files")] == ["1000"]


def plain(text: str) -> str:
    """Without colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


# Plain connections


def test_a_counter_counts_by_address_and_forgets_who_left() -> None:
    counter = AddressCounter(2, proxies("10.0.0.1, 10.0.0.2"))
    assert [counter.enter("a") for _ in range(3)] == [True, True, False]
    assert counter.enter("b")
    counter.leave("a")
    assert counter.enter("a")
    assert all(counter.enter(proxy) for proxy in ["127.0.0.1", "10.0.0.2", ""] for _ in range(9))
    for address in "aab":
        counter.leave(address)
    assert len(counter) == 0


@contextmanager
def limited(data: Path, monkeypatch: pytest.MonkeyPatch, most: int) -> Iterator[Running]:
    """A server for which this machine is an address like any other."""
    monkeypatch.setattr(serve, "limited_protocol", partial(limited_protocol, uncounted=()))
    with running(data, plain_connections_per_address=most) as at:
        yield at


def test_an_address_has_so_many_plain_connections_slow_and_idle_ones_included(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with limited(tmp_path, monkeypatch, 5) as at:
        with ExitStack() as held:
            slow = [held.enter_context(socket.create_connection(("127.0.0.1", at.port))) for _ in range(5)]
            slow[0].sendall(b"GET / HT")
            slow[1].sendall(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n")
            assert slow[1].recv(20).startswith(b"HTTP/1.1 200")
            with socket.create_connection(("127.0.0.1", at.port), timeout=10) as more:
                assert more.recv(1000).startswith(b"HTTP/1.1 429")
        for _ in range(100):
            if (answer := fetch(at.url("/health"))[0]) == 200:
                break
            time.sleep(0.02)
        assert answer == 200


def test_a_players_socket_is_no_plain_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with limited(tmp_path, monkeypatch, 2) as at, ExitStack() as held:
        mine = open_table(at, "nautilus", ["open", "open"])
        for _ in range(5):
            held.enter_context(connect(at.socket(mine["table"]), compression=None))
        assert fetch(at.url("/health"))[0] == 200


def test_behind_a_proxy_requests_at_once_are_counted_by_the_address_it_names(tmp_path: Path) -> None:
    """Each holds a request open by sending no body; whoever is at another address is not kept waiting."""
    with running(tmp_path, plain_connections_per_address=3) as at, ExitStack() as held:
        head = b"POST /api/mine HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n"
        for _ in range(3):
            one = held.enter_context(socket.create_connection(("127.0.0.1", at.port)))
            one.sendall(head + b"x-forwarded-for: 203.0.113.7\r\n\r\n")
        time.sleep(0.3)
        assert fetch(at.url("/health"), **{"x-forwarded-for": "203.0.113.7"})[:2] == (
            429,
            {"key": "too-many", "detail": ""},
        )
        assert fetch(at.url("/health"), **{"x-forwarded-for": "203.0.113.8"})[0] == 200
        assert fetch(at.url("/health"))[0] == 200
