"""One setup gives the same games, however they are shared and interrupted; it ends when all is decided."""

from __future__ import annotations

import json
import os
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from fathom.bots.process_pool import ProcessPool
from fathom.lab.arena import Contest, run
from fathom.lab.arena_file import ArenaFile, Foreign
from fathom.lab.arena_setup import ArenaSetup
from fathom.lab.match import Match, Task, play
from tests.lab.invented import contest

SETUP = ArenaSetup("nautilus", 2, ("random", "random@truth"), seed=5)
GAMES = 12


def results(found: Contest) -> list[tuple[object, ...]]:
    """All but the time it took."""
    return [
        (match.task, match.bots, match.ranking, match.scores)
        for deal in found.deals
        for match in deal.matches
    ]


def test_a_deal_is_played_with_seats_changed() -> None:
    found = run(ArenaFile(SETUP), GAMES)
    assert sum(found.games) == GAMES
    for deal in found.deals:
        one, other = (match.bots for match in deal.matches)
        assert one == other[::-1]
    assert len({tuple(match.scores) for deal in found.deals for match in deal.matches}) > 2


def test_at_more_seats_everybody_sits_everywhere() -> None:
    found = run(ArenaFile(ArenaSetup("leagues", 3, ("random", "random@truth"))), 3)
    assert [len(deal.matches) for deal in found.deals] == [3, 3]
    for deal in found.deals:
        assert all({match.bots[seat] for match in deal.matches} == {*SETUP.bots} for seat in range(3))


def test_two_processes_find_the_same(tmp_path: Path) -> None:
    one, two = (run(ArenaFile(SETUP, tmp_path / str(jobs)), GAMES, jobs) for jobs in (1, 2))
    assert results(one) == results(two)


class Enough(KeyboardInterrupt):
    """Somebody pressed Ctrl-C."""


@pytest.mark.parametrize("jobs", [1, 2])
def test_stopped_and_asked_again_it_goes_on(tmp_path: Path, jobs: int) -> None:
    def stop(found: Contest, more: int) -> None:
        if sum(found.games) + more >= 5:
            raise Enough

    path = tmp_path / "games.jsonl"
    with pytest.raises(Enough):
        run(ArenaFile(SETUP, path), GAMES, jobs, stop)
    kept = path.read_text("utf-8")
    assert 6 <= len(kept.splitlines()) < 1 + GAMES
    again = run(ArenaFile(SETUP, path), GAMES)
    assert path.read_text("utf-8").startswith(kept)
    assert len(path.read_text("utf-8").splitlines()) == 1 + GAMES
    assert results(again) == results(run(ArenaFile(SETUP), GAMES))


STUBBORN = """
import json, os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
json.loads(input())
print(json.dumps({"type": "hello", "protocol": 1}), flush=True)
open(sys.argv[1], "w").write(str(os.getpid()))
time.sleep(60)
"""


@pytest.mark.skipif(os.name == "nt", reason="there are no bots from outside there")
def test_when_it_is_broken_off_no_bot_stays_behind(tmp_path: Path) -> None:
    script, number = tmp_path / "stubborn.py", tmp_path / "number"
    script.write_text(STUBBORN, "utf-8")
    setup = ArenaSetup("nautilus", 2, (f"{sys.executable} {script} {number}", "random"))
    with pytest.raises(Enough):
        break_off(setup, number)
    with pytest.raises(ProcessLookupError):
        os.kill(int(number.read_text("utf-8")), 0)


def break_off(setup: ArenaSetup, number: Path) -> None:
    """A game in another process, as soon as the bot from outside has written its number down."""
    with closing(ProcessPool(1)) as pool:
        pool.submit(play, setup, Task(0, 0, 0))
        late = time.monotonic() + 30
        while not (number.exists() and number.read_text("utf-8")) and time.monotonic() < late:
            time.sleep(0.02)
        raise Enough


def test_what_was_played_is_not_played_again_and_more_can_be_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run(ArenaFile(SETUP, path), 4)
    kept = path.read_text("utf-8")
    run(ArenaFile(SETUP, path), 4)
    assert path.read_text("utf-8") == kept
    assert sum(run(ArenaFile(SETUP, path), 8).games) == 8


