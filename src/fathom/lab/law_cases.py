"""Cases for the laws: a game at each number of seats and each reading of its rules; random games of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.game import BadOption, Game, Numbers, Option
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.lab.laws import deeds, do
from fathom.table.play_history import Deed

ASIDES = 6  # one aside in so many is taken up


@dataclass(frozen=True)
class Case:
    """A game as it is played at one table."""

    game: Game
    seats: int
    options: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        changed = [
            key if isinstance(value, (list, dict)) else f"{key}={value}"
            for key, value in self.options.items()
        ]
        return "-".join([self.game.key, str(self.seats), *changed])

    def new(self) -> State:
        return self.game.new(self.seats, self.options)

    @property
    def hides(self) -> bool:
        """Whether some seats know more than others: else all imagine the one world there is."""
        form = self.new().form
        return any(form.deck(thing) >= 0 for thing in range(form.things))


def others(option: Option) -> list[object]:
    """Values that are not the default; of numbers that are free, the widest spread."""
    if isinstance(option, Numbers) and option.total is None:
        return [[option.low if n % 2 else option.high for n in range(option.length)]]
    if not option.choices:
        return [option.sample(Rng(1))]
    return [choice for choice in option.choices if choice != option.default]


def readings(game: Game) -> Iterator[dict[str, object]]:
    """The default, each option changed alone, and all changed together."""
    yield {}
    for option in game.options:
        yield from ({option.key: value} for value in others(option))
    if game.options:
        yield {option.key: others(option)[0] for option in game.options}


def playable(case: Case) -> bool:
    """Whether this number of seats can be played so: a fourth seat cannot start where there are three."""
    try:
        case.new()
    except BadOption:
        return False
    return True


def cases(game: Game) -> Iterator[Case]:
    """All numbers of seats with no option and with every option changed; each option alone with one."""
    every = [*readings(game)]
    for n, options in enumerate(every):
        tables = [case for seats in game.seats if playable(case := Case(game, seats, options))]
        yield from tables if n in (0, len(every) - 1) else [tables[n % len(tables)]]


def step(state: State, rng: Rng) -> Deed:
    """Somebody does something at random; asides seldom."""
    can = [deed for deed in deeds(state) if not deed.aside or rng.below(ASIDES) == 0]
    deed = can[rng.below(len(can))]
    do(state, deed)
    return deed


def walk(case: Case, seed: int) -> Iterator[State]:
    """The positions of a random game, from the first to the last; always the same object."""
    state, rng = case.new(), Rng(seed)
    yield state
    while state.asked() != NOBODY:
        step(state, rng)
        yield state


def somewhere(case: Case, seed: int) -> State:
    """A position in the middle of a random game."""
    positions = [state.copy() for state in walk(case, seed)]
    return positions[Rng(seed + 1).below(len(positions))]


def play_out(state: State, rng: Rng) -> None:
    while state.asked() != NOBODY:
        step(state, rng)
