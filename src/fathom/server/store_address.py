"""The address of a store that many servers share: read from a file, kept out of commands and logs."""

from __future__ import annotations

from pathlib import Path
from typing import Final

STARTS: Final = ("postgresql://", "postgres://")
FILE: Final = "file:"
LONGEST: Final = 10_000  # characters of a file that holds an address
PASSWORD: Final = "password="
MISREAD: Final = (
    "the store's address has more than one @, or a / before it: in a user's name or password these are "
    "written as %40 and %2F"
)
EXAMPLE: Final = "postgresql://fathom@db.example/fathom"
NEITHER: Final = f"a store is an address like {EXAMPLE}, or a file that holds one"
IN_THE_COMMAND: Final = (
    "the store's password is part of the command, which everybody on this machine can read: put the address "
    "into FATHOM_STORE, or into a file and name that with --store file:PATH, or the password into a file for "
    "PGPASSFILE"
)


def store_address(given: str, *, in_command: bool) -> str:
    """The address itself, out of its file if it was named by one; empty if none was given.

    What was given is in no complaint: it may hold a password.
    """
    found = given.strip()
    if not found.startswith(STARTS):
        return read_address(Path(found.removeprefix(FILE))) if found else ""
    if in_command and has_password(found):
        raise ValueError(IN_THE_COMMAND)
    return unmistakable(found)


def read_address(file: Path) -> str:
    try:
        if not file.is_file():
            raise ValueError(f"{NEITHER}; this is neither, or there is no such file")
        found = file.read_text("utf-8")[:LONGEST].strip()
    except (OSError, UnicodeError):
        raise ValueError(f"{NEITHER}; the file cannot be read") from None
    if not found.startswith(STARTS) or len(found.split()) != 1:
        raise ValueError(f"{NEITHER}; the file holds something else")
    return unmistakable(found)


def unmistakable(address: str) -> str:
    """Else part of a password would be taken for a host, and be named when that cannot be found."""
    before, at, after = address.partition("://")[2].partition("@")
    if at and ("/" in before or "@" in after):
        raise ValueError(MISREAD)
    return address


def has_password(address: str) -> bool:
    """Rather too often than not: signs of a password that should have been written otherwise count, too."""
    before, at, _ = address.partition("://")[2].rpartition("@")
    return bool(at and ":" in before) or PASSWORD in address.lower()


def shown(address: str) -> str:
    """For logs and complaints: without password and options."""
    start, _, rest = address.partition("://")
    before, at, place = rest.rpartition("@")
    return f"{start}://{before.partition(':')[0]}{at}{place.partition('?')[0]}"
