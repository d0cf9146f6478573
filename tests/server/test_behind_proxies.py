"""Servers as they are run: behind nginx and Caddy, on IPv6, on a Unix socket."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from fathom.core.kernel.rng import Rng
from tests.ports import free_port
from tests.server.child import LIMITS
from tests.server.players import Player, full_table, play_all
from tests.server.running import fetch
from tests.web.needed import left_out

DEPLOY = Path(__file__).parents[2] / "deploy"
SITE = "fathom.example"
PATIENCE = 30.0  # seconds
NGINX_WRITES = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


@dataclass
class Door:
    """Where clients knock: at the server itself, or at a proxy."""

    at: str  # host and port

    def url(self, path: str) -> str:
        return f"http://{self.at}{path}"

    def socket(self, table: str) -> str:
        return f"ws://{self.at}/ws/{table}"


@dataclass
class Served:
    """A server, and what it logs."""

    process: subprocess.Popen[str]
    said: list[dict[str, str]] = field(default_factory=list)

    @property
    def address(self) -> str:
        return next(line["address"] for line in self.said if line["event"] == "listening")

    def warned(self, of: str) -> bool:
        return any(of in line["event"] for line in self.said if line["level"] == "warning")


@contextmanager
def served(data: Path, *words: str) -> Iterator[Served]:
    command = [sys.executable, "-m", "fathom", "serve", "--port", "0", "--data", str(data), *words]
    environment = {**os.environ, **LIMITS, "FATHOM_ORIGINS": f"https://{SITE}"}
    found = Served(subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment))
    threading.Thread(target=listen, args=(found,), daemon=True).start()
    try:
        wait_until(lambda: any(line["event"] == "ready" for line in found.said))
        yield found
    finally:
        found.process.terminate()
        assert found.process.wait(PATIENCE) == 0


def listen(server: Served) -> None:
    assert server.process.stderr is not None
    with server.process.stderr as lines:
        for line in lines:
            server.said.append(json.loads(line))


def wait_until(there: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < until
        time.sleep(0.05)


@contextmanager
def proxy(command: list[str], port: int, folder: Path) -> Iterator[Door]:
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    with (folder / "proxy.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
    try:
        wait_until(lambda: knocked(port))
        yield Door(f"127.0.0.1:{port}")
    finally:
        process.terminate()
        process.wait(PATIENCE)


def knocked(port: int) -> bool:
    with socket.socket() as knock:
        return knock.connect_ex(("127.0.0.1", port)) == 0


def nginx(upstream: str, folder: Path, besides: Callable[[str], str] = str) -> tuple[list[str], int]:
    """The example with our own ports and no certificate; `besides` changes something more."""
    found = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if found is None:
        left_out("nginx is not installed: apt install nginx-light")
    port = free_port()
    site = (DEPLOY / "nginx.conf").read_text("utf-8")
    secure, _, _ = site.rpartition("\nserver {")  # the last part sends to https
    lines = [line for line in secure.splitlines() if "ssl_" not in line and "listen [::]" not in line]
    plain = "\n".join(lines).replace("listen 443 ssl", f"listen 127.0.0.1:{port}")
    plain = besides(plain.replace("127.0.0.1:8460", upstream))
    paths = [
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    ]
    whole = f"pid {folder}/pid; error_log stderr; events {{}} http {{ {' '.join(paths)}\n{plain}\n}}"
    (folder / "nginx.conf").write_text(whole, "utf-8")
    options = ["-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", "daemon off; master_process off;"]
    return [found, *options], port


def caddy(upstream: str, folder: Path) -> tuple[list[str], int]:
    found = shutil.which("caddy")
    if found is None:
        left_out("Caddy is not installed: apt install caddy")
    port = free_port()
    site = (DEPLOY / "Caddyfile").read_text("utf-8")
    site = site.replace(f"\n{SITE} {{", f"\nhttp://127.0.0.1:{port} {{").replace("127.0.0.1:8460", upstream)
    (folder / "Caddyfile").write_text("{\n\tadmin off\n}\n" + site, "utf-8")
    return [found, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")], port


def play(door: Door) -> None:
    """A whole game by two people."""
    seated = full_table(door, "nautilus", 2)
    players = [Player(door, one["table"], one["token"], Rng(n)) for n, one in enumerate(seated)]
    asyncio.run(play_all(players))
    assert all(player.over for player in players)
    status, checked, _ = fetch(door.url(f"/api/tables/{seated[0]['table']}/verified"))
    assert (status, checked["ok"]) == (200, True)


@pytest.mark.parametrize("kind", [nginx, caddy])
def test_a_game_is_played_behind_a_proxy(
    tmp_path: Path, kind: Callable[[str, Path], tuple[list[str], int]]
) -> None:
    with served(tmp_path / "data") as server:
        upstream = server.address.removeprefix("http://")
        with proxy(*kind(upstream, tmp_path), tmp_path) as door:
            play(door)
            status, page, _ = fetch(door.url("/"))
            assert (status, b"<title>Fathom" in page) == (200, True)
        assert not server.warned("forward")


def test_a_game_is_played_behind_a_proxy_by_a_unix_socket(tmp_path: Path) -> None:
    path = tmp_path / "fathom.sock"
    with served(tmp_path / "data", "--listen", f"unix:{path}") as server:
        assert path.stat().st_mode & 0o777 == 0o660
        with proxy(*nginx(f"unix:{path}", tmp_path), tmp_path) as door:
            play(door)
        assert not server.warned("forward")
    assert server.address == f"unix:{path}"
    with served(tmp_path / "data", "--listen", f"unix:{path}"):  # what was left of it is replaced
        pass


def test_a_proxy_that_does_not_forward_addresses_is_noticed(tmp_path: Path) -> None:
    def forget(site: str) -> str:
        return "\n".join(line for line in site.splitlines() if "X-Forwarded-For" not in line)

    with served(tmp_path / "data") as server:
        upstream = server.address.removeprefix("http://")
        with proxy(*nginx(upstream, tmp_path, forget), tmp_path) as door:
            assert fetch(door.url("/api/tables"))[0] == 200
            assert not server.warned("forward")  # somebody on this machine, by its own name
            assert fetch(door.url("/api/tables"), None, Host=SITE)[0] == 200
            wait_until(lambda: server.warned("does not forward addresses"))
            for path in ("/metrics", "/health"):  # not for whoever comes by that proxy
                status, told, _ = fetch(door.url(path), None, Host=SITE)
                assert status == 404 or told["folder"] == ""


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="there is no IPv6 here")
def test_a_game_is_played_on_ipv6(tmp_path: Path) -> None:
    with served(tmp_path / "data", "--listen", "::1") as server:
        assert server.address.startswith("http://[::1]:")
        play(Door(server.address.removeprefix("http://")))


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="there is no IPv6 here")
def test_a_public_server_takes_both_kinds_of_addresses() -> None:
    from fathom.server.ports import address_of, here, listening
    from fathom.server.settings import Settings

    with listening(Settings(public=True, port=0)) as listener:
        port = listener.getsockname()[1]
        for family, host in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")):
            with socket.socket(family) as knock:
                assert knock.connect_ex((host, port)) == 0
        assert here(address_of(listener)) == f"http://127.0.0.1:{port}"
