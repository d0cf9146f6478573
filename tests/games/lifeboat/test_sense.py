"""What bots make of Lifeboat: who is likely to live, what comes to mind, and what they never think about."""

from __future__ import annotations

import pytest

from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import parse, spell
from fathom.games.lifeboat import LIFEBOAT, scoring
from fathom.games.lifeboat.position import Lifeboat
from fathom.games.lifeboat.sense import prospect as stakes
from fathom.lab.arena_bots import recruit
from fathom.table.random_source import Seeded
from fathom.table.table import Table
from tests.games.lifeboat.positions import options, play, position
from tests.laws.cases import Case, walk

prospect = LIFEBOAT.sense.prospect

LAUREN, STEPHEN, CAPTAIN, MATE, FRENCHMAN, KID = range(6)


def sensible(state: State) -> list[str]:
    """The options bots think about."""
    return [text for text in options(state) if not LIFEBOAT.sense.foolish(state, parse(LIFEBOAT.verbs, text))]


def comes_to_mind(state: State) -> set[str]:
    rng = Rng(1)
    return {spell(LIFEBOAT.verbs, LIFEBOAT.sense.natural(state, state.count(), rng)) for _ in range(40)}


# What a position is worth


def test_positions_are_judged_in_the_morning() -> None:
    judged = [state.copy() for state in walk(Case(LIFEBOAT, 4), 3) if LIFEBOAT.sense.judged(state)]
    assert len(judged) >= 3
    assert all(state.ask() == "drawing" for state in judged)
    assert len({state.to_json()["day"] for state in judged}) == len(judged)


def test_at_the_end_the_stakes_are_the_points() -> None:
    for seed in range(8):
        board = [*walk(Case(LIFEBOAT, 6), seed)][-1]
        assert isinstance(board, Lifeboat)
        for seat in range(6):
            fates = [
                stakes.if_dead(board, seat, one)
                if board.dead >> one & 1
                else stakes.if_alive(board, seat, one)
                for one in range(6)
            ]
            treasures = (
                scoring.cash(board, seat) + scoring.jewels(board, seat) + scoring.paintings(board, seat)
            )
            assert sum(fates) + treasures == scoring.total(board, seat)


def test_wounds_are_bad_and_water_and_gulls_are_good() -> None:
    plain = position()
    assert prospect(position(wounds={"lauren": 3}), LAUREN) < prospect(plain, LAUREN)
    assert prospect(position(hands={"lauren": ["water"]}), LAUREN) > prospect(plain, LAUREN)
    near, far = position(gulls=3), position(gulls=0)
    assert isinstance(near, Lifeboat)
    assert isinstance(far, Lifeboat)
    assert stakes.chance_to_live(near, LAUREN) > stakes.chance_to_live(far, LAUREN)


def test_a_friend_shall_live_and_an_enemy_die() -> None:
    known = {"friends": {"lauren": "kid"}, "enemies": {"lauren": "mate"}}
    plain = position(**known)  # type: ignore[arg-type]
    assert prospect(position(**known, wounds={"kid": 3}), LAUREN) < prospect(plain, LAUREN)  # type: ignore[arg-type]
    assert prospect(position(**known, wounds={"mate": 7}), LAUREN) > prospect(plain, LAUREN)  # type: ignore[arg-type]


def test_jewels_are_worth_more_to_lady_lauren() -> None:
    plain = position()
    gains = [
        prospect(position(hands={name: ["jewels", "jewels"]}), seat) - prospect(plain, seat)
        for name, seat in (("lauren", LAUREN), ("kid", KID))
    ]
    assert gains[0] > gains[1] > 0


# What comes to mind, and what never does


def thirsty_day(**hands: list[str]) -> State:
    """The Captain is thirsty, and is asked for water first if he has some."""
    state = position(
        "kid",
        friends={"mate": "captain"},
        enemies={"captain": "captain"},
        hands=hands,
        row={"nav42": "kid"},
    )
    play(state, "nothing", "night")
    while state.ask() != "thirsting":
        play(state, "pass")
    return state


def test_the_thirsty_drink_even_if_they_hate_themselves() -> None:
    state = thirsty_day(captain=["water"])
    assert state.asked() == CAPTAIN
    assert sensible(state) == ["water:hand"]
    assert comes_to_mind(state) == {"water:hand"}


def test_water_is_given_to_a_friend_and_to_nobody_else() -> None:
    state = thirsty_day(mate=["water"], lauren=["water"])
    assert state.asked() == LAUREN
    assert sensible(state) == ["pass"]
    play(state, "pass")
    assert state.asked() == MATE
    assert comes_to_mind(state) == {"water:hand"}


