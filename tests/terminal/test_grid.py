"""Lines go first to where something could not be written, then to borders."""

import pytest

from fathom.terminal.grid import row_heights

ALONE = [{n} for n in range(5)]


@pytest.mark.parametrize(
    ("height", "heights"),
    [
        (5, [1, 1, 1, 1, 1]),
        (6, [1, 1, 1, 2, 1]),
        (7, [1, 2, 1, 2, 1]),
        (8, [1, 2, 1, 3, 1]),
        (9, [1, 2, 1, 3, 2]),
        (15, [3, 3, 3, 3, 3]),
        (40, [5, 5, 5, 5, 5]),
    ],
)
def test_lines_go_first_where_they_are_needed_and_then_to_the_lower_rows(
    height: int, heights: list[int]
) -> None:
    assert row_heights([1, 2, 1, 3, 1], ALONE, height) == heights


def test_rows_that_belong_together_get_borders_together_or_not_at_all() -> None:
    together = [{0}, {1, 2, 3}, {1, 2, 3}, {1, 2, 3}, {4}]
    assert row_heights([1] * 5, together, 9) == [3, 1, 1, 1, 3]
    assert row_heights([1] * 5, together, 13) == [3, 2, 2, 2, 3]
    assert row_heights([1] * 5, together, 14) == [2, 3, 3, 3, 3]
