"""Operator's store: what whoever runs the server keeps beside the tables, and works on in whole tables.

Acts, reports, mutes and blocks, rules for how long things are kept; lists, exports and imports.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

import msgspec

from fathom.server.store import Brief

FOR_GOOD = 0.0
ANYBODY = -1
Value = int | float | str | bytes | None
Rows = dict[str, list[dict[str, Value]]]
"""By the name of a relation: the rows that belong to one table, each with its columns by name."""


class Listed(msgspec.Struct, frozen=True):
    """A table in the operator's list."""

    brief: Brief
    last: float  # when its last entry was written


class Act(msgspec.Struct, frozen=True):
    """Something the operator did."""

    at: float
    act: str
    table: str
    detail: str = ""


class Present(msgspec.Struct, frozen=True):
    """Somebody connected to a table: their number there (-1 for a spectator), and from where."""

    person: int
    seat: int
    name: str
    address: str


class Report(msgspec.Struct, frozen=True):
    """What somebody at a table reported, and who was there; `n` is its number."""

    at: float
    table: str
    kind: str
    text: str
    by: Present
    about: int  # the number of a person there, or ANYBODY
    about_name: str
    here: list[Present]
    n: int = 0
    read: bool = False


class Sanction(msgspec.Struct, frozen=True):
    """A mute or a block: of an address, of everybody or one person at a table, or of an address there."""

    kind: str
    at: float
    table: str = ""
    person: int = ANYBODY
    address: str = ""  # or a network, as 2001:db8::/64
    until: float = FOR_GOOD
    note: str = ""
    n: int = 0


class KeepFor(msgspec.Struct, frozen=True):
    """How many days things are kept; 0: for good."""

    finished: int = 0  # tables that are over or closed
    unfinished: int = 0  # tables where nothing happens any more
    chats: int = 0
    reports: int = 0  # that were read
    acts: int = 0


def read_report(n: int, read: int, body: bytes) -> Report:
    """As every store keeps it."""
    return msgspec.structs.replace(msgspec.msgpack.decode(body, type=Report), n=n, read=bool(read))


def read_sanction(n: int, body: bytes) -> Sanction:
    """As every store keeps it."""
    return msgspec.structs.replace(msgspec.msgpack.decode(body, type=Sanction), n=n)


class AlreadyThere(Exception):
    """The store has a table of this name."""


class OperatorStore(ABC):
    """Everything blocks for a moment, and may be called from any thread."""

    # Tables

    @abstractmethod
    def tables(self) -> list[Listed]:
        """All of them, the last changed first."""

    @abstractmethod
    def rows(self, table: str) -> Rows:
        """Everything that is kept of a table; nothing if there is none."""

    @abstractmethod
    def add(self, table: str, rows: Rows) -> None:
        """Put a whole table in, in one step; `AlreadyThere`, and nothing has changed, if there is one."""

    @abstractmethod
    def version(self) -> int:
        """The version of the relations that `rows` names."""

    @abstractmethod
    def tidy(self) -> None:
        """Leave nothing behind of what was deleted, as far as that is possible now."""

    def begin_tidying(self) -> bool:
        """Whether no other process tidies now; if so, none does until `end_tidying`."""
        return True

    def end_tidying(self) -> None:
        return

    # Acts

    @abstractmethod
    def add_act(self, act: Act) -> None: ...

    @abstractmethod
    def acts(self, most: int) -> list[Act]:
        """The last ones, the oldest of them first."""

    # Reports

    @abstractmethod
    def add_report(self, report: Report) -> None: ...

    @abstractmethod
    def reports(self, read: bool) -> list[Report]:
        """Those that were not read yet, or all; the oldest first."""

    @abstractmethod
    def mark_read(self, numbers: Sequence[int]) -> int:
        """How many of these were there."""

    # Mutes and blocks

    @abstractmethod
    def add_sanction(self, sanction: Sanction) -> int:
        """Its number."""

    @abstractmethod
    def sanctions(self) -> list[Sanction]: ...

    @abstractmethod
    def lift(self, number: int) -> bool:
        """Whether there was one of this number."""

    # How long things are kept

    @abstractmethod
    def keep_for(self) -> KeepFor: ...

    @abstractmethod
    def set_keep_for(self, rules: KeepFor) -> None: ...

    @abstractmethod
    def drop_chats(self, before: float) -> int:
        """Delete what was said before this time, but at tables with unread reports; how much it was."""

    @abstractmethod
    def drop_reports(self, before: float) -> int:
        """Delete reports of before this time that were read."""

    @abstractmethod
    def drop_acts(self, before: float) -> int: ...

    @abstractmethod
    def close(self) -> None: ...
