"""Hostile messages and requests: no illegal change, no crash, and every id answered."""

from __future__ import annotations

import asyncio
from pathlib import Path

from benchmarks import hostile
from benchmarks.hostile_clients import Book, Seat, Target, attack_sockets
from fathom.core.kernel.rng import Rng
from tests.laws.cases import LONG
from tests.server.players import Player, full_table, play_all
from tests.server.running import running

MESSAGES = 100_000 if LONG else 2_000


def test_nonsense_changes_nothing_and_breaks_nothing() -> None:
    assert hostile.run(MESSAGES, 3) == []


def test_a_hostile_client_hurts_only_itself(tmp_path: Path) -> None:
    """While one floods its table with nonsense, a game elsewhere goes on."""

    async def both(book: Book, port: int, players: list[Player]) -> None:
        flood = asyncio.create_task(attack_sockets(book, port, "127.0.0.2", Rng(5), 10**9))
        await play_all(players)
        flood.cancel()
        await asyncio.wait([flood])

    with running(tmp_path, messages_per_second=200.0, messages_at_once=100) as at:
        attacked, other = full_table(at, "nautilus", 2), full_table(at, "nautilus", 2)
        table = attacked[0]["table"]
        seats = [Seat(table, one["token"], one["person"]) for one in attacked]
        book = Book(0, [Target(table, seats)])
        players = [Player(at, one["table"], one["token"], Rng(n)) for n, one in enumerate(other)]
        asyncio.run(both(book, at.port, players))
        assert all(player.over for player in players)
        assert book.messages > 10
