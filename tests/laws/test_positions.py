"""A position as plain values and back: nothing is lost, and what is no position is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.json_values import Malformed
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.games import GAMES
from fathom.lab.laws import disorder, unreadable, written
from tests.laws.cases import CASES, LONG, Case, somewhere, step, walk

Path = tuple[str | int, ...]
JUNK: list[object] = [None, True, False, -1, 0, 1, 3, 99, 10**30, 0.5, "", "x", [], ["x"], [[]], {}, {"x": 1}]
PIECES = 4  # of another position, tried in each place
PLACES = 1_000 if LONG else 40  # damaged in each position, of all there are
POSITIONS = 12 if LONG else 2
DAMAGES = 10_000 if LONG else 600  # tried of each position, evenly spread


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_position_written_and_read_is_the_same(case: Case) -> None:
    for state in walk(case, 51):
        assert unreadable(case.game, state) == []


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_position_read_plays_on_like_the_one_written(case: Case) -> None:
    for seed in range(POSITIONS):
        state = somewhere(case, seed)
        again = case.game.from_json(json.loads(written(state)))
        ours, theirs = Rng(seed), Rng(seed)
        while state.asked() != NOBODY:
            assert step(state, ours) == step(again, theirs)
            assert written(state) == written(again)


def paths(value: object, here: Path = ()) -> Iterator[Path]:
    """Where there is something in a tree of plain values."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in inside:
        yield (*here, key)
        yield from paths(below, (*here, key))


def at(data: object, path: Path) -> Any:
    """What lies there."""
    value: Any = data
    for key in path:
        value = value[key]
    return value


def damaged(text: str, other: str, rng: Rng) -> Iterator[dict[str, object]]:
    """The position with one thing wrong: left out, twice, or replaced by junk or a piece of another."""
    foreign = json.loads(other)
    pieces = [at(foreign, path) for path in paths(foreign)]
    places = [*paths(json.loads(text))]
    for path in [path for path in places if rng.below(len(places)) < PLACES]:
        for piece in [*JUNK, *[pieces[rng.below(len(pieces))] for _ in range(PIECES)], at(foreign, path[:1])]:
            data = json.loads(text)
            at(data, path[:-1])[path[-1]] = piece
            yield data
        data = json.loads(text)
        del at(data, path[:-1])[path[-1]]
        yield data
        yield doubled(text, path)


def doubled(text: str, path: Path) -> dict[str, object]:
    data: dict[str, object] = json.loads(text)
    parent = at(data, path[:-1])
    if isinstance(parent, list):
        parent.append(at(data, path))
    else:
        parent[f"{path[-1]}-"] = at(data, path)
    return data


def play_out(state: State, rng: Rng) -> None:
    while state.asked() != NOBODY:
        assert disorder(state) == []
        step(state, rng)


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_a_damaged_position_is_refused_or_is_another_sound_one(case: Case) -> None:
    refused = 0
    for seed in range(POSITIONS):
        text, other = written(somewhere(case, seed)), written(somewhere(case, seed + 1))
        tries = [*damaged(text, other, Rng(seed))]
        for data in tries[:: -(-len(tries) // DAMAGES)]:
            try:
                state = case.game.from_json(data)
            except Malformed:
                refused += 1
            else:
                assert unreadable(case.game, state) == []
                play_out(state, Rng(seed))
    assert refused > 100


@pytest.mark.parametrize("data", [*JUNK, ["options"], "options"], ids=repr)
def test_what_is_no_object_is_no_position(data: object) -> None:
    for game in GAMES:
        with pytest.raises(Malformed):
            game.from_json(data)


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_a_position_of_another_game_is_refused(case: Case) -> None:
    data = {**case.new().to_json(), "game": "another"}
    with pytest.raises(Malformed, match="game"):
        case.game.from_json(data)
