"""A whole game against a bot whose server has no thinking process: a program of its own thinks for it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import psycopg

from fathom.cluster.roles import make_thinker_role
from fathom.core.kernel.rng import Rng
from tests.cluster.thinking import LONG_ENOUGH, rows
from tests.server.child import Child
from tests.server.players import Player, open_table, play_all

ROLE = "a_thinker_of_a_site"


def test_a_game_against_a_bot_that_thinks_elsewhere(database: str, tmp_path: Path) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        make_thinker_role(connection, ROLE, "secret")
    server = Child(tmp_path, FATHOM_STORE=database, FATHOM_THINKERS="0")
    environment = {**os.environ, "FATHOM_STORE": database.replace("fathom@", f"{ROLE}@")}
    words = [sys.executable, "-m", "fathom", "think", "--processes", "1"]
    with subprocess.Popen(words, env=environment, stderr=subprocess.PIPE, text=True) as thinker:
        assert thinker.stderr is not None
        assert "thinking" in thinker.stderr.readline()
        try:
            seated = open_table(server, "nautilus", ["open", "bosun"])
            ada = Player(server, seated["table"], seated["token"], Rng(5))
            asyncio.run(play_all([ada], 120.0))
            assert ada.over
        finally:
            thinker.terminate()
            said = thinker.communicate(timeout=LONG_ENOUGH)[1]
            code = server.stop()
    assert (thinker.returncode, code) == (0, 0)
    assert "error" not in said + "".join(server.said)
    assert rows(database, "SELECT count(*) FROM jobs") == [(0,)]
    assert rows(database, "SELECT count(*) > 10 FROM entries WHERE tab = %s", seated["table"]) == [(True,)]
