"""Checks of what bots answer and advise: nothing that came from another process is used before.

A thinking process may be broken, of another version or in wrong hands. What it says must be one of the
options of the question; advice must be about these, with numbers that can be shown. Types are those that
whoever read the answer has checked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import isfinite

from fathom.bots import Advice, Advised
from fathom.bots.reasons import ALTHOUGH, BECAUSE, CLEAR, COMPARED, EQUAL, UNKNOWN, Explained
from fathom.core.kernel.game import Game
from fathom.speech.reasons import Reason

MOST_ARGUMENTS = 8  # of a reason
MOST = 1 << 31  # of any number in it
KEY = re.compile(r"[a-z0-9-]{1,60}")
THINGS = ("thing", "other")
SEAT = "who"


class BadAnswer(Exception):
    """A bot said what cannot be an answer to its question."""


def checked_choice(answer: object, options: Sequence[int]) -> int:
    """The answer, if it is one of the options."""
    if type(answer) is not int or answer not in options:
        raise BadAnswer("none of the options")
    return answer


def checked_advice(answer: object, options: Sequence[int], game: Game, seats: int) -> Advice:
    """The advice, if it is about these options and all of it can be shown."""
    if not isinstance(answer, Advice):
        raise BadAnswer("no advice")
    actions = [each.action for each in answer.options]
    if len({*actions}) != len(actions) or not {*actions} <= {*options}:
        raise BadAnswer("advice about other options")
    if not all(map(is_sound, answer.options)):
        raise BadAnswer("advice with numbers that mean nothing")
    check_explained(answer.explained, actions, game, seats)
    return answer


def is_sound(each: Advised) -> bool:
    return 0.0 <= each.share <= 1.0 and 0 <= each.worlds < MOST


def check_explained(why: Explained, actions: list[int], game: Game, seats: int) -> None:
    if why.verdict not in (CLEAR, EQUAL, UNKNOWN):
        raise BadAnswer("an unknown verdict")
    if not 0 <= why.equal <= max(0, len(actions) - 1):
        raise BadAnswer("more equal options than there are")
    if len(why.options) > COMPARED or not {action for action, _ in why.options} <= {*actions}:
        raise BadAnswer("a comparison of other options")
    if len(why.reasons) > BECAUSE + ALTHOUGH:
        raise BadAnswer("too many reasons")
    if not all(is_reason(each, game, seats) for each in why.reasons):
        raise BadAnswer("a reason that cannot be told")


def is_reason(reason: Reason, game: Game, seats: int) -> bool:
    """Whether clients can show it: a key of words, numbers, and things and seats that exist."""
    if not KEY.fullmatch(reason.key) or len(reason.args) > MOST_ARGUMENTS:
        return False
    if not (isfinite(reason.first) and isfinite(reason.second)):
        return False
    return all(is_argument(name, value, game, seats) for name, value in reason.args.items())


def is_argument(name: str, value: int, game: Game, seats: int) -> bool:
    if name in THINGS:
        return 0 <= value < len(game.things)
    if name == SEAT:
        return 0 <= value < seats
    return KEY.fullmatch(name) is not None and -MOST < value < MOST
