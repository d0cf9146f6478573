"""`fathom arena` and `fathom ladder`, as one types them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fathom.cli.arena_commands import wanted
from fathom.cli.arena_options import LadderOptions
from fathom.cli.arguments import game_named
from fathom.cli.main import main
from fathom.lab.arena_results import NOT_YET

ARENA = ["arena", "nautilus", "--bots", "random,random@truth", "--games", "6"]
EXAMPLE = Path(__file__).parents[2] / "examples" / "random_bot.py"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FATHOM_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_the_arena_tells_who_is_better(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, *ARENA)
    assert "nautilus, 2 seats, 6 games, 3 deals" in text
    for word in ("random@truth", "is ahead of", "Seat 2", "95% within", "Not certain yet"):
        assert word in text
    assert text.splitlines().count(NOT_YET) == 1


def test_the_same_command_goes_on_from_the_cache(capsys: pytest.CaptureFixture[str], cache: Path) -> None:
    first = said(capsys, *ARENA, "--json", "-")
    (kept,) = (cache / "arena").iterdir()
    lines = kept.read_text("utf-8")
    assert said(capsys, *ARENA, "--json", "-") == first
    assert kept.read_text("utf-8") == lines
    assert json.loads(first)["games"] == 6


def test_begun_again_it_forgets(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    said(capsys, *ARENA, "--out", str(path))
    said(capsys, *ARENA[:-1], "2", "--out", str(path), "--fresh")
    assert lines_in(path) == 1 + 2


def test_only_games_of_the_arena_are_forgotten(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "precious.txt"
    path.write_text("precious", "utf-8")
    assert main([*ARENA, "--out", str(path), "--fresh"]) == 2
    assert "is not an arena file" in capsys.readouterr().err
    assert path.read_text("utf-8") == "precious"


def test_reports_go_where_one_says(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data, report = tmp_path / "a.json", tmp_path / "a.html"
    text = said(capsys, *ARENA, "--json", str(data), "--html", str(report), "--option", "first=0")
    assert "is ahead of" in text
    assert json.loads(data.read_text("utf-8"))["options"] == {"first": "0"}
    assert report.read_text("utf-8").startswith("<!DOCTYPE html>")


def test_a_file_of_another_order_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    said(capsys, *ARENA, "--out", str(path))
    assert main([*ARENA, "--out", str(path), "--seed", "3"]) == 2
    assert "belongs to another arena: seed is 0 there, 3 here" in capsys.readouterr().err


def test_programs_may_come(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bots = f"random,{sys.executable} {EXAMPLE}"
    found = json.loads(said(capsys, *ARENA[:3], bots, "--games", "2", "--json", "-"))
    assert found["replaced"] == []
    assert {standing["bot"] for standing in found["standings"]} == {*bots.split(",")}


def test_a_program_that_fails_is_replaced_and_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA[:3], f'random,"{sys.executable} -c a,b=1"', "--games", "2"]) == 0
    assert "(2 of 2 games)" in capsys.readouterr().err


def test_a_program_is_shown_as_it_was_named(capsys: pytest.CaptureFixture[str]) -> None:
    """What looks like markup in its command is none."""
    shown = said(capsys, *ARENA[:3], f"random,{sys.executable} {EXAMPLE} [/x]", "--games", "2")
    assert "[/x]" in "".join(shown.split())


def test_what_is_neither_a_bot_nor_a_program_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA[:3], "random,./nothing-here", "--games", "2"]) == 2
    assert "nothing-here" in capsys.readouterr().err


def test_the_ladder_is_written(capsys: pytest.CaptureFixture[str], tmp_path: Path, cache: Path) -> None:
    page = tmp_path / "ladder.md"
    said(capsys, "ladder", "nautilus", "--minutes", "0", "--md", str(page))
    assert page.read_text("utf-8").startswith("# The ladder")
    assert len([*(cache / "ladder").iterdir()]) == 6
    assert said(capsys, "ladder", "nautilus", "--minutes", "0") == page.read_text("utf-8")


def test_what_is_named_twice_is_climbed_once() -> None:
    game = game_named("nautilus")
    assert wanted([game, game], LadderOptions(seats=[2, 2])) == wanted([game], LadderOptions())


def begun(*words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "fathom", *words]
    return subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def lines_in(path: Path) -> int:
    return path.read_text("utf-8").count("\n") if path.exists() else 0


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_cleanly_and_it_goes_on(
    jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    words = [*ARENA[:-1], "4000", "--out", str(path)]
    process = begun(*words, "--jobs", jobs)
    limit = time.monotonic() + 60
    while lines_in(path) < 4 and time.monotonic() < limit:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out == ""
    assert "Traceback" not in err
    assert "games are kept: run the same command to continue" in err
    kept = lines_in(path)
    assert 4 <= kept < 4000
    assert main([*ARENA[:-1], "2", "--out", str(path)]) == 0
    assert lines_in(path) == kept
