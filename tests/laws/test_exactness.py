"""`imagine` gives each possible world exactly the probability the slow filter gives it, and no other world.

Frequencies are compared by chi-square, with fixed seeds. `written` compares whole positions, who knows what
included; `placed` only where everything lies, for watchers who cannot follow what others know of each other.
"""

from __future__ import annotations

from functools import cache
from math import ceil

import pytest

from examples.salvage import SALVAGE
from examples.salvage.box import KINDS
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import parse, spell
from fathom.core.knowledge.veil import imagine
from fathom.core.search.playout import QUIET
from fathom.games.nautilus import NAUTILUS
from fathom.games.nautilus.box import SPECIALS
from fathom.lab.laws import deeds, do, lying, written
from fathom.table.play_history import Deed
from tests.laws.filter import Filter, Key, imagined, p_value, placed

HITS = 12  # expected in the least likely world
WORLDS = 2000
ODD = 0.001
FEW = 100

ROW = "turn-up:science1 turn-up:exploration2 turn-up:navigation3 turn-up:engineering6 turn-up:war4"
FIRST_HAND = "deal:3 deal:6 deal:8 deal:11 deal:14"
OTHER_HAND = "deal:1 deal:5 deal:7 deal:10 deal:12"


def deed(game: Game, state: State, text: str) -> Deed:
    """`stow:rum1` by the seat that is asked; `2!lay:rum1` out of turn by seat 2."""
    seat, aside, action = text.rpartition("!")
    return Deed(int(seat) if aside else state.asked(), parse(game.verbs, action), bool(aside))


def follow(known: Filter, game: Game, script: str) -> Filter:
    """The filter after these actions; the one given stays as it is."""
    onward = Filter(known.truth, known.seat)
    onward.worlds = known.worlds
    for text in script.split():
        one = deed(game, onward.truth, text)
        assert one in deeds(onward.truth), text
        onward.play(one)
    return onward


def assert_exact(known: Filter, key: Key = written) -> None:
    expected = known.weights(key)
    assert 1 < len(expected) <= WORLDS, "choose a position with fewer, or with several, worlds"
    seen = imagined(known.truth, known.seat, ceil(HITS / min(expected.values())), 1, key)
    assert seen.keys() == expected.keys()
    assert p_value(seen, expected) > ODD
    assert_same_in_every_world(known, key)


def assert_same_in_every_world(known: Filter, key: Key) -> None:
    """What comes to mind depends on what the seat knows, not on which of the worlds is true."""
    ours = key(imagine(known.truth, known.seat, Rng(7)))
    for world, _ in list(known.worlds.values())[:FEW]:
        assert key(imagine(world, known.seat, Rng(7))) == ours


# The measure itself


def test_chi_square_is_as_in_the_tables() -> None:
    """Ten and fifty degrees of freedom: 18.31 and 67.50 are exceeded once in twenty times."""
    for freedom, square in ((10, 18.307), (50, 67.505)):
        share = 1 / (freedom + 1)
        samples = 1000 * (freedom + 1)
        shift = round((square * 1000 / 2) ** 0.5)
        seen = {str(n): 1000 for n in range(freedom + 1)} | {"0": 1000 + shift, "1": 1000 - shift}
        assert sum(seen.values()) == samples
        assert p_value(seen, dict.fromkeys(seen, share)) == pytest.approx(0.05, abs=0.003)


def test_a_skewed_world_is_noticed() -> None:
    expected = {str(n): 1 / 40 for n in range(40)}
    fair = dict.fromkeys(expected, 100)
    assert p_value(fair, expected) > 0.99
    assert p_value(fair | {"7": 200}, expected) < ODD


# Nautilus, from the deal of a round


@cache
def dealt(seat: int) -> Filter:
    """Seat 0 has the marker; both have five divers."""
    state = NAUTILUS.new(2, {"first": "0"})
    for text in ROW.split():
        do(state, deed(NAUTILUS, state, text))
    return follow(Filter(state, seat), NAUTILUS, f"{FIRST_HAND} {OTHER_HAND}")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_plain_deal(seat: int) -> None:
    assert len(dealt(seat).worlds) == 126
    assert_exact(dealt(seat))


LAYS = "lay:11@own1 pass lay:7@own2 pass lay:3@opp4 pass lay:12@own5 pass"
BATHYSCAPHE = "draw:bathyscaphe keep:bathyscaphe use bring:2 bring:9 take:9"
HARPOON = "draw:harpoon draw:anchor keep:harpoon use spear:7 give:3"
SCRIPTS = {
    "a special kept, a special given": "draw:kraken draw:eye keep:kraken",
    "both decline": "draw:eye draw:harpoon keep:eye pass pass",
    "the first uses the Eye": "draw:eye draw:anchor keep:eye use pass lay:11@own1",
    "the other uses the Eye": "draw:eye draw:fishbone keep:fishbone pass use",
    "the first uses the Bathyscaphe": f"draw:anchor {BATHYSCAPHE}",
    "the other uses the Bathyscaphe": "draw:bathyscaphe draw:eye keep:eye pass use bring:9 bring:2 take:9",
    "Harpoon, kept": HARPOON,
    "Harpoon, handed back": "draw:harpoon draw:anchor keep:harpoon use spear:7 return",
    "the other harpoons, keeps": "draw:harpoon draw:kraken keep:kraken pass use spear:8 give:12",
    "the other harpoons, hands back": "draw:harpoon draw:kraken keep:kraken pass use spear:8 return",
    "Bathyscaphe, then Harpoon": f"draw:harpoon {BATHYSCAPHE} use spear:9 give:1",
    "after some cards are laid": f"draw:kraken draw:fishbone keep:kraken pass pass {LAYS}",
    "Harpoon, then cards are laid": f"{HARPOON} pass lay:7@own1 lay:3@own2 pass lay:11@own3",
}
ONE_WORLD = ("the first uses the Eye", 0)  # who looked knows everything


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", SCRIPTS)
def test_a_round_of_nautilus(name: str, seat: int) -> None:
    known = follow(dealt(seat), NAUTILUS, SCRIPTS[name])
    if (name, seat) == ONE_WORLD:
        assert known.worlds.keys() == {written(imagine(known.truth, seat, Rng(1)))}
    else:
        assert_exact(known)


