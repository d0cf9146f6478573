"""The page at two servers, where it is more than the other tests of the page, which run there, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from tests.web.guests import leave, play_out, seated
from tests.web.test_lines import BROKEN, WAITING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.page_site import PageSite


def test_people_at_one_table_are_at_both_servers(browser: Browser, page_site: PageSite) -> None:
    """Else the other tests would prove little."""
    before = dict(page_site.proxy.taken)
    ada, bea = seated(browser, page_site.url(""), "nautilus")
    play_out(ada, bea, until=lambda: len(ada.lines()) > 3)
    assert all(now > before[port] for port, now in page_site.proxy.taken.items())
    leave(ada, bea)


def test_the_page_plays_on_when_the_leader_of_its_table_is_killed(
    browser: Browser, page_site: PageSite
) -> None:
    """Nobody loads the page anew; what was clicked meanwhile is done afterwards."""
    from tests.cluster.site import without

    ada, bea = seated(browser, page_site.url(""), "nautilus")
    for guest in (ada, bea):
        guest.page.evaluate("window.here = true")
    play_out(ada, bea, until=lambda: len(ada.lines()) > 3 and ada.asked and not ada.sees(".chosen"))
    told, leader = len(ada.lines()), page_site.site.leader(ada.table)
    assert leader is not None
    with without(leader):
        ada.wait(BROKEN)
        play_out(ada, until=lambda: ada.sees(WAITING))
        ada.wait_gone(BROKEN)
        ada.wait_gone(WAITING)
        play_out(ada, bea, until=lambda: len(ada.lines()) > told + 4)
        assert page_site.site.leader(ada.table) not in (leader, None)
    for guest in (ada, bea):
        assert guest.page.evaluate("window.here")
        guest.errors = [error for error in guest.errors if "WebSocket connection" not in error]
    leave(ada, bea)
