"""Laws of views as rows of numbers: within bounds, one row for each view, and no more than the view.

Each law is a function that tells what is wrong with a case, sentence by sentence.
"""

from __future__ import annotations

from collections.abc import Iterator

from fathom.core.kernel import survey
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.game import Game
from fathom.core.kernel.marks import unmarked
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import Glance, choices, imagine, mark, question, see, unplaced
from fathom.core.tensors.encoding import mask, observe
from fathom.core.tensors.history import DOES, WIDTH, Memories, what_is_told
from fathom.core.tensors.layout import Layout
from fathom.core.tensors.row_updates import Plan, Row
from fathom.core.tensors.row_writer import blank
from fathom.lab.law_cases import Case, walk
from fathom.lab.laws import watchers


def layout_of(case: Case) -> Layout:
    return Layout(case.game, case.seats, case.options)


def some(case: Case, seed: int, seldom: int) -> Iterator[State]:
    """One position in so many, and the last."""
    rng = Rng(seed)
    for state in walk(case, seed):
        if rng.below(seldom) == 0 or state.asked() == NOBODY:
            yield state


def row_of(layout: Layout, state: State, seat: int) -> bytes:
    """What `observe` writes, and that it writes nowhere else."""
    out = bytearray(layout.size + 2)
    observe(layout, state, seat, out, 1)
    assert (out[0], out[-1]) == (0, 0)
    return bytes(out[1:-1])


def facts(state: State, seat: int) -> tuple[object, ...]:
    """All that is to be told by a row, so that views can be compared."""
    view, asked = see(state, seat), question(state, seat)
    zones = [(sorted(zone.things), sorted(zip(zone.things, zone.shared))) for zone in view.zones]
    return zones, view.counters, asked.seat, asked.ask, unplaced(state, seat)


def within_bounds(case: Case, seldom: int) -> Iterator[str]:
    """Every entry is named and within its bound; different views are different rows."""
    layout = layout_of(case)
    if not len({*layout.names}) == len(layout.names) == len(layout.highs) == layout.size:
        yield "entries of a row have no name of their own, or no bound"
    met: dict[tuple[int, bytes], tuple[object, ...]] = {}
    for state in some(case, 21, seldom):
        for seat in watchers(state):
            row, told = row_of(layout, state, seat), facts(state, seat)
            for name, value, high in zip(layout.names, row, layout.highs):
                if value > high:
                    yield f"'{name}' is {value}, above its bound {high}"
            if met.setdefault((seat, row), told) != told:
                yield f"at '{state.ask()}' two different views are the same row"


def brought_up_to_date(case: Case, seldom: int) -> Iterator[str]:
    """A row brought up to date is the row of the view, however much has happened, in another game too."""
    layout = layout_of(case)
    glances = [Glance(layout.start, seat) for seat in watchers(layout.start)]
    rows = [Row(Plan(layout, glance), glance, blank(layout.size)) for glance in glances]
    for seed in (23, 24):
        for state in some(case, seed, seldom):
            for glance, row in zip(glances, rows):
                row.update(glance, state)
                if bytes(row.sheet.out) != row_of(layout, state, int(glance.seat)):
                    yield f"at '{state.ask()}' a row brought up to date is not the row of the view"


def rows_keep_secrets(case: Case, seldom: int) -> Iterator[str]:
    """A row does not tell a position from its imagined twin."""
    layout, rng = layout_of(case), Rng(24)
    for state in some(case, 24, seldom):
        for seat in watchers(state):
            twin = imagine(state, seat, rng)
            if row_of(layout, twin, seat) != row_of(layout, state, seat):
                yield f"at '{state.ask()}' the row of seat {seat} depends on what is hidden"
            if masked(layout, twin, seat) != masked(layout, state, seat):
                yield f"at '{state.ask()}' the mask of seat {seat} depends on what is hidden"


def masked(layout: Layout, state: State, seat: int) -> bytes:
    out = bytearray(layout.actions)
    mask(layout, state, seat, out, 0)
    return bytes(out)


def masks(case: Case, seldom: int) -> Iterator[str]:
    """The mask is what the seat may do."""
    layout = layout_of(case)
    for state in some(case, 25, seldom):
        for seat in watchers(state):
            asked = state.asked() == seat
            options = survey.decision(state).options if asked else []
            may = sorted({*options, *(state.asides(seat) if asked else [])})
            found = masked(layout, state, seat)
            marks = unmarked(layout.actions)
            mark(state, seat, marks)
            told = [n for n, at in enumerate(found) if at] == may == choices(state, seat)
            if not told or bytes(marks.out) != found or [*marks.marked][: marks.answers] != options:
                yield f"at '{state.ask()}' the mask of seat {seat} is not what it may do"


def remembers(game: Game) -> Iterator[str]:
    """A memory holds a game of the usual length: one row for each fact and deed, none forgotten."""
    layout, rng = Layout(game, game.usual), Rng(26)
    state, memories = game.new(game.usual), Memories(layout)
    deeds = [0] * game.usual
    while state.asked() != NOBODY:
        seat, action = state.asked(), state.option(rng.below(state.count()))
        if seat >= 0:
            memories.seats[seat].does(action)
            deeds[seat] += 1
        state.apply(action, memories)
    for seat, memory in enumerate(memories.seats):
        rows = bytes(memory.rows)
        if not len(rows) == WIDTH * memory.heard <= WIDTH * layout.bounds.memory:
            yield f"a game has {memory.heard} facts and deeds; there is room for {layout.bounds.memory}"
        elif rows[::WIDTH].count(1 + what_is_told(layout).index(DOES)) != deeds[seat]:
            yield f"seat {seat} does not remember all it did"
