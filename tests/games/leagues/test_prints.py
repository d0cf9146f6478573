"""Edited prints: whatever a print may hold, no view of the game exceeds the declared bounds."""

from __future__ import annotations

import pytest

from fathom.core.kernel.rng import Rng
from fathom.core.tensors.layout import Layout
from fathom.games.leagues import LEAGUES, box
from fathom.lab import row_laws
from tests.laws.cases import Case, walk

JOKERS = ["anchor", "submarine", *[f"hardtack {event + 1}" for event in range(box.EVENTS)]]


def one_of(words: list[str], rng: Rng) -> str:
    return words[rng.below(len(words))]


def a_picture(rng: Rng) -> str:
    symbols = [one_of(box.SYMBOL_NAMES, rng) for _ in range(1 + rng.below(box.MOST_SYMBOLS))]
    return " ".join([one_of(box.PICTURES.split(" "), rng), *symbols])


def a_print(rng: Rng) -> dict[str, object]:
    """Anything that is a print: points, tokens and worths, each by lot; some have many jokers."""
    jokers, of = rng.below(10), 10
    points = ["".join(each for each in box.SECTOR_NAMES if rng.below(2)) for _ in range(box.DEPTHS)]

    def tokens(number: int) -> list[str]:
        return [one_of(JOKERS, rng) if rng.below(of) < jokers else a_picture(rng) for _ in range(number)]

    return {
        "points": points,
        "tokens": [[tokens(len(white)), tokens(box.SECTORS - len(white))] for white in points * box.ROUNDS],
        "rows": [
            [int(rng.below(box.MOST_WORTH + 1)) for _ in range(box.ROWS_WORTH)] for _ in range(box.ROUNDS)
        ],
        "columns": [int(rng.below(box.MOST_WORTH + 1)) for _ in range(box.MOST_SYMBOLS * box.ROUNDS)],
    }


@pytest.mark.parametrize("seed", range(24))
def test_no_view_exceeds_its_bounds_with_any_print(seed: int) -> None:
    seats = LEAGUES.seats[seed % len(LEAGUES.seats)]
    case = Case(LEAGUES, seats, {"print": a_print(Rng(seed))})
    assert [*row_laws.within_bounds(case, 4)] == []


def mostly_events(rng: Rng) -> dict[str, object]:
    """Symbols first, then nothing but hardtack whose event scores them for everybody; nothing else counts."""

    def tokens(n: int) -> list[str]:
        hardtack = (1, 4, 10)[n // box.DEPTHS]
        return ["hardtack 1" if rng.below(10) < hardtack else "shark spear helm" for _ in range(4)]

    return {
        "points": ["aceg"] * box.DEPTHS,
        "tokens": [[tokens(n), tokens(n)] for n in range(box.ROUNDS * box.DEPTHS)],
        "rows": [[0] * box.ROWS_WORTH] * box.ROUNDS,
        "columns": [0] * box.MOST_SYMBOLS * box.ROUNDS,
    }


@pytest.mark.parametrize("seed", [1, 550, 1004])
def test_points_of_events_stay_within_their_bound(seed: int) -> None:
    """A print may have more hardtack than the nine of the box, and every event scores anew."""
    case = Case(LEAGUES, 4, {"print": mostly_events(Rng(seed))})
    high = Layout(LEAGUES, 4, case.options).bounds.reading("points").high
    for state in walk(case, seed):
        assert max(state.scores()) <= high


def test_the_bound_of_the_usual_print_counts_its_nine_events() -> None:
    assert LEAGUES.bounds(3, LEAGUES.settle({})).reading("points").high == 60 + 30 + 9 * 18 + 3 * 120
