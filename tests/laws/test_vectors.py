"""A view as a row of numbers: within its bounds, one row for each view, and no more than the view."""

from __future__ import annotations

import pytest

from fathom.core.kernel.game import Game
from fathom.core.tensors.history import Memory, extent, titles
from fathom.core.tensors.layout import Layout
from fathom.core.tensors.row_writer import blank
from fathom.games import GAMES
from fathom.lab import row_laws
from fathom.lab.word_laws import numbered_for_rows
from tests.laws.cases import CASES, LONG, PLAYED, Case

SELDOM = 3 if LONG else 60  # one position in so many is looked at

each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_game = pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.key)


@each_case
def test_every_entry_is_within_its_bound_and_different_views_are_different_rows(case: Case) -> None:
    assert [*row_laws.within_bounds(case, SELDOM)] == []


@each_case
def test_a_row_brought_up_to_date_is_the_row_of_the_view(case: Case) -> None:
    """However much has happened since the last look, and after a jump into another game."""
    assert [*row_laws.brought_up_to_date(case, SELDOM)] == []


@each_case
def test_a_row_does_not_tell_a_position_from_its_imagined_twin(case: Case) -> None:
    assert [*row_laws.rows_keep_secrets(case, SELDOM)] == []


@each_case
def test_the_mask_is_what_the_seat_may_do(case: Case) -> None:
    assert [*row_laws.masks(case, SELDOM)] == []


@each_game
def test_a_memory_holds_a_game_of_the_usual_length(game: Game) -> None:
    """One row for each fact and deed, none of them forgotten; each within a byte."""
    assert [*row_laws.remembers(game)] == []


def test_what_there_is_no_room_for_goes_into_the_digest() -> None:
    """Two stories that differ in what was forgotten still differ."""
    layout = Layout(GAMES[0], 2)
    rows = set()
    for first in (1, 2):
        memory, sheet = Memory(layout, 0), blank(extent(layout))
        for action in [first, *[3] * layout.bounds.memory]:
            memory.does(action)
        assert memory.heard == layout.bounds.memory + 1
        memory.write(sheet, 0)
        rows.add(bytes(sheet.out))
    assert len(rows) == 2
    assert len(titles(layout)) == extent(layout)


@each_game
def test_all_that_can_be_told_and_asked_has_a_number(game: Game) -> None:
    """The words have a text for each."""
    assert [*numbered_for_rows(game)] == []
