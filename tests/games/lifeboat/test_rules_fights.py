"""The rulebook, read aloud: fights and wounds."""

from __future__ import annotations

import pytest

from tests.games.lifeboat.positions import (
    amounts,
    asides,
    asked,
    counter,
    field,
    fight,
    hand,
    hurt,
    is_chance,
    named,
    options,
    passing,
    play,
    position,
    sail,
    sheet,
    told_of,
    up,
    whats,
    why_not,
    zone,
)

# Fights


def test_lb_13_only_who_refuses_a_claim_starts_a_fight_and_it_is_no_action() -> None:
    state = position("lauren")
    assert why_not(state, "fight") == "lb-06-one-action"
    play(state, "swap:stephen", "fight")
    passing(state, "fighting")
    assert (asked(state), state.ask()) == ("stephen", "acting")


def test_lb_13_the_unconscious_and_the_dead_take_no_part() -> None:
    state = position("lauren", wounds={"mate": 8, "kid": 4}, hands={"mate": ["knife"], "kid": ["gaff"]})
    play(state, "swap:stephen", "fight")
    met = set()
    while state.ask() == "fighting":
        met.add(asked(state))
        play(state, "pass")
    assert met == {"captain", "frenchman"}


def test_lb_13_who_is_claimed_from_must_answer() -> None:
    state = position("lauren")
    play(state, "swap:stephen")
    assert (asked(state), why_not(state, "pass")) == ("stephen", "lb-13-answer-first")


def test_lb_14_others_may_join_either_side_or_stay_out() -> None:
    state = position("kid")
    play(state, "swap:mate", "fight")
    assert (asked(state), options(state)) == ("lauren", ["pass", "join:attack", "join:defend"])
    play(state, "join:attack")
    assert (asked(state), options(state)) == ("stephen", ["pass", "join:attack", "join:defend"])
    play(state, "join:defend")
    assert (named(state, "attackers"), named(state, "defenders")) == (["lauren", "kid"], ["stephen", "mate"])
    assert [counter(state, "side", name) for name in ("kid", "mate", "captain")] == [1, 2, 0]
    assert (counter(state, "attack"), counter(state, "defence")) == (7, 13)


def test_lb_14_once_in_nobody_leaves_or_changes_sides() -> None:
    state = position("kid", hands={"lauren": ["water"]})
    play(state, "swap:mate", "fight", "join:attack")
    passing_to = []
    while state.ask() == "fighting":
        passing_to.append(asked(state))
        if asked(state) == "lauren":
            assert options(state) == ["pass"]
            assert why_not(state, "join:defend") == "lb-14-once-in"
        play(state, "pass")
    assert passing_to.count("lauren") == 1


def test_lb_15_weapons_add_up_and_stay_face_up() -> None:
    state = position("kid", hands={"kid": ["knife", "gaff", "oar", "water"]})
    play(state, "swap:mate", "fight")
    while asked(state) != "kid":
        play(state, "pass")
    assert options(state) == ["pass", "weapon:gaff", "weapon:knife", "weapon:oar"]
    told = play(state, "weapon:knife")
    assert amounts(told, "draws-weapon") == [3]
    while asked(state) != "kid":
        play(state, "pass")
    play(state, "weapon:gaff")
    assert counter(state, "attack") == 10
    told = passing(state, "fighting")
    assert (hurt(state), up(state, "kid")) == ({"mate": 1}, ["gaff", "knife"])
    assert hand(state, "kid") == ["oar", "water"]


def test_lb_15_two_oars_are_two_weapons() -> None:
    state = position("lauren", shown={"lauren": ["oar", "oar"]})
    play(state, "swap:mate", "fight")
    assert counter(state, "attack") == 4 + 1 + 1


def test_lb_15_who_is_not_in_the_fight_plays_no_weapon() -> None:
    state = position("kid", hands={"lauren": ["knife"]})
    play(state, "swap:mate", "fight")
    assert why_not(state, "weapon:knife") == "lb-15-not-in-it"
    play(state, "join:defend")
    while asked(state) != "lauren":
        play(state, "pass")
    assert why_not(state, "weapon:gaff") == "lb-15-not-held"
    assert why_not(state, "fire") == "lb-15-no-flare-gun"
    assert why_not(state, "row") == "lb-r5-join-play-or-pass"


