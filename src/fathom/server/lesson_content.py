"""Lessons and puzzles as clients get them: each position as one seat may know it, made from its chair.

No table is opened for them: a fixed position looks the same to everybody, and so does what comes of its right
answers. Only why something cannot be done is asked for, and answered by the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from fathom.core.kernel.game import Game
from fathom.core.kernel.verbs import verb_of
from fathom.core.search.playout import offers
from fathom.server import messages as m
from fathom.server.reasons import common_reason
from fathom.server.static_content import game_of
from fathom.server.updates import event, seen_from
from fathom.speech.lessons import Step, course, number, puzzles
from fathom.table.chair import Chair
from fathom.table.play_history import Deed
from fathom.table.refusal import Refused
from fathom.table.table import Table

NONE = -1


@cache
def lessons(key: str) -> bytes:
    """The course of a game, step by step."""
    game = game_of(key)
    return m.ENCODE(m.Lessons([shown(game, each) for each in course(game).steps], course(game).first_game))


@cache
def posed(key: str) -> bytes:
    """The puzzles of a game."""
    game = game_of(key)
    return m.ENCODE(m.Lessons([shown(game, each) for each in puzzles(game)], {}))


def shown(game: Game, step: Step) -> m.Lesson:
    """One step: the position, and what comes of each right answer."""
    table = step.table(game)
    chair, actions = table.chair(step.seat), step.actions(game)
    return m.Lesson(
        name=step.name,
        seats=step.seats,
        options=table.options,
        seat=step.seat,
        points=[(each.kind, each.name, NONE if each.owner is None else each.owner) for each in step.points],
        answers=actions,
        second=number(game, step.second) if step.second else NONE,
        margin=step.margin,
        follows=step.follows,
        zones=[(zone.name, zone.owner) for zone in chair.see().zones],
        moment=moment(chair),
        after=[moment(answered(step.table(game), step.seat, action).chair(step.seat)) for action in actions],
    )


def answered(table: Table, seat: int, action: int) -> Table:
    """The same table, with this answer given, and those after it that leave nothing but a pass."""
    aside = table.state.asked() != seat or not offers(table.state, action)
    table.course.do(Deed(seat, action, aside))
    while (only := lone_pass(table, seat)) is not None:
        table.course.do(Deed(seat, only))
    return table


def lone_pass(table: Table, seat: int) -> int | None:
    """The pass that is all this seat can do now, as a table does it for people; None if there is a choice."""
    state = table.state
    if state.asked() != seat or state.count() != 1 or table.asides(seat):
        return None
    return state.option(0) if verb_of(table.game.verbs, state.option(0)).passes else None


def moment(chair: Chair) -> m.Moment:
    return m.Moment([event(fact) for fact in chair.hear()], seen_from(chair))


def why_not(key: str, kind: str, name: str, actions: Sequence[int]) -> m.Forbidding:
    """Why none of these actions is allowed in the position of this name; empty if one is."""
    table, seat = position(key, kind, name)
    refused = common_reason(table, seat, actions)
    return m.Forbidding() if refused is None else m.Forbidding(refused.key, refused.rule)


@cache
def position(key: str, kind: str, name: str) -> tuple[Table, int]:
    """A table at this position, which is only looked at, and whose question it is."""
    game = game_of(key)
    steps = course(game).steps if kind == "lesson" else puzzles(game)
    found = next((each for each in steps if each.name == name), None)
    if found is None:
        raise Refused("no-such-page")
    return found.table(game), found.seat
