"""What answers promise and remarks tell is true: tried at every question of random games."""

from __future__ import annotations

import pytest

from fathom.core.kernel.events import SPECTATOR, UNSEEN
from fathom.core.kernel.open_question import decision
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge import veil
from fathom.core.knowledge.remarks import Promise, Remark, Seen
from fathom.games.nautilus_island import NAUTILUS_ISLAND, box
from fathom.games.nautilus_island.actions import CLOSE, HARVEST, LAY, LEAVE, STOP, STORE
from fathom.games.nautilus_island.position import Island
from fathom.games.nautilus_island.remarks import brings, shows
from fathom.lab.laws import deeds, do

GAMES = 3
GLASS: dict[str, object] = {"glass_hull": "on", "doubled": "x4"}


def seen_by(state: State, seat: int, options: dict[str, object]) -> Seen:
    return Seen(veil.see(state, seat), state.seats, options, decision(state).ask)


@pytest.mark.parametrize("chosen", [{}, GLASS], ids=["usual", "glass"])
@pytest.mark.parametrize("seats", NAUTILUS_ISLAND.seats)
def test_what_answers_promise_comes_true(seats: int, chosen: dict[str, object]) -> None:
    options = NAUTILUS_ISLAND.settle(chosen)
    met = set[str]()
    for seed in range(GAMES):
        state, rng = NAUTILUS_ISLAND.new(seats, chosen), Rng(seed)
        while state.count():
            if state.asked() >= 0:
                met |= tried(state, options)
            do(state, deeds(state)[rng.below(state.count())])
    assert {"finds", "grows", "closes", "bonus", "close", "leave"} <= met


def tried(state: State, options: dict[str, object]) -> set[str]:
    """Every option tried in a copy, and its promises compared with what came of it."""
    seat, met = state.asked(), set[str]()
    seen = seen_by(state, seat, options)
    for n, action in enumerate(decision(state).options):
        promises = brings(seen, action)
        met |= {promise.key for promise in promises}
        after = state.copy()
        do(after, deeds(after)[n])
        if HARVEST.has(action):
            check_harvest(promises, seat, seen, seen_by(after, seat, options))
        elif STORE.has(action):
            check_storing(promises, STORE.thing(action), seat, after, options)
        elif CLOSE.has(action) and promises:
            gained = points(after, seat) - points(state, seat)
            assert [each.args["worth"] for each in promises] == [gained]
        elif LEAVE.has(action):
            check_leaving(promises, seen)
    return met


def points(state: State, seat: int) -> int:
    return seen_by(state, SPECTATOR, {}).number("stored", seat)


def check_harvest(promises: list[Promise], seat: int, before: Seen, after: Seen) -> None:
    """What was seen is now in hand; chance adds what was not."""
    told = [each.args[name] for each in promises for name in ("thing", "other") if name in each.args]
    held = [card for card in after.things("hand", seat) if card != UNSEEN]
    for card in before.things("hand", seat):
        held.remove(card)
    assert sorted(held) == sorted(told)


def check_storing(
    promises: list[Promise], colour: int, seat: int, state: State, options: dict[str, object]
) -> None:
    """Stored card by card, and stopped after each: sizes, bonus and what closing brings."""
    said = {each.key: each.args for each in promises}
    grows = said.get("grows") or said["grows-up-to"]
    name = box.COLLECTION_NAMES[colour]
    sizes, closing = set[int](), dict[int, int]()
    seen = seen_by(state, seat, options)
    tokens = len([each for each in seen.things(f"stored-{name}", seat) if each >= box.BONUS_FACE])
    assert len(seen.things(f"stored-{name}", seat)) - tokens == grows["from"]
    for ending in endings(state):
        seen = seen_by(ending, seat, options)
        lying = seen.things(f"stored-{name}", seat)
        cards = [each for each in lying if each < box.BONUS_FACE]
        sizes.add(len(cards))
        if "bonus" in said:
            assert said["bonus"]["thing"] in lying
        else:
            assert len(lying) - len(cards) == tokens
        if seen.ask.startswith("closing"):
            closed = ending.copy()
            do(closed, deeds(closed)[decision(closed).options.index(CLOSE.first)])
            closing[len(cards)] = points(closed, seat) - points(ending, seat)
    assert sizes == set(range(grows.get("least", grows["n"]), grows["n"] + 1))
    if "closes" in said:
        assert closing == {said["closes"]["n"]: said["closes"]["worth"]}
    elif "closes-or" in said:
        assert {said["closes-or"]["worth"], said["closes-or"]["more"]} <= {*closing.values()}
    else:
        assert closing == {}


