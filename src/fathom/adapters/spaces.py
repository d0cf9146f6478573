"""Observation and action spaces that the Gymnasium and PettingZoo environments share."""

from __future__ import annotations

from typing import Final, TypedDict

import numpy as np
from gymnasium import spaces

from fathom.adapters.encoding import Bytes, Mask
from fathom.core.tensors.layout import Layout

ENTRY: Final = "observation"
MASK: Final = "action_mask"
ILLEGAL = -1.0  # the reward for an illegal action, where that ends the game


class Seen(TypedDict):
    """An observation of one seat, by the names above."""

    observation: Bytes
    action_mask: Mask


def state_space_of(layout: Layout) -> spaces.Box:
    """The observations of all seats, one after another."""
    highs = np.tile(np.frombuffer(layout.highs, np.uint8), layout.seats)
    return spaces.Box(np.zeros_like(highs), highs, dtype=np.uint8)


def space_of(layout: Layout) -> spaces.Dict:
    """An observation, and by action whether it may be taken."""
    highs = np.frombuffer(layout.highs, np.uint8)
    return spaces.Dict(
        {
            ENTRY: spaces.Box(np.zeros_like(highs), highs, dtype=np.uint8),
            MASK: spaces.Box(0, 1, (layout.actions,), dtype=np.int8),
        }
    )
