"""How every game is played: it ends, offers and refuses properly, replays, and loses nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from fathom.core.kernel import open_question, standings
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import parse, spell
from fathom.core.knowledge import truth
from fathom.core.knowledge.veil import see
from fathom.lab.laws import actions, deeds, disorder, do, faces, watchers, written
from fathom.table.play_history import Deed
from fathom.table.random_source import Seeded
from fathom.table.refusal import Refused
from fathom.table.table import Table
from tests.laws.cases import CASES, PLAYED, Case, somewhere, step, walk

GAMES = 5
STEPS = 5_000
OWN_KEYS = {"chance", "no-such-action"}  # refusals that need no rule


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_game_ends_with_a_reason_and_a_ranking(case: Case) -> None:
    for seed in range(GAMES):
        for steps, state in enumerate(walk(case, seed)):
            assert steps < STEPS
            assert (state.reason() == "") == (state.asked() != NOBODY)
        assert sorted(standings.ranking(state))[0] == 1
        assert len(standings.ranking(state)) == len(state.scores()) == case.seats


@pytest.mark.parametrize("case", CASES, ids=str)
def test_options_ascend_and_things_lie_in_zones(case: Case) -> None:
    for state in walk(case, 21):
        assert disorder(state) == []


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_nth_option_is_the_nth_of_the_list(case: Case) -> None:
    """For chance, each option has as many tickets as it weighs."""
    for state in walk(case, 22):
        decision = open_question.decision(state)
        weights = decision.weights or [1] * len(decision.options)
        tickets = [
            option for option, weight in zip(decision.options, weights, strict=True) for _ in range(weight)
        ]
        assert [state.option(n) for n in range(state.count())] == tickets


@pytest.mark.parametrize("case", CASES, ids=str)
def test_things_are_conserved_and_zones_stay(case: Case) -> None:
    names = [(zone.name, zone.owner) for zone in truth.zones(case.new())]
    for state in walk(case, 23):
        assert [(zone.name, zone.owner) for zone in truth.zones(state)] == names
        for watcher in watchers(state):
            there, zones = faces(state), truth.zones(state)
            for place, zone in enumerate(see(state, watcher).zones):
                assert len(zone.things) == there[place].total() + zones[place].backs
                assert Counter(face for face in zone.things if face >= 0) <= there[place]
        assert sum(zone.backs for zone in truth.zones(state)) == 0


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_not_offered_is_refused_with_a_rule_and_without_a_trace(case: Case) -> None:
    """Every action number, at some positions of a game at a table."""
    table, rng = Table(case.game, case.seats, case.options, Seeded(31)), Rng(31)
    table.start()
    while not table.over:
        if rng.below(12) == 0:
            check_refusals(table)
        options = table.chair(table.state.asked()).decision.options
        table.act(table.state.asked(), options[rng.below(len(options))])
    for seat in range(case.seats):
        with pytest.raises(Refused, match="over"):
            table.act(seat, 0)


def check_refusals(table: Table) -> None:
    before = written(table.state)
    for seat in range(table.seats):
        chair = table.chair(seat)
        decision = chair.decision
        for action in range(-1, actions(table.game) + 1):
            if action not in decision.options + chair.asides:
                with pytest.raises(Refused) as refused:
                    chair.act(action)
                own = {"not-asked"} if decision.seat != seat else set()
                named = refused.value.rule.startswith(table.game.prefix + "-")
                assert named or refused.value.key in OWN_KEYS | own
    assert written(table.state) == before


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_actions_alone_replay_to_the_same_position(case: Case) -> None:
    state, again, rng = case.new(), case.new(), Rng(41)
    record: list[Deed] = []
    while state.asked() != NOBODY:
        record.append(step(state, rng))
    for deed in record:
        do_offered(again, deed)
    assert written(again) == written(state)


def do_offered(state: State, deed: Deed) -> None:
    assert deed in deeds(state)
    do(state, deed)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_copy_is_independent(case: Case) -> None:
    for seed in range(GAMES):
        state = somewhere(case, seed)
        text, twin = written(state), state.copy()
        play_out(twin, seed)
        assert written(state) == text
        twin = state.copy()
        play_out(state, seed)
        assert written(twin) == text


def play_out(state: State, seed: int) -> None:
    rng = Rng(seed)
    while state.asked() != NOBODY:
        step(state, rng)


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.key)
def test_every_action_is_spelled_and_parses_back(game: Game) -> None:
    texts = [spell(game.verbs, action) for action in range(actions(game))]
    assert [parse(game.verbs, text) for text in texts] == list(range(actions(game)))
    assert len({*texts}) == len(texts)
