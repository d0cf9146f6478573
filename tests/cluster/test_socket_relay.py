"""Sockets relayed to another process: messages, closing, and what happens when one side is slow or gone."""

from __future__ import annotations

import asyncio

from fathom.cluster.links import Links
from fathom.cluster.process_link import HIGH_WATER, USUAL
from fathom.cluster.socket_relay import MOST_HELD, TAKEN_AT_ONCE
from fathom.server.bus import OperatorLine
from fathom.server.settings import Settings
from tests.cluster.linked import Client, Served, Site, at_a_site, between, until

FIRST = b"hello"
HELLO = OperatorLine(b"hello")
MOST = Settings().waiting_bytes


async def relayed(site: Site, edge: Links) -> tuple[Client, asyncio.Task[bool]]:
    """A client at the edge whose table `b` leads."""
    site.leaders["t"] = "b"
    client = Client()
    carrying = asyncio.create_task(edge.relay("b", "t", "1.2.3.4", FIRST, client, client.send))
    return client, carrying


async def served(site: Site, edge: Links) -> tuple[Client, Served, asyncio.Task[bool]]:
    """The same, admitted by the leader."""
    known = len(site.served)
    client, carrying = await relayed(site, edge)
    await until(lambda: len(site.served) > known)
    site.served[-1].socket.go_on()
    await until(lambda: not client.held)
    return client, site.served[-1], carrying


@at_a_site
async def test_whole_messages_go_both_ways(site: Site) -> None:
    a, _ = await site.start("a"), await site.start("b")
    client, leader, carrying = await served(site, a)
    assert leader.about == ("t", "1.2.3.4")
    client.say(b"one")
    client.say(b"two" * 3000)
    leader.socket.write(b"three")
    await until(lambda: len(leader.heard) == 3 and client.got)
    assert leader.heard == [FIRST, b"one", b"two" * 3000]
    assert client.got == [b"three"]
    assert not carrying.done()


@at_a_site
async def test_nothing_is_read_from_a_client_before_the_leader_admits_it(site: Site) -> None:
    a, _ = await site.start("a"), await site.start("b")
    client, _ = await relayed(site, a)
    client.say(b"early")
    await until(lambda: site.served)
    await a.ask("b", HELLO)
    assert site.served[0].heard == [FIRST]
    site.served[0].socket.go_on()
    await until(lambda: site.served[0].heard == [FIRST, b"early"])


@at_a_site
async def test_the_leaders_close_code_reaches_the_client(site: Site) -> None:
    a, _ = await site.start("a"), await site.start("b")
    for code in (1008, 1012, 4001):
        client, leader, carrying = await served(site, a)
        leader.socket.write(b"bye")
        await leader.send({"type": "websocket.close", "code": code})
        assert await carrying
        assert (client.code, client.got) == (code, [b"bye"])
        assert leader.ended.is_set()


@at_a_site
async def test_the_leader_hears_that_a_client_is_gone(site: Site) -> None:
    a, _ = await site.start("a"), await site.start("b")
    client, leader, carrying = await served(site, a)
    assert client.listener is not None
    client.listener.lost()
    assert await carrying
    await leader.ended.wait()


@at_a_site
async def test_the_leader_hears_that_the_edge_is_gone(site: Site) -> None:
    a, _ = await site.start("a"), await site.start("b")
    _, leader, _ = await served(site, a)
    await a.close()
    await leader.ended.wait()


@at_a_site
async def test_clients_come_again_when_the_link_to_their_leader_is_cut(site: Site) -> None:
    a, _ = await site.start("a"), await site.start("b")
    async with between(site, "b") as way:
        client, leader, carrying = await served(site, a)
        leader.socket.write(b"welcome")
        await until(lambda: client.got)
        way.cut()
        assert await carrying
        assert client.code == 1012
        await leader.ended.wait()


@at_a_site
async def test_a_client_who_was_told_nothing_is_tried_again(site: Site) -> None:
    """Also one that may speak already, as long as it did not."""
    a, _ = await site.start("a"), await site.start("b")
    async with between(site, "b") as way:
        waiting, carrying = await relayed(site, a)
        await until(lambda: site.served)
        way.cut()
        assert not await carrying
        admitted, _, carrying = await served(site, a)
        way.cut()
        assert not await carrying
        for client in (waiting, admitted):
            assert (client.code, client.held, client.got) == (0, True, [])


