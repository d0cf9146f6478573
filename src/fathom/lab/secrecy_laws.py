"""Laws of secrecy: what a seat receives is the same in all worlds it could not tell apart, and those vary.

Each law is a function that tells what is wrong with a case, sentence by sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from math import ceil, factorial, prod

from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge import truth
from fathom.core.knowledge.veil import imagine, see
from fathom.lab.law_cases import Case, walk
from fathom.lab.laws import actions, frozen, leaks, lying, unreadable, unseen, watchers, written

FEW_WORLDS = 40
PAIRS_A_GAME = 10  # worth comparing, at the least


def keeps_secrets(case: Case, wanted: int) -> Iterator[str]:
    """A seat cannot tell a position from its imagined twin, in so many pairs; or all know the same."""
    if not case.hides:
        yield from open_to_all(case)
        return
    rng, size, compared = Rng(len(str(case))), actions(case.game), 0
    for state, twin, watcher in islice(pairs(case, rng, wanted // PAIRS_A_GAME + 1), wanted):
        compared += 1
        for what in leaks(state, twin, watcher, size, rng):
            yield f"at '{state.ask()}', seat {watcher}: {what}"
    if compared < wanted and not (case.options and not compared):  # a reading may leave nothing hidden
        yield f"only {compared} of {wanted} positions had a twin in which something lies elsewhere"


def pairs(case: Case, rng: Rng, games: int) -> Iterator[tuple[State, State, int]]:
    """Positions of random games, each for one watcher, with a twin in which something lies elsewhere."""
    turn = 0
    for seed in range(games):
        for state in walk(case, seed):
            turn += 1
            watcher = watchers(state)[turn % (case.seats + 1)]
            twin = imagine(state, watcher, rng)
            if lying(twin) != lying(state):
                yield state, twin, watcher


def open_to_all(case: Case) -> Iterator[str]:
    """Where all know the same, everybody sees it and imagines the truth.

    What nobody has seen is not decided yet: chance draws it when somebody looks.
    """
    rng = Rng(3)
    for state in walk(case, 3):
        views = [see(state, watcher) for watcher in watchers(state)]
        shown = [([zone.things for zone in view.zones], view.counters) for view in views]
        if shown != shown[:1] * len(shown):
            yield f"at '{state.ask()}' seats see different things, although nothing is shuffled"
        if any(written(imagine(state, watcher, rng)) != written(state) for watcher in watchers(state)):
            yield f"at '{state.ask()}' another world is imagined, although nothing is shuffled"


def imagines(case: Case) -> Iterator[str]:
    """Imagined worlds vary when they can, and are positions of the game."""
    rng, varied = Rng(5), 0
    for state in walk(case, 5):
        for watcher in watchers(state) if rng.below(6) == 0 else []:
            yield from (f"at '{state.ask()}', seat {watcher}: {what}" for what in frozen(state, watcher, rng))
            varied += bool(unseen(state, watcher))
            for what in unreadable(case.game, imagine(state, watcher, rng)):
                yield f"an imagined world is no position: {what}"
    if case.hides and not varied:
        yield "nothing is ever hidden"


def reaches_truth(case: Case) -> tuple[int, list[str]]:
    """Where few worlds are possible, the true one comes to mind; in how many positions that was so."""
    rng, found, wrong = Rng(8), 0, list[str]()
    for state in walk(case, 8):
        for watcher in watchers(state) if rng.below(4) == 0 else []:
            rare = ceil(rarity(state, watcher))
            if 1 < rare <= FEW_WORLDS:
                found += 1
                if not any(dealt(imagine(state, watcher, rng)) == dealt(state) for _ in range(20 * rare)):
                    wrong.append(f"at '{state.ask()}' seat {watcher} never imagines what is true")
    return found, wrong


def rarity(state: State, seat: int) -> Fraction:
    """Of how many ways to lay the things a seat cannot place, one looks like the true one."""
    rare, face_of = Fraction(1), state.form.face_of
    for hidden in unseen(state, seat).values():
        places = {thing: truth.place_of(state, thing) for thing in hidden}
        rare *= ways([*places.values()])
        for face in {int(face_of[thing]) for thing in hidden}:
            rare /= ways([place for thing, place in places.items() if int(face_of[thing]) == face])
    return rare


def ways(places: list[int]) -> int:
    """In how many ways things can be dealt to these places."""
    return factorial(len(places)) // prod(factorial(places.count(place)) for place in {*places})


def dealt(state: State) -> list[tuple[int, int]]:
    """Where the things of decks lie, by face. Those on trails have tests of their own."""
    things = [thing for thing in range(state.form.things) if state.form.deck(thing) >= 0]
    return sorted((int(state.form.face_of[thing]), truth.place_of(state, thing)) for thing in things)
