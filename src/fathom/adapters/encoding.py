"""Observation arrays: what a chair sees, as NumPy arrays."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TypeAlias

from fathom.adapters.arguments import game_of
from fathom.core.kernel.events import Event
from fathom.core.tensors.encoding import encode
from fathom.core.tensors.history import Memory, extent, titles
from fathom.core.tensors.layout import Layout
from fathom.core.tensors.row_writer import blank
from fathom.public_errors import brought_by
from fathom.table.chair import Chair

with brought_by("lab"):
    import numpy as np
    from numpy.typing import NDArray

Bytes: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.int8]  # as Gymnasium samples with it


@lru_cache(maxsize=64)
def _kept(key: str, seats: int, options: str) -> Layout:
    return Layout(game_of(key), seats, json.loads(options))


def layout_of(chair: Chair) -> Layout:
    """The layout of the rows that a chair's views become."""
    return _kept(chair.game.key, chair.seats, json.dumps(chair.options, sort_keys=True))


def observation(chair: Chair) -> Bytes:
    """What the chair sees now; `layout_of(chair).names` says what each entry is."""
    layout = layout_of(chair)
    sheet = blank(layout.size)
    encode(layout, chair.see(), chair.decision, chair.unplaced(), sheet)
    return np.frombuffer(sheet.out, np.uint8)


def information(chair: Chair) -> Bytes:
    """What the chair sees now, then all it has heard and done; `information_names` says what is what."""
    layout = layout_of(chair)
    sheet = blank(layout.size + extent(layout))
    encode(layout, chair.see(), chair.decision, chair.unplaced(), sheet)
    remembered(layout, chair).write(sheet, layout.size)
    return np.frombuffer(sheet.out, np.uint8)


def information_names(layout: Layout) -> list[str]:
    return [*layout.names, *titles(layout)]


def remembered(layout: Layout, chair: Chair) -> Memory:
    """All a chair has heard and done, in the order in which it came."""
    memory, facts, told = Memory(layout, chair.seat), chair.hear(), 0
    for heard, action in chair.deeds():
        tell(memory, facts[told:heard])
        memory.does(action)
        told = heard
    tell(memory, facts[told:])
    return memory


def tell(memory: Memory, facts: list[Event]) -> None:
    for fact in facts:
        memory.fold(fact.what, fact.seat, fact.thing, fact.place, fact.goal, fact.amount)


def action_mask(chair: Chair) -> Mask:
    """By action: 1 if the chair may take it now; asides count while it is asked."""
    actions: Mask = np.zeros(layout_of(chair).actions, np.int8)
    question = chair.decision
    if question.options:
        actions[question.options] = 1
        actions[chair.asides] = 1
    return actions
