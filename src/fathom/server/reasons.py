"""Reasons: why a seat may do none of several actions, for a click where nothing can be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fathom.table.refusal import CHANCES, Refused
from fathom.table.table import Table


def common_reason(table: Table, seat: int, actions: Sequence[int]) -> Refused | None:
    """The reason most of these actions share; None if one of them is allowed, or no seat does any."""
    reasons = [table.why_not(seat, action) for action in actions]
    mine = [each for each in reasons if each is not None and each.key != CHANCES]
    if None in reasons or not mine:
        return None
    counted = Counter(each.key for each in mine).most_common(1)[0][0]
    return next(each for each in mine if each.key == counted)
