"""Operator socket: a Unix socket in the data folder over which its owner runs `fathom tables`.

Each request is a line of JSON, and so is its answer. Only the owner of the folder can open the socket: it has
mode 600 and lies in a folder of mode 700; the server also asks the system who has connected.
"""

from __future__ import annotations

import asyncio
import os
import socket
import stat
import struct
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import msgspec
import structlog

from fathom.server.leases import Elsewhere
from fathom.server.operator import Problem
from fathom.server.operator_requests import LONGEST, Answer, Answered, AnyRequest, Request

FOLDER = "operator"
SOCKET = "socket"
OWNER_ONLY = 0o700
OTHERS = 0o077
LONGEST_PATH = 100  # bytes; the system takes a few more
CREDENTIALS = struct.Struct("3i")  # process, user, group
log = structlog.get_logger("fathom.operator")

Perform = Callable[[Request], Awaitable[Answer | msgspec.Raw]]


class Unsafe(Exception):
    """Others could read or replace the socket; the sentence says why."""


def has_sockets() -> bool:
    return hasattr(socket, "AF_UNIX") and sys.platform != "win32"


# The server's side


@asynccontextmanager
async def operator_socket(data: Path, perform: Perform) -> AsyncIterator[None]:
    """Listen while the server runs; without such sockets, or where it would not be safe, do not."""
    listener = None
    try:
        listener = listening(data) if has_sockets() else None
    except (OSError, Unsafe) as error:
        log.warning("no operator socket: fathom tables works when the server is stopped", why=str(error))
    if listener is None:
        yield
        return
    server = await asyncio.start_unix_server(Desk(perform).serve, sock=listener, limit=LONGEST)
    try:
        yield
    finally:
        server.close()
        with suppress(OSError):
            (data / FOLDER / SOCKET).unlink()


def listening(data: Path) -> socket.socket:
    """Whoever connects before its mode is set is refused: it does not listen yet."""
    folder = data / FOLDER
    folder.mkdir(mode=OWNER_ONLY, exist_ok=True)
    if not folder.is_symlink():
        folder.chmod(OWNER_ONLY)
    check_owner(folder)
    (folder / SOCKET).unlink(missing_ok=True)
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with short_path(folder) as path:
            listener.bind(path)
        (folder / SOCKET).chmod(stat.S_IRUSR | stat.S_IWUSR)
    except BaseException:
        listener.close()
        raise
    return listener


def check_owner(folder: Path) -> None:
    """The folder must be ours, and closed to everybody else."""
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode):
        raise Unsafe(f"'{folder}' is no folder")
    if found.st_uid != os.geteuid():
        raise Unsafe(f"'{folder}' belongs to another user: run this as its owner")
    if found.st_mode & OTHERS:
        raise Unsafe(f"others can enter '{folder}': chmod 700 it")


@contextmanager
def short_path(folder: Path) -> Iterator[str]:
    """An address of the socket that is not too long for the system."""
    path = str(folder / SOCKET)
    if len(os.fsencode(path)) <= LONGEST_PATH:
        yield path
        return
    here = os.open(folder, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{here}/{SOCKET}"
    finally:
        os.close(here)


class Desk:
    """Answers those who connect."""

    def __init__(self, perform: Perform) -> None:
        self.perform = perform

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if not is_owner(writer):
                log.warning("operator socket refused to another user")
                return
            while line := await reader.readline():
                writer.write(await answer_line(self.perform, line) + b"\n")
                await writer.drain()
        except (OSError, ValueError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()


async def answer_line(perform: Perform, line: bytes) -> bytes:
    """A request as a line, and its answer; `Elsewhere` if another process has to be asked."""
    try:
        request: Request = msgspec.json.decode(line, type=AnyRequest)
        answered = Answered(msgspec.Raw(msgspec.json.encode(await perform(request))))
    except Elsewhere:
        raise
    except Problem as problem:
        answered = Answered(problem=str(problem))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        answered = Answered(problem=f"the server does not understand this request: {error}")
    except Exception as error:
        log.error("operator request failed", error=type(error).__name__)
        answered = Answered(problem=f"the server failed ({type(error).__name__})")
    return msgspec.json.encode(answered)


def is_owner(writer: asyncio.StreamWriter) -> bool:
    """Whether the same user has connected. Where the system does not tell, the modes of the files must do."""
    if sys.platform != "linux":
        return True
    ours = writer.get_extra_info("socket")
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM, fileno=os.dup(ours.fileno())) as same:
        asked = same.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, CREDENTIALS.size)
    _, user, _ = CREDENTIALS.unpack(asked)
    return bool(user == os.geteuid())


# The command's side


def connected(data: Path) -> socket.socket | None:
    """A connection to the server that runs with this data folder; None if none listens there."""
    folder = data / FOLDER
    if not has_sockets() or not folder.exists():
        return None
    check_owner(folder)
    found = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with short_path(folder) as path:
            found.connect(path)
    except (FileNotFoundError, ConnectionRefusedError):
        found.close()
        return None
    except BaseException:
        found.close()
        raise
    return found


def asked(connection: socket.socket, request: Request) -> msgspec.Raw:
    """What the server answers; `Problem` if it cannot be done."""
    line = b""
    with suppress(ConnectionError), connection.makefile("rb") as lines:
        connection.sendall(msgspec.json.encode(request) + b"\n")
        line = lines.readline()
    if not line:
        raise Problem("the server hung up: you are not its owner, or it was stopped")
    answered = msgspec.json.decode(line, type=Answered)
    if answered.problem:
        raise Problem(answered.problem)
    return answered.value
