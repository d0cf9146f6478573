"""Log entries: everything that can happen at a table, as it is stored; a table is the sum of them.

Entries are only ever added, and each was allowed when it came. Who reads them knows every secret of the
table: they leave the server only through `public`, once the game is over. They name people by number only:
names and the hashes of tokens come with an entry, and are kept apart from it (`to_log`).
"""

from __future__ import annotations

import typing
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

OPEN: Final = "open"  # a seat nobody has taken
AUTO: Final = "auto"  # decided by nobody: it was the only answer

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Level = Literal["random", "deckhand", "bosun", "mate", "captain"]
Sitter = Literal["open", "random", "deckhand", "bosun", "mate", "captain"]
Text = Annotated[str, Meta(max_length=256)]
Seconds = Annotated[int, Meta(ge=0, le=86400)]


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long one may think: for ever; out of a bank, with an increment for each action; some days."""

    kind: Literal["none", "live", "days"] = "none"
    bank: Annotated[int, Meta(ge=10, le=86400)] = 900  # seconds
    increment: Annotated[int, Meta(ge=0, le=3600)] = 10
    days: Annotated[int, Meta(ge=1, le=60)] = 3


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a table, besides those of its game."""

    undo: Literal["none", "free", "consent"] = "free"
    pause: Literal["off", "anyone", "all"] = "anyone"
    resign: bool = True  # hand one's seat to a bot for good
    absent: Sitter = OPEN  # who sits in for somebody who is away; open: they wait
    grace: Seconds = 120  # how long one may be away before that
    seating: Literal["kept", "drawn"] = "kept"
    watch: bool = True
    chat: bool = True
    public: bool = False
    pace: Pace = Pace()
    fair: bool = False  # no hints, no list of what is not yet seen, no taking back against bots


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played at a table, by how many, and how; `seats` are open, or have a bot."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Sitter], Meta(min_length=1, max_length=12)]
    options: dict[str, typing.Any] = {}
    lang: Literal["en", "fr", "ru"] = "en"
    rules: Rules = Rules()


class Person(msgspec.Struct, omit_defaults=True):
    """Somebody at the table: known by the hash of a token, called by a name. Both are empty once deleted."""

    n: int
    name: str = ""
    token: bytes = b""
    host: bool = False
    ready: bool = False
    skip: bool = True  # empty questions are answered for them
    waives: tuple[str, ...] = ()  # questions that are passed for them


class Entry(msgspec.Struct, tag_field="t", kw_only=True):
    """Something that happened; and by which request of which person, if it was asked for."""

    request: str = ""  # its id: the same request, sent again, is not carried out twice
    who: int = -1


class Origin(msgspec.Struct, frozen=True):
    """The moment of another game where this one begins; what its seat could not know then was dealt anew."""

    table: str
    seat: int
    ply: int  # of that game, seen again
    position: dict[str, typing.Any]


class Opened(Entry, tag="opened"):
    terms: Terms
    version: int  # of the game's rules
    secret: bytes
    people: list[Person]
    seats: list[int]  # by seat: the person there, or -1
    after: str = ""  # the table this is a rematch of
    origin: Origin | None = None
    sailors: int = 0  # the shift of its bots' names


class Joined(Entry, tag="joined", omit_defaults=True):
    """Somebody takes a seat; their number is the next one."""

    name: str = ""
    token: bytes = b""
    seat: int = -1


class Left(Entry, tag="left"):
    person: int
    by: int  # oneself, or the host
    away: bool = False  # was not there for too long


class Placed(Entry, tag="placed"):
    """The host puts a bot on a seat, or keeps it open."""

    seat: int
    sitter: str


class Contributed(Entry, tag="contributed"):
    person: int
    text: str


class Readied(Entry, tag="ready"):
    """When everybody is, play begins."""

    person: int
    ready: bool


class Preferred(Entry, tag="preferred"):
    """Somebody wants empty questions answered for them, or not, and these questions passed."""

    person: int
    skip: bool
    waives: tuple[str, ...] = ()


class Acted(Entry, tag="acted"):
    """`by` is empty for the person of that seat, else the level of the bot that decided, or AUTO."""

    seat: int
    action: int
    by: str = ""
    id: str = ""
    held: bool = False  # the server held it back: the time is not counted


