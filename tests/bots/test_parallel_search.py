"""Searches in other processes find what they would find here, and end when they are told to."""

from __future__ import annotations

from fathom.bots import ParallelSearch, at_table
from fathom.bots.persistent_search import Budget, Noted, PersistentSearch, noted
from fathom.bots.search_bots import SearchBot
from fathom.core.kernel.rng import Rng
from fathom.games.nautilus import NAUTILUS
from fathom.table.chair import Chair
from fathom.table.random_source import Seeded
from fathom.table.table import Table

BUDGET = Budget(100)


def asked() -> Chair:
    """The chair of whoever has to decide something."""
    table = Table(NAUTILUS, 2, source=Seeded(4))
    table.start()
    chair = table.chair(table.state.asked())
    assert len(chair.decision.options) > 1
    return chair


def test_a_worker_thinks_what_a_mind_here_would() -> None:
    chair = asked()
    position, options = chair.imagine(Rng(1)), chair.decision.options
    diary: list[Noted] = [noted(event) for event in chair.hear()]
    parallel = ParallelSearch(chair, 7)
    there = parallel.think(position, diary, options, BUDGET)
    parallel.close()
    assert there == PersistentSearch(chair.seat, 7, chair.game.sense).think(position, diary, options, BUDGET)


def test_several_workers_share_the_simulations_and_end() -> None:
    chair = asked()
    parallel = ParallelSearch(chair, 7, workers=2)
    visits = parallel.think(chair.imagine(Rng(1)), [], chair.decision.options, BUDGET)
    assert sum(visits) == BUDGET.simulations - 2  # the first of each only begins its tree
    processes = [worker.process for worker in parallel.workers]
    parallel.close()
    assert len(processes) == 2
    assert not any(process.is_alive() for process in processes)


def test_a_worker_that_died_is_replaced_by_thinking_here() -> None:
    chair = asked()
    parallel = ParallelSearch(chair, 7)
    parallel.workers[0].process.kill()
    parallel.workers[0].process.join()
    assert sum(parallel.think(chair.imagine(Rng(1)), [], chair.decision.options, BUDGET)) > 0
    parallel.close()


def test_at_a_table_people_wait_for_bots_search_elsewhere_and_not_too_long() -> None:
    chair = asked()
    mate = at_table("mate", 1)
    assert isinstance(mate, SearchBot)
    assert mate.limit == mate.seconds
    assert mate.choose(chair) in chair.decision.options
    assert isinstance(mate.thinker, ParallelSearch)
    mate.close()
