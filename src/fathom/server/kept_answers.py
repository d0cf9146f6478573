"""Kept answers: replays, records, logs and checks of finished games, computed once and kept for a while.

They are dear: a whole game is played again. So they are computed one after the other in a process of their
own, from what the store has, and neither what people do at tables nor who connects waits for them. Whoever
asks for the same thing meanwhile waits for the same answer. The least recently used are forgotten first.
"""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any, NamedTuple

import msgspec

from fathom.bots.process_pool import ProcessPool
from fathom.core.kernel.rng import Rng
from fathom.server import messages as m
from fathom.server.live_room import LiveRoom
from fathom.server.replays import imagined, public_log, recorded, replay
from fathom.server.restore import reopen
from fathom.server.room import Room
from fathom.server.room_data import OVER, RoomData
from fathom.server.room_manager import RoomManager
from fathom.server.store import Identity, Line, Stored
from fathom.server.thinkers import games
from fathom.table.refusal import Refused
from fathom.table.verify import verify_bytes

DATA = msgspec.msgpack.Decoder(tuple[RoomData, msgspec.Raw]).decode
NICENESS = 10
READERS = 1  # threads that read the store for this


class Question(NamedTuple):
    """What is asked of a table."""

    kind: str  # "replay", "record", "verified", "log", "position"
    seat: int = -1
    open: bool = False
    ply: int = 0
    seed: int = 0


class Material(NamedTuple):
    """A table as it is stored; for its log, with all its entries."""

    table: str
    stored: Stored
    lines: list[Line]

    @property
    def seq(self) -> int:
        last = self.stored.lines[-1:]
        return last[0].seq if last else self.stored.snapshot[0] if self.stored.snapshot else -1


@dataclass
class Kept:
    """A finished table: who may see what of it, and what was computed."""

    data: RoomData
    answers: dict[Question, bytes] = field(default_factory=dict)

    @property
    def size(self) -> int:
        return sum(map(len, self.answers.values()))


