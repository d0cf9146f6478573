"""The whole truth of a position: what lies in each zone, who sees it, who knows it; what counters show.

For the veil, which lets through what a seat may know, and for the laws that check it. A test looks that
nobody else asks.
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
    names, row = state.form.zones, state.form.sights[:]
    state.seers(row)
    return [unpacked(names[n][0], names[n][1], row[n]) for n in range(len(names))]


def filled_zones(state: State) -> list[Zone]:
    """The same with the things that lie there, ascending; UNSEEN for a lone one that nobody has seen."""
    form, found = state.form, zones(state)
    sets = form.no_sets[:]
    state.fill(sets)
    for n, slot in enumerate(form.slots):
        things = sets[n]
        if slot.span == LONE:
            if things:
                found[slot.zone].things.append(int(things - 1 if things > 0 else things))
            continue
        first = form.piles[slot.span].first
        while things:
            found[slot.zone].things.append(int(first + lowest(things)))
            things &= things - 1
    return found


def place_of(state: State, thing: i64) -> int:
    """The zone in which a thing lies; -1 if nobody can say: it is one of those that nobody has seen."""
    for n, zone in enumerate(filled_zones(state)):
        if int(thing) in zone.things:
            return n
    return -1


def counters(state: State) -> list[Counter]:
    """The numbers that stand on the table."""
    names = state.form.counters
    values, sights = vec[i64]([0] * len(names)), vec[i64]([EVERYONE] * len(names))
    state.tally(values, sights, state.form.blank_notes())
    return [Counter(names[n][0], names[n][1], values[n], sights[n]) for n in range(len(names))]


def knowers_of(state: State, thing: i64) -> i64:
    """The seats that know where a thing lies; EVERYONE if spectators do, too. Only the veil asks."""
    return knowers_in(state.form, knowledge_of_all(state), thing)


def knowledge_of_all(state: State) -> list[vec[i64]]:
    """What each seat knows, by pile; at last what a spectator knows."""
    found: list[vec[i64]] = []
    for seat in range(state.seats + 1):
        row = NOTHING_KNOWN[:]
        state.knowledge(seat, row)
        found.append(row)
    return found


def knowers_in(form: Form, knowledge: list[vec[i64]], thing: i64) -> i64:
    """The same, from what each seat knows."""
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
