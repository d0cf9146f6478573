"""The rulings that fill the rulebook's gaps, trades, and cards laid open."""

from __future__ import annotations

from collections import Counter

import pytest

from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import parse, spell
from fathom.core.knowledge.veil import imagine, question, see
from fathom.games.lifeboat import LIFEBOAT
from fathom.lab.laws import heard as heard_of
from fathom.lab.laws import received, watchers
from fathom.table.table import Table
from tests.games.lifeboat.positions import (
    TRADES,
    asides,
    asked,
    counter,
    field,
    hand,
    heard,
    heard_things,
    hurt,
    offer,
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

ACTIONS = max(verb.next for verb in LIFEBOAT.verbs)

# LB-R8, LB-R16, LB-R19


def test_lb_r8_a_robbed_or_traded_face_up_card_stays_face_up_and_an_open_parasol_open() -> None:
    state = position("mate", shown={"kid": ["parasol"]}, unfolded=True)
    play(state, "take:parasol@kid", "yield")
    assert (up(state, "mate"), counter(state, "shade", "mate")) == (["parasol"], 1)
    offer(state, "mate", "lauren", "give:parasol@open")
    play(state, "accept")
    assert (up(state, "lauren"), counter(state, "shade", "lauren")) == (["parasol"], 1)


def traders() -> State:
    return position(
        "lauren",
        hands={"lauren": ["water", "cash"], "kid": ["knife"]},
        shown={"kid": ["oar"], "lauren": ["gaff"]},
    )


def wishes(state: State, seat: int) -> list[str]:
    """What is asked for in the open offer, or planned by who is asked, as a seat reads it."""
    faces = LIFEBOAT.things[:15]
    read = {name: value for name, _, value in see(state, seat).counters}
    return [face for n, face in enumerate(faces, 1) for _ in range(read.get(f"wish-{n}", 0))]


def test_lb_r16_an_offer_says_what_one_gives_for_what_one_asks() -> None:
    state = traders()
    play(state, "offer:kid")
    gives = ["give:gaff@open", "give:cash@hand", "give:water@hand"]
    assert options(state)[:3] == gives
    asks = [text for text in options(state) if text.startswith("ask")]
    assert ("ask:knife@hand" in asks, "ask:oar@open" in asks, "ask:gaff@hand" in asks) == (True, True, False)
    assert options(state)[-1] == "withdraw"
    play(state, "give:water@hand", "ask:knife@hand", "propose")
    assert (asked(state), state.ask(), options(state)) == ("kid", "answering", ["accept", "decline"])
    play(state, "accept")
    assert (hand(state, "lauren"), hand(state, "kid")) == (["knife", "cash"], ["water"])
    assert (asked(state), state.ask()) == ("lauren", "acting")


def test_lb_r16_any_number_of_cards_is_given_for_any_number() -> None:
    hands = {"lauren": ["water", "water", "cash", "knife"], "kid": ["jewels", "jewels", "painting2"]}
    state = position("lauren", hands=hands, shown={"kid": ["oar", "oar"], "lauren": ["gaff", "chum"]})
    gives = ["give:water@hand", "give:gaff@open", "give:water@hand", "give:cash@hand", "give:chum@open"]
    asks = ["ask:oar@open", "ask:jewels@hand", "ask:jewels@hand", "ask:oar@open"]
    offer(state, "lauren", "kid", *gives, *asks)
    assert wishes(state, seat_of(state, "kid")) == ["oar", "oar", "jewels", "jewels"]
    play(state, "accept")
    assert (hand(state, "lauren"), up(state, "lauren")) == (["knife", "jewels", "jewels"], ["oar", "oar"])
    assert (hand(state, "kid"), up(state, "kid")) == (
        ["painting2", "cash", "water", "water"],
        ["gaff", "chum"],
    )


def test_lb_r16_no_card_is_named_more_often_than_it_can_be_there() -> None:
    state = position("lauren", hands={"lauren": ["water", "water"], "kid": ["cash", "cash"]})
    play(state, "offer:kid", "give:water@hand", "give:water@hand")
    assert why_not(state, "give:water@hand") == "lb-r16-not-held"
    play(state, "ask:knife@hand")
    assert why_not(state, "ask:knife@hand") == "lb-r16-not-there"
    play(state, "ask:cash@hand")
    assert options(state) == ["propose", "withdraw"]


def test_lb_r16_a_declined_offer_changes_nothing_but_the_other_has_seen_the_card() -> None:
    state = traders()
    offer(state, "lauren", "kid", "give:water@hand", "ask:knife@hand")
    told = play(state, "decline")
    assert (hand(state, "lauren"), hand(state, "kid")) == (["cash", "water"], ["knife"])
    assert zone(state, "hand", "lauren", seat_of(state, "kid")) == ["water", "?"]
    assert zone(state, "hand", "lauren", seat_of(state, "mate")) == ["?", "?"]
    assert "declines" in whats(told)


def test_lb_r16_hand_cards_are_given_and_asked_for_unseen_by_others() -> None:
    state = traders()
    told = offer(state, "lauren", "kid", "give:water@hand", "ask:knife@hand")
    told.facts.extend(play(state, "accept").facts)
    for seat in (1, 15):
        things = [event.thing for event in heard(told, seat) if event.what not in ("offers",)]
        assert all(thing < 0 for thing in things)
    for seat in (0, 5):
        assert heard_things(told, seat, "hands-over") == ["water", "knife"]
        assert heard_things(told, seat, "asks-for") == ["wish4"]


def test_lb_r16_face_up_cards_are_seen_by_all() -> None:
    state = traders()
    offer(state, "lauren", "kid", "give:gaff@open", "ask:oar@open")
    told = play(state, "accept")
    assert heard_things(told, 15, "hands-over") == ["gaff", "oar"]
    assert (up(state, "lauren"), up(state, "kid")) == (["oar"], ["gaff"])


def test_lb_r16_a_gift_asks_for_nothing_and_one_may_ask_without_giving() -> None:
    state = traders()
    told = offer(state, "lauren", "kid", "give:water@hand", "give:cash@hand")
    assert "asks-nothing" in whats(told)
    play(state, "accept")
    assert hand(state, "kid") == ["knife", "cash", "water"]
    offer(state, "lauren", "kid", "ask:oar@open")
    play(state, "accept")
    assert up(state, "lauren") == ["gaff", "oar"]


def test_lb_r16_what_cannot_be_said_in_an_offer() -> None:
    state = traders()
    assert why_not(state, "propose") == "lb-r16-offer-first"
    play(state, "offer:kid")
    assert why_not(state, "propose") == "lb-r16-nothing-named"
    assert why_not(state, "give:knife@hand") == "lb-r16-not-held"
    assert why_not(state, "ask:gaff@hand") == "lb-r16-not-there"
    assert why_not(state, "nothing") == "lb-r16-finish-first"


def test_lb_r16_who_has_not_what_is_asked_for_can_only_decline_and_nobody_can_tell() -> None:
    state = traders()
    offer(state, "lauren", "kid", "give:water@hand", "ask:painting2@hand")
    assert options(state) == ["decline"]
    assert (why_not(state, "accept"), why_not(state, "pass")) == ("lb-r16-cannot", "lb-r16-answer-first")
    told = play(state, "decline")
    able = traders()
    offer(able, "lauren", "kid", "give:water@hand", "ask:knife@hand")
    also = play(able, "decline")
    assert whats(told) == whats(also)
    assert [event.thing for event in heard(told, 3)] == [event.thing for event in heard(also, 3)]


def test_lb_r16_what_is_asked_for_the_others_can_only_guess() -> None:
    state = traders()
    offer(state, "lauren", "kid", "give:water@hand", "ask:knife@hand")
    guessed = {tuple(wishes(imagine(state, 3, Rng(seed)), 5)) for seed in range(200)}
    assert ("knife",) in guessed
    assert ("gaff",) not in guessed
    assert len(guessed) > 8
    assert {tuple(wishes(imagine(state, 5, Rng(seed)), 5)) for seed in range(20)} == {("knife",)}
    assert (wishes(state, 5), wishes(state, 3)) == (["knife"], [])


def test_lb_r16_several_wishes_are_guessed_as_often_as_they_can_be_said() -> None:
    """In any order: a pair of two kinds in two ways, of one kind in one, if there are two such cards."""
    gone = [name for name in LIFEBOAT.things[:15] if name not in ("knife", "oar", "cash")]
    copies = {"painting3": 2, "chum": 2, "medical-kit": 3, "jewels": 3, "water": 16}
    hands = {"lauren": ["knife"], "kid": ["cash", "oar"]}
    discard = [name for name in gone for _ in range(copies.get(name, 1))]
    state = position("lauren", hands=hands, discard=discard)
    offer(state, "lauren", "kid", "ask:cash@hand", "ask:oar@hand")
    rng = Rng(4)
    seen = Counter(tuple(wishes(imagine(state, 3, rng), 5)) for _ in range(4000))
    pairs = {("knife", "oar"): 2, ("knife", "cash"): 2, ("oar", "cash"): 2}
    ways = {**pairs, ("oar", "oar"): 1, ("cash", "cash"): 1}
    assert seen.keys() == ways.keys()
    for pair, often in ways.items():
        assert seen[pair] == pytest.approx(500 * often, rel=0.15)


def test_lb_r16_at_most_three_offers_a_day() -> None:
    state = traders()
    for _ in range(3):
        offer(state, "lauren", "kid", "give:water@hand")
        play(state, "decline")
    assert why_not(state, "offer:kid") == "lb-r16-no-offers-left"
    assert counter(state, "offers", "lauren") == 0
    sail(state, "nav25", "bearing")
    assert counter(state, "offers", "lauren") == 3


def test_lb_r16_an_offer_given_up_is_none_but_only_so_many_are_begun() -> None:
    state = traders()
    for _ in range(9):
        play(state, "offer:kid", "give:water@hand", "withdraw")
    assert (counter(state, "offers", "lauren"), hand(state, "lauren")) == (3, ["cash", "water"])
    assert why_not(state, "offer:kid") == "lb-r16-begun-too-often"
    sail(state, "nav25", "bearing")
    assert field(state, "begun") == [0] * 6


def test_lb_r16_offers_out_of_turn_are_counted_for_who_makes_them() -> None:
    state = position("lauren", hands={"kid": ["cash"]})
    offer(state, "kid", "mate", "give:cash@hand")
    play(state, "decline")
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
    offer(state, "lauren", "kid", "give:water@hand")
    play(state, "accept")
    assert (asked(state), state.ask(), zone(state, "looked", seat=3)) == ("mate", "rowing", ["nav20"])


def test_lb_r16_nothing_of_an_offer_is_left_when_it_is_over() -> None:
    state = position("lauren", hands={"lauren": ["water"]}, shown={"kid": ["knife"]})
    offer(state, "lauren", "kid", "give:water@hand", "ask:knife@open")
    play(state, "decline")
    assert [field(state, key) for key in ("offerer", "partner", "resume")] == [None, None, None]
    assert field(state, "plans") == [[[], [], [], []]] * 6


# LB-R16 While it is put together


@pytest.mark.parametrize("maker", ["lauren", "kid"], ids=["in turn", "out of turn"])
def test_lb_r16_while_an_offer_is_put_together_nobody_else_learns_anything(maker: str) -> None:
    state = position("lauren", hands={"lauren": ["water", "cash"], "kid": ["knife", "oar"]})
    mine = "cash" if maker == "lauren" else "oar"
    seat, mark = seat_of(state, maker), "" if maker == "lauren" else "kid!"
    outside = [other for other in watchers(state) if other != seat]
    before = {other: received(state, other, ACTIONS) for other in outside}
    for text in ("offer:mate", f"give:{mine}@hand", "withdraw", "offer:captain", f"give:{mine}@hand"):
        told = play(state, mark + text)
        for other in outside:
            assert heard_of(told, other) == []
            assert received(state, other, ACTIONS) == before[other], text
    told = play(state, mark + "propose")
    assert heard_things(told, seat_of(state, "captain"), "offers-card") == [mine]
    assert heard_things(told, seat_of(state, "mate"), "offers-card") == ["?"]


def test_lb_r16_who_puts_an_offer_together_reads_what_it_says_so_far() -> None:
    state = traders()
    play(state, "offer:kid", "give:water@hand", "ask:oar@open")
    assert (counter(state, "plan"), counter(state, "giving-15"), wishes(state, 0)) == (6, 1, ["oar"])


def test_lb_r16_what_another_puts_together_comes_to_nobodys_mind() -> None:
    state = traders()
    play(state, "offer:kid", "give:water@hand")
    assert field(imagine(state, 0, Rng(1)), "plans") == field(state, "plans")
    for watcher in watchers(state)[1:]:
        world = imagine(state, watcher, Rng(1))
        assert (field(world, "addressees"), field(world, "begun")) == ([0] * 6, [0] * 6)


def test_lb_r16_an_offer_lapses_when_a_card_it_names_is_gone_and_only_its_maker_hears_of_it() -> None:
    state = position("mate", hands={"kid": ["cash"]}, shown={"kid": ["oar"]})
    play(state, "kid!offer:lauren", "kid!give:oar@open")
    told = play(state, "take:oar@kid", "yield")
    assert [what for what, *_ in heard_of(told, seat_of(state, "kid"))].count("lapses") == 1
    assert "lapses" not in [what for what, *_ in heard_of(told, seat_of(state, "lauren"))]
    assert field(state, "addressees") == [0] * 6
    play(state, "kid!offer:lauren", "kid!give:cash@hand")
    sail(state, "nav25", "bearing")
    assert field(state, "addressees") == [0] * 6


def table_at(state: State) -> Table:
    table = Table(LIFEBOAT, 6, position=state.to_json())
    table.start()
    return table


def act(table: Table, seat: int, *spelled: str) -> None:
    for text in spelled:
        table.act(seat, parse(LIFEBOAT.verbs, text))


def test_lb_r16_what_was_named_can_be_taken_back_one_after_another() -> None:
    table = table_at(traders())
    before = table.state.to_json()
    act(table, 0, "offer:kid", "give:water@hand", "ask:knife@hand")
    for left in (1, 0, 0):
        table.undo(0)
        assert sum(len(cards) for cards in field(table.state, "plans")[0]) == left
    assert table.state.to_json() == before


def test_lb_r16_another_can_still_take_back_and_does_not_see_that_somebody_plans() -> None:
    """Both put an offer together: neither notices the other, and each takes back only his own."""
    table = table_at(traders())
    act(table, 0, "offer:kid", "give:water@hand")
    act(table, 5, "offer:mate")
    act(table, 5, "give:knife@hand")
    assert (table.acted_last(0), table.acted_last(5)) == (True, True)
    table.undo(0)
    assert field(table.state, "plans")[0] == [[], [], [], []]
    assert field(table.state, "plans")[5] == [["knife"], [], [], []]
    table.undo(5)
    assert field(table.state, "addressees") == [6, 0, 0, 0, 0, 4]


# LB-R19


def test_lb_r19_laying_open_between_questions_never_by_the_unconscious() -> None:
    state = position("lauren", hands={"mate": ["water"], "kid": ["cash"]}, wounds={"kid": 3})
    assert (asides(state, "mate")[0], asides(state, "kid")) == ("open:water", [])
    sail(state, "nav42")
    assert state.ask() == "preserving"
    assert asides(state, "mate") == ["open:water"]


def test_lb_r19_an_offer_is_one_question_until_it_is_answered() -> None:
    state = position("lauren", hands={"lauren": ["water"], "mate": ["cash"], "kid": ["knife"]})
    offer(state, "lauren", "kid", "give:water@hand", "ask:knife@hand")
    assert [asides(state, name) for name in ("lauren", "mate", "kid")] == [[], [], []]
    play(state, "decline")
    assert "open:knife" in asides(state, "kid")


def test_lb_r19_an_open_card_never_returns_to_the_hand() -> None:
    state = traders()
    offer(state, "lauren", "kid", "give:gaff@open", "ask:knife@hand")
    play(state, "decline")
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


# LB-R20


def evening() -> State:
    """The Kid was the last to act; the Captain is unconscious, Lauren and the Mate hold cards."""
    hands = {"lauren": ["cash"], "mate": ["water", "knife"], "captain": ["jewels"]}
    state = position("kid", hands=hands, wounds={"captain": 7})
    play(state, "nothing")
    return state


def test_lb_r20_after_the_last_action_all_who_are_conscious_are_asked_once_more() -> None:
    state = evening()
    met = []
    while state.ask() in TRADES:
        met.append(asked(state))
        play(state, "pass")
    assert met == ["lauren", "stephen", "mate", "frenchman", "kid"]
    assert state.ask() in ("bearing", "charting")


def test_lb_r20_whoever_can_do_nothing_is_asked_like_the_others_and_can_only_pass() -> None:
    hands = {"lauren": ["cash"]}
    state = position("kid", hands=hands, wounds={"captain": 7, "mate": 8, "frenchman": 6, "kid": 2})
    for _ in range(3):
        offer(state, "kid", "lauren", "ask:cash@hand")
        play(state, "decline")
    play(state, "nothing", "pass", "pass")
    assert (asked(state), options(state)) == ("kid", ["pass"])
    assert why_not(state, "offer:lauren") == "lb-r16-no-offers-left"
    assert why_not(state, "row") == "lb-r20-trade-or-pass"


def test_lb_r20_one_may_trade_and_lay_cards_open_and_then_all_are_asked_again() -> None:
    state = evening()
    assert options(state)[:2] == ["pass", "open:cash"]
    play(state, "pass", "pass", "offer:lauren", "give:water@hand", "ask:cash@hand", "propose", "accept")
    assert (hand(state, "lauren"), hand(state, "mate")) == (["water"], ["knife", "cash"])
    assert (asked(state), state.ask()) == ("lauren", "trading-again")
    play(state, "open:water")
    assert (asked(state), state.ask(), up(state, "lauren")) == ("lauren", "trading", ["water"])
    play(state, *["pass"] * 5)
    assert state.ask() not in TRADES


def test_lb_r20_nobody_waits_for_the_others_before_he_answers() -> None:
    table = table_at(evening())
    kid = seat_of(table.state, "kid")
    assert spell(LIFEBOAT.verbs, question(table.state, kid).options[0]) == "pass"
    act(table, kid, "pass")
    assert table.state.asked() == 0
    act(table, 3, "pass")
    for seat in (0, 1, 4):
        act(table, seat, "pass")
    assert table.state.ask() not in TRADES


def test_lb_r20_a_pass_given_early_does_not_hold_when_something_is_done() -> None:
    table = table_at(evening())
    for seat in (1, 4, 5):
        act(table, seat, "pass")
    act(table, 3, "open:knife")
    assert up(table.state, "mate") == ["knife"]
    for seat in (0, 1, 3, 4):
        assert table.state.ask() == "trading-again"
        act(table, seat, "pass")
    assert (table.state.asked(), table.state.ask()) == (5, "trading-again")


def test_lb_r20_an_offer_is_put_together_before_one_is_asked() -> None:
    state = evening()
    offer(state, "mate", "kid", "give:water@hand")
    assert (asked(state), state.ask()) == ("kid", "answering")
    play(state, "accept")
    assert (hand(state, "kid"), asked(state), state.ask()) == (["water"], "lauren", "trading-again")


def test_lb_r20_who_passes_gives_up_what_he_was_putting_together() -> None:
    state = evening()
    play(state, "offer:mate", "give:cash@hand", "pass")
    assert (asked(state), field(state, "addressees")) == ("stephen", [0] * 6)


def test_lb_r20_nobody_is_asked_when_all_can_see_that_nobody_can_do_anything() -> None:
    state = position("kid")
    play(state, "nothing")
    assert state.ask() == "charting"


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
    offer(state, "lauren", "kid", "give:water@hand", "ask:knife@hand")
    assert [counter(state, name, seat=3) for name in ("offerer", "partner")] == [0, 5]
    for seat in range(6):
        names = [name for name, _, _ in see(state, seat).counters]
        assert ("wish-4" in names) == (seat in (0, 5))
