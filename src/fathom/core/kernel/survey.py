"""What follows from any position and its form: zones, counters, the decision, the ranking."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has, lowest
from fathom.core.kernel.decision import CHANCE, Decision
from fathom.core.kernel.events import EVERYONE
from fathom.core.kernel.form import Form
from fathom.core.kernel.state import State
from fathom.core.kernel.zones import LONE, Counter, Zone, unpacked

# The question


def decision(state: State) -> Decision:
    """The open question with its options as a list; equal tickets become weights."""
    options: list[int] = []
    weights: list[int] = []
    for n in range(state.count()):
        action = state.option(n)
        if options and options[-1] == action:
            weights[-1] += 1
        else:
            options.append(action)
            weights.append(1)
    seat = state.asked()
    return Decision(seat, state.ask(), options, weights if seat == CHANCE else None)


def hushed(state: State) -> bool:
    """Whether who is asked is kept from the others (they learn that answers are awaited)."""
    return bool(state.form.hushed) and state.ask() in state.form.hushed


# Zones and counters


def zones(state: State) -> list[Zone]:
    """Every place of the table, empty, with who sees into it; always the same places in the same order."""
    names, row = state.form.zones, state.form.sights[:]
    state.seers(row)
    return [unpacked(names[n][0], names[n][1], row[n]) for n in range(len(names))]


def filled_zones(state: State) -> list[Zone]:
    """The same with the things that lie there, ascending; UNSEEN for a lone one that nobody has seen."""
    form, found = state.form, zones(state)
    sets = vec[i64]([0] * int(form.size))
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
    state.tally(values, sights, blank_notes(state.form))
    return [Counter(names[n][0], names[n][1], values[n], sights[n]) for n in range(len(names))]


def blank_notes(form: Form) -> vec[i64]:
    return vec[i64]([0] * form.notes)


def knowers_of(state: State, thing: i64) -> i64:
    """The seats that know where a thing lies; EVERYONE if spectators do, too. Only the veil asks."""
    return knowers_in(state.form, knowledge_of_all(state), thing)


def knowledge_of_all(state: State) -> list[vec[i64]]:
    """What each seat knows, by pile; at last what a spectator knows."""
    found: list[vec[i64]] = []
    for seat in range(state.seats + 1):
        row = vec[i64]([0] * len(state.form.piles))
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


# How it stands


def lead(state: State, seat: i64) -> i64:
    """How many seats `seat` beats, less those that beat it."""
    found: i64 = 0
    for other in range(state.seats):
        if state.beats(seat, other):
            found += 1
        elif state.beats(other, seat):
            found -= 1
    return found


def ranking(state: State) -> list[int]:
    """The place of each seat, 1 the best; equals share one."""
    seats = range(state.seats)
    return [1 + sum([1 for other in seats if state.beats(other, seat)]) for seat in seats]
