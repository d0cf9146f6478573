"""The rulebook, read aloud: setting up, provisions, actions."""

from __future__ import annotations

import pytest

from fathom.core.kernel import open_question
from fathom.core.kernel.game import BadOption
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.search.playout import QUIET
from fathom.games.lifeboat import LIFEBOAT
from fathom.games.lifeboat.box import CHARACTER_NAMES, CHARACTERS
from tests.games.lifeboat.positions import (
    asides,
    asked,
    cast_of,
    counter,
    field,
    fight,
    hand,
    heard_things,
    hurt,
    is_chance,
    named,
    offer,
    options,
    play,
    position,
    seat_of,
    told_of,
    up,
    whats,
    why_not,
    zone,
)


def dealt(seats: int, seed: int = 1) -> State:
    """The first morning, everything dealt at random."""
    state, rng = LIFEBOAT.new(seats), Rng(seed)
    while state.to_json()["day"] == 0:
        state.apply(state.option(rng.below(state.count())), QUIET)
    return state


# Setting up


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_lb_01_each_is_dealt_a_character_open_friend_and_enemy_secret_and_one_provision(seats: int) -> None:
    state = dealt(seats)
    for name in cast_of(state):
        for watcher in range(seats):
            own = watcher == seat_of(state, name)
            assert counter(state, "character", name, watcher) == CHARACTER_NAMES.index(name) + 1
            for kind in ("friend", "enemy"):
                assert [card == "?" for card in zone(state, kind, name, watcher)] == [not own]
            assert [card == "?" for card in zone(state, "hand", name, watcher)] == [not own]


def test_lb_01_friend_and_enemy_may_be_oneself_and_the_same() -> None:
    state = LIFEBOAT.new(4)
    play(state, "cast:kid", "cast:mate", "cast:lauren", "cast:captain")
    assert options(state) == ["friend:lauren", "friend:captain", "friend:mate", "friend:kid"]
    told = play(state, "friend:kid")
    assert [heard_things(told, seat, "friend") for seat in range(4)] == [["friend-kid"], ["?"], ["?"], ["?"]]
    assert options(state) == ["enemy:lauren", "enemy:captain", "enemy:mate", "enemy:kid"]
    told = play(state, "enemy:kid")
    assert [heard_things(told, seat, "enemy") for seat in range(4)] == [["enemy-kid"], ["?"], ["?"], ["?"]]
    assert options(state) == ["friend:lauren", "friend:captain", "friend:mate"]
    assert open_question.decision(state).weights == [1, 1, 1]


def test_lb_01_provisions_are_as_likely_as_there_are_copies() -> None:
    state = LIFEBOAT.new(4)
    play(state, *[f"cast:{name}" for name in CHARACTER_NAMES[:4]])
    for name in CHARACTER_NAMES[:4]:
        play(state, f"friend:{name}", f"enemy:{name}")
    weights = dict(zip(options(state), open_question.decision(state).weights or [], strict=True))
    assert (weights["deal:water"], weights["deal:cash"], weights["deal:compass"]) == (16, 6, 1)
    assert sum(weights.values()) == 42


def test_lb_02_seats_from_the_bow_are_those_of_the_characters() -> None:
    state = dealt(6, 5)
    assert named(state, "boat") == CHARACTER_NAMES
    assert [zone(state, f"boat-{n + 1}") for n in range(6)] == [[name] for name in CHARACTER_NAMES]


@pytest.mark.parametrize("seats", [4, 5])
def test_lb_03_characters_nobody_plays_leave_with_seat_friend_and_enemy(seats: int) -> None:
    for seed in range(5):
        state = dealt(seats, seed)
        missing = [name for name in CHARACTER_NAMES if name not in cast_of(state)]
        assert len(missing) == CHARACTERS - seats
        assert named(state, "boat") == [name for name in CHARACTER_NAMES if name not in missing]
        assert not {*field(state, "friends"), *field(state, "enemies")} & {*missing}
        gone = [*(f"friend-{name}" for name in missing), *(f"enemy-{name}" for name in missing), *missing]
        assert sorted(zone(state, "box", seat=1)) == sorted(gone)


def test_lb_03_fewer_than_four_do_not_play() -> None:
    for seats in (1, 2, 3, 7):
        with pytest.raises(BadOption):
            LIFEBOAT.new(seats)


# Provisions


def morning(**more: object) -> State:
    """The evening before, and a card that does nothing but show a gull."""
    state = position("kid", **more)  # type: ignore[arg-type]
    play(state, "nothing")
    play(state, "chart:nav25")
    return state


