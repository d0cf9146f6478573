"""Server settings. Each can come from the environment, as FATHOM_ and its name."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from ipaddress import ip_address
from pathlib import Path

from fathom.server.store_address import store_address

FILE = "tables.sqlite"
PREFIX = "FATHOM_"
UNIX = "unix:"
LAST_PORT = 65535
PAGE = Path(__file__).parent / "page"  # where the build puts the web page


@dataclass(frozen=True)
class Settings:
    data: Path = field(default_factory=Path)  # the folder
    store: str = field(default="", repr=False)  # the address of one that other servers use, too; else a file
    port: int = 8460
    public: bool = False  # listen beyond this machine
    listen: str = ""  # on this address only; or `unix:` and the path of a socket, for a proxy
    origins: tuple[str, ...] = ()  # pages of other addresses that may connect
    scrapers: tuple[str, ...] = ()  # addresses that may read the metrics, besides this machine
    static: Path | None = None  # the built web page
    json_logs: bool = False
    thinkers: int = 1  # processes in which bots think
    # Links to the other servers of the same store
    links: str = ""  # where to listen for them: an address and a port; without, this machine and a free port
    links_told: str = ""  # where they reach it, if that is another address
    links_cert: Path | None = None  # for TLS, which is required beyond this machine
    links_key: Path | None = None
    insecure_links: bool = False  # without TLS all the same
    play_folder: Path | None = None  # where `make play` tells that the core is compiled
    # Pace of play
    bot_pause: float = 0.6  # seconds before a bot's answer shows
    quiet_least: float = 1.5  # and before an answer whose speed would reveal something
    quiet_most: float = 3.5
    rest_minutes: float = 5.0  # bots of a table where nobody has been for so long do not think
    # Tables nobody is at
    open_table_days: float = 14.0  # those that have not begun are closed after so long
    public_table_minutes: float = 60.0  # the same for public ones
    public_seat_minutes: float = 5.0  # there, a seat is kept so long for who took it and is away
    # Limits
    message_bytes: int = 4096
    body_bytes: int = 65536
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    mistakes: int = 20  # malformed messages before a client is disconnected
    chats_per_minute: float = 20.0
    reports_per_hour: float = 10.0  # from one address
    requests_per_second: float = 100.0  # from one address; a table has some sixty pictures
    requests_at_once: int = 1000
    tables_per_hour: float = 60.0  # opened from one address
    joins_per_hour: float = 240.0  # from one address
    joins_per_table: float = 16.0  # of those, at one table
    dear_per_minute: float = 60.0  # replays, records, logs and checks asked for from one address
    dear_waiting: int = 200  # different ones that wait to be computed
    kept_bytes: int = 1 << 25  # of those that were
    kept_tables: int = 1000
    connections: int = 5000
    connections_per_address: int = 64
    plain_connections_per_address: int = 256  # that are not players' sockets; and requests at once
    new_connections_per_second: float = 50.0  # of any kind, from one address
    new_connections_at_once: int = 500  # a browser makes six
    connections_per_seat: int = 8
    watchers_per_table: int = 100
    waiting_bytes: int = 1 << 20  # for a client that does not read
    hello_seconds: float = 10.0
    entries_per_table: int = 20_000  # then it can only be played on
    rooms: int = 5000  # kept in memory
    snapshot_every: int = 200  # entries of a table; opening it carries out at most so many

    @property
    def host(self) -> str:
        """The address to listen on; `::` takes IPv4 as well."""
        return self.listen or ("::" if self.public else "127.0.0.1")

    @property
    def unix(self) -> Path | None:
        """The Unix socket to listen on, if it is one."""
        return Path(self.listen.removeprefix(UNIX)) if self.listen.startswith(UNIX) else None

    @property
    def file(self) -> Path:
        return self.data / FILE


def folder_id(data: Path) -> str:
    """Tells two data folders apart without naming them to everybody."""
    return hashlib.sha256(b"fathom/1/folder\0" + str(data.resolve()).encode()).hexdigest()[:16]


def from_environment(environment: Mapping[str, str], chosen: Mapping[str, object]) -> Settings:
    """The settings: from the command line, else from the environment, else the defaults."""
    values: dict[str, object] = {}
    for each in fields(Settings):
        said = environment.get(PREFIX + each.name.upper())
        if chosen.get(each.name) is not None:
            values[each.name] = chosen[each.name]
        elif said:
            values[each.name] = read(str(each.type), said, PREFIX + each.name.upper())
    if PAGE.is_dir():
        values.setdefault("static", PAGE)
    in_command = chosen.get("store") is not None
    values["store"] = store_address(str(values.get("store", "")), in_command=in_command)
    settings = Settings(**values)  # type: ignore[arg-type]
    if settings.thinkers < (0 if settings.store else 1):
        raise ValueError(f"bots think in one process at least, or with a store in 0; not {settings.thinkers}")
    if settings.listen:
        check_listen(settings)
    if not 0 <= settings.port <= LAST_PORT:
        raise ValueError(f"a port is a number from 0 to {LAST_PORT}; not {settings.port}")
    return settings


def check_listen(settings: Settings) -> None:
    """Where to listen must be one of this machine's addresses, or a socket's path."""
    if settings.unix is not None:
        if not settings.listen.removeprefix(UNIX):
            raise ValueError("a Unix socket needs a path: unix:/run/fathom/fathom.sock")
        return
    try:
        address = ip_address(settings.listen)
    except ValueError:
        raise ValueError(
            f"listen is an address like 127.0.0.1 or ::1, or unix: and a path; not {settings.listen!r}"
        ) from None
    if not (address.is_loopback or settings.public):
        raise ValueError(f"{settings.listen} can be reached from other machines: add --public")


def read(kind: str, text: str, name: str) -> object:
    """A setting as it is written in the environment."""
    try:
        if kind == "bool":
            return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}[
                text.lower()
            ]
        if kind.startswith("tuple"):
            return tuple(part for part in text.split(",") if part)
        return {"int": int, "float": float, "str": str}.get(kind, Path)(text)
    except (ValueError, KeyError):
        raise ValueError(f"{name} cannot be {text!r}") from None
