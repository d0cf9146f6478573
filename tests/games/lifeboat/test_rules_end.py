"""The rulebook, read aloud: cards and scoring."""

from __future__ import annotations

import pytest

from fathom.core.kernel.state import State
from tests.games.lifeboat.positions import (
    asides,
    fight,
    hand,
    heard_things,
    passing,
    play,
    position,
    sail,
    seat_of,
    sheet,
    up,
    why_not,
    zone,
)

# Cards


def test_lb_32_a_conscious_character_may_lay_cards_face_up_at_any_time() -> None:
    state = position("lauren", hands={"mate": ["knife", "water"], "stephen": ["cash"]}, wounds={"stephen": 5})
    assert asides(state, "mate")[:2] == ["open:knife", "open:water"]
    told = play(state, "mate!open:water")
    assert heard_things(told, 15, "lays-open") == ["water"]
    assert (up(state, "mate"), hand(state, "mate")) == (["water"], ["knife"])
    assert asides(state, "stephen") == []


def test_lb_32_if_only_to_save_them_from_the_kid() -> None:
    state = position("frenchman", hands={"mate": ["knife"]})
    play(state, "mate!open:knife", "nothing")
    assert why_not(state, "rob:mate") == "lb-r4-holds-nothing"
    play(state, "take:knife@mate", "fight")


def test_lb_32_only_what_one_holds() -> None:
    state = position("lauren", hands={"lauren": ["water"]})
    assert why_not(state, "open:knife") == "lb-32-not-held"


def test_lb_32_face_up_cards_stay_until_lost_or_robbed() -> None:
    state = position("kid", shown={"mate": ["knife"], "captain": ["oar"]})
    sail(state, "nav42")
    assert (up(state, "mate"), up(state, "captain")) == (["knife"], [])


def test_lb_33_water_chum_kit_and_flare_gun_are_discarded_when_used() -> None:
    state = position(
        "kid",
        hands={"kid": ["medical-kit", "flare-gun"], "captain": ["water", "chum"]},
        wounds={"mate": 1},
        discard=["life-preserver"],
    )
    play(state, "heal:mate@hand", "night")
    play(state, "pass", "chart:nav42", "bait:hand")
    passing(state, "baiting")
    play(state, "water:hand")
    assert sorted(zone(state, "discard", seat=0)) == ["chum", "life-preserver", "medical-kit", "water"]
    state = position("kid", hands={"kid": ["flare-gun"]})
    fight(state, "swap:lauren", kid=["fire"])
    assert zone(state, "discard", seat=0) == ["flare-gun"]


# Scoring


def points(state: State, name: str) -> int:
    return state.scores()[seat_of(state, name)]


def lines(state: State, name: str) -> dict[str, int]:
    """What somebody scores, line by line, and only lines that give something."""
    seat = seat_of(state, name)
    return {label: values[seat] for label, values in sheet(state).items() if values[seat]}


def dead(*names: str) -> dict[str, int]:
    sizes = {"lauren": 4, "stephen": 5, "captain": 7, "mate": 8, "frenchman": 6, "kid": 3}
    return {name: sizes[name] + 1 for name in names}


@pytest.mark.parametrize("wounds", [0, 8])
def test_lb_34_alive_scores_ones_own_survival_unconscious_too(wounds: int) -> None:
    state = position(
        "lauren", wounds={"mate": wounds}, friends={"mate": "kid"}, enemies={"mate": "frenchman"}
    )
    assert lines(state, "mate") == {"sheet-survival": 4, "sheet-friend": 9, "sheet-total": 13}


def test_lb_34_dead_does_not() -> None:
    state = position("lauren", wounds=dead("mate"), friends={"mate": "kid"}, enemies={"mate": "frenchman"})
    assert lines(state, "mate") == {"sheet-friend": 9, "sheet-total": 9}


