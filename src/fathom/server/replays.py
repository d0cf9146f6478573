"""Replays: a game step by step, as one seat saw it; once it is over, also with every hand open.

From each of these moments the game can be gone on with, at another table, from an imagined position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.rng import Rng
from fathom.core.knowledge.view import View
from fathom.server import log_entries as e
from fathom.server import messages as m
from fathom.server import updates
from fathom.server.room import Room
from fathom.server.store import Identity, Line
from fathom.server.updates import event, outcome
from fathom.speech.remarks import remarks_of
from fathom.table import record
from fathom.table.chair import Chair
from fathom.table.play_history import PositionJson
from fathom.table.random_source import Seeded
from fathom.table.refusal import Refused
from fathom.table.replay import go_on
from fathom.table.table import Table

UNSEEN = -1


def replay(room: Room, seat: int, everything: bool) -> m.Replay:
    """Every moment at which this seat heard or saw something new."""
    twin = anew(room)
    steps = list(moments(room, twin, seat, everything))
    names = [(zone.name, zone.owner) for zone in twin.chair(seat).see().zones]
    info = msgspec.Raw(updates.table(room, (), 0))
    return m.Replay(seat if seat != SPECTATOR else -1, info, names, steps)


def imagined(room: Room, seat: int, everything: bool, ply: int, rng: Rng) -> PositionJson:
    """A position this seat could not tell from that moment: what it could not know is dealt anew."""
    twin = anew(room)
    for n, _ in enumerate(moments(room, twin, seat, everything)):
        if n == ply and not twin.over:
            return twin.chair(seat).imagine(rng).to_json()
    raise Refused("over")


def public_log(lines: Sequence[Line], people: Iterable[Identity]) -> bytes:
    """A line for each entry of a finished table, with the names that are still known."""
    names = {who.person: who.name for who in people}
    entries = e.with_names((e.DECODE(each.body) for each in lines), names)
    rows = [
        {"n": each.seq, "at": each.at, **e.public(entry)} for each, entry in zip(lines, entries, strict=True)
    ]
    return b"".join(m.ENCODE(row) + b"\n" for row in rows)


def recorded(room: Room) -> bytes:
    """The record, if one kind of rules was played by all the time."""
    if room.table is None or room.data.begun_by != room.data.version:
        raise Refused("record-mixed")
    return record.to_bytes(room.table.record())


def anew(room: Room) -> Table:
    """The same table before its first action."""
    table = room.table
    if table is None:
        raise Refused("not-started")
    if room.data.begun_by != room.data.version:
        raise Refused("record-mixed")
    twin = Table(room.game, table.seats, table.options, Seeded(0), position=table.position)
    twin.set_out()
    return twin


def moments(room: Room, twin: Table, seat: int, everything: bool) -> Iterator[m.Step]:
    """Each moment with something new in it, while `twin` plays the game again."""
    assert room.table is not None
    chair = twin.chair(seat)
    others = [twin.chair(each) for each in ([*range(twin.seats), SPECTATOR] if everything else [])]
    heard, last = 0, b""
    for entry in [None, *room.table.course.entries]:
        if entry is not None:
            go_on(twin.course, entry)
        if twin.state.asked() == CHANCE:
            continue
        news = [event(fact) for fact in chair.hear(heard)]
        body = m.ENCODE(now(chair, others))
        if news or body != last:
            yield m.Step(news, msgspec.Raw(body))
        heard, last = heard + len(news), body


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
        shows=[(each.name, each.owner, each.key, each.args, each.weight) for each in remarks_of(chair, view)],
        result=None if result is None else outcome(result),
    )


def opened(view: View, others: list[View]) -> list[list[int]]:
    """What lies in each place, as whoever knows most of it sees it."""
    seen = [view.things(), *[other.things() for other in others]]
    return [min(same, key=lambda things: things.count(UNSEEN)) for same in zip(*seen)]
