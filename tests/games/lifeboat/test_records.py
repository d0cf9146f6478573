"""Finished games: one for each number of seats, both ways to end, and what people tell each other afterwards.

They replay to the result they say, score what a slow recount makes of them, and every draw in them is what
the shuffles promised.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from fathom.core.kernel.events import Event
from fathom.core.kernel.state import State
from fathom.core.knowledge import truth
from fathom.games import GAMES
from fathom.games.lifeboat import LIFEBOAT
from fathom.table import record
from fathom.table.record import Record
from fathom.table.replay import replay
from fathom.table.verify import verify
from tests.games.lifeboat.recount import recount

RECORDS = sorted((Path(__file__).parent / "records").glob("*.jsonl"))


def kept(name: str) -> Record:
    return record.read(Path(__file__).parent / "records" / f"{name}.jsonl", GAMES)


@cache
def facts(name: str) -> list[Event]:
    return replay(kept(name)).journal.facts


@cache
def end(name: str) -> State:
    return replay(kept(name)).state


def told(name: str) -> Counter[str]:
    return Counter(fact.what for fact in facts(name))


def sides(name: str) -> list[tuple[int, int]]:
    """How many joined the attack and the defence, fight by fight."""
    fights: list[tuple[int, int]] = []
    for fact in facts(name):
        if fact.what == "fights":
            fights.append((0, 0))
        elif fact.what in ("joins-attack", "joins-defence"):
            attack, defence = fights[-1]
            fights[-1] = attack + (fact.what == "joins-attack"), defence + (fact.what == "joins-defence")
    return fights


def line(name: str, label: str) -> list[int]:
    return next(row.values for row in end(name).sheet() if row.label == label)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_replays_and_verifies(path: Path) -> None:
    report = verify(path, GAMES)
    assert report.problems == []
    assert report.draws > 0


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_scores_what_a_recount_makes_of_it(path: Path) -> None:
    saved = record.read(path, GAMES)
    start = LIFEBOAT.new(saved.header.seats, saved.header.options)
    assert saved.result is not None
    assert recount(start, facts(path.stem), saved.header.options) == saved.result["scores"]


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_there_is_a_game_for_each_number_of_seats(seats: int) -> None:
    assert kept(f"{seats}-seats").header.seats == seats


def test_lb_25_a_game_ended_by_the_fourth_gull() -> None:
    assert end("4-seats").reason() == "over-land"
    assert told("4-seats")["gull"] - told("4-seats")["gull-gone"] == 4


def test_lb_r13_a_game_in_which_everybody_dies() -> None:
    assert end("everybody-dead").reason() == "over-dead"
    assert told("everybody-dead")["dies"] + told("everybody-dead")["drowns"] == 4


def test_lb_14_a_fight_joined_on_both_sides() -> None:
    assert any(attack and defence for attack, defence in sides("6-seats"))


def test_lb_r16_a_trade_accepted_and_one_declined() -> None:
    assert told("5-seats")["accepts"] > 0
    assert told("5-seats")["declines"] > 0


def test_lb_26_a_preserver_thrown_to_another() -> None:
    throws = [fact for fact in facts("preserver-thrown") if fact.what == "throws"]
    zones = truth.zones(end("preserver-thrown"))
    assert any(zones[fact.goal].owner != fact.seat for fact in throws)


def test_lb_27_sharks() -> None:
    assert told("5-seats")["sharks"] > 0


def test_lb_37_a_narcissist_and_lb_38_a_psychopath_score() -> None:
    assert max(line("4-seats", "sheet-narcissist")) > 0
    assert max(line("everybody-dead", "sheet-psychopath")) > 0
