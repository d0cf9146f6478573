"""Laws of positions as plain values: nothing is lost, and what is no position is refused.

Each law is a function that tells what is wrong with a case, sentence by sentence.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.json_values import Malformed
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.lab.law_cases import Case, somewhere, step, walk
from fathom.lab.laws import disorder, unreadable, written

Path = tuple[str | int, ...]
JUNK: list[object] = [None, True, False, -1, 0, 1, 3, 99, 10**30, 0.5, "", "x", [], ["x"], [[]], {}, {"x": 1}]
PIECES = 4  # of another position, tried in each place


def written_and_read(case: Case, positions: int) -> Iterator[str]:
    """A position written and read is the same, and plays on like the one written."""
    for state in walk(case, 51):
        yield from (f"at '{state.ask()}': {what}" for what in unreadable(case.game, state))
    for seed in range(positions):
        state = somewhere(case, seed)
        again = case.game.from_json(json.loads(written(state)))
        ours, theirs = Rng(seed), Rng(seed)
        while state.asked() != NOBODY:
            if step(state, ours) != step(again, theirs) or written(state) != written(again):
                yield f"a position that was read plays on otherwise, at '{state.ask()}'"
                break


def refuses_damage(case: Case, positions: int, places: int, tries: int) -> Iterator[str]:
    """A damaged position is refused, or is another sound one; one of another game is refused."""
    for seed in range(positions):
        text, other = written(somewhere(case, seed)), written(somewhere(case, seed + 1))
        every = [*damaged(text, other, Rng(seed), places)]
        for data in every[:: -(-len(every) // tries)]:
            try:
                state = case.game.from_json(data)
            except Malformed:
                continue
            yield from (f"{what}: {json.dumps(data)}" for what in unsound(case, state, Rng(seed)))
    for wrong in [*JUNK, {**case.new().to_json(), "game": "another"}]:
        try:
            case.game.from_json(wrong)
        except Malformed:
            continue
        yield f"{str(wrong)[:60]} is read as a position"


def unsound(case: Case, state: State, rng: Rng) -> list[str]:
    """What is wrong with a position that was read, now or as it is played to its end."""
    found = unreadable(case.game, state)
    try:
        while state.asked() != NOBODY and not found:
            found = disorder(state)
            step(state, rng)
    except Exception as error:
        found.append(f"{type(error).__name__}: {error}, after an unsound position was read")
    return found


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


def damaged(text: str, other: str, rng: Rng, most: int) -> Iterator[dict[str, object]]:
    """The position with one thing wrong: left out, twice, or replaced by junk or a piece of another."""
    foreign = json.loads(other)
    pieces = [at(foreign, path) for path in paths(foreign)]
    places = [*paths(json.loads(text))]
    for path in [path for path in places if rng.below(len(places)) < most]:
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