@pytest.mark.parametrize(("jewels", "worth"), [(0, 0), (1, 1), (2, 4), (3, 8)])
def test_lb_35_cash_jewels_and_paintings_held(jewels: int, worth: int) -> None:
    treasures = [*["jewels"] * jewels, "cash", "cash", "painting2", "painting3"]
    for name, cash, gems, art in (
        ("mate", 2, worth, 5),
        ("captain", 4, worth, 5),
        ("lauren", 2, 2 * worth, 5),
        ("stephen", 2, worth, 10),
    ):
        state = position("kid", hands={name: treasures[:2]}, shown={name: treasures[2:]})
        seat = seat_of(state, name)
        held = [sheet(state)[f"sheet-{kind}"][seat] for kind in ("cash", "jewels", "paintings")]
        assert held == [cash, gems, art]


def test_lb_35_a_body_aboard_counts_what_it_holds() -> None:
    state = position("lauren", wounds=dead("stephen"), hands={"stephen": ["painting3"]})
    assert sheet(state)["sheet-paintings"][1] == 6


def test_lb_36_friend_alive_and_enemy_dead() -> None:
    state = position(
        "lauren",
        hands={"lauren": ["jewels", "jewels"]},
        wounds=dead("captain"),
        friends={"lauren": "kid"},
        enemies={"lauren": "captain"},
    )
    assert points(state, "lauren") == 32
    assert lines(state, "lauren") == {
        "sheet-survival": 8,
        "sheet-jewels": 8,
        "sheet-friend": 9,
        "sheet-enemy": 7,
        "sheet-total": 32,
    }


def test_lb_36_friend_dead_and_enemy_alive_pay_nothing() -> None:
    state = position("lauren", wounds=dead("kid"), friends={"lauren": "kid"}, enemies={"lauren": "captain"})
    assert lines(state, "lauren") == {"sheet-survival": 8, "sheet-total": 8}


def test_lb_36_an_enemy_lost_at_sea_is_dead() -> None:
    state = position("lauren", gone=["captain"], friends={"lauren": "kid"}, enemies={"lauren": "captain"})
    assert lines(state, "lauren")["sheet-enemy"] == 7


def test_lb_37_own_friend_own_survival_twice_if_alive() -> None:
    state = position("lauren", friends={"stephen": "stephen"}, enemies={"stephen": "mate"})
    assert lines(state, "stephen") == {"sheet-survival": 7, "sheet-narcissist": 7, "sheet-total": 14}
    state = position(
        "lauren", wounds=dead("stephen", "mate"), friends={"stephen": "stephen"}, enemies={"stephen": "mate"}
    )
    assert lines(state, "stephen") == {"sheet-enemy": 8, "sheet-total": 8}


def test_lb_38_own_enemy_the_size_of_every_other_dead_but_the_friend() -> None:
    state = position(
        "kid",
        wounds=dead("frenchman", "captain"),
        gone=["lauren"],
        friends={"mate": "frenchman"},
        enemies={"mate": "mate"},
    )
    assert lines(state, "mate") == {"sheet-psychopath": 11, "sheet-total": 11}


def test_lb_38_a_living_friend_pays_as_usual_and_ones_own_death_nothing() -> None:
    state = position(
        "kid", wounds=dead("mate", "captain"), friends={"mate": "frenchman"}, enemies={"mate": "mate"}
    )
    assert lines(state, "mate") == {"sheet-friend": 6, "sheet-psychopath": 7, "sheet-total": 13}


@pytest.mark.parametrize(("more", "total"), [([], 22), (["kid"], 13)])
def test_lb_38_psychopath_and_narcissist_own_survival_once_and_the_deaths(
    more: list[str], total: int
) -> None:
    state = position(
        "lauren",
        wounds=dead("stephen", "mate", *more),
        friends={"kid": "kid"},
        enemies={"kid": "kid"},
    )
    assert points(state, "kid") == total


def test_lb_39_friend_and_enemy_the_same_his_survival_or_his_size_once() -> None:
    both = {"friends": {"lauren": "captain"}, "enemies": {"lauren": "captain"}}
    state = position("kid", **both)  # type: ignore[arg-type]
    assert lines(state, "lauren") == {"sheet-survival": 8, "sheet-ambivalent": 5, "sheet-total": 13}
    state = position("kid", wounds=dead("captain"), **both)  # type: ignore[arg-type]
    assert lines(state, "lauren") == {"sheet-survival": 8, "sheet-ambivalent": 7, "sheet-total": 15}