class KeptAnswers:
    """Belongs to one event loop."""

    def __init__(self, manager: RoomManager) -> None:
        self.manager = manager
        self.kept: OrderedDict[str, Kept] = OrderedDict()
        self.computed = 0
        self._pool = ProcessPool(1)
        self._compute = compute_apart
        self._reader = ThreadPoolExecutor(READERS)
        self._turn = asyncio.Semaphore(1)
        self._pending: dict[tuple[str, int, Question], asyncio.Task[bytes]] = {}
        self._deleted = 0  # how many tables were
        manager.changed.append(self.changed)
        manager.deleted.append(self.forget)

    def close(self) -> None:
        self._reader.shutdown(wait=False, cancel_futures=True)
        self._pool.close()

    # Asking

    async def data(self, table: str) -> RoomData:
        """The people and rules of a table; a finished one is not opened for it."""
        kept = self.kept.get(table)
        if kept is not None:
            self.kept.move_to_end(table)
            return kept.data
        live = self.manager.rooms.get(table)
        if live is None:
            deleted = self._deleted
            found = await self._soon(self._read, table)
            data = data_of(found)
            if data is not None:
                if table not in self.manager.rooms and deleted == self._deleted:
                    self.kept[table] = Kept(data)
                    self._trim()
                return data
        return (live or await self.manager.live(table)).room.data

    async def ask(self, table: str, question: Question) -> bytes:
        """The answer: a kept one, or one that is being computed, or a new one."""
        data = await self.data(table)
        kept = self.kept.get(table)
        if kept is not None and question in kept.answers:
            return kept.answers[question]
        key = table, data.seq, question
        if key not in self._pending:
            if len(self._pending) >= self.manager.settings.dear_waiting:
                raise Refused("busy")
            task = self._pending[key] = asyncio.create_task(self._find(table, question))
            task.add_done_callback(lambda _: self._pending.pop(key))
        return await asyncio.shield(self._pending[key])

    async def _find(self, table: str, question: Question) -> bytes:
        async with self._turn:
            deleted = self._deleted
            material = await self._material(table, question.kind == "log")
            self.computed += 1
            job = self._pool.submit(partial(self._compute, material, question))
            answer, refused = await asyncio.wrap_future(job)
        if refused:
            raise Refused(refused)
        if deleted != self._deleted:  # perhaps this one
            await self._soon(self._read, table)
        else:
            self._keep(material, question, answer)
        return answer

    async def _material(self, table: str, log: bool) -> Material:
        """Of a finished game what the store has; of another one as it is now."""
        live = self.manager.rooms.get(table)
        if live is not None and live.room.data.phase != OVER:
            people = [Identity(each.n, each.name, each.token) for each in live.room.data.people.values()]
            return Material(table, Stored((live.room.data.seq, live.room.freeze()), [], people), [])
        if live is not None:
            await self.manager.safe(live)
        return await self._soon(self._read, table, log)

    def _read(self, table: str, log: bool = False) -> Material:
        """In a thread."""
        store = self.manager.store
        stored = store.open(table)
        if stored is None:
            raise Refused("no-such-table")
        return Material(table, stored, store.lines(table) if log else [])

    def _soon(self, function: Any, *args: Any) -> Coroutine[None, None, Material]:
        return in_thread(self._reader, function, *args)

    # Keeping

    def _keep(self, material: Material, question: Question, answer: bytes) -> None:
        """If the game is over, and nothing was added meanwhile."""
        table, live = material.table, self.manager.rooms.get(material.table)
        if question.kind == "position" or (live is not None and live.room.data.seq != material.seq):
            return
        data = data_of(material)
        if data is None:
            return
        kept = self.kept.setdefault(table, Kept(data))
        kept.answers[question] = answer
        self.kept.move_to_end(table)
        self._trim()

    def _trim(self) -> None:
        while len(self.kept) > 1 and self.size > self.manager.settings.kept_bytes:
            self.kept.popitem(last=False)
        while len(self.kept) > self.manager.settings.kept_tables:
            self.kept.popitem(last=False)

    @property
    def size(self) -> int:
        return sum(each.size for each in self.kept.values())

    def changed(self, live: LiveRoom) -> None:
        """Called after each change of a room: what was kept of it is out of date."""
        data = live.room.data
        kept = self.kept.get(data.table)
        if kept is not None and kept.data.seq != data.seq:
            del self.kept[data.table]

    def forget(self, table: str) -> None:
        self._deleted += 1
        self.kept.pop(table, None)


def data_of(material: Material) -> RoomData | None:
    """The data of a finished table, without reading its position; None if it is not known to be finished."""
    if material.stored.snapshot is None:
        return None
    data: RoomData = DATA(material.stored.snapshot[1])[0]
    data.seq = material.seq
    data.identify(material.stored.people)
    return data if data.phase == OVER else None


async def in_thread(threads: ThreadPoolExecutor, function: Any, *args: Any) -> Any:
    return await asyncio.get_running_loop().run_in_executor(threads, partial(function, *args))


# In a process of its own


@cache
def give_way() -> None:
    """Leave the processors to whoever plays, where the system knows such a thing."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def compute_apart(material: Material, question: Question) -> tuple[bytes, str]:
    give_way()
    return compute(material, question)


def compute(material: Material, question: Question) -> tuple[bytes, str]:
    """The answer, or the key of the reason why there is none."""
    try:
        if question.kind == "log":
            return public_log(material.lines, material.stored.people), ""
        return answer(reopen(material.table, material.stored, games()), question), ""
    except Refused as refused:
        return b"", refused.key


def answer(room: Room, question: Question) -> bytes:
    if question.kind == "replay":
        return m.ENCODE(replay(room, question.seat, question.open))
    if question.kind == "position":
        rng = Rng(question.seed)
        return m.ENCODE(imagined(room, question.seat, question.open, question.ply, rng))
    found = recorded(room)
    if question.kind == "verified":
        report = verify_bytes(found, [room.game])
        return m.ENCODE(m.Verified(report.ok, report.draws, report.problems, report.begun))
    return found
