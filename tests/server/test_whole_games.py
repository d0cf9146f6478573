"""Whole games of every game, by programs over real sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.table.verify import verify_bytes
from tests.server.players import Place, Player, full_table, play_all
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
        check_ending(at, people)


def check_ending(at: Place, people: list[Player]) -> bytes:
    """Everybody saw the same result, and the record, which is returned, is sound."""
    results = [person.now["result"] for person in people]
    assert results == results[:1] * len(people)
    status, record, _ = fetch(at.url(f"/api/tables/{people[0].table}/record"))
    assert status == 200
    report = verify_bytes(record, GAMES)
    assert report.problems == []
    assert report.record is not None
    said = ["says" in each for each in report.record.header.contributions]
    assert sum(said) == sum(person.seat >= 0 for person in people)
    return bytes(record)
