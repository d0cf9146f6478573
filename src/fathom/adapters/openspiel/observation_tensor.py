"""What a seat sees and has heard, as numbers; `names` says what each of them is."""

from __future__ import annotations

from fathom.adapters.encoding import information_names
from fathom.adapters.openspiel.game_parameters import Terms
from fathom.adapters.openspiel.world_state import World
from fathom.core.kernel.marks import unmarked
from fathom.core.knowledge.veil import mark
from fathom.core.tensors.history import extent
from fathom.core.tensors.row_updates import Row
from fathom.core.tensors.row_writer import Sheet, blank


def names(terms: Terms, recall: bool) -> list[str]:
    """What is seen now; with `recall` also what was heard and done."""
    return information_names(terms.layout) if recall else terms.layout.names


def size(terms: Terms, recall: bool) -> int:
    return terms.layout.size + (extent(terms.layout) if recall else 0)


def written(world: World, seat: int, recall: bool) -> Sheet:
    """What `seat` sees now; with `recall`, after it all that it has heard and done."""
    terms, sheet = world.terms, blank(size(world.terms, recall))
    glance = terms.glances[seat]
    Row(terms.plans[seat], glance, sheet).update(glance, world.state)
    if recall:
        world.past.memory(terms, seat).write(sheet, terms.layout.size)
    return sheet


def choices(world: World) -> bytes:
    """By action: 1 if the seat that is asked may take it."""
    marks = unmarked(world.terms.actions)
    mark(world.state, world.asked, marks)
    return bytes(marks.out)
