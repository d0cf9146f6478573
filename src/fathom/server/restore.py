"""Restoring a room from what the store kept, and its row in lists."""

from __future__ import annotations

from collections.abc import Mapping

from fathom.core.kernel.game import Game
from fathom.server import log_entries as e
from fathom.server.room import DECODE, PLAY, Room
from fathom.server.room_data import CLOSED, STUCK, RoomData
from fathom.server.store import Brief, Line, Stored


def reopen(table: str, stored: Stored, games: Mapping[str, Game]) -> Room:
    """The room as it was; STUCK if entries made by another version of the rules would have to be replayed."""
    lines = stored.lines
    if stored.snapshot is not None:
        room = thawed(stored.snapshot[1], games)
    else:
        first = e.DECODE(lines[0].body)
        assert isinstance(first, e.Opened)
        room = Room.open(table, games[first.terms.game], first, lines[0].at)
        lines = lines[1:]
    for line in lines:
        go_on(room, line)
    return room


def thawed(snapshot: bytes, games: Mapping[str, Game]) -> Room:
    return Room.thaw(snapshot, games[DECODE(snapshot)[0].terms.game])


def go_on(room: Room, line: Line) -> None:
    """Replay one stored entry."""
    entry = e.DECODE(line.body)
    foreign = room.data.version != room.game.version and isinstance(entry, PLAY)
    if foreign or (room.data.phase == STUCK and not isinstance(entry, (e.Closed, e.Frozen))):
        room.data.phase = STUCK
        room.data.seq += 1
    else:
        room.do(entry, line.at)


def goes_on_alone(data: RoomData) -> bool:
    if data.phase == CLOSED:
        return False
    skipping = any(data.skips(seat) or data.waives(seat) for seat in data.seated())
    return skipping or data.clocks is not None or any(data.levels()) or data.terms.rules.absent != e.OPEN


def brief(room: Room) -> Brief:
    """What a list of tables tells."""
    data, table = room.data, room.table
    result = None if table is None else table.result()
    silent = table is None or bool(result) or data.phase == CLOSED
    asked = [] if table is None or silent else [table.question(n).seat for n in range(len(data.seats))]
    return Brief(
        data.table,
        data.terms.game,
        data.version,
        data.phase,
        data.terms.rules.public,
        goes_on_alone(data),
        [data.name(seat) for seat in range(len(data.seats))],
        data.opened,
        data.noticed or data.changed,
        data.sailors(),
        [seat.person for seat in data.seats],
        asked,
        [] if result is None else result.ranking,
        [] if result is None else result.scores,
        data.seq,
        data.terms.rules.fair,
        data.frozen,
    )
