"""Simulation counts right, whatever the number of processes."""

from pathlib import Path

import pytest

from fathom.games.nautilus import NAUTILUS
from fathom.lab.simulate import Simulation, simulate
from fathom.lab.wilson_interval import wilson
from fathom.table.verify import verify


def without_time(done: Simulation) -> dict[str, object]:
    timed = ("seconds", "decisions_per_second")
    return {key: value for key, value in done.to_json().items() if key not in timed}


def test_the_numbers_add_up() -> None:
    seen: list[int] = []
    done = simulate(NAUTILUS, 2, 12, ["random"], seed=5, progress=seen.append)
    assert (done.games, done.bots, seen[-1]) == (12, ["random", "random"], 12)
    assert done.length.least <= done.length.mean <= done.length.most
    assert done.decisions == round(done.length.mean * 12)
    assert done.steps > done.decisions
    assert sum(wins.share for wins in done.wins) == pytest.approx(1)
    assert all(wins.low <= wins.share <= wins.high for wins in done.wins)
    assert sum(spread.mean for spread in done.scores) == pytest.approx(5)


def test_a_seed_gives_the_same_games_and_another_seed_others() -> None:
    first, again, other = (without_time(simulate(NAUTILUS, 2, 6, ["random"], seed=s)) for s in (1, 1, 2))
    assert first == again
    assert first != other


def test_processes_play_the_same_games() -> None:
    one, two = (simulate(NAUTILUS, 2, 30, ["random"], seed=8, jobs=jobs) for jobs in (1, 2))
    assert without_time(one) == without_time(two)


def test_every_record_it_writes_is_verified(tmp_path: Path) -> None:
    simulate(NAUTILUS, 2, 4, ["random"], seed=3, records=tmp_path / "records")
    paths = sorted((tmp_path / "records").iterdir())
    assert len(paths) == 4
    assert [verify(path, [NAUTILUS]).problems for path in paths] == [[]] * 4


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [(0, 0, 0, 1), (0, 10, 0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1)],
)
def test_wilsons_interval(hits: int, trials: int, low: float, high: float) -> None:
    assert wilson(hits, trials) == pytest.approx((low, high), abs=1e-4)
