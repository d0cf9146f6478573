"""Why something may not be done: the rule's number, and a reason the words put into a sentence.

Looks only at what lies open and at the asker's own hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import has
from fathom.games.nautilus import actions, box, place, step
from fathom.games.nautilus.board import across, facing, points_across, side

if TYPE_CHECKING:
    from fathom.games.nautilus.position import Nautilus


def why_not(s: Nautilus, seat: i64, action: i64) -> str:
    if actions.VERBS.is_chance(action):
        return "chance"
    now = s.step
    if now == step.LAYING:
        return not_laid(s, seat, action)
    if now == step.MOVING:
        return not_moved(s, seat, action)
    if now == step.KEEPING:
        return "na-04-not-drawn" if actions.KEEP.has(action) else "na-04-choose-first"
    if now == step.OPENING:
        return "na-05-no-special" if actions.USE.has(action) else "na-05-answer-first"
    if now == step.TAKING:
        return "na-07-not-brought" if actions.TAKE.has(action) else "na-07-choose-first"
    if now == step.EXCHANGING:
        return "na-08-not-held" if actions.GIVE.has(action) else "na-08-choose-first"
    return not_anchored(s, seat, action)


def not_laid(s: Nautilus, seat: i64, action: i64) -> str:
    if actions.LAY.has(action):
        held = s.at[place.HAND + seat] | s.at[place.SPECIAL + seat]
        return "na-09-spot-taken" if has(held, actions.LAY.thing(action)) else "na-09-not-held"
    if actions.MOVE.has(action):
        return "na-12-no-arrow"
    if actions.ANCHOR_ON.has(action):
        return "na-14-after-laying"
    if actions.USE.has(action):
        return "na-05-too-late"
    return "na-09-must-lay"


def not_moved(s: Nautilus, seat: i64, action: i64) -> str:
    if actions.ANCHOR_ON.has(action):
        return not_anchored(s, seat, action)
    if not actions.MOVE.has(action):
        return "na-12-compulsory"
    spot, goal = facing(actions.MOVE.thing(action), seat), facing(actions.MOVE.other(action), seat)
    rule = "na-10" if points_across(s) else "na-11"
    if has(s.free, spot):
        return rule + "-no-card"
    if spot == s.last:
        return "na-r1-not-itself"
    if side(spot) != side(s.last):
        return rule + "-other-side"
    if has(s.at[place.SPOT + spot], box.ANCHOR):
        return "na-14-anchored"
    if rule == "na-10" and goal != across(spot):
        return "na-10-straight-across"
    if rule == "na-11" and side(goal) != side(spot):
        return "na-11-stays-on-its-side"
    return rule + "-spot-taken"


def not_anchored(s: Nautilus, seat: i64, action: i64) -> str:
    if not actions.ANCHOR_ON.has(action):
        return "na-14-answer-first"
    return "na-14-no-card" if has(s.at[place.SPECIAL + seat], box.ANCHOR) else "na-14-not-held"
