"""The rulebook, read aloud: at least one test for each rule, in its order."""

from __future__ import annotations

from collections import Counter

import pytest

from fathom.core.kernel import open_question, standings
from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.events import SPECTATOR, Journal
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import see
from fathom.core.search.playout import QUIET
from fathom.games.nautilus_island import NAUTILUS_ISLAND
from fathom.games.nautilus_island.box import BONUS_SPLIT
from tests.games.nautilus_island.positions import (
    at,
    chance,
    counter,
    faces,
    field,
    names,
    options,
    play,
    position,
    sheet,
    storing,
    why_not,
    zone,
)

SEATS = (2, 3, 4)
GREEN = ["boots", "boots", "hat", "coat", "gloves"]


def dealt(seats: int = 2, first: str = "0", **more: object) -> State:
    """A game up to the first question put to a seat."""
    state = NAUTILUS_ISLAND.new(seats, {"first": first, **more})
    chance(state)
    return state


def walk(state: State, seed: int) -> State:
    """Random play until the game is over."""
    rng = Rng(seed)
    while state.asked() != NOBODY:
        state.apply(state.option(rng.below(state.count())), QUIET)
    return state


# Setting up


def test_ni_01_five_bonus_tokens_are_turned_up_one_on_each_space_of_the_camp() -> None:
    state = NAUTILUS_ISLAND.new(2, {"first": "0"})
    for n in range(5):
        assert state.asked() == CHANCE
        assert sum(open_question.decision(state).weights or []) == 34 - n
        play(state, options(state)[n % 2])
    assert field(state, "camp") == ["two", "three", "two", "three", "two"]
    assert len(zone(state, 0, "supply").things) == 29
    assert faces(zone(state, 0, "supply")) == ["?"] * 29


def test_ni_01_a_token_is_as_likely_as_there_are_of_its_kind() -> None:
    decision = open_question.decision(NAUTILUS_ISLAND.new(2, {"first": "0"}))
    assert decision.weights == BONUS_SPLIT == [7, 7, 6, 4, 5, 5]


def test_ni_01_portholes_lie_in_piles_the_best_on_top() -> None:
    state = storing(5, ["boots", "hat", "coat"], ["rod"], colour="clothes", camp=[None] * 5)
    told = play(state, "lay:boots", "lay:hat", "lay:coat", "close")
    assert names(told, 1, "closes") == ["porthole1"]
    assert sheet(state)["NI-13"] == [5, 0]


@pytest.mark.parametrize(("seats", "stacks"), [(2, 8), (3, 11), (4, 12)])
def test_ni_02_so_many_stacks_of_eight_and_the_rest_goes_back_to_the_box(seats: int, stacks: int) -> None:
    state = dealt(seats)
    heights = [len(shown.things) for shown in see(state, 0).zones if shown.name.startswith("column")]
    assert Counter(heights) == +Counter({8: stacks, 0: 12 - stacks})
    assert faces(zone(state, 0, "box")) == ["?"] * (96 - 8 * stacks)


@pytest.mark.parametrize(
    ("seats", "heights"), [(2, [8, 0, 8, 8, 8, 0]), (3, [8, 0, 8, 8, 8, 8]), (4, [8, 8, 8, 8, 8, 8])]
)
def test_ni_02_the_columns_in_use_by_the_number_of_players(seats: int, heights: list[int]) -> None:
    assert field(dealt(seats), "heights") == heights


def test_ni_02_some_stacks_lie_face_up_and_some_face_down() -> None:
    tops = field(dealt(4), "tops")
    assert "".join("U" if top else "D" for top in tops) == "U D UD DU UDU DUD".replace(" ", "")


def test_ni_02_every_card_not_seen_is_as_likely_as_another() -> None:
    state = NAUTILUS_ISLAND.new(4, {"first": "0"})
    while state.ask() != "showing":
        state.apply(state.option(0), QUIET)
    assert open_question.decision(state).weights == [4] * 24
    play(state, "show:saw")
    weights = dict(zip(options(state), open_question.decision(state).weights or [], strict=True))
    assert weights.pop("show:saw") == 3
    assert {*weights.values()} == {4}


