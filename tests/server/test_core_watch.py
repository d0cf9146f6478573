"""Bots move to the compiled core while tables go on."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import fathom
from fathom.server import core_watch
from fathom.server.core_watch import BEING_COMPILED, COMPILED, CORE, INTERPRETED, CoreWatch
from fathom.server.thinkers import LocalThinkers
from tests.server.rooms import begun
from tests.server.test_message_handler import in_a_loop

ROOT = Path(__file__).resolve().parent.parent.parent
needs_both = pytest.mark.skipif(not fathom.compiled(), reason="there is no compiled core to move to")


def game(*words: str, interpreted: bool) -> dict[str, str]:
    env = {**os.environ, "FATHOM_INTERPRETED": "1" if interpreted else "0"}
    env.pop("FATHOM_PLAY_FOLDER", None)
    command = [sys.executable, "-m", "tests.server.swap_game", *words]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    found: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return found


@needs_both
def test_a_table_played_across_the_swap_has_the_record_of_one_played_compiled() -> None:
    across, compiled = game("swap", interpreted=True), game(interpreted=False)
    assert (across["core"], across["before"], across["after"]) == ("interpreted", BEING_COMPILED, COMPILED)
    assert compiled["core"].startswith("compiled")
    assert compiled["before"] == compiled["after"] == COMPILED
    assert across["record"] == compiled["record"]


@needs_both
@in_a_loop
async def test_a_thought_under_way_is_finished_by_the_old_processes() -> None:
    room, thinkers = begun(), LocalThinkers(1)
    (seat,) = room.asked()
    chair = room.chair(seat)
    old = thinkers.pool
    thought = asyncio.create_task(thinkers.choose(chair, {}, "captain", 5))
    await asyncio.sleep(0)
    assert await thinkers.renew()
    assert thinkers.pool is not old
    assert await thought in chair.decision.options
    assert await thinkers.choose(chair, {}, "bosun", 5) in chair.decision.options
    thinkers.close()


@in_a_loop
async def test_processes_that_do_not_run_compiled_are_not_moved_to() -> None:
    thinkers, before = LocalThinkers(1), os.environ.get("FATHOM_INTERPRETED")
    os.environ["FATHOM_INTERPRETED"] = "1"
    try:
        pool = thinkers.pool
        assert not await thinkers.renew()
        assert thinkers.pool is pool
    finally:
        thinkers.close()
        os.environ["FATHOM_INTERPRETED"] = before or "0"


@pytest.mark.parametrize("said", [INTERPRETED, ""])
def test_where_compiling_fails_bots_go_on_as_they_are(
    said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fathom, "compiled", lambda: False)
    monkeypatch.setattr(core_watch, "LOOK_EVERY", 0.01)
    asyncio.run(told(said, tmp_path / "start"))


async def told(said: str, folder: Path) -> None:
    """Nothing at first, then that it failed; or whoever started the server is gone, with its folder."""
    folder.mkdir()
    thinkers = LocalThinkers(1)
    watch = CoreWatch(folder, thinkers)
    assert watch.bots == BEING_COMPILED
    await asyncio.sleep(0.05)
    assert watch.bots == BEING_COMPILED
    if said:
        (folder / CORE).write_text(said, "ascii")
    else:
        folder.rmdir()
    await asyncio.sleep(0.05)
    assert watch.bots == INTERPRETED
    watch.close()
    thinkers.close()
