"""Reasons for advice: told are measurements that differ between two options, found from what a seat knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

import fathom
from examples.salvage import SALVAGE
from fathom.bots import Advice, Adviser, Bosun, SearchProcess
from fathom.bots.advice import SECONDS as SEARCH_SECONDS
from fathom.bots.reasons import (
    ALTHOUGH,
    BECAUSE,
    CLEAR,
    COMPARED,
    EQUAL,
    FEWEST_SEARCHES,
    FEWEST_WORLDS,
    SECONDS,
    UNKNOWN,
    Expected,
    explain,
    is_equal,
    is_played_sensibly,
    measures_of,
    play_both,
    told,
)
from fathom.bots.search_bots import here
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import parse
from fathom.core.knowledge.veil import imagine
from fathom.core.search.measures import AMOUNT, CHANCE, Comparison, Measure
from fathom.core.search.playing_on import compare, play_on
from fathom.core.search.playout import QUIET
from fathom.games import GAMES
from fathom.games.leagues import LEAGUES
from fathom.games.lifeboat import LIFEBOAT
from fathom.games.nautilus import NAUTILUS
from fathom.games.nautilus_island import NAUTILUS_ISLAND
from fathom.speech.reasons import Reason
from fathom.table.random_source import Seeded
from fathom.table.table import Table
from tests.games.leagues import positions as leagues
from tests.games.lifeboat import positions as lifeboat
from tests.games.nautilus import positions as nautilus
from tests.games.nautilus_island import positions as island

WORLDS = 120 if fathom.compiled() else FEWEST_WORLDS
THRIFT = 0.02


# Positions in which it is plain why one option is better


def last_card() -> State:
    """The 12 beats the 10 of the first column, for two stars; elsewhere the opponent fills that column."""
    laid = {"own3": "2", "own4": "13", "own5": "3"}
    theirs = {"opp1": "10", "opp2": "1", "opp3": "14", "opp4": "4", "opp5": "11"}
    return nautilus.position("laying", (("12",), ("5",)), laid | theirs)


def three_clothes() -> State:
    state = island.storing(5, ["hat", "coat", "boots"], colour="clothes")
    island.play(state, "lay:hat", "lay:coat", "lay:boots")
    return state


def sailor_to_play() -> State:
    grid = {"IA": "shark chest bottle", "IB": "anchor"}
    return leagues.position("afterwards", steered=True, grids={0: grid})


def friend_in_need() -> State:
    """The Captain, Lady Lauren's friend, dies of thirst without her water, shortly before land."""
    state = lifeboat.position(
        "kid",
        gulls=3,
        friends={"lauren": "captain"},
        enemies={"lauren": "mate"},
        hands={"lauren": ["water"]},
        wounds={"captain": lifeboat.SIZE["captain"]},
        discard=["life-preserver"],
    )
    lifeboat.sail(state, "nav19", "baiting", "preserving")
    return state


class Planted(NamedTuple):
    game: Game
    make: Callable[[], State]
    better: str
    worse: str
    key: str  # of what differs:
    least: float  # after the better option,
    most: float  # and after the other


PLANTED = [
    Planted(NAUTILUS, last_card, "lay:12@own1", "lay:12@own2", "wins", 1.0, 0.3),
    Planted(NAUTILUS_ISLAND, three_clothes, "close", "leave", "portholes", 5.0, 1.0),
    Planted(LEAGUES, sailor_to_play, "pass", "play:sailor", "sailors", 1.2, 1.0),
    Planted(LIFEBOAT, friend_in_need, "water:hand", "pass", "friend-lives", 1.0, 0.0),
]


@pytest.mark.parametrize("planted", PLANTED, ids=lambda each: each.game.key)
def test_the_reason_of_a_planted_position_is_told_and_holds(planted: Planted) -> None:
    game, state = planted.game, planted.make()
    seat = state.asked()
    two = parse(game.verbs, planted.better), parse(game.verbs, planted.worse)
    reasons, played = play_both(game, state, seat, two, Rng(1), None, WORLDS)
    assert played == WORLDS
    [reason] = [each for each in reasons if each.key == planted.key]
    assert reason.speaks_for
    assert reason.first >= planted.least
    assert reason.second <= planted.most
    assert differs_again(game, state, seat, two, reason)