def test_ni_02_an_unused_column_can_never_be_chosen() -> None:
    assert why_not(position(), "move:below2") == "ni-02-not-in-use"
    assert why_not(position(), "move:below6") == "ni-02-not-in-use"
    assert why_not(position(seats=3), "move:below2") == "ni-02-not-in-use"


@pytest.mark.parametrize("first", ["0", "1", "2"])
def test_ni_03_the_host_picks_who_starts(first: str) -> None:
    assert dealt(3, first).asked() == int(first)


def test_ni_03_else_lots_are_drawn_evenly() -> None:
    state = NAUTILUS_ISLAND.new(3)
    assert (options(state), open_question.decision(state).weights) == (["lot:0", "lot:1", "lot:2"], [1, 1, 1])
    told = play(state, "lot:2")
    assert [fact.seat for fact in told.facts if fact.what == "starts"] == [2]
    chance(state)
    assert state.asked() == 2


# Order, and moving


def test_ni_04_the_first_round_goes_clockwise_from_the_first_player() -> None:
    state, asked = dealt(4, "2"), []
    while field(state, "round") == 1:
        assert state.ask() == "placing"
        asked.append(state.asked())
        play(state, options(state)[-1])
        chance(state)
    assert asked == [2, 3, 0, 1]


def test_ni_04_later_the_one_nearest_the_rear_moves_next() -> None:
    state = position(seats=4, columns=(5, 2, 6, 3), turn=1)
    asked = []
    while field(state, "round") == 2:
        if state.ask() == "moving":
            asked.append(state.asked())
        play(state, options(state)[0])
        chance(state)
    assert asked == [1, 3, 0, 2]


def test_ni_04_it_counts_where_castaways_stood_before_not_where_others_went() -> None:
    """Seat 0 has crossed to the nose; seat 1 is next although seat 0 stands behind it no more."""
    state = position(seats=3, columns=(6, 3, 4), moved=[0], turn=1)
    assert state.asked() == 1


def test_ni_04_the_order_to_come_is_on_the_table() -> None:
    state = position(seats=4, columns=(5, 2, 6, 3), turn=1)
    assert [counter(state, f"order-{n}") for n in (1, 2, 3, 4)] == [1, 3, 0, 2]
    state = position("acting", 3, columns=(5, 1, 3), moved=[0, 1, 2], hands=[["rod"]], turn=0)
    assert [counter(state, f"order-{n}") for n in (1, 2, 3)] == [0, 1, 2]
    state = position(seats=3, columns=(1, None, None), moved=[0], turn=1, round_=1)
    assert [counter(state, f"order-{n}") for n in (1, 2, 3)] == [1, 2, -1]


def test_ni_17_after_the_last_turn_nobody_is_to_come() -> None:
    last = {"round_": 10, "last": 10, "heights": {4: 0}}
    state = position("acting", 2, columns=(5, 1), moved=[0, 1], hands=[["rod"]], **last)  # type: ignore[arg-type]
    assert [counter(state, f"order-{n}") for n in (1, 2)] == [0, -1]


def test_ni_05_first_move_then_harvest_or_store() -> None:
    state = position(hands=[["rod", "hat"]])
    assert why_not(state, "harvest") == "ni-05-move-first"
    assert why_not(state, "store:clothes") == "ni-05-move-first"
    play(state, "move:below3")
    assert (state.asked(), options(state)) == (0, ["harvest", "store:clothes", "store:fishing"])
    assert why_not(state, "move:below4") == "ni-05-moved-already"
    assert why_not(state, "close") == "ni-05-harvest-or-store"


def test_ni_05_the_question_says_how_many_cards_can_be_stored() -> None:
    assert [at(column, ["rod"]).ask() for column in (1, 3, 5)] == ["acting1", "acting2", "acting3"]


