"""Wilson score interval: how sure a share is."""

from math import sqrt

Z95 = 1.959963984540054


def wilson(hits: float, trials: int) -> tuple[float, float]:
    """The interval that holds the true share 95 times in a hundred (Wilson's score interval)."""
    if trials == 0:
        return 0.0, 1.0
    share, square = hits / trials, Z95 * Z95
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    reach = Z95 * sqrt(share * (1 - share) / trials + square / (4 * trials * trials)) / (1 + square / trials)
    return (middle - reach if hits else 0.0), (middle + reach if hits < trials else 1.0)
