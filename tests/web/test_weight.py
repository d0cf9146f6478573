"""How many bytes home and a first table are on the wire, and a second visit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from tests.web.guests import Guest
from tests.web.page_weight import weighed

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MOST = 250_000  # bytes
MOST_AGAIN = 25_000


def test_home_and_a_first_table_are_light(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    came = weighed(ada.page)
    ada.play_bots("nautilus")
    ada.page.wait_for_load_state("networkidle")
    first = sum(came)
    assert 100_000 < first < MOST
    came.clear()
    ada.home()
    ada.page.wait_for_load_state("networkidle")
    assert sum(came) < MOST_AGAIN
    ada.close()