def test_lb_04_the_first_from_the_bow_draws_as_many_as_are_conscious_keeps_one_and_passes_on() -> None:
    state = morning(cast=["kid", "mate", "captain", "lauren"])
    assert (is_chance(state), state.ask()) == (True, "drawing")
    told = play(state, "draw:water", "draw:knife", "draw:cash", "draw:oar")
    lauren = seat_of(state, "lauren")
    assert heard_things(told, lauren, "draws") == ["water", "knife", "cash", "oar"]
    assert asked(state) == "lauren"
    assert options(state) == ["keep:knife", "keep:oar", "keep:cash", "keep:water"]
    play(state, "keep:knife")
    assert (asked(state), options(state)) == ("captain", ["keep:oar", "keep:cash", "keep:water"])
    play(state, "keep:water")
    assert (asked(state), options(state)) == ("mate", ["keep:oar", "keep:cash"])
    told = play(state, "keep:cash")
    assert [hand(state, name) for name in ("lauren", "captain", "mate", "kid")] == [
        ["knife"],
        ["water"],
        ["cash"],
        ["oar"],
    ]
    assert (asked(state), state.ask()) == ("lauren", "acting")


def test_lb_04_unconscious_ones_get_none() -> None:
    state = morning(wounds={"lauren": 4, "mate": 8})
    told = play(state, "draw:water", "draw:knife", "draw:cash", "draw:oar")
    assert told_of(state, told, "draws") == ["stephen"] * 4
    play(state, "keep:knife", "keep:water", "keep:cash")
    assert (hand(state, "lauren"), hand(state, "mate"), hand(state, "kid")) == ([], [], ["oar"])


def test_lb_04_what_is_passed_on_is_seen_by_those_it_came_through() -> None:
    state = morning(cast=["lauren", "stephen", "captain", "kid"])
    play(state, "draw:water", "draw:knife", "draw:cash", "draw:oar", "keep:oar")
    for seat, seen in enumerate([3, 3, 0, 0]):
        assert 3 - zone(state, "packet", seat=seat).count("?") == seen


def test_lb_05_no_trading_in_this_phase() -> None:
    state = morning(hands={"lauren": ["water"], "mate": ["cash"]})
    play(state, *["draw:water"] * 2, *["draw:cash"] * 4)
    assert asked(state) == "lauren"
    assert asides(state, "mate") == ["open:cash"]
    assert why_not(state, "offer:mate") == "lb-04-keep-first"


def test_lb_05_an_empty_deck_skips_the_phase_and_is_never_reshuffled() -> None:
    state = position("kid", no_deck=True)
    told = play(state, "nothing", "chart:nav25")
    assert "no-provisions" in whats(told)
    assert (asked(state), state.ask()) == ("lauren", "acting")


# Actions


def test_lb_06_from_bow_to_stern_each_takes_one_action() -> None:
    state = position("lauren")
    for name in CHARACTER_NAMES:
        assert (asked(state), state.ask()) == (name, "acting")
        play(state, "nothing")
    assert is_chance(state)


def test_lb_06_the_order_is_that_of_the_seats_in_the_morning() -> None:
    state = position("lauren")
    play(state, "nothing")
    play(state, "swap:kid", "yield")
    assert named(state, "boat") == ["lauren", "kid", "captain", "mate", "frenchman", "stephen"]
    assert asked(state) == "kid"
    order = []
    while state.ask() == "acting":
        order.append(asked(state))
        play(state, "nothing")
    assert order == ["kid", "captain", "mate", "frenchman"]


def test_lb_06_not_of_the_seats_of_yesterday() -> None:
    state = position("kid", no_deck=True)
    play(state, "swap:lauren", "yield", "chart:nav25")
    assert (asked(state), state.ask()) == ("kid", "acting")


def test_lb_06_the_unconscious_and_the_dead_do_not_act() -> None:
    state = position("lauren", wounds={"stephen": 5, "captain": 8})
    told = play(state, "nothing")
    assert asked(state) == "mate"
    assert told_of(state, told, "misses-turn") == ["stephen"]


