"""What a seat receives is the same, byte for byte, in every world it could not tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from math import ceil, factorial, prod

import pytest

import fathom
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge import truth
from fathom.core.knowledge.veil import imagine, see
from fathom.lab.laws import actions, frozen, leaks, lying, unreadable, unseen, watchers, written
from tests.laws.cases import CASES, LONG, PLAYED, Case, walk

PAIRS = 100_000 if LONG and fathom.compiled() else 10_000 if LONG else 2_500
FEW_WORLDS = 40


def hides(case: Case) -> bool:
    """Whether some seats know more than others: else all imagine the one world there is."""
    state = case.new()
    return any(state.form.deck(thing) >= 0 for thing in range(state.form.things))


HIDING = [case for case in CASES if hides(case)]
OPEN = [case for case in CASES if case not in HIDING]
SHARE = -(-PAIRS // len(HIDING))
MOST_GAMES = SHARE // 10  # with ten pairs worth comparing in each, at the least


def pairs(case: Case, rng: Rng) -> Iterator[tuple[State, State, int]]:
    """Positions of random games, each for one watcher, with a twin in which something lies elsewhere."""
    turn = 0
    for seed in range(MOST_GAMES):
        for state in walk(case, seed):
            turn += 1
            watcher = watchers(state)[turn % (case.seats + 1)]
            twin = imagine(state, watcher, rng)
            if lying(twin) != lying(state):
                yield state, twin, watcher


@pytest.mark.parametrize("case", HIDING, ids=str)
def test_a_seat_cannot_tell_a_position_from_its_imagined_twin(case: Case) -> None:
    """`PAIRS` over all cases, so each must come up with its share; but a reading may leave nothing hidden."""
    rng, size, compared = Rng(len(str(case))), actions(case.game), 0
    for state, twin, watcher in islice(pairs(case, rng), SHARE):
        assert leaks(state, twin, watcher, size, rng) == []
        compared += 1
    assert compared * len(HIDING) >= PAIRS or (case.options and not compared)


@pytest.mark.parametrize("case", OPEN, ids=str)
def test_where_all_know_the_same_everybody_sees_it_and_imagines_the_truth(case: Case) -> None:
    """What nobody has seen is not decided yet: chance draws it when somebody looks."""
    rng = Rng(3)
    for state in walk(case, 3):
        views = [see(state, watcher) for watcher in watchers(state)]
        shown = [([zone.things for zone in view.zones], view.counters) for view in views]
        assert shown == shown[:1] * len(shown)
        assert all(written(imagine(state, watcher, rng)) == written(state) for watcher in watchers(state))


@pytest.mark.parametrize("case", HIDING, ids=str)
def test_imagined_worlds_vary_when_they_can(case: Case) -> None:
    rng, varied = Rng(5), 0
    for state in walk(case, 5):
        if rng.below(6) == 0:
            for watcher in watchers(state):
                assert frozen(state, watcher, rng) == []
                varied += bool(unseen(state, watcher))
    assert varied


def rarity(state: State, seat: int) -> Fraction:
    """Of how many ways to lay the things a seat cannot place, one looks like the true one."""
    rare = Fraction(1)
    for hidden in unseen(state, seat).values():
        rare *= ways([truth.place_of(state, thing) for thing in hidden])
        for face in {int(state.form.face_of[thing]) for thing in hidden}:
            rare /= ways(
                [truth.place_of(state, thing) for thing in hidden if int(state.form.face_of[thing]) == face]
            )
    return rare


def ways(places: list[int]) -> int:
    """In how many ways things can be dealt to these places."""
    return factorial(len(places)) // prod(factorial(places.count(place)) for place in {*places})


@pytest.mark.parametrize(
    "game", [game for game in PLAYED if any(case.game is game for case in HIDING)], ids=lambda game: game.key
)
def test_imagined_worlds_reach_the_truth(game: Game) -> None:
    """Where few worlds are possible, the true one comes to mind."""
    assert sum(reached(case) for case in CASES if case.game is game) >= FEW_WORLDS


def dealt(state: State) -> list[tuple[int, int]]:
    """Where the things of decks lie, by face. Those on trails have tests of their own."""
    things = [thing for thing in range(state.form.things) if state.form.deck(thing) >= 0]
    return sorted((int(state.form.face_of[thing]), truth.place_of(state, thing)) for thing in things)


def reached(case: Case) -> int:
    """In how many positions of a game the truth was rare but not too rare, and was found."""
    rng, found = Rng(8), 0
    for state in walk(case, 8):
        for watcher in watchers(state) if rng.below(4) == 0 else []:
            rare = ceil(rarity(state, watcher))
            if 1 < rare <= FEW_WORLDS:
                assert any(dealt(imagine(state, watcher, rng)) == dealt(state) for _ in range(20 * rare))
                found += 1
    return found


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_imagined_world_is_a_position_of_the_game(case: Case) -> None:
    rng = Rng(13)
    for state in walk(case, 13):
        if rng.below(3) == 0:
            for watcher in watchers(state):
                assert unreadable(case.game, imagine(state, watcher, rng)) == []
