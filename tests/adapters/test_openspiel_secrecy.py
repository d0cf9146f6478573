# ruff: noqa: E402 (what is imported needs packages that may be missing)
"""What OpenSpiel gives a player is the same in every world the player cannot tell apart."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="numpy is not installed")
pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed")

import fathom
from fathom.adapters.openspiel import FathomState
from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.state import State
from fathom.core.knowledge import truth
from fathom.lab.laws import unseen, written
from tests.adapters.spiel import NAMES, SMALL, glances, step, walk
from tests.laws.cases import LONG

SHARE = 1.0 if fathom.compiled() or LONG else 0.2  # of the states that are looked at
HIDING = [name for name in SMALL if NAMES[2] not in name]  # in the third all know the same
WORLDS = 30  # in which a thing that can lie elsewhere will

Shown = Callable[[FathomState, int], Any]


def everything(state: FathomState, player: int) -> list[Any]:
    """Whatever a player can ask of a state."""
    return [
        state.current_player(),
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
        *(observed(state, player, *kind) for kind in KINDS),
        state.legal_actions(player) if state.current_player() == player else [],
        state.returns(),
    ]


KINDS = [(public, private, recall) for public in (0, 1) for private in (0, 1) for recall in (0, 1)]


def observed(state: FathomState, player: int, public: int, private: int, recall: int) -> tuple[str, Any]:
    """What an observer of this kind makes of it."""
    types = pyspiel.PrivateInfoType
    kind = pyspiel.IIGObservationType(
        public_info=bool(public),
        perfect_recall=bool(recall),
        private_info=types.SINGLE_PLAYER if private else types.NONE,
    )
    observer = state.get_game().make_py_observer(kind)
    observer.set_from(state, player)
    return observer.string_from(state, player), None if observer.tensor is None else observer.tensor.tolist()


def heard(state: FathomState, player: int) -> str:
    """What the player, or a spectator, has heard and done."""
    return state.world.history.text(state.world.setup, player)


def told_apart(shown: Shown, name: str, seed: int, share: float = SHARE) -> int:
    """In how many states of a game what is shown differs from what is shown in an imagined twin."""
    pick = random.Random(seed)
    pairs = [
        (shown(state, player), shown(state.resample_from_infostate(player, pick.random), player))
        for state, player in glances(name, seed, share)
    ]
    assert pairs
    return sum(ours != theirs for ours, theirs in pairs)


@pytest.mark.parametrize("name", SMALL)
def test_twins_are_shown_alike(name: str) -> None:
    assert told_apart(everything, name, 1) == 0


def neighbour(state: FathomState, player: int) -> int:
    return (player + 1) % state.world.setup.seats


LEAKS: dict[str, Shown] = {
    "the whole state": lambda state, player: state.observation_string(player) + str(state),
    "another's view": lambda state, player: state.observation_string(neighbour(state, player)),
    "another's numbers": lambda state, player: state.observation_tensor(neighbour(state, player)),
    "another's story": lambda state, player: heard(state, neighbour(state, player)),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(leak: str) -> None:
    """Of the games that hide anything, in each."""
    for name in HIDING:
        assert told_apart(LEAKS[leak], name, 2, 0.2) > 0


@pytest.mark.parametrize("name", SMALL)
def test_nothing_in_a_resampled_state_depends_on_the_truth(name: str) -> None:
    """The truth and a twin of it lead to the same worlds, to the last fact that is kept in them."""
    for state, player in glances(name, 3, SHARE / 2):
        twin = state.resample_from_infostate(player, random.Random(1).random)
        here, there = (
            each.resample_from_infostate(player, random.Random(2).random) for each in (state, twin)
        )
        assert pickle.dumps(here.world) == pickle.dumps(there.world)
        assert here.history() == []


def loose(state: State, seat: int) -> bool:
    """Whether things that `seat` cannot place lie in several places: they could change them."""
    return any(
        len({truth.place_of(state, thing) for thing in hidden}) > 1 for hidden in unseen(state, seat).values()
    )


@pytest.mark.parametrize("name", SMALL)
def test_resampling_does_not_return_the_truth(name: str) -> None:
    """Where anything can lie elsewhere, it does in some of the worlds."""
    varied, pick = 0, random.Random(4)
    for state, player in glances(name, 4, 0.2):
        true = state.world.state
        twins = (state.resample_from_infostate(player, pick.random) for _ in range(WORLDS))
        varies = any(written(twin.world.state) != written(true) for twin in twins)
        assert varies or not loose(true, player)
        varied += varies
    assert bool(varied) == (name in HIDING)


@pytest.mark.parametrize("name", SMALL)
def test_a_resampled_state_plays_on(name: str) -> None:
    """To the end, and the player never hears anything of before that is not in its story."""
    pick = random.Random(5)
    for state, player in glances(name, 5, 0.03):
        twin = state.resample_from_infostate(player, pick.random)
        before = heard(state, player)
        while not twin.is_terminal():
            step(twin, pick)
        assert heard(twin, player).startswith(before)


@pytest.mark.parametrize("name", SMALL)
def test_others_in_a_resampled_state_know_what_everybody_heard(name: str) -> None:
    for state, player in glances(name, 6, 0.1):
        twin = state.resample_from_infostate(player, random.Random(6).random)
        for other in range(state.num_players()):
            assert heard(twin, other) == heard(state, player if other == player else SPECTATOR)


@pytest.mark.parametrize("name", SMALL)
def test_what_is_kept_of_a_story_is_the_story(name: str) -> None:
    """Asked for at every step, or only at the end: it is the same, as text and as numbers."""
    game = pyspiel.load_game(name)
    for often in walk(game, 7):
        if often.move_number() % 3 == 0:
            everything(often, 0)
    *_, once = walk(game, 7)
    assert everything(often, 0) == everything(once, 0)


@pytest.mark.parametrize("name", SMALL)
def test_own_deeds_are_remembered(name: str) -> None:
    """Perfect recall: a player's actions can be read off its story, those of others only where told."""
    game = pyspiel.load_game(name)
    *_, end = walk(game, 8)
    for player in range(game.num_players()):
        done = [deed.action for deed in end.full_history() if deed.player == player]
        lines = heard(end, player).splitlines()
        assert [line[2:] for line in lines if line.startswith("> ")] == [
            end.action_to_string(player, action) for action in done
        ]


def test_nobody_is_shown_everything() -> None:
    game = pyspiel.load_game(SMALL[0])
    every = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    assert game.make_py_observer(every) is None
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"cheat": "yes"})


@pytest.mark.parametrize("name", SMALL)
def test_public_is_what_a_spectator_sees(name: str) -> None:
    """Whoever asks; and together with what is private it makes what a player sees."""
    for state, player in glances(name, 9, 0.1):
        public = [observed(state, other, 1, 0, 1) for other in range(state.num_players())]
        assert public == public[:1] * len(public)
        private = observed(state, player, 0, 1, 0)[0].splitlines()
        own = state.observation_string(player).splitlines()
        assert {*own} - {*private} <= {*observed(state, player, 1, 0, 0)[0].splitlines()}
        assert {*private} <= {*own}


def test_the_random_numbers_are_those_given() -> None:
    game = pyspiel.load_game(SMALL[3])
    state = next(state for state in walk(game, 1) if state.move_number() == 60)
    same = [str(state.resample_from_infostate(0, random.Random(1).random)) for _ in range(2)]
    assert same[0] == same[1]
