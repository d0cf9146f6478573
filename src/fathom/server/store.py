"""Store interface: where tables are kept. A write is `done` only when all of it is on disk."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

import msgspec

IN_MEMORY = -1.0  # it is, and has changed since it was put there: open it after a crash
AS_IT_IS = -2.0


class Brief(msgspec.Struct, frozen=True):
    """What a list of tables tells; kept beside the entries so that lists need not open tables."""

    table: str
    game: str
    version: int
    phase: str
    public: bool
    alone: bool  # something may happen there without anybody coming: a clock, a bot, an absence
    names: list[str]  # by seat; empty while it is open
    began: float
    changed: float  # when everybody could notice something, the last time
    sailors: list[int] = []  # by seat: the number of a bot's name, or 0
    people: list[int] = []  # by seat: the person's number, or -1
    asked: list[int] = []  # by seat: who is asked, as far as that seat may know; empty if it is not played
    ranking: list[int] = []  # when it is over
    scores: list[int] = []
    seq: int = -1  # of the last entry it takes into account


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


class Chat(msgspec.Struct, frozen=True):
    """Something said at a table."""

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
    joined: Sequence[tuple[bytes, int]] = ()  # hashes of tokens, and whose they are
    left: Sequence[int] = ()
    chat: Chat | None = None
    snapshot: tuple[int, bytes] | None = None  # of all entries up to this number
    wake: float | None = AS_IT_IS  # when it is to be opened though nobody comes; IN_MEMORY; None: never


class Stored(msgspec.Struct):
    """What is needed to open a table: its last snapshot, and the entries after it."""

    snapshot: tuple[int, bytes] | None
    lines: list[Line]


class Conflict(Exception):
    """Another entry has this number: whoever wrote it saw an older table."""


class Closed(Exception):
    """The store takes no more writes."""


Done = Callable[[Exception | None], None]
Call = Callable[[Callable[[], None]], object]


class Store(ABC):
    """Writes are grouped: `write` returns at once, `done` is told when it is safe, or why it failed.

    `done` is called through `call`, once for a whole group; a server passes `loop.call_soon_threadsafe`.
    Everything else blocks for a moment, and may be called from any thread.
    """

    @abstractmethod
    def write(self, write: Write, done: Done) -> None: ...

    @abstractmethod
    def open(self, table: str) -> Stored | None:
        """What is kept of a table; None if there is none."""

    @abstractmethod
    def lines(self, table: str) -> list[Line]:
        """Every entry of a table."""

    @abstractmethod
    def chats(self, table: str, room: str, most: int) -> list[Chat]:
        """The last things said there."""

    @abstractmethod
    def briefs(self, phase: str, public: bool | None, most: int) -> list[Brief]:
        """Tables in this phase, the last changed first."""

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
    def close(self) -> None:
        """Finish what was begun, and take no more."""
