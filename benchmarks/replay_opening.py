"""How long opening a finished game of a thousand actions takes: `python -m benchmarks.replay_opening`."""

from __future__ import annotations

import secrets
import tempfile
import threading
import time
from pathlib import Path
from statistics import median

from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.server import log_entries as e
from fathom.server import updates
from fathom.server.restore import reopen
from fathom.server.room import Room
from fathom.server.sqlite import SQLite
from fathom.server.store import Line, Write

ACTIONS = 1000  # at least; chance included
TIMES = 20
KNOWN = {game.key: game for game in GAMES}


def played() -> tuple[Room, list[Line]]:
    """A game of so many actions, with everything that is kept of it. People take back a lot in it."""
    game, rng = KNOWN["lifeboat"], Rng(1)
    seats = max(game.seats)
    people = [e.Person(n, f"Seat {n}", bytes(32), n == 0) for n in range(seats)]
    terms = e.Terms(game.key, [e.OPEN] * seats, rules=e.Rules(undo="consent"))
    opened = e.Opened(terms, game.version, secrets.token_bytes(32), people, [*range(seats)])
    room = Room.open("long", game, opened, 0.0)
    lines = [Line(0, 0.0, e.ENCODE(opened))]
    for n in range(seats):
        do(room, e.Readied(n, True), lines)
    assert room.table is not None
    while room.asked():
        seat = room.asked()[0]
        options = room.chair(seat).decision.options
        do(room, e.Acted(seat, options[rng.below(len(options))], id=f"a{len(lines)}"), lines)
        missing = ACTIONS - len(room.table.course.entries)
        if room.asked() and missing > 0 and rng.below(3):
            take_back(room, seat, lines)
    return room, lines


def take_back(room: Room, seat: int, lines: list[Line]) -> None:
    do(room, e.Wished(seat), lines)
    for other in range(len(room.data.seats)):
        if other != seat:
            do(room, e.Consented(other), lines)


def do(room: Room, entry: e.Entry, lines: list[Line]) -> None:
    room.do(entry, 0.0)
    lines.append(Line(room.data.seq, 0.0, e.ENCODE(entry)))


def main() -> None:
    room, lines = played()
    with tempfile.TemporaryDirectory() as folder:
        store = SQLite(Path(folder) / "tables.sqlite", lambda call: call())
        done = threading.Event()
        for line in lines:
            store.write(Write("long", line), lambda error: None)
        store.write(Write("long", snapshot=(room.data.seq, room.freeze())), lambda error: done.set())
        done.wait()
        assert room.table is not None
        print(f"a finished game of {len(room.table.course.entries)} actions, {len(room.freeze()):,} bytes")
        print(f"  opened, with the view of a seat: {timed(lambda: opened_view(store)):.1f} ms")
        print(f"  frozen into a snapshot:          {timed(room.freeze):.1f} ms")
        store.close()


def opened_view(store: SQLite) -> bytes:
    """From the store to what the first seat is sent."""
    stored = store.open("long")
    assert stored is not None
    return updates.present(reopen("long", stored, KNOWN), 0)


def timed(task: object) -> float:
    """Milliseconds, the median of several."""
    assert callable(task)
    taken = []
    for _ in range(TIMES):
        start = time.perf_counter()
        task()
        taken.append(time.perf_counter() - start)
    return median(taken) * 1000


if __name__ == "__main__":
    main()
