"""Wilson's interval holds the share it is made for."""

from __future__ import annotations

import pytest

from fathom.lab.wilson_interval import wilson


@pytest.mark.parametrize("trials", [1, 2, 3, 7, 10, 49, 100, 1000, 9973])
def test_the_share_lies_within_its_interval(trials: int) -> None:
    """Draws count for half, and a shared first place for a third: sums of those are not exact."""
    thirds = [sum([1 / 3] * n) for n in range(3 * min(trials, 400) + 1)]
    for hits in [n / 2 for n in range(2 * trials + 1)] + thirds:
        low, high = wilson(hits, trials)
        assert 0 <= low <= min(hits / trials, 1.0) <= high <= 1
