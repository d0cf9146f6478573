"""What a puzzle search calls clear, and what it keeps in its file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import fathom
from fathom.games.leagues import LEAGUES
from fathom.games.nautilus import NAUTILUS
from fathom.lab.puzzle_file import Foreign, PuzzleFile
from fathom.lab.puzzle_search import Effort, Hunt, Verdict, compared, judge, search_game, values
from fathom.table.puzzles import Puzzle
from fathom.table.random_source import Seeded
from fathom.table.table import Table

HUNT = Hunt("leagues", 2, {}, 1)
FOUND = Puzzle("1-0-1", 2, {}, 0, "lay:10", "lay:9", 0.2, 0.01, deeds=["lot:seat1"])


def test_the_best_is_compared_with_the_one_that_comes_nearest() -> None:
    verdict = compared([7, 8, 9], [[0.1, 0.2, 0.1], [0.9, 0.8, 0.9], [0.5, 0.4, 0.5]])
    assert (verdict.best, verdict.second) == (8, 9)
    assert verdict.margin == pytest.approx(0.4)
    assert verdict.error == pytest.approx(0)


def test_the_error_is_that_of_the_difference_in_the_same_worlds() -> None:
    """Worlds that are good or bad for both say nothing about which is better."""
    together = compared([1, 2], [[0.2, 0.8, 0.5], [0.1, 0.7, 0.4]])
    apart = compared([1, 2], [[0.2, 0.8, 0.5], [0.7, 0.1, 0.4]])
    assert together.margin == pytest.approx(apart.margin)
    assert together.error < 0.001 < apart.error


@pytest.mark.parametrize(
    ("margin", "error", "clear"),
    [(0.2, 0.01, True), (0.051, 0.001, True), (0.05, 0.001, False), (0.2, 0.05, False), (-0.1, 0.001, False)],
)
def test_clear_is_more_than_the_least_margin_and_four_standard_errors(
    margin: float, error: float, clear: bool
) -> None:
    assert Verdict(1, 2, margin, error).clear is clear


def test_all_options_are_tried_in_as_many_worlds_and_again_with_the_same_result() -> None:
    table = Table(LEAGUES, 2, {}, Seeded(3))
    table.start()
    chair = table.chair(table.state.asked())
    options = chair.decision.options[:2]
    found = values(chair, options, Effort(2, 0.2), 5)
    assert [len(each) for each in found] == [2, 2]
    assert all(0 <= value <= 1 for each in found for value in each)
    assert values(chair, options, Effort(2, 0.2), 5) == found
    assert values(chair, options, Effort(2, 0.2), 6) != found


def test_a_question_with_one_answer_is_no_puzzle() -> None:
    table = Table(NAUTILUS, 2, {}, Seeded(1))
    table.start()
    chair = table.chair(table.state.asked())
    while len(chair.decision.options) > 1:
        chair.act(chair.decision.options[0])
        chair = table.chair(table.state.asked())
    assert judge(chair, "bosun", 1) is None


@pytest.mark.skipif(not fathom.compiled(), reason="a whole search takes minutes if interpreted")
def test_a_game_has_the_same_puzzles_each_time_and_what_it_finds_is_clear() -> None:
    number, found = search_game(HUNT, 3)
    assert number == 3
    assert found
    assert search_game(HUNT, 3) == (number, found)
    assert all(Verdict(0, 1, puzzle.margin, puzzle.error).clear for puzzle in found)


def test_the_file_keeps_each_game_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    kept = PuzzleFile(HUNT, path)
    kept.add(0, [FOUND])
    kept.add(2, [])
    again = PuzzleFile(HUNT, path)
    assert again.found() == [FOUND]
    assert again.missing(4) == [1, 3]


def test_a_line_that_was_cut_off_is_searched_again(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    PuzzleFile(HUNT, path).add(0, [FOUND])
    whole = path.read_text("utf-8")
    path.write_text(whole + '{"number": 1, "fou', "utf-8")
    assert PuzzleFile(HUNT, path).missing(2) == [1]
    assert path.read_text("utf-8") == whole


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("something else\n", "is no file of a puzzle search"),
        ('{"arena": 1}\n', "is no file of a puzzle search"),
        ('{"puzzles": "leagues", "seats": 3}\n', "belongs to another search"),
    ],
)
def test_another_file_is_left_alone(tmp_path: Path, text: str, what: str) -> None:
    path = tmp_path / "found.jsonl"
    path.write_text(text, "utf-8")
    with pytest.raises(Foreign, match=what):
        PuzzleFile(HUNT, path)
    assert path.read_text("utf-8") == text


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    PuzzleFile(HUNT, path).add(0, [FOUND])
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"number": 1}) + "\n")
    with pytest.raises(Foreign, match="line 3"):
        PuzzleFile(HUNT, path)
