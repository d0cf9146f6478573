"""How a game begins, and how a written position becomes one again."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has
from fathom.core.kernel.state import State
from fathom.games.nautilus_island import position
from fathom.games.nautilus_island.board import ALL_OF_HALF, NONE, ROWS
from fathom.games.nautilus_island.components import COLUMNS, MOST_SEATS, STACK_HEIGHT, STACKS, STORABLE
from fathom.games.nautilus_island.edition import Edition
from fathom.games.nautilus_island.rules import NautilusIsland


def start(
    seats: i64, first: i64, edition: Edition, glass_hull: bool, doubled_twice: bool, open_memory: bool
) -> State:
    """NI-01, NI-02 The opening position; `first` is a seat, or NONE to draw lots."""
    game = empty(seats, edition)
    game.glass_hull = glass_hull
    game.up = edition.up(glass_hull)
    game.doubled_twice = doubled_twice
    game.open_memory = open_memory
    for column in range(COLUMNS):
        if has(game.in_use(), column):
            game.heights |= bit(4 * column) * STACK_HEIGHT
    if first != NONE:
        game.begin_with(first)
    return game


def read(data: dict[str, object]) -> State:
    seats, edition = position.read_table(data)
    game = empty(seats, edition)
    position.read(data, game)
    return game


def empty(seats: i64, edition: Edition) -> NautilusIsland:
    """The board with no card on it: all of them are unseen."""
    cards = vec[i64]([ALL_OF_HALF, ALL_OF_HALF] + [0] * (2 * (ROWS - 1)))
    collections = MOST_SEATS * STORABLE
    return NautilusIsland(
        seats,
        edition,
        cards,
        vec[i64]([NONE] * STACKS),
        vec[i64]([NONE] * MOST_SEATS),
        vec[i64]([NONE] * STORABLE),
        vec[i64]([0] * collections),
        vec[i64]([NONE] * collections),
    )
