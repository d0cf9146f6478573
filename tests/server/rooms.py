"""Rooms for tests: opened, filled and played without any socket, at times the test chooses."""

from __future__ import annotations

from typing import Any

from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.server import log_entries as e
from fathom.server.log_entries import Pace, Rules, Terms
from fathom.server.room import Room
from fathom.table.refusal import Refused

SECRET = bytes(range(32))
NAUTILUS = next(game for game in GAMES if game.key == "nautilus")
LIFEBOAT = next(game for game in GAMES if game.key == "lifeboat")
GAMES_BY_KEY = {game.key: game for game in GAMES}


def opened(game: Game, seats: list[Any], version: int | None = None, **rules: Any) -> e.Opened:
    """Ada opens a table and takes the first open seat."""
    pace = rules.pop("pace", Pace())
    terms = Terms(game.key, seats, rules=Rules(pace=pace, **rules))
    places = [-1] * len(seats)
    if "open" in seats:
        places[seats.index("open")] = 0
    host = e.Person(0, "Ada", b"token 0", host=True)
    return e.Opened(terms, game.version if version is None else version, SECRET, [host], places)


def new_room(game: Game = NAUTILUS, seats: list[Any] | None = None, **rules: Any) -> Room:
    return Room.open("table", game, opened(game, seats or ["open"] * game.usual, **rules), 0.0)


def filled(game: Game = NAUTILUS, seats: list[Any] | None = None, **rules: Any) -> Room:
    """Somebody in every seat."""
    room = new_room(game, seats, **rules)
    for n, seat in enumerate(room.data.seats):
        if seat.free:
            room.do(e.Joined(f"Guest {n}", b"token %d" % n, n), 0.0)
    return room


def begun(game: Game = NAUTILUS, seats: list[Any] | None = None, at: float = 0.0, **rules: Any) -> Room:
    """Everybody ready, so play has begun."""
    room = filled(game, seats, **rules)
    for person in [*room.data.people]:
        room.do(e.Contributed(person, f"says {person}"), at)
        room.do(e.Readied(person, True), at)
    return room


def step(room: Room, rng: Rng, at: float = 0.0) -> int:
    """One of those who are asked answers; which seat."""
    seat = room.asked()[0]
    options = room.chair(seat).decision.options
    by = room.data.seats[seat].level
    room.do(e.Acted(seat, options[rng.below(len(options))], by), at)
    return seat


def finished(game: Game = NAUTILUS, **rules: Any) -> Room:
    room, rng = begun(game, **rules), Rng(1)
    while room.data.phase == "playing":
        step(room, rng)
    return room


def why(room: Room, entry: e.Entry, at: float = 0.0) -> str:
    """Why an entry is refused; it must be, and nothing may change by it."""
    before = room.freeze()
    try:
        room.do(entry, at)
    except Refused as refused:
        assert room.freeze() == before
        return refused.key
    raise AssertionError("not refused")
