"""What a seat can tell about the others' knowledge, and that it is never told more."""

from __future__ import annotations

from collections import Counter

import pytest

from fathom.core.kernel.bits import bit, members
from fathom.core.kernel.events import EVERYONE, SPECTATOR
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.trail import UNDRAWN, Trail
from fathom.core.knowledge.others_knowledge import told_by
from fathom.core.knowledge.retrace import retrace
from tests.core.test_trail import FACES, HAND, OPEN, PACKET, SEATS, fresh
from tests.core.test_trail import told as some

KNIFE, GAFF = 3, 4
WORLDS = 12


def certain(trail: Trail, seat: int) -> list[tuple[int, int, int]]:
    """The place and face of whatever the seat is certain of, and who, as far as it can tell, knows it too."""
    told, row = told_by(trail, seat), min(seat, SEATS)
    known = members(trail.known[row])
    return sorted((trail.place(thing), FACES[thing], told.informed(thing)) for thing in known)


def test_whoever_saw_it_known_to_the_seat_is_told() -> None:
    trail = fresh()
    trail.move(KNIFE, UNDRAWN, HAND, bit(0))
    trail.move(KNIFE, HAND, HAND + 1, bit(0) | bit(1))
    assert told_by(trail, 1).informed(KNIFE) == bit(0) | bit(1)


def test_the_last_card_of_a_packet_is_known_to_the_one_who_passed_it() -> None:
    trail = fresh()
    for thing in (KNIFE, GAFF):
        trail.move(thing, UNDRAWN, PACKET, bit(0))
    trail.move(GAFF, PACKET, HAND, bit(0))
    trail.look(PACKET, bit(1))
    trail.move(KNIFE, PACKET, HAND + 1, bit(1))
    assert told_by(trail, 1).informed(KNIFE) == bit(0) | bit(1)


@pytest.mark.parametrize("given", [KNIFE, GAFF])
def test_where_a_stolen_card_had_been_before_is_not_told(given: int) -> None:
    """The first gave the second a card, of two that the second had then one was used: was it that one?"""
    trail = fresh()
    trail.move(given, UNDRAWN, HAND, bit(0))
    trail.move(GAFF + KNIFE - given, UNDRAWN, HAND + 1, bit(1))
    trail.move(given, HAND, HAND + 1, bit(0) | bit(1))
    trail.move(GAFF, HAND + 1, OPEN + 1, EVERYONE)
    trail.move(KNIFE, HAND + 1, HAND + 2, bit(1) | bit(2))
    assert trail.informed(KNIFE) == (bit(0) if given == KNIFE else 0) | bit(1) | bit(2)
    assert told_by(trail, 2).informed(KNIFE) == bit(1) | bit(2)


def lying(trail: Trail, things: int) -> Counter[tuple[int, int]]:
    return Counter((trail.place(thing), FACES[thing]) for thing in members(things))


@pytest.mark.parametrize("seed", range(60))
def test_it_is_true_and_the_same_in_every_world_the_seat_can_imagine(seed: int) -> None:
    trail, rng = some(seed, 6, 1 + seed % 2), Rng(seed)
    for seat in (0, 1, 2, SPECTATOR):
        told, row = told_by(trail, seat), min(seat, SEATS)
        assert told.known[row] == trail.known[row]
        for other in range(SEATS + 1):
            assert lying(trail, told.known[other]) <= lying(trail, trail.known[other])
        for _ in range(WORLDS):
            assert certain(retrace(trail, seat, rng), seat) == certain(trail, seat)