def test_lb_06_everything_one_can_do() -> None:
    state = position(
        "captain",
        hands={"captain": ["flare-gun", "parasol", "medical-kit"], "kid": ["water"]},
        shown={"mate": ["oar"]},
        wounds={"kid": 1},
    )
    assert options(state) == [
        "nothing",
        "row",
        *[f"swap:{name}" for name in CHARACTER_NAMES if name != "captain"],
        "rob:kid",
        "take:oar@mate",
        "flare",
        "parasol",
        "heal:kid@hand",
        *["open:flare-gun", "open:parasol", "open:medical-kit"],
        *[f"offer:{name}" for name in CHARACTER_NAMES if name != "captain"],
    ]
    assert why_not(state, "pass") == "lb-06-one-action"


def test_lb_07_the_conscious_trade_at_any_time_of_this_phase() -> None:
    state = position("lauren", hands={"mate": ["water"], "kid": ["cash"]}, wounds={"stephen": 5})
    assert "offer:kid" in asides(state, "mate")
    assert "offer:stephen" not in asides(state, "mate")
    assert asides(state, "stephen") == []
    offer(state, "mate", "kid", "give:water@hand", "ask:cash@hand")
    play(state, "accept")
    assert (hand(state, "mate"), hand(state, "kid")) == (["cash"], ["water"])
    assert (asked(state), state.ask()) == ("lauren", "acting")


def test_lb_07_but_not_during_a_fight() -> None:
    state = position("lauren", hands={"mate": ["water"], "kid": ["cash"]})
    play(state, "swap:stephen", "fight")
    assert asides(state, "mate") == ["open:water"]


def test_lb_08_row_draws_two_and_puts_each_on_the_row_pile_or_under_the_deck() -> None:
    state = position("mate")
    play(state, "row")
    assert (is_chance(state), state.count()) == (True, 24)
    play(state, "chart:nav25", "chart:nav31")
    assert (asked(state), state.ask()) == ("mate", "rowing")
    assert options(state) == ["pile:nav25", "pile:nav31", "under:nav25", "under:nav31"]
    assert why_not(state, "pile:nav19") == "lb-08-not-drawn"
    assert why_not(state, "nothing") == "lb-08-put-first"
    told = play(state, "under:nav31", "pile:nav25")
    assert [heard_things(told, seat, "puts-under") for seat in (2, 3)] == [["?"], ["nav31"]]
    assert [heard_things(told, seat, "piles") for seat in (2, 3)] == [["?"], ["nav25"]]
    assert (zone(state, "row", seat=3), zone(state, "under-1", seat=3)) == (["nav25"], ["nav31"])
    assert (zone(state, "row", seat=2), zone(state, "under-1", seat=2)) == (["?"], ["?"])
    assert named(state, "rowed") == ["mate"]
    assert asked(state) == "frenchman"


def test_lb_08_one_more_for_each_oar_open_before_the_rower_who_may_lay_it_first() -> None:
    state = position("mate", hands={"mate": ["oar"]}, shown={"mate": ["oar"]})
    play(state, "open:oar")
    assert (asked(state), up(state, "mate")) == ("mate", ["oar", "oar"])
    play(state, "row", "chart:nav19", "chart:nav20", "chart:nav21", "chart:nav22")
    assert len(zone(state, "looked", seat=3)) == 4


def test_lb_08_an_oar_in_hand_or_before_another_draws_nothing_more() -> None:
    state = position("mate", hands={"mate": ["oar"]}, shown={"kid": ["oar"]})
    play(state, "row", "chart:nav19", "chart:nav20")
    assert state.ask() == "rowing"


def test_lb_09_seats_are_changed_if_the_other_agrees() -> None:
    state = position("captain")
    play(state, "swap:lauren")
    assert (asked(state), options(state)) == ("lauren", ["yield", "fight"])
    told = play(state, "yield")
    assert named(state, "boat") == ["captain", "stephen", "lauren", "mate", "frenchman", "kid"]
    assert told_of(state, told, "swaps") == ["captain"]
    assert asked(state) == "mate"


def test_lb_09_if_he_refuses_there_is_a_fight() -> None:
    state = position("captain")
    fight(state, "swap:lauren")
    assert named(state, "boat")[:3] == ["captain", "stephen", "lauren"]
    assert hurt(state) == {"lauren": 1}


def test_lb_09_a_character_swapped_who_has_not_acted_yet_acts_right_after() -> None:
    state = position("lauren")
    play(state, "swap:frenchman", "yield")
    assert (asked(state), state.ask()) == ("frenchman", "acting")


def test_lb_09_not_with_oneself_nor_with_somebody_lost() -> None:
    state = position("captain", gone=["kid"])
    assert why_not(state, "swap:captain") == "lb-09-yourself"
    assert why_not(state, "swap:kid") == "lb-09-not-aboard"


