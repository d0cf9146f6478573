"""The page of a site of two servers, behind a proxy that sends each connection to the next of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from tests.web import test_games, test_lines, test_lobby, test_replays
from tests.web.guests import leave, play_out, seated
from tests.web.needed import left_out, need_page
from tests.web.round_robin import RoundRobin, round_robin

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.cluster.site import Site


ALIKE = [
    test_lines.test_a_page_loaded_again_goes_on_where_it_was,
    test_lines.test_a_table_asked_for_again_because_no_answer_came_is_opened_once,
    test_lines.test_joining_again_because_no_answer_came_takes_one_seat,
    test_lobby.test_an_invitation_shows_the_game_its_rules_and_who_is_there,
    test_lobby.test_without_an_invitation_one_is_told_to_ask_for_the_link_and_may_watch,
    test_lobby.test_bots_have_names_and_ranks,
    test_replays.test_a_game_seen_again_and_gone_on_with,
    test_replays.test_ones_own_running_game_goes_on_elsewhere_with_the_same_hand,
]
"""Tests of the page with one server."""


@dataclass
class Behind:
    """The site, and where browsers come to it."""

    site: Site
    proxy: RoundRobin

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.proxy.port}"


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    need_page()
    if find_spec("psycopg") is None:
        left_out("psycopg is not installed")
    from tests.cluster.site import started

    with (
        started(tmp_path_factory.mktemp("site"), 2) as site,
        round_robin([server.port for server in site.servers]) as proxy,
    ):
        yield Behind(site, proxy)


@pytest.mark.parametrize("game", test_games.KEYS)
def test_two_people_play_a_whole_game(browser: Browser, behind: Behind, game: str) -> None:
    test_games.test_two_people_and_bots_play_a_whole_game(browser, behind.url, game)
    assert all(behind.proxy.taken.values())


@pytest.mark.parametrize("test", ALIKE, ids=lambda test: str(test.__name__))
def test_the_page_notices_no_difference(
    browser: Browser, behind: Behind, test: Callable[[Browser, str], None]
) -> None:
    test(browser, behind.url)


def test_the_page_plays_on_when_the_leader_of_its_table_is_killed(browser: Browser, behind: Behind) -> None:
    """Nobody loads the page anew; what was clicked meanwhile is done afterwards."""
    from tests.cluster.site import without

    ada, bea = seated(browser, behind.url, "nautilus")
    for guest in (ada, bea):
        guest.page.evaluate("window.here = true")
    play_out(ada, bea, until=lambda: len(ada.lines()) > 3 and ada.asked and not ada.sees(".chosen"))
    told, leader = len(ada.lines()), behind.site.leader(ada.table)
    assert leader is not None
    with without(leader):
        ada.wait(test_lines.BROKEN)
        play_out(ada, until=lambda: ada.sees(test_lines.WAITING))
        ada.wait_gone(test_lines.BROKEN)
        ada.wait_gone(test_lines.WAITING)
        play_out(ada, bea, until=lambda: len(ada.lines()) > told + 4)
        assert behind.site.leader(ada.table) not in (leader, None)
    for guest in (ada, bea):
        assert guest.page.evaluate("window.here")
        guest.errors = [error for error in guest.errors if "WebSocket connection" not in error]
    leave(ada, bea)
