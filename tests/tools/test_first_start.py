"""The benchmark of the first start: what it takes for a bot's answer, hides, slows down and counts."""

import asyncio
import json
import os
import socket
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("it measures on Linux and macOS", allow_module_level=True)

from benchmarks.first_answer import BOT, ME, Visitor
from benchmarks.fresh_machine import ROOT, drop_own_folders, own_folders, path_without_node
from benchmarks.light_client import LightClient
from benchmarks.process_tree import LINUX
from benchmarks.slow_network import HOST, Line, Relay

TREE = """
import os, subprocess, sys, time
from pathlib import Path
from benchmarks.process_tree import Command, Tree, adopt_orphans
adopt_orphans()
spin = "import time\\nwhile time.process_time() < 0.5: pass\\ntime.sleep(60)"
script = f"{sys.executable} -c '{spin}' & exit 0"
tree = Tree()
command = Command(["setsid", "sh", "-c", script], Path.cwd(), os.environ, tree, subprocess.DEVNULL)
end = time.monotonic() + 30
while tree.seconds() < 0.3 and time.monotonic() < end:
    time.sleep(0.05)
assert 0.3 <= tree.seconds() < 3
assert len(tree.living()) == 1
command.gone(0.0)
assert not tree.living()
"""


class Silent(LightClient):
    """A connection on which nothing is sent."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, data: bytes, code: int = 2) -> None:
        self.written.append(data)


def update(asked: int, done: str = "", *events: int) -> bytes:
    told = [["lays", seat, 1, 2, -2, -2] for seat in events]
    now = {"asked": asked, "options": [7] if asked == ME else []}
    return json.dumps({"t": "update", "ply": 1, "events": told, "now": now, "done": done}).encode()


def answered_after(*messages: bytes) -> list[bool]:
    async def told() -> list[bool]:
        visitor, wire, known = Visitor(), Silent(), []
        for message in messages:
            visitor.take(wire, message)
            known.append(visitor.answered.done())
        return known

    return asyncio.run(told())


def test_the_deal_is_no_answer_of_a_bot() -> None:
    assert answered_after(update(BOT, "", BOT), update(ME, "", BOT)) == [False, True]


def test_an_update_that_answers_the_visitor_is_no_answer_of_a_bot() -> None:
    course = [update(ME), update(ME, "a1", BOT), update(BOT, "a2", ME), update(ME, "", BOT)]
    assert answered_after(*course) == [False, False, False, True]


def test_without_node_everything_else_stays_on_the_path(tmp_path: Path) -> None:
    programs, others = tmp_path / "programs", tmp_path / "others"
    for folder, names in ((programs, ("node", "npm", "git")), (others, ("make",))):
        folder.mkdir()
        for name in names:
            (folder / name).touch()
    path = path_without_node(f"{programs}{os.pathsep}{others}", tmp_path / "path").split(os.pathsep)
    assert [sorted(each.name for each in Path(part).iterdir()) for part in path] == [["git"], ["make"]]
    assert path[1] == str(others)


def test_a_slow_network_is_not_gone_around_by_folders_of_this_machine(tmp_path: Path) -> None:
    own = tmp_path / "own.conf"
    own.write_text(
        "[global]\nextra-index-url = file:///packages https://index.example\ntimeout = 5\n", "utf-8"
    )
    environment = {"PIP_CONFIG_FILE": str(own), "PIP_FIND_LINKS": "/wheels"}
    assert own_folders(environment) == ["/wheels", "file:///packages"]
    drop_own_folders(environment, tmp_path / "left.conf")
    assert own_folders(environment) == []
    kept = Path(environment["PIP_CONFIG_FILE"]).read_text("utf-8")
    assert "https://index.example" in kept
    assert "timeout = 5" in kept


def test_a_slow_network_bounds_bytes_and_delays_round_trips() -> None:
    size, line = (
        25_000,
        Line(mbit=1.0, delay=0.2),
    )  # 0.2 s for the bytes, and twice for the way there and back
    with socket.create_server((HOST, 0)) as server:
        relay = Relay(line, server.getsockname()[1])
        began = time.monotonic()
        with socket.create_connection((HOST, relay.ports[1])) as client:
            client.sendall(b"?")
            with server.accept()[0] as served:
                assert served.recv(1) == b"?"
                served.sendall(b"x" * size)
            assert len(everything(client)) == size
        relay.close()
    assert time.monotonic() - began > 0.55
    assert line.bytes == size + 1


def everything(client: socket.socket) -> bytes:
    return b"".join(iter(partial(client.recv, 4096), b""))


@pytest.mark.skipif(not LINUX, reason="only Linux lets a process adopt orphans")
def test_what_runs_on_in_a_session_of_its_own_is_counted_and_ended() -> None:
    subprocess.run([sys.executable, "-c", TREE], cwd=ROOT, check=True, timeout=60)
