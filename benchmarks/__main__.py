"""Print how fast games run: `python -m benchmarks [--seconds S]`."""

from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from rich.console import Console
from rich.table import Table

import fathom
from benchmarks import fathom_games, openspiel
from benchmarks.measure import Measure, Play, Task, costs, race

SECONDS = 1.0

Thing = TypeVar("Thing")
Plays = Callable[[], Mapping[str, Play]]
Tasks = Callable[[], Mapping[str, Task]]

CONTESTS: dict[str, tuple[Plays, ...]] = {
    "Random games driven from Python": (openspiel.from_python, fathom_games.from_python),
    "The same, chance's every step driven from Python too": (
        openspiel.from_python,
        fathom_games.stepped_from_python,
    ),
    "Random games inside compiled code": (openspiel.whole_games, fathom_games.whole_games),
    "Random rollouts inside compiled code, after the first deal": (
        openspiel.rollouts,
        fathom_games.after_the_deal,
    ),
}
"""Ways to play, and who plays that way; the first one is what the others are compared with."""

SEARCHES: tuple[Plays, ...] = (openspiel.searches, fathom_games.searches)
"""Who searches over imagined worlds."""

CHORES: dict[str, tuple[Tasks, ...]] = {
    "Copying a position": (openspiel.copies, fathom_games.copies),
    "Imagining what a seat cannot see": (openspiel.resamples, fathom_games.imaginings),
}
"""Things done to a position, and who does them."""


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks", description="How fast the games run.")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each competitor in each table")
    seconds = parser.parse_args().seconds
    console = Console()
    console.print(f"Fathom's core runs {'compiled' if fathom.compiled() else 'interpreted'}.")
    if not openspiel.available():
        console.print("OpenSpiel is not installed, so it is not measured. To compare with it:")
        console.print(f"    {openspiel.INSTALL}")
    for table in tables(seconds):
        console.print(table)


def tables(seconds: float) -> Iterator[Table]:
    """One table after the other, as they are measured; none where nobody competes."""
    for title, sources in CONTESTS.items():
        if plays := gathered(sources):
            yield pace_table(title, race(plays, seconds))
    if plays := gathered(SEARCHES):
        yield search_table(race(plays, seconds))
    for title, makers in CHORES.items():
        if tasks := gathered(makers):
            yield cost_table(title, costs(tasks, seconds))


def gathered(sources: Iterable[Callable[[], Mapping[str, Thing]]]) -> dict[str, Thing]:
    return {name: thing for source in sources for name, thing in source().items()}


def pace_table(title: str, measures: list[Measure]) -> Table:
    table = Table("", title=title, caption="per second of process time: medians")
    for column in ("decisions", "steps", "games", "spread", "ratio"):
        table.add_column(column, justify="right")
    for measure in measures:
        table.add_row(
            measure.name,
            f"{measure.decisions:,.0f}",
            f"{measure.steps:,.0f}",
            f"{measure.games:,.0f}",
            f"±{measure.spread:.0%}",
            f"{measure.ratio(measures[0]):.2f}",
        )
    return table


def search_table(measures: list[Measure]) -> Table:
    table = Table("", title="Simulations of a search from the opening, inside compiled code")
    for column in ("simulations per second", "spread", "ratio"):
        table.add_column(column, justify="right")
    for measure in measures:
        ratio = f"{measure.ratio(measures[0]):.2f}"
        table.add_row(measure.name, f"{measure.games:,.0f}", f"±{measure.spread:.0%}", ratio)
    return table


def cost_table(title: str, taken: Mapping[str, float]) -> Table:
    table = Table("", title=title)
    table.add_column("nanoseconds", justify="right")
    for name, nanoseconds in taken.items():
        table.add_row(name, f"{nanoseconds:,.0f}")
    return table


if __name__ == "__main__":
    main()
