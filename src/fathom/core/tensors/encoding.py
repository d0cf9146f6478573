"""Observation tensors, written whole: a seat's view as a row of numbers, from what the veil gives only."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.action_mask import unmarked
from fathom.core.kernel.bounds import NUMBER, SEAT
from fathom.core.kernel.decision import Decision
from fathom.core.kernel.events import UNSEEN
from fathom.core.kernel.state import State
from fathom.core.knowledge import veil
from fathom.core.knowledge.view import Shown, View
from fathom.core.tensors.layout import ABSENT, FULL, Gauge, Layout
from fathom.core.tensors.row_writer import Sheet, blank


def observe(layout: Layout, state: State, seat: int, out: bytearray, at: int) -> None:
    """What `seat` sees now, written into `out` from `at` on."""
    sheet = blank(layout.size)
    encode(layout, veil.see(state, seat), veil.question(state, seat), veil.unplaced(state, seat), sheet)
    out[at : at + layout.size] = bytes(sheet.out)


def mask(layout: Layout, state: State, seat: int, out: bytearray, at: int) -> None:
    """By action: 1 if `seat` may take it now. Asides count only while it is asked."""
    marks = unmarked(layout.actions)
    for action in veil.choices(state, seat):
        marks.add(action)
    out[at : at + layout.actions] = bytes(marks.out)


def encode(
    layout: Layout, view: View, question: Decision, unplaced: list[tuple[int, int]], sheet: Sheet
) -> None:
    """All a seat sees, on a sheet that is blank."""
    seat = layout.origin(view.seat)
    for n in range(len(view.zones)):
        write_zone(layout, seat, layout.canon[seat * layout.zones + n], view.zones[n], sheet)
    for name, owner, value in view.counters:
        write_number(layout, seat, layout.gauge(seat, layout.counter[name, owner]), value, sheet)
    for deck, face in unplaced:
        write_lost(layout, seat, deck, face, sheet)
    write_asked(layout, seat, question.seat, question.ask, sheet)


def write_zone(layout: Layout, seat: i64, zone: i64, shown: Shown, sheet: Sheet) -> None:
    shared = shown.shared
    for n in range(len(shown.things)):
        face: i64 = shown.things[n]
        if face == UNSEEN:
            sheet.add(layout.first[zone])
        else:
            copy = write_face(layout, seat, zone, face, sheet)
            if n < len(shared):
                write_knowers(layout, seat, zone, face, copy, shared[n], sheet)


def write_face(layout: Layout, seat: i64, zone: i64, face: i64, sheet: Sheet) -> i64:
    """One more of these lies there; how many did before."""
    entry = layout.rank[zone * layout.faces + layout.turned[seat * layout.faces + face]]
    assert entry != ABSENT, layout.names[layout.first[zone]]
    return sheet.add(entry)


def write_knowers(
    layout: Layout, seat: i64, zone: i64, face: i64, copy: i64, knowers: i64, sheet: Sheet
) -> None:
    """The other seats that know a card in one's own hand."""
    first = layout.known[zone * layout.faces + layout.turned[seat * layout.faces + face]]
    first += copy * (layout.seats - 1) - 1
    for other in range(1, layout.seats):
        if knowers >> (seat + other) % layout.seats & 1:
            sheet.put(first + other, 1)


def write_number(
    layout: Layout, seat: i64, gauge: Gauge, value: i64, sheet: Sheet, shown: bool = True
) -> None:
    """A quantity fills its entries one after another; a choice or a seat has one of them. Or it is wiped."""
    first = gauge.first
    if gauge.kind == SEAT:
        if value >= 0:
            sheet.put(first + (value - seat) % layout.seats, 1 if shown else 0)
        return
    if gauge.endless and value > gauge.high:
        value = gauge.high
    assert gauge.low <= value <= gauge.high, layout.names[first]
    rest = value - gauge.low + gauge.lift
    if gauge.kind != NUMBER:
        sheet.put(first + rest, 1 if shown else 0)
        return
    while rest > FULL:
        sheet.put(first, FULL if shown else 0)
        rest -= FULL
        first += 1
    sheet.put(first, rest if shown else 0)


def write_lost(layout: Layout, seat: i64, deck: i64, face: i64, sheet: Sheet) -> None:
    sheet.add(layout.lost[deck * layout.faces + layout.turned[seat * layout.faces + face]])


def write_asked(layout: Layout, seat: i64, asked: i64, ask: str, sheet: Sheet) -> None:
    """Who is asked, and what."""
    sheet.put(asked_at(layout, seat, asked), 1)
    sheet.put(layout.ask[ask], 1)


def asked_at(layout: Layout, seat: i64, asked: i64) -> i64:
    """The entry of who is asked: seats counted from oneself, then chance, nobody and somebody."""
    return layout.asked + ((asked - seat) % layout.seats if asked >= 0 else layout.seats - 1 - asked)
