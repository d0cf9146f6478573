"""Our captain against OpenSpiel's search: `python -m benchmarks.ismcts [--games N] [--seconds S]`.

Both sit at the same OpenSpiel table and may think for the same time about every action: of the processor, so
that other programs do not weigh on it. OpenSpiel's is the bot of `open_spiel.python.algorithms.ismcts`; the
one in C++ cannot resample games written in Python. It gets its playouts from compiled code (`Playouts`):
with its own rollouts (`--rollouts`) it is far slower. Every deal is played twice, with the seats exchanged.
"""

from argparse import ArgumentParser, Namespace
from dataclasses import dataclass, field
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from rich.console import Console
from rich.progress import track

import fathom
from fathom.adapters.openspiel import FathomState
from fathom.adapters.openspiel.bots import Playouts, Seated
from fathom.bots import Captain
from fathom.bots.persistent_search import PersistentSearch
from fathom.lab.thinking_time import ThinkingTime
from fathom.lab.wilson_interval import wilson
from fathom.table.chair import Chair

GAME = "fathom_nautilus"
EXPLORATION = 1.4
"""Of OpenSpiel's search: against a bosun, better than 0.3 and 0.7."""
ENDLESS = 1 << 30
OFTEN = 10
"""Games after which it is said how it stands."""


class Late(Exception):
    """There is no time left."""


class Hurried(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, for so many seconds instead of so many simulations."""

    def __init__(self, game: Any, evaluator: Any, seconds: float, seed: int) -> None:
        dice = np.random.RandomState(seed)
        super().__init__(game, evaluator, EXPLORATION, ENDLESS, random_state=dice)
        self.seconds = seconds
        self.late = 0.0
        self.simulations = 0

    def run_search(self, state: FathomState) -> list[tuple[int, float]]:
        self.late = process_time() + self.seconds
        try:
            return list(super().run_search(state))
        except Late:
            return list(self.get_final_policy(state, self._root_node))

    def sample_root_state(self, state: FathomState) -> FathomState:
        """Asked for before every simulation. The first two are needed to know anything at all."""
        if process_time() > self.late and self._root_node.total_visits > 0:
            raise Late
        self.simulations += 1
        sampled: FathomState = super().sample_root_state(state)
        return sampled


@dataclass
class Tally:
    """How it stands."""

    games: int = 0
    points: float = 0.0  # our captain's: 1 for a win, one half for a draw
    simulations: int = 0  # of OpenSpiel's search
    ours: ThinkingTime = field(default_factory=ThinkingTime)
    theirs: ThinkingTime = field(default_factory=ThinkingTime)


class Timed(pyspiel.Bot):  # type: ignore[misc]
    """A bot whose time is taken, where there is something to decide."""

    def __init__(self, bot: Any, thinking: ThinkingTime) -> None:
        super().__init__()
        self.bot, self.thinking = bot, thinking

    def step(self, state: FathomState) -> int:
        began, free = process_time(), len(state.legal_actions()) > 1
        action = int(self.bot.step(state))
        if free:
            self.thinking.add(process_time() - began)
        return action


def captain(seconds: float, seed: int) -> Captain:
    """As it sits at a table, but with this time for an action, by the same clock."""
    bot = Captain(seed, place=paced)
    bot.limit = seconds
    return bot


def paced(chair: Chair, seed: int) -> PersistentSearch:
    return PersistentSearch(chair.seat, seed, chair.game.sense, clock=process_time)


def play(game: Any, number: int, wanted: Namespace, tally: Tally) -> None:
    """One game; in every second one the seats are exchanged."""
    deal, seat = divmod(number, 2)
    seed = wanted.seed + deal
    rolled = mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))
    search = Hurried(game, rolled if wanted.rollouts else Playouts(1, seed), wanted.seconds, seed)
    bots = [Timed(search, tally.theirs), Timed(search, tally.theirs)]
    bots[seat] = Timed(Seated(captain(wanted.seconds, seed), seat), tally.ours)
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
    tally.games += 1
    tally.points += (1 + returns[seat]) / 2
    tally.simulations += search.simulations


def standing(tally: Tally) -> str:
    low, high = wilson(tally.points, tally.games)
    share = tally.points / max(tally.games, 1)
    return f"Captain {tally.points:g} of {tally.games}: {share:.1%} (95 %: {low:.1%} to {high:.1%})"


def report(tally: Tally, console: Console) -> None:
    console.print(standing(tally))
    console.print(f"Captain: {tally.ours.mean * 1e3:.1f} ms a decision, {tally.ours.decisions:,} decisions")
    console.print(
        f"ISMCTS: {tally.theirs.mean * 1e3:.1f} ms a decision, {tally.theirs.decisions:,} decisions,"
        f" {tally.simulations / max(tally.theirs.decisions, 1):.0f} simulations each"
    )


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.ismcts", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.02, help="for each action of each of them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rollouts", action="store_true", help="let OpenSpiel's search roll out by itself")
    wanted, console, tally = parser.parse_args(), Console(), Tally()
    console.print(f"Fathom's core runs {'compiled' if fathom.compiled() else 'interpreted'}.")
    game = pyspiel.load_game(GAME)
    try:
        for number in track(range(wanted.games), "Games", console=console):
            play(game, number, wanted, tally)
            if tally.games % OFTEN == 0:
                console.print(standing(tally))
    except KeyboardInterrupt:
        console.print("Stopped.")
    report(tally, console)


if __name__ == "__main__":
    main()
