"""What answers promise and the table says is true: tried in random games."""

from __future__ import annotations

import pytest

from fathom.core.kernel.open_question import decision
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge import veil
from fathom.core.knowledge.remarks import Promise, Seen
from fathom.games.lifeboat import LIFEBOAT, box
from fathom.games.lifeboat.actions import FIGHT
from fathom.games.lifeboat.remarks import brings, shows
from fathom.lab.laws import deeds, do

GAMES = 6
BY_TIES = {"sheet-friend", "sheet-enemy", "sheet-narcissist", "sheet-psychopath", "sheet-ambivalent"}


def seen_by(state: State, seat: int, seats: int) -> Seen:
    return Seen(veil.see(state, seat), seats, LIFEBOAT.settle({}))


def played(state: State, action: int) -> State:
    """The position after this answer of who is asked."""
    after = state.copy()
    do(after, deeds(after)[list(decision(after).options).index(action)])
    return after


def test_what_an_answer_promises_comes_true() -> None:
    met = set[str]()
    for seed in range(GAMES):
        state, rng = LIFEBOAT.new(4), Rng(seed)
        while state.count():
            if state.asked() >= 0:
                met |= tried(state)
            can = deeds(state)
            do(state, can[rng.below(state.count())])
    assert met == {"draws", "fight", "no-refusal", "not-the-kid"}


def tried(state: State) -> set[str]:
    seat = state.asked()
    seen, met = seen_by(state, seat, 4), set[str]()
    for action in decision(state).options:
        for promise in brings(seen, action):
            check(promise, seat, played(state, action))
            met.add(promise.key)
    return met


def check(promise: Promise, seat: int, after: State) -> None:
    fights = after.asked() >= 0 and FIGHT.first in decision(after).options
    if promise.key == "draws":
        while after.asked() < 0 and after.count():
            do(after, deeds(after)[0])
        assert len(seen_by(after, seat, 4).things("looked")) == promise.args["n"]
    elif promise.key == "fight":
        assert fights
        seen = seen_by(played(after, FIGHT.first), seat, 4)
        if seen.number("attack"):  # nobody could join in: it is over already
            assert seen.number("attack") == promise.args["mine"]
            assert seen.number("defence") == promise.args["theirs"]
    else:
        assert not fights


@pytest.mark.parametrize("seed", range(GAMES))
def test_friends_and_enemies_bring_what_the_figures_say(seed: int) -> None:
    state, rng = LIFEBOAT.new(5), Rng(seed)
    while state.count():
        do(state, deeds(state)[rng.below(state.count())])
    remarks = shows(seen_by(state, 0, 5))
    lines = [line for line in state.sheet() if line.label in BY_TIES]
    for seat in range(5):
        said = sum(remark.args["n"] for remark in remarks if remark.owner == seat)
        assert said == sum(line.values[seat] for line in lines)


def test_lb_36_to_lb_39_before_the_end_figures_say_what_friend_and_enemy_are_worth() -> None:
    met = set[str]()
    for seed in range(40):
        state, rng = LIFEBOAT.new(6), Rng(seed)
        while state.asked() < 0:
            do(state, deeds(state)[rng.below(state.count())])
        for seat in range(6):
            seen = seen_by(state, seat, 6)
            friend = seen.things("friend", seat)[0] - box.FRIEND_FACE
            enemy = seen.things("enemy", seat)[0] - box.ENEMY_FACE
            own = seen.number("character", seat) - 1
            worth, death = {"n": box.SURVIVALS[friend]}, {"n": box.SIZES[enemy]}
            expected: list[tuple[str, dict[str, int]]] = [("friend", worth), ("enemy", death)]
            if friend == enemy == own:
                expected = [("psychopath-too", worth)]
            elif friend == enemy:
                expected = [("both", {**worth, "dead": box.SIZES[enemy]})]
            elif enemy == own:
                expected[1] = ("psychopath", {})
            said = shows(seen)
            assert [(remark.key, remark.args) for remark in said] == expected
            met |= {remark.key for remark in said}
    assert met == {"friend", "enemy", "both", "psychopath", "psychopath-too"}


def test_before_the_end_one_sees_only_ones_own_friend_and_enemy() -> None:
    state, rng = LIFEBOAT.new(6), Rng(1)
    while state.asked() < 0:
        do(state, deeds(state)[rng.below(state.count())])
    for seat in range(6):
        seen = seen_by(state, seat, 6)
        names = {remark.name for remark in shows(seen)}
        (card,), (other,) = seen.things("friend", seat), seen.things("enemy", seat)
        same = LIFEBOAT.things[card].removeprefix("friend-") == LIFEBOAT.things[other].removeprefix("enemy-")
        assert names == ({"tie-both"} if same else {"tie-friend", "tie-enemy"})
        (friend,) = [remark.owner for remark in shows(seen) if remark.name != "tie-enemy"]
        assert LIFEBOAT.things[card] == "friend-" + LIFEBOAT.things[seen_things(seen, friend)]


def seen_things(seen: Seen, seat: int) -> int:
    """The thing a seat plays."""
    names = ["lauren", "stephen", "captain", "mate", "frenchman", "kid"]
    return LIFEBOAT.things.index(names[seen.number("character", seat) - 1])
