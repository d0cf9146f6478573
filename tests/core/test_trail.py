"""Things that move unseen: what a seat can know of where they are, against the slow way to work it out.

A world here is what lies at each place, by face, and who knows it. The slow way keeps every world with its
weight: of the things at a place each is as likely to be the one that moves as any other, and what the seat
sees must be so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from fathom.core.kernel.bits import bit, count, members, nth
from fathom.core.kernel.events import EVERYONE, SPECTATOR
from fathom.core.kernel.json_values import Malformed
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.trail import (
    LOOKED,
    UNDRAWN,
    Trail,
    goal_of,
    lookalikes,
    origin_of,
    thing_of,
    untouched,
    witnesses_of,
)
from fathom.core.knowledge.retrace import remembered, retrace

NAMES = ["water", "water", "water", "knife", "gaff", "cash", "cash", "oar"]
FACES = [NAMES.index(name) for name in NAMES]
SEATS = 3
PACKET = 1
HAND = 2
OPEN = HAND + SEATS
PLACES = OPEN + SEATS


# By place, the faces there, each with the seats that know it.
World = tuple[tuple[tuple[int, int], ...], ...]


def fresh() -> Trail:
    return untouched(SEATS, PLACES, lookalikes(FACES))


def world(trail: Trail) -> World:
    return tuple(
        tuple(sorted((FACES[thing], trail.informed(thing)) for thing in members(mask))) for mask in trail.at
    )


class Story:
    """Random hands: dealt, drafted, stolen, laid open."""

    def __init__(self, seed: int) -> None:
        self.trail = fresh()
        self.rng = Rng(seed)

    def any_of(self, place: int) -> int:
        mask = self.trail.at[place]
        return nth(mask, self.rng.below(count(mask)))

    def deal(self) -> None:
        for seat in range(SEATS):
            self.trail.move(self.any_of(UNDRAWN), UNDRAWN, HAND + seat, bit(seat))

    def draft(self) -> None:
        takers = [*range(min(SEATS, count(self.trail.at[UNDRAWN])))]
        for _ in takers:
            self.trail.move(self.any_of(UNDRAWN), UNDRAWN, PACKET, bit(0))
        for seat in takers:
            if seat:
                self.trail.look(PACKET, bit(seat))
            self.trail.move(self.any_of(PACKET), PACKET, HAND + seat, bit(seat))

    def steal(self, victim: int, thief: int) -> None:
        thing = self.any_of(HAND + victim)
        self.trail.move(thing, HAND + victim, HAND + thief, bit(victim) | bit(thief))

    def show(self, seat: int) -> None:
        self.trail.move(self.any_of(HAND + seat), HAND + seat, OPEN + seat, EVERYONE)

    def something(self) -> None:
        one, two = self.rng.below(SEATS), self.rng.below(SEATS)
        if self.trail.at[HAND + one] and one == two:
            self.show(one)
        elif self.trail.at[HAND + one]:
            self.steal(one, two)


def told(seed: int, steps: int, drafts: int = 1) -> Trail:
    story = Story(seed)
    story.deal()
    for _ in range(drafts):
        story.draft()
        for _ in range(steps):
            story.something()
    return story.trail


# The slow way


def again(trail: Trail, entry: int, thing: int) -> Trail:
    """The same entry, in a world where it was this thing."""
    after = trail.copy()
    if thing == LOOKED:
        after.look(origin_of(entry), witnesses_of(entry))
    else:
        after.move(thing, origin_of(entry), goal_of(entry), witnesses_of(entry))
    return after


def faces_at(trail: Trail, place: int) -> list[int]:
    return sorted(FACES[thing] for thing in members(trail.at[place]))


def branches(one: Trail, truth: Trail, entry: int, seat: int) -> Iterator[tuple[Trail, Fraction]]:
    """What this entry can have been, as far as the seat could see."""
    sees = witnesses_of(entry) >> seat & 1
    origin = origin_of(entry)
    if thing_of(entry) == LOOKED:
        if not sees or faces_at(one, origin) == faces_at(truth, origin):
            yield again(one, entry, LOOKED), Fraction(1)
        return
    for thing in members(one.at[origin]):
        if not sees or FACES[thing] == FACES[thing_of(entry)]:
            yield again(one, entry, thing), Fraction(1, count(one.at[origin]))


def possible(trail: Trail, seat: int) -> dict[World, float]:
    """Every world the seat cannot exclude, with its probability."""
    truth = fresh()
    worlds = {world(truth): (truth, Fraction(1))}
    for entry in trail.entries:
        after: dict[World, tuple[Trail, Fraction]] = {}
        for one, weight in worlds.values():
            for branch, share in branches(one, truth, entry, seat):
                key = world(branch)
                after[key] = branch, weight * share + after.get(key, (branch, Fraction(0)))[1]
        truth = again(truth, entry, thing_of(entry))
        worlds = after
    total = sum(weight for _, weight in worlds.values())
    return {key: float(weight / total) for key, (_, weight) in worlds.items()}


def imagined(trail: Trail, seat: int, samples: int) -> Counter[World]:
    rng = Rng(samples)
    return Counter(world(retrace(trail, seat, rng)) for _ in range(samples))


def distance(seen: Counter[World], expected: dict[World, float]) -> float:
    """Half the sum of all differences: how much probability is in the wrong place."""
    samples = seen.total()
    return sum(abs(expected[key] - seen[key] / samples) for key in expected) / 2


def seen_by(trail: Trail, seat: int) -> list[list[int]]:
    """What a seat is certain of, by place; and how many things lie there."""
    row = trail.known[min(seat, SEATS)]
    return [[count(mask), *sorted(FACES[thing] for thing in members(mask & row))] for mask in trail.at]


WATCHERS = [*range(SEATS), SPECTATOR]


def test_a_seat_knows_what_it_saw_until_it_may_have_moved_unseen() -> None:
    trail = fresh()
    trail.move(3, UNDRAWN, HAND, bit(0))
    trail.move(4, UNDRAWN, HAND, bit(0) | bit(1))
    assert (trail.informed(3), trail.informed(4)) == (0b001, 0b011)
    trail.move(3, HAND, HAND + 2, bit(0) | bit(2))
    assert trail.informed(4) == 0b001, "seat 1 cannot tell which of the two was taken"
    assert trail.informed(3) == 0b101


def test_the_only_thing_of_a_place_is_followed() -> None:
    trail = fresh()
    trail.move(3, UNDRAWN, HAND, bit(0) | bit(1))
    trail.move(3, HAND, HAND + 2, bit(0) | bit(2))
    assert trail.informed(3) == 0b111
    trail.move(3, HAND + 2, OPEN + 2, EVERYONE)
    assert trail.informed(3) == EVERYONE


def test_of_copies_nobody_knows_which_one_went() -> None:
    """Seat 1 knows of one water in a hand; the hand shows a water: that may have been the one."""
    trail = fresh()
    trail.move(0, UNDRAWN, HAND, bit(0) | bit(1))
    trail.move(1, UNDRAWN, HAND, bit(0))
    trail.move(1, HAND, OPEN, EVERYONE)
    assert (trail.informed(0), trail.informed(1)) == (bit(0), EVERYONE)


def test_who_passes_a_packet_on_knows_what_was_in_it() -> None:
    """Water, knife and gaff: the first keeps the knife; the others have the rest, one each."""
    trail = fresh()
    for thing in (0, 3, 4):
        trail.move(thing, UNDRAWN, PACKET, bit(0))
    trail.move(3, PACKET, HAND, bit(0))
    trail.look(PACKET, bit(1))
    trail.move(0, PACKET, HAND + 1, bit(1))
    trail.look(PACKET, bit(2))
    trail.move(4, PACKET, HAND + 2, bit(2))
    first = possible(trail, 0)
    assert sorted(first.values()) == [0.5, 0.5]
    assert distance(imagined(trail, 0, 2000), first) < 0.05
    assert len(possible(trail, 1)) == len(imagined(trail, 1, 500)) == 4, "any face but the gaff"


def test_a_thing_stolen_unseen_is_in_one_of_two_hands() -> None:
    """Seat 2 has seen the knife in a hand of four; one of the four was stolen."""
    trail = fresh()
    trail.move(3, UNDRAWN, HAND, bit(0) | bit(2))
    for thing in (0, 4, 5):
        trail.move(thing, UNDRAWN, HAND, bit(0))
    trail.move(0, HAND, HAND + 1, 0b011)
    knives = Counter(retrace(trail, 2, rng).place(3) for rng in [Rng(n) for n in range(4000)])
    assert knives.keys() == {HAND, HAND + 1}
    assert knives[HAND + 1] / 4000 == pytest.approx(1 / 4, abs=0.03)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("steps", [0, 3, 6])
def test_worlds_are_just_those_that_are_possible(seed: int, steps: int) -> None:
    trail = told(seed, steps)
    for seat in WATCHERS:
        assert imagined(trail, seat, 150).keys() <= possible(trail, seat).keys()


def test_every_possible_world_comes_to_mind_about_as_often_as_it_should() -> None:
    """Where chance and sightings mix, guesses are weighed step by step only: nearly right, never far off."""
    distances = []
    for seed in range(8):
        trail = told(seed, 4)
        for seat in range(SEATS):
            expected = possible(trail, seat)
            if len(expected) <= 40:
                seen = imagined(trail, seat, 1500)
                assert seen.keys() == {key for key in expected if key in seen or expected[key] > 0.01}
                distances.append(distance(seen, expected))
    assert len(distances) > 12
    assert sum(distances) / len(distances) < 0.06
    assert max(distances) < 0.25


@pytest.mark.parametrize("seed", range(6))
def test_what_comes_to_mind_depends_on_what_the_seat_knows_alone(seed: int) -> None:
    """A world imagined leads to the same worlds as the truth."""
    trail = told(seed, 4, 2)
    for seat in WATCHERS:
        twin = retrace(trail, seat, Rng(seed))
        for chance in range(5):
            assert world(retrace(twin, seat, Rng(chance))) == world(retrace(trail, seat, Rng(chance)))


@pytest.mark.parametrize("seed", range(20))
def test_what_is_certain_stays(seed: int) -> None:
    trail = told(seed, 9, 2)
    for seat in WATCHERS:
        for chance in range(5):
            assert seen_by(retrace(trail, seat, Rng(chance)), seat) == seen_by(trail, seat)
            assert seen_by(remembered(trail, seat, Rng(chance)), seat) == seen_by(trail, seat)


def test_a_trail_is_written_down_and_read_again() -> None:
    trail = told(5, 6)
    read = fresh()
    read.read(trail.to_json(NAMES), NAMES, "hands")
    assert world(read) == world(trail)
    assert read.to_json(NAMES) == trail.to_json(NAMES)


@pytest.mark.parametrize(
    "data",
    [
        "water",
        [["water", 0, 2]],
        [["rum", 0, 2, 1]],
        [["knife", 0, 2, 1], ["knife", 0, 2, 1]],
        [["knife", 1, 2, 1]],
        [["knife", 0, PLACES, 1]],
        [["knife", 0, 2, 1], ["knife", 2, 0, 1]],
        [["knife", 0, True, 1]],
        [[0, EVERYONE + 1]],
        [[-1, 1]],
    ],
)
def test_what_is_no_trail_is_refused(data: object) -> None:
    with pytest.raises(Malformed, match=r"^hands: "):
        fresh().read(data, NAMES, "hands")
