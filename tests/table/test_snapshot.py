"""A table restored from a snapshot goes on as if nothing had happened."""

from __future__ import annotations

import json

import pytest

from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.table import record
from fathom.table.random_source import Committed
from fathom.table.snapshot import freeze, reread, thaw
from fathom.table.table import Table
from tests.table.tables import NAUTILUS, step


def begun(game: Game, undo: str = "consent") -> Table:
    table = Table(game, game.usual, None, Committed.from_seed(4), undo)
    table.start()
    return table


def again(table: Table, version: int | None = None) -> Table:
    """Through JSON, as a store keeps it."""
    twin = Table(table.game, table.seats, table.options, Committed.from_seed(4), table.undo_mode)
    thaw(twin, json.loads(json.dumps(freeze(table))), version)
    return twin


def take_back_by_consent(table: Table) -> None:
    asked = table.state.asked()
    if table.course.last_of(asked):
        table.ask_undo(asked)
        for seat in range(table.seats):
            if seat != asked:
                table.consent(seat)


def shown(table: Table) -> list[object]:
    """What every seat and a spectator can get."""
    parts: list[object] = []
    for seat in [*range(table.seats), SPECTATOR]:
        chair = table.chair(seat)
        heard = [(e.what, e.seat, e.thing, e.place, e.goal, e.amount) for e in chair.hear()]
        parts += [heard, chair.decision.options, chair.decision.seat, chair.asides, chair.see().counters]
    return parts


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_thawed_table_shows_the_same_and_ends_the_same(game: Game) -> None:
    table, rng = begun(game), Rng(3)
    for n in range(60):
        step(table, rng)
        if n % 15 == 7:
            take_back_by_consent(table)
    twin = again(table)
    assert shown(twin) == shown(table)
    assert twin.course.entries == table.course.entries
    one, other = Rng(9), Rng(9)
    while not table.over:
        step(table, one)
        step(twin, other)
    assert record.to_bytes(twin.record()) == record.to_bytes(table.record())


def test_an_early_answer_and_a_wish_are_kept() -> None:
    table = begun(NAUTILUS)
    rng = Rng(1)
    while not table.course.last_of(0):
        step(table, rng)
    table.ask_undo(0)
    assert again(table).undo_asker == 0


def test_a_course_that_rests_on_a_position_takes_back_nothing_before_it() -> None:
    table, rng = begun(NAUTILUS), Rng(2)
    for _ in range(10):
        step(table, rng)
    before = table.state.to_json()
    table.course.rest_on(table.state)
    assert [table.course.last_of(seat) for seat in range(2)] == [0, 0]
    seat = table.state.asked()
    step(table, rng)
    table.ask_undo(seat)
    table.consent(1 - seat)
    assert table.state.to_json() == before
    assert again(table).course.first == table.course.first


def test_a_position_other_rules_wrote_is_noticed() -> None:
    data = freeze(begun(NAUTILUS))
    assert reread(NAUTILUS, data)
    assert not reread(NAUTILUS, {**data, "state": {"strange": 1}})
