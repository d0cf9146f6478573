"""The same source runs interpreted and compiled, and each run knows which."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import fathom

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "src" / "fathom" / "core"

FILES = """
import fathom.core, fathom.games, pkgutil, sys
for package in (fathom.core, fathom.games):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        __import__(module.name)
below = ("fathom.core", "fathom.games")
print(*[module.__file__ for name, module in sys.modules.items() if name.startswith(below)], sep="\\n")
"""
ANSWER = "import fathom; print(fathom.compiled())"


def told(code: str, *, interpreted: bool) -> str:
    env = {**os.environ, "FATHOM_INTERPRETED": "1" if interpreted else "0"}
    return subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    ).stdout.strip()


def on_disk() -> bool:
    return any((CORE / "kernel" / f"rng{suffix}").is_file() for suffix in EXTENSION_SUFFIXES)


def test_asked_to_be_interpreted_every_module_comes_from_source() -> None:
    files = told(FILES, interpreted=True).splitlines()
    assert files
    assert [file for file in files if not file.endswith(".py")] == []
    assert told(ANSWER, interpreted=True) == "False"


def test_otherwise_the_core_runs_compiled_when_compiled_files_are_there() -> None:
    files = told(FILES, interpreted=False).splitlines()
    assert {file.endswith(tuple(EXTENSION_SUFFIXES)) for file in files} == {on_disk()}
    assert told(ANSWER, interpreted=False) == str(on_disk())


def test_this_run_is_in_the_mode_it_was_asked_for() -> None:
    assert fathom.compiled() == (on_disk() and os.environ.get("FATHOM_INTERPRETED") != "1")


def test_compiled_files_fit_their_sources() -> None:
    check = [sys.executable, str(ROOT / "tools" / "compile.py"), "--check"]
    assert subprocess.run(check, check=False).returncode == 0, "compile again: make compile"
