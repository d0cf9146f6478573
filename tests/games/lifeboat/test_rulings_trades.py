"""The rulings that fill the rulebook's gaps, trades, and cards laid open."""

from __future__ import annotations

from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import imagine, see
from tests.games.lifeboat.positions import (
    asides,
    asked,
    counter,
    field,
    hand,
    heard,
    heard_things,
    hurt,
    options,
    play,
    position,
    sail,
    seat_of,
    up,
    whats,
    why_not,
    zone,
)

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
        assert heard_things(told, seat, "asks-for") == ["wish4"]


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


def test_lb_r16_offers_out_of_turn_are_counted_for_who_makes_them() -> None:
    state = position("lauren", hands={"kid": ["cash"]})
    play(state, "kid!offer:mate", "withdraw")
    assert [counter(state, "offers", name) for name in ("kid", "lauren")] == [2, 3]


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


def test_lb_r19_laying_open_between_questions_never_by_the_unconscious() -> None:
    state = position("lauren", hands={"mate": ["water"], "kid": ["cash"]}, wounds={"kid": 3})
    assert (asides(state, "mate")[0], asides(state, "kid")) == ("open:water", [])
    sail(state, "nav42")
    assert state.ask() == "preserving"
    assert asides(state, "mate") == ["open:water"]


def test_lb_r16_nothing_of_an_offer_is_left_when_it_is_over() -> None:
    state = position("lauren", hands={"lauren": ["water"]}, shown={"kid": ["knife"]})
    play(state, "offer:kid", "give:water@hand", "ask:knife@open", "decline")
    left = [field(state, key) for key in ("offerer", "partner", "wish", "wish_open", "resume")]
    assert left == [None, None, None, False, None]


def test_lb_r19_an_offer_is_one_question_until_it_is_answered() -> None:
    state = position("lauren", hands={"lauren": ["water"], "mate": ["cash"], "kid": ["knife"]})
    for answer in ("offer:kid", "give:water@hand", "ask:knife@hand"):
        play(state, answer)
        assert [asides(state, name) for name in ("lauren", "mate", "kid")] == [[], [], []]
    play(state, "decline")
    assert "open:knife" in asides(state, "kid")


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


# What a question is about stands on the table


def test_lb_r4_a_claim_stands_on_the_table_until_it_is_settled() -> None:
    state = position("mate", shown={"kid": ["knife"]})
    assert [counter(state, name) for name in ("attacker", "defender", "claim")] == [-1, -1, 0]
    play(state, "take:knife@kid")
    assert [counter(state, name) for name in ("attacker", "defender", "claim")] == [3, 5, 4]
    play(state, "yield")
    assert [counter(state, name) for name in ("attacker", "defender", "claim")] == [-1, -1, 0]


def test_lb_r16_all_know_who_trades_and_only_the_two_what_is_asked_of_a_hand() -> None:
    state = traders()
    play(state, "offer:kid", "give:water@hand", "ask:knife@hand")
    assert [counter(state, name, seat=3) for name in ("offerer", "partner")] == [0, 5]
    for seat in range(6):
        names = [name for name, _, _ in see(state, seat).counters]
        assert ("wish" in names) == (seat in (0, 5))
