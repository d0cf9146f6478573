"""Observation and information state tensors; `names` says what each number is."""

from __future__ import annotations

from fathom.adapters.encoding import information_names
from fathom.adapters.openspiel.game_parameters import GameSetup
from fathom.adapters.openspiel.world_state import WorldState
from fathom.core.kernel.action_mask import unmarked
from fathom.core.knowledge.veil import mark
from fathom.core.tensors.history import extent
from fathom.core.tensors.row_updates import Row
from fathom.core.tensors.row_writer import Sheet, blank


def names(setup: GameSetup, recall: bool) -> list[str]:
    """What is seen now; with `recall` also what was heard and done."""
    return information_names(setup.layout) if recall else setup.layout.names


def size(setup: GameSetup, recall: bool) -> int:
    return setup.layout.size + (extent(setup.layout) if recall else 0)


def written(world: WorldState, seat: int, recall: bool) -> Sheet:
    """What `seat` sees now; with `recall`, after it all that it has heard and done."""
    setup, sheet = world.setup, blank(size(world.setup, recall))
    glance = setup.glances[seat]
    Row(setup.plans[seat], glance, sheet).update(glance, world.state)
    if recall:
        world.history.memory(setup, seat).write(sheet, setup.layout.size)
    return sheet


def choices(world: WorldState) -> bytes:
    """By action: 1 if the seat that is asked may take it."""
    marks = unmarked(world.setup.actions)
    mark(world.state, world.asked, marks)
    return bytes(marks.out)
