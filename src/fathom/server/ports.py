"""The port a server listens on: the one asked for, or, for `make play`, the next free one."""

from __future__ import annotations

import errno
import json
import socket
import urllib.request
from dataclasses import replace

import fathom
from fathom.server.settings import Settings, folder_id

BACKLOG = 2048  # connections that wait to be taken; as uvicorn has it
TRIED = 20  # ports in a row
HIGHEST = 65536
PATIENCE = 5.0  # seconds: a server that is just starting answers when it has started


class OtherVersion(Exception):
    """Another version of Fathom holds the tables of this folder."""


def listening(settings: Settings) -> socket.socket:
    """The socket, before anything else: a port that is taken is told at once, and who comes early waits."""
    listener = socket.socket()
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.host, settings.port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def find_port(settings: Settings) -> socket.socket | str:
    """A socket on the first free port, or the address of a server that holds this folder's tables already."""
    for port in range(settings.port, min(settings.port + TRIED, HIGHEST)):
        try:
            return listening(replace(settings, port=port))
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
        where = f"http://127.0.0.1:{port}"
        if is_ours(where, settings):
            return where
    return listening(replace(settings, port=0))


def is_ours(where: str, settings: Settings) -> bool:
    """Whether Fathom answers there, of this version and with this folder."""
    straight = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with straight.open(f"{where}/health", timeout=PATIENCE) as came:
            health = json.load(came)
        version, folder = health["version"], health["folder"]
    except (OSError, ValueError, LookupError, TypeError):
        return False
    if folder != folder_id(settings.data):
        return False
    if version != fathom.__version__:
        raise OtherVersion(
            f"Fathom {version} holds your tables already, at {where}: stop it first, then start again"
        )
    return True
