"""Listening port: the one asked for, or, for `make play`, the next free one."""

from __future__ import annotations

import errno
import socket
import sys
from dataclasses import replace

from fathom.server.settings import Settings

BACKLOG = 2048  # connections that wait to be taken; as uvicorn has it
TRIED = 20  # ports in a row
HIGHEST = 65536


def listening(settings: Settings) -> socket.socket:
    """Open the listening socket first: a taken port is reported at once, and early clients wait."""
    listener = socket.socket()
    try:
        if sys.platform != "win32":  # there it would let two programs have one port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.host, settings.port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def first_free(settings: Settings) -> socket.socket:
    """On the port asked for, or on the next one that nobody has."""
    for port in range(settings.port, min(settings.port + TRIED, HIGHEST)):
        try:
            return listening(replace(settings, port=port))
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    return listening(replace(settings, port=0))
