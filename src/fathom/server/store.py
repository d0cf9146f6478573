"""Store interface: where tables are kept. A write is `done` only when all of it is on disk.

Names, the hashes of tokens, and chat lie apart from entries, snapshots and briefs, which name people by
number only. A store takes the names out of a brief or a chat, and puts them in again for whoever reads it.
"""

from __future__ import annotations

import hashlib
import struct
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

SUM_BYTES = 8
IN_MEMORY = -1.0  # it is, and has changed since it was put there: open it after a crash
HANDED = -3.0  # something is due soon: the process it was handed to opens it at once
AS_IT_IS = -2.0


class Brief(msgspec.Struct, frozen=True):
    """What a list of tables tells; kept beside the entries so that lists need not open tables."""

    table: str
    game: str
    version: int
    phase: str
    public: bool
    alone: bool  # something may happen there without anybody coming: a clock, a bot, an absence
    names: list[str]  # by seat: of a bot its level; empty while it is open, or if the name was deleted
    began: float
    changed: float  # when everybody could notice something, the last time
    sailors: list[int] = []  # by seat: the number of a bot's name, or 0
    people: list[int] = []  # by seat: the person's number, or -1
    asked: list[int] = []  # by seat: who is asked, as far as that seat may know; empty if it is not played
    ranking: list[int] = []  # when it is over
    scores: list[int] = []
    seq: int = -1  # of the last entry it takes into account
    fair: bool = False  # without help
    frozen: bool = False  # by the operator

    def nameless(self) -> Brief:
        """As it is kept: people by number only."""
        return self.named({})

    def named(self, names: Mapping[int, str]) -> Brief:
        """As it is told: with the names that are known."""
        people = self.people or [-1] * len(self.names)
        called = [
            names.get(person, "") if person >= 0 else name
            for person, name in zip(people, self.names, strict=True)
        ]
        return msgspec.structs.replace(self, names=called)

    @property
    def free(self) -> bool:
        """Whether there is a free seat."""
        people = self.people or [-1] * len(self.names)
        return any(not name and person < 0 for name, person in zip(self.names, people, strict=True))


class Identity(msgspec.Struct, frozen=True):
    """Who a person of a table is: what they are called, and the hash of their token (empty if they left)."""

    person: int
    name: str
    token: bytes = b""


class Own(msgspec.Struct, frozen=True):
    """A table of somebody who holds a token for it."""

    token: bytes  # its hash
    person: int
    brief: Brief
    last: int  # the number of the table's last entry


class Line(msgspec.Struct, frozen=True):
    """One entry of a table's log: its number, when, and what, as bytes."""

    seq: int
    at: float
    body: bytes


def checksum(table: str, seq: int, at: float, body: bytes) -> bytes:
    """Kept with an entry, and compared whenever it is read; with a snapshot, too, whose time is 0."""
    head = struct.pack("<qd", seq, at)
    return hashlib.blake2b(head + table.encode() + b"\0" + body, digest_size=SUM_BYTES).digest()


class Chat(msgspec.Struct, frozen=True):
    """Something said at a table. The name is found by the person's number when it is read."""

    at: float
    room: str  # at the table, or in the gallery
    who: str
    seat: int
    text: str
    phrase: str  # a ready phrase's key, in place of a text
    person: int = -1  # who said it, if they have a token
    id: str = ""  # of their request


class Write(msgspec.Struct):
    """What is to be kept together. `line.seq` must be the next of its table, else nothing of it is kept."""

    table: str
    line: Line | None = None
    brief: Brief | None = None
    joined: Sequence[Identity] = ()
    left: Sequence[int] = ()  # people whose tokens are good no more
    chat: Chat | None = None
    snapshot: tuple[int, bytes] | None = None  # of all entries up to this number
    unnamed: Sequence[int] = ()  # people whose names are deleted
    silenced: float | None = None  # chats said before this time are deleted
    deleted: bool = False  # the whole table is deleted, with all that people wrote
    wake: float | None = AS_IT_IS  # when it is opened though nobody comes; IN_MEMORY; HANDED; None: never
    epoch: int = 0  # under which its writer leads the table; where many processes write, it must still hold
    hand_to: str | None = None  # the process that leads it from now on; empty: none; None: as before