def test_ni_06_the_first_round_is_above_at_a_column_nobody_occupies() -> None:
    state = dealt(3)
    assert options(state) == [f"move:above{column}" for column in (1, 3, 4, 5, 6)]
    assert why_not(state, "move:below3") == "ni-06-above-first"
    play(state, "move:above3")
    chance(state)
    assert options(state) == [f"move:above{column}" for column in (1, 4, 5, 6)]
    assert why_not(state, "move:above3") == "ni-06-taken"


def test_ni_07_then_across_but_not_to_the_column_just_left() -> None:
    state = position(columns=(1, 3))
    assert options(state) == ["move:below3", "move:below4", "move:below5"]
    assert why_not(state, "move:below1") == "ni-07-just-left"
    assert why_not(state, "move:above3") == "ni-07-cross"
    told = play(state, "move:below4")
    zones = [shown.name for shown in see(state, 0).zones]
    [move] = [fact for fact in told.facts if fact.what == "moves"]
    assert (zones[move.place], zones[move.goal]) == ("above-1", "below-4")


def test_ni_07_and_back_above_in_the_third_round() -> None:
    state = position(round_=3, columns=(1, 3))
    assert options(state) == ["move:above3", "move:above4", "move:above5"]


def test_ni_07_nor_to_one_another_castaway_occupies_on_that_side() -> None:
    state = position(seats=3, columns=(4, 3, 5), moved=[0], turn=1)
    assert options(state) == ["move:below1", "move:below5", "move:below6"]
    assert why_not(state, "move:below4") == "ni-07-taken"


# Harvesting


def test_ni_08_a_harvest_takes_the_top_of_every_stack_of_the_column() -> None:
    state = at(5, ["rod"], tops={7: "saw", 9: "crown"})
    told = play(state, "harvest", "show:hat", "draw:net", "show:hook")
    assert names(told, 0, "takes") == ["saw", "crown"]
    assert names(told, 0, "draws") == ["net"]
    assert sorted(field(state, "hands")[0]) == ["crown", "net", "rod", "saw"]
    assert field(state, "heights")[4] == 7
    assert field(state, "tops")[6:9] == ["hat", None, "hook"]


def test_ni_08_a_card_from_a_face_down_stack_is_seen_by_its_taker_only() -> None:
    state = at(5, ["rod"], tops={7: "saw", 9: "crown"})
    told = play(state, "harvest", "show:hat", "draw:net", "show:hook")
    assert [names(told, seat, "draws") for seat in (0, 1, SPECTATOR)] == [["net"], [None], [None]]
    assert [names(told, seat, "takes") for seat in (1, SPECTATOR)] == [["saw", "crown"]] * 2


def test_ni_08_only_the_tops_of_face_up_stacks_are_visible() -> None:
    state = at(5, ["rod"], tops={7: "saw", 9: "crown"})
    for seat in (0, 1, SPECTATOR):
        shown = [faces(zone(state, seat, f"column5-{n}")) for n in (1, 2, 3)]
        assert shown == [["saw"] + ["?"] * 7, ["?"] * 8, ["crown"] + ["?"] * 7]


def test_ni_08_a_new_top_shows_at_once() -> None:
    state = at(3, ["rod"], tops={3: "saw"})
    told = play(state, "harvest")
    assert (state.asked(), state.ask()) == (CHANCE, "harvesting")
    told = play(state, "show:pearl")
    assert names(told, 1, "shows") == ["pearl"]
    assert faces(zone(state, 1, "column3-1"))[0] == "pearl"


def test_ni_08_there_is_no_hand_limit() -> None:
    hand = ["rod", "net", "hook", "harpoon"] * 4
    assert "harvest" in options(at(5, hand))


# Storing


def test_ni_09_as_many_cards_as_the_column_has_stacks_all_of_one_colour() -> None:
    for column, most in ((1, 1), (3, 2), (5, 3)):
        state = storing(column, [*GREEN, "rod"], colour="clothes", camp=[None] * 5)
        for n in range(most):
            assert state.ask() == f"laying{most - n}"
            assert all(text == "stop" or text[4:] in GREEN for text in options(state))
            play(state, options(state)[0])
        assert field(state, "step") != "laying"
        assert len(field(state, "stored")[0]) == most


