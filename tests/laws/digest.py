"""A fingerprint of many random games: the same in every process, under any hash seed, compiled or not.

python -m tests.laws.digest GAMES
"""

from __future__ import annotations

import hashlib
import sys

from fathom.core.kernel import standings
from fathom.core.kernel.rng import Rng
from fathom.core.knowledge.veil import imagine
from fathom.lab.laws import actions, received, watchers, written
from tests.laws.cases import CASES, walk


def digest(games: int) -> str:
    """Positions, imagined worlds and everything that is received, as games of all cases are played."""
    sums, rng = hashlib.sha256(), Rng(1)
    for seed in range(games):
        case = CASES[seed % len(CASES)]
        for state in walk(case, seed):
            if rng.below(10) == 0:
                watcher = watchers(state)[rng.below(case.seats + 1)]
                sums.update(repr(received(state, watcher, actions(case.game))).encode())
                sums.update(written(imagine(state, watcher, rng)).encode())
        sums.update(written(state).encode() + repr((state.scores(), standings.ranking(state))).encode())
    return sums.hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1])))
