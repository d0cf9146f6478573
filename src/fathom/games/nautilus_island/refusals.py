"""Why something may not be done: the rule's number, and a reason the words put into a sentence.

Looks only at what lies open and at the asker's own hand.
"""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has
from fathom.games.nautilus_island.actions import DRAW, HARVEST, LAY, MOVE, PASS, STOP, STORE
from fathom.games.nautilus_island.board import ACTING, LAYING, MOVING, NONE, Board
from fathom.games.nautilus_island.components import COLUMNS, OBJECTS, STORABLE, TREASURE


def why_not(board: Board, seat: i64, action: i64) -> str:
    if action >= DRAW.first:
        return "chance"
    step = board.step
    if step == MOVING:
        return not_moved(board, seat, action)
    if step == ACTING:
        return not_acted(board, seat, action)
    if step == LAYING:
        return not_laid(board, seat, action)
    return "ni-13-close-or-leave"


def not_moved(board: Board, seat: i64, action: i64) -> str:
    if not MOVE.has(action):
        return "ni-05-move-first"
    side, column = action // COLUMNS, action % COLUMNS
    if side != board.side():
        return "ni-07-cross" if board.round else "ni-06-above-first"
    if not has(board.in_use(), column):
        return "ni-02-not-in-use"
    if column == board.berths[seat]:
        return "ni-07-just-left"
    if board.taken() & bit(column):
        return "ni-07-taken" if board.round else "ni-06-taken"
    return "ni-r9-nothing-to-store"


def not_acted(board: Board, seat: i64, action: i64) -> str:
    if MOVE.has(action):
        return "ni-05-moved-already"
    if HARVEST.has(action):
        return "ni-18-no-cards"
    if STORE.has(action):
        return not_stored(board, seat, STORE.thing(action))
    if LAY.has(action):
        return "ni-09-colour-first"
    return "ni-r2-no-turn" if PASS.has(action) else "ni-05-harvest-or-store"


def not_stored(board: Board, seat: i64, colour: i64) -> str:
    if colour == TREASURE:
        return "ni-15-treasure"
    if board.closed[seat * STORABLE + colour] != NONE:
        return "ni-13-closed"
    return "ni-09-none-in-hand"


def not_laid(board: Board, seat: i64, action: i64) -> str:
    if STOP.has(action):
        return "ni-r2-at-least-one"
    if not LAY.has(action):
        return "ni-09-lay-or-stop"
    colour = LAY.thing(action) // OBJECTS
    if colour == TREASURE:
        return "ni-15-treasure"
    return "ni-09-one-colour" if colour != board.colour else "ni-09-not-held"
