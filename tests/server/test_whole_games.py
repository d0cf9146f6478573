"""Whole games of every game, by programs over real sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.table.verify import verify
from tests.server.players import Player, full_table, play_all
from tests.server.running import Running, fetch, running


def players(at: Running, game: Game, drops: int, seats: int | None = None) -> list[Player]:
    seated = full_table(at, game.key, seats or game.usual)
    return [Player(at, each["table"], each["token"], Rng(n + 1), drops) for n, each in enumerate(seated)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_whole_game_with_disconnects_ends_with_a_record_that_can_be_checked(
    game: Game, tmp_path: Path
) -> None:
    with running(tmp_path) as at:
        people = players(at, game, drops=25)
        asyncio.run(play_all(people))
        assert [person.refusals for person in people] == [[] for _ in people]
        results = [person.now["result"] for person in people]
        assert results == results[:1] * len(people)
        status, record, _ = fetch(at.url(f"/api/tables/{people[0].table}/record"))
        assert status == 200
    path = tmp_path / "record.jsonl"
    path.write_bytes(record)
    report = verify(path, GAMES)
    assert report.problems == []
    assert report.record is not None
    assert all("says" in said for said in report.record.header.contributions)
