"""Servers with the built page, and a browser, for all tests of the page; each has shuffles of its own.

A test that asks for `url`, `place` or `operated` comes to one server in this process or to two in processes
of their own, and cannot tell which. With FATHOM_LONG=1 it runs against both; else against two, and every
other day against one as well. Where there is no PostgreSQL, it runs against one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

import pytest

from fathom.server.settings import PAGE
from tests.server.running import Running, running
from tests.web.needed import left_out, need_page
from tests.web.operated import Operated, operated_alone, operated_site
from tests.web.stacked import Stacked, modules

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.server.players import Place
    from tests.web.page_site import PageSite

LONG = os.environ.get("FATHOM_LONG") == "1"
ONE, TWO = "one-server", "two-servers"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for name in {"place", "operated"} & {*metafunc.fixturenames}:
        metafunc.parametrize(name, servers(metafunc.function.__name__), indirect=True)


def servers(test: str) -> list[str]:
    """Those that this test is run against today."""
    today = datetime.now(UTC).toordinal()
    alone = LONG or not has_postgres() or (crc32(test.encode()) + today) % 2 == 0
    return [ONE, TWO] if alone else [TWO]


def has_postgres() -> bool:
    if find_spec("psycopg") is None:
        return False
    from tests.cluster.postgres import installed

    return installed() is not None


@pytest.fixture(scope="session")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The one server, for tests that no other process can serve, because they change what it does.

    It gives the advice that a test expects (test_hints), cheats (test_proof), leaks (test_secrets), or its
    clock goes wrong (test_table). Servers of a test's own have a store that fails or is damaged
    (test_bad_news, test_lines) or a game that was loaded here (test_folder_game).
    """
    need_page()
    with running(tmp_path_factory.mktemp("tables"), static=PAGE) as server:
        yield server


@pytest.fixture(scope="session")
def page_site(tmp_path_factory: pytest.TempPathFactory, tested: Path) -> Iterator[PageSite]:
    """The two servers."""
    need_page()
    if find_spec("psycopg") is None:
        left_out("psycopg is not installed")
    from tests.web.page_site import page_site

    with page_site(tmp_path_factory.mktemp("site"), tested) as site:
        yield site


@pytest.fixture
def place(request: pytest.FixtureRequest) -> Place:
    """One server or two; a test asks for this if it sends requests of its own."""
    found: Place = request.getfixturevalue("at" if request.param == ONE else "page_site")
    return found


@pytest.fixture
def url(place: Place) -> str:
    return place.url("")


@pytest.fixture
def operated(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Operated]:
    """One server of the test's own, or the two, with their operator."""
    if request.param == ONE:
        with operated_alone(tmp_path) as alone:
            yield alone
    else:
        yield operated_site(request.getfixturevalue("page_site"))


@pytest.fixture(scope="session")
def tested(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the name of the test that is being run, for servers in other processes."""
    file = tmp_path_factory.mktemp("tested") / "name"
    file.touch()
    return file


@pytest.fixture(autouse=True)
def stacked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tested: Path) -> None:
    """The same shuffles with one server and with two."""
    name = request.node.name
    for kind in (ONE, TWO):
        name = name.replace(f"[{kind}]", "").replace(f"-{kind}", "").replace(f"{kind}-", "")
    tested.write_text(name, "utf-8")
    for module in modules():
        monkeypatch.setattr(module, "secrets", Stacked(lambda: name))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    from tests.web.browser import browsing

    with browsing() as found:
        yield found
