"""Links with TLS: required beyond this machine, and a certificate that was swapped on the way is found."""

from __future__ import annotations

import asyncio
import socket
import ssl
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fathom.cluster.link_address import client_tls, listening, place, read_told
from fathom.cluster.process_link import USUAL
from fathom.server.bus import OperatorLine, Unreached
from fathom.server.settings import Settings
from fathom.server.store import Unusable
from tests.cluster.certificates import Certificate, certificate
from tests.cluster.linked import Site, between, site

HELLO = OperatorLine(b"hello")


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    return certificate(tmp_path_factory.mktemp("ours"), "ours")


@pytest.fixture(scope="module")
def swapped(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    return certificate(tmp_path_factory.mktemp("theirs"), "theirs")


async def secured(made: Site, process: str, files: Certificate) -> Any:
    return await made.start(process, patience=USUAL, links_cert=files.cert, links_key=files.key)


def test_processes_talk_over_tls(ours: Certificate, swapped: Certificate) -> None:
    """Each has a certificate of its own; nobody has to have signed it."""

    async def go() -> None:
        async with site() as made:
            a, b = await secured(made, "a", ours), await secured(made, "b", swapped)
            assert a.address.startswith("tls://127.0.0.1:")
            assert await a.ask("b", HELLO) == b"olleh"
            assert await b.ask("a", OperatorLine(b"x" * 1_000_000)) == b"x" * 1_000_000
            link = await a.link_to("b")
            assert link._transport.get_extra_info("ssl_object").version() == "TLSv1.3"

    asyncio.run(go())


def test_another_certificate_on_the_way_is_refused(ours: Certificate, swapped: Certificate) -> None:
    """Somebody in the middle opens TLS with a certificate of their own, and passes on what is said."""

    async def go() -> None:
        async with site() as made:
            a, b = await secured(made, "a", ours), await secured(made, "b", ours)
            theirs = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            theirs.load_cert_chain(swapped.cert, swapped.key)
            async with between(made, "b", ssl=theirs) as way:
                way.tls = client_tls()
                with pytest.raises(Unreached):
                    await a.ask("b", HELLO)
                assert way.seen[0].startswith(b"fathomlk")  # they did read what was said
                assert a.counts == {"proof": 1}
                assert (a.links(), b.links()) == ({"b": False}, {})
            made.addresses["b"] = b.address
            await asyncio.sleep(0.2)
            assert await a.ask("b", HELLO) == b"olleh"

    asyncio.run(go())


def test_tls_cannot_be_taken_away_on_the_way(ours: Certificate) -> None:
    """Somebody in the middle has one side speak without TLS."""

    async def go() -> None:
        async with site() as made:
            a, b = await secured(made, "a", ours), await secured(made, "b", ours)
            made.addresses["b"] = made.addresses["b"].replace("tls:", "tcp:")
            async with between(made, "b") as way:
                way.tls = client_tls()
                with pytest.raises(Unreached):
                    await a.ask("b", HELLO)
                assert a.counts == {"proof": 1}
                assert b.links() == {}

    asyncio.run(go())


# Where links listen


def test_links_listen_on_this_machine_unless_told_otherwise() -> None:
    found = listening(Settings())
    with found.listener:
        assert found.listener.getsockname()[0] == "127.0.0.1"
        assert found.told == f"tcp://127.0.0.1:{found.listener.getsockname()[1]}"


def test_beyond_this_machine_tls_is_required(ours: Certificate) -> None:
    everywhere = Settings(links="0.0.0.0:0")
    with pytest.raises(Unusable, match="--links-cert and --links-key, or --insecure-links"):
        listening(everywhere)
    insecure = listening(replace(everywhere, insecure_links=True))
    with insecure.listener:
        assert insecure.told.startswith(f"tcp://{socket.gethostname()}:")
    secure = listening(
        replace(everywhere, links_cert=ours.cert, links_key=ours.key, links_told="games.example:8470")
    )
    with secure.listener:
        assert secure.told == "tls://games.example:8470"


@pytest.mark.parametrize("text", ["8470", "host", ":8470", "host:port", "host:99999", "a@host:1", "host:1/x"])
def test_a_place_that_is_none_is_told_as_such(text: str) -> None:
    with pytest.raises(Unusable, match="an address and a port"):
        place(text)


def test_files_that_cannot_be_used_are_named(ours: Certificate, tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="belong together"):
        listening(Settings(links_cert=ours.cert))
    with pytest.raises(Unusable, match=r"cannot use --links-cert .*missing\.pem"):
        listening(Settings(links_cert=tmp_path / "missing.pem", links_key=ours.key))


def test_a_port_that_is_taken_is_told_as_such() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Unusable, match=f"cannot listen for links at 127.0.0.1:{port}"):
            listening(Settings(links=f"127.0.0.1:{port}"))


@pytest.mark.parametrize(
    ("told", "insecure", "good"),
    [
        ("tls://10.0.0.5:8470", False, True),
        ("tls://[fd00::5]:8470", False, True),
        ("tcp://127.0.0.1:8470", False, True),
        ("tcp://[::1]:8470", False, True),
        ("tcp://10.0.0.5:8470", False, False),
        ("tcp://10.0.0.5:8470", True, True),
        ("http://10.0.0.5:8470", True, False),
        ("tls://10.0.0.5:0", True, False),
        ("tls://10.0.0.5", True, False),
        ("", True, False),
    ],
)
def test_nobody_dials_without_tls_beyond_this_machine(told: str, insecure: bool, good: bool) -> None:
    assert (read_told(told, insecure) is not None) == good
