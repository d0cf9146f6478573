"""The ladder: which pairings, how long, and what is written down."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from fathom.games import GAMES
from fathom.lab.arena_setup import ArenaSetup
from fathom.lab.ladder import LEVELS, Measurement, Pairing, PairingRun, pairings, play_pairings, waiting
from fathom.lab.ladder_report import ladder
from fathom.lab.true_state import hides
from tests.lab.invented import match

QUICK = Pairing(ArenaSetup("nautilus", 2, ("random@truth", "random")), measured=True)


def strength(name: str) -> float:
    level, _, shown = name.partition("@")
    return 1.5 * LEVELS.index(level) + (0.5 if shown else 0.0)


def climbed(pairing: Pairing, folder: Path, games: int = 12) -> PairingRun:
    """Without playing."""
    found, random = PairingRun(pairing, folder, games), Random(1)
    while tasks := found.missing():
        found.add(match(pairing.setup, tasks[0], strength, random))
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_every_level_sits_alone_among_the_level_below(seats: int) -> None:
    game = next(game for game in GAMES if seats in game.seats and hides(game, seats))
    found = [(each.one, each.other, each.measured) for each in pairings(game, seats)]
    assert found == [
        ("deckhand", "random", False),
        ("bosun", "deckhand", False),
        ("mate", "bosun", False),
        ("captain", "mate", False),
        ("captain", "random", True),
        ("mate@truth", "mate", True),
    ]
    for each in pairings(game, seats):
        assert each.setup.bots.count(each.other) == seats - 1
        assert len(each.setup.line_ups()) == 1
        assert len(each.setup.seatings(0, 0)) == (2 if seats == 2 else 1)


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    first = PairingRun(QUICK, tmp_path, 6)
    play_pairings([first], 1)
    assert (first.contest.games, first.missing()) == ([6], [])
    again = PairingRun(QUICK, tmp_path, 8)
    assert again.contest.games == [6]
    play_pairings([again], 1)
    assert again.contest.games == [8]


def test_without_time_nothing_is_played(tmp_path: Path) -> None:
    each = PairingRun(QUICK, tmp_path)
    play_pairings([each], 0)
    assert each.arena_file.matches == {}


def test_who_will_have_had_the_least_time_is_next(tmp_path: Path) -> None:
    """A game lasts half a second here; the long ones wait until the short ones have had as much."""
    two, one, none, captain = (PairingRun(each, tmp_path) for each in pairings(GAMES[0], 2)[:4])
    for each, games in ((two, 2), (one, 1)):
        for _ in range(games):
            each.add(match(each.pairing.setup, each.missing()[0], strength, Random(1)))
    assert waiting([captain, none, two, one], [], 60) == [one, two, none, captain]
    assert waiting([captain, none, two, one], [one], 60) == [two, none, captain]
    assert waiting([captain, none, two, one], [], 6) == [one, two, none]
    assert waiting([captain, none, two, one], [], 0.4) == []


def test_a_measured_pairing_goes_on_after_it_is_decided(tmp_path: Path) -> None:
    each = climbed(pairings(GAMES[0], 2)[4], tmp_path, 400)
    assert isinstance(each.contest, Measurement)
    assert each.contest.certain
    assert each.contest.width <= 0.2
    assert 16 < sum(each.contest.games) < 100


def test_the_page_tells_every_table(tmp_path: Path) -> None:
    game = next(game for game in GAMES if 4 in game.seats and hides(game, 4))
    runs = [climbed(each, tmp_path, 6) for seats in (2, 4) for each in pairings(game, seats)]
    text = ladder(runs, {game.key: "Some Game"})
    assert text.count("## Some Game") == 1
    assert [line for line in text.splitlines() if line.startswith("### ")] == ["### 2 seats", "### 4 seats"]
    for level in LEVELS:
        assert text.count(f"\n| {level} | ") == 2
    places = [text.index(f"\n| {level} | ") for level in LEVELS]
    assert places == sorted(places, reverse=True)
    assert "| captain against random | " in text
    assert "| captain among 3 × random | " in text
    assert text.count("Cheating gain: the mate, shown the truth") == 2
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert {row.count("|") for row in rows} == {6, 8}


def test_where_nothing_is_hidden_nothing_is_gained_by_seeing(tmp_path: Path) -> None:
    game = next(game for game in GAMES if not hides(game, 2))
    runs = [climbed(each, tmp_path, 2) for each in pairings(game, 2)]
    assert not any("@" in each.pairing.one for each in runs)
    assert "Cheating gain: none" in ladder(runs, {game.key: "Some Game"})


def test_the_page_leaves_out_what_was_not_played(tmp_path: Path) -> None:
    text = ladder([PairingRun(each, tmp_path) for each in pairings(GAMES[0], 2)], {GAMES[0].key: "Some Game"})
    assert "Some Game" not in text
