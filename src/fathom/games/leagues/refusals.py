"""Why something may not be done: the rule's number, and a reason the words put into a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fathom.core.kernel.bits import has
from fathom.games.leagues import actions, box, place, step
from fathom.games.leagues.board import kind, sailors, usable, ways

if TYPE_CHECKING:
    from fathom.games.leagues.position import Leagues


def why_not(s: Leagues, action: i64) -> str:
    if actions.VERBS.is_chance(action):
        return "chance"
    now = s.step
    if now == step.LAYING:
        return "lg-03-not-held" if actions.LAY.has(action) else "lg-03-must-lay"
    if now == step.ACTING or now == step.STEERING_ON or now == step.AFTERWARDS:
        return not_done(s, action)
    if now == step.TAKING:
        return "lg-r1-take-or-leave"
    if now == step.SWAPPING or now == step.SWAPPING_WITH:
        if not actions.PICK.has(action):
            return "lg-14-choose-tokens"
        return "lg-14-another-one" if actions.PICK.thing(action) == s.picked else "lg-14-no-token"
    if now == step.MOVING or now == step.MOVING_TO:
        if not actions.PICK.has(action):
            return "lg-16-choose-cells"
        return "lg-16-no-token" if now == step.MOVING else "lg-16-not-free"
    if now == step.GIVING_UP:
        return "lg-17-no-token" if actions.PICK.has(action) else "lg-17-choose-own"
    if now == step.DIVING:
        return "lg-17-nothing-there" if actions.DIVE.has(action) else "lg-17-choose-spot"
    if not actions.GIVE.has(action):
        return "lg-18-hand-out-first"
    return "lg-18-has-one" if actions.GIVE.thing(action) < s.seats else "lg-18-no-such-seat"


def not_done(s: Leagues, action: i64) -> str:
    """While acting: a steering, a card, or neither."""
    if actions.STEER.has(action):
        return "lg-05-steered" if s.step == step.AFTERWARDS else not_steered(s, action)
    if actions.PLAY.has(action):
        on = s.step == step.STEERING_ON
        return "lg-r9-after-steering" if on else not_played(s, actions.PLAY.thing(action))
    if s.step == step.ACTING:
        return "lg-05-must-steer"
    return "lg-11-steer-or-pass" if s.step == step.STEERING_ON else "lg-15-play-or-pass"


def not_steered(s: Leagues, action: i64) -> str:
    way = actions.STEER.thing(action)
    if has(ways(s), way):
        return "lg-09-points-elsewhere"
    steers = kind(s)
    if box.WAYS_OF[steers] >> way & 1:
        return "lg-08-no-further"
    if steers == box.CURRENT:
        return "lg-06-only-current"
    return "lg-07-only-course" if steers == box.COURSE else "lg-08-only-depth"


def not_played(s: Leagues, kind: i64) -> str:
    if has(s.played, s.turn):
        return "lg-r9-one-a-turn"
    if kind == box.SAILOR:
        return "lg-14-two-tokens" if sailors(s) else "lg-14-no-sailor"
    if not usable(s, kind):
        held = s.at[place.ACTIONS + s.turn] & box.A_KIND << box.COPIES * (kind - 1)
        return "lg-15-just-taken" if held else "lg-15-not-held"
    return "lg-16-nothing-to-move" if kind == box.SUPER_SAILOR else "lg-17-nothing-to-exchange"
