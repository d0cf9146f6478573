"""The rulings that fill the rulebook's gaps, and every option both ways: navigation and the end."""

from __future__ import annotations

import pytest

from fathom.core.kernel import open_question, standings
from fathom.core.kernel.decision import NOBODY
from tests.games.lifeboat.positions import (
    asked,
    field,
    fight,
    hand,
    hurt,
    is_chance,
    named,
    options,
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

NO_CHUM = ["chum", "chum"]
NO_PRESERVER = ["life-preserver"]
BOTH_OUT = [*NO_CHUM, *NO_PRESERVER]


@pytest.mark.parametrize("drowns", [False, True])
def test_lb_r7_knocked_out_by_the_fall_he_is_back_aboard_or_as_an_option_dies(drowns: bool) -> None:
    state = position("mate", wounds={"kid": 2}, discard=BOTH_OUT, options={"knockout_drowns": drowns})
    sail(state, "nav38")
    assert (named(state, "gone") == ["kid"], hurt(state)["kid"]) == (drowns, 3)


@pytest.mark.parametrize("drowns", [False, True])
def test_lb_r7_likewise_by_the_sharks(drowns: bool) -> None:
    state = position(
        "mate",
        wounds={"frenchman": 5},
        shown={"frenchman": ["chum"]},
        discard=["chum", *NO_PRESERVER],
        options={"knockout_drowns": drowns},
    )
    told = sail(state, "nav36")
    assert (named(state, "gone") == ["frenchman"], hurt(state)["frenchman"]) == (drowns, 6)
    assert ("back-aboard" in whats(told)) != drowns


def test_lb_r7_with_a_life_preserver_open_he_does_not_drown_when_knocked_out() -> None:
    state = position(
        "mate",
        wounds={"kid": 2},
        shown={"kid": ["chum", "life-preserver"]},
        discard=["chum"],
        options={"knockout_drowns": True},
    )
    sail(state, "nav38")
    assert (named(state, "gone"), hurt(state)["kid"]) == ([], 3)


def test_lb_r7_two_chums_two_wounds() -> None:
    state = position("kid", shown={"captain": ["chum", "chum"]}, discard=NO_PRESERVER)
    told = sail(state, "nav27")
    assert told_of(state, told, "wounded") == ["captain"] * 3 + ["frenchman"]


def test_lb_r7_one_may_play_both() -> None:
    state = position("kid", hands={"mate": ["chum", "chum", "cash"]}, discard=NO_PRESERVER)
    sail(state, "nav27")
    play(state, "bait:hand")
    assert (asked(state), options(state)) == ("mate", ["pass", "bait:hand"])
    told = play(state, "bait:hand")
    assert told_of(state, told, "wounded")[:2] == ["captain", "captain"]
    assert state.ask() != "baiting"


def test_lb_r7_a_bodys_open_chum_counts_too() -> None:
    state = position("mate", wounds={"kid": 4}, shown={"kid": ["chum"]}, discard=["chum", *NO_PRESERVER])
    told = sail(state, "nav22")
    assert told_of(state, told, "wounded").count("frenchman") == 2  # sharks and thirst


@pytest.mark.parametrize("proof", [False, True])
def test_lb_r7_a_life_preserver_does_not_stop_sharks_or_as_an_option_does(proof: bool) -> None:
    state = position(
        "kid",
        shown={"captain": ["chum", "life-preserver"]},
        discard=["chum"],
        options={"shark_proof": proof},
    )
    sail(state, "nav27")
    assert hurt(state).get("captain", 0) == (0 if proof else 1)


def test_lb_r7_sharks_may_kill_whom_the_fall_knocked_out() -> None:
    state = position("mate", wounds={"kid": 2}, shown={"kid": ["chum"]}, discard=["chum", *NO_PRESERVER])
    sail(state, "nav38")
    assert (named(state, "gone"), hurt(state)["kid"]) == (["kid"], 4)


def test_lb_r18_the_unconscious_throw_no_chum() -> None:
    state = position("kid", hands={"mate": ["chum"]}, wounds={"mate": 8}, discard=NO_PRESERVER)
    told = sail(state, "nav27")
    assert ("sharks" in whats(told), hurt(state)["captain"], field(state, "day")) == (False, 1, 2)


@pytest.mark.parametrize("place", ["hands", "shown"])
def test_lb_r9_compass_without_a_row_pile_choose_of_the_top_two(place: str) -> None:
    cards = {place: {"kid": ["compass"]}}
    state = position("kid", **cards)  # type: ignore[arg-type]
    play(state, "nothing", "night")
    assert (asked(state), state.ask(), options(state)) == ("kid", "bearing", ["pass", "compass"])
    assert why_not(state, "nothing") == "lb-r9-answer-first"
    play(state, "compass", "chart:nav25", "chart:nav31")
    assert (state.ask(), options(state)) == ("navigating", ["steer:nav25", "steer:nav31"])
    play(state, "steer:nav25")
    assert zone(state, "under-1", seat=5) == ["nav31"]


def test_lb_r9_who_might_have_the_compass_is_asked_whether_he_has_or_not() -> None:
    state = position("kid", hands={"kid": ["cash"]})
    play(state, "nothing", "night")
    assert (state.ask(), options(state)) == ("bearing", ["pass"])
    assert why_not(state, "compass") == "lb-r9-no-compass"
    play(state, "pass")
    assert is_chance(state)


def test_lb_r9_a_lone_card_of_the_row_pile_is_played_by_itself_if_there_can_be_no_compass() -> None:
    state = position("kid", row={"nav25": "mate"}, discard=["compass"], hands={"kid": ["cash"]})
    told = play(state, "nothing", "night")
    assert "steers-by" in whats(told)


def test_lb_r10_thirst_is_settled_from_bow_to_stern_named_then_row_then_fight() -> None:
    state = position("kid", rowed=["captain", "stephen"], fought=["captain"], discard=BOTH_OUT)
    told = sail(state, "nav33")
    thirsts = [(fact.what, fact.seat) for fact in told.facts if fact.what.startswith("thirsty")]
    assert thirsts == [
        ("thirsty-rowed", 1),
        ("thirsty-named", 2),
        ("thirsty-rowed", 2),
        ("thirsty-fought", 2),
        ("thirsty-named", 3),
        ("thirsty-named", 4),
    ]


def test_lb_r10_the_thirsty_one_is_asked_first_then_from_the_bow_and_the_first_water_counts() -> None:
    cards = {name: ["water"] for name in ("lauren", "captain", "mate", "kid")}
    state = position("mate", hands=cards, discard=BOTH_OUT, wounds={"kid": 3})
    sail(state, "nav42")
    order = []
    for _ in range(3):
        order.append(asked(state))
        play(state, "pass" if len(order) < 3 else "water:hand")
    assert order == ["captain", "lauren", "mate"]
    assert (hand(state, "mate"), hurt(state)["captain"]) == ([], 1)


@pytest.mark.parametrize("place", ["hands", "shown"])
def test_lb_r10_an_unconscious_characters_own_water_his_own_player_answers(place: str) -> None:
    cards = {place: {"lauren": ["water"]}}
    state = position("kid", wounds={"lauren": 4}, **cards)  # type: ignore[arg-type]
    sail(state, "nav40", "preserving", "baiting")
    assert (asked(state), open_question.hushed(state)) == ("lauren", True)
    play(state, options(state)[0])
    assert (hand(state, "lauren"), up(state, "lauren"), hurt(state)["lauren"]) == ([], [], 4)


def test_lb_r10_not_for_others_and_not_when_nobody_is_conscious() -> None:
    state = position("kid", wounds={"lauren": 4}, hands={"lauren": ["water"]}, discard=BOTH_OUT)
    sail(state, "nav42")
    assert hurt(state)["captain"] == 2
    out = {"stephen": 5, "captain": 7, "mate": 8, "frenchman": 6, "kid": 3}
    state = position("lauren", wounds={"lauren": 3, **out}, hands={"lauren": ["water"]}, discard=BOTH_OUT)
    sail(state, "nav28")
    assert hurt(state)["lauren"] == 5


def test_lb_r10_no_other_card_of_his_is_played_for_him() -> None:
    cards = ["life-preserver", "chum", "medical-kit"]
    state = position("mate", wounds={"kid": 3}, hands={"kid": cards})
    told = sail(state, "nav38")
    assert told_of(state, told, "drowns") == ["kid"]


def test_lb_r11_whoever_might_have_water_is_asked_and_a_pass_is_told_to_nobody() -> None:
    state = position("kid", hands={"mate": ["cash"], "lauren": ["water"]}, discard=BOTH_OUT)
    sail(state, "nav42")
    assert open_question.hushed(state)
    met = []
    while state.ask() == "thirsting":
        met.append(asked(state))
        told = play(state, "pass")
        assert met == ["lauren", "mate"] or told.facts == []
    assert met == ["lauren", "mate"]


def test_lb_r11_when_all_waters_are_in_sight_only_who_has_one_open_is_asked() -> None:
    state = position(
        "kid",
        shown={"mate": ["water"]},
        hands={"lauren": ["cash"]},
        discard=[*BOTH_OUT, *["water"] * 15],
    )
    sail(state, "nav42")
    assert asked(state) == "mate"


def test_lb_r12_a_preserver_on_a_body_does_not_save_it() -> None:
    state = position("mate", wounds={"kid": 4}, shown={"kid": ["life-preserver"]})
    sail(state, "nav38")
    assert (named(state, "gone"), zone(state, "discard", seat=0)) == (["kid"], ["life-preserver"])


def test_lb_r12_one_may_change_seats_with_a_body() -> None:
    state = position("lauren", wounds={"mate": 9})
    play(state, "swap:mate")
    assert (named(state, "boat")[0], asked(state)) == ("mate", "stephen")


def all_out(**more: int) -> dict[str, int]:
    out = {"lauren": 4, "stephen": 5, "captain": 7, "mate": 8, "frenchman": 6, "kid": 3}
    return {**out, **more}


def test_lb_r13_nobody_conscious_draft_and_actions_are_skipped() -> None:
    state = position("kid", wounds=all_out(kid=2), hands={"kid": ["water"]}, discard=BOTH_OUT)
    told = sail(state, "nav39", "bearing")
    assert asked(state) == "kid"
    told = play(state, "pass")
    assert "nobody-conscious" in whats(told)
    assert (is_chance(state), state.ask()) == (True, "charting")
    told = play(state, "chart:nav24")
    assert told_of(state, told, "drowns") == ["stephen"]
    assert told_of(state, told, "dies") == ["captain"]


@pytest.mark.parametrize("sea", [False, True])
def test_lb_r13_everybody_dead_the_game_ends_and_is_scored_or_the_sea_wins(sea: bool) -> None:
    wounds = all_out(lauren=5, stephen=6, captain=8, mate=9, frenchman=5, kid=4)
    state = position(
        "frenchman",
        wounds=wounds,
        friends={"lauren": "kid"},
        enemies={"lauren": "kid"},
        rowed=["frenchman"],
        discard=BOTH_OUT,
        options={"sea_wins": sea},
    )
    sail(state, "nav37")
    assert (state.asked(), state.reason()) == (NOBODY, "over-sea" if sea else "over-dead")
    assert state.scores()[0] == (0 if sea else 3)
    assert (standings.ranking(state) == [1] * 6) == sea
    assert (list(sheet(state)) == ["sheet-total"]) == sea


def test_lb_r14_names_of_characters_not_in_play_are_ignored() -> None:
    state = position("mate", cast=["lauren", "stephen", "mate", "frenchman"], discard=BOTH_OUT)
    told = sail(state, "nav29")
    assert told_of(state, told, "overboard") == []
    assert told_of(state, told, "thirsty-named") == ["mate", "frenchman"]


def test_lb_r15_a_final_tie_goes_to_the_living_over_the_dead_then_is_shared() -> None:
    state = position(
        "lauren",
        wounds={"captain": 8},
        friends={"captain": "lauren", "lauren": "captain"},
        enemies={"captain": "stephen", "lauren": "frenchman"},
    )
    assert (state.scores()[0], state.scores()[2]) == (8, 8)
    assert state.beats(0, 2)
    assert not state.beats(2, 0)


def test_lb_r15_the_living_who_tie_share_the_place() -> None:
    state = position(
        "lauren",
        friends={"mate": "lauren", "captain": "stephen"},
        enemies={"mate": "kid", "captain": "mate"},
    )
    assert state.scores()[2] == state.scores()[3] == 12
    assert not state.beats(2, 3)
    assert not state.beats(3, 2)


def test_lb_r18_first_the_preserver_for_all_conscious_fallers_included() -> None:
    state = position("kid", hands={"captain": ["life-preserver"], "mate": ["cash"]}, shown={"kid": ["oar"]})
    sail(state, "nav22")
    assert (asked(state), state.ask()) == ("captain", "preserving")
    assert options(state) == ["pass", *[f"throw:{name}" for name in named(state, "boat")]]


def test_lb_r18_a_faller_may_throw_his_own() -> None:
    state = position("kid", shown={"captain": ["life-preserver"]}, discard=NO_CHUM)
    sail(state, "nav22")
    assert options(state) == [
        "pass",
        *[f"throw:{name}" for name in named(state, "boat") if name != "captain"],
    ]
    play(state, "throw:lauren")
    assert (up(state, "lauren"), hurt(state)["captain"]) == (["life-preserver"], 2)


def test_lb_r18_who_alone_is_overboard_and_has_it_open_is_not_asked() -> None:
    state = position("kid", shown={"captain": ["life-preserver"]}, hands={"mate": ["cash"]}, discard=NO_CHUM)
    sail(state, "nav42")
    assert state.ask() == "thirsting"


def test_lb_r18_the_fall_comes_before_chum_and_knocks_out_who_might_have_played_it() -> None:
    state = position(
        "mate", wounds={"kid": 2}, hands={"kid": ["chum"], "mate": ["cash"]}, discard=NO_PRESERVER
    )
    told = sail(state, "nav38")
    assert told_of(state, told, "faints") == ["kid"]
    assert (asked(state), state.ask()) == ("mate", "baiting")


def test_lb_r18_no_chum_window_if_nobody_living_is_in_the_water() -> None:
    state = position("mate", wounds={"kid": 3}, hands={"mate": ["chum"]}, discard=NO_PRESERVER)
    told = sail(state, "nav38")
    assert ("sharks" in whats(told), state.ask()) == (False, "thirsting")


def test_lb_r18_open_cards_are_lost_after_the_sharks_then_the_dead_are_gone() -> None:
    state = position(
        "kid", shown={"captain": ["chum", "oar"]}, wounds={"captain": 6}, discard=["chum", *NO_PRESERVER]
    )
    told = sail(state, "nav42")
    order = [what for what in whats(told) if what in ("wounded", "sharks", "drowns", "loses", "lost")]
    assert order == ["wounded", "sharks", "wounded", "drowns", "loses", "loses", "lost"]


def test_lb_29_in_one_edition_two_cards_name_more() -> None:
    for other in (False, True):
        state = position("kid", options={"other_cards": other}, discard=BOTH_OUT)
        told = sail(state, "nav28")
        assert ("kid" in told_of(state, told, "thirsty-named")) == other
        state = position("kid", options={"other_cards": other}, discard=BOTH_OUT)
        told = sail(state, "nav29")
        assert ("stephen" in told_of(state, told, "thirsty-named")) == other


def test_lb_16_a_fight_never_kills() -> None:
    state = position("lauren", wounds={"kid": 2, "lauren": 3})
    fight(state, "swap:kid")
    assert field(state, "dead") == []
