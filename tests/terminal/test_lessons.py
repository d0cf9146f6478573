"""Lessons and puzzles in a terminal: following them, doing something wrong first, skipping, stopping."""

from __future__ import annotations

from pathlib import Path

import pytest

from fathom.core.kernel.game import Game
from fathom.core.kernel.verbs import spell
from fathom.games import GAMES
from fathom.speech.lessons import Step, course, puzzle
from fathom.speech.words import LANGUAGES, Words
from fathom.table.puzzles import Puzzle
from fathom.terminal import lesson_progress
from fathom.terminal.lesson_session import Kind, study
from tests.terminal.displays import Scripted

TAUGHT = [game for game in GAMES if course(game).steps]


def play(
    game: Game, steps: list[Step], *lines: str, kind: Kind = Kind.LESSON, lang: str = "en"
) -> tuple[int | None, str]:
    """The exit code, and everything that was shown."""
    display = Scripted()
    display.typist = iter(lines)
    code = study(game, kind, [(step.name, step) for step in steps], display, lang)
    return code, display.text


def typed(word: str) -> str:
    """A spelled action as one types it: with blanks."""
    return word.replace(":", " ").replace("@", " ").replace(">", " ")


def wrong(game: Game, step: Step) -> str:
    """An answer that can be given, but is not asked for."""
    options = [spell(game.verbs, each) for each in step.table(game).chair(step.seat).decision.options]
    return typed(next(word for word in options if word not in step.answers))


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.key)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_course_followed_to_its_end(game: Game, lang: str) -> None:
    steps = list(course(game).steps)
    code, text = play(game, steps, *[typed(step.answers[0]) for step in steps if step.answers], lang=lang)
    words = Words(lang, game)
    assert code is None
    for step in steps:
        assert words.say(f"lesson-{step.name}") in text
        if step.answers:
            assert words.say(f"lesson-{step.name}.wrong") not in text


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.key)
def test_a_wrong_answer_is_told_why_and_asked_again(game: Game) -> None:
    steps = list(course(game).steps)
    lines = [line for each in steps if each.answers for line in (wrong(game, each), typed(each.answers[0]))]
    code, text = play(game, steps, *lines)
    assert code is None
    words = Words("en", game)
    for step in steps:
        if step.answers:
            assert words.say(f"lesson-{step.name}.wrong") in text, step.name


def test_a_step_is_skipped_or_its_answer_told() -> None:
    game = TAUGHT[0]
    asked = [step for step in course(game).steps if step.answers]
    code, text = play(game, asked, "skip", *["answer"] * (len(asked) - 1))
    assert code is None
    assert Words("en", game).option(asked[1].actions(game)[0]) in text


def test_what_is_done_is_written_down_and_what_is_skipped_is_not(data: Path) -> None:
    game = TAUGHT[0]
    asked = [step for step in course(game).steps if step.answers]
    play(game, asked[:2], "skip", typed(asked[1].answers[0]))
    assert lesson_progress.done("lesson", game.key) == [asked[1].name]
    play(game, asked[:2], typed(asked[0].answers[0]), "quit")
    assert lesson_progress.done("lesson", game.key) == [asked[1].name, asked[0].name]
    assert lesson_progress.done("puzzle", game.key) == []
    assert (data / "lessons.json").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("text", ["", "[]", "{", '{"lesson": [1]}', '{"lesson": {"nautilus": 3}}'])
def test_a_damaged_file_counts_as_nothing_done(data: Path, text: str) -> None:
    data.mkdir()
    (data / "lessons.json").write_text(text, "utf-8")
    assert lesson_progress.done("lesson", "nautilus") == []
    lesson_progress.add("lesson", "nautilus", "crab")
    assert lesson_progress.done("lesson", "nautilus") == ["crab"]


def test_one_can_stop() -> None:
    game = TAUGHT[0]
    assert play(game, list(course(game).steps), "quit")[0] == 0
    assert play(game, list(course(game).steps))[0] == 0


def test_a_puzzle_says_what_the_best_move_wins() -> None:
    game = TAUGHT[0]
    step = next(step for step in course(game).steps if step.answers)
    chair = step.table(game).chair(step.seat)
    other = next(spell(game.verbs, each) for each in chair.decision.options if each not in step.actions(game))
    found = Puzzle(
        "one", step.seats, step.options, step.seat, step.answers[0], other, 0.25, 0.01, list(step.deeds)
    )
    posed = puzzle(found)
    code, text = play(game, [posed], typed(other), typed(step.answers[0]), kind=Kind.PUZZLE)
    assert code is None
    assert "there is something better" in text
    assert "25 games in 100" in text
