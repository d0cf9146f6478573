"""`fathom prompt`: prints a question as a language model gets it."""

from __future__ import annotations

from dataclasses import dataclass

from fathom.adapters.text import Reader, as_json
from fathom.bots import Random, bot_protocol
from fathom.cli.arguments import game_named, language, options_of, seats_for
from fathom.lab.seeds import bot_seed
from fathom.table.random_source import Seeded
from fathom.table.table import Table
from fathom.terminal.errors import Wrong


@dataclass(frozen=True)
class Order:
    """Which question."""

    game: str
    seats: int | None
    after: int
    seed: int
    options: list[str]


def show(order: Order, json: bool, lang: str | None) -> int:
    table, since = reached(order)
    chair = table.chair(table.state.asked())
    if json:
        print("".join(bot_protocol.line(message).decode() for message in as_json(chair, since)), end="")
    else:
        print(Reader(chair, language(lang)).prompt(since))
    return 0


def reached(order: Order) -> tuple[Table, int]:
    """The table after so many random decisions, and how many facts its seat had heard when asked before."""
    game = game_named(order.game)
    seats = seats_for(game, order.seats)
    table = Table(game, seats, options_of(game, seats, order.options), Seeded(order.seed))
    table.start()
    walk, heard = Random(bot_seed(order.seed, seats, 0)), [0] * seats
    for number in range(order.after):
        if table.over:
            raise Wrong(f"the game is over after {number} decisions")
        chair = table.chair(table.state.asked())
        heard[chair.seat] = len(chair.hear())
        chair.act(walk.choose(chair))
    if table.over:
        raise Wrong(f"the game is over after {order.after} decisions")
    return table, heard[table.state.asked()]
