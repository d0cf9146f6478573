"""What a seat sees and has heard, as numbers; `names` says what each of them is."""

from __future__ import annotations

from fathom.adapters.encoding import information_names
from fathom.adapters.openspiel.terms import Terms
from fathom.adapters.openspiel.world import World
from fathom.core.memory import extent
from fathom.core.sheet import Sheet, blank
from fathom.core.vector import encode_glance
from fathom.core.veil import mark


def names(terms: Terms, recall: bool) -> list[str]:
    """What is seen now; with `recall` also what was heard and done."""
    return information_names(terms.layout) if recall else terms.layout.names


def size(terms: Terms, recall: bool) -> int:
    return terms.layout.size + (extent(terms.layout) if recall else 0)


def write(world: World, seat: int, recall: bool, sheet: Sheet) -> None:
    """What `seat` sees now; with `recall`, after it all that it has heard and done."""
    layout, glance = world.terms.layout, world.terms.glances[seat]
    sheet.wipe()
    glance.look(world.state, [])
    encode_glance(layout, glance, world.state, sheet)
    if recall:
        world.past.memory(world.terms, seat).write(sheet, layout.size)


def choices(world: World) -> bytes:
    """By action: 1 if the seat that is asked may take it."""
    sheet = blank(world.terms.actions)
    mark(world.state, world.asked, sheet)
    return bytes(sheet.out)
