"""Every lesson and puzzle of every game can be played as it is declared, and is put into words."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.server import lesson_content
from fathom.server import messages as m
from fathom.speech.lessons import BadLesson, Pointer, Step, course, faults, puzzles, steps
from fathom.speech.words import Words

TAUGHT = [game for game in GAMES if course(game).steps]
STEPS = [(game, step) for game in GAMES for step in (*course(game).steps, *puzzles(game))]
LEAST = 6  # lessons of a game


def named(value: object) -> str:
    return value.key if isinstance(value, Game) else value.name if isinstance(value, Step) else ""


@pytest.mark.parametrize(("game", "step"), STEPS, ids=named)
def test_its_position_is_reached_and_what_it_asks_and_names_is_there(game: Game, step: Step) -> None:
    assert faults(game, step) == []


@pytest.mark.parametrize(("game", "step"), STEPS, ids=named)
def test_it_asks_for_one_of_several_answers(game: Game, step: Step) -> None:
    """Where there is nothing else to do, nothing is learned."""
    chair = step.table(game).chair(step.seat)
    if step.answers:
        assert len({*chair.decision.options, *chair.asides}) > len(step.answers)


@pytest.mark.parametrize("game", TAUGHT, ids=named)
def test_a_course_has_enough_steps_and_the_first_game_can_be_played(game: Game) -> None:
    found = course(game)
    assert len(found.steps) >= LEAST
    assert len({step.name for step in found.steps}) == len(found.steps)
    game.new(game.seats[0], found.first_game)


@pytest.mark.parametrize("game", TAUGHT, ids=named)
@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_every_step_is_told_in_every_language(game: Game, lang: str) -> None:
    """Its title and text; of an answer, why another is wrong."""
    words = Words(lang, game)
    for step in course(game).steps:
        parts = ["", ".title", *([".wrong"] if step.answers else [])]
        assert [part for part in parts if not words.has(f"lesson-{step.name}{part}")] == [], step.name


@pytest.mark.parametrize("game", TAUGHT, ids=named)
def test_what_follows_goes_on_from_what_was_heard(game: Game) -> None:
    """The page shows what is new: what was heard before must be the beginning of it."""
    shown = [lesson_content.shown(game, step) for step in course(game).steps]
    for before, after in itertools.pairwise(shown):
        heard = before.after[0].events if before.after else before.moment.events
        if after.follows:
            assert after.moment.events[: len(heard)] == heard, after.name


@pytest.mark.parametrize(("game", "step"), STEPS, ids=named)
def test_clients_get_what_the_seat_may_know(game: Game, step: Step) -> None:
    """The same as from a position that the seat cannot tell from this one."""
    shown = lesson_content.shown(game, step)
    chair = step.table(game).chair(step.seat)
    assert shown.moment.now.zones == chair.see().things()
    assert shown.moment.now.options == chair.decision.options
    assert b"deeds" not in m.ENCODE(shown)


# A wrong file is found out


def first() -> tuple[Game, Step]:
    game = TAUGHT[0]
    return game, next(step for step in course(game).steps if step.answers)


def test_a_position_that_is_not_reached_is_a_fault() -> None:
    game, step = first()
    assert faults(game, replace(step, deeds=(*step.deeds, "pass")))
    assert faults(game, replace(step, deeds=("fly:away",)))


def test_an_answer_that_is_not_offered_is_a_fault() -> None:
    game, step = first()
    assert faults(game, replace(step, answers=(step.deeds[0],)))


def test_pointing_at_what_is_not_there_is_a_fault() -> None:
    game, step = first()
    for text in ("thing:nothing", "zone:nowhere", "counter:none", f"zone:{step.points[0].name}@9"):
        assert faults(game, replace(step, points=(Pointer.read(text),))), text


def test_what_is_not_understood_is_refused() -> None:
    with pytest.raises(BadLesson):
        Pointer.read("person:ada")
    with pytest.raises(BadLesson):
        Pointer.read("zone:hand@me")
    with pytest.raises(BadLesson):
        steps({"seats": 2, "seat": 0, "step": [{"name": "one", "task": "none"}]})