def test_ni_09_from_one_card_up_and_stop() -> None:
    state = storing(5, GREEN, colour="clothes", camp=[None] * 5)
    assert options(state) == ["lay:boots", "lay:hat", "lay:coat", "lay:gloves"]
    play(state, "lay:hat")
    assert options(state) == ["lay:boots", "lay:coat", "lay:gloves", "stop"]
    play(state, "stop")
    assert (state.asked(), field(state, "stored")[0]) == (1, ["hat"])


def test_ni_09_cards_of_another_colour_or_not_in_hand_are_refused() -> None:
    state = storing(5, [*GREEN, "rod"], colour="clothes")
    assert why_not(state, "lay:rod") == "ni-09-one-colour"
    play(state, "lay:hat")
    assert why_not(state, "lay:hat") == "ni-09-not-held"
    assert why_not(state, "harvest") == "ni-09-lay-or-stop"
    state = at(5, GREEN)
    assert why_not(state, "store:food") == "ni-09-none-in-hand"
    assert why_not(state, "lay:hat") == "ni-09-colour-first"


def test_ni_09_one_collection_for_each_colour() -> None:
    state = storing(1, ["hat"], colour="clothes", stored=[["boots", "rod"]], camp=[None] * 5)
    play(state, "lay:hat")
    assert faces(zone(state, 1, "stored-clothes", 0)) == ["boots", "hat"]
    assert faces(zone(state, 1, "stored-fishing", 0)) == ["rod"]


def test_ni_10_everyone_sees_the_cards_laid() -> None:
    state = storing(3, ["hat", "boots"], colour="clothes", camp=[None] * 5)
    told = play(state, "lay:hat", "lay:boots")
    assert [names(told, seat, "lays") for seat in (0, 1, SPECTATOR)] == [["hat", "boots"]] * 3


def test_ni_11_the_bonus_token_of_the_colour_goes_onto_the_collection() -> None:
    state = storing(1, ["hat"], colour="clothes")
    told = play(state, "lay:hat")
    assert names(told, 1, "bonus") == ["bonus-two"]
    assert field(state, "camp") == [None, "three", "per-card", "odd", "pair"]
    assert field(state, "bonus")[0] == [["two"], [], [], [], []]


def test_ni_11_a_collection_may_hold_several_and_an_empty_space_gives_none() -> None:
    held = {(0, "clothes"): ["odd"]}
    state = storing(1, ["hat"], colour="clothes", stored=[["boots"]], bonus=held)
    play(state, "lay:hat")
    assert field(state, "bonus")[0][0] == ["two", "odd"]
    state = storing(1, ["hat"], colour="clothes", camp=[None, "two", "two", None, None])
    assert names(play(state, "lay:hat"), 0, "bonus") == []
    assert field(state, "bonus")[0][0] == []


def test_ni_12_when_just_one_is_left_every_empty_space_is_refilled_at_random() -> None:
    state = storing(1, ["hat"], colour="clothes", camp=["two", "three", None, None, None])
    play(state, "lay:hat")
    assert (state.asked(), state.ask()) == (CHANCE, "refilling")
    told = play(state, *["bonus:bonus-odd", "bonus:bonus-pair", "bonus:bonus-odd", "bonus:bonus-two"])
    assert field(state, "camp") == ["odd", "three", "pair", "odd", "two"]
    assert names(told, 1, "camp") == ["bonus-odd", "bonus-pair", "bonus-odd", "bonus-two"]
    assert state.asked() == 1


def test_ni_12_not_when_two_are_left() -> None:
    state = storing(1, ["hat"], colour="clothes", camp=["two", "three", "odd", None, None])
    play(state, "lay:hat")
    assert (state.asked(), state.ask()) == (1, "moving")


# Closing


