"""`fathom puzzles`, as one types it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import fathom
from fathom.cli.main import main
from fathom.games import GAMES
from fathom.lab.puzzle_file import PuzzleFile
from fathom.lab.puzzle_search import Hunt
from fathom.speech.words import Words
from fathom.table.puzzles import Puzzle, puzzles

FOUND = Puzzle("1-0-1", 2, {}, 0, "lay:10", "lay:9", 0.2, 0.01, deeds=["lot:seat1"])
FIND = ["puzzles", "find", "leagues", "--seats", "2", "--games", "1", "--seed", "1", "--out"]
TOLD = {"deeds", "seat", "best", "second", "margin", "error", "title", "why"}


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


def test_all_games_are_listed_with_their_titles_but_not_the_answers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = said(capsys, "puzzles")
    for game in GAMES:
        words = Words("en", game)
        assert words.title() in text
        for puzzle in puzzles(game):
            assert words.say(f"puzzle-{puzzle.name}") in text
            assert f" {puzzle.best} " not in text


def test_one_game_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    game = next(game for game in GAMES if game.key == "leagues")
    found = json.loads(said(capsys, "puzzles", "leagues", "--json", "--lang", "fr"))
    assert found.keys() == {"leagues"}
    titles = [Words("fr", game).say(f"puzzle-{puzzle.name}") for puzzle in puzzles(game)]
    assert [each["title"] for each in found["leagues"]] == titles


def test_as_json_they_have_everything(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "puzzles", "nautilus", "--json", "--lang", "ru"))
    (game,) = (game for game in GAMES if game.key == "nautilus")
    assert [each["name"] for each in found["nautilus"]] == [puzzle.name for puzzle in puzzles(game)]
    assert {"deeds", "seat", "best", "second", "margin", "error", "title", "why"} <= found["nautilus"][
        0
    ].keys()
    assert found["nautilus"][0]["why"] == Words("ru", game).say(f"puzzle-{puzzles(game)[0].name}.why")


def test_a_search_that_is_done_tells_what_it_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "found.jsonl"
    PuzzleFile(Hunt("leagues", 2, {}, 1), path).add(0, [FOUND])
    text = said(capsys, *FIND, str(path))
    assert "leagues: 1 puzzles in 1 games" in text
    assert "1-0-1: lay:10 (then lay:9), +0.200 ± 0.0100" in text


@pytest.mark.skipif(not fathom.compiled(), reason="a whole search takes minutes if interpreted")
def test_a_search_writes_every_game_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "found.jsonl"
    assert "in 1 games" in said(capsys, *FIND, str(path))
    header, game = map(json.loads, path.read_text("utf-8").splitlines())
    assert (header["puzzles"], header["missed_by"], game["number"]) == ("leagues", "bosun", 0)


@pytest.mark.parametrize(
    ("more", "what"),
    [
        (["--jobs", "0"], "--jobs is at least 1; not 0"),
        (["--missed-by", "bosin"], "no bot 'bosin'; did you mean bosun?"),
        (["--missed-by", "python3 bot.py"], "--missed-by is one of random, deckhand, bosun, mate, captain"),
        (["--option", "may_leave=on"], "belongs to another search"),
    ],
)
def test_what_cannot_be_searched_is_refused(
    more: list[str], what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "found.jsonl"
    PuzzleFile(Hunt("leagues", 2, {}, 1), path).add(0, [FOUND])
    assert main([*FIND, str(path), *more]) == 2
    assert what in capsys.readouterr().err
