"""Why something may not be done: the rule's number, and a reason the words put into a sentence.

Looks only at what lies open and at the asker's own hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has
from fathom.games.nautilus_island import actions, board, box, place, step

if TYPE_CHECKING:
    from fathom.games.nautilus_island.position import Island


def why_not(s: Island, seat: i64, action: i64) -> str:
    if actions.VERBS.is_chance(action):
        return "chance"
    if s.step == step.MOVING:
        return not_moved(s, seat, action)
    if s.step == step.ACTING:
        return not_acted(s, seat, action)
    if s.step == step.LAYING:
        return not_laid(s, action)
    return "ni-13-close-or-leave"


def not_moved(s: Island, seat: i64, action: i64) -> str:
    if not actions.MOVE.has(action):
        return "ni-05-move-first"
    side, column = divmod(int(actions.MOVE.thing(action)), box.COLUMNS)
    if side != board.side(s):
        return "ni-07-cross" if s.round else "ni-06-above-first"
    if not has(s.in_use, column):
        return "ni-02-not-in-use"
    if column == s.at[place.COLUMN + seat]:
        return "ni-07-just-left"
    if board.taken(s) & bit(column):
        return "ni-07-taken" if s.round else "ni-06-taken"
    return "ni-r9-nothing-to-store"


def not_acted(s: Island, seat: i64, action: i64) -> str:
    if actions.MOVE.has(action):
        return "ni-05-moved-already"
    if actions.HARVEST.has(action):
        return "ni-18-no-cards"
    if actions.STORE.has(action):
        if actions.STORE.thing(action) == box.TREASURE:
            return "ni-15-treasure"
        closed = board.is_closed(s, seat, actions.STORE.thing(action))
        return "ni-13-closed" if closed else "ni-09-none-in-hand"
    if actions.LAY.has(action):
        return "ni-09-colour-first"
    return "ni-r2-no-turn" if actions.PASS.has(action) else "ni-05-harvest-or-store"


def not_laid(s: Island, action: i64) -> str:
    if actions.STOP.has(action):
        return "ni-r2-at-least-one"
    if not actions.LAY.has(action):
        return "ni-09-lay-or-stop"
    colour = actions.LAY.thing(action) // box.OBJECTS
    if colour == box.TREASURE:
        return "ni-15-treasure"
    return "ni-09-one-colour" if colour != s.colour else "ni-09-not-held"
