"""A server with the built page, and a browser, for all tests of the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from fathom.server.settings import PAGE
from tests.server.running import running

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if not (PAGE / "index.html").is_file():
        pytest.skip("the page is not built: python3 tools/page.py")
    with running(tmp_path_factory.mktemp("tables"), static=PAGE) as at:
        yield at.url("")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    from tests.web.browser import browsing

    with browsing() as found:
        yield found
