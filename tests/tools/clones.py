"""Copies of this folder as somebody would clone them, to start `play` in."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.ports import free_port
from tools import compile as core

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 60.0  # seconds; machines are busy
PREPARE = """
import sys
from tools import environment
for pins, kind in (("play", environment.PLAYING), ("compile", environment.COMPILING)):
    environment.make_linked() if pins == "play" else kind.make()
    packages = next((kind.folder / "lib").glob("python*")) / "site-packages"
    (packages / "borrowed.pth").write_text(sys.argv[1] + "\\n")
    kind.stamp(pins).write_text(kind.value(pins))
"""
BROWSER = '#!/bin/sh\necho "$1" >> "{}"\n'


def wait_for(what: Callable[[], object], why: Callable[[], str] = str, seconds: float = PATIENCE) -> None:
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until, f"never came: {why()}"
        time.sleep(0.05)


def copy_files(folder: Path) -> Path:
    """A copy of the files that git knows of; but for tests and documents, which playing does not need."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.check_output(command, cwd=ROOT, text=True).split("\0"):
        if not name.startswith(("tests/", "docs/")) and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


class Clone:
    """A copied folder, used with a home, a data folder, a port and a browser of one's own."""

    def __init__(self, folder: Path, home: Path, **extra: str) -> None:
        self.folder = folder
        self.home = home
        self.opened = home / "opened"  # what the browser was told to open, line by line
        self.port = free_port()
        browser = home / "browser"
        browser.write_text(BROWSER.format(self.opened), "utf-8")
        browser.chmod(0o755)
        gone = ("FATHOM_", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "CC", "UV_CACHE", "PIP_CACHE")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(gone)}
        chosen = {"FATHOM_PORT": str(self.port), "FATHOM_DATA": str(home / "data"), "HOME": str(home)}
        self.environment = {**kept, **chosen, "BROWSER": f"{browser} %s", **extra}

    def prepare(self) -> None:
        """As if everything had been installed: packages are borrowed from the environment of the tests."""
        packages = sysconfig.get_path("purelib")
        command = [sys.executable, "-c", PREPARE, packages]
        subprocess.run(command, cwd=self.folder, env=self.environment, check=True)

    def take_compiled(self) -> None:
        """Everything our own folder has compiled, the stamp last."""
        for path in [*core.libraries(core.SOURCE), core.STAMP.relative_to(core.SOURCE)]:
            shutil.copy2(core.SOURCE / path, self.folder / "src" / path)

    def drop_compiled(self) -> None:
        command = [sys.executable, str(self.folder / "tools" / "compile.py"), "--clean"]
        subprocess.run(command, env=self.environment, check=True)

    def play(self, *words: str) -> Start:
        return Start(self, *words)

    def health(self, port: int = 0) -> dict[str, Any]:
        """What the server says of itself; nothing while it does not answer."""
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(f"http://127.0.0.1:{port or self.port}/health", timeout=5) as came:
                found: dict[str, Any] = json.load(came)
                return found
        except OSError:
            return {}

    def processes(self) -> dict[int, str]:
        """Everything that runs from this folder: its number and its command."""
        found = {}
        for each in Path("/proc").glob("[0-9]*"):
            try:
                line = (each / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                if str(self.folder) in line or str(self.folder) in str((each / "cwd").readlink()):
                    found[int(each.name)] = line.strip()
            except OSError:
                continue
        return found


class Start:
    """`play`, started in a terminal's way: leading a group of processes that Ctrl-C reaches as a whole."""

    def __init__(self, clone: Clone, *words: str) -> None:
        self.clone = clone
        self.log = clone.home / f"log-{time.monotonic_ns()}"
        command = [sys.executable, str(clone.folder / "tools" / "setup.py"), "play", *words]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                command,
                cwd=clone.folder,
                env=clone.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def said(self) -> str:
        return self.log.read_text("utf-8")

    def says(self, text: str) -> None:
        """Wait until it does."""
        wait_for(lambda: text in self.said() or self.process.poll() is not None)
        assert text in self.said()

    def up(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """Wait until its server answers."""
        wait_for(lambda: self.clone.health() or self.process.poll() is not None, self.said, seconds)
        return self.clone.health()

    def wait(self) -> int:
        return self.process.wait(PATIENCE)

    def ctrl_c(self) -> int:
        os.killpg(self.process.pid, signal.SIGINT)
        return self.wait()

    def end(self) -> None:
        """Whatever a test left running."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
            self.wait()
