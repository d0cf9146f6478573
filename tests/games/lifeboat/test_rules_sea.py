"""The rulebook, read aloud: navigation."""

from __future__ import annotations

import pytest

from fathom.core.kernel.decision import NOBODY
from tests.games.lifeboat.positions import (
    asked,
    counter,
    field,
    hand,
    heard_things,
    hurt,
    is_chance,
    named,
    options,
    play,
    position,
    sail,
    told_of,
    up,
    whats,
    why_not,
    zone,
)

NO_CHUM = ["chum", "chum"]
NO_PRESERVER = ["life-preserver"]


def test_lb_23_the_conscious_one_nearest_the_stern_looks_at_the_row_pile_and_plays_one_card() -> None:
    row = {"nav19": "lauren", "nav25": "lauren", "nav27": "mate"}
    state = position("kid", row=row, wounds={"kid": 2}, rowed=["lauren", "mate"])
    play(state, "nothing")
    assert (asked(state), state.ask()) == ("kid", "navigating")
    assert options(state) == ["steer:nav19", "steer:nav25", "steer:nav27"]
    assert zone(state, "row", seat=5) == ["nav19", "nav25", "nav27"]
    assert zone(state, "row", seat=3) == ["nav27", "?", "?"]
    assert why_not(state, "steer:nav31") == "lb-23-not-in-pile"
    assert why_not(state, "pass") == "lb-23-choose-first"
    assert why_not(state, "compass") == "lb-23-no-compass"


def test_lb_23_not_the_unconscious() -> None:
    row = {"nav19": "lauren", "nav25": "lauren"}
    state = position("frenchman", row=row, wounds={"kid": 3, "frenchman": 1})
    play(state, "nothing")
    assert asked(state) == "frenchman"


def test_lb_23_the_rest_go_face_down_under_the_deck() -> None:
    row = {"nav19": "lauren", "nav25": "lauren", "nav27": "mate"}
    state = position("kid", row=row)
    told = play(state, "nothing", "steer:nav25")
    assert (asked(state), state.ask(), options(state)) == ("kid", "stowing", ["under:nav19", "under:nav27"])
    assert why_not(state, "under:nav25") == "lb-23-not-in-pile"
    assert why_not(state, "pass") == "lb-23-stow-first"
    told = play(state, "under:nav27")
    assert heard_things(told, 5, "puts-under") == ["nav27", "nav19"]
    assert heard_things(told, 4, "puts-under") == ["?", "?"]
    assert [zone(state, f"under-{n}", seat=5) for n in (1, 2, 3)] == [["nav27"], ["nav19"], ["nav25"]]
    assert [zone(state, f"under-{n}", seat=4) for n in (1, 2, 3)] == [["?"], ["?"], ["nav25"]]
    assert zone(state, "row") == []


def test_lb_23_no_row_pile_the_decks_top_card_is_played() -> None:
    state = position("kid")
    play(state, "nothing")
    assert (is_chance(state), state.ask(), state.count()) == (True, "charting", 24)
    told = play(state, "chart:nav25")
    assert heard_things(told, 15, "top-card") == ["nav25"]


def test_lb_23_the_navigator_may_lay_the_compass_open_and_add_the_top_card() -> None:
    state = position("kid", row={"nav19": "lauren"}, hands={"kid": ["compass"]})
    play(state, "nothing", "night")
    assert options(state) == ["steer:nav19", "compass"]
    play(state, "compass")
    assert (is_chance(state), up(state, "kid")) == (True, ["compass"])
    play(state, "chart:nav25")
    assert options(state) == ["steer:nav19", "steer:nav25"]
    assert why_not(state, "compass") == "lb-23-used-already"


def test_lb_23_an_open_compass_serves_every_day_and_only_its_holder() -> None:
    state = position("kid", row={"nav19": "lauren", "nav25": "mate"}, shown={"mate": ["compass"]})
    play(state, "nothing", "night")
    assert "compass" not in options(state)
    state = position("kid", row={"nav19": "lauren"}, shown={"kid": ["compass"]})
    play(state, "nothing", "compass", "chart:nav25")
    play(state, "steer:nav25")
    assert (field(state, "day"), up(state, "kid")) == (2, ["compass"])


def test_lb_23_the_compass_can_be_used_again_the_next_day() -> None:
    state = position("kid", shown={"kid": ["compass"]}, no_deck=True)
    play(state, "nothing", "compass", "chart:nav25", "chart:nav30", "steer:nav25")
    while state.ask() == "acting":
        play(state, "nothing")
    play(state, "night")
    assert (asked(state), options(state)) == ("kid", ["pass", "compass"])