def test_lb_10_rob_a_card_that_lies_face_up() -> None:
    state = position("captain", shown={"lauren": ["oar", "cash"]})
    play(state, "take:oar@lauren", "yield")
    assert (up(state, "captain"), up(state, "lauren")) == (["oar"], ["cash"])
    assert asked(state) == "mate"


def test_lb_10_or_one_at_random_from_the_hand() -> None:
    state = position("captain", hands={"lauren": ["water", "water", "knife"]})
    play(state, "rob:lauren", "yield")
    assert is_chance(state)
    assert (options(state), open_question.decision(state).weights) == (["steal:knife", "steal:water"], [1, 2])
    told = play(state, "steal:water")
    assert (hand(state, "captain"), hand(state, "lauren")) == (["water"], ["knife", "water"])
    assert [heard_things(told, seat, "steals") for seat in (0, 1, 2)] == [["water"], ["?"], ["water"]]


def test_lb_10_if_he_refuses_there_is_a_fight() -> None:
    state = position("captain", hands={"lauren": ["water"]})
    told = fight(state, "rob:lauren")
    assert "fights" in whats(told)
    assert is_chance(state)
    play(state, "steal:water")
    assert hand(state, "captain") == ["water"]


def test_lb_10_what_cannot_be_robbed() -> None:
    state = position("captain", shown={"lauren": ["oar"]}, gone=["kid"])
    assert why_not(state, "take:cash@lauren") == "lb-10-not-open"
    assert why_not(state, "take:cash@captain") == "lb-10-yourself"
    assert why_not(state, "rob:kid") == "lb-10-not-aboard"


def test_lb_11_the_kid_stealing_from_a_hand_cannot_be_refused() -> None:
    state = position("kid", hands={"mate": ["knife"]})
    play(state, "rob:mate")
    assert is_chance(state)
    play(state, "steal:knife")
    assert hand(state, "kid") == ["knife"]


def test_lb_11_a_face_up_card_can_be_refused_him() -> None:
    state = position("kid", shown={"mate": ["knife"]})
    play(state, "take:knife@mate")
    assert (asked(state), options(state)) == ("mate", ["yield", "fight"])


def test_lb_12_the_flare_gun_draws_three_cards_for_their_gulls_only() -> None:
    state = position("captain", hands={"captain": ["flare-gun"]}, gulls=1)
    told = play(state, "flare", "chart:nav25", "chart:nav31", "chart:nav28")
    assert field(state, "gulls") == 2
    assert (hurt(state), hand(state, "captain"), zone(state, "discard")) == ({}, [], ["flare-gun"])
    assert heard_things(told, 15, "flare-shows") == ["nav25", "nav31", "nav28"]
    assert [zone(state, f"under-{n}", seat=5) for n in (1, 2, 3)] == [["nav25"], ["nav31"], ["nav28"]]
    assert asked(state) == "mate"


def test_lb_12_the_parasol_is_opened_and_stays_so() -> None:
    state = position("captain", hands={"captain": ["parasol"]})
    play(state, "parasol")
    assert (up(state, "captain"), counter(state, "shade", "captain")) == (["parasol"], 1)
    assert asked(state) == "mate"


def test_lb_12_a_parasol_that_was_only_shown_has_still_to_be_opened() -> None:
    state = position("captain", hands={"captain": ["parasol"]})
    play(state, "open:parasol")
    assert counter(state, "shade", "captain") == 0
    play(state, "parasol")
    assert counter(state, "shade", "captain") == 1


def test_lb_12_the_medical_kit_heals_one_wound_of_anybody() -> None:
    state = position("captain", hands={"captain": ["medical-kit"]}, wounds={"captain": 2, "kid": 3})
    told = play(state, "heal:kid@hand")
    assert hurt(state) == {"captain": 2, "kid": 2}
    assert told_of(state, told, "wakes") == ["kid"]
    assert zone(state, "discard") == ["medical-kit"]


def test_lb_12_only_with_the_card() -> None:
    state = position("captain", shown={"captain": ["parasol"]}, unfolded=True)
    assert why_not(state, "flare") == "lb-12-no-flare-gun"
    assert why_not(state, "parasol") == "lb-12-parasol-open"
    assert why_not(state, "heal:kid@hand") == "lb-12-no-kit"
    assert why_not(position("captain"), "parasol") == "lb-12-no-parasol"
