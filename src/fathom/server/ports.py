"""Listening: on the port asked for or, for `make play`, the next free one; or on a Unix socket."""

from __future__ import annotations

import errno
import socket
import sys
from dataclasses import replace
from pathlib import Path

from fathom.server.settings import UNIX, Settings

BACKLOG = 2048  # connections that wait to be taken; as uvicorn has it
TRIED = 20  # ports in a row
HIGHEST = 65536
EVERYWHERE = "::"
OWNER_AND_GROUP = 0o660


def listening(settings: Settings) -> socket.socket:
    """Open the listening socket first: a taken port is reported at once, and early clients wait."""
    if settings.unix is not None:
        return listening_at(settings.unix)
    host = settings.host
    if host == EVERYWHERE and not socket.has_dualstack_ipv6():
        host = "0.0.0.0"
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server(
        (host, settings.port), family=family, backlog=BACKLOG, dualstack_ipv6=host == EVERYWHERE
    )


def listening_at(path: Path) -> socket.socket:
    """A Unix socket that its owner and group may use; one that a dead server left behind is replaced."""
    if sys.platform == "win32":
        raise OSError(errno.EAFNOSUPPORT, "there are no Unix sockets on Windows")
    if path.is_socket() and not answers(path):
        path.unlink()
    listener = socket.socket(socket.AF_UNIX)
    try:
        listener.bind(str(path))
        path.chmod(OWNER_AND_GROUP)
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def answers(path: Path) -> bool:
    """Whether somebody listens there."""
    with socket.socket(socket.AF_UNIX) as knock:
        try:
            knock.connect(str(path))
        except OSError:
            return False
    return True


def address_of(listener: socket.socket) -> str:
    """As one writes it into a browser; a Unix socket as in the settings."""
    name = listener.getsockname()
    if isinstance(name, str):
        return f"{UNIX}{name}"
    host, port = name[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def here(address: str) -> str:
    """The same for a browser on this machine, where it listens everywhere."""
    return address.replace("//[::]:", "//127.0.0.1:").replace("//0.0.0.0:", "//127.0.0.1:")


def first_free(settings: Settings) -> socket.socket:
    """On the port asked for, or on the next one that nobody has."""
    for port in range(settings.port, min(settings.port + TRIED, HIGHEST)):
        try:
            return listening(replace(settings, port=port))
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    return listening(replace(settings, port=0))
