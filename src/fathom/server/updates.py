"""Updates: what each seat of a room is sent, as bytes; made from chairs only, equal parts encoded once."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from fathom.core.kernel.events import SPECTATOR, rows
from fathom.core.kernel.events import Event as Fact
from fathom.core.kernel.game import Game
from fathom.core.knowledge.remarks import Seen
from fathom.core.knowledge.view import Told
from fathom.server import messages as m
from fathom.server.clock import Clocks
from fathom.server.log_entries import Origin
from fathom.server.room import Room
from fathom.server.room_data import NOBODY_THERE
from fathom.speech.remarks import has_remarks, promises_and_remarks
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
    if not chairs:
        return []
    seats = [chair.seat for chair in chairs]
    agreed, result, asker, passing = table.options, result_of(chairs[0]), table.undo_asker, room.passing()
    time = None if room.data.clocks is None else clock(room.data.clocks)
    last, may_go_back = table.acted_last_of(seats), room.may_go_back
    bodies, encoded = [], dict[int, msgspec.Raw]()
    for seat, told in zip(seats, table.tell_each(seats), strict=True):
        seen = position_seen(table.game, table.seats, told, agreed, result)
        counters = encoded.get(id(told.counters))
        if counters is None:
            counters = encoded[id(told.counters)] = msgspec.Raw(ENCODE(told.counters))
        seen.counters = counters  # type: ignore[assignment]
        seen.passing = seat == passing
        seen.undo = seat in last or may_go_back(seat)
        seen.asker = asker
        seen.clock = time
        bodies.append(ENCODE(seen))
    return bodies


def seen_from(chair: Chair) -> m.Now:
    """A position as the seat of this chair may know it, wherever it stands."""
    return position_seen(chair.game, chair.seats, chair.told(), chair.options, result_of(chair))


def position_seen(
    game: Game, seats: int, told: Told, agreed: dict[str, object], result: m.Outcome | None
) -> m.Now:
    """The same from what a seat is told; `agreed` are the options of the table."""
    ask, options = told.ask, told.options
    now = m.Now(told.zones, told.shared, told.counters, told.asked, ask, options, told.asides)
    now.result = result
    if has_remarks(game):
        seen = Seen(told.view, seats, agreed, ask)
        promises, remarks, now.reaches = promises_and_remarks(game, seen, options)
        now.brings = [(action, each.key, each.args) for action, each in promises]
        now.shows = [(each.name, each.owner, each.key, each.args, each.weight) for each in remarks]
    return now


def result_of(chair: Chair) -> m.Outcome | None:
    """How the game ended, which all may know; None while it goes on."""
    result = chair.result
    return None if result is None else outcome(result)


def clock(clocks: Clocks) -> m.Clock:
    """While a question hides whom it asks, nobody's time runs, and when it was asked is not told."""
    if clocks.hushed:
        return m.Clock(clocks.left, [], 0.0)
    return m.Clock(clocks.left, [] if clocks.stopped else clocks.running, clocks.since)


def outcome(result: Result) -> m.Outcome:
    sheet = [(line.rule, line.label, line.values) for line in result.sheet]
    return m.Outcome(result.ranking, result.scores, result.reason, sheet)


def event(fact: Fact) -> m.Event:
    return rows([fact])[0]


def ply(room: Room, seat: int, heard: int) -> int:
    """How far a seat has come: what it heard, and what it did. Says nothing of what others did in silence."""
    return heard if seat == SPECTATOR else heard + room.data.deeds[seat]


def update(room: Room, seat: int, since: int, news: list[Fact], body: bytes, done: str = "") -> bytes:
    """What a seat that has heard `since` events heard after them, and how the table looks now."""
    heard = since + len(news)
    return ENCODE(m.Update(ply(room, seat, heard), since, rows(news), msgspec.Raw(body), done))


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
