"""Why something may not be done: the rule's number, and a reason the words put into a sentence.

Looks only at what lies open and at the asker's own hand.
"""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.bits import has
from fathom.games.nautilus.actions import ANCHOR_ON, GIVE, KEEP, LAY, LOT, MOVE, TAKE, USE
from fathom.games.nautilus.board import (
    EXCHANGING,
    KEEPING,
    LAYING,
    MOVING,
    OPENING,
    TAKING,
    Board,
    across,
    facing,
    side,
)
from fathom.games.nautilus.components import ANCHOR, ARROWS, VERTICAL


def why_not(board: Board, seat: i64, action: i64) -> str:
    if action >= LOT.first:
        return "chance"
    step = board.step
    if step == LAYING:
        return not_laid(board, seat, action)
    if step == MOVING:
        return not_moved(board, seat, action)
    if step == KEEPING:
        return "na-04-not-drawn" if KEEP.has(action) else "na-04-choose-first"
    if step == OPENING:
        return "na-05-no-special" if USE.has(action) else "na-05-answer-first"
    if step == TAKING:
        return "na-07-not-brought" if TAKE.has(action) else "na-07-choose-first"
    if step == EXCHANGING:
        return "na-08-not-held" if GIVE.has(action) else "na-08-choose-first"
    return not_anchored(board, seat, action)


def not_laid(board: Board, seat: i64, action: i64) -> str:
    if LAY.has(action):
        held = has(board.layable(seat), LAY.thing(action))
        return "na-09-spot-taken" if held else "na-09-not-held"
    if MOVE.has(action):
        return "na-12-no-arrow"
    if ANCHOR_ON.has(action):
        return "na-14-after-laying"
    if USE.has(action):
        return "na-05-too-late"
    return "na-09-must-lay"


def not_moved(board: Board, seat: i64, action: i64) -> str:
    if ANCHOR_ON.has(action):
        return not_anchored(board, seat, action)
    if not MOVE.has(action):
        return "na-12-compulsory"
    spot, goal = facing(MOVE.thing(action), seat), facing(MOVE.other(action), seat)
    rule = "na-10" if ARROWS[board.at(board.last)] == VERTICAL else "na-11"
    if has(board.free, spot):
        return rule + "-no-card"
    if spot == board.last:
        return "na-r1-not-itself"
    if side(spot) != side(board.last):
        return rule + "-other-side"
    if spot == board.anchor:
        return "na-14-anchored"
    if rule == "na-10" and goal != across(spot):
        return "na-10-straight-across"
    if rule == "na-11" and side(goal) != side(spot):
        return "na-11-stays-on-its-side"
    return rule + "-spot-taken"


def not_anchored(board: Board, seat: i64, action: i64) -> str:
    if not ANCHOR_ON.has(action):
        return "na-14-answer-first"
    return "na-14-no-card" if has(board.hands[seat], ANCHOR) else "na-14-not-held"
