"""From a lead in points to the chance of winning: for the evaluations of games."""

from __future__ import annotations

from math import exp
from typing import Final

STEEPNESS: Final = 1.702  # with it the logistic curve lies closest to the normal distribution's


def ahead(lead: float, doubt: float) -> float:
    """How likely a lead is kept that may still change by so much (a standard deviation)."""
    return 1.0 / (1.0 + exp(-STEEPNESS * lead / doubt))
