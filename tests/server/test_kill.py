"""A server that is killed, and worse: what it acknowledged is there, once, and every table goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

from benchmarks import faults
from fathom.core.kernel.rng import Rng
from tests.laws.cases import LONG
from tests.server.child import Child
from tests.server.players import Player, full_table, play_all

KILLS = 200 if LONG else 9


def test_no_acknowledged_action_is_lost_or_doubled_and_every_table_goes_on() -> None:
    assert faults.run(KILLS, 3) == []


def test_a_server_that_is_told_to_stop_keeps_everything_and_says_so(tmp_path: Path) -> None:
    child = Child(tmp_path)
    seated = full_table(child, "nautilus", 2)
    child.stop()
    assert any("stopped" in line for line in child.said)
    child.start()
    players = [Player(child, one["table"], one["token"], Rng(n)) for n, one in enumerate(seated)]
    asyncio.run(play_all(players))
    child.stop()
    assert not any(one["token"] in line for one in seated for line in child.said)
