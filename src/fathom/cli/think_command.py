"""The command `fathom think`."""

from __future__ import annotations

import logging
import os

from fathom.cli.store_choice import STORE, forget_address, settings_of
from fathom.cli.where import Where
from fathom.public_errors import brought_by
from fathom.server.serve import set_up_logs
from fathom.server.store import Unusable
from fathom.terminal.errors import Wrong


def think(store: str | None, processes: int | None, json_logs: bool) -> int:
    """Check what was asked for, and do it."""
    settings = settings_of(Where(store=store), json_logs=json_logs or None)
    forget_address()
    if not settings.store:
        raise Wrong(f"whose bots? Say --store postgresql://..., or set {STORE}")
    count = os.cpu_count() or 1 if processes is None else processes
    if count < 1:
        raise Wrong("thinking needs at least one process")
    with brought_by("postgres"):
        from fathom.cluster import think as program
    try:
        program.check(settings.store)
    except Unusable as error:
        raise Wrong(str(error)) from None
    set_up_logs(settings, logging.INFO)
    return program.run(settings.store, count)