@at_a_site
async def test_a_client_who_said_more_than_hello_has_to_come_again(site: Site) -> None:
    """What it said may be lost."""
    a, _ = await site.start("a"), await site.start("b")
    async with between(site, "b") as way:
        client, _, carrying = await served(site, a)
        client.say(b"more")
        way.cut()
        assert await carrying
        assert client.code == 1012


@at_a_site
async def test_a_process_that_does_not_lead_the_table_says_so(site: Site) -> None:
    a, _ = await site.start("a"), await site.start("b")
    client = Client()
    assert not await a.relay("b", "another", "1.2.3.4", FIRST, client, client.send)
    assert not await a.relay("nobody", "t", "1.2.3.4", FIRST, client, client.send)
    assert (client.code, client.held, client.got) == (0, True, [])


# Slow ones


@at_a_site
async def test_holding_one_client_holds_no_other(site: Site) -> None:
    a, _ = await site.start("a"), await site.start("b")
    one, held, _ = await served(site, a)
    other, free, _ = await served(site, a)
    held.socket.hold()
    await until(lambda: one.held)
    one.say(b"waits")
    other.say(b"goes on")
    await until(lambda: len(free.heard) == 2)
    assert held.heard == [FIRST]
    held.socket.go_on()
    await until(lambda: held.heard == [FIRST, b"waits"])


@at_a_site
async def test_what_a_held_client_said_before_is_kept_up_to_a_limit(site: Site) -> None:
    a, _ = await site.start("a"), await site.start("b")
    client, leader, carrying = await served(site, a)
    leader.socket.hold()  # and before the edge knows:
    client.say(b"one")
    client.say(b"two")
    await a.ask("b", HELLO)
    assert leader.heard == [FIRST]
    leader.socket.go_on()
    assert leader.heard == [FIRST, b"one", b"two"]
    await until(lambda: not client.held)
    leader.socket.hold()
    for _ in range(MOST_HELD // 1000 + 1):
        client.say(bytes(1000))
    assert await carrying
    assert client.code == 1008


@at_a_site
async def test_a_slow_link_holds_its_clients_and_lets_them_go_on(site: Site) -> None:
    a, _ = await site.start("a", patience=USUAL), await site.start("b", patience=USUAL)
    async with between(site, "b") as way:
        client, leader, _ = await served(site, a)
        way.stopped = True
        said = 0
        while not client.held:
            client.say(b"%8d" % said + bytes(60_000))
            said += 1
            await asyncio.sleep(0)
        link = await a.link_to("b")
        assert link is not None
        assert HIGH_WATER < link.waiting < 2 * HIGH_WATER
        way.stopped = False
        await until(lambda: not client.held)
        await until(lambda: len(leader.heard) == said + 1)
        assert [int(each[:8]) for each in leader.heard[1:]] == list(range(said))


@at_a_site
async def test_a_client_that_does_not_read_is_dropped_by_the_edge(site: Site) -> None:
    a, _ = await site.start("a"), await site.start("b")
    client, leader, carrying = await served(site, a)
    client.unread = MOST + 1
    leader.socket.write(b"news")
    assert await carrying
    assert client.aborted
    await leader.ended.wait()
    assert a.counts == {"client slow": 1}


@at_a_site
async def test_the_leader_counts_what_the_edge_has_not_passed_on(site: Site) -> None:
    a, _ = await site.start("a", patience=USUAL), await site.start("b", patience=USUAL)
    async with between(site, "b") as way:
        client, leader, carrying = await served(site, a)
        assert [leader.socket.write(bytes(1000)) for _ in range(3)] == [1000, 2000, 3000]
        news = bytes(TAKEN_AT_ONCE)
        for n in range(2 * MOST // len(news)):  # what is passed on does not count
            assert leader.socket.write(news) < MOST / 4
            await until(lambda n=n: len(client.got) == n + 4)  # type: ignore[misc]
            await a.ask("b", HELLO)
        way.stopped = True
        waiting = [leader.socket.write(news) for _ in range(2 * MOST // len(news))]
        assert waiting[-1] > MOST
        leader.socket.abort()  # as a client's connection does then
        assert leader.ended.is_set()
        assert leader.socket.write(news) == 0
        way.stopped = False
        assert await carrying
        assert client.aborted