def test_lb_23_only_the_navigator_sees_what_the_compass_adds() -> None:
    state = position("kid", row={"nav19": "kid"}, hands={"kid": ["compass"]})
    told = play(state, "nothing", "compass", "chart:nav25")
    assert [heard_things(told, seat, "charts") for seat in (5, 0)] == [["nav25"], ["?"]]
    assert [zone(state, "row", seat=seat) for seat in (5, 0)] == [["nav19", "nav25"], ["?", "?"]]


def test_lb_23_with_a_lone_card_who_might_have_the_compass_is_asked_whether_he_has_or_not() -> None:
    state = position("kid", row={"nav19": "lauren"}, hands={"kid": ["cash"]})
    play(state, "nothing", "night")
    assert (asked(state), options(state)) == ("kid", ["steer:nav19"])


def test_lb_24_gulls_overboard_and_thirst_in_this_order() -> None:
    state = position("kid", discard=[*NO_CHUM, *NO_PRESERVER])
    told = sail(state, "nav21")
    order = [what for what in whats(told) if what in ("gull", "overboard", "thirsty-named")]
    assert order == ["gull", "overboard", *["thirsty-named"] * 5]


def test_lb_24_everybody_aboard_and_card_31() -> None:
    """A gull, all overboard with the Frenchman unhurt, then each thirst: named, and by marks."""
    state = position("kid", rowed=["lauren"], fought=["lauren", "mate"], discard=[*NO_CHUM, *NO_PRESERVER])
    told = sail(state, "nav31")
    assert told_of(state, told, "overboard") == ["lauren", "stephen", "captain", "mate", "frenchman", "kid"]
    assert (field(state, "gulls"), told_of(state, told, "swims")) == (1, ["frenchman"])
    assert hurt(state) == {"lauren": 4, "stephen": 2, "captain": 2, "mate": 3, "frenchman": 1, "kid": 2}


def test_lb_25_a_gull_adds_a_marker_and_a_crossed_out_one_takes_one_away() -> None:
    state = position("kid", gulls=2)
    sail(state, "nav25")
    assert counter(state, "gulls") == 3
    for gulls in (2, 1):
        state = position("kid", gulls=gulls)
        sail(state, "nav28")
        assert counter(state, "gulls") == gulls - 1


def test_lb_25_at_the_fourth_marker_the_game_ends_at_once() -> None:
    state = position("mate", gulls=3, wounds={"kid": 3})
    told = sail(state, "nav21")
    assert (state.asked(), state.reason()) == (NOBODY, "over-land")
    assert ("overboard" in whats(told), hurt(state)) == (False, {"kid": 3})


def test_lb_25_then_friends_enemies_and_hands_are_shown() -> None:
    state = position("kid", gulls=3, hands={"mate": ["cash"]})
    told = sail(state, "nav25")
    assert heard_things(told, 0, "reveals") == ["cash"]
    assert len(heard_things(told, 15, "reveals-friend")) == 6
    assert zone(state, "friend", "kid", 0) == ["friend-lauren"]
    assert zone(state, "hand", "mate", 0) == ["cash"]


def test_lb_26_each_named_character_takes_one_wound() -> None:
    state = position("kid")
    told = sail(state, "nav42")
    assert told_of(state, told, "overboard") == ["captain"]
    assert told_of(state, told, "wounded") == ["captain", "captain"]
    assert told_of(state, told, "back-aboard") == ["captain"]


def test_lb_26_not_the_frenchman_if_he_is_conscious() -> None:
    state = position("kid")
    told = sail(state, "nav32")
    assert (told_of(state, told, "swims"), "frenchman" in hurt(state)) == (["frenchman"], False)
    state = position("kid", wounds={"frenchman": 6})
    told = sail(state, "nav32")
    assert named(state, "gone") == ["frenchman"]


def test_lb_26_not_who_has_a_life_preserver_open() -> None:
    state = position("kid", shown={"captain": ["life-preserver"]})
    told = sail(state, "nav42")
    assert told_of(state, told, "safe") == ["captain"]
    assert (hurt(state), up(state, "captain")) == ({"captain": 1}, ["life-preserver"])  # thirst


def test_lb_26_nor_who_plays_one_from_the_hand() -> None:
    state = position("kid", hands={"captain": ["life-preserver"]})
    sail(state, "nav42")
    assert (asked(state), options(state)) == ("captain", ["pass", "throw:captain"])
    told = play(state, "throw:captain")
    assert (told_of(state, told, "safe"), up(state, "captain")) == (["captain"], ["life-preserver"])