def test_ni_13_after_storing_one_may_close_that_collection() -> None:
    state = storing(5, ["hat", "coat", "boots"], colour="clothes", stored=[["rod", "net", "hook"]])
    play(state, "lay:hat", "lay:coat", "lay:boots")
    assert (state.asked(), state.ask(), options(state)) == (0, "closing1", ["close", "leave"])
    assert why_not(state, "harvest") == "ni-13-close-or-leave"
    told = play(state, "close")
    assert names(told, 1, "closes") == ["porthole1"]
    assert field(state, "closed")[0] == [1, None, None, None, None]


def test_ni_13_the_next_one_gets_the_next_porthole() -> None:
    more = {"stored": [["hat", "coat"], ["rod", "net", "hook"]], "closed": {(1, "fishing"): 1}}
    state = storing(1, ["boots"], colour="clothes", **more)
    assert names(play(state, "lay:boots", "close"), 0, "closes") == ["porthole2"]


def test_ni_13_the_piles_and_what_lies_below_their_tops_are_seen_by_all() -> None:
    more = {"stored": [["hat", "coat"], ["rod", "net", "hook"]], "closed": {(1, "fishing"): 1}}
    state = storing(1, ["boots"], colour="clothes", **more)
    assert faces(zone(state, 1, "portholes")) == ["porthole2", "porthole4", "porthole7", "porthole10"]
    assert faces(zone(state, 1, "later"))[:2] == ["porthole3", "porthole5"]
    play(state, "lay:boots", "close")
    assert faces(zone(state, SPECTATOR, "portholes"))[0] == "porthole3"


def test_ni_13_no_card_of_a_closed_colour_is_stored_again() -> None:
    state = at(5, ["boots"], stored=[["hat", "coat", "hat"]], closed={(0, "clothes"): 1})
    assert options(state) == ["harvest"]
    assert why_not(state, "store:clothes") == "ni-13-closed"


def test_ni_14_who_leaves_it_open_must_store_again_before_closing() -> None:
    state = storing(1, ["boots", "rod"], colour="clothes", stored=[["hat", "coat"]])
    play(state, "lay:boots", "leave")
    assert (field(state, "closed")[0][0], state.asked()) == (None, 1)
    state = storing(1, ["rod"], colour="fishing", stored=[["hat", "coat", "boots"]])
    play(state, "lay:rod")
    assert state.asked() == 1


def test_ni_14_the_count_must_be_exact() -> None:
    more = {"stored": [["hat", "coat", "hat"]]}
    state = storing(1, ["boots"], colour="clothes", **more)
    told = play(state, "lay:boots", "close")
    assert names(told, 0, "closes") == ["porthole4"]


def test_ni_14_the_table_says_what_the_next_porthole_asks_for() -> None:
    state = position(stored=[["hat", "coat", "hat"], ["rod"]], closed={})
    assert counter(state, "missing-clothes", 0) == 1
    assert counter(state, "missing-fishing", 1) == 2
    assert counter(state, "missing-food", 1) == 3
    full = ["hat", "coat", "boots", "gloves", "hat", "coat"]
    assert counter(position(stored=[full]), "missing-clothes", 0) == 0


def test_ni_15_treasures_are_never_stored_and_score_at_the_end() -> None:
    state = at(5, ["coin", "pearl", "goblet", "crown", "crown"])
    assert options(state) == ["harvest"]
    assert why_not(state, "store:treasure") == "ni-15-treasure"
    assert sheet(state)["NI-15"][0] == 1 + 2 + 3 + 4 + 4
    assert why_not(storing(5, GREEN, colour="clothes"), "lay:coin") == "ni-15-treasure"


# The end


def test_ni_16_a_round_ends_when_all_have_crossed_and_the_rear_begins_the_next() -> None:
    state = position(seats=3, columns=(1, 3, 5), hands=[["rod"], ["net"], ["hook"]])
    told = Journal()
    for column in (6, 4, 3):
        told.facts.extend(play(state, f"move:below{column}", "harvest").facts)
        told.facts.extend(chance(state).facts)
    assert [fact.what for fact in told.facts].count("round") == 1
    assert (field(state, "round"), state.asked(), field(state, "moved")) == (3, 2, [])


