# ruff: noqa: E402 (what is imported needs packages that may be missing)
"""Our games at OpenSpiel's tables: its own checks, its bots, and ours."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="numpy is not installed")
pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed")

from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, sample_some_states
from open_spiel.python.tests import games_sim_test

import fathom
from fathom.adapters import encoding
from fathom.adapters.openspiel import FathomState, parameters, world_state
from fathom.adapters.openspiel.bots import Playouts, Seated
from fathom.adapters.openspiel.game_parameters import listed, written
from fathom.bots import BOTS
from fathom.core.kernel import standings
from fathom.core.kernel.game import BadOption, Game, Option
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.lab.laws import deeds
from tests.adapters.spiel import NAMES, SMALL, step, walk
from tests.laws.cases import LONG

PAGE = Path(__file__).resolve().parents[2] / "docs" / "research-openspiel.md"
STATES = 400 if fathom.compiled() or LONG else 60  # looked at by OpenSpiel's checks of its interface
TESTS = [name for name in dir(api_test.EnforceAPIOnPartialTreeBase) if name.startswith("test_")]


@pytest.fixture(params=SMALL)
def game(request: pytest.FixtureRequest) -> Any:
    return pyspiel.load_game(request.param)


# OpenSpiel's own checks


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_registered(name: str) -> None:
    assert name in pyspiel.registered_names()
    kind = pyspiel.load_game(name).get_type()
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.utility == pyspiel.GameType.Utility.ZERO_SUM


def test_random_sim_test(game: Any) -> None:
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_sim_game(game: Any) -> None:
    games_sim_test.GamesSimTest().sim_game(game)


@pytest.fixture(scope="module", params=SMALL)
def enforced(request: pytest.FixtureRequest) -> type[Any]:
    """OpenSpiel's checks of its interface, on some states of a game."""
    game = pyspiel.load_game(request.param)
    states = sample_some_states.sample_some_states(game, STATES)
    facts = {"game": game, "game_name": request.param, "game_type": game.get_type(), "some_states": states}
    return type("Enforced", (api_test.EnforceAPIOnPartialTreeBase,), facts)


@pytest.mark.parametrize("check", TESTS)
def test_api(enforced: type[Any], check: str) -> None:
    getattr(enforced(check), check)()


# Parameters


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_number_of_players_and_every_option_is_a_parameter(game: Game) -> None:
    """What is spelled is read back, by us and by OpenSpiel."""
    rng = Rng(3)
    for seats in game.seats:
        options = {option.key: option.sample(rng) for option in game.options if option.key != "first"}
        table = pyspiel.load_game(f"fathom_{game.key}", parameters(game, seats, options))
        again = pyspiel.load_game(str(table))
        for loaded in (table, again):
            assert loaded.num_players() == seats
            assert loaded.setup.options == game.settle(options)
        assert str(again) == str(table)


def test_a_value_that_reads_as_a_number_is_escaped() -> None:
    game = GAMES[0]
    table = pyspiel.load_game(f"fathom_{game.key}", parameters(game, 2, {"first": "1"}))
    assert pyspiel.load_game(str(table)).setup.options["first"] == "1"
    assert pickle.loads(pickle.dumps(table)).setup.options["first"] == "1"


def values(option: Option) -> list[object]:
    """Every word, or the default and some others of what is more than a word."""
    return list(option.choices) or [option.default, *(option.sample(Rng(seed)) for seed in range(3))]


def typed(value: object) -> str:
    """As a person types it."""
    return value if isinstance(value, str) else listed(value)


