"""Dealing anew what a seat cannot place, deck by deck, in a position with a form. The veil calls it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has
from fathom.core.kernel.form import Pile
from fathom.core.kernel.position import Position
from fathom.core.kernel.rng import Rng

# A slot as one number: place, and the seats that know what lies there, 16 bits each.
PLACE_AT: Final = 16
FIELD: Final = (1 << 16) - 1
BLANK_SLOTS: Final = vec[i64]([0] * 64)


def deal_anew(state: Position, twin: Position, seat: i64, sights: vec[i64], rng: Rng) -> None:
    """Let what `seat` cannot place lie elsewhere in the twin. `sights`, by place, are for a spectator:

    all it can say of who knows a thing is who sees into the place.
    """
    for pile in state.form.piles:
        for deck in pile.decks:
            unknown = deck & ~state.at[pile.known + state.seats]
            if seat < state.seats:
                unknown &= ~state.at[pile.known + seat]
            if unknown:
                _deal_deck(state, twin, pile, unknown, seat, sights, rng)


def _deal_deck(
    state: Position, twin: Position, pile: Pile, unknown: i64, seat: i64, sights: vec[i64], rng: Rng
) -> None:
    """Let these things lie, in the twin, in any order where they lie in the true position."""
    new, known, seats = twin.at, pile.known, state.seats
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


def _slots_of(state: Position, pile: Pile, unknown: i64, seat: i64, sights: vec[i64], slots: vec[i64]) -> i64:
    """How many slots these things lie in; the slots, ascending, so that they do not tell which lies where."""
    at, seats, size = state.at, state.seats, i64(0)
    for place in pile.places:
        things = at[place] & unknown
        while things:
            slot = place << PLACE_AT
            if seat >= seats:
                slot |= sights[place]
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
