"""Print how fast our games run as OpenSpiel games: `python -m benchmarks.fathom_in_openspiel [--seconds S]`.

All play from Python, step by step, in the same loop: whoever is to act is shown an observation (numbers, by
the game's own observer) and the mask of its actions, then acts at random; chance is drawn by its odds.
Beside ours play those of OpenSpiel's games that are written in Python, with chance and something to hide.
"""

from argparse import ArgumentParser
from functools import partial
from random import Random

from rich.console import Console

import fathom
from benchmarks import openspiel
from benchmarks.__main__ import SECONDS, pace_table
from benchmarks.measure import Play, Work, race
from benchmarks.openspiel import CHANCE, SEED, TERMINAL, pyspiel
from fathom.games import GAMES

THEIRS = ("python_team_dominoes", "python_block_dominoes", "python_liars_poker", "python_kuhn_poker")
"""The first is the one most like ours: four players, hands that only their owners see."""


def plays() -> dict[str, Play]:
    """Theirs first: the first of all is what the others are compared with."""
    from open_spiel.python import games  # noqa: F401 (registers theirs)

    from fathom.adapters import openspiel as face  # noqa: F401 (registers ours)

    ours = {
        f"{game.key} ({seats})": f"fathom_{game.key}(players={seats})"
        for game in GAMES
        for seats in game.seats
    }
    return {title: partial(play, name) for title, name in [*zip(THEIRS, THEIRS), *ours.items()]}


def play(name: str, times: int) -> Work:
    """So many random games."""
    from open_spiel.python.observation import make_observation

    game, pick = pyspiel().load_game(name), Random(SEED)
    shown = make_observation(game)
    decisions = steps = 0
    for _ in range(times):
        state = game.new_initial_state()
        while (player := state.current_player()) != TERMINAL:
            if player == CHANCE:
                actions, odds = zip(*state.chance_outcomes())
                action = pick.choices(actions, odds)[0]
            else:
                shown.set_from(state, player)
                state.legal_actions_mask(player)
                action = pick.choice(state.legal_actions(player))
                decisions += 1
            state.apply_action(action)
            steps += 1
    return Work(times, decisions, steps)


def main() -> None:
    parser = ArgumentParser(
        prog="python -m benchmarks.fathom_in_openspiel", description="How fast OpenSpiel's face is."
    )
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each competitor")
    seconds, console = parser.parse_args().seconds, Console()
    console.print(f"Fathom's core runs {'compiled' if fathom.compiled() else 'interpreted'}.")
    if not openspiel.available():
        console.print(f"OpenSpiel is not installed: {openspiel.INSTALL}")
        return
    title = "Random games through OpenSpiel, with observation and mask at every decision"
    console.print(pace_table(title, race(plays(), seconds)))


if __name__ == "__main__":
    main()
