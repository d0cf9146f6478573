"""Puzzle search: looks in games between bots for questions with one clearly best answer, and certifies them.

docs/decisions/0097-certified-puzzles.md says why it is done so.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import partial
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from fathom.bots import BOTS, Bosun, Mate
from fathom.bots.joint_questions import world_when_asked
from fathom.bots.process_pool import ProcessPool
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import SEEDS, Rng
from fathom.core.kernel.verbs import spell
from fathom.core.search.playing_on import searched
from fathom.core.search.playout import after as world_after
from fathom.core.search.search import Search
from fathom.lab.seeds import bot_seed, game_seed
from fathom.lab.simulate import play
from fathom.table.chair import Chair
from fathom.table.play_history import Deed
from fathom.table.puzzles import Puzzle
from fathom.table.random_source import Seeded
from fathom.table.table import Table

MARGIN: Final = 0.05  # the least by which the best answer is better
ERRORS: Final = 4.0  # and in standard errors
HINT: Final = 0.04  # what the root search must promise at least
MISSED_BY: Final = "bosun"
TRIES: Final = 200  # so often that bot is asked; it must find the best answer less often than not
RIVALS: Final = 4  # answers that are compared at length
GAMES_PLAYED_ON: Final = 60  # after the best answer and the second, by mates;
SURE: Final = 2.0  # they must agree, by so many standard errors


@dataclass(frozen=True)
class Effort:
    """How long is searched after each option: in how many worlds, and how many short searches in each."""

    worlds: int
    patience: float

    def simulations(self, game: Game) -> int:
        return max(2, round(game.simulations * self.patience))


ROOT: Final = Effort(1, 15)
SCREENING: Final = Effort(6, 8)
CERTIFYING: Final = Effort(32, 25)


@dataclass(frozen=True)
class Verdict:
    """The best option, the best of the others, and how sure that is."""

    best: int
    second: int
    margin: float
    error: float

    @property
    def clear(self) -> bool:
        """Whether one answer is clearly best."""
        return self.margin > MARGIN and self.margin > ERRORS * self.error


@dataclass(frozen=True)
class Hunt:
    """What all games of a search have in common."""

    game: str
    seats: int
    options: dict[str, object]
    seed: int
    missed_by: str = MISSED_BY  # the bot that does not find the answer


def values(chair: Chair, options: list[int], effort: Effort, seed: int) -> list[list[float]]:
    """By option: its value in each imagined world, if it is taken there. All options in the same worlds."""
    found: list[list[float]] = [[] for _ in options]
    for number in range(effort.worlds):
        world = world_when_asked(chair, Rng(game_seed(seed, number)))
        luck, simulations = game_seed(seed + 1, number), effort.simulations(chair.game)
        for n, option in enumerate(options):
            found[n].append(searched(world, option, chair.seat, chair.game.sense, luck, simulations))
    return found


def compared(options: list[int], found: list[list[float]]) -> Verdict:
    """The best option against the one that comes nearest, in standard errors of the difference."""
    means = [fmean(each) for each in found]
    best = means.index(max(means))
    closest: list[tuple[float, float, int, float]] = []
    for n in range(len(options)):
        if n != best:
            apart = [mine - theirs for mine, theirs in zip(found[best], found[n])]
            margin, error = fmean(apart), stdev(apart) / sqrt(len(apart))
            closest.append((margin - ERRORS * error, margin, n, error))
    _, margin, second, error = min(closest)
    return Verdict(options[best], options[second], margin, error)


def certify(chair: Chair, options: list[int], effort: Effort, seed: int) -> Verdict:
    """Search on after each of these options."""
    return compared(options, values(chair, options, effort, seed))


def judge(chair: Chair, missed_by: str, seed: int) -> Verdict | None:
    """The verdict on a question, if it makes a puzzle: cheap tests first."""
    options = list(chair.decision.options)
    if len(options) < 2:
        return None
    likely = promised(chair, options, seed)
    if likely is None or often_found(chair, likely, missed_by, seed):
        return None
    screened = values(chair, options, SCREENING, seed)
    first = compared(options, screened)
    if first.margin < MARGIN or often_found(chair, first.best, missed_by, seed):
        return None
    ranked = sorted(range(len(options)), key=lambda n: fmean(screened[n]), reverse=True)
    rivals = [options[n] for n in sorted(ranked[:RIVALS])]
    verdict = certify(chair, rivals, CERTIFYING, seed + 2)
    if not verdict.clear or verdict.best != first.best:
        return None
    return verdict if confirmed(chair, verdict, GAMES_PLAYED_ON, seed) else None


def confirmed(chair: Chair, verdict: Verdict, games: int, seed: int) -> bool:
    """Whether it also turns out better when mates play to the end."""
    found = [
        [played_on(chair, option, game_seed(seed, number)) for number in range(games)]
        for option in (verdict.best, verdict.second)
    ]
    played = compared([verdict.best, verdict.second], found)
    return played.best == verdict.best and played.margin > SURE * played.error


def played_on(chair: Chair, option: int, seed: int) -> float:
    """How it ends for the seat if this is done in an imagined world, and mates play from there."""
    world = world_after(world_when_asked(chair, Rng(seed)), option)
    table = Table(chair.game, chair.seats, chair.options, Seeded(seed), position=world.to_json())
    table.start()
    play(table, [Mate(bot_seed(seed, chair.seats, seat)) for seat in range(chair.seats)])
    return chair.game.sense.prospect(table.state, chair.seat)


def promised(chair: Chair, options: list[int], seed: int) -> int | None:
    """The option that a root search prefers clearly to all others, if there is one."""
    rng = Rng(game_seed(seed, 0))
    search = Search(chair.seat, rng, chair.game.sense)
    search.simulate(world_when_asked(chair, rng), ROOT.simulations(chair.game))
    visits, worths = search.visits(options), search.worths(options)
    best = visits.index(max(visits))
    others = [worth for n, worth in enumerate(worths) if n != best and visits[n]]
    return options[best] if not others or worths[best] - max(others) > HINT else None


def often_found(chair: Chair, best: int, bot: str, seed: int) -> bool:
    """Whether a bot finds the answer at least as often as not."""
    return 2 * sum(BOTS[bot](game_seed(seed, n)).choose(chair) == best for n in range(TRIES)) >= TRIES


def search_game(hunt: Hunt, number: int) -> tuple[int, list[Puzzle]]:
    """The puzzles in game `number`: always the same ones."""
    game, seed = game_of(hunt.game), game_seed(hunt.seed, number)
    table = Table(game, hunt.seats, hunt.options, Seeded(seed))
    table.start()
    bots = [Bosun(bot_seed(seed, hunt.seats, seat)) for seat in range(hunt.seats)]
    found: list[Puzzle] = []
    while not table.over:
        chair = table.chair(table.state.asked())
        verdict = judge(chair, hunt.missed_by, (seed * 4093 + len(table.course.entries) * 3) % SEEDS)
        if verdict is not None:
            found.append(puzzle_of(hunt, table, verdict, f"{hunt.seed}-{number}-{len(found) + 1}"))
        chair.act(bots[chair.seat].choose(chair))
    return number, found


def puzzle_of(hunt: Hunt, table: Table, verdict: Verdict, name: str) -> Puzzle:
    verbs = table.game.verbs
    deeds = [spell(verbs, entry.action) for entry in table.course.entries if isinstance(entry, Deed)]
    best, second = spell(verbs, verdict.best), spell(verbs, verdict.second)
    margin, error = round(verdict.margin, 3), round(verdict.error, 4)
    return Puzzle(
        name, hunt.seats, hunt.options, table.state.asked(), best, second, margin, error, deeds=deeds
    )


def search_games(hunt: Hunt, numbers: list[int], jobs: int = 1) -> Generator[tuple[int, list[Puzzle]]]:
    """Games with these numbers as they are done, each with its puzzles."""
    if jobs == 1:
        yield from map(partial(search_game, hunt), numbers)
        return
    pool = ProcessPool(jobs)
    try:
        yield from pool.as_done(partial(search_game, hunt), numbers)
    finally:
        pool.close()


def game_of(key: str) -> Game:
    from fathom.games import GAMES

    return next(game for game in GAMES if game.key == key)
