"""Why something may not be done: the rule's number, and a reason the words put into a sentence."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.bits import bit, has
from fathom.games.leagues.actions import DEAL, DIVE, GIVE, LAY, PICK, PLAY, STEER
from fathom.games.leagues.board import (
    ACTING,
    AFTERWARDS,
    DIVING,
    GIVING_UP,
    LAYING,
    MOVING,
    MOVING_TO,
    STEERING_ON,
    SWAPPING,
    SWAPPING_WITH,
    TAKING,
)
from fathom.games.leagues.choices import Choices
from fathom.games.leagues.components import (
    COPIES,
    COURSE,
    CURRENT,
    SAILOR,
    SUPER_SAILOR,
    WAYS_OF,
)


def why_not(board: Choices, action: i64) -> str:
    if action >= DEAL.first:
        return "chance"
    step = board.step
    if step == LAYING:
        return "lg-03-not-held" if LAY.has(action) else "lg-03-must-lay"
    if step == ACTING or step == STEERING_ON or step == AFTERWARDS:
        return not_done(board, action)
    if step == TAKING:
        return "lg-r1-take-or-leave"
    if step == SWAPPING or step == SWAPPING_WITH:
        return not_swapped(board, action)
    if step == MOVING or step == MOVING_TO:
        return not_moved(board, action)
    if step == GIVING_UP or step == DIVING:
        return not_exchanged(board, action)
    if not GIVE.has(action):
        return "lg-18-hand-out-first"
    return "lg-18-has-one" if GIVE.thing(action) < board.seats else "lg-18-no-such-seat"


def not_done(board: Choices, action: i64) -> str:
    """While acting: a steering, a card, or neither."""
    if STEER.has(action):
        return "lg-05-steered" if board.step == AFTERWARDS else not_steered(board, action)
    if PLAY.has(action):
        return "lg-r9-after-steering" if board.step == STEERING_ON else not_played(board, PLAY.thing(action))
    if board.step == ACTING:
        return "lg-05-must-steer"
    return "lg-11-steer-or-pass" if board.step == STEERING_ON else "lg-15-play-or-pass"


def not_steered(board: Choices, action: i64) -> str:
    way = STEER.thing(action)
    if has(board.ways(), way):
        return "lg-09-points-elsewhere"
    kind = board.kind()
    if WAYS_OF[kind] >> way & 1:
        return "lg-08-no-further"
    if kind == CURRENT:
        return "lg-06-only-current"
    return "lg-07-only-course" if kind == COURSE else "lg-08-only-depth"


def not_played(board: Choices, kind: i64) -> str:
    if has(board.played, board.turn):
        return "lg-r9-one-a-turn"
    if kind == SAILOR:
        return "lg-14-two-tokens" if board.sailors() else "lg-14-no-sailor"
    if not board.usable(kind):
        held = board.held[board.turn] & (bit(COPIES) - 1) << COPIES * (kind - 1)
        return "lg-15-just-taken" if held else "lg-15-not-held"
    return "lg-16-nothing-to-move" if kind == SUPER_SAILOR else "lg-17-nothing-to-exchange"


def not_swapped(board: Choices, action: i64) -> str:
    if not PICK.has(action):
        return "lg-14-choose-tokens"
    return "lg-14-another-one" if PICK.thing(action) == board.picked else "lg-14-no-token"


def not_moved(board: Choices, action: i64) -> str:
    if not PICK.has(action):
        return "lg-16-choose-cells"
    return "lg-16-no-token" if board.step == MOVING else "lg-16-not-free"


def not_exchanged(board: Choices, action: i64) -> str:
    if board.step == GIVING_UP:
        return "lg-17-no-token" if PICK.has(action) else "lg-17-choose-own"
    return "lg-17-nothing-there" if DIVE.has(action) else "lg-17-choose-spot"
