"""A room manager for tests, without sockets and files: everything that would be sent is collected."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from fathom.core.kernel.events import SPECTATOR
from fathom.games import GAMES
from fathom.server.live_room import Connection, LiveRoom
from fathom.server.message_handler import MessageHandler
from fathom.server.metrics import Metrics
from fathom.server.room import Room
from fathom.server.room_manager import RoomManager
from fathom.server.settings import Settings
from fathom.server.store import AS_IT_IS, Brief, Chat, Done, Identity, Line, Own, Store, Stored, Write
from fathom.server.thinkers import LocalThinkers

QUICK = Settings(bot_pause=0.0, quiet_least=0.0, quiet_most=0.0)


class Instant(Store):
    """Keeps everything in memory, at once; or refuses everything."""

    def __init__(self) -> None:
        self.kept: list[Write] = []
        self.broken: Exception | None = None

    def write(self, write: Write, done: Done) -> None:
        if self.broken is None:
            self.kept.append(write)
        done(self.broken)

    def probe(self, done: Done) -> None:
        done(self.broken)

    def open(self, table: str) -> Stored | None:
        lines = self.lines(table)
        return Stored(None, lines, self.people(table)) if lines else None

    def people(self, table: str) -> list[Identity]:
        return [who for each in self.kept if each.table == table for who in each.joined]

    def tables(self) -> list[str]:
        return sorted({each.table for each in self.kept})

    def back_up(self, path: Path) -> None:
        raise AssertionError("nothing here is a file that could be copied")

    def lines(self, table: str) -> list[Line]:
        return [each.line for each in self.kept if each.table == table and each.line is not None]

    def chats(self, table: str, room: str, most: int) -> list[Chat]:
        said = [each.chat for each in self.kept if each.table == table and each.chat is not None]
        return [chat for chat in said if chat.room == room][-most:]

    def briefs(self, phase: str, public: bool | None, most: int) -> list[Brief]:
        last = {each.table: each.brief for each in self.kept if each.brief is not None}
        return [brief for brief in last.values() if brief.phase == phase][:most]

    def wakings(self, first: bool, before: float, most: int) -> list[tuple[str, float]]:
        last = {each.table: each.wake for each in self.kept if each.wake != AS_IT_IS}
        found = [(table, due) for table, due in last.items() if due is not None and due < before]
        return [(table, due) for table, due in found if first or due >= 0][:most]

    def own(self, hashes: Sequence[bytes]) -> list[Own]:
        return []

    def key(self) -> bytes:
        return b"key"

    def close(self) -> None:
        return


class Listener(Connection):
    """Writes down what it is sent."""

    def __init__(self, person: int, seat: int) -> None:
        self.person = person
        self.seat = seat
        self.came: list[bytes] = []
        self.closed = 0

    def send(self, data: bytes) -> None:
        self.came.append(data)

    def close(self, code: int) -> None:
        self.closed = code

    def since(self) -> list[bytes]:
        """What came since this was last asked."""
        came, self.came = self.came, []
        return came


def manager_of(settings: Settings = QUICK, store: Store | None = None) -> RoomManager:
    return RoomManager(
        store or Instant(), {game.key: game for game in GAMES}, settings, Metrics(), lambda: 1000.0
    )


def put(manager: RoomManager, room: Room, windows: frozenset[str] = frozenset()) -> LiveRoom:
    """Put a room into a room manager."""
    room.windows = windows
    live = manager.rooms[room.data.table] = LiveRoom(room)
    return live


async def listen(manager: RoomManager, live: LiveRoom, seat: int) -> Listener:
    """Somebody watches this seat."""
    person = -1 if seat == SPECTATOR else live.room.data.seats[seat].person
    listener = Listener(person, seat)
    await manager.enter(live, listener, 0)
    return listener


def handler_of(manager: RoomManager) -> MessageHandler:
    return MessageHandler(manager, LocalThinkers(1))


async def settle() -> None:
    """Let everything that is due happen."""
    for _ in range(5):
        await asyncio.sleep(0)
