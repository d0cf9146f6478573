"""Wilson score interval: how sure a share is."""

from math import sqrt

Z95 = 1.959963984540054


def wilson(hits: float, trials: int) -> tuple[float, float]:
    """The interval that holds the true share 95 times in a hundred (Wilson's score interval).

    It always holds `hits / trials`: sums of parts of a hit are rounded, so they may miss it by a little.
    """
    if trials == 0:
        return 0.0, 1.0
    share, square = min(hits / trials, 1.0), Z95 * Z95
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    reach = Z95 * sqrt(share * (1 - share) / trials + square / (4 * trials * trials)) / (1 + square / trials)
    low = max(0.0, min(middle - reach, share)) if hits else 0.0
    return low, min(1.0, max(middle + reach, share)) if share < 1 else 1.0
