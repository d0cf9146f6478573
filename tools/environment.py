"""The environments of this folder: .venv to play and test, .tools/compiler and .tools/manual to build with.

What is downloaded is kept in .tools/cache: a start that was interrupted goes on with what has arrived.
"""

import functools
import hashlib
import importlib.metadata
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tools.console import ROOT, Failed, StatusLine, Word, say, works
from tools.locks import locked

WINDOWS = os.name == "nt"
EXE = ".exe" if WINDOWS else ""
SCRIPTS = "Scripts" if WINDOWS else "bin"
BASE_PYTHON: str = getattr(sys, "_base_executable", None) or sys.executable

VENV = ROOT / ".venv"
PYTHON = VENV / SCRIPTS / f"python{EXE}"
FATHOM = VENV / SCRIPTS / ("fathom.cmd" if WINDOWS else "fathom")
LAUNCH = ROOT / "tools" / "launch.py"
TOOLS = ROOT / ".tools"
UV = TOOLS / "uv"
CACHES = {"UV_CACHE_DIR": TOOLS / "cache" / "uv", "PIP_CACHE_DIR": TOOLS / "cache" / "pip"}

PINS = ROOT / "requirements"
UV_PIN = "uv==0.13.7"
TORCH_PIN = "torch==2.13.0+cpu"
PIP_FOR_OTHERS = (22, 3)  # since then, pip installs into another environment than its own
MOST_SHOWN = 20  # lines of an installer that failed
WITHOUT_VENV = (
    "Python cannot make a virtual environment here (see above). Is there space on the disk? If Python lacks "
    "a part: on Debian and Ubuntu apt install python3-venv, anywhere install uv. Then start again."
)


def digest(*parts: Word) -> str:
    sums = hashlib.sha256()
    for part in parts:
        sums.update(part.read_bytes() if isinstance(part, Path) else part.encode())
    return sums.hexdigest()