def emptying(**more: object) -> State:
    """Seat 0 stands at a single stack with one card left; seat 1 has still to move."""
    return at(1, ["rod"], ["net", "net", "hook"], heights={1: 1}, round_=9, **more)  # type: ignore[arg-type]


def test_ni_17_an_empty_column_makes_the_next_round_the_last() -> None:
    state = emptying()
    told = play(state, "harvest")
    assert "empties" in [fact.what for fact in told.facts]
    assert (field(state, "last"), field(state, "round"), state.asked()) == (10, 9, 1)
    told = play(state, "move:above4", "harvest")
    told.facts.extend(chance(state).facts)
    assert [fact.what for fact in told.facts][-1] == "last-round"
    walk(state, 1)
    assert (field(state, "round"), state.reason()) == (11, "over-empty-column")


def test_ni_17_further_empty_columns_change_nothing() -> None:
    hands = [["rod"], ["net"]]
    state = position(round_=10, last=10, columns=(1, 4), heights={1: 0, 3: 1}, hands=hands)
    play(state, "move:below3", "harvest", "draw:hat")
    assert (field(state, "last"), field(state, "heights")[:3]) == (10, [0, 0, 0])
    assert field(state, "tops")[2] is None


def test_ni_17_columns_not_in_use_trigger_nothing() -> None:
    state = position(seats=2)
    assert (field(state, "heights")[1], field(state, "last")) == (0, None)


def last_round(*hands: list[str], seats: int = 2, empty: tuple[int, ...] = (4,), **more: object) -> State:
    """Seat 0 moves in the last round."""
    heights = dict.fromkeys(empty, 0)
    return position("moving", seats, round_=10, last=10, heights=heights, hands=hands, **more)  # type: ignore[arg-type]


def test_ni_18_in_the_last_round_one_may_stand_at_an_empty_column_only_to_store() -> None:
    state = last_round(["rod", "net", "hook"], ["hat"])
    assert options(state) == ["move:below3", "move:below4", "move:below5"]
    play(state, "move:below4")
    assert (state.ask(), options(state)) == ("storing2", ["store:fishing"])
    assert why_not(state, "harvest") == "ni-18-no-cards"
    play(state, "store:fishing", "lay:rod", "lay:net")
    assert len(field(state, "stored")[0]) == 2


def test_ni_19_bonuses_portholes_and_treasures_and_nothing_else() -> None:
    state = position(
        hands=[["coin", "rod", "rod", "hat"]],
        stored=[["hammer", "hammer", "saw", "wrench"]],
        bonus={(0, "repair"): ["three"]},
        closed={(0, "repair"): 4},
    )
    assert state.scores()[0] == 3 + 8 + 1
    assert (counter(state, "stored", 0), counter(state, "treasures", 0)) == (3 + 8, 1)
    assert counter(state, "points-repair", 0, seat=1) == 3 + 8
    assert sheet(state)["NI-19"][0] == 12


def test_ni_19_at_the_end_treasures_are_shown_and_other_cards_are_not() -> None:
    state = last_round(["crown", "hat"], ["rod", "net"], columns=(3, 1), moved=[1], turn=0)
    told = play(state, "move:below4", "store:clothes", "lay:hat", "stop")
    assert names(told, 1, "reveals")[0] == "crown"
    assert all(name in ("coin", "pearl", "goblet", "crown") for name in names(told, SPECTATOR, "reveals"))
    assert "?" not in faces(zone(state, 1, "hand", 0))
    assert "?" in faces(zone(state, 0, "hand", 1))


def test_ni_19_what_treasures_are_worth_is_ones_own_secret_until_the_end() -> None:
    state = position(hands=[["coin"]])
    readers = [seat for seat in (0, 1, SPECTATOR) if ("treasures", 0, 1) in see(state, seat).counters]
    assert readers == [0]
    state = over((3, 5, 4), ["coin"], ["crown", "crown"], ["pearl"])
    assert [counter(state, "treasures", owner, SPECTATOR) for owner in (0, 1, 2)] == [1, 8, 2]