@pytest.mark.parametrize("place", ["hands", "shown"])
def test_lb_26_nor_whom_a_conscious_character_throws_one(place: str) -> None:
    cards = {place: {"mate": ["life-preserver"]}}
    state = position("kid", discard=NO_CHUM, **cards)  # type: ignore[arg-type]
    sail(state, "nav42")
    assert (asked(state), options(state)) == ("mate", ["pass", "throw:captain"])
    assert why_not(state, "throw:kid") == "lb-26-not-overboard"
    assert why_not(state, "nothing") == "lb-r18-answer-first"
    told = play(state, "throw:captain")
    assert told_of(state, told, "safe") == ["captain"]
    assert (up(state, "captain"), up(state, "mate"), hand(state, "mate")) == (["life-preserver"], [], [])


def test_lb_26_it_is_not_thrown_to_the_unconscious_nor_by_them() -> None:
    state = position("kid", hands={"mate": ["life-preserver"]}, wounds={"captain": 7})
    sail(state, "nav42")
    assert named(state, "gone") == ["captain"]
    state = position("kid", shown={"mate": ["life-preserver"]}, wounds={"mate": 8}, discard=NO_CHUM)
    told = sail(state, "nav42")
    assert told_of(state, told, "wounded") == ["captain", "captain"]


def test_lb_26_who_has_none_can_only_pass() -> None:
    state = position("kid", hands={"mate": ["cash"]})
    sail(state, "nav42")
    assert (asked(state), options(state)) == ("mate", ["pass"])
    assert why_not(state, "throw:captain") == "lb-26-no-preserver"


def test_lb_27_chum_played_wounds_everybody_in_the_water_the_frenchman_too() -> None:
    state = position("kid", hands={"mate": ["chum"]}, discard=NO_PRESERVER)
    sail(state, "nav32")
    assert (asked(state), options(state)) == ("mate", ["pass", "bait:hand"])
    told = play(state, "bait:hand")
    assert told_of(state, told, "wounded")[0] == "frenchman"
    assert zone(state, "discard", seat=0).count("chum") == 1


def test_lb_27_chum_face_up_before_someone_overboard_brings_the_sharks_by_itself() -> None:
    state = position("kid", shown={"captain": ["chum"]}, discard=["chum", *NO_PRESERVER])
    told = sail(state, "nav27")
    assert told_of(state, told, "wounded") == ["captain", "captain", "frenchman"]
    assert "sharks" in whats(told)


def test_lb_27_chum_that_lies_before_somebody_aboard_has_to_be_played() -> None:
    state = position("kid", shown={"mate": ["chum"]}, discard=["chum", *NO_PRESERVER])
    told = sail(state, "nav27")
    assert (asked(state), options(state)) == ("mate", ["pass", "bait:open"])
    told = play(state, "pass")
    assert "sharks" not in whats(told)
    assert up(state, "mate") == ["chum"]


def test_lb_27_who_has_no_chum_can_only_pass() -> None:
    state = position("kid", hands={"mate": ["cash"]}, discard=NO_PRESERVER)
    sail(state, "nav27")
    assert (asked(state), options(state)) == ("mate", ["pass"])
    assert why_not(state, "bait:hand") == "lb-27-no-chum"
    assert why_not(state, "nothing") == "lb-27-answer-first"


def test_lb_28_whoever_goes_overboard_loses_his_face_up_cards_but_the_preserver_and_keeps_his_hand() -> None:
    state = position(
        "kid",
        shown={"captain": ["knife", "life-preserver", "oar"]},
        hands={"captain": ["gaff"]},
        discard=NO_CHUM,
    )
    told = sail(state, "nav42", "thirsting")
    assert (up(state, "captain"), hand(state, "captain")) == (["life-preserver"], ["gaff"])
    assert heard_things(told, 15, "loses") == ["knife", "oar"]
    assert named(state, "boat")[2] == "captain"


def test_lb_29_named_rowed_and_fought_up_to_three_times_a_day() -> None:
    state = position("kid", rowed=["captain", "lauren"], fought=["captain", "mate"])
    told = sail(state, "nav33")
    assert told_of(state, told, "thirsty-named") == ["captain", "mate", "frenchman"]
    assert told_of(state, told, "thirsty-rowed") == ["lauren", "captain"]
    assert told_of(state, told, "thirsty-fought") == ["captain", "mate"]
    assert hurt(state) == {"lauren": 1, "stephen": 1, "captain": 3, "mate": 2, "frenchman": 1}


