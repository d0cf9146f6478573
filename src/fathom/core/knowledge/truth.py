"""The whole truth of a position: what lies in each zone, who sees it, who knows it; what counters show.

Only the veil may import it, and the laws that check the veil (tests/laws/test_borders.py).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has, lowest
from fathom.core.kernel.events import EVERYONE
from fathom.core.kernel.form import Form
from fathom.core.kernel.state import State
from fathom.core.kernel.zones import LONE, Counter, Zone, unpacked

NOTHING_KNOWN: Final = vec[i64]([0] * 16)  # by pile


def zones(state: State) -> list[Zone]:
    """Every place of the table, empty, with who sees into it; always the same places in the same order."""
    names, row = state.form.zones, sights(state)
    return [unpacked(names[n][0], names[n][1], row[n]) for n in range(len(names))]


def sights(state: State) -> vec[i64]:
    """By zone: who sees into it, as `unpacked` reads it."""
    row = state.form.sights[:]
    state.seers(row)
    return row


def things(state: State) -> vec[i64]:
    """By slot of the form: what lies there."""
    sets = state.form.no_sets[:]
    state.fill(sets)
    return sets


def filled_zones(state: State) -> list[Zone]:
    """The same with the things that lie there, ascending; UNSEEN for a lone one that nobody has seen."""
    form, found, sets = state.form, zones(state), things(state)
    for n in range(len(form.slots)):
        put(form, n, sets[n], found[form.slots[n].zone].things)
    return found


def filled_zone(form: Form, number: i64, row: vec[i64], sets: vec[i64]) -> Zone:
    """One of them, from what `sights` and `things` say of the position."""
    name, owner = form.zones[number]
    zone = unpacked(name, owner, row[number])
    for n in form.slots_in[number]:
        put(form, n, sets[n], zone.things)
    return zone


def put(form: Form, slot: i64, left: i64, found: list[int]) -> None:
    """Add what lies in a slot to what was found."""
    span = form.slots[slot].span
    if span == LONE:
        if left:
            found.append(int(left - 1 if left > 0 else left))
        return
    first = form.piles[span].first
    while left:
        found.append(int(first + lowest(left)))
        left &= left - 1


def place_of(state: State, thing: i64) -> int:
    """The zone in which a thing lies; -1 if nobody can say: it is one of those that nobody has seen."""
    for n, zone in enumerate(filled_zones(state)):
        if int(thing) in zone.things:
            return n
    return -1


def tally(state: State) -> tuple[vec[i64], vec[i64]]:
    """By counter of the form: what it shows, and who can read it."""
    size = len(state.form.counters)
    values, sights = vec[i64]([0] * size), vec[i64]([EVERYONE] * size)
    state.tally(values, sights, state.form.blank_notes())
    return values, sights


def counters(state: State) -> list[Counter]:
    """The numbers that stand on the table."""
    names, (values, sights) = state.form.counters, tally(state)
    return [Counter(names[n][0], names[n][1], values[n], sights[n]) for n in range(len(names))]


def knowledge_of_all(state: State) -> list[vec[i64]]:
    """What each seat knows, by pile; at last what a spectator knows."""
    found: list[vec[i64]] = []
    for seat in range(state.seats + 1):
        row = NOTHING_KNOWN[:]
        state.knowledge(seat, row)
        found.append(row)
    return found


def knowers_in(form: Form, knowledge: list[vec[i64]], thing: i64) -> i64:
    """The seats that know where a thing lies, from what each seat knows; EVERYONE if spectators do, too."""
    if thing < 0:
        return 0
    pile = form.pile_of[thing]
    number = thing - pile.first
    if has(knowledge[form.seats][pile.number], number):
        return EVERYONE
    found: i64 = 0
    for seat in range(form.seats):
        if has(knowledge[seat][pile.number], number):
            found |= bit(seat)
    return found