class Undone(Entry, tag="undone"):
    seat: int


class Wished(Entry, tag="wished"):
    """A seat asks to take back what it did last; or its last choice, where nobody else could notice."""

    seat: int
    choice: bool = False
    waits: bool = False  # stand-ins consent to nothing; in entries of older servers they did


class Consented(Entry, tag="consented"):
    seat: int


class Declined(Entry, tag="declined"):
    seat: int


class Paused(Entry, tag="paused"):
    """A seat wants a pause; where all must want it, it begins with the last of them."""

    seat: int


class Resumed(Entry, tag="resumed"):
    seat: int


class Resigned(Entry, tag="resigned"):
    seat: int
    level: str
    waits: bool = False  # as in `Wished`


class SatIn(Entry, tag="sat-in"):
    """A bot answers for a person who is away, or whose time is up."""

    seat: int
    level: str
    why: str
    waits: bool = False  # as in `Wished`


class Restarted(Entry, tag="restarted"):
    """Nobody could act for a while: no clock of minutes ran then."""

    since: float  # when somebody could again: the server was started, or another took the table over
    down: float = 0.0  # since when nobody could; 0.0: since the last entry


class Returned(Entry, tag="returned"):
    seat: int


class Upgraded(Entry, tag="upgraded"):
    """From here on, another version of the rules."""

    version: int


class Rematched(Entry, tag="rematched"):
    table: str


class Closed(Entry, tag="closed"):
    """Nobody joins, plays or changes this table any more: the operator closed it, or it has expired."""

    why: Literal["operator", "expired"]


class Frozen(Entry, tag="frozen"):
    """The operator lets nobody act here, until the table is unfrozen."""

    on: bool


Any = (
    Opened | Joined | Left | Placed | Contributed | Readied | Preferred | Acted | Undone | Wished | Consented
    | Declined | Paused | Resumed | Resigned | SatIn | Returned | Upgraded | Rematched | Closed
    | Restarted | Frozen
)  # fmt: skip
ENCODE = msgspec.msgpack.Encoder().encode
DECODE = msgspec.msgpack.Decoder(Any).decode


def to_log(entry: Entry) -> bytes:
    """An entry as it is kept: without names and the hashes of tokens."""
    if isinstance(entry, Opened):
        entry = msgspec.structs.replace(entry, people=[nameless(person) for person in entry.people])
    elif isinstance(entry, Joined):
        entry = Joined(seat=entry.seat)
    return ENCODE(entry)


def nameless(person: Person) -> Person:
    return msgspec.structs.replace(person, name="", token=b"")


def newcomers(entry: Entry, following: int) -> dict[int, str]:
    """The people this entry brings, if `following` is the number of the next one, and what it calls them."""
    if isinstance(entry, Opened):
        return {person.n: person.name for person in entry.people}
    return {following: entry.name} if isinstance(entry, Joined) else {}


def with_names(entries: Iterable[Entry], names: Mapping[int, str]) -> Iterator[Entry]:
    """All entries of a table, with the names that are still known."""
    following = 0
    for entry in entries:
        people = newcomers(entry, following)
        following = 1 + max([following - 1, *people])
        if isinstance(entry, Opened):
            called = [msgspec.structs.replace(each, name=names.get(each.n, "")) for each in entry.people]
            yield msgspec.structs.replace(entry, people=called)
        elif isinstance(entry, Joined):
            yield Joined(names.get(following - 1, ""), seat=entry.seat)
        else:
            yield entry


def public(entry: Entry) -> dict[str, object]:
    """An entry as anybody may read it after the game: without the hashes of tokens."""
    told: dict[str, object] = msgspec.to_builtins(entry, builtin_types=(bytes,))
    if isinstance(entry, Joined):
        told = {"t": "joined", "name": entry.name, "seat": entry.seat}
    for key in ("id", "request", "who"):
        told.pop(key, None)
    if isinstance(entry, Opened):
        told["secret"] = entry.secret.hex()
        told["people"] = [{"n": each.n, "name": each.name, "host": each.host} for each in entry.people]
    return told
