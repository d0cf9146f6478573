"""Data folder lock: one server holds the tables of a folder, and tells others its address."""

from __future__ import annotations

import http.client
import json
import sys
import time
import urllib.request
from pathlib import Path
from typing import IO
from urllib.error import HTTPError

import fathom
from fathom.server.settings import folder_id
from fathom.server.store import Unusable

LOCK = "server.lock"
ADDRESS = "server.address"
PATIENCE = 30.0  # seconds for another server that is just starting
LOOK_EVERY = 0.1


class InUse(Exception):
    """Another server holds the folder."""


class DataFolder:
    """The lock is held from construction until the process ends, even by a crash."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = (folder / LOCK).open("a+b")
        except (FileExistsError, NotADirectoryError) as error:
            raise Unusable(f"'{folder}' is not a folder, or lies in a file: tables need a folder") from error
        except OSError as error:
            raise Unusable(f"the folder '{folder}' cannot be written: {error.strerror}") from error
        self.mine = take(self._file)
        if self.mine:
            (folder / ADDRESS).unlink(missing_ok=True)
        else:
            self._file.close()

    def tell(self, address: str) -> None:
        (self.folder / ADDRESS).write_text(address, "ascii")

    def close(self) -> None:
        if self.mine:
            (self.folder / ADDRESS).unlink(missing_ok=True)
        self._file.close()

    def where(self) -> str:
        """Where its holder said it listens, for a sentence; it may not have said so yet."""
        try:
            return f", at {(self.folder / ADDRESS).read_text('ascii')}"
        except (OSError, UnicodeError):
            return ""

    def running_at(self) -> str:
        """The address of the server that holds it; it must be of this version."""
        until = time.monotonic() + PATIENCE
        while (found := self.asked()) is None:
            if time.monotonic() > until:
                raise InUse(f"another server holds {self.folder} and does not answer: end it first")
            time.sleep(LOOK_EVERY)
        address, health = found
        if health["version"] != fathom.__version__:
            raise InUse(f"Fathom {health['version']} runs at {address} and holds your tables: stop it first")
        return address

    def asked(self) -> tuple[str, dict[str, object]] | None:
        """The other server's address and health report; None while it does not answer."""
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # whatever proxy others need
        try:
            address = (self.folder / ADDRESS).read_text("ascii")
            with health_of(opener, address) as came:
                health = json.load(came)
            if health["folder"] == folder_id(self.folder):
                return address, health
        except (OSError, ValueError, LookupError, TypeError, http.client.HTTPException):
            pass
        return None


def health_of(opener: urllib.request.OpenerDirector, address: str) -> IO[bytes]:
    """What the server there says of itself, also if it is not well."""
    try:
        found: IO[bytes] = opener.open(f"{address}/health", timeout=PATIENCE)
    except HTTPError as unwell:
        return unwell
    return found


def take(file: IO[bytes]) -> bool:
    """Whether the lock is ours now."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
