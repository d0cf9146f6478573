"""Games at a site of three real servers: seats and spectators come to any of them, and leaders are killed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest

from benchmarks.faults import Guest, faults_of_books, tracebacks_in
from fathom.cluster.beats import EVERY
from fathom.cluster.store import DEAD_SECONDS, PostgresStore
from fathom.core.kernel.rng import Rng
from tests.cluster.hands import Hand, act_so_that_it_can_be_taken_back, whoever_acts
from tests.cluster.nodes import sound, until
from tests.cluster.site import Site, started, without
from tests.server.players import Player, Spectator
from tests.server.running import fetch
from tests.server.test_whole_games import check_ending

TABLES = {
    "nautilus": ["open", "open"],
    "nautilus_island": ["open", "open", "deckhand"],
    "leagues": ["open", "open", "random"],
    "lifeboat": ["open", "open", "open", "random"],
}
PATIENCE = 120.0  # seconds
THOUGHT = 4.0  # seconds somebody thinks before the leader is killed


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with started(tmp_path_factory.mktemp("site"), 3) as found:
        yield found
        assert [tracebacks_in(server.said) for server in found.servers] == [[]] * 3


def party(site: Site, game: str) -> list[Player]:
    """People who act, take back, chat and lose their connections, and somebody who looks on.

    Each of them comes first to another server than the one before, and to the next whenever it comes again.
    """
    seated = site.seated(game, TABLES[game])
    table = seated[0]["table"]
    people: list[Player] = [
        Guest(site.around(n + 1), table, each["token"], Rng(n), drops=60) for n, each in enumerate(seated)
    ]
    return [*people, Spectator(site.around(len(people) + 1), table, "", Rng(9), drops=60)]


async def play(*parties: list[Player]) -> None:
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*[player.play() for people in parties for player in people])


def check(site: Site, people: list[Player]) -> None:
    """Everything acknowledged is kept once, and all servers give the same sound record."""
    records = [check_ending(server, people) for server in site.servers]
    assert records == records[:1] * 3
    for server in site.servers:
        status, report, _ = fetch(server.url(f"/api/tables/{people[0].table}/verified"))
        assert (status, report["ok"]) == (200, True)
    store = PostgresStore(site.database, lambda call: call())
    try:
        guests = [each for each in people if isinstance(each, Guest)]
        assert faults_of_books(store, guests) == []
    finally:
        store.close()


def test_whole_games_whose_seats_and_spectators_are_at_different_servers(site: Site) -> None:
    """All four games at once."""
    parties = [party(site, game) for game in TABLES]
    asyncio.run(play(*parties))
    for people in parties:
        check(site, people)
    assert sound(site.database)


def test_a_game_whose_leader_is_killed_is_played_to_its_end(site: Site) -> None:
    people = party(site, "nautilus_island")
    *_, watcher = people

    async def go() -> None:
        playing = asyncio.create_task(play(people))
        await until(lambda: len(watcher.events) > 12, PATIENCE)
        leader = await asyncio.to_thread(site.leader, watcher.table)
        assert leader is not None
        assert not watcher.over
        with without(leader):
            await playing

    asyncio.run(go())
    check(site, people)
    assert sound(site.database)


def test_a_leader_is_killed_while_somebody_thinks(site: Site) -> None:
    """Only time in which one could think is lost; what was done and said before is known as before."""
    pace = {"kind": "live", "bank": 600, "increment": 0}
    seated = site.seated("nautilus", TABLES["nautilus"], pace=pace)

    async def go(ada: Hand, bea: Hand) -> None:
        for each in (ada, bea):
            await each.come()
            await each.be_ready()
        mine, other, deed = await act_so_that_it_can_be_taken_back(ada, bea)
        chat = {"t": "say", "id": "chat", "text": "ahoy"}
        assert await mine.ask(chat)
        await mine.come()
        clock, asked, heard = mine.now["clock"], mine.now["asked"], len(mine.events)
        await asyncio.sleep(THOUGHT)
        leader = site.leader(mine.table)
        assert leader is not None
        with without(leader):
            killed = time.time()
            for each in (mine, other):
                await each.come()
            lost = clock["left"][asked] - mine.now["clock"]["left"][asked]
            thought = killed - clock["since"]
            assert thought - DEAD_SECONDS < lost < thought + EVERY
            assert mine.now["clock"]["running"] == [asked]
            assert mine.now["clock"]["since"] > killed
            assert await mine.ask(deed)
            assert await mine.ask(chat)
            assert len(mine.events) == heard
            assert await mine.undo()
            for _ in range(6):
                mine, other, _ = await whoever_acts(mine, other)
            await other.come()
            assert other.chats == ["ahoy"]

    async def come_and_go() -> None:
        both = [Hand(site.around(n), each) for n, each in enumerate(seated)]
        try:
            async with asyncio.timeout(PATIENCE):
                await go(*both)
        finally:
            for each in both:
                await each.leave()

    asyncio.run(come_and_go())
    assert sound(site.database)
