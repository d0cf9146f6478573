"""Links between processes: asking, telling, refusing what is not genuine, and coming back after a break."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from fathom.cluster.link_frames import HEAD, LONGEST, ONE_OF_MANY, TAG, TOGETHER, FrameReader, Kind, Sealer
from fathom.cluster.link_handshake import Handshake, LinkRefused, links_key
from fathom.cluster.links import MOST_UNFINISHED
from fathom.cluster.process_link import DIRECTIONS, LinkOwner, Patience, ProcessLink
from fathom.server.bus import LookForTables, OperatorLine, RowOfTable, TableDeleted, Unanswered, Unreached
from tests.cluster.linked import KEY, QUICK, Site, at_a_site, between, site, to_the_end, until

HELLO = OperatorLine(b"hello")


# Asking and telling


@at_a_site
async def test_processes_ask_each_other_over_one_link(site: Site) -> None:
    a, b = await site.start("a"), await site.start("b")
    assert a.links() == b.links() == {}  # none is made before it is needed
    assert await a.ask("b", HELLO) == b"olleh"
    assert await b.ask("a", HELLO) == b"olleh"
    many = [b"%d" % n for n in range(100)]
    asked = [a.ask("b", OperatorLine(each)) for each in many]
    assert await asyncio.gather(*asked) == [each[::-1] for each in many]
    assert (a.links(), b.links()) == ({"b": True}, {"a": True})


@at_a_site
async def test_questions_and_answers_of_any_length_arrive_whole(site: Site) -> None:
    a, _ = await site.start("a"), await site.start("b")
    long = bytes(range(256)) * (3 * LONGEST // 256)
    asked = [a.ask("b", OperatorLine(long)), a.ask("b", HELLO)]
    assert await asyncio.gather(*asked) == [long[::-1], b"olleh"]


@at_a_site
async def test_a_process_that_does_not_live_or_listen_is_not_reached(site: Site) -> None:
    a = await site.start("a")
    site.addresses["gone"] = "tcp://127.0.0.1:1"
    for process in ("nobody", "gone"):
        with pytest.raises(Unreached):
            await a.ask(process, HELLO)
    assert a.links() == {"gone": False}


@at_a_site
async def test_a_question_nobody_answers_is_told_as_such(site: Site) -> None:
    a, b = await site.start("a"), await site.start("b")

    async def fails(asked: OperatorLine) -> bytes:
        raise ValueError

    with pytest.raises(Unanswered):  # nobody answers this kind
        await a.ask("b", RowOfTable("x"))
    b.answer(OperatorLine, fails)
    with pytest.raises(Unanswered):
        await a.ask("b", HELLO)
    with pytest.raises(Unanswered):  # one of a newer program
        await a.ask("b", Newer())  # type: ignore[arg-type]
    assert b.links() == {"a": True}


class Newer(msgspec.Struct, tag_field="ask", tag="of-a-newer-program"):
    pass


@at_a_site
async def test_notes_reach_every_other_process(site: Site) -> None:
    a, b, c = [await site.start(process) for process in "abc"]
    heard: list[object] = []
    for links in (a, b, c):
        links.hear(TableDeleted, heard.append)
        links.hear(LookForTables, heard.append)
    a.tell_all(Newer())  # type: ignore[arg-type]
    a.tell_all(TableDeleted("x"))
    b.tell_all(LookForTables())
    await until(lambda: len(heard) == 4)
    assert heard.count(TableDeleted("x")) == heard.count(LookForTables()) == 2


@at_a_site
async def test_when_both_dial_at_once_one_link_stays(site: Site) -> None:
    a, b = await site.start("a"), await site.start("b")
    await asyncio.gather(a.ask("b", HELLO), b.ask("a", HELLO))
    found = [link for links in (a, b) for each in links._links.values() for link in each]
    if len(found) > 2:
        kept = [link for link in found if not link.retired]
        assert [(link.peer, link.dials) for link in kept] == [("b", True), ("a", False)]
    await until(lambda: [len(links._links[peer]) for links, peer in ((a, "b"), (b, "a"))] == [1, 1])
    assert await b.ask("a", HELLO) == b"olleh"


# Who is not let in


@at_a_site
async def test_a_wrong_key_is_refused(site: Site) -> None:
    a = await site.start("a")
    stranger = await site.start("s", key=b"another key")
    with pytest.raises(Unreached):
        await stranger.ask("a", HELLO)
    assert stranger.counts["proof"] == 1  # who listens proves itself first
    with pytest.raises(Unreached):
        await a.ask("s", HELLO)
    assert a.links() == {"s": False}


@at_a_site
async def test_who_listens_refuses_a_wrong_key_too(site: Site) -> None:
    a = await site.start("a")
    reader, writer = await site.connect("a")
    writer.write(Handshake(links_key(b"wrong"), "s", True).begin() + bytes(32))
    await to_the_end(reader)
    assert a.counts == {"proof": 1}
    assert a.links() == {}


@at_a_site
async def test_who_says_something_else_or_nothing_is_shown_out(site: Site) -> None:
    a = await site.start("a", patience=QUICK)
    reader, writer = await site.connect("a")
    writer.write(b"GET / HTTP/1.1\r\n\r\n")
    assert await to_the_end(reader) == b""
    reader, _ = await site.connect("a")
    assert await to_the_end(reader) == b""
    assert a.counts == {"magic": 1, "slow handshake": 1}


@at_a_site
async def test_only_so_many_handshakes_are_under_way_at_once(site: Site) -> None:
    a, b = await site.start("a"), await site.start("b")
    crowd = [await site.connect("a") for _ in range(MOST_UNFINISHED + 3)]
    assert [await to_the_end(reader) for reader, _ in crowd[:3]] == [b""] * 3
    assert a.counts == {"too many handshakes": 3}
    assert await b.ask("a", HELLO) == b"olleh"


@at_a_site
async def test_a_recorded_handshake_cannot_be_used_again(site: Site) -> None:
    a, b = await site.start("a"), await site.start("b")
    async with between(site, "b") as way:
        await a.ask("b", HELLO)
        reader, writer = await site.connect("b")
        for data in way.seen:
            writer.write(data)
        await to_the_end(reader)
        assert b.counts == {"proof": 1}


@at_a_site
async def test_another_process_at_an_old_address_is_not_taken_for_the_old_one(site: Site) -> None:
    a, _ = await site.start("a"), await site.start("new")
    site.addresses["old"] = site.addresses["new"]
    with pytest.raises(Unreached):
        await a.ask("old", HELLO)
    site.addresses["itself"] = site.addresses["a"]
    with pytest.raises(Unreached):
        await a.ask("itself", HELLO)
    assert a.counts["another process"] >= 2


# Frames


@pytest.mark.parametrize("what", ["replayed", "altered", "left out", "swapped", "put in"])
def test_a_frame_that_is_not_genuine_ends_the_link(what: str) -> None:
    async def go() -> None:
        async with site() as made:
            a, b = await made.start("a"), await made.start("b")
            heard: list[TableDeleted] = []
            b.hear(TableDeleted, heard.append)
            async with between(made, "b") as way:
                await a.ask("b", HELLO)

                def meddle_once(data: bytes) -> bytes:
                    way.change = bytes
                    return meddled(what, data)

                way.change = meddle_once
                link = await a.link_to("b")
                assert link is not None
                for name in ("one", "two", "three"):
                    link.send(Kind.NOTE, 0, msgspec.msgpack.encode(TableDeleted(name)))
                await until(lambda: b.counts["tag"])
            before = {"replayed": 1, "altered": 0, "left out": 0, "swapped": 0, "put in": 3}
            assert [note.table for note in heard] == ["one", "two", "three"][: before[what]]
            assert b.counts == {"tag": 1}

    asyncio.run(go())


def meddled(what: str, data: bytes) -> bytes:
    """Three frames that were sent at once."""
    frames: list[bytes] = []
    while data:
        end = HEAD.size + HEAD.unpack_from(data)[0] + TAG
        frames, data = [*frames, data[:end]], data[end:]
    assert len(frames) == 3
    one, two, three = frames
    return b"".join(
        {
            "replayed": [one, one, two, three],
            "altered": [one[: HEAD.size + 2], bytes([one[HEAD.size + 2] ^ 1]), one[HEAD.size + 3 :], two],
            "left out": [two, three],
            "swapped": [two, one, three],
            "put in": [one, two, three, HEAD.pack(1, Kind.NOTE, 0) + b"\0" * (1 + TAG)],
        }[what]
    )


@pytest.mark.parametrize(
    ("head", "why"),
    [(HEAD.pack(LONGEST + 1, Kind.TEXT, 1), "oversized"), (HEAD.pack(3, 99, 1), "unknown kind")],
)
def test_oversized_and_unknown_frames_are_refused_before_they_are_read(head: bytes, why: str) -> None:
    async def go() -> None:
        async with site() as made:
            a = await made.start("a")
            reader, writer, _ = await joined(made)
            await until(lambda: a.links() == {"friend": True})
            writer.write(head)
            assert await to_the_end(reader) == b""
            assert (a.counts, a.links()) == ({why: 1}, {})

    asyncio.run(go())


@pytest.mark.parametrize(
    ("kind", "number", "body"),
    [(Kind.OPEN, 1, b"\xc1"), (Kind.OPEN, 2, b""), (Kind.ANSWER, 1, b""), (Kind.ASK, 2, b"")],
)
def test_frames_that_make_no_sense_end_the_link_or_nothing(kind: Kind, number: int, body: bytes) -> None:
    """An answer to what was not asked, a client under a number that is not theirs."""

    async def go() -> None:
        async with site() as made:
            a = await made.start("a")
            reader, writer, sealer = await joined(made)
            writer.write(sealer.frame(kind, number, body))
            if (kind, number) == (Kind.ASK, 2):  # as if it were an answer nobody waits for any more
                writer.write(sealer.frame(99, 0))
            assert await to_the_end(reader) == b""
            assert sum(a.counts.values()) == 1

    asyncio.run(go())


async def joined(site: Site) -> tuple[asyncio.StreamReader, asyncio.StreamWriter, Sealer]:
    """A connection to `a` of somebody who has the key."""
    handshake = Handshake(links_key(KEY), "friend", True)
    reader, writer = await site.connect("a")
    writer.write(handshake.begin())
    while handshake.session is None:
        writer.write(handshake.feed(await reader.read(1000)))
    return reader, writer, Sealer(handshake.session.sending, DIRECTIONS[True])


def test_frames_arrive_in_any_pieces() -> None:
    sealer, reader = Sealer(KEY, b"x"), FrameReader(Sealer(KEY, b"x"))
    data = b"".join(sealer.frame(Kind.TEXT, n, b"m" * n) for n in range(20))
    found = [frame for at in range(len(data)) for frame in reader.read(data[at : at + 1])]
    assert found == [(Kind.TEXT, n, b"m" * n) for n in range(20)]


def test_messages_of_clients_that_share_a_frame_arrive_one_by_one() -> None:
    sealer, reader = Sealer(KEY, b"x"), FrameReader(Sealer(KEY, b"x"))
    sent = [(n, b"m" * n) for n in range(20)]
    data = sealer.texts(sent) + sealer.texts(sent[7:8])
    found = [frame for at in range(len(data)) for frame in reader.read(data[at : at + 1])]
    assert found == [(Kind.TEXT, *each) for each in [*sent, sent[7]]]


@pytest.mark.parametrize("body", [b"\0\0\0", ONE_OF_MANY.pack(1, 4) + b"abc"])
def test_a_shared_frame_that_does_not_hold_whole_messages_is_refused(body: bytes) -> None:
    sealer, reader = Sealer(KEY, b"x"), FrameReader(Sealer(KEY, b"x"))
    with pytest.raises((LinkRefused, struct.error)):
        list(reader.read(sealer.frame(Kind.TEXTS, 0, body)))


def test_who_speaks_the_first_version_is_sent_no_shared_frame_and_takes_none() -> None:
    sealer, reader = Sealer(KEY, b"x"), FrameReader(Sealer(KEY, b"x"), version=1)
    with pytest.raises(LinkRefused, match="unknown kind"):
        list(reader.read(sealer.texts([(1, b"one"), (2, b"two")])))


@pytest.mark.parametrize("version", [1, 2])
def test_messages_sent_at_once_share_a_frame_if_both_sides_can(version: int) -> None:
    """Never more than may be together, and nothing overtakes anything."""

    async def go() -> None:
        link, reader, writing = up(version)
        long = b"l" * TOGETHER
        sent = [(Kind.TEXT, 1, b"a"), (Kind.TEXT, 3, b"b"), (Kind.HOLD, 3, b""), (Kind.TEXT, 1, long)]
        sent += [(Kind.TEXT, 1, b""), (Kind.TEXT, 3, b"")]
        for each in sent:
            link.send(*each)
        await asyncio.sleep(0)
        (data,) = writing
        assert list(reader.read(data)) == sent
        heads = sum(HEAD.size + TAG for _ in range(6 if version == 1 else 4))
        within = 0 if version == 1 else 4 * ONE_OF_MANY.size
        assert len(data) == heads + within + sum(len(body) for _, _, body in sent)

    asyncio.run(go())


def up(version: int) -> tuple[ProcessLink, FrameReader, list[bytes]]:
    """A link of this version, who reads at its other end, and what was written."""
    ours, theirs = Handshake(KEY, "a", True, (version, version)), Handshake(KEY, "b", False)
    link, transport = ProcessLink(Nobody(), ours, Patience()), Written()
    link.connection_made(transport)
    link.data_received(theirs.feed(transport.data.pop()))
    theirs.feed(transport.data.pop())
    assert theirs.session is not None
    sealer = Sealer(theirs.session.receiving, DIRECTIONS[True])
    return link, FrameReader(sealer, version=version), transport.data


class Nobody(LinkOwner):
    def link_up(self, link: ProcessLink) -> None: ...
    def link_down(self, link: ProcessLink) -> None: ...
    def link_refused(self, why: str) -> None: ...
    def frame(self, link: ProcessLink, kind: Kind, number: int, body: bytes) -> None: ...


class Written(asyncio.Transport):
    """Keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.data: list[bytes] = []

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.data.append(bytes(data))

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self if name == "socket" else default

    def setsockopt(self, *option: int) -> None: ...

    def is_closing(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return 0

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...


def test_a_frame_of_the_other_direction_is_refused() -> None:
    sealer, reader = Sealer(KEY, DIRECTIONS[True]), FrameReader(Sealer(KEY, DIRECTIONS[False]))
    with pytest.raises(LinkRefused, match="tag"):
        list(reader.read(sealer.frame(Kind.PING, 0)))


# Versions


def shaken(one: tuple[int, int], other: tuple[int, int], change: Callable[[bytes], bytes] = bytes) -> int:
    """The version that two sides agree upon; `change` what is said first."""
    dials, listens = Handshake(KEY, "a", True, one), Handshake(KEY, "b", False, other)
    listens.feed(dials.feed(listens.feed(change(dials.begin()))))
    assert dials.session is not None
    assert listens.session is not None
    assert dials.session.sending == listens.session.receiving != listens.session.sending
    assert dials.session.version == listens.session.version
    return listens.session.version


def test_two_versions_agree_on_the_highest_that_both_speak() -> None:
    assert shaken((1, 1), (1, 3)) == 1
    assert shaken((1, 3), (2, 2)) == 2
    with pytest.raises(LinkRefused, match="version"):
        shaken((1, 1), (2, 3))


def test_nobody_can_make_two_sides_speak_an_older_version() -> None:
    def older(hello: bytes) -> bytes:
        return hello[:10] + struct.pack("!H", 1) + hello[12:]

    with pytest.raises(LinkRefused, match="proof"):
        shaken((1, 3), (1, 3), older)


def test_what_is_said_cannot_be_sent_back() -> None:
    """A mirror has no proof: it would have to be that of the other role."""
    dials = Handshake(KEY, "a", True)
    with pytest.raises(LinkRefused, match="another process"):
        dials.feed(dials.begin())


# Breaks


@at_a_site
async def test_a_broken_link_is_made_again(site: Site) -> None:
    a, b = await site.start("a"), await site.start("b")
    async with between(site, "b") as way:
        assert await a.ask("b", HELLO) == b"olleh"
        way.cut()
        await until(lambda: way.accepted == 2)  # though nobody asked for it
        await until(
            lambda: (
                (a.links() == b.links() | {"b": True} and b.links() == {"a": True})
                or a.links() == {"b": True}
            )
        )
        assert await a.ask("b", HELLO) == b"olleh"


@at_a_site
async def test_dialling_rests_longer_each_time_and_succeeds_in_the_end(site: Site) -> None:
    a, b = await site.start("a"), await site.start("b")
    good, site.addresses["b"] = site.addresses["b"], "tcp://127.0.0.1:1"
    rests = []
    for _ in range(3):
        with pytest.raises(Unreached):
            await a.ask("b", HELLO)
        with pytest.raises(Unreached):  # at once
            await a.ask("b", HELLO)
        rests.append(a._rests["b"][1])
        await asyncio.sleep(rests[-1])
    assert rests == [0.1, 0.2, 0.4]
    site.addresses["b"] = good
    await asyncio.sleep(0.01)
    assert await a.ask("b", HELLO) == b"olleh"
    assert b.links() == {"a": True}


@at_a_site
async def test_a_silent_process_is_given_up(site: Site) -> None:
    a, b = await site.start("a", patience=QUICK), await site.start("b", patience=QUICK)
    async with between(site, "b") as way:
        await a.ask("b", HELLO)
        await asyncio.sleep(2 * QUICK.silence)
        assert (a.counts, b.counts) == ({}, {})  # pings keep a link that nobody uses
        way.stopped = True
        with pytest.raises(Unanswered):
            await a.ask("b", HELLO)
        assert a.counts["silent"] == 1


@at_a_site
async def test_closing_ends_what_was_asked(site: Site) -> None:
    a, b = await site.start("a"), await site.start("b")
    began = asyncio.Event()

    async def slow(asked: Any) -> bytes:
        began.set()
        await asyncio.sleep(10)
        return b""

    b.answer(OperatorLine, slow)
    asked = asyncio.create_task(a.ask("b", HELLO))
    await began.wait()
    await b.close()
    with pytest.raises(Unanswered):
        await asked
