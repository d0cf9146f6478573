"""Dealing anew what a seat cannot place, deck by deck, in a position with a form. The veil calls it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has
from fathom.core.kernel.form import NONE, Pile
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State

# A slot as one number: place, and the seats that know what lies there, 16 bits each.
PLACE_AT: Final = 16
FIELD: Final = (1 << 16) - 1
BLANK_SLOTS: Final = vec[i64]([0] * 128)
FEW_SLOTS: Final = vec[i64]([0] * 32)  # of secret things
BLANK_PILES: Final = vec[i64]([0] * 16)


def deal_anew(state: State, twin: State, seat: i64, sights: vec[i64], rng: Rng) -> None:
    """Let what `seat` cannot place lie elsewhere in the twin. `sights`, by zone, are for a spectator:

    all it can say of who knows a thing is who sees into the place.
    """
    known = BLANK_PILES[:]
    state.knowledge(seat, known)
    for piles in state.form.together:
        _deal_closed(state, twin, piles, seat, rng)
    for pile in state.form.piles:
        for deck in pile.decks:
            unknown = deck & ~known[pile.number]
            if unknown and pile.secret:
                _deal_secret(state, twin, pile, unknown, rng)
            elif unknown and pile.known != NONE:
                _deal_deck(state, twin, pile, unknown, seat, sights, rng)


def _deal_deck(
    state: State, twin: State, pile: Pile, unknown: i64, seat: i64, sights: vec[i64], rng: Rng
) -> None:
    """Let these things lie, in the twin, in any order where they lie in the true position."""
    new, known, seats = twin.words(), pile.known, state.seats
    slots = BLANK_SLOTS[:]
    size = _slots_of(state, pile, unknown, seat, sights, slots)
    for word in range(known, known + seats):
        new[word] &= ~unknown
    for place in pile.places:
        new[place] &= ~unknown
    for n in range(size):
        other = n + rng.below(size - n)
        slot = slots[other]
        slots[other] = slots[n]
        thing = unknown & -unknown
        unknown ^= thing
        new[slot >> PLACE_AT] |= thing
        for knower in range(seats):
            if has(slot, knower):
                new[known + knower] |= thing


def _slots_of(state: State, pile: Pile, unknown: i64, seat: i64, sights: vec[i64], slots: vec[i64]) -> i64:
    """How many slots these things lie in; the slots, ascending, so that they do not tell which lies where."""
    at, seats, size = state.words(), state.seats, i64(0)
    for place in pile.places:
        things = at[place] & unknown
        while things:
            slot = place << PLACE_AT
            if seat >= seats:
                slot |= sights[state.form.zone_of[place]]
            else:
                for knower in range(seats):
                    if at[pile.known + knower] & things & -things:
                        slot |= bit(knower)
            n = size
            while n > 0 and slots[n - 1] > slot:
                slots[n] = slots[n - 1]
                n -= 1
            slots[n] = slot
            size += 1
            things &= things - 1
    return size


def _deal_closed(state: State, twin: State, piles: list[Pile], seat: i64, rng: Rng) -> None:
    """Let what a seat neither sees nor everyone knows lie, in the twin, in any order where such things lie.

    Of places that not all see into, each pile has a word, in the same order.
    """
    old, new, size = state.words(), twin.words(), i64(0)
    slots, closed_to = BLANK_SLOTS[:], piles[0].closed_to
    for n in range(i64(len(closed_to))):
        if closed_to[n] != seat:
            for pile in piles:
                word = pile.closed[n]
                after = size + count(old[word] & ~old[pile.open])
                while size < after:
                    slots[size] = n
                    size += 1
    dealt: i64 = 0
    for pile in piles:
        unknown, closed = i64(0), pile.closed
        for n in range(i64(len(closed))):
            if closed_to[n] != seat:
                unknown |= old[closed[n]] & ~old[pile.open]
                new[closed[n]] = old[closed[n]] & old[pile.open]
        while unknown:
            other = dealt + rng.below(size - dealt)
            slot = slots[other]
            slots[other] = slots[dealt]
            dealt += 1
            thing = unknown & -unknown
            unknown ^= thing
            new[closed[slot]] |= thing


def _deal_secret(state: State, twin: State, pile: Pile, unknown: i64, rng: Rng) -> None:
    """Things in words that only their owners see into; those in no word lie where the rest lies."""
    old, new, words, slots = state.words(), twin.words(), pile.closed, FEW_SLOTS[:]
    size = count(unknown)
    taken = size
    for n in range(i64(len(words)) - 1, -1, -1):
        if old[words[n]] & unknown:
            taken -= 1
            slots[taken] = words[n] + 1
        new[words[n]] &= ~unknown
    for n in range(size):
        other = n + rng.below(size - n)
        word = slots[other] - 1
        slots[other] = slots[n]
        thing = unknown & -unknown
        unknown ^= thing
        if word >= 0:
            new[word] |= thing