def test_nobody_joins_a_side_that_wins_without_him_nor_against_his_friend() -> None:
    state = position("mate", friends={"kid": "mate", "lauren": "stephen"}, hands={"stephen": ["cash"]})
    play(state, "rob:stephen", "fight")
    assert state.asked() == LAUREN
    assert sensible(state) == ["pass", "join:defend"]
    play(state, "pass")
    while state.asked() != KID:
        play(state, "pass")
    assert sensible(state) == ["pass"]


def test_weapons_are_drawn_only_if_they_turn_the_fight() -> None:
    state = position("kid", hands={"mate": ["cash"], "kid": ["blackjack"]}, shown={"mate": ["cash"]})
    play(state, "take:cash@mate", "fight")
    while state.asked() != KID:
        play(state, "pass")
    assert "weapon:blackjack" in options(state)
    assert sensible(state) == ["pass"]
    assert comes_to_mind(state) == {"pass"}


def test_offers_are_made_only_where_both_can_gain_and_once_a_day() -> None:
    hands = {"captain": ["life-preserver"], "stephen": ["cash"], "kid": ["chum"]}
    state = position("captain", hands=hands)
    assert "offer:stephen" in sensible(state)
    assert "offer:mate" not in sensible(state)
    play(state, "offer:stephen", "give:life-preserver@hand")
    assert "withdraw" not in sensible(state)
    assert "propose" not in sensible(state)
    play(state, "ask:cash@hand")
    assert sensible(state) == ["propose"]
    play(state, "propose", "decline")
    assert not [text for text in sensible(state) if text.startswith("offer")]


def test_a_good_trade_is_accepted_and_a_bad_one_declined() -> None:
    for asked, answer in (("ask:cash@hand", "accept"), ("ask:water@hand", "decline")):
        state = position(
            "captain", hands={"captain": ["cash", "painting3"], "stephen": ["cash", "water", "jewels"]}
        )
        given = "give:painting3@hand" if answer == "accept" else "give:cash@hand"
        play(state, "offer:stephen", given, asked, "propose")
        assert comes_to_mind(state) == {answer}


def test_two_cards_are_given_for_one_where_one_is_too_little() -> None:
    state = position("captain", hands={"captain": ["water", "knife", "jewels"], "stephen": ["cash", "oar"]})
    play(state, "offer:stephen", "give:knife@hand")
    assert "ask:cash@hand" not in sensible(state)
    assert "give:water@hand" not in sensible(state)
    state = position("captain", hands={"captain": ["chum", "knife"], "stephen": ["cash", "oar"]})
    play(state, "offer:stephen", "give:knife@hand")
    assert "ask:cash@hand" not in sensible(state)
    assert "give:chum@hand" in sensible(state)
    play(state, "give:chum@hand")
    assert "ask:cash@hand" in sensible(state)
    play(state, "ask:cash@hand")
    assert sensible(state) == ["propose"]


def last_trades() -> State:
    hands = {"captain": ["life-preserver", "oar"], "stephen": ["cash"], "lauren": ["oar", "chum"]}
    state = position("kid", hands=hands)
    play(state, "nothing")
    return state


def test_at_the_last_trades_one_passes_or_offers_where_both_gain() -> None:
    state = last_trades()
    assert (state.asked(), sensible(state), comes_to_mind(state)) == (LAUREN, ["pass"], {"pass"})
    play(state, "pass", "pass")
    assert state.asked() == CAPTAIN
    assert "open:oar" in options(state)
    assert sensible(state) == ["pass", "offer:lauren", "offer:stephen"]


@pytest.mark.parametrize("level", ["deckhand", "bosun", "mate"])
def test_a_bot_answers_before_it_is_asked(level: str) -> None:
    """All are asked at once, but underneath one after another: others pass first in the bot's mind."""
    table = Table(LIFEBOAT, 6, source=Seeded(1), position=last_trades().to_json())
    table.start()
    for seat in (CAPTAIN, STEPHEN, KID):
        bot = recruit(level, seat)
        for _ in range(12):
            chair = table.chair(seat)
            if not chair.decision.options or table.state.asked() == seat:
                break
            action = bot.choose(chair)
            assert action in chair.decision.options
            table.act(seat, action)
        bot.close()


def test_the_preserver_is_for_oneself_and_friends() -> None:
    state = position("kid", hands={"captain": ["life-preserver"]}, row={"nav42": "kid"})
    play(state, "nothing", "night")
    while state.asked() != CAPTAIN:
        play(state, "pass")
    assert comes_to_mind(state) == {"throw:captain"}