def differs_again(game: Game, state: State, seat: int, two: tuple[int, int], reason: Reason) -> bool:
    """Whether the measurement differs in the same direction in other worlds, read off one by one."""
    [measure] = [each for each in measures_of(game, state, seat) if (each.key, each.args) == reason[:2]]
    means = []
    for action in two:
        total = 0.0
        for seed in range(FEWEST_WORLDS):
            world = imagine(state, seat, Rng(1000 + seed))
            world.apply(action, QUIET)
            play_on(world, game.sense, Rng(seed), is_played_sensibly(game))
            total += measure.read(world)
        means.append(total / FEWEST_WORLDS)
    return (means[0] > means[1]) == (reason.first > reason.second)


def test_the_other_way_round_the_same_fact_speaks_against_it_and_nothing_is_told() -> None:
    state = three_clothes()
    two = parse(NAUTILUS_ISLAND.verbs, "leave"), parse(NAUTILUS_ISLAND.verbs, "close")
    reasons, played = play_both(NAUTILUS_ISLAND, state, state.asked(), two, Rng(1), None, FEWEST_WORLDS)
    assert (reasons, played) == ([], FEWEST_WORLDS)


# What is told of measurements


class Fact(Measure):
    def read(self, later: State) -> float:
        return 0.0


def measured(first: list[float], second: list[float]) -> Comparison:
    found = Comparison()
    for one, other in zip(first, second, strict=True):
        found.add(one, other)
    return found


def mostly(ones: int, of: int = 100) -> list[float]:
    return [1.0] * ones + [0.0] * (of - ones)


GOOD, BAD, MORE = Fact("good", True), Fact("bad", False), Fact("more", True, None, AMOUNT, 0.5)


def test_a_difference_is_told_with_what_it_comes_to_after_each_option() -> None:
    [reason] = told([(GOOD, measured(mostly(95), mostly(19)))])
    assert reason == Reason("good", {}, True, True, 0.95, 0.19)
    [reason] = told([(MORE, measured([2.0, 3.0] * 50, [1.0, 1.0] * 50))])
    assert reason == Reason("more", {}, True, False, 2.5, 1.0)


def test_less_of_what_is_bad_speaks_for_an_option() -> None:
    [reason] = told([(BAD, measured(mostly(3), mostly(60)))])
    assert reason.speaks_for


def test_what_hardly_differs_is_not_told_however_sure_it_is() -> None:
    assert told([(GOOD, measured(mostly(90), mostly(80)))]) == []
    assert told([(MORE, measured([1.4] * 100, [1.0] * 100))]) == []


def test_what_may_be_chance_is_not_told_however_large_it_is() -> None:
    luck = measured([1.0, 0.0, 1.0, 1.0, 0.0, 1.0] * 4, [0.0, 1.0, 1.0, 0.0, 0.0, 1.0] * 4)
    assert luck.difference() > GOOD.enough
    assert told([(GOOD, luck)]) == []


def test_against_an_option_something_is_told_only_beside_what_speaks_for_it() -> None:
    against = (BAD, measured(mostly(72), mostly(31)))
    assert told([against]) == []
    reasons = told([against, (GOOD, measured(mostly(95), mostly(19)))])
    assert [(each.key, each.speaks_for) for each in reasons] == [("good", True), ("bad", False)]


def test_few_reasons_are_told_the_weightiest_first_and_none_twice() -> None:
    sizes = [40, 90, 60, 75, 89]
    found: list[tuple[Measure, Comparison]] = [
        (Fact(f"good{size}", True), measured(mostly(size), mostly(0))) for size in sizes
    ]
    found += [(Fact(f"bad{size}", False), measured(mostly(size), mostly(2))) for size in (50, 30)]
    reasons = told(found)
    assert [each.key for each in reasons] == ["good90", "good75", "bad50"]
    assert len(reasons) == BECAUSE + ALTHOUGH


def test_options_are_equal_unless_one_is_better_by_enough_and_surely() -> None:
    assert is_equal([0.5, 0.51, 0.5, 0.51], [0.5, 0.5, 0.5, 0.5])
    assert is_equal([0.9, 0.1, 0.8, 0.2], [0.4, 0.4, 0.4, 0.4])
    assert not is_equal([0.6, 0.62, 0.61, 0.6], [0.5, 0.5, 0.52, 0.51])


# In every game, and from what the seat knows


def decisions(game: Game, every: int, most: int) -> list[tuple[Table, int]]:
    """A table that is played on by bosuns, at some of the questions that leave a choice."""
    table = Table(game, game.usual, source=Seeded(4))
    table.start()
    bots, met, found = [Bosun(seat) for seat in range(table.seats)], 0, list[tuple[Table, int]]()
    while not table.over and len(found) < most:
        seat = table.state.asked()
        if len(table.chair(seat).decision.options) > 1:
            met += 1
            if met % every == 0:
                still = Table(game, game.usual, source=Seeded(4))
                still.course.rest_on(table.state.copy())
                still.started = True
                found.append((still, seat))
        table.act(seat, bots[seat].choose(table.chair(seat)))
    return found