def test_a_line_that_was_cut_off_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run(ArenaFile(SETUP, path), 4)
    whole = path.read_text("utf-8")
    path.write_text(whole[:-30], "utf-8")
    assert len(ArenaFile(SETUP, path).matches) == 3
    assert results(run(ArenaFile(SETUP, path), 4)) == results(run(ArenaFile(SETUP), 4))
    assert path.read_text("utf-8").count("\n") == whole.count("\n")


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (
            ArenaSetup("nautilus", 2, ("random", "bosun"), seed=5),
            r'bots is \["random", "random@truth"\] there',
        ),
        (ArenaSetup("nautilus", 2, SETUP.bots, seed=6), "seed is 5 there, 6 here"),
        (ArenaSetup("leagues", 2, SETUP.bots, seed=5), 'game is "nautilus" there, "leagues" here'),
        (ArenaSetup("nautilus", 2, SETUP.bots, 5, {"first": "0"}), "options is"),
        (ArenaSetup("nautilus", 2, SETUP.bots, 5, effort=0.5), "effort is 1.0 there, 0.5 here"),
    ],
)
def test_a_file_of_another_order_is_refused(tmp_path: Path, other: ArenaSetup, why: str) -> None:
    path = tmp_path / "games.jsonl"
    run(ArenaFile(SETUP, path), 2)
    before = path.read_bytes()
    with pytest.raises(Foreign, match=why):
        ArenaFile(other, path)
    assert path.read_bytes() == before


def test_games_of_other_bots_are_refused(tmp_path: Path) -> None:
    """Rules and bots that have changed play other games."""
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps({**SETUP.header(), "code": "before"}) + "\n", "utf-8")
    with pytest.raises(Foreign, match="the rules or the bots have changed since"):
        ArenaFile(SETUP, path)


@pytest.mark.parametrize("text", ["hello\n", "[1]\n", "{}\n", "no end of line"])
def test_what_is_no_arena_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(text, "utf-8")
    with pytest.raises(Foreign, match="is not an arena file"):
        ArenaFile(SETUP, path)
    assert path.read_text("utf-8") == text


def test_a_spoilt_line_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run(ArenaFile(SETUP, path), 2)
    path.write_text(path.read_text("utf-8").replace('"turn": 1', '"turn": 7'), "utf-8")
    with pytest.raises(Foreign, match="line 3: no game of this arena"):
        ArenaFile(SETUP, path)


def test_a_match_is_the_same_after_writing_and_reading() -> None:
    match = run(ArenaFile(SETUP), 2).deals[0].matches[0]
    assert Match.from_json(json.loads(json.dumps(match.to_json()))).to_json() == match.to_json()
    assert all(thinking.decisions > 10 for thinking in match.thinking.values())


# When to stop


def strong(name: str) -> float:
    return {"captain": 4.0, "mate": 3.0, "bosun": 0.0}.get(name, 0.0)


def test_it_stops_when_it_is_certain() -> None:
    found = contest(ArenaSetup("nautilus", 2, ("captain", "bosun")), strong)
    assert found.certain
    assert sum(found.games) < 30


def test_in_full_it_goes_on_when_it_is_certain() -> None:
    setup = ArenaSetup("nautilus", 2, ("random", "random@truth"))
    found = Contest(setup, 6, full=True)
    found.bets["random", "random@truth"].most = 99.0
    assert found.certain
    assert found.round()
    assert not Contest(setup, 0, full=True).round()


def test_even_bots_are_not_told_apart() -> None:
    found = contest(ArenaSetup("nautilus", 2, ("random", "deckhand")), strong, 100)
    assert not found.certain
    assert sum(found.games) == 100


def test_decided_pairs_are_played_no_more() -> None:
    found = contest(ArenaSetup("nautilus", 2, ("captain", "mate", "bosun")), strong)
    assert found.certain
    assert found.line_ups[0] == ("captain", "mate")
    assert found.games[0] > max(found.games[1:])


def test_many_pairs_need_more_to_be_certain() -> None:
    two, many = (Contest(ArenaSetup("nautilus", 2, bots)) for bots in (("a", "b"), ("a", "b", "c", "d", "e")))
    for each in (two, many):
        for _ in range(7):
            each.bets["a", "b"].add(1.0)
    assert two.decided(("a", "b"))
    assert not many.decided(("a", "b"))
