"""The law of secrecy on jobs: in a position and its imagined twin, a thinker is sent the same bytes."""

from __future__ import annotations

import msgspec
import pytest

from fathom.cluster.jobs import to_bytes
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import imagine
from fathom.lab.laws import lying
from fathom.server.thinkers import ADVISER, Problem, problem_of
from fathom.table.chair import Chair
from fathom.table.random_source import Seeded
from fathom.table.table import Table
from tests.laws.cases import LONG
from tests.server.test_secrecy import HIDING

PAIRS = 400 if LONG else 40  # of each game


def chair_at(game: Game, seats: int, position: State, seat: int) -> Chair:
    """That seat, at a table where this is so."""
    table = Table(game, seats, {}, Seeded(0))
    table.course.rest_on(position)
    table.started = True
    return table.chair(seat)


def played(game: Game, seed: int) -> list[tuple[State, int]]:
    """Positions of a random game, and who is asked there."""
    table, rng, found = Table(game, game.usual, {}, Seeded(seed)), Rng(seed), list[tuple[State, int]]()
    table.start()
    while not table.over:
        asked = [seat for seat in range(game.usual) if table.chair(seat).decision.options]
        found += [(table.state.copy(), seat) for seat in asked]
        options = table.chair(asked[0]).decision.options
        table.act(asked[0], options[rng.below(len(options))])
    return found


@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.key)
def test_a_thinker_is_sent_the_same_bytes_in_every_world_its_seat_could_not_tell_apart(game: Game) -> None:
    compared, told_apart, rng = 0, 0, Rng(22)
    for game_number in range(PAIRS):
        for state, seat in played(game, game_number):
            twin = imagine(state, seat, rng)
            if rng.below(4) or lying(twin) == lying(state):
                continue
            chairs = [chair_at(game, game.usual, each, seat) for each in (state, twin)]
            for level in ("bosun", ADVISER):
                seed = rng.word() >> 4
                one, other = (to_bytes(problem_of(chair, {}, level, seed)) for chair in chairs)
                assert one == other
            told_apart += state.to_json() != twin.to_json()
            compared += 1
            if compared == PAIRS:
                assert told_apart == compared  # so bytes made of the position itself would have differed
                return
    raise AssertionError(f"only {compared} positions had a twin in which something lies elsewhere")


@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.key)
def test_a_job_is_the_problem_and_nothing_else(game: Game) -> None:
    state, seat = played(game, 1)[0]
    problem = problem_of(chair_at(game, game.usual, state, seat), {}, "mate", 5)
    assert msgspec.msgpack.decode(to_bytes(problem), type=Problem) == problem
    assert msgspec.msgpack.decode(to_bytes(problem)) == [*problem]
