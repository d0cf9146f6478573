"""Compiled core at a running server: when `make play` has compiled it, the bots move to it.

The server itself goes on with the sources it has loaded; only the processes in which bots think are replaced.
`make play` and the server tell each other how far they are through two files in a folder of that start.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import structlog

import fathom
from fathom.server.thinkers import Thinkers

LISTENING = "listening"  # written here: the address
CORE = "core"  # written by `make play`: what became of compiling
COMPILED = "compiled"
BEING_COMPILED = "being compiled"
INTERPRETED = "interpreted"
LOOK_EVERY = 1.0  # seconds
log = structlog.get_logger("fathom.bots")


class CoreWatch:
    """How bots think: compiled, interpreted, or interpreted until `make play` has compiled the core."""

    def __init__(self, folder: Path | None, thinkers: Thinkers) -> None:
        self.folder = folder
        self.thinkers = thinkers
        self.core = fathom.core_mode()  # now: the files on disk may be compiled anew while this runs
        self.bots = COMPILED if fathom.compiled() else INTERPRETED
        self._task: asyncio.Task[None] | None = None
        if folder is not None and not fathom.compiled():
            self.bots = read(folder)
            self._task = asyncio.get_running_loop().create_task(self.watch(folder))

    async def watch(self, folder: Path) -> None:
        """Wait until `make play`, which started this process, reports how compiling went, or has ended."""
        parent = os.getppid()
        while (said := read(folder)) == BEING_COMPILED and os.getppid() == parent:
            await asyncio.sleep(LOOK_EVERY)
        self.bots = COMPILED if said == COMPILED and await self.renewed() else INTERPRETED
        log.info("bots", core=self.bots)

    async def renewed(self) -> bool:
        """Move the bots to new processes; whether these run the compiled core. This process stays."""
        os.environ.pop("FATHOM_INTERPRETED", None)
        compiled = await self.thinkers.renew()
        if not compiled:
            os.environ["FATHOM_INTERPRETED"] = "1"
        return compiled

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()


def read(folder: Path) -> str:
    try:
        return (folder / CORE).read_text("ascii")
    except OSError:
        return BEING_COMPILED if folder.is_dir() else INTERPRETED
