"""What a chair sees, has heard and has done, as arrays."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

import numpy as np

from fathom.adapters.encoding import action_mask, information, information_names, layout_of, observation
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.tensors.history import HEAD, LIFT, WIDTH, Memories, what_is_told
from fathom.core.tensors.row_writer import blank
from fathom.games import GAMES
from fathom.table.play_history import carry_out
from fathom.table.random_source import Seeded
from fathom.table.table import Table


def begun(game: Game, steps: int) -> Table:
    table, rng = Table(game, game.usual, {}, Seeded(3)), Rng(1)
    table.start()
    for _ in range(steps):
        chair = table.chair(table.state.asked())
        may = action_mask(chair).nonzero()[0]
        chair.act(int(may[rng.below(len(may))]))
    return table


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_an_information_state_is_the_observation_and_all_that_was_heard_and_done(game: Game) -> None:
    """The same as somebody remembers who listened all the time."""
    table = begun(game, 60)
    layout = layout_of(table.chair(0))
    memories, state = Memories(layout), game.new(game.usual)
    for n in range(len(table.course.entries)):
        deed = table.course.deed(n)
        if deed.seat != CHANCE:
            memories.seats[deed.seat].does(deed.action)
        carry_out(state, deed, memories)
    for seat in range(game.usual):
        chair, sheet = table.chair(seat), blank(layout.bounds.memory * WIDTH + HEAD)
        memories.seats[seat].write(sheet, 0)
        assert information(chair).tobytes() == observation(chair).tobytes() + bytes(sheet.out)
        assert len(information_names(layout)) == len(information(chair))


def test_two_ways_to_the_same_view_are_two_information_states() -> None:
    """What was done before is not seen any more, but it was done."""
    game = GAMES[0]
    tables = [Table(game, 2, {"first": "0"}, Seeded(3)) for _ in range(2)]
    for table in tables:
        table.start()
    chair = tables[0].chair(0)
    first = chair.decision.options[0]
    chair.act(first)
    assert chair.deeds() == [(len(tables[1].chair(0).hear()), first)]
    assert not np.array_equal(information(chair), information(tables[1].chair(0)))


def test_a_row_says_what_happened() -> None:
    """What, seat, thing, place, goal and amount; after the deal nothing but what was told."""
    table = begun(GAMES[0], 0)
    chair = table.chair(table.state.asked())
    layout, facts = layout_of(chair), chair.hear()
    rows = information(chair)[layout.size + HEAD :].reshape(-1, WIDTH)
    told = [what_is_told(layout)[row[0] - 1] for row in rows if row[0]]
    assert told == [fact.what for fact in facts]
    draws = 1 + what_is_told(layout).index("draws")
    assert rows[len(facts) - 1].tolist() == [draws, 1, facts[-1].thing + LIFT, 0, 0, 0, 0]
