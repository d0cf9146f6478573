"""Lessons over HTTP: the same for everybody, with the reasons of the rules; no table is opened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from fathom.core.kernel.verbs import parse
from fathom.games import GAMES
from tests.server.running import Running, fetch, running

NAUTILUS = next(game for game in GAMES if game.key == "nautilus")


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("data")) as server:
        yield server


def got(at: Running, path: str, body: object = None) -> Any:
    return fetch(at.url(path), body)[1]


def step_named(at: Running, name: str) -> dict[str, Any]:
    found = got(at, "/api/games/nautilus/lessons")["steps"]
    return next(step for step in found if step["name"] == name)


def test_a_step_shows_the_table_and_what_comes_of_the_right_answer(at: Running) -> None:
    step = step_named(at, "lay")
    action = parse(NAUTILUS.verbs, "lay:14@own1")
    assert step["answers"] == [action]
    assert action in step["moment"]["now"]["options"]
    zones = [tuple(zone) for zone in step["zones"]]
    spot = zones.index(("spot-1", 0))
    assert step["moment"]["now"]["zones"][spot] == []
    assert step["after"][0]["now"]["zones"][spot] == [NAUTILUS.things.index("14")]
    assert step["after"][0]["now"]["asked"] == 1


def test_the_opponents_hand_is_not_told(at: Running) -> None:
    step = step_named(at, "lay")
    hand = [tuple(zone) for zone in step["zones"]].index(("hand", 1))
    assert set(step["moment"]["now"]["zones"][hand]) == {-1}


def test_why_something_cannot_be_done(at: Running) -> None:
    def why(name: str, *words: str) -> dict[str, Any]:
        actions = [parse(NAUTILUS.verbs, word) for word in words]
        asked = {"kind": "lesson", "name": name, "actions": actions}
        return dict(got(at, "/api/games/nautilus/why", asked))

    assert why("crab", "lay:5@own1")["rule"] == "NA-09"
    assert why("crab", "lay:5@own2") == {"key": "", "rule": ""}
    assert why("nowhere", "lay:5@own2")["key"] == "no-such-page"


def test_no_table_is_opened_for_it(at: Running) -> None:
    step_named(at, "lay")
    assert got(at, "/health")["rooms"] == 0


def test_games_tell_how_many_there_are(at: Running) -> None:
    games = {game["key"]: game for game in got(at, "/api/games")["games"]}
    assert games["nautilus"]["lessons"] >= 6
    assert games["nautilus"]["puzzles"] == len(got(at, "/api/games/nautilus/puzzles")["steps"])
