"""A game seen again, step by step, as one seat saw it; and once it is over, with every hand open."""

from __future__ import annotations

import msgspec

from fathom.core.decision import CHANCE
from fathom.core.events import SPECTATOR
from fathom.core.veil import View
from fathom.server import messages as m
from fathom.server import shown
from fathom.server.room import Room
from fathom.server.shown import event, outcome
from fathom.table.chair import Chair
from fathom.table.replay import go_on
from fathom.table.source import Seeded
from fathom.table.table import Table

UNSEEN = -1


def replay(room: Room, seat: int, everything: bool) -> m.Replay:
    """Every moment at which this seat heard or saw something new."""
    assert room.table is not None
    twin = Table(room.game, room.table.seats, room.table.options, Seeded(0))
    twin.started = True
    chairs = [twin.chair(each) for each in ([*range(twin.seats), SPECTATOR] if everything else [])]
    told = twin.chair(seat)
    steps: list[m.Step] = []
    for entry in room.table.course.entries:
        go_on(twin.course, entry)
        if twin.state.asked() != CHANCE:
            add(steps, told, chairs)
    names = [(zone.name, zone.owner) for zone in told.see().zones]
    info = msgspec.Raw(shown.table(room, (), 0))
    return m.Replay(seat if seat != SPECTATOR else -1, info, names, steps)


def add(steps: list[m.Step], chair: Chair, others: list[Chair]) -> None:
    """One more step, unless nothing is new."""
    heard = sum(len(step.events) for step in steps)
    news = [event(fact) for fact in chair.hear(heard)]
    body = m.ENCODE(now(chair, others))
    if news or not steps or body != bytes(steps[-1].now):
        steps.append(m.Step(news, msgspec.Raw(body)))


def now(chair: Chair, others: list[Chair]) -> m.Now:
    """The table as it was, without what one might have answered."""
    view, decision, result = chair.see(), chair.decision, chair.result
    return m.Now(
        zones=opened(view, [other.see() for other in others]),
        shared=[],
        counters=view.counters,
        asked=decision.seat,
        ask=decision.ask,
        options=[],
        asides=[],
        result=None if result is None else outcome(result),
    )


def opened(view: View, others: list[View]) -> list[list[int]]:
    """What lies in each place, as whoever knows most of it sees it."""
    seen = [view.things(), *[other.things() for other in others]]
    return [min(same, key=lambda things: things.count(UNSEEN)) for same in zip(*seen)]