def test_lb_16_no_card_changes_hands_while_a_fight_lasts() -> None:
    state = position("kid", hands={name: ["cash"] for name in ("lauren", "stephen", "kid", "mate")})
    play(state, "swap:mate", "fight")
    while state.ask() == "fighting":
        for name in ("lauren", "stephen", "kid", "mate"):
            assert not any(text.startswith("offer") for text in asides(state, name))
        play(state, "pass")


def test_lb_16_it_is_settled_when_nobody_wants_to_join_or_play_any_more() -> None:
    state = position("kid")
    told = play(state, "swap:mate", "fight", *["pass"] * 3)
    assert (asked(state), "defenders-win" in whats(told)) == ("frenchman", False)
    told = play(state, "pass")
    assert whats(told)[:3] == ["attack-total", "defence-total", "defenders-win"]


def test_lb_17_the_side_with_more_size_and_weapons_wins() -> None:
    state = position("kid", hands={"kid": ["knife"]})
    told = fight(state, "swap:mate", lauren=["join:attack"], kid=["weapon:knife"])
    assert (amounts(told, "attack-total"), amounts(told, "defence-total")) == ([10], [8])
    assert "attackers-win" in whats(told)
    assert named(state, "boat")[3] == "kid"


def test_lb_17_an_oar_each_and_the_bigger_wins() -> None:
    state = position("kid", shown={"kid": ["oar"], "stephen": ["oar"]})
    told = fight(state, "swap:stephen")
    assert (amounts(told, "attack-total"), amounts(told, "defence-total")) == ([4], [6])
    assert hurt(state) == {"kid": 1}


def test_lb_17_a_tie_is_the_defenders() -> None:
    state = position("kid", hands={"kid": ["knife", "blackjack"]})
    fight(state, "swap:mate", kid=["weapon:knife", "weapon:blackjack"])
    assert (hurt(state), named(state, "boat")[5]) == ({"kid": 1}, "kid")


def test_lb_18_every_loser_takes_one_wound_and_all_in_it_have_fought() -> None:
    state = position("kid")
    told = fight(state, "swap:mate", lauren=["join:attack"], stephen=["join:attack"], captain=["join:defend"])
    assert hurt(state) == {"lauren": 1, "stephen": 1, "kid": 1}
    assert told_of(state, told, "wounded") == ["lauren", "stephen", "kid"]
    assert named(state, "fought") == ["lauren", "stephen", "captain", "mate", "kid"]
    assert [counter(state, "fought", name) for name in ("kid", "frenchman")] == [1, 0]


def test_lb_19_if_the_attacker_wins_he_gets_what_he_claimed_either_way_his_turn_is_over() -> None:
    state = position("mate", shown={"kid": ["water"]})
    fight(state, "take:water@kid")
    assert (up(state, "mate"), asked(state)) == (["water"], "frenchman")
    state = position("lauren", shown={"mate": ["water"]})
    fight(state, "take:water@mate")
    assert (up(state, "mate"), up(state, "lauren"), asked(state)) == (["water"], [], "stephen")


# Wounds


def test_lb_20_as_many_wounds_as_size_is_unconscious() -> None:
    state = position("lauren", wounds={"lauren": 3}, hands={"lauren": ["water"]})
    told = fight(state, "swap:mate")
    assert told_of(state, told, "faints") == ["lauren"]
    assert counter(state, "condition", "lauren") == 1
    assert (asked(state), asides(state, "lauren")) == ("stephen", [])


def test_lb_20_the_unconscious_are_robbed_and_swapped_with_without_a_fight() -> None:
    out = {"wounds": {"mate": 8}, "shown": {"mate": ["knife"]}, "hands": {"mate": ["water"]}}
    state = position("lauren", **out)  # type: ignore[arg-type]
    play(state, "take:knife@mate")
    assert up(state, "lauren") == ["knife"]
    state = position("lauren", **out)  # type: ignore[arg-type]
    play(state, "rob:mate", "steal:water")
    assert hand(state, "lauren") == ["water"]
    state = position("lauren", **out)  # type: ignore[arg-type]
    play(state, "swap:mate")
    assert (named(state, "boat")[0], asked(state)) == ("mate", "stephen")


