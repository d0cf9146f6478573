"""The operator socket: who can open it, and what it answers to whatever it is sent."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
import structlog

from fathom.server.operator import Operator
from fathom.server.operator_requests import CloseTable
from fathom.server.operator_socket import FOLDER, SOCKET, Unsafe, check_owner, connected, short_path
from fathom.server.settings import FILE
from fathom.server.sqlite import SQLite
from fathom.server.sqlite_operator import SQLiteOperator
from tests.server.operator_folders import GATHERING, folder, terms
from tests.server.room_managers import manager_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such sockets")

SOMEBODY_ELSE = 65534
HUNG_UP = ("hung up", "ConnectionResetError", "BrokenPipeError")
KNOCK = """
import json, os, socket, sys
os.setgroups([]); os.setgid({user}); os.setuid({user})
here = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
here.settimeout(5)
try:
    here.connect(sys.argv[1])
    here.sendall(b'{{"do": "list"}}\\n')
    print(here.makefile().readline() or "hung up")
except OSError as error:
    print(type(error).__name__)
"""
COMMAND = """
import os, sys
from fathom.cli import main, table_commands
os.setgroups([]); os.setgid({user}); os.setuid({user})
sys.exit(main.main(["tables", "list", "--data", sys.argv[1]]))
"""


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """One that every user of the machine can enter, unlike those of pytest."""
    made = Path(mkdtemp(prefix="fathom-operator-"))
    made.chmod(0o755)
    yield made
    shutil.rmtree(made)


def sent(data: Path, line: bytes) -> dict[str, Any]:
    connection = connected(data)
    assert connection is not None
    with connection, connection.makefile("rb") as lines:
        connection.sendall(line + b"\n")
        answer: dict[str, Any] = json.loads(lines.readline())
        return answer


def test_only_its_owner_can_open_the_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with folder(tmp_path / "data", "running", capsys) as host:
        inside = host.data / FOLDER
        assert stat.S_IMODE(inside.stat().st_mode) == 0o700
        assert stat.S_IMODE((inside / SOCKET).stat().st_mode) == 0o600
    assert not (inside / SOCKET).exists()
    assert connected(host.data) is None


def as_somebody_else(program: str, argument: Path) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-c", program.format(user=SOMEBODY_ELSE), str(argument)]
    return subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)


needs_root = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can become another user"
)


@needs_root
def test_another_user_of_the_machine_is_refused(
    open_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with folder(open_folder / "data", "running", capsys) as host:
        path = host.data / FOLDER / SOCKET
        assert as_somebody_else(KNOCK, path).stdout.strip() == "PermissionError"
        path.parent.chmod(0o755)  # if only the modes protected it
        path.chmod(0o666)
        assert as_somebody_else(KNOCK, path).stdout.strip() in HUNG_UP
        path.parent.chmod(0o700)
        path.chmod(0o600)
        host.tables("list")


@needs_root
@pytest.mark.parametrize("mode", ["running", "stopped"])
def test_the_command_of_another_user_says_why(
    open_folder: Path, capsys: pytest.CaptureFixture[str], mode: str
) -> None:
    with folder(open_folder / "data", mode, capsys) as host:
        done = as_somebody_else(COMMAND, host.data)
    assert done.returncode == 2, done.stderr
    assert "belongs to another user: run this as its owner" in done.stderr


def test_a_folder_that_others_can_enter_is_not_trusted(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir(mode=0o755)
    (tmp_path / FOLDER).chmod(0o755)
    with pytest.raises(Unsafe, match="others can enter"):
        check_owner(tmp_path / FOLDER)
    (tmp_path / "link").symlink_to(tmp_path / FOLDER)
    with pytest.raises(Unsafe, match="no folder"):
        check_owner(tmp_path / "link")


def test_a_planted_link_is_not_followed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, elsewhere = tmp_path / "data", tmp_path / "elsewhere"
    data.mkdir()
    elsewhere.mkdir(mode=0o755)
    elsewhere.chmod(0o755)
    (data / FOLDER).symlink_to(elsewhere)
    with folder(data, "running", capsys) as host:
        assert host.at is not None
        assert not (elsewhere / SOCKET).exists()
        assert stat.S_IMODE(elsewhere.stat().st_mode) == 0o755


def test_a_long_path_is_no_hindrance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with folder(tmp_path / ("long" * 40) / "data", "running", capsys) as host:
        assert GATHERING in host.tables("list")
        assert (host.data / FOLDER / SOCKET).is_socket()


def test_what_a_killed_server_left_is_taken_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    inside = tmp_path / "data" / FOLDER
    inside.mkdir(mode=0o700, parents=True)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as left, short_path(inside) as path:
        left.bind(path)
    with folder(tmp_path / "data", "stopped", capsys) as stopped:
        assert GATHERING in stopped.tables("list")
    with folder(tmp_path / "data", "running", capsys) as host:
        assert GATHERING in host.tables("list")


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"do": "nothing"}',
        b'{"do": "show"}',
        b'{"do": "show", "table": 7}',
        b'{"do": "list", "more": 1}',
        b'{"do": "import", "content": "x"}',
        b'{"do": "close", "table": "\xff"}',
        b"[" * 100_000,
    ],
)
def test_whatever_it_is_sent_it_answers_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: bytes
) -> None:
    with folder(tmp_path / "data", "running", capsys) as host:
        assert sent(host.data, line)["problem"]
        assert len(sent(host.data, b'{"do": "list"}')["value"]) == 3


def test_acts_are_logged_without_the_name_of_the_table(tmp_path: Path) -> None:
    with structlog.testing.capture_logs() as logs:
        asyncio.run(closed(tmp_path / FILE))
    assert [(each["event"], each["act"]) for each in logs] == [("operator", "close")]
    assert GATHERING not in str(logs)


async def closed(file: Path) -> None:
    store = SQLite(file, asyncio.get_running_loop().call_soon_threadsafe)
    manager, kept = manager_of(store=store), SQLiteOperator(file)
    await manager.create(GATHERING, terms(["open", "open"]))
    await Operator(manager, kept).perform(CloseTable(GATHERING))
    kept.close()
    await asyncio.to_thread(store.close)
