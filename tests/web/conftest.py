"""A server with the built page, and a browser, for all tests of the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from fathom.server.settings import PAGE
from tests.server.running import Running, running
from tests.web.needed import need_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    need_page()
    with running(tmp_path_factory.mktemp("tables"), static=PAGE) as server:
        yield server


@pytest.fixture(scope="session")
def url(at: Running) -> str:
    return at.url("")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    from tests.web.browser import browsing

    with browsing() as found:
        yield found
