"""A search in another process thinks what it would think here, and survives its process."""

from __future__ import annotations

import os
import signal

import pytest

from fathom.bots import SearchProcess, at_table, search_process
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


def test_another_process_thinks_what_a_mind_here_would_from_question_to_question() -> None:
    chair = asked()
    position, options = chair.imagine(Rng(1)), chair.decision.options
    diary: list[Noted] = [noted(event) for event in chair.hear()]
    there, here = SearchProcess(chair, 7), PersistentSearch(chair.seat, 7, chair.game.sense)
    for news in (diary, []):  # the second time it goes on with its tree
        assert there.weigh(position, news, options, BUDGET) == here.weigh(position, news, options, BUDGET)
    there.close()


def test_if_the_process_died_another_begins_a_new_tree() -> None:
    chair = asked()
    thinker = SearchProcess(chair, 7)
    position, options = chair.imagine(Rng(1)), chair.decision.options
    first = thinker.think(position, [], options, BUDGET)
    os.kill(thinker.pool.submit(os.getpid).result(), signal.SIGKILL)
    assert thinker.think(position, [], options, BUDGET) == first
    thinker.close()


def die(*_: object) -> None:
    os._exit(1)


def test_where_no_process_lives_it_thinks_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_process, "weigh", die)
    chair = asked()
    thinker = SearchProcess(chair, 7)
    assert sum(thinker.think(chair.imagine(Rng(1)), [], chair.decision.options, BUDGET)) > 0
    thinker.close()


def test_at_a_table_people_wait_for_bots_search_elsewhere_and_not_too_long() -> None:
    chair = asked()
    mate = at_table("mate", 1)
    assert isinstance(mate, SearchBot)
    assert mate.limit == mate.seconds
    assert mate.choose(chair) in chair.decision.options
    assert isinstance(mate.thinker, SearchProcess)
    mate.close()
