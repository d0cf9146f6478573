"""Installing over a line that breaks: it is told, and the next start goes on with what has arrived."""

from __future__ import annotations

import hashlib
import os
import re
import threading
import zipfile
from collections import Counter
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import ClassVar

import pytest

from tools import environment
from tools.environment import Environment

NAMES = ("anchor", "buoy")


def wheel(name: str, version: str = "1.0") -> bytes:
    """The smallest package there is."""
    info = f"{name}-{version}.dist-info"
    files = {
        f"{name}.py": "",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{info}/RECORD"] = "".join(f"{path},,\n" for path in [*files, f"{info}/RECORD"])
    data = BytesIO()
    with zipfile.ZipFile(data, "w") as packed:
        for path, text in files.items():
            packed.writestr(path, text)
    return data.getvalue()


WHEELS = {f"/{name}-1.0-py3-none-any.whl": wheel(name) for name in NAMES}


class Registry(BaseHTTPRequestHandler):
    """A package registry; one of its files breaks off while `broken` names it."""

    broken = ""
    asked: ClassVar[Counter[str]] = Counter()

    def do_GET(self) -> None:
        self.asked[self.path] += 1
        if self.path == self.broken:
            self.connection.close()
            return
        links = "".join(f'<a href="{path}">{path[1:]}</a>' for path in WHEELS if path[1:5] in self.path)
        data = WHEELS.get(self.path, links.encode())
        self.send_response(200)
        self.send_header("content-length", str(len(data)))
        self.send_header("content-type", "text/html")
        if self.path in WHEELS:
            self.send_header("cache-control", "max-age=365000000, immutable, public")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        return


@pytest.fixture
def registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Registry]]:
    for name in [name for name in os.environ if name.startswith(("PIP_", "http_proxy", "HTTP_PROXY"))]:
        monkeypatch.delenv(name)
    Registry.asked.clear()
    with ThreadingHTTPServer(("127.0.0.1", 0), Registry) as server:
        server.handle_error = lambda *_: None  # type: ignore[method-assign]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        host = f"127.0.0.1:{server.server_address[1]}"
        monkeypatch.setenv("PIP_INDEX_URL", f"http://{host}/simple")
        monkeypatch.setenv("PIP_TRUSTED_HOST", host)  # or pip keeps nothing that came without encryption
        monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
        monkeypatch.setenv("PIP_CACHE_DIR", str(tmp_path / "cache"))
        monkeypatch.setenv("PIP_RETRIES", "1")
        monkeypatch.setattr(environment, "find_uv", lambda **_: None)
        yield Registry
        server.shutdown()


@pytest.mark.skipif(environment.find_pip() is None, reason="there is no pip here")
def test_what_has_arrived_before_a_line_broke_is_not_fetched_again(
    registry: type[Registry], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pins, made = tmp_path / "pins.txt", Environment(tmp_path / "made")
    hashes = [hashlib.sha256(data).hexdigest() for data in WHEELS.values()]
    pins.write_text("".join(f"{name}==1.0 --hash=sha256:{each}\n" for name, each in zip(NAMES, hashes)))
    made.make()
    first, second = WHEELS
    registry.broken = second
    assert environment.run_installer(made, pins, "them") != 0
    assert registry.asked[second] == 2  # tried again by itself
    assert "buoy" in capsys.readouterr().out
    registry.broken = ""
    assert environment.run_installer(made, pins, "them") == 0
    assert registry.asked[first] == 1
    assert len([*made.folder.rglob("anchor.py"), *made.folder.rglob("buoy.py")]) == 2


# PyTorch: a CPU build that is at hand, or none


@pytest.fixture
def learners(registry: type[Registry], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Environment:
    """An environment to which learners are added; all that they need besides PyTorch is an anchor."""
    [path, *_] = WHEELS
    pins, made = tmp_path / "pins", Environment(tmp_path / "made")
    pins.mkdir()
    told = f"anchor==1.0 --hash=sha256:{hashlib.sha256(WHEELS[path]).hexdigest()}\n"
    (pins / "learn.txt").write_text(told, "utf-8")
    for name, value in {"PINS": pins, "PLAYING": made, "TOOLS": tmp_path / "tools"}.items():
        monkeypatch.setattr(environment, name, value)
    made.make()
    return made


def installed(made: Environment) -> set[str]:
    return {name for name in ("torch", "anchor") if [*made.folder.rglob(f"{name}.py")]}


@pytest.mark.skipif(environment.find_pip() is None, reason="there is no pip here")
def test_a_cpu_build_at_hand_is_installed_with_the_learners(
    learners: Environment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, _, version = environment.TORCH_PIN.partition("==")
    links = tmp_path / "links"
    links.mkdir()
    (links / f"torch-{version}-py3-none-any.whl").write_bytes(wheel("torch", version))
    monkeypatch.setenv("PIP_FIND_LINKS", str(links))
    environment.add_learners(needed=True)
    assert installed(learners) == {"torch", "anchor"}
    assert learners.holds("learn")
    capsys.readouterr()
    Registry.asked.clear()
    environment.add_learners(needed=True)
    assert capsys.readouterr().out == ""
    assert not Registry.asked


@pytest.mark.skipif(environment.find_pip() is None, reason="there is no pip here")
@pytest.mark.parametrize("build", ["", "+cu130"])
def test_no_other_build_of_pytorch_is_taken_and_no_registry_is_asked_for_it(
    learners: Environment,
    build: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    version = environment.TORCH_PIN.partition("==")[2].partition("+")[0] + build
    links = tmp_path / "links"
    links.mkdir()
    (links / f"torch-{version}-py3-none-any.whl").write_bytes(wheel("torch", version))
    monkeypatch.setenv("PIP_FIND_LINKS", str(links))
    environment.add_learners(needed=True)
    assert capsys.readouterr().out == "No CPU build of PyTorch at hand: its tests are left out.\n"
    assert installed(learners) == set()
    assert not Registry.asked


def test_the_lock_for_learners_has_neither_pytorch_nor_what_its_other_builds_bring() -> None:
    pinned = re.findall(r"(?m)^([\w.-]+)==", (environment.PINS / "learn.txt").read_text("utf-8"))
    assert {"sb3-contrib", "stable-baselines3", "sympy"} <= set(pinned)
    assert [name for name in pinned if name.startswith(("torch", "nvidia", "cuda", "triton"))] == []