def test_lb_29_marks_matter_only_if_the_card_shows_them() -> None:
    state = position("kid", rowed=["lauren"], fought=["lauren"])
    sail(state, "nav27")
    assert hurt(state) == {"captain": 1, "frenchman": 1}


def test_lb_30_each_thirst_costs_a_water_or_a_wound() -> None:
    state = position("kid", hands={"captain": ["water", "water"]}, rowed=["captain"], discard=NO_PRESERVER)
    sail(state, "nav19", "baiting")
    assert (asked(state), state.ask(), options(state)) == ("captain", "thirsting", ["water:hand", "pass"])
    told = play(state, "water:hand")
    assert (told_of(state, told, "drinks"), hand(state, "captain")) == (["captain"], ["water"])
    assert asked(state) == "captain"
    play(state, "pass")
    assert hurt(state)["captain"] == 1


def test_lb_30_after_the_first_water_nobody_is_waited_for() -> None:
    state = position("kid", hands={"captain": ["water"], "mate": ["cash"]}, no_deck=True)
    sail(state, "nav42")
    play(state, "water:hand")
    assert (state.ask(), field(state, "waiting"), hurt(state)) == ("acting", [], {"captain": 1})  # the fall


def test_lb_30_water_lying_open_serves_as_well_and_without_one_can_only_pass() -> None:
    state = position("kid", shown={"mate": ["water"]}, hands={"mate": ["water"], "lauren": ["cash"]})
    sail(state, "nav40", "preserving", "baiting")
    assert (asked(state), options(state)) == ("lauren", ["pass"])
    assert why_not(state, "water:hand") == "lb-30-no-water"
    assert why_not(state, "nothing") == "lb-30-answer-first"
    play(state, "pass")
    assert (asked(state), options(state)) == ("mate", ["water:hand", "water:open", "pass"])
    play(state, "water:open")
    assert (up(state, "mate"), hand(state, "mate")) == ([], ["water"])


@pytest.mark.parametrize("wounds", [0, 7])
def test_lb_30_an_opened_parasol_cancels_its_holders_first_thirst_unconscious_or_not(wounds: int) -> None:
    state = position(
        "kid",
        shown={"captain": ["parasol"]},
        unfolded=True,
        rowed=["captain"],
        wounds={"captain": wounds},
        discard=NO_CHUM,
    )
    told = sail(state, "nav19")
    assert told_of(state, told, "shaded") == ["captain"]
    assert hurt(state)["captain"] == wounds + 1


def test_lb_30_an_opened_parasol_serves_every_day() -> None:
    state = position("kid", shown={"captain": ["parasol"]}, unfolded=True, no_deck=True)
    for card in ("nav19", "nav34"):
        told = sail(state, card)
        assert told_of(state, told, "shaded") == ["captain"]


def test_lb_30_lost_overboard_it_is_closed() -> None:
    state = position("kid", shown={"captain": ["parasol"]}, unfolded=True)
    sail(state, "nav42")
    assert (field(state, "unfolded"), zone(state, "discard")) == (False, ["parasol"])


def test_lb_30_a_parasol_that_is_not_opened_cancels_nothing() -> None:
    state = position("kid", shown={"captain": ["parasol"]})
    told = sail(state, "nav19")
    assert told_of(state, told, "shaded") == []


def test_lb_31_the_card_goes_under_the_deck_and_marks_are_cleared() -> None:
    state = position("kid", rowed=["lauren"], fought=["mate"], under=["nav22"])
    told = sail(state, "nav25")
    assert (field(state, "day"), field(state, "rowed"), field(state, "fought")) == (2, [], [])
    assert [zone(state, f"under-{n}", seat=0) for n in (1, 2)] == [["nav22"], ["nav25"]]
    assert whats(told)[-2:] == ["card-under", "day"]


def test_lb_31_when_all_have_been_drawn_the_deck_goes_on_in_the_order_they_were_put_under() -> None:
    rest = [f"nav{n}" for n in range(19, 43) if n not in (25, 30)]
    state = position("mate", under=rest)
    play(state, "row", "chart:nav25", "chart:nav30")
    told = play(state, "under:nav30", "under:nav25")
    play(state, "row")
    assert (asked(state), zone(state, "looked", seat=4)) == ("frenchman", ["nav19", "nav20"])
    assert "charts" not in whats(told)
    assert zone(state, "under-1", seat=0) == ["nav21"]
