"""Wheels and sdists carry the built web page, and are built without Node."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.tools.packing import build
from tools import page

INSIDE = page.PAGE.relative_to(page.ROOT / "src").as_posix()
FILES = {f"{INSIDE}/{name}" for name in page.names(page.PAGE)}


def test_an_sdist_carries_the_page_and_its_sources_but_nothing_installed(sdist: Path) -> None:
    assert set(page.names(sdist / "src")) >= FILES
    assert (sdist / "web" / "src" / "main.ts").is_file()
    assert not (sdist / "web" / "node_modules").exists()


@pytest.mark.parametrize(
    "name", [".ci/run", ".editorconfig", ".gitattributes", ".github/workflows", ".vscode"]
)
def test_an_sdist_carries_what_tests_read(sdist: Path, name: str) -> None:
    """So that they run where it is unpacked."""
    assert (sdist / name).exists()


def test_a_wheel_made_of_an_sdist_carries_the_page(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as files:
        carried = {name for name in files.namelist() if name.startswith(f"{INSIDE}/")}
    assert carried == FILES


def test_what_a_wheel_carries_makes_a_game_and_checks_it(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as files:
        files.extractall(tmp_path / "installed")
    env = {**os.environ, "PYTHONPATH": str(tmp_path / "installed")}
    for words in (["new-game", "wreckers"], ["check", "wreckers"]):
        done = subprocess.run(
            [sys.executable, "-m", "fathom", *words],
            cwd=tmp_path,
            env=env,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    assert "none of" in done.stdout


def test_an_installed_package_says_how_it_is_compiled(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as files:
        files.extractall(tmp_path / "installed")
    command = [sys.executable, "-m", "fathom", "simulate", "nautilus", "--games", "21"]
    env = {**os.environ, "PYTHONPATH": str(tmp_path / "installed")}
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "--no-binary fathom-games fathom-games` compiles them" in done.stderr
    assert "make compile" not in done.stderr


@pytest.mark.parametrize("kind", ["sdist", "wheel"])
def test_nothing_is_packed_with_a_page_that_is_not_what_its_sources_make(
    sdist: Path, tmp_path: Path, kind: str
) -> None:
    edited = sdist / "web" / "src" / "main.ts"
    before = edited.read_bytes()
    edited.write_bytes(before + b"// edited\n")
    done = build(kind, sdist, tmp_path)
    edited.write_bytes(before)
    assert done.returncode != 0
    assert "make page" in done.stdout + done.stderr
    assert list(tmp_path.iterdir()) == []