class Environment:
    """A virtual environment, with stamps in it that say which pins it holds."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / SCRIPTS / f"python{EXE}"

    def stamp(self, pins: str) -> Path:
        return self.folder / f"{pins}.stamp"

    def value(self, pins: str) -> str:
        """What decides what is installed."""
        return digest(sys.version, BASE_PYTHON, str(ROOT), PINS / f"{pins}.txt")

    def holds(self, pins: str) -> bool:
        """Whether these pins were installed, to the end."""
        stamp = self.stamp(pins)
        return self.python.exists() and stamp.is_file() and stamp.read_text("utf-8") == self.value(pins)

    def make(self) -> None:
        """Empty, and without a pip of its own where another can install into it: that saves seconds."""
        shutil.rmtree(self.folder, ignore_errors=True)
        bare = ["--without-pip"] if find_uv() or find_pip() else []
        made = subprocess.run(
            [BASE_PYTHON, "-m", "venv", *bare, str(self.folder)], capture_output=True, text=True, check=False
        )
        if made.returncode:
            say((made.stdout + made.stderr).strip())
            raise Failed(WITHOUT_VENV)

    def install(self, pins: str, what: str) -> None:
        """Install pins. The stamp comes last: what was left half done is seen, and done again."""
        if run_installer(self, PINS / f"{pins}.txt", what):
            raise Failed(
                f"Getting {what} did not work (see above). Look at the network and at the space on the disk, "
                "then start again: what has arrived is kept."
            )
        self.stamp(pins).write_text(self.value(pins), "utf-8")


PLAYING = Environment(VENV)
COMPILING = Environment(TOOLS / "compiler")
MANUAL = Environment(TOOLS / "manual")


def for_playing() -> None:
    """.venv with what playing needs, and the command `fathom` in it."""
    if PLAYING.holds("play"):
        return
    with setting_up():
        if not PLAYING.holds("play"):
            say("Getting what playing needs, 20 MB ...")
            make_linked()
            PLAYING.install("play", "what playing needs")


def for_testing() -> None:
    """.venv with what checks and tests need as well."""
    find_uv(fetch=True)
    for_playing()
    if PLAYING.holds("dev"):
        return
    with setting_up():
        if not PLAYING.holds("dev"):
            say("Installing what the tests need ...")
            if PLAYING.stamp("dev").exists():  # an older set of pins, some of which may be gone
                make_linked()
            PLAYING.install("dev", "what the tests need")
            PLAYING.stamp("play").write_text(PLAYING.value("play"), "utf-8")


def add_more(*, needed: bool) -> None:
    """What research faces, browser tests and comparisons need besides; without it they are left out."""
    if PLAYING.holds("more"):
        return
    say("Installing the libraries for research, browser tests and comparisons ...")
    try:
        with setting_up():
            PLAYING.install("more", "these libraries")
    except Failed:
        if needed:
            raise
        say("They cannot be installed here: what needs them is left out.")


def add_ray(*, needed: bool) -> None:
    """Ray, for games on a cluster; not on systems and Pythons for which there are no wheels of it."""
    if PLAYING.holds("ray"):
        return
    say("Installing Ray, for games on a cluster ...")
    try:
        with setting_up():
            PLAYING.install("ray", "Ray")
    except Failed:
        if needed:
            raise
        say("Ray cannot be installed here: its tests are left out.")


def add_learners(*, needed: bool) -> None:
    """PyTorch, and learners that use it; only where a CPU build of PyTorch is at hand."""
    stamp = PLAYING.stamp("torch")
    if PLAYING.holds("learn") and stamp.is_file() and stamp.read_text("utf-8") == TORCH_PIN:
        return
    try:
        with setting_up():
            if not add_torch():
                say("No CPU build of PyTorch at hand: its tests are left out.")
                return
            PLAYING.install("learn", "learners that use PyTorch")
            stamp.write_text(TORCH_PIN, "utf-8")
    except Failed:
        if needed:
            raise
        say("Learners that use PyTorch cannot be installed here: what needs them is left out.")


def add_torch() -> bool:
    """Install it from the folders that PIP_FIND_LINKS or UV_FIND_LINKS names, if one of them has it.

    No registry is asked: its default build brings gigabytes. The name of the build is part of the pin, so
    that no other is taken; there is no hash, as whoever keeps such a folder vouches for it.
    """
    alone = ["--quiet", "--no-index", "--no-deps", TORCH_PIN]
    return any(install and works(*install, *alone) for install in (by_pip(PLAYING), by_uv(PLAYING)))


def for_compiling() -> Path:
    """The Python that compiles the core: it has mypyc, in an environment of its own."""
    with locked(TOOLS / "compiler.lock"):
        if not COMPILING.holds("compile"):
            COMPILING.make()
            COMPILING.install("compile", "the tools for compiling")
    return COMPILING.python


def for_manual() -> Path:
    """The Python that builds the manual: it has Sphinx, and what importing Fathom needs."""
    with locked(TOOLS / "manual.lock"):
        if not MANUAL.holds("manual"):
            MANUAL.make()
            MANUAL.install("manual", "the tools for the manual")
    return MANUAL.python


@contextmanager
def setting_up() -> Iterator[None]:
    """One start at a time sets up."""
    with ExitStack() as stack:
        try:
            stack.enter_context(locked(TOOLS / "setup.lock", say_waiting))
        except OSError as error:
            raise Failed(
                f"This folder cannot be written to ({error.strerror}). Copy it to a place of your own, "
                "and start there."
            ) from None
        yield


def say_waiting() -> None:
    say("Another start is setting up here; waiting for it ...")


def make_linked() -> None:
    """A new .venv whose Python finds Fathom's source, with the command `fathom`."""
    PLAYING.make()
    packages = VENV / "Lib" if WINDOWS else next((VENV / "lib").glob("python*"))
    (packages / "site-packages" / "fathom.pth").write_text(f"{ROOT / 'src'}\n", "utf-8")
    if WINDOWS:
        FATHOM.write_text(f'@"{PYTHON}" "{LAUNCH}" %*\r\n', "utf-8")
    else:
        FATHOM.write_text(
            f'#!/bin/sh\nexec {shlex.quote(str(PYTHON))} {shlex.quote(str(LAUNCH))} "$@"\n', "utf-8"
        )
        FATHOM.chmod(0o755)


