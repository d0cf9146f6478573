"""The rulings that fill the rulebook's gaps, and every option both ways: days, fights, trades."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from fathom.core.decision import SOMEBODY
from fathom.core.playout import QUIET
from fathom.core.rng import Rng
from fathom.core.state import State
from fathom.core.veil import imagine, question
from fathom.games.lifeboat import LIFEBOAT
from fathom.games.lifeboat.components import CHARACTER_NAMES
from tests.games.lifeboat.positions import (
    amounts,
    asides,
    asked,
    counter,
    field,
    fight,
    hand,
    heard,
    heard_things,
    hurt,
    named,
    options,
    play,
    position,
    sail,
    seat_of,
    told_of,
    up,
    whats,
    why_not,
    zone,
)

# LB-R1 to LB-R3


def test_lb_r1_fewer_provisions_than_takers_and_the_last_get_none() -> None:
    state = position("kid", no_deck=True)
    data = state.to_json()
    provisions = data["provisions"]
    assert isinstance(provisions, list)
    data["provisions"] = provisions[:-3]
    state = LIFEBOAT.from_json(data)
    play(state, "nothing", "chart:nav25", "draw:water", "draw:water")
    told = play(state, "draw:water")
    assert told_of(state, told, "draws") == ["lauren"]
    play(state, "keep:water", "keep:water")
    assert [len(hand(state, name)) for name in CHARACTER_NAMES] == [1, 1, 1, 0, 0, 0]
    assert (asked(state), state.ask()) == ("lauren", "acting")


def test_lb_r2_after_a_swap_play_resumes_by_the_days_order() -> None:
    state = position("lauren")
    play(state, "swap:kid", "yield")
    play(state, "swap:mate", "yield")
    order = []
    while state.ask() == "acting":
        order.append(asked(state))
        play(state, "nothing")
    assert order == ["mate", "stephen", "captain", "frenchman"]


def test_lb_r2_a_character_knocked_out_in_the_fight_does_not_act_at_once() -> None:
    state = position("mate", wounds={"kid": 2})
    fight(state, "swap:kid")
    assert (named(state, "boat")[5], asked(state)) == ("mate", "frenchman")


def test_lb_r2_who_has_acted_does_not_act_again_when_swapped() -> None:
    state = position("mate")
    play(state, "swap:lauren", "yield")
    assert asked(state) == "frenchman"


def test_lb_r2_healed_before_his_place_he_acts_in_it_healed_later_he_has_lost_it() -> None:
    state = position("lauren", hands={"lauren": ["medical-kit"]}, wounds={"kid": 3, "captain": 7})
    play(state, "heal:kid@hand")
    order = []
    while state.ask() == "acting":
        order.append(asked(state))
        play(state, "nothing")
    assert order == ["stephen", "mate", "frenchman", "kid"]
    state = position("kid", hands={"kid": ["medical-kit"]}, wounds={"captain": 7})
    play(state, "heal:captain@hand")
    assert state.ask() != "acting"


@pytest.mark.parametrize("piled", [0, 1, 2])
def test_lb_r3_rowing_may_keep_none_some_or_all_and_the_mark_is_taken_anyway(piled: int) -> None:
    state = position("mate")
    play(state, "row", "chart:nav19", "chart:nav20")
    verbs = ["pile"] * piled + ["under"] * (2 - piled)
    play(state, f"{verbs[0]}:nav19", f"{verbs[1]}:nav20")
    assert len(zone(state, "row")) == piled
    assert named(state, "rowed") == ["mate"]


def test_lb_r3_cards_under_the_deck_keep_the_order_they_were_put_there() -> None:
    state = position("mate", under=["nav30"])
    play(state, "row", "chart:nav19", "chart:nav20", "under:nav20", "under:nav19")
    assert [zone(state, f"under-{n}", seat=3) for n in (1, 2, 3)] == [["nav30"], ["nav20"], ["nav19"]]


# LB-R4, LB-R5


def test_lb_r4_one_cannot_rob_someone_who_holds_nothing() -> None:
    assert why_not(position("mate"), "rob:kid") == "lb-r4-holds-nothing"


def test_lb_r4_if_the_claimed_card_is_gone_after_the_fight_he_gets_nothing() -> None:
    state = position("mate", hands={"kid": ["knife"]})
    told = fight(state, "rob:kid", kid=["weapon:knife"])
    assert ("gets-nothing" in whats(told), asked(state)) == (True, "frenchman")
    state = position("mate", shown={"kid": ["flare-gun"], "mate": ["gaff"]})
    told = fight(state, "take:flare-gun@kid", kid=["fire"])
    assert "gets-nothing" in whats(told)


def test_lb_r4_until_a_claim_is_settled_its_target_lays_nothing_open_and_nobody_trades() -> None:
    state = position("mate", hands={name: ["cash"] for name in ("kid", "lauren", "mate")})
    play(state, "rob:kid")
    assert (asides(state, "kid"), asides(state, "lauren")) == ([], ["open:cash"])
    play(state, "fight")
    assert (asides(state, "kid"), asides(state, "lauren")) == ([], ["open:cash"])
    assert asides(state, "mate") == ["open:cash"]


def test_lb_r5_a_fight_asks_from_the_bow_again_and_again_until_all_pass_in_a_row() -> None:
    state = position("mate", boat=["frenchman", "captain", "mate", "kid", "stephen", "lauren"], acted=[])
    play(state, "swap:kid", "fight")
    order = []
    for answer in ["pass", "pass", "pass", "join:defend", "pass", "join:attack", "pass"]:
        order.append(asked(state))
        play(state, answer)
    assert order == ["frenchman", "captain", "stephen", "lauren", "frenchman", "captain", "stephen"]
    assert asked(state) == "frenchman"
    told = play(state, "pass")
    assert "attack-total" in whats(told)


def test_lb_r5_a_pass_does_not_bind() -> None:
    state = position("mate", hands={"mate": ["knife"]})
    play(state, "swap:kid", "fight", *["pass"] * 3)
    assert asked(state) == "mate"
    play(state, "pass", "join:defend", "join:attack")
    while asked(state) != "mate":
        play(state, "pass")
    assert options(state) == ["pass", "weapon:knife"]


def test_lb_r5_face_up_weapons_of_those_in_it_count_but_the_flare_gun_only_when_fired() -> None:
    state = position("lauren", shown={"lauren": ["knife", "flare-gun"], "captain": ["gaff"]})
    play(state, "swap:mate", "fight")
    assert counter(state, "attack") == 7
    while asked(state) != "lauren":
        play(state, "pass")
    told = play(state, "fire")
    assert (counter(state, "attack"), amounts(told, "fires")) == (15, [8])
    assert (up(state, "lauren"), zone(state, "discard")) == (["knife"], ["flare-gun"])


def test_lb_r5_who_might_have_a_weapon_is_asked_whether_he_has_or_not() -> None:
    state = position("lauren", hands={"lauren": ["cash"], "stephen": ["gaff"]})
    play(state, "swap:mate", "fight")
    assert (asked(state), options(state)) == ("lauren", ["pass"])
    assert question(state, 3).seat == 0  # a fight is no hushed question


def test_lb_r5_who_cannot_have_one_is_not_asked() -> None:
    state = position("lauren", hands={"stephen": ["gaff"]})
    play(state, "swap:mate", "fight")
    met = set()
    while state.ask() == "fighting":
        met.add(asked(state))
        play(state, "pass")
    assert met == {"stephen", "captain", "frenchman", "kid"}


# LB-R6


def test_lb_r6_the_fourth_marker_ends_the_game_even_if_a_crossed_out_gull_would_follow() -> None:
    state = position("captain", hands={"captain": ["flare-gun"]}, gulls=3)
    play(state, "flare", "chart:nav30", "chart:nav25")
    assert (state.reason(), field(state, "gulls")) == ("over-land", 4)


def test_lb_r6_a_crossed_out_gull_at_zero_does_nothing() -> None:
    state = position("captain", hands={"captain": ["flare-gun"]})
    told = play(state, "flare", "chart:nav28", "chart:nav25", "chart:nav23")
    assert field(state, "gulls") == 2
    assert [what for what in whats(told) if what.startswith("gull")] == ["gull-none", "gull", "gull"]


def test_lb_r6_the_medical_kit_heals_the_living_who_are_hurt() -> None:
    state = position(
        "captain", hands={"captain": ["medical-kit"]}, wounds={"kid": 4, "mate": 8}, gone=["lauren"]
    )
    assert [text for text in options(state) if text.startswith("heal")] == ["heal:mate@hand"]
    assert why_not(state, "heal:kid@hand") == "lb-r6-dead"
    assert why_not(state, "heal:stephen@hand") == "lb-r6-unhurt"
    assert why_not(state, "heal:lauren@hand") == "lb-r6-not-aboard"


def test_lb_r6_of_a_kit_in_hand_and_one_face_up_either_can_be_used() -> None:
    kits = {"hands": {"captain": ["medical-kit"]}, "shown": {"captain": ["medical-kit"]}}
    state = position("captain", wounds={"kid": 1}, **kits)  # type: ignore[arg-type]
    assert [text for text in options(state) if text.startswith("heal")] == ["heal:kid@hand", "heal:kid@open"]
    play(state, "heal:kid@open")
    assert (hand(state, "captain"), up(state, "captain")) == (["medical-kit"], [])


# LB-R8, LB-R16, LB-R19


def test_lb_r8_a_robbed_or_traded_face_up_card_stays_face_up_and_an_open_parasol_open() -> None:
    state = position("mate", shown={"kid": ["parasol"]}, unfolded=True)
    play(state, "take:parasol@kid", "yield")
    assert (up(state, "mate"), counter(state, "shade", "mate")) == (["parasol"], 1)
    play(state, "mate!offer:lauren", "give:parasol@open", "gift", "accept")
    assert (up(state, "lauren"), counter(state, "shade", "lauren")) == (["parasol"], 1)


def traders() -> State:
    return position(
        "lauren",
        hands={"lauren": ["water", "cash"], "kid": ["knife"]},
        shown={"kid": ["oar"], "lauren": ["gaff"]},
    )


def test_lb_r16_an_offer_says_what_one_gives_for_what_one_asks() -> None:
    state = traders()
    play(state, "offer:kid")
    assert (asked(state), state.ask()) == ("lauren", "offering")
    gives = ["give:gaff@open", "give:cash@hand", "give:water@hand"]
    assert options(state)[:3] == gives
    asks = [text for text in options(state) if text.startswith("ask")]
    assert ("ask:knife@hand" in asks, "ask:oar@open" in asks, "ask:gaff@hand" in asks) == (True, True, False)
    assert options(state)[-1] == "withdraw"
    play(state, "give:water@hand", "ask:knife@hand")
    assert (asked(state), state.ask(), options(state)) == ("kid", "answering", ["accept", "decline"])
    play(state, "accept")
    assert (hand(state, "lauren"), hand(state, "kid")) == (["knife", "cash"], ["water"])
    assert (asked(state), state.ask()) == ("lauren", "acting")


def test_lb_r16_a_declined_offer_changes_nothing_but_the_other_has_seen_the_card() -> None:
    state = traders()
    told = play(state, "offer:kid", "give:water@hand", "ask:knife@hand", "decline")
    assert (hand(state, "lauren"), hand(state, "kid")) == (["cash", "water"], ["knife"])
    assert zone(state, "hand", "lauren", seat_of(state, "kid")) == ["water", "?"]
    assert zone(state, "hand", "lauren", seat_of(state, "mate")) == ["?", "?"]
    assert "declines" in whats(told)


def test_lb_r16_hand_cards_are_given_and_asked_for_unseen_by_others() -> None:
    state = traders()
    told = play(state, "offer:kid", "give:water@hand", "ask:knife@hand", "accept")
    for seat in (1, 15):
        things = [event.thing for event in heard(told, seat) if event.what not in ("offers",)]
        assert all(thing < 0 for thing in things)
    for seat in (0, 5):
        assert heard_things(told, seat, "hands-over") == ["water", "knife"]
        assert heard_things(told, seat, "asks-for") == ["knife"]


def test_lb_r16_face_up_cards_are_seen_by_all() -> None:
    state = traders()
    told = play(state, "offer:kid", "give:gaff@open", "ask:oar@open", "accept")
    assert heard_things(told, 15, "hands-over") == ["gaff", "oar"]
    assert (up(state, "lauren"), up(state, "kid")) == (["oar"], ["gaff"])


def test_lb_r16_a_gift_asks_for_nothing_and_one_may_ask_without_giving() -> None:
    state = traders()
    assert "gift" not in options_of_offer(state)
    play(state, "offer:kid", "give:water@hand", "give:cash@hand", "gift", "accept")
    assert hand(state, "kid") == ["knife", "cash", "water"]
    play(state, "offer:kid", "ask:oar@open", "accept")
    assert up(state, "lauren") == ["gaff", "oar"]


def options_of_offer(state: State) -> list[str]:
    twin = state.copy()
    play(twin, "offer:kid")
    assert why_not(twin, "gift") == "lb-r16-nothing-given"
    assert why_not(twin, "give:knife@hand") == "lb-r16-not-held"
    assert why_not(twin, "ask:gaff@hand") == "lb-r16-not-there"
    assert why_not(twin, "nothing") == "lb-r16-finish-first"
    return options(twin)


def test_lb_r16_who_has_not_what_is_asked_for_can_only_decline_and_nobody_can_tell() -> None:
    state = traders()
    play(state, "offer:kid", "give:water@hand", "ask:painting2@hand")
    assert options(state) == ["decline"]
    assert (why_not(state, "accept"), why_not(state, "pass")) == ("lb-r16-cannot", "lb-r16-answer-first")
    told = play(state, "decline")
    able = traders()
    play(able, "offer:kid", "give:water@hand", "ask:knife@hand")
    also = play(able, "decline")
    assert whats(told) == whats(also)
    assert [event.thing for event in heard(told, 3)] == [event.thing for event in heard(also, 3)]


def test_lb_r16_what_is_asked_for_the_others_can_only_guess() -> None:
    state = traders()
    play(state, "offer:kid", "give:water@hand", "ask:knife@hand")
    wishes = {field(imagine(state, 3, Rng(seed)), "wish") for seed in range(200)}
    assert "knife" in wishes
    assert "gaff" not in wishes
    assert len(wishes) > 8
    assert {field(imagine(state, 5, Rng(seed)), "wish") for seed in range(20)} == {"knife"}
    assert counter(state, "wish", seat=5) == 4


def test_lb_r16_at_most_two_cards_are_given_in_an_offer() -> None:
    state = position("lauren", hands={"lauren": ["water", "cash", "knife"]})
    play(state, "offer:kid", "give:water@hand", "give:cash@hand")
    assert why_not(state, "give:knife@hand") == "lb-r16-enough"
    play(state, "withdraw")
    assert hand(state, "lauren") == ["knife", "cash", "water"]


def test_lb_r16_at_most_three_offers_a_day() -> None:
    state = traders()
    for _ in range(3):
        play(state, "offer:kid", "withdraw")
    assert why_not(state, "offer:kid") == "lb-r16-no-offers-left"
    assert counter(state, "offers", "lauren") == 0
    sail(state, "nav25", "bearing")
    assert counter(state, "offers", "lauren") == 3


def test_lb_r16_with_whom_one_can_trade() -> None:
    state = position("lauren", wounds={"kid": 3}, gone=["stephen"], hands={"mate": ["cash"]})
    assert why_not(state, "offer:kid") == "lb-07-unconscious"
    assert why_not(state, "offer:lauren") == "lb-r16-yourself"
    assert why_not(state, "offer:stephen") == "lb-r16-not-aboard"
    assert why_not(state, "offer:captain") == "lb-r16-no-cards"
    assert "offer:mate" in options(state)


def test_lb_r16_a_turn_interrupted_by_an_offer_goes_on() -> None:
    state = position("mate", hands={"lauren": ["water"]})
    play(state, "row", "chart:nav19", "chart:nav20", "pile:nav19")
    play(state, "lauren!offer:kid", "give:water@hand", "gift", "accept")
    assert (asked(state), state.ask(), zone(state, "looked", seat=3)) == ("mate", "rowing", ["nav20"])


def test_lb_r17_with_the_option_nobody_has_himself_or_one_character_twice() -> None:
    for seats in (4, 5, 6):
        for seed in range(10):
            state, rng = LIFEBOAT.new(seats, {"strangers": "on"}), Rng(seed)
            while field(state, "day") == 0:
                state.apply(state.option(rng.below(state.count())), QUIET)
            for name, friend, enemy in zip(*secrets(state), strict=True):
                assert len({name, friend, enemy}) == 3


def secrets(state: State) -> list[list[str]]:
    return [field(state, key) for key in ("characters", "friends", "enemies")]


def test_lb_r17_every_such_deal_is_as_likely_as_another() -> None:
    """Four seats: the probability of each deal is the product over the tickets drawn."""
    people = CHARACTER_NAMES[:4]
    found: Counter[tuple[str, ...]] = Counter()
    for friends in permutations(people):
        for enemies in permutations(people):
            odds = chance_of(people, friends, enemies)
            if odds:
                found[friends + enemies] += 1
                assert odds == pytest.approx(1 / 24)
    assert len(found) == 24


def chance_of(people: list[str], friends: tuple[str, ...], enemies: tuple[str, ...]) -> float:
    state = LIFEBOAT.new(4, {"strangers": "on"})
    play(state, *[f"cast:{name}" for name in people])
    odds = 1.0
    for friend, enemy in zip(friends, enemies, strict=True):
        for text in (f"friend:{friend}", f"enemy:{enemy}"):
            if text not in options(state):
                return 0.0
            weights = dict(zip(options(state), state.decision().weights or [], strict=True))
            odds *= weights[text] / sum(weights.values())
            play(state, text)
    return odds


def test_lb_r17_without_it_anybody_may_be_dealt() -> None:
    state = LIFEBOAT.new(4)
    play(state, *[f"cast:{name}" for name in CHARACTER_NAMES[:4]])
    assert "friend:lauren" in options(state)
    state = LIFEBOAT.new(4, {"strangers": "on"})
    play(state, *[f"cast:{name}" for name in CHARACTER_NAMES[:4]])
    assert options(state) == ["friend:stephen", "friend:captain", "friend:mate"]


def test_lb_r19_laying_open_between_questions_never_by_the_unconscious() -> None:
    state = position("lauren", hands={"mate": ["water"], "kid": ["cash"]}, wounds={"kid": 3})
    assert (asides(state, "mate")[0], asides(state, "kid")) == ("open:water", [])
    sail(state, "nav42")
    assert state.ask() == "preserving"
    assert asides(state, "mate") == ["open:water"]


def test_lb_r19_an_open_card_never_returns_to_the_hand() -> None:
    state = traders()
    play(state, "offer:kid", "give:gaff@open", "ask:knife@hand", "decline")
    assert (up(state, "lauren"), hand(state, "lauren")) == (["gaff"], ["cash", "water"])


def test_lb_r19_a_weapon_laid_open_in_a_fight_has_all_asked_again() -> None:
    state = position("mate", hands={"mate": ["knife"]})
    play(state, "swap:kid", "fight", "pass", "pass")
    told = play(state, "mate!open:knife")
    assert counter(state, "attack") == 11
    met = []
    while state.ask() == "fighting":
        met.append(asked(state))
        told = play(state, "pass")
    assert met == ["captain", "frenchman", "lauren", "stephen"]
    assert ("attackers-win" in whats(told), hurt(state)) == (True, {"kid": 1})


def test_lb_r11_and_others_are_not_shown_who_is_asked() -> None:
    state = position("kid", hands={"mate": ["life-preserver"], "lauren": ["cash"]})
    sail(state, "nav42")
    assert [question(state, seat).seat for seat in range(6)] == [0, *[SOMEBODY] * 5]
    told = play(state, "pass")
    assert told.facts == []
    assert [question(state, seat).seat for seat in range(6)] == [SOMEBODY] * 3 + [3] + [SOMEBODY] * 2