def specials(state: State) -> str:
    return repr([place for thing, place in enumerate(lying(state)) if SPECIALS >> thing & 1])


@pytest.mark.parametrize(
    "script", ["draw:kraken draw:eye keep:kraken", "draw:eye draw:anchor keep:anchor pass use"]
)
def test_specials_as_a_spectator_knows_them(script: str) -> None:
    """The spectator does not know the divers either; they are left out of the comparison."""
    known = follow(Filter(dealt(0).truth, SPECTATOR), NAUTILUS, script)
    assert_exact(known, specials)


def declining(known: Filter, rng: Rng) -> None:
    """One step in which nobody uses or lays a special if it can be helped."""
    options = deeds(known.truth)
    spelled = [(one, spell(NAUTILUS.verbs, one.action)) for one in options]
    plain = [one for one, text in spelled if text == "pass"] or [
        one for one, text in spelled if not text.startswith(("lay:kraken", "lay:fishbone", "anchor"))
    ]
    known.play(plain[rng.below(len(plain))])


@pytest.mark.parametrize(("past", "seed"), [(0, 3), (3, 4)], ids=["first cycle", "second cycle"])
def test_a_special_set_aside_unseen_stays_possible(past: int, seed: int) -> None:
    """Two rounds: what the other kept and never showed may be any special not seen since.

    The divers of the first round are taken as known: they are shuffled before anything is compared.
    """
    state, rng = NAUTILUS.new(2, {"first": "0"}), Rng(seed)
    while state.to_json()["round"] != past + 1 or state.ask() != "drawing":
        state.apply(state.option(rng.below(state.count())), QUIET)
    known = Filter(state, 0 if state.to_json()["first"] else 1)
    while known.truth.to_json()["round"] == past + 1 or known.truth.ask() != "laying":
        declining(known, rng)
    assert len(known.weights(specials)) > 1
    assert_exact(known)


# The toy


def kinds(state: State) -> str:
    """How many crates of each kind lie where: classes of worlds of unequal weight."""
    return repr(sorted(zip(lying(state), KINDS, strict=True)))


@cache
def handed_out(seats: int, seat: int) -> Filter:
    return follow(Filter(SALVAGE.new(seats), seat), SALVAGE, TWO if seats == 2 else THREE)


def salvage(seats: int, seat: int, script: str) -> Filter:
    return follow(handed_out(seats, seat), SALVAGE, script)


TWO = "draw:tools1 draw:rum1 draw:pearls1 draw:tools2"
THREE = (
    "draw:tools1 draw:rum1 draw:tools2 draw:pearls1 draw:tools3 draw:rum2 stow:tools1 stow:rum1 stow:tools2"
)
BURIED = "look:wreck draw:rum3 bury look:wreck draw:pearls2 leave"
HANDED_ON = "dive draw:rum3 token:calm hand-on"
SPIED = "look:seat2 show:tools3 dive draw:rum3 token:calm keep"
STORM = "dive draw:rum3 token:storm decline"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "script",
    [
        "",
        BURIED,
        f"{BURIED} dive token:calm hand-on 0!lay:tools1",
        "dive draw:rum3 token:storm decline decline",
        "dive draw:rum3 token:storm decline give:rum1 hand-on",
        "look:seat2 show:tools2 dive draw:tools5 token:calm keep 1!lay:rum1",
    ],
)
def test_two_seats_at_the_toy(script: str, seat: int) -> None:
    known = salvage(2, seat, script)
    assert_exact(known)
    assert_exact(known, kinds)


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize(
    "script", [HANDED_ON, SPIED, STORM, f"{STORM} decline decline", f"{STORM} decline give:rum2 keep"]
)
def test_three_seats_at_the_toy(script: str, seat: int) -> None:
    """Two know of a crate and the third does not; and all are asked for rum at once."""
    known = salvage(3, seat, script)
    assert_exact(known)
    assert_exact(known, kinds)


@pytest.mark.parametrize("script", [f"{HANDED_ON} stow:tools3", f"{SPIED} dive draw:tools5"])
def test_a_third_seat_knows_where_everything_can_lie(script: str) -> None:
    """Seat 2 saw a crate laid open by seat 1, but not whether it was the one seat 0 knew."""
    assert_exact(salvage(3, 2, script), placed)


PLAYED = [(2, 0, 1), (2, 0, 9), (2, 1, 11), (2, SPECTATOR, 10), (3, 0, 3), (3, 1, 8), (3, 2, 9)]


@pytest.mark.parametrize(("seats", "seat", "seed"), PLAYED)
def test_random_play_at_the_toy(seats: int, seat: int, seed: int) -> None:
    """From the deal to the end, asides included; compared at every sixth step that leaves something open."""
    known, rng, steps, compared = Filter(SALVAGE.new(seats), seat), Rng(seed), 0, 0
    while known.truth.asked() != NOBODY:
        options = deeds(known.truth)
        known.play(options[rng.below(len(options))])
        steps += 1
        if steps % 6 == 0 and 1 < len(known.weights(placed)) <= WORLDS:
            assert_exact(known, placed)
            compared += 1
    assert compared >= 3
