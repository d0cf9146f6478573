"""Restoring a room from what the store kept, and its row in lists."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fathom.core.kernel.game import Game
from fathom.server import log_entries as e
from fathom.server.room import DECODE, PLAY, Room
from fathom.server.room_data import CLOSED, STUCK, RoomData
from fathom.server.store import MISSING, SNAPSHOT, UNREADABLE, Brief, Damaged, Line, Store, Stored
from fathom.table.refusal import Refused


@dataclass
class Restored:
    """A room read from the store; `mended` if its snapshot was damaged, and its entries were not."""

    room: Room
    mended: bool = False
    saved: int = -1  # the number of its last entry, if a snapshot of just that is kept


def restore(store: Store, table: str, games: Mapping[str, Game]) -> Restored | None:
    """The room of this table, None if there is none; `Damaged` if it cannot be made from what is kept."""
    stored = store.open(table)
    if stored is None:
        return None
    if not stored.unsound:
        try:
            saved = stored.snapshot[0] if stored.snapshot is not None and not stored.lines else -1
            return Restored(reopen(table, stored, games), saved=saved)
        except Damaged as damaged:
            if damaged.kind != SNAPSHOT:
                raise
    again = reopen(table, Stored(None, store.lines(table), stored.people), games)
    if again.data.phase == STUCK:
        raise Damaged(SNAPSHOT)
    return Restored(again, mended=True)


def reopen(table: str, stored: Stored, games: Mapping[str, Game]) -> Room:
    """The room as it was; STUCK if entries made by another version of the rules would have to be replayed.

    `Damaged` if what is stored cannot be read, or cannot have happened.
    """
    if stored.snapshot is not None:
        room = thawed(table, stored.snapshot, games)
        replay(room, stored.lines)
    else:
        room = from_the_start(table, stored.lines, games)
    room.data.identify(stored.people)
    return room


def thawed(table: str, snapshot: tuple[int, bytes], games: Mapping[str, Game]) -> Room:
    """The room of a snapshot; `Damaged` if it is not one of this table, at this entry."""
    seq, body = snapshot
    try:
        room = Room.thaw(body, game_of(DECODE(body)[0].terms, games))
    except Refused:
        raise
    except Exception as error:
        raise Damaged(SNAPSHOT, seq) from error
    if (room.data.table, room.data.seq) != (table, seq):
        raise Damaged(SNAPSHOT, seq)
    return room


def from_the_start(table: str, lines: list[Line], games: Mapping[str, Game]) -> Room:
    """The room from its entries alone."""
    if not lines:
        raise Damaged(MISSING, 0)
    try:
        first = e.DECODE(lines[0].body)
        assert isinstance(first, e.Opened)
        room = Room.open(table, game_of(first.terms, games), first, lines[0].at)
    except Refused:
        raise
    except Exception as error:
        raise Damaged(UNREADABLE, lines[0].seq) from error
    replay(room, lines[1:])
    return room


def game_of(terms: e.Terms, games: Mapping[str, Game]) -> Game:
    if terms.game not in games:
        raise Refused("no-such-game")
    return games[terms.game]


def replay(room: Room, lines: list[Line]) -> None:
    for line in lines:
        try:
            go_on(room, line)
        except Exception as error:
            raise Damaged(UNREADABLE, line.seq) from error


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
