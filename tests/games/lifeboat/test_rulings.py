"""The rulings that fill the rulebook's gaps, and every option both ways: days, deals, fights."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from fathom.core.kernel import open_question
from fathom.core.kernel.decision import SOMEBODY
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import question
from fathom.core.search.playout import QUIET
from fathom.games.lifeboat import LIFEBOAT
from fathom.games.lifeboat.box import CHARACTER_NAMES
from tests.games.lifeboat.positions import (
    amounts,
    asides,
    asked,
    counter,
    field,
    fight,
    hand,
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
    state = position("stephen", hands={"mate": ["medical-kit"]}, wounds={"captain": 7})
    told = play(state, "nothing", "heal:captain@hand")
    assert (told_of(state, told, "misses-turn"), asked(state)) == (["captain"], "frenchman")


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


@pytest.mark.parametrize(
    ("claim", "named_first"),
    [("rob:kid", "claims-hand"), ("take:oar@kid", "claims-card"), ("swap:kid", "claims-seat")],
)
def test_lb_r4_the_claim_is_named_first(claim: str, named_first: str) -> None:
    state = position("mate", hands={"kid": ["cash"]}, shown={"kid": ["oar"]})
    told = play(state, claim, "yield")
    assert whats(told)[:2] == [named_first, "yields"]


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


def test_lb_r5_fired_by_a_defender_it_counts_for_the_defence_and_in_this_fight_only() -> None:
    state = position("lauren", hands={"mate": ["flare-gun"]})
    told = fight(state, "swap:mate", mate=["fire"])
    assert (amounts(told, "attack-total"), amounts(told, "defence-total")) == ([4], [16])
    play(state, "swap:mate", "fight")
    assert counter(state, "defence") == 8


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


# LB-R11, LB-R17


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
            weights = dict(zip(options(state), open_question.decision(state).weights or [], strict=True))
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


def test_lb_r11_and_others_are_not_shown_who_is_asked() -> None:
    state = position("kid", hands={"mate": ["life-preserver"], "lauren": ["cash"]})
    sail(state, "nav42")
    assert [question(state, seat).seat for seat in range(6)] == [0, *[SOMEBODY] * 5]
    told = play(state, "pass")
    assert told.facts == []
    assert [question(state, seat).seat for seat in range(6)] == [SOMEBODY] * 3 + [3] + [SOMEBODY] * 2


def test_lb_r11_nor_who_is_asked_for_chum_or_water() -> None:
    state = position("kid", hands={"mate": ["water"]}, discard=["life-preserver"])
    for ask in ("baiting", "thirsting"):
        sail(state, "nav42") if ask == "baiting" else play(state, "pass")
        assert state.ask() == ask
        assert [question(state, seat).seat for seat in range(6)] == [SOMEBODY] * 3 + [3] + [SOMEBODY] * 2
