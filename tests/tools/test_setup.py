"""Setting up stays inside this folder, and a game started so can say how to be started again."""

import os
from pathlib import Path

import pytest

from tools import setup

CACHES = ["UV_CACHE_DIR", "PIP_CACHE_DIR"]


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Whatever is set meanwhile is forgotten afterwards."""
    for name in [*CACHES, "UV_SYSTEM_CERTS", "FATHOM_COMMAND"]:
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    return monkeypatch


def test_what_is_downloaded_is_kept_in_this_folder(environment: pytest.MonkeyPatch) -> None:
    assert setup.main(["help"]) == 0
    for name in CACHES:
        assert Path(os.environ[name]).is_relative_to(setup.ROOT / ".tools")


def test_a_cache_of_ones_own_is_used(environment: pytest.MonkeyPatch) -> None:
    environment.setenv("UV_CACHE_DIR", "mine")
    assert setup.main(["help"]) == 0
    assert os.environ["UV_CACHE_DIR"] == "mine"


def test_the_command_to_show_is_short_where_one_stands_in_the_folder(
    environment: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    environment.chdir(setup.ROOT)
    assert setup.command_to_show() == str(Path(".venv") / setup.BIN.name / f"fathom{setup.EXE}")
    environment.chdir(tmp_path)
    assert setup.command_to_show() == setup.quoted(setup.BIN / f"fathom{setup.EXE}")


def test_a_command_with_a_blank_can_be_pasted() -> None:
    assert setup.quoted(Path("a folder") / "fathom") in ("'a folder/fathom'", '"a folder\\fathom"')


def test_the_game_is_told_its_command(environment: pytest.MonkeyPatch) -> None:
    """Nothing is installed, compiled or started here: what would be run is noted."""
    started: list[str] = []

    def start(*command: object) -> int:
        started.append(os.environ["FATHOM_COMMAND"])
        return 0

    environment.setattr(setup, "make_environment", lambda: None)
    environment.setattr(setup, "compile_core", lambda: True)
    environment.setattr(os, "execv", start)
    environment.setattr(setup, "call", start)
    setup.play(["nautilus"])
    assert started[0] == setup.command_to_show()
