"""What a seat can know, worked out the slow way: keep every world, throw out those that disagree.

The probability meant: chance acts by its tickets; what another seat chooses unseen counts as equally possible
whatever it chose, that is, a choice has weight 1 in every world in which it could have been made. So nothing
is assumed about how people choose. A world's weight is the sum over all ways to come to it in which the
observer would have seen, heard and been asked just what it was. Nothing here looks at what `imagine` does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import erfc, sqrt

from fathom.core.kernel import open_question
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import asides, imagine, question, see
from fathom.lab.laws import Heard, do, heard, lying, written
from fathom.table.play_history import Deed

Key = Callable[[State], str]


class Filter:
    """All worlds the observer cannot tell apart, with their weights."""

    def __init__(self, state: State, seat: int) -> None:
        """Knowledge begins here: `seat` knows this position, or does not care what it does not know."""
        self.truth = state.copy()
        self.seat = seat
        self.worlds = {written(state): (state.copy(), Fraction(1))}

    def play(self, deed: Deed) -> None:
        """This was done; keep the worlds in which the observer would have noticed the same."""
        was_asked = self.truth.asked()
        told = heard(do(self.truth, deed), self.seat)
        noticed = sights(self.truth, self.seat)
        weights: dict[str, Fraction] = {}
        after: dict[str, State] = {}
        for world, weight in self.worlds.values():
            assert world.asked() == was_asked, "who is asked is public"
            for branch, share, facts in branches(world, deed, self.seat):
                if facts == told:
                    text = written(branch)
                    weights[text] = weights.get(text, Fraction(0)) + weight * share
                    after[text] = branch
        self.worlds = {
            text: (world, weights[text])
            for text, world in after.items()
            if sights(world, self.seat) == noticed
        }

    def weights(self, key: Key) -> dict[str, float]:
        """The probability of each world, or of each class of worlds with one key."""
        total = sum(weight for _, weight in self.worlds.values())
        classes: dict[str, Fraction] = {}
        for world, weight in self.worlds.values():
            classes[key(world)] = classes.get(key(world), Fraction(0)) + weight
        return {name: float(weight / total) for name, weight in classes.items()}


def branches(world: State, deed: Deed, seat: int) -> Iterator[tuple[State, Fraction, list[Heard]]]:
    """What could have happened where this was done: only it, if the observer did it or it names itself."""
    for one, share in choices(world, deed, seat):
        after = world.copy()
        yield after, share, heard(do(after, one), seat)


def choices(world: State, deed: Deed, seat: int) -> list[tuple[Deed, Fraction]]:
    if deed.aside:
        own = world.asides(deed.seat)
        return [
            (Deed(deed.seat, action, True), Fraction(1))
            for action in own
            if deed.seat != seat or action == deed.action
        ]
    asked = open_question.decision(world)
    if asked.seat == seat:
        return [(deed, Fraction(1))] if deed.action in asked.options else []
    weights = asked.weights if asked.seat == CHANCE and asked.weights else None
    total = sum(weights) if weights else 1
    return [
        (Deed(asked.seat, action), Fraction(weights[n] if weights else 1, total))
        for n, action in enumerate(asked.options)
    ]


def sights(state: State, seat: int) -> str:
    """What the observer sees and is asked."""
    view, asked = see(state, seat), question(state, seat)
    zones = [(zone.name, zone.owner, zone.things, zone.shared) for zone in view.zones]
    return repr((zones, view.counters, asked.seat, asked.ask, asked.options, asides(state, seat)))


def placed(state: State) -> str:
    """Where everything lies, whoever knows it."""
    return repr(lying(state))


def imagined(state: State, seat: int, samples: int, seed: int, key: Key) -> Counter[str]:
    """How often each world comes to mind."""
    rng = Rng(seed)
    return Counter(key(imagine(state, seat, rng)) for _ in range(samples))


def p_value(seen: Mapping[str, int], expected: Mapping[str, float]) -> float:
    """How likely frequencies at least this odd are by chance: chi-square, by Wilson and Hilferty."""
    samples, freedom = sum(seen.values()), len(expected) - 1
    if freedom == 0:
        return 1.0
    square = sum(
        (seen[world] - samples * share) ** 2 / (samples * share) for world, share in expected.items()
    )
    spread = 2 / (9 * freedom)
    return erfc(((square / freedom) ** (1 / 3) - 1 + spread) / sqrt(2 * spread)) / 2
