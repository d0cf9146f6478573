"""How fast the research faces are: `python -m benchmarks.adapters [--seconds S]`.

PettingZoo's own card games and Fathom's are driven by the same loop: `last`, one of the actions of the
mask, `step`. A batch is stepped with actions that it draws at random.
"""

from argparse import ArgumentParser
from functools import partial
from importlib import import_module
from typing import Any

from rich.console import Console
from rich.table import Table

import fathom
from benchmarks.measure import Measure, Play, Work, race
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES

OWN = ("classic/hanabi-v5", "classic/texas_holdem-v4")
INSTALL = 'pip install "fathom-games[pettingzoo]" pygame-ce rlcard shimmy open_spiel'
SECONDS = 1.0
COUNT = 1024
RAW = ", raw"  # without checks of what is done


def play_env(env: Any, rng: Rng, games: int) -> Work:
    """Whole games with all observations and masks."""
    decisions = 0
    for _ in range(games):
        env.reset()
        while True:
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                break
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            may = mask.nonzero()[0]
            env.step(int(may[rng.below(len(may))]))
            decisions += 1
    return Work(games, decisions, decisions)


def own() -> dict[str, Play]:
    """PettingZoo's own, those that can be made."""
    found: dict[str, Play] = {}
    missing = import_module("pettingzoo.env_registry.exceptions").FailedToImport
    for name in OWN:
        try:
            env = import_module("pettingzoo").make("aec", name)
        except (ImportError, missing):
            continue
        found[name] = partial(play_env, env, Rng(1))
        found[f"{name}{RAW}"] = partial(play_env, env.unwrapped, Rng(1))
    return found


def faces() -> dict[str, Play]:
    """Fathom's games as PettingZoo environments."""
    module = import_module("fathom.adapters.pettingzoo")
    found: dict[str, Play] = {}
    for game in GAMES:
        face = module.Face(game)
        found[f"{game.key}_v0"] = partial(play_env, face.env(), Rng(1))
        found[f"{game.key}_v0{RAW}"] = partial(play_env, face.raw_env(), Rng(1))
    return found


class Stepped:
    """A batch that goes on from call to call."""

    def __init__(self, batch: Any) -> None:
        self.batch = batch
        self.batch.reset()

    def __call__(self, games: int) -> Work:
        """As many steps, in each of which some games may end."""
        ended = sum(int(self.batch.step(self.batch.draw())[3].sum()) for _ in range(games))
        decisions = games * self.batch.count
        return Work(ended, decisions, decisions)


def batches() -> dict[str, Play]:
    """The same games, many at once."""
    batch = import_module("fathom.adapters.batch").Batch
    return {
        f"{game.key}, {count} at once": Stepped(batch(game, game.usual, count))
        for game in GAMES
        for count in (1, COUNT)
    }


def main() -> None:
    parser = ArgumentParser(
        prog="python -m benchmarks.adapters", description="How fast the research faces are."
    )
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each competitor")
    seconds = parser.parse_args().seconds
    console = Console()
    console.print(f"Fathom's core runs {'compiled' if fathom.compiled() else 'interpreted'}.")
    theirs = own()
    if len(theirs) < 2 * len(OWN):
        console.print(f"Not all of PettingZoo's games are installed: {INSTALL}")
    ours = faces()
    measures = {each.name: each for each in race({**theirs, **ours, **batches()}, seconds)}
    console.print(shown(measures, [*theirs], [*ours]))
    console.print(compared(measures))


def shown(measures: dict[str, Measure], theirs: list[str], ours: list[str]) -> Table:
    """Fathom's faces beside PettingZoo's own games: with the usual checks, and raw beside raw."""
    rivals = [name for name in theirs if not name.endswith(RAW)]
    times = [f"× {name}" for name in rivals]
    table = Table("environment", "decisions/s", *times, title="PettingZoo, one by one")
    for name in [*theirs, *ours]:
        beside = [f"{other}{RAW}" if name.endswith(RAW) else other for other in rivals]
        ratios = [f"{measures[name].ratio(measures[other]):.1f}" for other in beside]
        table.add_row(name, f"{measures[name].decisions:,.0f}", *ratios)
    return table


def compared(measures: dict[str, Measure]) -> Table:
    """Batches beside the same games one by one."""
    titles = ("× a batch of one", "× PettingZoo's face", "× raw")
    table = Table("game", "decisions/s", *titles, title=f"Batches of {COUNT}")
    for game in GAMES:
        many = measures[f"{game.key}, {COUNT} at once"]
        names = (f"{game.key}, 1 at once", f"{game.key}_v0", f"{game.key}_v0{RAW}")
        singles = [measures[name] for name in names]
        table.add_row(
            game.key, f"{many.decisions:,.0f}", *[f"{many.ratio(single):.1f}" for single in singles]
        )
    return table


if __name__ == "__main__":
    main()
