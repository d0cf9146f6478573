"""Lines break, pages are loaded again, servers are restarted: nobody loses a click."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING
from unittest import mock

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from fathom.server.settings import PAGE
from fathom.server.store import Unreachable
from tests.server.child import Child
from tests.server.running import running
from tests.server.test_damage import Failing
from tests.web.guests import MINE, Guest, begin, leave, play_out, record_of, seated
from tests.web.needed import need_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route, WebSocketRoute

WAITING = ".spin"
BROKEN = ".question .warn"
CARD = ".tray .thing.can"
AT_ONCE = 2000  # milliseconds; a ping that is not answered takes ten seconds


def test_a_page_loaded_again_goes_on_where_it_was(browser: Browser, url: str) -> None:
    ada, bea = seated(browser, url, "nautilus")
    play_out(ada, bea, until=lambda: len(ada.lines()) > 3 and ada.asked)
    told, asked = ada.lines(), ada.page.inner_text(".question")
    ada.page.reload()
    ada.wait(MINE)
    assert (ada.lines(), ada.page.inner_text(".question")) == (told, asked)
    play_out(ada, bea, until=lambda: len(ada.lines()) > len(told))
    leave(ada, bea)


class Lost:
    """Requests to open or join a table: the first gets through, but its answer is lost."""

    def __init__(self, guest: Guest, path: str) -> None:
        self.ids: list[str] = []
        guest.page.route(re.compile(f"{path}$"), self.carry)

    def carry(self, route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        self.ids.append(route.request.post_data_json["id"])
        if len(self.ids) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()


def test_a_table_asked_for_again_because_no_answer_came_is_opened_once(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    lost = Lost(ada, "/api/tables")
    ada.home()
    play = "article[data-game='nautilus'] .play"
    ada.page.click(play)
    ada.wait(".trouble, [role=alert]")
    ada.errors.clear()  # the browser tells of the lost answer
    ada.page.click(play)
    ada.wait(".stage")
    ada.home()
    ada.page.click(play)
    ada.wait(".stage")
    assert lost.ids[0] == lost.ids[1] != lost.ids[2]
    ada.close()


def test_joining_again_because_no_answer_came_takes_one_seat(browser: Browser, url: str) -> None:
    ada, bea = Guest(browser, url, "Ada"), Guest(browser, url, "Bea")
    link = ada.open_for_friends("nautilus")
    lost = Lost(bea, "/join")
    bea.page.goto(link)
    bea.page.fill(".join input", "Bea")
    bea.page.click(".join button[type=submit]")
    bea.wait(".join [role=alert]")
    bea.errors.clear()
    bea.page.click(".join button[type=submit]")
    bea.wait(".lobby")
    assert len(lost.ids) == 2
    assert lost.ids[0] == lost.ids[1]
    begin(ada, bea)  # the table has two seats, and both are taken
    leave(ada, bea)


class Line:
    """Between page and server: a message that acts gets through, its answer does not, and the line breaks."""

    def __init__(self) -> None:
        self.cut = False
        self.acts: list[str] = []

    def carry(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        broken = False

        def up(data: str | bytes) -> None:
            nonlocal broken
            said = json.loads(data)
            if said["t"] == "act":
                self.acts.append(said["id"])
                broken, self.cut = self.cut, False
            server.send(data)

        def down(data: str | bytes) -> None:
            if broken:
                route.close(code=1011)
            else:
                route.send(data)

        route.on_message(up)
        server.on_message(down)


def test_an_answer_that_is_lost_is_asked_for_again_and_nothing_is_done_twice(
    browser: Browser, url: str
) -> None:
    ada, line = Guest(browser, url, "Ada", skip=False), Line()  # the server answers nothing by itself
    ada.page.route_web_socket("**/ws/*", line.carry)
    ada.play_bots("nautilus")
    play_out(ada, until=lambda: ada.sees(CARD) and not ada.sees(".chosen"))
    done, line.cut = len(set(line.acts)), True
    play_out(ada, until=lambda: len(line.acts) > done + 1)
    assert line.acts[done] == line.acts[done + 1]
    play_out(ada)
    assert len(actions(ada)) == len(set(line.acts))
    ada.close()


def actions(guest: Guest) -> list[str]:
    """What the record says of the only person at the table: bots contribute nothing to the shuffles."""
    head, *told, _ = map(json.loads, record_of(guest).splitlines())
    [seat] = [seat for seat, said in enumerate(head["contributions"]) if said]
    return [each["do"] for each in told if each["seat"] == seat]


class Silent:
    """Between page and server: while it is silent, nothing comes through."""

    def __init__(self) -> None:
        self.silent = False
        self.opened = 0

    def carry(self, route: WebSocketRoute) -> None:
        self.opened += 1
        server = route.connect_to_server()
        route.on_message(lambda data: None if self.silent else server.send(data))
        server.on_message(lambda data: None if self.silent else route.send(data))


def test_that_one_is_offline_is_told_at_once(browser: Browser, url: str) -> None:
    ada, line = Guest(browser, url, "Ada"), Silent()
    ada.page.route_web_socket("**/ws/*", line.carry)
    ada.play_bots("nautilus")
    play_out(ada, until=lambda: ada.asked)
    line.silent = True
    ada.context.set_offline(True)
    ada.page.wait_for_selector(BROKEN, timeout=AT_ONCE)
    line.silent = False
    ada.context.set_offline(False)
    ada.wait_gone(BROKEN)
    ada.close()


def test_a_server_that_answers_nevertheless_is_trusted(browser: Browser, url: str) -> None:
    """One on the same machine needs no network."""
    ada, line = Guest(browser, url, "Ada"), Silent()
    ada.page.route_web_socket("**/ws/*", line.carry)
    ada.play_bots("nautilus")
    play_out(ada, until=lambda: ada.asked)
    opened = line.opened
    ada.page.evaluate("dispatchEvent(new Event('offline'))")
    ada.wait_gone(BROKEN)
    play_out(ada, until=lambda: len(ada.lines()) > 3)
    assert line.opened == opened
    ada.close()


def test_a_server_killed_and_started_again_under_the_page(browser: Browser, tmp_path: Path) -> None:
    """What was clicked meanwhile is done afterwards; nobody loads the page anew."""
    need_page()
    child = Child(tmp_path)
    ada, bea = seated(browser, child.url(""), "nautilus")
    for guest in (ada, bea):
        guest.page.evaluate("window.here = true")
    for stop in (child.kill, child.stop):
        play_out(ada, bea, until=lambda: ada.asked and not ada.sees(".chosen"))
        told = len(ada.frames)
        stop()
        ada.wait(BROKEN)
        play_out(ada, until=lambda: ada.sees(WAITING))
        assert not [frame for frame in ada.frames[told:] if json.loads(frame)["t"] == "update"]
        child.start(child.port)
        ada.wait_gone(WAITING)
        assert any('"done":' in frame for frame in ada.frames[told:])
    for guest in (ada, bea):
        assert guest.page.evaluate("window.here")
        guest.errors = [error for error in guest.errors if "WebSocket connection" not in error]
    leave(ada, bea)
    child.stop()


def test_while_the_tables_are_away_the_page_waits_for_them(browser: Browser, tmp_path: Path) -> None:
    """It says so, tries again by itself, and then does what was clicked."""
    need_page()
    with running(tmp_path, static=PAGE) as at:
        ada = Guest(browser, at.url(""), "Ada")
        ada.play_bots("nautilus")
        play_out(ada, until=lambda: ada.asked and not ada.sees(".chosen"))
        ada.page.evaluate("window.here = true")
        told, store, away = len(ada.frames), at.inside.store, Unreachable("away")
        with (
            mock.patch.object(store, "write", Failing(away)),
            mock.patch.object(store, "open", side_effect=away),
        ):
            play_out(ada, until=lambda: ada.sees(f"{BROKEN}:has-text('cannot be reached')"))
            ada.wait(WAITING)
            assert not any('"done":' in frame for frame in ada.frames[told:])
        ada.wait_gone(BROKEN)
        ada.wait_gone(WAITING)
        assert any('"done":' in frame for frame in ada.frames[told:])
        play_out(ada, until=lambda: ada.asked)
        assert ada.page.evaluate("window.here")
        ada.close()