def test_ni_19_bonuses_count_on_open_collections_too() -> None:
    state = position(stored=[["hammer"]], bonus={(0, "repair"): ["two", "three", "per-card", "odd"]})
    assert state.scores()[0] == 2 + 3 + 1 + 4


def collected(cards: list[str], bonus: list[str], porthole: int | None = None, **more: object) -> State:
    """Seat 0 has a repair collection."""
    closed = {} if porthole is None else {(0, "repair"): porthole}
    tokens = {(0, "repair"): bonus}
    return position(stored=[cards], bonus=tokens, closed=closed, camp=[None] * 5, **more)  # type: ignore[arg-type]


def test_ni_20_two_and_three_points() -> None:
    state = collected(["saw"], ["two", "two", "three"])
    assert sheet(state)["NI-20"] == [7, 0]


@pytest.mark.parametrize("size", [1, 4, 7])
def test_ni_21_one_per_card(size: int) -> None:
    state = collected((["saw", "wrench", "hammer", "oilcan"] * 2)[:size], ["per-card", "per-card"])
    assert sheet(state)["NI-21"] == [2 * size, 0]


def test_ni_22_the_porthole_once_more_or_nothing_without_one() -> None:
    cards = ["saw", "saw", "wrench", "hammer"]
    assert sheet(collected(cards, ["doubled"], 4))["NI-22"] == [8, 0]
    assert sheet(collected(cards, ["doubled"], 6))["NI-22"] == [4, 0]
    assert sheet(collected(cards, ["doubled"]))["NI-22"] == [0, 0]


def test_ni_23_four_points_for_an_odd_number_of_cards() -> None:
    assert sheet(collected(["saw", "saw", "wrench"], ["odd"]))["NI-23"] == [4, 0]
    assert sheet(collected(["saw", "saw"], ["odd"]))["NI-23"] == [0, 0]


def test_ni_24_five_points_for_two_cards_of_the_same_object() -> None:
    assert sheet(collected(["saw", "wrench", "saw"], ["pair"]))["NI-24"] == [5, 0]
    assert sheet(collected(["saw", "wrench", "hammer"], ["pair"]))["NI-24"] == [0, 0]


def test_ni_24_each_card_counts_for_one_token_only() -> None:
    assert sheet(collected(["saw", "saw", "saw"], ["pair", "pair"]))["NI-24"] == [5, 0]
    assert sheet(collected(["saw"] * 4, ["pair", "pair"]))["NI-24"] == [10, 0]


def over(columns: tuple[int, ...], *treasures: list[str]) -> State:
    """The game is over, column 1 is empty, and treasures decide; eight stored cards score nothing."""
    return position(
        "over",
        len(columns),
        round_=11,
        last=10,
        heights={1: 0},
        columns=columns,
        turn=columns.index(min(columns)),
        hands=treasures,
        stored=[["rod"] * (8 - sum(map(len, treasures)))],
    )


def test_ni_25_most_points_win() -> None:
    state = over((3, 5, 4), ["coin"], ["crown", "crown"], ["pearl"])
    assert (state.scores(), standings.ranking(state)) == ([1, 8, 2], [3, 1, 2])


@pytest.mark.parametrize("columns", [(5, 3, 6), (3, 6, 5), (6, 5, 3)])
def test_ni_25_of_tied_players_the_one_nearest_the_rear_and_so_on_down(columns: tuple[int, ...]) -> None:
    state = over(columns, ["pearl"], ["coin", "coin"], ["pearl"])
    assert state.scores() == [2, 2, 2]
    assert standings.ranking(state) == [1 + sorted(columns).index(column) for column in columns]
    assert sheet(state)["NI-25"] == list(columns)


def test_ni_25_a_tie_further_down_is_broken_too() -> None:
    state = over((3, 6, 5, 4), ["coin"], ["crown"], ["pearl"], ["pearl"])
    assert (state.scores(), standings.ranking(state)) == ([1, 4, 2, 2], [4, 1, 3, 2])
