"""Operator requests: what `fathom tables` asks of a server, and what it is answered; one JSON line each."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from fathom.server.messages import Event
from fathom.server.operator_store import Act, KeepFor, Listed, Present, Report, Sanction
from fathom.server.store import Chat

LONGEST = 256 << 20  # bytes of a line: a whole table, exported
Phase = Literal["gathering", "playing", "over", "closed", "stuck"]


class Request(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """Something the operator wants."""


class ListTables(Request, tag="list"):
    phase: str = ""
    game: str = ""
    public: bool | None = None
    idle: float = 0.0  # seconds without an entry


class ShowTable(Request, tag="show"):
    table: str
    chats: bool = False


class CloseTable(Request, tag="close"):
    table: str


class DeleteTable(Request, tag="delete"):
    table: str


class FreezeTable(Request, tag="freeze"):
    table: str
    on: bool = True


class ExportTable(Request, tag="export"):
    """A finished one as its public record and log, unless it is wanted whole."""

    table: str
    whole: bool = False


class ImportTable(Request, tag="import"):
    content: str  # of an export, whole
    source: str = "export"


class BackUp(Request, tag="backup"):
    file: str


class SetKeepFor(Request, tag="keep"):
    """Change those that are named; in days, 0 for good."""

    finished: int | None = None
    unfinished: int | None = None
    chats: int | None = None
    reports: int | None = None
    acts: int | None = None


class Tidy(Request, tag="tidy"):
    """Carry out the rules for how long things are kept."""


class Restrict(Request, tag="restrict"):
    """Mute or block: an address, everybody or one seat of a table, or an address at a table."""

    kind: Literal["mute", "block"]
    table: str = ""
    seat: int = -1
    address: str = ""
    seconds: float = 0.0  # 0: for good
    note: str = ""


class ListRestrictions(Request, tag="restrictions"):
    pass


class Lift(Request, tag="lift"):
    number: int


class ListReports(Request, tag="reports"):
    read: bool = False  # those, too


class MarkRead(Request, tag="mark-read"):
    numbers: list[int]


class ListActs(Request, tag="acts"):
    most: int = 100


AnyRequest = (
    ListTables | ShowTable | CloseTable | DeleteTable | FreezeTable | ExportTable | ImportTable | BackUp
    | SetKeepFor | Tidy | Restrict | ListRestrictions | Lift | ListReports | MarkRead | ListActs
)  # fmt: skip


# Answers


class Done(msgspec.Struct):
    """It is done; `table` is the one it was about."""

    table: str = ""


class Seen(msgspec.Struct):
    """What a spectator knows: a position they cannot tell from the true one, and what they heard."""

    position: dict[str, Any]
    options: dict[str, Any]
    heard: list[Event]


class Shown(msgspec.Struct):
    """A table, with nothing that its spectators do not see, but where people connect from."""

    listed: Listed
    lang: str
    names: list[str]
    taken_back: bool
    here: list[Present]
    chats: list[Chat]
    seen: Seen | None


class Exported(msgspec.Struct):
    """Either everything, or the public record and log of a finished game."""

    table: str
    game: str
    unfinished: bool
    whole: str = ""
    record: str = ""
    log: str = ""


class Tidied(msgspec.Struct):
    """How much of each was deleted."""

    tables: int = 0
    chats: int = 0
    reports: int = 0
    acts: int = 0


class Restricted(msgspec.Struct):
    sanction: Sanction
    sent_away: int = 0


class Answered(msgspec.Struct):
    """The answer, or why there is none."""

    value: msgspec.Raw = msgspec.Raw(b"null")
    problem: str = ""


Answer = (
    Done | list[Listed] | Shown | Exported | KeepFor | Tidied | Restricted | list[Sanction] | list[Report]
    | list[Act] | int
)  # fmt: skip
