"""Updates: what each seat of a room is sent, as bytes; made from chairs only, equal parts encoded once."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.events import Event as Fact
from fathom.core.knowledge.view import View
from fathom.server import messages as m
from fathom.server.clock import Clocks
from fathom.server.log_entries import Origin
from fathom.server.room import Room
from fathom.server.room_data import NOBODY_THERE
from fathom.speech.remarks import promises_and_remarks
from fathom.table.chair import Chair
from fathom.table.table import Result

ENCODE = m.ENCODE


def now(room: Room, chair: Chair) -> bytes:
    """The table as the seat of this chair may know it."""
    return nows(room, [chair])[0]


def nows(room: Room, chairs: list[Chair]) -> list[bytes]:
    """The same for several chairs at once: numbers that all of them can read are encoded once."""
    table = room.table
    assert table is not None
    views = table.see_each([chair.seat for chair in chairs])
    encoded = {id(view.counters): ENCODE(view.counters) for view in views}
    time = None if room.data.clocks is None else clock(room.data.clocks)
    return [
        now_seen(room, chair, view, msgspec.Raw(encoded[id(view.counters)]), time)
        for chair, view in zip(chairs, views, strict=True)
    ]


def now_seen(room: Room, chair: Chair, view: View, counters: msgspec.Raw, time: m.Clock | None) -> bytes:
    """The same with what the room adds: passing by itself, taking back, clocks."""
    seen = position_seen(chair, view)
    seen.counters = counters  # type: ignore[assignment]  # already encoded
    seen.passing = bool(seen.options) and room.passing(chair.seat)
    seen.undo = chair.may_try_undo() or room.may_go_back(chair.seat)
    seen.asker = chair.undo_asker
    seen.clock = time
    return ENCODE(seen)


def position_seen(chair: Chair, view: View) -> m.Now:
    """A position as the seat of this chair may know it, wherever it stands."""
    decision, result = chair.decision, chair.result
    promises, remarks, reaches = promises_and_remarks(chair, view)
    return m.Now(
        zones=view.things(),
        shared=view.shared(),
        counters=view.counters,
        asked=decision.seat,
        ask=decision.ask,
        options=decision.options,
        asides=chair.asides,
        brings=[(action, each.key, each.args) for action, each in promises],
        shows=[(each.name, each.owner, each.key, each.args, each.weight) for each in remarks],
        reaches=reaches,
        result=None if result is None else outcome(result),
    )


def clock(clocks: Clocks) -> m.Clock:
    """While a question hides whom it asks, nobody's time runs, and when it was asked is not told."""
    if clocks.hushed:
        return m.Clock(clocks.left, [], 0.0)
    return m.Clock(clocks.left, [] if clocks.stopped else clocks.running, clocks.since)


def outcome(result: Result) -> m.Outcome:
    sheet = [(line.rule, line.label, line.values) for line in result.sheet]
    return m.Outcome(result.ranking, result.scores, result.reason, sheet)


def event(fact: Fact) -> m.Event:
    return fact.what, fact.seat, fact.thing, fact.place, fact.goal, fact.amount


def ply(room: Room, seat: int, heard: int) -> int:
    """How far a seat has come: what it heard, and what it did. Says nothing of what others did in silence."""
    return heard if seat == SPECTATOR else heard + room.data.deeds[seat]


def update(room: Room, seat: int, since: int, news: list[Fact], body: bytes, done: str = "") -> bytes:
    """What a seat that has heard `since` events heard after them, and how the table looks now."""
    told = [event(fact) for fact in news]
    return ENCODE(m.Update(ply(room, seat, since + len(told)), since, told, msgspec.Raw(body), done))


def present(room: Room, seat: int, since: int = 0) -> bytes:
    """How the table looks to a seat now, with all it heard since."""
    chair = room.chair(seat)
    return update(room, seat, since, chair.hear(since), now(room, chair))


def zones(room: Room) -> list[tuple[str, int]]:
    """The places there are, in the order of every view."""
    if room.table is None:
        return []
    return [(zone.name, zone.owner) for zone in room.chair(SPECTATOR).see().zones]


def table(room: Room, here: Collection[int], watchers: int) -> bytes:
    """What everybody may know of the people and the rules at this table."""
    data = room.data
    return ENCODE(
        m.TableInfo(
            table=data.table,
            terms=data.terms,
            version=data.version,
            phase=data.phase,
            paused=data.paused,
            pausers=data.pausers,
            commitment=room.commitment,
            people=[
                m.PersonInfo(
                    person.n,
                    person.name,
                    data.seat_of(person.n),
                    person.host,
                    person.ready,
                    person.n in here,
                    data.said.get(person.n, ""),
                )
                for person in data.people.values()
            ],
            seats=[
                m.SeatInfo(seat.person, seat.bot, seat.stand_in, seat.why, sailor)
                for seat, sailor in zip(data.seats, data.sailors(), strict=True)
            ],
            watchers=watchers,
            rematch=data.rematch,
            after=data.after,
            taken_back=data.taken_back,
            origin=origin(data.origin),
            closed=data.closed,
            frozen=data.frozen,
        )
    )


def origin(found: Origin | None) -> m.Origin | None:
    """Where a game goes on from; never the position itself."""
    return None if found is None else m.Origin(found.table, found.seat, found.ply)


def welcome(room: Room, person: int, seat: int, chats: list[m.Chatted], at: float) -> bytes:
    who = room.data.people.get(person)
    host, skip, waives = (who.host, who.skip, who.waives) if who is not None else (False, True, ())
    told = NOBODY_THERE if seat == SPECTATOR else seat
    return ENCODE(m.Welcome(m.PROTOCOL, person, told, host, zones(room), chats, at, skip, waives))