def test_lb_20_others_may_give_him_water() -> None:
    state = position("kid", wounds={"lauren": 4}, hands={"captain": ["water"]})
    sail(state, "nav30", "preserving", "baiting")
    assert (asked(state), options(state)) == ("captain", ["water:hand", "pass"])
    play(state, "water:hand")
    assert hurt(state)["lauren"] == 4


def test_lb_21_the_unconscious_who_go_overboard_die() -> None:
    state = position("mate", wounds={"kid": 3}, discard=["life-preserver", "chum", "chum"])
    told = sail(state, "nav20")
    assert told_of(state, told, "drowns") == ["kid"]
    assert (named(state, "gone"), hurt(state)["kid"]) == (["kid"], 3)


def test_lb_21_unless_a_life_preserver_lies_face_up_before_him() -> None:
    state = position("mate", wounds={"kid": 3}, shown={"kid": ["life-preserver"]}, discard=["chum", "chum"])
    told = sail(state, "nav20")
    assert (told_of(state, told, "safe"), named(state, "gone"), hurt(state)["kid"]) == (["kid"], [], 3)


def test_lb_21_one_in_his_hand_does_not_help() -> None:
    state = position("mate", wounds={"kid": 3}, hands={"kid": ["life-preserver"]})
    sail(state, "nav20", "preserving")
    assert named(state, "gone") == ["kid"]


def test_lb_22_more_wounds_than_size_is_dead() -> None:
    state = position("kid", wounds={"lauren": 4})
    told = sail(state, "nav30")
    assert (told_of(state, told, "dies"), named(state, "dead"), named(state, "gone")) == (
        ["lauren"],
        ["lauren"],
        [],
    )
    assert counter(state, "condition", "lauren") == 2


def test_lb_22_the_dead_still_score_friend_enemy_and_what_they_hold_aboard() -> None:
    wounds = {"stephen": 6, "kid": 4}
    people = {"friends": {"stephen": "lauren"}, "enemies": {"stephen": "kid"}}
    state = position("lauren", wounds=wounds, hands={"stephen": ["painting3"]}, **people)  # type: ignore[arg-type]
    assert state.scores()[1] == 6 + 8 + 3
    state = position("lauren", wounds=wounds, gone=["stephen"], **people)  # type: ignore[arg-type]
    assert state.scores()[1] == 8 + 3


def test_lb_22_the_body_can_be_robbed_like_an_unconscious_one() -> None:
    state = position("lauren", wounds={"mate": 9}, hands={"mate": ["water"]}, shown={"mate": ["knife"]})
    play(state, "rob:mate", "steal:water")
    assert hand(state, "lauren") == ["water"]


@pytest.mark.parametrize("wounds", [3, 4])
def test_lb_22_the_sea_takes_hand_open_cards_and_seat(wounds: int) -> None:
    """Who drowns, and a body that goes overboard, preserver and all."""
    cards = {"hands": {"kid": ["cash"]}, "shown": {"kid": ["knife"]}}
    if wounds == 4:
        cards["shown"] = {"kid": ["knife", "life-preserver"]}
    state = position("mate", wounds={"kid": wounds}, discard=["chum", "chum"], **cards)  # type: ignore[arg-type]
    told = sail(state, "nav20")
    assert named(state, "boat") == ["lauren", "stephen", "captain", "mate", "frenchman"]
    assert (hand(state, "kid"), up(state, "kid"), zone(state, "sea")) == ([], [], ["kid"])
    assert told_of(state, told, "loses") == ["kid"] * (2 if wounds == 3 else 3)
    assert {"cash", "knife"} <= {*zone(state, "discard", seat=0)}
    assert counter(state, "condition", "kid") == 3


def test_lb_22_who_is_lost_scores_nothing_he_held() -> None:
    state = position("lauren", gone=["captain"], friends={"captain": "kid"}, enemies={"captain": "mate"})
    assert sheet(state)["sheet-cash"][2] == 0
    assert state.scores()[2] == 9


def test_lb_22_robbing_is_by_chance_from_a_body_too() -> None:
    state = position("lauren", wounds={"mate": 9}, hands={"mate": ["water", "cash"]})
    play(state, "rob:mate")
    assert is_chance(state)
    assert field(state, "claim") == "hand"
