"""A view as a row of numbers: within its bounds, one row for each view, and no more than the view."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from string import digits

import pytest

from fathom.core.kernel import open_question
from fathom.core.kernel.action_mask import unmarked
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import Glance, choices, imagine, mark, question, see, unplaced
from fathom.core.tensors.encoding import mask, observe
from fathom.core.tensors.history import DOES, WIDTH, Memories, Memory, extent, titles, what_is_told
from fathom.core.tensors.layout import Layout
from fathom.core.tensors.row_updates import Plan, Row
from fathom.core.tensors.row_writer import blank
from fathom.games import GAMES
from fathom.lab.laws import watchers
from tests.laws.cases import CASES, LONG, Case, walk
from tests.speech.messages import messages

ENCODED = [case for case in CASES if case.game in GAMES]
SELDOM = 3 if LONG else 60  # one position in so many is looked at


@cache
def layout_of(case: str) -> Layout:
    found = next(each for each in ENCODED if str(each) == case)
    return Layout(found.game, found.seats, found.options)


def some(case: Case, seed: int) -> Iterator[tuple[State, Layout]]:
    rng, layout = Rng(seed), layout_of(str(case))
    for state in walk(case, seed):
        if rng.below(SELDOM) == 0 or state.asked() == NOBODY:
            yield state, layout


def row_of(layout: Layout, state: State, seat: int) -> bytes:
    out = bytearray(layout.size + 2)
    observe(layout, state, seat, out, 1)
    assert (out[0], out[-1]) == (0, 0)
    return bytes(out[1:-1])


def facts(state: State, seat: int) -> tuple[object, ...]:
    """All that is to be told by a row, so that views can be compared."""
    view, asked = see(state, seat), question(state, seat)
    zones = [(sorted(zone.things), sorted(zip(zone.things, zone.shared))) for zone in view.zones]
    return zones, view.counters, asked.seat, asked.ask, unplaced(state, seat)


@pytest.mark.parametrize("case", ENCODED, ids=str)
def test_every_entry_is_named_and_within_its_bound(case: Case) -> None:
    layout = layout_of(str(case))
    assert len({*layout.names}) == len(layout.names) == len(layout.highs) == layout.size
    for state, _ in some(case, 21):
        for seat in watchers(state):
            row = row_of(layout, state, seat)
            assert [name for name, at, high in zip(layout.names, row, layout.highs) if at > high] == []


@pytest.mark.parametrize("case", ENCODED, ids=str)
def test_different_views_are_different_rows(case: Case) -> None:
    met: dict[tuple[int, bytes], tuple[object, ...]] = {}
    for state, layout in some(case, 22):
        for seat in watchers(state):
            told = facts(state, seat)
            assert met.setdefault((seat, row_of(layout, state, seat)), told) == told


@pytest.mark.parametrize("case", ENCODED, ids=str)
def test_a_row_brought_up_to_date_is_the_row_of_the_view(case: Case) -> None:
    """However much has happened since the last look, and after a jump into another game."""
    layout = layout_of(str(case))
    glances = [Glance(layout.start, seat) for seat in watchers(layout.start)]
    rows = [Row(Plan(layout, glance), glance, blank(layout.size)) for glance in glances]
    for seed in (23, 24):
        for state, _ in some(case, seed):
            for glance, row in zip(glances, rows):
                row.update(glance, state)
                assert bytes(row.sheet.out) == row_of(layout, state, int(glance.seat))


@pytest.mark.parametrize("case", ENCODED, ids=str)
def test_a_row_does_not_tell_a_position_from_its_imagined_twin(case: Case) -> None:
    rng = Rng(24)
    for state, layout in some(case, 24):
        for seat in watchers(state):
            twin = imagine(state, seat, rng)
            assert row_of(layout, twin, seat) == row_of(layout, state, seat)
            assert masked(layout, twin, seat) == masked(layout, state, seat)


def masked(layout: Layout, state: State, seat: int) -> bytes:
    out = bytearray(layout.actions)
    mask(layout, state, seat, out, 0)
    return bytes(out)


@pytest.mark.parametrize("case", ENCODED, ids=str)
def test_the_mask_is_what_the_seat_may_do(case: Case) -> None:
    for state, layout in some(case, 25):
        for seat in watchers(state):
            may = (
                [*open_question.decision(state).options, *state.asides(seat)] if state.asked() == seat else []
            )
            assert [n for n, at in enumerate(masked(layout, state, seat)) if at] == sorted({*may})
            assert choices(state, seat) == sorted({*may})
            marks = unmarked(layout.actions)
            mark(state, seat, marks)
            assert bytes(marks.out) == masked(layout, state, seat)
            options = open_question.decision(state).options if may else []
            assert [*marks.marked][: marks.answers] == options


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_memory_holds_a_game_of_the_usual_length(game: Game) -> None:
    """One row for each fact and deed, none of them forgotten; each within a byte."""
    layout, rng = Layout(game, game.usual), Rng(26)
    state = game.new(game.usual)
    memories = Memories(layout)
    deeds = [0] * game.usual
    while state.asked() != NOBODY:
        seat, action = state.asked(), state.option(rng.below(state.count()))
        if seat >= 0:
            memories.seats[seat].does(action)
            deeds[seat] += 1
        state.apply(action, memories)
    for seat, memory in enumerate(memories.seats):
        rows = bytes(memory.rows)
        assert len(rows) == WIDTH * memory.heard <= WIDTH * layout.bounds.memory
        assert rows[::WIDTH].count(1 + what_is_told(layout).index(DOES)) == deeds[seat]


def test_what_there_is_no_room_for_goes_into_the_digest() -> None:
    """Two stories that differ in what was forgotten still differ."""
    layout = Layout(GAMES[0], 2)
    rows = set()
    for first in (1, 2):
        memory, sheet = Memory(layout, 0), blank(extent(layout))
        for action in [first, *[3] * layout.bounds.memory]:
            memory.does(action)
        assert memory.heard == layout.bounds.memory + 1
        memory.write(sheet, 0)
        rows.add(bytes(sheet.out))
    assert len(rows) == 2
    assert len(titles(layout)) == extent(layout)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_all_that_can_be_told_and_asked_has_a_number(game: Game) -> None:
    """The words have a text for each."""
    keys = [message.id.name for message in messages(f"fathom.games.{game.key}", "en")]
    bounds = game.bounds(game.usual, game.settle({}))
    assert sorted(f"told-{what}" for what in bounds.facts) == sorted(k for k in keys if k.startswith("told-"))
    asks = {f"ask-{ask}" for ask in bounds.asks} | {f"ask-{ask.rstrip(digits)}" for ask in bounds.asks}
    assert {key for key in keys if key.startswith("ask-")} <= asks