class Stored(msgspec.Struct):
    """What is needed to open a table: its last snapshot, the entries after it, and who its people are.

    Every checksum was compared. `unsound` says that there is a snapshot, but a damaged one; then the entries
    are those from the beginning.
    """

    snapshot: tuple[int, bytes] | None
    lines: list[Line]
    people: Sequence[Identity] = ()
    unsound: bool = False


class Conflict(Exception):
    """Another entry has this number: whoever wrote it saw an older table."""


class Fenced(Conflict):
    """Another process leads this table by now. Nothing of the write was kept."""


class StorageError(Exception):
    """The store could not do what it was asked to; `key` says why, to clients and in metrics."""

    key = "storage-failed"


class StorageFull(StorageError):
    """There is no more room where the tables are kept. Nothing of the write was kept."""

    key = "storage-full"


class Unreachable(StorageError):
    """The store does not answer just now. Whether the write was kept is not known."""


class Closed(StorageError):
    """The store takes no more writes."""


PASSING = (StorageError.key, StorageFull.key)  # why a table cannot be opened just now


class Unusable(Exception):
    """The tables cannot be opened at all; the message is for whoever started the server."""


class Damaged(Exception):
    """What is kept of one table is not what was written. `kind` is one of DAMAGES."""

    def __init__(self, kind: str, seq: int = -1) -> None:
        super().__init__(kind, seq)
        self.kind = kind
        self.seq = seq  # of the entry


CHECKSUM = "checksum"  # an entry or snapshot is not what was written
MISSING = "missing"  # an entry is missing
UNREADABLE = "unreadable"  # an entry or snapshot cannot be read, or cannot have happened
SNAPSHOT = "snapshot"  # the snapshot is not that of the entries
DAMAGES = (CHECKSUM, MISSING, UNREADABLE, SNAPSHOT)


def checked(table: str, seq: int, at: float, body: bytes, kept: bytes) -> Line:
    """An entry as it was read; `Damaged` if it is not what was written."""
    try:
        sound = checksum(table, seq, at, body) == kept
    except (struct.error, TypeError):
        sound = False
    if not sound:
        raise Damaged(CHECKSUM, seq)
    return Line(seq, at, body)


def without_gaps(lines: list[Line], first: int) -> list[Line]:
    """Entries as they were read, in order; `Damaged` if one is missing between them."""
    for n, line in enumerate(lines, first):
        if line.seq != n:
            raise Damaged(MISSING, n)
    return lines


Done = Callable[[Exception | None], None]
Call = Callable[[Callable[[], None]], object]


class Store(ABC):
    """Writes are grouped: `write` returns at once, `done` is told when it is safe, or why it failed.

    `done` is called through `call`, once for a whole group; a server passes `loop.call_soon_threadsafe`.
    Everything else blocks for a moment, and may be called from any thread. What reads entries raises
    `Damaged` if they are not what was written; whatever else fails raises a `StorageError`.
    """

    @abstractmethod
    def write(self, write: Write, done: Done) -> None: ...

    @abstractmethod
    def probe(self, done: Done) -> None:
        """Write a small row and read it again; `done` as for `write`."""

    @abstractmethod
    def open(self, table: str) -> Stored | None:
        """What is kept of a table; None if there is none."""

    @abstractmethod
    def lines(self, table: str) -> list[Line]:
        """Every entry of a table."""

    @abstractmethod
    def people(self, table: str) -> list[Identity]:
        """Everybody who ever sat there."""

    @abstractmethod
    def chats(self, table: str, room: str, most: int) -> list[Chat]:
        """The last things said there."""

    @abstractmethod
    def briefs(self, phase: str, public: bool | None, most: int) -> list[Brief]:
        """Tables in this phase (empty: in any), the last changed first."""

    @abstractmethod
    def tables(self) -> list[str]:
        """Every table of which anything is kept."""

    def wakings(self, first: bool, before: float, most: int) -> list[tuple[str, float]]:
        """Tables to be opened before then, and when; the `first` time also those that were in memory."""
        return []

    @abstractmethod
    def own(self, hashes: Sequence[bytes]) -> list[Own]:
        """The tables these tokens belong to."""

    @abstractmethod
    def key(self) -> bytes:
        """The server's own secret: made once, kept with the tables."""

    @abstractmethod
    def back_up(self, path: Path) -> None:
        """A copy of everything in a new file, while the store is used."""

    @abstractmethod
    def close(self) -> None:
        """Finish what was begun, and take no more."""
