"""Bus interface: how the processes of one site reach each other, and what they ask and tell each other.

Each table is led by one process; a client may be connected to any. What must happen where a table is led goes
there over the bus: a client's whole socket, or one request. A server that runs alone has `NoBus`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

import msgspec
from starlette.types import Send

from fathom.server.websocket import Socket

PATIENCE = 8.0  # seconds a client waits for somebody to lead its table
LOOK_AGAIN = 0.3  # seconds between two looks who does

# Questions: each is answered with bytes


class Question(msgspec.Struct, frozen=True, tag_field="ask"):
    """Something one process asks another."""


class HttpRequest(Question, frozen=True, tag="http"):
    """A client's request that only the leader of a table can answer; with an `HttpAnswer`."""

    method: str
    path: str
    query: bytes
    media: str  # the type of its body
    body: bytes
    address: str  # the client's


class HttpAnswer(msgspec.Struct, frozen=True):
    status: int
    media: str
    body: bytes


class RowOfTable(Question, frozen=True, tag="row"):
    """How a table stands, for lists; answered with its `Brief`, empty if the process does not lead it."""

    table: str


class OperatorLine(Question, frozen=True, tag="operator"):
    """A line as on the operator socket; answered with such a line."""

    line: bytes


AnyQuestion = HttpRequest | RowOfTable | OperatorLine


# Notes: told to all, answered by nobody


class Note(msgspec.Struct, frozen=True, tag_field="note"):
    """Something one process tells all others."""


class SanctionsChanged(Note, frozen=True, tag="sanctions"):
    """Somebody was muted or blocked, or is no more: read the list again."""


class LookForTables(Note, frozen=True, tag="look"):
    """There may be tables to lead: look now rather than at the next beat."""


class TableDeleted(Note, frozen=True, tag="deleted"):
    """Forget what was kept in memory of this table."""

    table: str


class UsedByAddresses(Note, frozen=True, tag="used"):
    """What clients used up of the site's limits, by limit and address."""

    process: str
    taken: Mapping[str, Mapping[str, int]]  # since the last time
    there: Mapping[str, Mapping[str, int]]  # that are there now


AnyNote = SanctionsChanged | LookForTables | TableDeleted | UsedByAddresses


class Unreached(Exception):
    """The other process cannot be reached; it was not asked, so asking again is safe."""


class Unanswered(Exception):
    """The other process was asked, but gave no answer: whether it did anything is not known."""


Asked = TypeVar("Asked", bound=Question)
Told = TypeVar("Told", bound=Note)
Attend = Callable[[str, str, bytes, Socket, Send], Awaitable[None]]
"""Serves a client at another process: table, address, first message, socket, and how to close it."""


class Bus(ABC):
    """Belongs to one event loop. Processes are named by their ids, as in `Leases`."""

    async def start(self, attend: Attend) -> None:
        """Take connections of other processes; `attend` serves the clients they bring."""
        return

    @abstractmethod
    async def relay(
        self, process: str, table: str, address: str, first: bytes, socket: Socket, send: Send
    ) -> bool:
        """Carry a client's socket to the leader of a table until it ends.

        The socket is held, and its first message read. False if the leader cannot be reached, or leads the
        table no more, before it told the client anything: nothing is lost, and the socket is held as before.
        """

    @abstractmethod
    async def ask(self, process: str, question: AnyQuestion) -> bytes:
        """The answer; `Unreached` or `Unanswered` if there is none."""

    @abstractmethod
    def tell_all(self, note: AnyNote) -> None:
        """Tell every living process besides this one, as far as they can be reached."""

    async def told(self) -> None:
        """Wait until all that was told is on its way, as far as the others can be reached."""
        return

    @abstractmethod
    def answer(self, kind: type[Asked], handler: Callable[[Asked], Awaitable[bytes]]) -> None:
        """Who answers this kind of question here."""

    @abstractmethod
    def hear(self, kind: type[Told], handler: Callable[[Told], None]) -> None:
        """Who wants to know of this kind of note; there may be several."""

    def links(self) -> dict[str, bool]:
        """By the id of each process that was needed so far: whether it is connected."""
        return {}

    def refusals(self) -> Mapping[str, int]:
        """How often links were refused or ended, and clients dropped at this end of one, by the reason."""
        return {}

    async def close(self) -> None:
        """End all links; clients brought by other processes are sent away."""
        return


class NoBus(Bus):
    """For a server that runs alone."""

    async def relay(
        self, process: str, table: str, address: str, first: bytes, socket: Socket, send: Send
    ) -> bool:
        return False

    async def ask(self, process: str, question: AnyQuestion) -> bytes:
        raise Unreached(process)

    def tell_all(self, note: AnyNote) -> None:
        return

    def answer(self, kind: type[Asked], handler: Callable[[Asked], Awaitable[bytes]]) -> None:
        return

    def hear(self, kind: type[Told], handler: Callable[[Told], None]) -> None:
        return