@pytest.mark.parametrize("how", ["dict", "escaped", "string"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_value_of_every_option_is_pickled_and_serialised(game: Game, how: str) -> None:
    """Given plainly in a dict, as `parameters` writes it, or within the name of the game."""
    name, seats = f"fathom_{game.key}", max(game.seats)
    for option, value in [(each, value) for each in game.options for value in values(each)]:
        if how == "dict":
            table = pyspiel.load_game(name, {"players": seats, option.key: typed(value)})
        elif how == "escaped":
            table = pyspiel.load_game(name, parameters(game, seats, {option.key: value}))
        else:
            table = pyspiel.load_game(f"{name}(players={seats},{option.key}={written(value)})")
        state = table.new_initial_state()
        again, resumed = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(table, state))
        for kept in (table, again, pickle.loads(pickle.dumps(table)), pyspiel.load_game(str(table))):
            assert kept.setup.options == game.settle({option.key: value})
            assert str(kept) == str(table)
        assert str(resumed) == str(pickle.loads(pickle.dumps(state))) == str(state)


@pytest.mark.parametrize("wrong", ["players=9", "open_memory=perhaps"])
def test_what_cannot_be_played_is_refused(wrong: str) -> None:
    with pytest.raises(BadOption):
        pyspiel.load_game(f"{NAMES[0]}({wrong})")


# Play


def test_chance_has_the_odds_of_its_tickets(game: Any) -> None:
    uneven = 0
    for state in walk(game, 1):
        if state.is_chance_node():
            drawn = [deed.action for deed in deeds(state.world.state) if not deed.aside]
            odds = dict(state.chance_outcomes())
            assert odds == {action: drawn.count(action) / len(drawn) for action in drawn}
            uneven += len({*odds.values()}) > 1
    assert uneven or game.get_type().short_name in (NAMES[0], NAMES[2])


def test_players_choose_from_their_options_and_their_asides(game: Any) -> None:
    beside = 0
    for state in walk(game, 2):
        if state.current_player() >= 0:
            now, seat = state.world.state, state.current_player()
            own = [deed.action for deed in deeds(now) if deed.seat == seat]
            assert state.legal_actions() == sorted(own)
            assert [n for n, legal in enumerate(state.legal_actions_mask()) if legal] == sorted(own)
            beside += bool(now.asides(seat))
    assert bool(beside) == (game.get_type().short_name == NAMES[3])


def test_returns_follow_the_ranking(game: Any) -> None:
    for seed in range(3):
        *_, end = walk(game, seed)
        ranking, returns = standings.ranking(end.world.state), end.returns()
        assert sorted(range(len(ranking)), key=ranking.__getitem__) == sorted(
            range(len(ranking)), key=lambda seat: (-returns[seat], seat)
        )
        assert max(map(abs, returns)) <= 1
        assert sum(returns) == pytest.approx(0)


def test_a_game_without_end_ends_as_it_stands(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(world_state, "LONGEST", 50)
    *_, end = walk(game, 1)
    assert len(end.history()) == 50
    assert end.is_terminal()
    assert end.legal_actions() == []
    assert end.returns() == end.world.setup.returns(end.world.state)


def test_a_clone_goes_its_own_way(game: Any) -> None:
    for state in walk(game, 4):
        if state.move_number() == 40:
            clone, before = state.clone(), everything(state)
            step(clone, random.Random(1))
            assert everything(state) == before != everything(clone)


def everything(state: FathomState) -> list[str]:
    """The whole position, and what every player knows of it."""
    return [str(state), *(state.information_state_string(n) for n in range(state.num_players()))]


def test_what_is_kept_goes_on_alike(game: Any) -> None:
    for state in walk(game, 5):
        if state.move_number() % 40 == 20 and not state.is_terminal():
            _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
            assert everything(again) == everything(state)
            assert again.history() == state.history()
            ours = state.clone()
            step(ours, random.Random(6))
            step(again, random.Random(6))
            assert everything(again) == everything(ours)


# Bots


def test_random_bots_play(game: Any) -> None:
    bots = [pyspiel.make_uniform_random_bot(player, 7 + player) for player in range(game.num_players())]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 7)
    assert sum(returns) == pytest.approx(0)


def test_learners_environment(game: Any) -> None:
    """OpenSpiel's environment for learners steps through a whole game."""
    environment, pick = rl_environment.Environment(game), random.Random(1)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == game.information_state_tensor_size()
        step = environment.step([pick.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)


def test_openspiels_search_plays(game: Any) -> None:
    """Its search over information sets against its random bots, a whole game."""
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    search = ismcts.ISMCTSBot(game, evaluator, 1.0, 2, random_state=np.random.RandomState(2))
    others = [pyspiel.make_uniform_random_bot(player, player) for player in range(1, game.num_players())]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), [search, *others], 8)
    assert sum(returns) == pytest.approx(0)


CPP_SEARCH = """
import sys
import pyspiel
from open_spiel.python.games import kuhn_poker
import fathom.adapters.openspiel
state = pyspiel.load_game(sys.argv[1]).new_initial_state()
while state.is_chance_node():
    state.apply_action(state.chance_outcomes()[0][0])
visits = pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT
evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
pyspiel.ISMCTSBot(1, evaluator, 2.0, 5, -1, visits, False, False).step(state)
"""


@pytest.mark.parametrize(
    ("name", "works"), [("kuhn_poker", True), ("python_kuhn_poker", False), (NAMES[0], False)]
)
def test_the_search_in_cpp_cannot_drive_games_written_in_python(name: str, works: bool) -> None:
    """As the page says. If this fails, OpenSpiel has learned it: change the page."""
    assert "pyspiel.ISMCTSBot" in PAGE.read_text("utf-8")
    tried = subprocess.run([sys.executable, "-c", CPP_SEARCH, name], capture_output=True, check=False)
    assert (tried.returncode == 0) is works


def test_our_bots_sit_at_openspiels_tables(game: Any) -> None:
    bots = [Seated(BOTS["bosun"](1, 0.1), 0)]
    bots += [Seated(BOTS["random"](player), player) for player in range(1, game.num_players())]
    assert len(pyspiel.evaluate_bots(game.new_initial_state(), bots, 9)) == game.num_players()


def test_a_chair_has_the_same_numbers(game: Any) -> None:
    """Those of the other faces, made from chairs: what is seen, and what was heard and done."""
    for state in walk(game, 10):
        if state.move_number() % 25 == 24 or state.is_terminal():
            for player in range(game.num_players()):
                chair = state.world.chair(player)
                assert encoding.observation(chair).tolist() == state.observation_tensor(player)
                assert encoding.information(chair).tolist() == state.information_state_tensor(player)


def test_playouts_are_random_rollouts() -> None:
    """The same as OpenSpiel's on average: their difference is no more than chance."""
    game, many = pyspiel.load_game(SMALL[0]), 60
    state = next(state for state in walk(game, 1) if state.current_player() == 0)
    ours = Playouts(1, 1)
    theirs = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    means = [np.mean([each.evaluate(state)[0] for _ in range(many)]) for each in (ours, theirs)]
    assert abs(means[0] - means[1]) < 4 * np.sqrt(2 / many)
    assert ours.prior(state) == theirs.prior(state)
