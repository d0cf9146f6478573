"""What holds in every position: the invariants of the rules, and of rows whatever lies in them."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge import truth
from fathom.core.knowledge.veil import see
from fathom.core.search.playout import QUIET
from fathom.games.leagues import LEAGUES
from fathom.games.leagues.box import PRINT, TOKENS
from tests.games.leagues.positions import counter, faces_of, numbers, options, position
from tests.games.leagues.recount import column, row

TOTALS = {
    1: {0, 3, 6, 8, 9, 11, 15},
    2: {0, 4, 8, 10, 12, 14, 20},
    3: {0, 5, 10, 12, 15, 17, 25},
}
NAMES = ["", "I", "II", "III"]
FACES = faces_of(PRINT)
seats_and_seeds = pytest.mark.parametrize(
    ("seats", "seed"), [(seats, seed) for seats in (2, 3, 4) for seed in range(4)]
)
readings = {
    "gap_pair": st.booleans(),
    "free_hardtack": st.booleans(),
    "anchor": st.integers(0, 2),
}


def through(seats: int, seed: int) -> list[State]:
    """Every position of a random game."""
    state, rng = LEAGUES.new(seats), Rng(seed)
    met = [state.copy()]
    while state.count():
        state.apply(state.option(rng.below(state.count())), QUIET)
        met.append(state.copy())
    return met


@st.composite
def rows(draw: st.DrawFn) -> tuple[int, list[str | None]]:
    """Any tokens that can lie in a row of a round, each at most once."""
    round_ = draw(st.integers(1, 3))
    tokens = draw(st.lists(st.integers(0, 24 * round_ - 1), min_size=3, max_size=3, unique=True))
    held = draw(st.lists(st.booleans(), min_size=3, max_size=3))
    kept = [FACES[token] if there else None for token, there in zip(tokens, held, strict=True)]
    return round_, [face if face != "submarine" else None for face in kept]


@given(case=rows(), chosen=st.fixed_dictionaries(readings))
def test_a_row_total_is_one_of_those_listed_and_equals_a_slow_count(
    case: tuple[int, list[str | None]], chosen: dict[str, object]
) -> None:
    round_, faces = case
    name = NAMES[round_]
    cells = {f"{name}{letter}": face for letter, face in zip("ABC", faces, strict=True) if face}
    state = position(round_=round_, grids={0: cells}, options=chosen)
    worth = counter(state, f"row-{name}", 0)
    assert worth in TOTALS[round_]
    anchor = ["nothing", "single", "wild"][int(str(chosen["anchor"]))]
    slow = {
        "anchor": anchor,
        "gap_pair": "on" if chosen["gap_pair"] else "off",
        "hardtack": "any" if chosen["free_hardtack"] else "own",
    }
    assert worth == row(cells, name, slow)


@given(
    st.lists(
        st.sampled_from([face for face in FACES if face != "submarine"]), min_size=3, max_size=3, unique=True
    )
)
def test_a_column_equals_a_slow_count(faces: list[str]) -> None:
    cells = {f"{name}A": face for name, face in zip(NAMES[1:], faces, strict=True)}
    assert counter(position(round_=3, grids={0: cells}), "column-A", 0) == column(cells, "A")


@seats_and_seeds
def test_a_legal_steering_always_exists(seats: int, seed: int) -> None:
    for state in through(seats, seed):
        if state.ask() in ("acting", "steering-on"):
            assert any(option.startswith("steer:") for option in options(state))


@seats_and_seeds
def test_72_tokens_are_in_stacks_ocean_grids_or_removed(seats: int, seed: int) -> None:
    for state in through(seats, seed):
        places: Counter[str] = Counter()
        for zone in truth.filled_zones(state):  # a token that nobody has seen is UNSEEN
            places[zone.name.partition("-")[0]] += sum(token < TOKENS for token in zone.things)
        places = +places
        assert {*places} <= {"stack", "ocean", "cell", "removed"}
        ocean = [zone.things for zone in see(state, 0).zones if zone.name.startswith("ocean-")]
        assert all(len(things) <= 1 for things in ocean)
        assert all(len(zone.things) <= 1 for zone in see(state, 0).zones if zone.name.startswith("cell-"))


@seats_and_seeds
def test_numbers_are_always_a_permutation(seats: int, seed: int) -> None:
    for state in through(seats, seed):
        if state.ask() not in ("dealing", "turning-up", "lots") or counter(state, "round") > 1:
            assert sorted(numbers(state)) == list(range(1, seats + 1))


@seats_and_seeds
def test_scored_rows_are_among_the_totals_listed(seats: int, seed: int) -> None:
    last = through(seats, seed)[-1]
    for line in last.sheet():
        if line.label.startswith("row-"):
            assert {*line.values} <= TOTALS[len(line.label) - 4]
