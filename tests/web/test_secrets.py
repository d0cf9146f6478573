"""No secret is in a page, in its memory, or in anything it was sent; and what is planted there is found."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from fathom.games import GAMES
from fathom.server import messages as m
from fathom.server import updates
from fathom.server.replays import opened
from fathom.server.room import Room
from fathom.table.chair import Chair
from tests.server.running import Running
from tests.server.test_secrecy import hides
from tests.web.eavesdropping import found, secrets_of
from tests.web.guests import Guest, leave, play_out, seated
from tests.web.test_games import BOTS

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.page_site import PageSite

HANDS = "nautilus"  # a game whose hands are large
TOKENS = "Object.values(JSON.parse(localStorage['fathom-tokens']))"


def overheard(browser: Browser, place: Running | PageSite, game: str) -> set[str]:
    """Where Ada's page knows too much, some actions into a game with Bea."""
    ada, bea = seated(browser, place.url(""), game, BOTS[game])
    steps = iter(range(8))
    play_out(ada, bea, until=lambda: next(steps, None) is None)
    room = room_of(place, ada.table)
    secret = secrets_of(room, own_seat(room), tokens(bea))
    assert secret.faces or not hides(room.game)
    places = found(ada, secret)
    assert len(tokens(ada)) == 1
    leave(ada, bea)
    return places


def room_of(place: Running | PageSite, table: str) -> Room:
    if isinstance(place, Running):
        return place.inside.manager.rooms[table].room
    return place.room(table)


def tokens(guest: Guest) -> list[str]:
    return list(guest.page.evaluate(TOKENS))


def own_seat(room: Room) -> int:
    host = next(person.n for person in room.data.people.values() if person.host)
    return room.data.seat_of(host)


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_a_page_knows_no_more_than_its_seat(browser: Browser, place: Running | PageSite, game: str) -> None:
    assert overheard(browser, place, game) == set()


def test_a_hand_that_is_sent_open_is_found(
    browser: Browser, at: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = updates.nows

    def careless(room: Room, chairs: list[Chair]) -> list[bytes]:
        views = [room.chair(seat).see() for seat in range(len(room.data.seats))]
        return [
            m.ENCODE({**json.loads(body), "zones": opened(chair.see(), views)})
            for chair, body in zip(chairs, honest(room, chairs), strict=True)
        ]

    monkeypatch.setattr(updates, "nows", careless)
    assert overheard(browser, at, HANDS) == {"messages", "page", "memory"}


def test_a_secret_that_is_told_is_found(
    browser: Browser, at: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Room, "commitment", property(lambda room: room.data.secret.hex()))
    assert overheard(browser, at, HANDS) == {"messages", "page", "memory"}  # the lobby shows it
