"""Finished games: one for each number of seats, each way a round can end, a tie, and every action card."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from fathom.core.kernel.events import Event
from fathom.games import GAMES
from fathom.games.leagues import LEAGUES
from fathom.games.leagues.box import COPIES, MOST_TURNS
from fathom.table import record
from fathom.table.record import Record
from fathom.table.replay import course_of, go_on, replay
from fathom.table.verify import verify
from tests.games.leagues.positions import counter
from tests.games.leagues.recount import recount

RECORDS = sorted((Path(__file__).parent / "records").glob("*.jsonl"))


def kept(name: str) -> Record:
    return record.read(Path(__file__).parent / "records" / f"{name}.jsonl", GAMES)


def facts(saved: Record) -> list[Event]:
    return replay(saved).journal.facts


def ends(saved: Record) -> list[str]:
    """How each round came to its end: what first filled a row, or that nothing did."""
    course, found = course_of(saved), [""] * 3
    for entry in saved.entries:
        state, heard = course.state, len(course.journal.facts)
        before, round_ = counter(state, "last-turn"), counter(state, "round") - 1
        go_on(course, entry)
        new = [fact.what for fact in course.journal.facts[heard:]]
        over = "round-over" in new
        if not found[round_] and not before and (over or counter(state, "last-turn")):
            moved = "moves" in new or "takes" in new
            found[round_] = ("super-sailor" if "moves" in new else "token") if moved else "turns"
        if over and counter(state, "round") - 1 > round_ and counter(state, "last-turn"):
            found[round_ + 1] = "start"
    return found


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_replays_and_verifies(path: Path) -> None:
    report = verify(path, GAMES)
    assert report.problems == []
    assert report.draws > 0


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_scores_what_a_recount_makes_of_it(path: Path) -> None:
    saved = record.read(path, GAMES)
    start = LEAGUES.new(saved.header.seats, saved.header.options)
    assert saved.result is not None
    assert recount(start, facts(saved), saved.header.options) == saved.result["scores"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_a_game_for_each_number_of_seats(seats: int) -> None:
    assert kept(f"{seats}-seats").header.seats == seats


def test_lg_19_rounds_ended_by_a_token_on_the_last_cell() -> None:
    assert ends(kept("round-ended-by-a-token")) == ["token"] * 3


def test_lg_r6_a_round_ended_by_a_super_sailor() -> None:
    assert "super-sailor" in ends(kept("round-ended-by-a-super-sailor"))


def test_lg_r6_a_round_ended_by_a_row_that_was_full_when_it_began() -> None:
    saved = kept("round-ended-by-a-row-full-at-its-start")
    found = ends(saved)
    assert "start" in found
    turns = [fact.amount for fact in facts(saved) if fact.what == "round-over"]
    assert turns[found.index("start")] == 1


def test_lg_r11_a_round_ended_by_twenty_turns() -> None:
    saved = kept("round-ended-by-twenty-turns")
    found = ends(saved)
    turns = [fact.amount for fact in facts(saved) if fact.what == "round-over"]
    assert turns[found.index("turns")] == MOST_TURNS


def test_lg_25_a_tie_broken_by_the_number_token() -> None:
    saved = kept("tie-broken-by-number")
    assert saved.result is not None
    scores, ranking = saved.result["scores"], saved.result["ranking"]
    assert isinstance(scores, list)
    assert isinstance(ranking, list)
    first, second = ranking.index(1), ranking.index(2)
    assert scores[first] == scores[second]
    state = replay(saved).state
    assert counter(state, "number", first) < counter(state, "number", second)


def test_lg_15_a_game_in_which_every_action_card_is_played() -> None:
    plays = [fact for fact in facts(kept("every-action-card")) if fact.what == "plays"]
    played = Counter(LEAGUES.things[fact.thing] for fact in plays)
    assert played.pop("sailor") > 0
    assert played == {"super-sailor": COPIES, "diver": COPIES, "number-card": COPIES}
