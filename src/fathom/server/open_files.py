"""Open files: the system's limit is raised to what the settings need, or the settings are lowered."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Final

import structlog

from fathom.server.settings import Settings

log = structlog.get_logger("fathom.server")

PLAIN_CONNECTIONS: Final = 200  # besides the sockets of players: pages, pictures, requests
OTHER_FILES: Final = 64  # the store, the log, the page's files while they are read
BY_THINKER: Final = 8  # pipes of a process in which bots think
UNLIMITED: Final = -1


def files_for(settings: Settings) -> int:
    """How many files may be open at once."""
    return settings.connections + besides(settings)


def besides(settings: Settings) -> int:
    return PLAIN_CONNECTIONS + OTHER_FILES + BY_THINKER * settings.thinkers


def fitting(settings: Settings, soft: int, hard: int) -> tuple[int, Settings]:
    """The limit to set, given these two, and settings that it is enough for."""
    need = files_for(settings)
    if UNLIMITED in (soft, hard) or hard >= need:
        return need if UNLIMITED < soft < need else soft, settings
    return hard, replace(settings, connections=max(1, hard - besides(settings)))


def with_files(settings: Settings) -> Settings:
    """Raise the limit; settings with fewer connections, and a warning, if it cannot be raised enough."""
    if sys.platform == "win32":
        return settings
    import resource

    kind, infinite = resource.RLIMIT_NOFILE, resource.RLIM_INFINITY
    soft, hard = (UNLIMITED if each == infinite else each for each in resource.getrlimit(kind))
    limit, fits = fitting(settings, soft, hard)
    try:
        if limit != soft:
            resource.setrlimit(kind, (limit, infinite if hard == UNLIMITED else hard))
    except (OSError, ValueError):
        fits = fitting(settings, soft, soft)[1]
    if fits.connections < settings.connections:
        log.warning(
            "fewer connections than set: the system allows too few open files",
            connections=fits.connections,
            needed=files_for(settings),
        )
    return fits
