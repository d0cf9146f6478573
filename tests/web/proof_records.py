"""Records for the page's own tests of the proof: `python -m tests.web.proof_records` writes them."""

from __future__ import annotations

import json
from pathlib import Path

from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.server import log_entries as e
from fathom.server.room import Room
from fathom.table.random_source import Committed
from fathom.table.record import to_bytes
from fathom.table.table import Table

FOLDER = Path(__file__).parents[2] / "web" / "test" / "proof"
SECRET = bytes(range(32))
SAID = ("north", "Süd 😀", "", 'a "quoted" \\ text')


def played(key: str, seats: int, undo: str = "free", position: dict[str, object] | None = None) -> Table:
    """A game from the known secret, played at random; from its second half on if there is a position."""
    game = next(game for game in GAMES if game.key == key)
    table = Table(game, seats, None, Committed(SECRET), undo, position)
    for seat, text in enumerate(SAID[:seats]):
        table.contribute(seat, text)
    table.start()
    return table


def to_the_end(table: Table, seed: int = 1) -> bytes:
    rng = Rng(seed)
    while not table.over:
        state = table.state
        table.act(state.asked(), state.option(rng.below(state.count())))
    return to_bytes(table.record())


def midway(table: Table) -> dict[str, object]:
    """A position from the middle of a game."""
    rng = Rng(2)
    for _ in range(12):
        state = table.state
        table.act(state.asked(), state.option(rng.below(state.count())))
    found: dict[str, object] = table.state.to_json()
    return found


def drawn() -> tuple[bytes, bytes]:
    """Who sits where before and after seats are drawn, at a server's table; and the record."""
    game = next(game for game in GAMES if game.key == "lifeboat")
    terms = e.Terms("lifeboat", ["open"] * 4, {}, "en", e.Rules(seating="drawn"))
    people = [e.Person(0, "Ada", b"0", host=True)]
    room = Room.open("drawn-table", game, e.Opened(terms, game.version, SECRET, people, [0, -1, -1, -1]), 0.0)
    for seat, name in enumerate(("Bea", "Cleo", "Dan"), 1):
        room.do(e.Joined(name, name.encode(), seat), 0.0)
    for person, text in enumerate(SAID):
        room.do(e.Contributed(person, text), 0.0)
    before = [seat.person for seat in room.data.seats]
    for person in range(4):
        room.do(e.Readied(person, True), 0.0)
    after = [seat.person for seat in room.data.seats]
    told = {"table": "drawn-table", "secret": SECRET.hex(), "said": SAID, "before": before, "after": after}
    assert room.table is not None
    return json.dumps(told, indent=1, ensure_ascii=False).encode() + b"\n", to_the_end(room.table)


def files() -> dict[str, bytes]:
    seats, with_seats = drawn()
    begun = midway(played("nautilus_island", 2))
    return {
        "nautilus.jsonl": to_the_end(played("nautilus", 2)),
        "leagues.jsonl": to_the_end(played("leagues", 4, "none")),
        "begun.jsonl": to_the_end(played("nautilus_island", 2, "free", begun)),
        "drawn.json": seats,
        "drawn.jsonl": with_seats,
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, data in files().items():
        (FOLDER / name).write_bytes(data)
