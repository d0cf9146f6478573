"""The examples for whoever runs a server: what they say holds here, as far as it can be tried."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import fields
from pathlib import Path

import yaml  # type: ignore[import-untyped]

from fathom.server.settings import PREFIX, Settings
from tests.web.needed import left_out

DEPLOY = Path(__file__).parents[2] / "deploy"
NAMES = {PREFIX + each.name.upper() for each in fields(Settings)}
BESIDES = {"FORWARDED_ALLOW_IPS", "FATHOM_THINKER_PASSWORD"}  # uvicorn's, and that of `fathom migrate`
PATIENCE = 60.0  # seconds


def test_every_setting_in_the_examples_exists() -> None:
    for file in DEPLOY.iterdir():
        assert {*re.findall(r"FATHOM_[A-Z_]+", file.read_text("utf-8"))} <= NAMES | BESIDES, file.name


def test_the_unit_is_one_systemd_takes(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        left_out("systemd-analyze is not installed: apt install systemd")
    unit = (DEPLOY / "fathom.service").read_text("utf-8")
    assert "ExecStart=/opt/fathom/bin/fathom serve" in unit
    program = tmp_path / "fathom"
    program.write_text("#!/bin/sh\n", "ascii")
    program.chmod(0o755)
    (tmp_path / "fathom.service").write_text(unit.replace("/opt/fathom/bin/fathom", str(program)), "utf-8")
    command = [analyze, "verify", "--man=no", str(tmp_path / "fathom.service")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, "fathom.service" in done.stderr) == (0, False), done.stderr


def script(dockerfile: str) -> str:
    """What the container's lines do, as a script for an empty folder."""
    lines = ["set -eu"]
    for line in dockerfile.splitlines():
        word, _, rest = line.partition(" ")
        if word == "ARG":
            name, _, usual = rest.partition("=")
            lines.append(f': "${{{name}:={usual}}}"')
        elif word == "COPY":
            lines.append(f"mkdir -p {rest.split()[1]}")
        elif word == "RUN":
            lines.append(rest)
        elif word == "ENV":
            lines.append(f"export {rest}")
        elif word == "CMD":
            lines.append("exec " + " ".join(f'"{each}"' for each in yaml.safe_load(rest)))
    return "\n".join(lines)


def test_the_containers_lines_install_and_start_a_server(tmp_path: Path, wheel: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith(("FATHOM_", "PYTHON"))},
        "PACKAGE": str(wheel),
        "USER_ID": str(os.getuid()),
        "FATHOM_PORT": str(port),
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "PIP_CACHE_DIR": str(tmp_path / "cache"),
    }
    folder = tmp_path / "empty"
    folder.mkdir()
    lines = script((DEPLOY / "Dockerfile").read_text("utf-8")).replace("FATHOM_PUBLIC=1", "FATHOM_PUBLIC=0")
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen(["sh", "-c", lines], cwd=folder, env=environment, stdout=log, stderr=log)
    try:
        until = time.monotonic() + 5 * PATIENCE
        while not healthy(port):
            assert server.poll() is None, (tmp_path / "log").read_text("utf-8")
            assert time.monotonic() < until
            time.sleep(0.2)
        assert (folder / "data" / "tables.sqlite").is_file()
    finally:
        server.terminate()
        assert server.wait(PATIENCE) == 0


def healthy(port: int) -> bool:
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(f"http://127.0.0.1:{port}/health", timeout=5) as came:
            return int(came.status) == 200
    except OSError:
        return False


def test_the_compose_file_fits_the_container() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    dockerfile = (DEPLOY / "Dockerfile").read_text("utf-8")
    fathom, caddy = compose["services"]["fathom"], compose["services"]["caddy"]
    assert fathom["environment"].keys() <= NAMES | BESIDES
    (volume,) = fathom["volumes"]
    name, _, path = volume.partition(":")
    assert name in compose["volumes"]
    assert f"VOLUME {path}" in dockerfile
    assert "ports" not in fathom, "only the proxy is reached from outside"
    (exposed,) = re.findall(r"^EXPOSE (\d+)$", dockerfile, re.MULTILINE)
    assert f"--to fathom:{exposed}" in caddy["command"]
    assert caddy["depends_on"]["fathom"]["condition"] == "service_healthy"
    assert "HEALTHCHECK" in dockerfile
    (network,) = {*fathom["networks"], *caddy["networks"]}
    (config,) = compose["networks"][network]["ipam"]["config"]
    assert config["subnet"] == fathom["environment"]["FORWARDED_ALLOW_IPS"]