def endings(state: State) -> list[State]:
    """What storing one, two or three cards of the colour chosen leads to, chance drawn."""
    found: list[State] = []
    while True:
        assert isinstance(state, Island)
        options = decision(state).options
        if not any(LAY.has(action) for action in options):
            return found
        if STOP.first in options:
            stopped = state.copy()
            do(stopped, deeds(stopped)[options.index(STOP.first)])
            found.append(past_chance(stopped))
        state = state.copy()
        do(state, deeds(state)[0])
        if not any(STOP.has(action) for action in decision(state).options):
            found.append(past_chance(state))
            return found
        if decision(state).options == [STOP.first]:
            do(state, deeds(state)[0])
            found.append(past_chance(state))
            return found


def past_chance(state: State) -> State:
    while state.count() and state.asked() < 0:
        do(state, deeds(state)[0])
    return state


def check_leaving(promises: list[Promise], seen: Seen) -> None:
    (told,) = promises
    tops = [box.PORTHOLE_CARDS[face - box.PORTHOLE_FACE] for face in seen.things("portholes")]
    size = box.PORTHOLE_CARDS[int(seen.ask.removeprefix("closing")) - 1]
    larger = sorted(each for each in tops if each > size)
    assert told.args.get("n") == (larger[0] if larger else None)


@pytest.mark.parametrize("seats", NAUTILUS_ISLAND.seats)
def test_remarks_tell_what_lies_there(seats: int) -> None:
    options, met = NAUTILUS_ISLAND.settle({}), set[str]()
    for seed in range(GAMES):
        state, rng = NAUTILUS_ISLAND.new(seats), Rng(seed)
        while state.count():
            for seat in (state.asked() if state.asked() >= 0 else SPECTATOR, SPECTATOR):
                seen = seen_by(state, seat, options)
                for remark in shows(seen):
                    met.add(remark.key)
                    check(remark, seen)
            do(state, deeds(state)[rng.below(state.count())])
    assert {"crate-more", "crate-closed", "leads", "besides", "then", "last-one", "taken", "here"} <= met


def check(remark: Remark, seen: Seen) -> None:
    args, owner = remark.args, remark.owner
    if remark.name.startswith("crate"):
        name = box.COLLECTION_NAMES[int(remark.name[-1]) - 1]
        lying = seen.things(f"stored-{name}", owner)
        assert args.get("n", 0) == len([each for each in lying if each < box.BONUS_FACE])
        assert args.get("worth", 0) == seen.number(f"points-{name}", owner)
        assert args.get("more", 0) == (seen.number(f"missing-{name}", owner) if lying else 0)
        assert (remark.key == "crate-closed") == any(each >= box.PORTHOLE_FACE for each in lying)
    elif remark.key == "leads":
        rest = [seen.number("stored", seat) for seat in range(seen.seats) if seat != owner]
        assert seen.number("stored", owner) > max(rest)
    elif remark.key == "besides":
        assert seen.number("treasures", owner) == args["n"]
    elif remark.key == "pile":
        assert (args["n"], args["worth"]) in {printed(face) for face in seen.things("portholes")}
    elif remark.key == "then":
        assert (args["n"], args["worth"]) in {printed(face) for face in seen.things("later")}
    elif remark.key == "here":
        spaces, nth = remark.name.removeprefix("here").split("-")
        column = box.SPACES.index(int(spaces)) + int(nth)
        assert box.CASTAWAY_FACE + owner in seen.things(f"above-{column}") + seen.things(f"below-{column}")


def printed(face: int) -> tuple[int, int]:
    return box.PORTHOLE_CARDS[face - box.PORTHOLE_FACE], box.PORTHOLE_WORTH[face - box.PORTHOLE_FACE]


def test_the_treasures_of_others_are_not_told() -> None:
    state, rng = NAUTILUS_ISLAND.new(2), Rng(3)
    while state.count():
        if state.asked() >= 0:
            seen = seen_by(state, state.asked(), NAUTILUS_ISLAND.settle({}))
            assert {each.owner for each in shows(seen) if each.key == "besides"} <= {state.asked()}
        do(state, deeds(state)[rng.below(state.count())])
