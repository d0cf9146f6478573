"""The puzzles of every game: each is reached, and its answer is the best one by a clear margin."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from fathom.bots import BOTS
from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.lab.puzzle_search import MISSED_BY, TRIES, Effort, Verdict, certify
from fathom.lab.seeds import game_seed
from fathom.speech.lessons import faults, number
from fathom.speech.lessons import puzzle as step_of
from fathom.speech.words import Words
from fathom.table.chair import Chair
from fathom.table.puzzles import Puzzle, puzzles

LONG = os.environ.get("FATHOM_LONG") == "1"
LEAST = 8
MODEST, THOROUGH = Effort(6, 4), Effort(24, 20)
ALL = [(game, puzzle) for game in GAMES for puzzle in puzzles(game)]


def named(case: object) -> str:
    return case.key if isinstance(case, Game) else case.name if isinstance(case, Puzzle) else str(case)


def in_turn() -> list[tuple[Game, Puzzle]]:
    """All puzzles in a long run; else one of each game, another one every day."""
    today = datetime.now(UTC).toordinal()
    held = [(game, puzzles(game)) for game in GAMES]
    return ALL if LONG else [(game, each[today % len(each)]) for game, each in held if each]


def chair_of(game: Game, puzzle: Puzzle) -> Chair:
    """The seat that is asked, at a table that stands there."""
    return step_of(puzzle).table(game).chair(puzzle.seat)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_game_has_puzzles_with_names_of_their_own(game: Game) -> None:
    names = [puzzle.name for puzzle in puzzles(game)]
    assert len(names) >= LEAST
    assert len({*names}) == len(names)


@pytest.mark.parametrize(("game", "puzzle"), ALL, ids=named)
def test_its_deeds_lead_there_and_its_answers_are_options(game: Game, puzzle: Puzzle) -> None:
    assert faults(game, step_of(puzzle)) == []
    decision = chair_of(game, puzzle).decision
    assert decision.seat == puzzle.seat
    assert len(decision.options) > 1
    assert puzzle.best != puzzle.second
    assert puzzle.arranged == (not puzzle.deeds)


@pytest.mark.parametrize(("game", "puzzle"), ALL, ids=named)
def test_it_was_certified_by_a_clear_margin(game: Game, puzzle: Puzzle) -> None:
    assert Verdict(0, 1, puzzle.margin, puzzle.error).clear


@pytest.mark.parametrize(("game", "puzzle"), ALL, ids=named)
def test_its_title_does_not_tell_the_answer_and_its_reason_is_given(game: Game, puzzle: Puzzle) -> None:
    for lang in game.languages:
        words = Words(lang, game)
        title, why = words.say(f"puzzle-{puzzle.name}"), words.say(f"puzzle-{puzzle.name}.why")
        assert words.option(number(game, puzzle.best), game.verbs) not in title
        assert why.endswith(".")
        assert len(why) > len(title)


@pytest.mark.parametrize(("game", "puzzle"), in_turn(), ids=named)
def test_searching_again_finds_the_same_answer(game: Game, puzzle: Puzzle) -> None:
    chair = chair_of(game, puzzle)
    compared = [number(game, puzzle.best), number(game, puzzle.second)]
    verdict = certify(chair, compared, THOROUGH if LONG else MODEST, 2027)
    assert verdict.best == compared[0]
    assert verdict.clear or not LONG


@pytest.mark.parametrize(("game", "puzzle"), in_turn(), ids=named)
def test_the_bosun_misses_it_more_often_than_not(game: Game, puzzle: Puzzle) -> None:
    chair = chair_of(game, puzzle)
    best, tries = number(game, puzzle.best), TRIES if LONG else 60
    assert 2 * sum(BOTS[MISSED_BY](game_seed(9, n)).choose(chair) == best for n in range(tries)) < tries


@pytest.mark.skipif(not LONG, reason="a long test")
@pytest.mark.parametrize(("game", "puzzle"), ALL, ids=named)
def test_no_other_option_comes_near(game: Game, puzzle: Puzzle) -> None:
    """All options, not only the best two."""
    chair = chair_of(game, puzzle)
    verdict = certify(chair, chair.decision.options, Effort(8, 12), 77)
    assert verdict.best == number(game, puzzle.best)


@pytest.mark.parametrize(
    ("changed", "what"),
    [
        ({"seat": 1}, "seat 1 may not pick:IIIA"),
        ({"best": "lay:9"}, "seat 0 may not lay:9"),
        ({"second": "lay:9"}, "seat 0 may not lay:9"),
        ({"best": "jump"}, "no verb 'jump'"),
        ({"deeds": ["lay:9"]}, "chance cannot 'lay:9' here"),
    ],
)
def test_a_puzzle_that_cannot_be_is_refused(changed: dict[str, object], what: str) -> None:
    game = next(game for game in GAMES if game.key == "leagues")
    puzzle = next(puzzle for puzzle in puzzles(game) if puzzle.seat == 0 and puzzle.best == "pick:IIIA")
    assert what in faults(game, step_of(replace(puzzle, **changed)))[0]  # type: ignore[arg-type]