# Installers


@functools.cache
def find_uv(*, fetch: bool = False) -> str | None:
    """uv from PATH, else a copy of our own; None when there is none to be had."""
    found = shutil.which("uv")
    if found and works(found, "--version"):
        return found
    own, stamp, pin = UV / "bin" / f"uv{EXE}", UV / "stamp", digest(PINS / "uv.txt")
    if own.is_file() and stamp.is_file() and stamp.read_text("utf-8") == pin:
        return str(own)
    if not fetch:
        return None
    say(f"Getting {UV_PIN} ...")
    shutil.rmtree(UV, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--require-hashes"]
    if works(*pip, "--target", UV, "-r", PINS / "uv.txt") and works(own, "--version"):
        stamp.write_text(pin, "utf-8")
        find_uv.cache_clear()
        return str(own)
    say("uv cannot be installed here: using pip instead.")
    return None


@functools.cache
def find_pip() -> str | None:
    """A Python whose pip installs into other environments: this one, or the one it was made from."""
    try:
        version = importlib.metadata.version("pip")
        if tuple(int(part) for part in re.findall(r"\d+", version)[:2]) >= PIP_FOR_OTHERS:
            return sys.executable
    except importlib.metadata.PackageNotFoundError:
        pass
    return BASE_PYTHON if works(BASE_PYTHON, "-m", "pip", "--python", BASE_PYTHON, "--version") else None


def installer(environment: Environment) -> list[Word]:
    """uv if it is there: it is quicker, but not by what fetching it first would take."""
    return by_uv(environment) or by_pip(environment)


def by_uv(environment: Environment) -> list[Word]:
    """Nothing if there is no uv."""
    uv = find_uv()
    return [uv, "pip", "install", "--no-progress", "--python", environment.python] if uv else []


def by_pip(environment: Environment) -> list[Word]:
    python = find_pip()
    pip: list[Word] = [environment.python, "-m", "pip"]
    if python:
        pip = [python, "-m", "pip", "--python", environment.python]
    return [*pip, "install", "--no-compile", "--progress-bar=off"]


def run_installer(environment: Environment, pins: Path, what: str) -> int:
    """The exit code; what is being waited for stands in one line, and only a failure shows the rest."""
    status, last = StatusLine(), deque[str](maxlen=MOST_SHOWN)
    waiting = Waiting(what, len(re.findall(r"(?m)^[\w.-]+==", pins.read_text("utf-8"))))
    with start_installer(environment, pins) as process:
        try:
            assert process.stdout is not None
            for line in process.stdout:
                last.append(line.rstrip())
                status.show(waiting.after(line))
        except BaseException:
            process.terminate()
            raise
        finally:
            status.clear()
    if process.returncode:
        say("\n".join(last))
    return process.returncode


def start_installer(environment: Environment, pins: Path) -> subprocess.Popen[str]:
    command = [*installer(environment), "--no-deps", "--require-hashes", "-r", pins]
    quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_ROOT_USER_ACTION": "ignore", "PIP_NO_INPUT": "1"}
    return subprocess.Popen(
        [str(word) for word in command],
        cwd=ROOT,
        env={**os.environ, **quiet, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        errors="replace",
    )


class Waiting:
    """What an installer waits for, read off its lines."""

    def __init__(self, what: str, count: int) -> None:
        self.what = what
        self.count = count
        self.names: dict[str, None] = {}

    def after(self, line: str) -> str:
        found = re.match(
            r"\s*(?:Collecting|Downloading|Downloaded) ([A-Za-z0-9][\w.-]*?)(?:==| |-\d|$)", line
        )
        if found:
            self.names[found[1].lower().replace("_", "-")] = None
        name = next(reversed(self.names), "")
        if "Retrying" in line:
            return f"Getting {self.what}: no answer for {name or 'the list of packages'}; trying again ..."
        if "Installing" in line or "Prepared" in line:
            return f"Getting {self.what}: unpacking ..."
        return f"Getting {self.what}: {len(self.names)} of {self.count}{name and f', {name}'} ..."
