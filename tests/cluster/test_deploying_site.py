"""The example of a site: its commands, run here without containers, serve a game behind nginx."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import yaml  # type: ignore[import-untyped]

from fathom.core.kernel.rng import Rng
from fathom.server.settings import PREFIX
from tests.cluster.postgres import Postgres
from tests.ports import free_port
from tests.server.child import LIMITS
from tests.server.players import Player, join, open_table, play_all
from tests.server.test_behind_proxies import Door, nginx, proxy, wait_until
from tests.tools.test_deploying import BESIDES, DEPLOY, NAMES, healthy

SITE: Any = yaml.safe_load((DEPLOY / "site.yaml").read_text("utf-8"))
SERVICES: dict[str, Any] = SITE["services"]
SERVERS = ("server-1", "server-2")
THINKERS = ("thinker-1", "thinker-2")


def test_the_parts_of_the_example_fit_each_other() -> None:
    dockerfile = (DEPLOY / "Dockerfile").read_text("utf-8")
    (port,) = re.findall(r"^EXPOSE (\d+)$", dockerfile, re.MULTILINE)
    for name in SERVERS:
        environment = SERVICES[name]["environment"]
        assert environment.keys() <= NAMES | BESIDES
        assert environment["FATHOM_LINKS_TOLD"] == f"{name}:{environment['FATHOM_LINKS'].rpartition(':')[2]}"
        assert f"--to {name}:{port}" in SERVICES["caddy"]["command"]
        assert "ports" not in SERVICES[name], "only the proxy is reached from outside"
        assert environment["FORWARDED_ALLOW_IPS"] == SITE["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    for service in SERVICES.values():
        assert {*service.get("secrets", [])} <= SITE["secrets"].keys()
        assert {*service.get("depends_on", {})} <= SERVICES.keys()
    assert "store" not in SERVICES["thinker-1"]["secrets"], "thinkers cannot read the tables"


def words_of(name: str, folder: Path) -> list[str]:
    """A service's command with our Python and folder."""
    said = SERVICES[name].get("command", ".venv/bin/fathom serve").replace("$$", "$")
    said = said.replace("/run/secrets", str(folder)).replace(
        ".venv/bin/fathom", f"{sys.executable} -m fathom"
    )
    return shlex.split(said)


@contextmanager
def running(name: str, folder: Path, **more: str) -> Iterator[None]:
    said = {key: str(value) for key, value in SERVICES[name].get("environment", {}).items()}
    said = {key: value.replace("/run/secrets", str(folder)) for key, value in said.items()}
    environment = {**os.environ, **said, **LIMITS, **more}
    with (folder / f"{name}.log").open("wb") as log:
        process = subprocess.Popen(words_of(name, folder), env=environment, stdout=log, stderr=log)
    try:
        yield
    finally:
        process.terminate()
        assert process.wait(30) == 0, (folder / f"{name}.log").read_text("utf-8")


def test_two_servers_and_two_thinkers_play_a_game_behind_nginx(
    tmp_path: Path, postgres: Postgres, empty_database: str
) -> None:
    (tmp_path / "thinker-password").write_text("a word to think by", "utf-8")
    (tmp_path / "store").write_text(empty_database, "utf-8")
    database = empty_database.rpartition("/")[2]
    (tmp_path / "thinker-store").write_text(postgres.address(database, "thinker"), "utf-8")
    subprocess.run(words_of("migrate", tmp_path), check=True, timeout=60)
    ports = [free_port(), free_port()]
    with ExitStack() as stack:
        for name, port in zip(SERVERS, ports, strict=True):
            links = f"127.0.0.1:{free_port()}"
            own = {"FATHOM_PORT": str(port), "FATHOM_DATA": str(tmp_path / name), "FATHOM_THINKERS": "0"}
            away = {
                "FATHOM_LINKS": links,
                "FATHOM_LINKS_TOLD": links,
                f"{PREFIX}ORIGINS": "https://fathom.example",
            }
            stack.enter_context(running(name, tmp_path, **own, **away))
        for name in THINKERS:
            stack.enter_context(running(name, tmp_path))
        wait_until(lambda: all(healthy(port) for port in ports))
        second = f"127.0.0.1:{ports[0]};\n    server 127.0.0.1:{ports[1]}"
        command, port = nginx(second, tmp_path)
        door: Door = stack.enter_context(proxy(command, port, tmp_path))
        first = open_table(door, "nautilus_island", ["open", "open", "deckhand"])
        people = [first, join(door, first, "Guest")]
        players = [Player(door, one["table"], one["token"], Rng(n)) for n, one in enumerate(people)]
        asyncio.run(play_all(players, 120.0))
    assert all(player.over for player in players), "the servers think for nobody: the thinkers did"
    with psycopg.connect(empty_database, autocommit=True) as connection:
        connection.execute("DROP OWNED BY thinker")
        connection.execute("DROP ROLE thinker")
