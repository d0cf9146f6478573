"""A server with the built page, and a browser, for all tests of the page; each has shuffles of its own."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from fathom.server import autoplay, http_api, message_handler
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


class Stacked:
    """Instead of `secrets`: the same shuffles and thoughts whenever the same test is run."""

    def __init__(self, test: str) -> None:
        chance = random.Random(test)
        self.token_bytes = chance.randbytes
        self.randbits = chance.getrandbits


@pytest.fixture(autouse=True)
def stacked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (autoplay, message_handler, http_api):
        monkeypatch.setattr(module, "secrets", Stacked(request.node.name))


@pytest.fixture(scope="session")
def url(at: Running) -> str:
    return at.url("")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    from tests.web.browser import browsing

    with browsing() as found:
        yield found
