"""Setting up stays inside this folder, and a game started so can say how to be started again."""

import os
from pathlib import Path

import pytest

from tools import environment, play, setup

CACHES = ["UV_CACHE_DIR", "PIP_CACHE_DIR"]


@pytest.fixture
def variables(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Whatever is set meanwhile is forgotten afterwards."""
    for name in [*CACHES, "UV_SYSTEM_CERTS", "FATHOM_COMMAND"]:
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    return monkeypatch


def test_what_is_downloaded_is_kept_in_this_folder(variables: pytest.MonkeyPatch) -> None:
    assert setup.main(["help"]) == 0
    for name in CACHES:
        assert Path(os.environ[name]).is_relative_to(environment.TOOLS)


def test_a_cache_of_ones_own_is_used(variables: pytest.MonkeyPatch) -> None:
    variables.setenv("UV_CACHE_DIR", "mine")
    assert setup.main(["help"]) == 0
    assert os.environ["UV_CACHE_DIR"] == "mine"


def test_the_command_to_show_is_short_where_one_stands_in_the_folder(
    variables: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    variables.chdir(environment.VENV.parent)
    assert setup.command_to_show() == str(environment.FATHOM.relative_to(environment.VENV.parent))
    variables.chdir(tmp_path)
    assert setup.command_to_show() == setup.quoted(environment.FATHOM)


def test_a_command_with_a_blank_can_be_pasted() -> None:
    assert setup.quoted(Path("a folder") / "fathom") in ("'a folder/fathom'", '"a folder\\fathom"')


def test_the_game_is_told_its_command(variables: pytest.MonkeyPatch) -> None:
    """Nothing is installed, compiled or started here: what would be run is noted."""
    started: list[list[str]] = []

    def start(arguments: list[str]) -> int:
        started.append([os.environ["FATHOM_COMMAND"], *arguments])
        return 0

    variables.setattr(environment, "for_playing", lambda: None)
    variables.setattr(play, "in_terminal", start)
    assert setup.main(["play", "nautilus"]) == 0
    assert started == [[setup.command_to_show(), "nautilus"]]


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("Collecting babel==2.18.0 (from -r play.txt)", "1 of 29, babel"),
        ("  Downloading rich_rst-2.2.0-py3-none-any.whl (12 kB)", "1 of 29, rich-rst"),
        ("Downloading uvloop (4.1MiB)", "1 of 29, uvloop"),
        ("WARNING: Retrying (Retry(total=4))", "no answer for the list of packages; trying again"),
        ("Installing collected packages: babel", "unpacking"),
        ("Looking in indexes", "0 of 29"),
    ],
)
def test_what_an_installer_waits_for_is_read_off_its_lines(line: str, shown: str) -> None:
    assert environment.Waiting("it", 29).after(line) == f"Getting it: {shown} ..."