def advice_of(table: Table, seat: int, seed: int = 1) -> Advice:
    return Adviser(seed, here).advise_with_reasons(table.chair(seat), THRIFT, None, None)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_advice_and_its_reasons_are_the_same_in_a_twin(game: Game) -> None:
    rng = Rng(4)
    for table, seat in decisions(game, 6, 6 if fathom.compiled() else 1):
        truth = table.state
        ours = advice_of(table, seat)
        table.course.state = imagine(truth, seat, rng)
        assert advice_of(table, seat) == ours


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_is_measured_is_the_same_in_all_worlds_a_seat_cannot_tell_apart(game: Game) -> None:
    rng, met = Rng(5), 0
    for table, seat in decisions(game, 3, 12):
        ours = [(each.key, each.args, each.good) for each in measures_of(game, table.state, seat)]
        twin = imagine(table.state, seat, rng)
        assert [(each.key, each.args, each.good) for each in measures_of(game, twin, seat)] == ours
        assert len({(key, *args.items()) for key, args, _ in ours}) == len(ours)
        met += len(ours)
    assert met


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_best_options_are_compared_and_ordered(game: Game) -> None:
    for table, seat in decisions(game, 7, 5 if fathom.compiled() else 1):
        advice = advice_of(table, seat)
        found = advice.explained
        offered = table.chair(seat).decision.options
        assert {each.action for each in advice.options} <= {*offered}
        if len(advice.options) < 2:
            continue
        assert found.verdict in (CLEAR, EQUAL)
        assert (found.verdict == EQUAL) == (found.equal > 0)
        assert [each[:2] for each in advice.options[: len(found.options)]] == found.options
        assert len(found.options) == min(COMPARED, len(advice.options))
        assert all(found.options[0][1] >= share for _, share in found.options)


def test_a_game_without_measures_gives_no_reasons() -> None:
    assert measures_of(SALVAGE, SALVAGE.new(2), 0) == []


def test_chances_are_0_or_1_and_amounts_not_below_0() -> None:
    for game in GAMES:
        [(table, seat)] = decisions(game, 9, 1)
        measures = measures_of(game, table.state, seat)
        world = imagine(table.state, seat, Rng(2))
        play_on(world, game.sense, Rng(2), False)
        for measure in measures:
            read = measure.read(world)
            assert read in (0.0, 1.0) if measure.kind == CHANCE else read >= 0


# Limits


def test_without_time_nothing_is_said() -> None:
    state = last_card()
    options = [parse(NAUTILUS.verbs, text) for text in nautilus.options(state)]
    found = explain(NAUTILUS, state, 0, options, Rng(1), (0.0, 0.0), THRIFT)
    assert (found.verdict, found.reasons) == (UNKNOWN, [])


def test_without_time_to_play_on_there_is_a_verdict_without_reasons() -> None:
    state = last_card()
    options = [parse(NAUTILUS.verbs, text) for text in nautilus.options(state)]
    found = explain(NAUTILUS, state, 0, options, Rng(1), (60.0, 0.0), THRIFT)
    assert (found.verdict, found.reasons, found.worlds) == (CLEAR, [], 0)


def test_playing_on_that_contradicts_the_search_gives_no_reason() -> None:
    state = last_card()
    two = parse(NAUTILUS.verbs, "lay:12@own2"), parse(NAUTILUS.verbs, "lay:12@own1")
    expected = Comparison()
    rng = Rng(1)
    for _ in range(FEWEST_WORLDS):
        world = imagine(state, 0, rng)
        compare(world, *two, [Expected(0, NAUTILUS.sense)], [expected], NAUTILUS.sense, rng, True)
    assert expected.difference() < 0
    assert play_both(NAUTILUS, state, 0, two, Rng(1), None, FEWEST_WORLDS) == ([], FEWEST_WORLDS)


def test_reasons_come_from_another_process() -> None:
    table = Table(NAUTILUS, 2, source=Seeded(3))
    table.start()
    adviser = Adviser(1)
    advice = adviser.advise_with_reasons(table.chair(table.state.asked()), THRIFT, SEARCH_SECONDS, None)
    assert isinstance(adviser.thinker, SearchProcess)
    adviser.close()
    assert advice.explained.verdict in (CLEAR, EQUAL)
    assert sum(SECONDS) < 3
    assert FEWEST_SEARCHES > 2
