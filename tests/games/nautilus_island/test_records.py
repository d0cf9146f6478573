"""Finished games: one for each number of seats and each way the tie-break and the last round can go.

They replay to the result they say, and every draw in them is what the shuffles promised.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from fathom.core.kernel.verbs import spell
from fathom.core.search.playout import QUIET
from fathom.games import GAMES
from fathom.games.nautilus_island import NAUTILUS_ISLAND
from fathom.table import record
from fathom.table.record import Record
from fathom.table.verify import verify
from tests.games.nautilus_island.positions import field, options

RECORDS = sorted((Path(__file__).parent / "records").glob("*.jsonl"))
NAMES = [path.stem for path in RECORDS]
ENDS = ["most-points", "stored-at-an-empty-column", "tie-broken-at-the-rear"]


def test_ni_25_there_is_a_record_for_every_number_of_seats_and_every_end() -> None:
    wanted = [f"{seats}-seats-{end}" for seats in (2, 3, 4) for end in ENDS]
    assert sorted([*wanted, "3-seats-nothing-to-store", "4-seats-nothing-to-store"]) == NAMES


@pytest.mark.parametrize("path", RECORDS, ids=NAMES)
def test_it_replays_and_verifies(path: Path) -> None:
    assert verify(path, GAMES).ok


def story(saved: Record) -> tuple[list[str], int]:
    """What happened in the last round, and how many rounds there were."""
    state = NAUTILUS_ISLAND.new(saved.header.seats, saved.header.options)
    ends: list[str] = []
    for entry in saved.entries:
        can, action = options(state), entry.action  # type: ignore[union-attr]
        if field(state, "last") == field(state, "round"):
            text = spell(NAUTILUS_ISLAND.verbs, action)
            ends += ["idle"] if text == "pass" else []
            ends += ["stored"] if text.startswith("store") and "harvest" not in can else []
        state.apply(action, QUIET)
    return ends, field(state, "round") - 1


@pytest.mark.parametrize("path", RECORDS, ids=NAMES)
def test_it_ends_as_its_name_says(path: Path) -> None:
    saved = record.read(path, GAMES)
    ends, rounds = story(saved)
    assert saved.result is not None
    scores, ranking = saved.result["scores"], saved.result["ranking"]
    assert isinstance(scores, list)
    assert isinstance(ranking, list)
    assert rounds >= 9
    assert ("idle" in ends) == path.stem.endswith("nothing-to-store")
    if path.stem.endswith("stored-at-an-empty-column"):
        assert "stored" in ends
    assert (scores.count(max(scores)) > 1) == path.stem.endswith("tie-broken-at-the-rear")
    assert sorted(ranking) == list(range(1, len(scores) + 1))
