"""Fathom installed from wheels and an sdist into fresh environments, with each extra alone."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import fathom
from tests.ports import free_port
from tests.tools.clones import wait_for
from tests.tools.packing import WITHOUT_COMPILER, packed
from tools import compile as core
from tools import environment
from tools.console import Word
from tools.environment import EXE, SCRIPTS

UV = environment.find_uv() or ""
pytestmark = pytest.mark.skipif(
    not UV and os.environ.get("FATHOM_WHOLE") != "1", reason="there is no uv here: `make test` gets it"
)

PINS = [
    environment.PINS / name for name in ("more.txt", "ray.txt")
]  # what the tests use, and have downloaded
WORKS = {
    "play": "True",
    "batch": "2",
    "parquet": "PAR1",
    "pettingzoo": "3",
    "gymnasium": "3",
    "openspiel": "2",
    "postgres": "True",
    "ray": "True",
}
"""What installed.py tells of each where it works."""
BROUGHT_BY = {
    "batch": "lab",
    "parquet": "lab",
    "pettingzoo": "pettingzoo",
    "gymnasium": "pettingzoo",
    "openspiel": "openspiel",
    "postgres": "postgres",
    "ray": "ray",
}
OFFERS = {
    "": ["play"],
    "lab": ["play", "batch", "parquet"],
    "pettingzoo": ["play", "batch", "pettingzoo", "gymnasium"],
    "openspiel": ["play", "batch", "openspiel"],
    "postgres": ["play", "postgres"],
    "ray": ["play", "ray"],
    "all": [name for name in WORKS if name != "ray"],  # which cannot be installed everywhere
}
if sys.version_info >= (3, 15) or (sys.platform == "darwin" and platform.machine() != "arm64"):
    del OFFERS["ray"]  # it has no wheels for them, so its extra brings nothing
if sys.platform == "win32":  # OpenSpiel has no wheels for it, so its extra brings NumPy only
    OFFERS = {extra: [name for name in offers if name != "openspiel"] for extra, offers in OFFERS.items()}
"""What works with an extra alone. A batch needs nothing but NumPy, which every extra for research brings."""


class Installed:
    """An environment of its own, far from the sources."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.scripts = folder / "venv" / SCRIPTS
        gone = ("FATHOM_", "PYTHON", "VIRTUAL_ENV")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(gone)}
        own = {"FATHOM_DATA": str(folder / "data"), "UV_TOOL_DIR": str(folder / "tools")}
        self.environment = {**kept, **own, "UV_SYSTEM_CERTS": "1"}

    def run(self, *words: Word, **extra: str) -> str:
        done = subprocess.run(
            [str(word) for word in words],
            cwd=self.folder,
            env={**self.environment, **extra},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def install(self, package: Path, extra: str = "", **more: str) -> None:
        self.run(UV, "venv", "--python", sys.executable, "venv")
        wanted = f"fathom-games{extra and f'[{extra}]'} @ {package.as_uri()}"
        into: list[Word] = ["--python", self.scripts / f"python{EXE}"]
        pins: list[Word] = ["--build-constraint", environment.PINS / "dev.txt"]
        pins += [word for path in PINS for word in ("--constraint", path)]
        self.run(UV, "pip", "install", *into, *pins, wanted, **more)

    def version(self, command: str) -> str:
        return self.run(self.scripts / f"{command}{EXE}", "--version").strip()

    def tried(self) -> dict[str, str]:
        told = self.run(self.scripts / f"python{EXE}", Path(__file__).with_name("installed.py"))
        found: dict[str, str] = json.loads(told.splitlines()[-1])
        return found

    @contextmanager
    def serving(self) -> Iterator[str]:
        """The address of a server, which ends with the test."""
        port = free_port()
        command = [str(self.scripts / f"fathom{EXE}"), "serve", "--port", str(port)]
        with (self.folder / "log").open("wb") as log:
            server = subprocess.Popen(command, cwd=self.folder, env=self.environment, stdout=log, stderr=log)
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait()


def fetched(address: str) -> bytes:
    """Nothing while nobody answers."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(address, timeout=10) as answer:
            data: bytes = answer.read()
            return data
    except OSError:
        return b""


def check(installed: Installed, extra: str, mode: str) -> None:
    for command in ("fathom", "fathom-games"):
        assert installed.version(command) == f"fathom {fathom.__version__} (core: {mode})"
    with installed.serving() as address:
        wait_for(lambda: fetched(f"{address}/health"), (installed.folder / "log").read_text)
        assert json.loads(fetched(f"{address}/health"))["version"] == fathom.__version__
        assert b"<title>Fathom" in fetched(address)
    tried = installed.tried()
    for name, works in WORKS.items():
        if name in OFFERS[extra]:
            assert tried[name] == works
        else:
            assert f'pip install "fathom-games[{BROUGHT_BY[name]}]"' in tried[name]


@pytest.fixture
def installed(tmp_path: Path) -> Installed:
    return Installed(tmp_path)


@pytest.mark.parametrize("extra", OFFERS)
def test_a_wheel_with_an_extra_alone(installed: Installed, wheel: Path, extra: str) -> None:
    installed.install(wheel, extra)
    check(installed, extra, "interpreted")


def test_an_sdist_where_there_is_no_c_compiler(installed: Installed, packed_sdist: Path) -> None:
    installed.install(packed_sdist, **WITHOUT_COMPILER)
    check(installed, "", "interpreted")


@pytest.fixture(scope="session")
def compiled(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel made of the sdist with a compiler: what our folder has compiled need not be compiled again."""
    folder = tmp_path_factory.mktemp("compiled")
    source = shutil.copytree(sdist, folder / "source")
    if os.environ.get("FATHOM_LONG") != "1":
        if not core.fresh(core.BEST_LEVEL):
            pytest.skip("the core is not compiled: `make compile`")
        for path in [*core.libraries(core.SOURCE), core.STAMP.relative_to(core.SOURCE)]:
            shutil.copy2(core.SOURCE / path, source / "src" / path)
    elif not core.find_compiler():
        pytest.skip("there is no C compiler")
    return packed("wheel", source, folder / "wheel", "*.whl", compiler=True)


@pytest.mark.parametrize("extra", OFFERS)
def test_a_compiled_wheel_with_an_extra_alone(installed: Installed, compiled: Path, extra: str) -> None:
    assert "-none-any" not in compiled.name
    installed.install(compiled, extra)
    check(installed, extra, "compiled, -O3")


@pytest.mark.parametrize("command", ["fathom", "fathom-games"])
def test_a_start_without_installing(installed: Installed, wheel: Path, command: str) -> None:
    """As `uvx --from fathom-games fathom` and `uvx fathom-games` do it."""
    run: list[Word] = [
        UV,
        "tool",
        "run",
        "--python",
        sys.executable,
        "--constraints",
        PINS[0],
        "--from",
        wheel,
    ]
    assert installed.run(*run, command, "--version").startswith(f"fathom {fathom.__version__} ")
