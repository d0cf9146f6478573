"""One game at a table of the server, against a bosun: its record, and how bots thought before and after.

python -m tests.server.swap_game [swap]

With `swap`, the core is told to be compiled in the middle of the game, as `make play` does. What the person
answers, the shuffles and the seeds of the bots are always the same.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path

import fathom
from fathom.server import core_watch
from fathom.server import log_entries as e
from fathom.server.autoplay import Autoplay
from fathom.server.core_watch import COMPILED, CORE, CoreWatch
from fathom.server.live_room import LiveRoom
from fathom.server.room_data import PLAYING
from fathom.server.thinkers import LocalThinkers
from fathom.table import record
from tests.server.room_managers import manager_of, put
from tests.server.rooms import begun

SEED = 7
HALFWAY = 20  # answers of the person
core_watch.LOOK_EVERY = 0.05


async def play(swap: bool, folder: Path) -> dict[str, object]:
    manager, thinkers = manager_of(), LocalThinkers(1)
    watch = CoreWatch(folder, thinkers)
    autoplay = Autoplay(manager, thinkers, lambda: SEED)
    live = put(manager, begun(seats=["open", "bosun"]))
    before, answers = watch.bots, 0
    autoplay.tend(live)
    while live.room.data.phase == PLAYING:
        if 0 in live.room.asked():
            answers += 1
            options = live.room.chair(0).decision.options
            manager.submit(live, e.Acted(0, options[answers % len(options)]))
        if swap and answers == HALFWAY and watch.bots != COMPILED:
            await swapped(watch, folder)
        await asyncio.sleep(0.001)
    autoplay.close()
    watch.close()
    return {"before": before, "after": watch.bots, "core": fathom.core_mode(), "record": written(live)}


async def swapped(watch: CoreWatch, folder: Path) -> None:
    (folder / CORE).write_text(COMPILED, "ascii")
    while watch.bots != COMPILED:
        await asyncio.sleep(0.01)


def written(live: LiveRoom) -> str:
    assert live.room.table is not None
    return record.to_bytes(live.room.table.record()).decode()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        print(json.dumps(asyncio.run(play("swap" in sys.argv, Path(name)))))
