"""A fingerprint of many random games: the same in every process, under any hash seed, compiled or not.

python -m fathom.lab.law_digest GAMES KEY
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence

from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.standings import ranking
from fathom.core.knowledge.veil import imagine
from fathom.lab.law_cases import Case, cases, walk
from fathom.lab.laws import actions, received, watchers, written

HASH_SEEDS = ("0", "1", "2")


def digest(played: Sequence[Case], games: int) -> str:
    """Positions, imagined worlds and everything that is received, as games of these cases are played."""
    sums, rng = hashlib.sha256(), Rng(1)
    for seed in range(games):
        case = played[seed % len(played)]
        for state in walk(case, seed):
            if rng.below(10) == 0:
                watcher = watchers(state)[rng.below(case.seats + 1)]
                sums.update(repr(received(state, watcher, actions(case.game))).encode())
                sums.update(written(imagine(state, watcher, rng)).encode())
        sums.update(written(state).encode() + repr((state.scores(), ranking(state))).encode())
    return sums.hexdigest()


def same_in_every_process(game: Game, games: int) -> Iterator[str]:
    """The same games under any hash seed."""
    command = [sys.executable, "-m", __name__, str(games), game.key]
    found = set()
    for seed in HASH_SEEDS:
        env = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            yield f"in a process of its own: {done.stderr.strip().rpartition(chr(10))[2]}"
            return
        found.add(done.stdout)
    if len(found) > 1:
        yield "the same actions make another game under another PYTHONHASHSEED: is a set walked through?"


if __name__ == "__main__":
    from fathom.games import GAMES

    print(digest([*cases(next(game for game in GAMES if game.key == sys.argv[2]))], int(sys.argv[1])))
