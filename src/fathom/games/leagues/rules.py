"""20 000 Leagues Under the Sea, rule by rule. The order of this file is the order of the rules."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.bits import bit, count, has, nth
from fathom.core.decision import CHANCE, NOBODY
from fathom.core.events import EVERYONE, NOTHING, Events
from fathom.core.state import State
from fathom.core.zones import Counter, Line
from fathom.games.leagues import position, refusals, scoring
from fathom.games.leagues.actions import (
    DEAL,
    DIVE,
    GIVE,
    LAY,
    LOT,
    PASS,
    PICK,
    PLAY,
    REVEAL,
    STEER,
    TAKE,
    TURN_UP,
)
from fathom.games.leagues.board import (
    ACTING,
    ACTIONS,
    AFTERWARDS,
    BONUS_LINE,
    DEALING,
    DIVING,
    EVENT_LINE,
    FACE_UP,
    GIVING_UP,
    GRIDS,
    HAND,
    LAID,
    LAYING,
    LINES,
    LINES_OF_A_ROUND,
    LOTS,
    MOVING,
    MOVING_TO,
    NONE,
    NUMBERING,
    OVER,
    PILE,
    QUEUE_BITS,
    QUEUE_MASK,
    REMOVED,
    REVEALING,
    ROW_LINE,
    STEERING_ON,
    STEPS,
    SWAPPING,
    SWAPPING_WITH,
    TAKING,
    TURNING_UP,
    Board,
    Terms,
)
