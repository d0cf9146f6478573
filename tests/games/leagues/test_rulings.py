"""What the rulebook leaves open, ruled; every option both ways."""

from __future__ import annotations

import json

import pytest

from fathom.core.kernel import open_question
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.events import EVERYONE, SPECTATOR, UNSEEN, Journal
from fathom.core.kernel.game import BadOption
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import imagine, see
from fathom.core.search.playout import QUIET, playout
from fathom.games.leagues import LEAGUES
from fathom.games.leagues.box import PRINT
from tests.games.leagues.positions import (
    counter,
    field,
    grid,
    lying,
    numbers,
    options,
    play,
    position,
    printing,
    settled,
    steerings,
    told_amounts,
    whats,
    why_not,
)

PAIR = {"IA": "shark spear", "IB": "wreck mask"}


# LG-R1


def test_lg_r1_steering_and_taking_are_compulsory() -> None:
    state = position(laid={0: 1, 1: 1}, ocean={"b0": "reef bottle"})
    assert "pass" not in options(state)
    assert why_not(state, "pass") == "lg-05-must-steer"
    play(state, "steer:left")
    assert grid(state) == {"IA": "reef bottle"}


def test_lg_r1_by_option_a_token_may_be_left_unseen() -> None:
    for choice, found in (("take", {"IA": "anchor"}), ("pass", {})):
        state = position(laid={0: 1, 1: 1}, options={"may_leave": True})
        play(state, "steer:left")
        assert (state.asked(), options(state)) == (0, ["take", "pass"])
        assert why_not(state, "steer:left@c0") == "lg-r1-take-or-leave"
        told = play(state, choice)
        if choice == "take":
            play(state, "reveal:anchor")
        else:
            assert whats(told) == ["leaves"]
        assert grid(state) == found
        assert lying(state, "b0") == (None if found else "covered")


# LG-R2 to LG-R5: rows


def worth(cells: dict[str, str], **chosen: object) -> int:
    return counter(position(grids={0: cells}, options=chosen), "row-I", 0)


def test_lg_r2_two_in_order_are_a_and_b_or_b_and_c() -> None:
    assert worth(PAIR) == 8
    assert worth({"IB": "wreck mask", "IC": "reef bottle"}) == 8


def test_lg_r2_a_and_c_with_a_gap_are_singles_by_option_a_pair() -> None:
    gap = {"IA": "shark spear", "IC": "reef bottle"}
    assert (worth(gap), worth(gap, gap_pair=True)) == (6, 8)
    wrong = {**gap, "IB": "shark helm"}
    assert (worth(wrong), worth(wrong, gap_pair=True)) == (9, 11)


def test_lg_r3_singles_are_any_of_the_rounds_pictures_in_any_cell() -> None:
    assert worth({"IB": "shark helm"}) == 3
    assert worth({"IA": "wreck mask", "IB": "shark spear"}) == 6
    assert worth({"IA": "wreck mask", "IB": "reef boat", "IC": "wreck chest"}) == 9


def test_lg_r3_pictures_of_another_round_are_worth_nothing() -> None:
    cells = {"IIA": "shark helm", "IIB": "wreck mask", "IIC": "nautilus mask"}
    assert counter(position(round_=2, grids={0: cells}), "row-II", 0) == 4


def test_lg_r4_the_anchor_is_a_single_by_option_nothing_or_wild() -> None:
    lone, middle = {"IA": "anchor"}, {"IA": "shark helm", "IB": "anchor", "IC": "reef boat"}
    assert [worth(lone, anchor=choice) for choice in range(3)] == [0, 3, 3]
    assert [worth(middle, anchor=choice) for choice in range(3)] == [6, 9, 15]


def test_lg_r4_the_anchor_has_no_symbol() -> None:
    state = position(round_=2, grids={0: {"IA": "anchor", "IIA": "anchor", "IIIA": "anchor"}})
    assert counter(state, "column-A", 0) == 0


def test_lg_r5_hardtack_stands_for_its_own_cell_by_option_for_any() -> None:
    gap = {"IA": "shark helm", "IC": "hardtack 1"}
    assert (worth(gap), worth(gap, free_hardtack=True)) == (6, 8)
    first = {"IA": "hardtack 1", "IC": "reef boat"}
    assert (worth(first), worth(first, free_hardtack=True)) == (6, 8)


@pytest.mark.parametrize(
    "cells",
    [
        {"IA": "shark helm", "IC": "reef boat"},
        {"IA": "hardtack 1"},
        {"IA": "hardtack 1", "IB": "shark helm"},
        {"IB": "hardtack 1", "IC": "shark helm"},
        {"IA": "shark helm", "IB": "hardtack 1", "IC": "reef boat"},
    ],
)
def test_lg_r5_for_any_cell_differs_only_across_a_gap(cells: dict[str, str]) -> None:
    assert worth(cells) == worth(cells, free_hardtack=True)


def test_lg_r5_hardtack_counts_as_no_symbol_in_events() -> None:
    state = position(laid={0: 1, 1: 1}, grids={0: {"IIA": "hardtack 2"}}, ocean={"b0": "hardtack 1"})
    assert told_amounts(play(state, "steer:left"), "scores") == {}


def test_lg_r5_its_symbol_in_a_column_is_chosen_for_the_best_total() -> None:
    cells = {"IA": "hardtack 1", "IIA": "kelp chest", "IIIA": "shoal spear chest"}
    assert counter(position(round_=3, grids={0: cells}), "column-A", 0) == 5
    two = {"IA": "hardtack 1", "IIA": "hardtack 4", "IIIA": "shoal chest"}
    assert counter(position(round_=3, grids={0: two}), "column-A", 0) == 5
    three = {"IA": "hardtack 1", "IIA": "hardtack 4", "IIIA": "hardtack 7"}
    assert counter(position(round_=3, grids={0: three}), "column-A", 0) == 5


# LG-R6

FULL = {**PAIR, "IC": "reef bottle"}


def test_lg_r6_with_a_full_row_one_steers_and_takes_nothing_jokers_stay_too() -> None:
    for face in ("shark helm", "submarine", "anchor", "hardtack 2"):
        state = position(laid={0: 3, 1: 1}, grids={0: FULL}, hands={0: []}, ocean={"a1": face}, ending=True)
        told = play(state, "steer:down")
        assert whats(told) == ["sinks", "has-no-room"]
        assert (grid(state), lying(state, "a1"), state.asked()) == (FULL, face, 1)


def test_lg_r6_a_token_moved_to_c_with_a_gap_left_does_not_end_the_round() -> None:
    state = position(
        laid={0: 1, 1: 1}, grids={0: {"IA": "shark spear"}}, held={0: ["super-sailor"]}, ocean={"b0": None}
    )
    play(state, "play:super-sailor", "pick:IA", "pick:IC", "steer:left")
    assert (counter(state, "last-turn"), grid(state)) == (0, {"IC": "shark spear"})


def test_lg_r6_a_token_taken_fills_the_first_gap_and_the_last_gap_ends_the_round() -> None:
    cells = {"IA": "shark spear", "IC": "reef bottle"}
    state = position(laid={0: 1, 1: 1}, grids={0: cells}, ocean={"b0": "wreck mask"})
    play(state, "steer:left")
    assert (grid(state), counter(state, "last-turn")) == (FULL, 1)


def test_lg_r6_a_super_sailor_that_fills_the_last_gap_ends_the_round() -> None:
    cells = {**PAIR, "IIIA": "reef bottle"}
    state = position(
        laid={0: 1, 1: 1}, grids={0: cells}, held={0: ["super-sailor"]}, ocean={"b0": "shark helm"}
    )
    play(state, "play:super-sailor", "pick:IIIA", "pick:IC")
    assert counter(state, "last-turn") == 1
    play(state, "steer:left")
    assert lying(state, "b0") == "shark helm"


def test_lg_r6_once_filled_the_end_stands_even_if_a_cell_is_emptied_again() -> None:
    state = position(
        laid={0: 1, 1: 1},
        grids={0: PAIR},
        hands={0: []},
        held={0: ["super-sailor"]},
        ocean={"b0": "reef bottle", "c0": None},
    )
    play(state, "steer:left", "play:super-sailor", "pick:IA", "pick:IIIA")
    assert (counter(state, "last-turn"), len(grid(state))) == (1, 3)
    told = play(state, "steer:left")
    assert told_amounts(told, "scores-row") == {0: 8, 1: 0}
    assert counter(state, "round") == 2


def test_lg_r6_a_row_full_when_its_round_begins_ends_it_after_the_first_turn() -> None:
    cells = {"IIA": "hardtack 1", "IIB": "hardtack 2", "IIC": "hardtack 3"}
    state = position(turn=1, acted=[0], laid={1: 1}, ending=True, grids={0: cells}, ocean={"b0": None})
    play(state, "steer:left")
    settled(state)
    assert (counter(state, "round"), counter(state, "last-turn")) == (2, 1)
    play(state, "lay:1", "lay:2")
    turn = 0
    while counter(state, "round") == 2:
        turn = counter(state, "turn")
        state.apply(state.option(0), QUIET)
    assert turn == 1
    assert [line.values[0] for line in state.sheet() if line.label == "row-II"] == [20]


# LG-R7


def test_lg_r7_submarine_tokens_chain() -> None:
    edited = printing(green1="submarine, submarine, reef boat, shark helm")
    state = position(
        laid={0: 3, 1: 1}, print_=edited, ocean={"a1": "submarine", "c1": "submarine", "e1": "shark helm"}
    )
    play(state, "steer:down", "steer:starboard")
    assert state.ask() == "steering-on"
    play(state, "steer:starboard")
    assert grid(state) == {"IA": "shark helm"}
    assert state.asked() == 1


def test_lg_r7_the_extra_steering_may_be_declined() -> None:
    state = position(laid={0: 3, 1: 1}, ocean={"a1": "submarine"})
    play(state, "steer:down")
    assert options(state)[-1] == "pass"
    assert why_not(state, "take") == "lg-11-steer-or-pass"
    assert why_not(state, "play:sailor") == "lg-r9-after-steering"
    told = play(state, "pass")
    assert (whats(told), state.asked(), grid(state)) == (["stays"], 1, {})


def test_lg_r7_if_no_action_card_is_left_an_anchor_gives_none() -> None:
    everything = ["super-sailor", "super-sailor", "diver", "diver", "number-card", "number-card"]
    state = position(laid={0: 1, 1: 1}, up=None, held={1: everything}, ocean={"b0": "anchor"})
    told = play(state, "steer:left")
    assert (whats(told), grid(state), field(state, "held")[0]) == (
        ["turns-left", "takes"],
        {"IA": "anchor"},
        [],
    )


def test_lg_r7_an_action_card_returned_to_an_empty_pile_is_turned_up() -> None:
    held = {0: ["super-sailor", "super-sailor", "diver"], 1: ["diver", "number-card", "number-card"]}
    state = position(laid={0: 1, 1: 1}, up=None, held=held, grids={0: PAIR})
    told = play(state, "play:super-sailor", "pick:IA", "pick:IC")
    assert (field(state, "up"), whats(told)) == ("super-sailor-1", ["plays", "moves", "turned-up"])


def test_lg_r7_cards_under_the_pile_come_up_in_the_order_they_went_there() -> None:
    held = {1: ["diver", "number-card"]}
    under = ["number-card", "super-sailor", "diver"]
    state = position(laid={0: 1, 1: 1}, up="super-sailor", held=held, under=under, ocean={"b0": "anchor"})
    told = play(state, "steer:left")
    assert (field(state, "up"), field(state, "under")) == ("number-card-2", ["super-sailor-2", "diver-2"])
    assert whats(told) == ["turns-left", "takes", "gets-card", "turned-up"]


# LG-R8


def test_lg_r8_a_green_token_is_shown_to_all_when_taken() -> None:
    state = position(laid={0: 1, 1: 1})
    play(state, "steer:left")
    assert (state.asked(), state.ask(), open_question.decision(state).weights) == (
        CHANCE,
        "revealing",
        [1] * 4,
    )
    assert options(state) == ["reveal:token5", "reveal:token6", "reveal:token7", "reveal:token8"]
    told = play(state, "reveal:reef bottle")
    assert [fact.thing for fact in told.facts] == [5, 5]
    assert all(fact.sight == EVERYONE for fact in told.facts)


def diving(face: str, up: str = "super-sailor") -> tuple[State, Journal]:
    """Seat 0 has played a Diver, gives its shark on IIIA, and takes this face from d1."""
    state = position(
        laid={0: 1, 1: 1},
        depth=1,
        hands={0: []},
        grids={0: {"IA": "wreck chest", "IIIA": "shark spear"}},
        held={0: ["diver"]},
        up=up,
        ocean={"d1": face, "b1": None},
    )
    return state, play(state, "play:diver", "pick:IIIA", "dive:d1")


def test_lg_r8_the_token_given_lies_face_up_and_the_new_one_takes_its_cell_in_any_row() -> None:
    state, _ = diving("reef boat")
    assert grid(state) == {"IA": "wreck chest", "IIIA": "reef boat"}
    assert lying(state, "d1") == "shark spear"
    assert see(state, SPECTATOR).zones[8 + 3].things != [UNSEEN]
    assert list(steerings(state)) == ["left", "right"]


def test_lg_r8_a_diver_that_brings_up_an_anchor_brings_an_action_card() -> None:
    state, _ = diving("anchor", up="number-card")
    assert field(state, "held")[0] == ["number-card-1"]
    play(state, "turn-up:diver")
    assert (state.ask(), options(state)) == ("acting", ["steer:left@b1", "steer:right@h1"])


def test_lg_r8_a_diver_that_brings_up_hardtack_makes_its_event_happen() -> None:
    state, told = diving("hardtack 2")
    assert told_amounts(told, "scores") == {0: 1}
    assert grid(state)["IIIA"] == "hardtack 2"


def test_lg_r8_a_diver_that_brings_up_a_submarine_leaves_its_cell_empty_and_steers() -> None:
    state, told = diving("submarine")
    assert whats(told) == ["plays", "gives-up", "boards"]
    assert (state.ask(), grid(state)) == ("steering-on", {"IA": "wreck chest"})
    play(state, "steer:down")
    settled(state)
    assert len(grid(state)) == 2
    assert (state.asked(), state.ask(), list(steerings(state))) == (0, "acting", ["left", "right"])


def test_lg_r8_after_steering_a_divers_submarine_ends_the_turn_when_it_is_done() -> None:
    state = position(
        laid={0: 1, 1: 1},
        hands={0: []},
        depth=1,
        grids={0: {"IA": "wreck chest"}},
        held={0: ["diver"]},
        ocean={"b1": None, "d1": "submarine", "c1": None},
    )
    play(state, "steer:left", "play:diver", "pick:IA", "dive:d1", "steer:left")
    assert (state.asked(), grid(state)) == (1, {})


def test_lg_r8_a_joker_given_back_works_again_for_its_next_taker() -> None:
    state = position(
        laid={0: 1, 1: 1},
        hands={0: [], 1: []},
        grids={0: {"IIIA": "hardtack 1"}, 1: {"IIA": "shark helm"}},
        held={0: ["diver"]},
        ocean={"c0": "reef helm boat", "b0": None},
    )
    play(state, "play:diver", "pick:IIIA", "dive:c0", "steer:left")
    told = play(state, "steer:left")
    assert told_amounts(told, "scores") == {0: 1, 1: 1}
    assert grid(state, 1) == {"IA": "hardtack 1", "IIA": "shark helm"}


# LG-R9


def test_lg_r9_after_steering_means_after_the_whole_steering_extra_steerings_included() -> None:
    state = position(laid={0: 3, 1: 1}, grids={0: PAIR}, ocean={"a1": "submarine", "b1": None})
    play(state, "steer:down")
    assert "play:sailor" not in options(state)
    play(state, "steer:left")
    assert options(state) == ["play:sailor", "pass"]


def test_lg_r9_before_steering_the_number_cards_player_acts_in_the_new_place() -> None:
    state = position(
        seats=3,
        held={0: ["number-card"], 1: ["number-card"]},
        laid={0: 1, 1: 1, 2: 1},
        ocean={"b0": None, "c0": None},
    )
    play(state, "play:number-card", "give:seat2", "give:seat3")
    assert (state.asked(), numbers(state)) == (1, [3, 1, 2])
    play(state, "play:number-card", "give:seat3", "give:seat1")
    assert (state.asked(), numbers(state)) == (2, [2, 3, 1])
    play(state, "steer:left")
    assert (state.asked(), options(state)) == (0, ["steer:left@c0", "steer:right@a0"])
    play(state, "steer:left")
    assert (state.asked(), options(state)) == (1, ["steer:left@d0", "steer:right@b0"])


def test_lg_r9_after_steering_the_number_cards_player_is_done() -> None:
    state = position(
        seats=3, hands={0: []}, held={0: ["number-card"]}, laid={0: 1, 1: 1, 2: 1}, ocean={"b0": None}
    )
    play(state, "steer:left", "play:number-card", "give:seat3", "give:seat2")
    assert (state.asked(), numbers(state)) == (2, [3, 2, 1])


def test_lg_r9_jokers_moved_by_sailor_or_super_sailor_do_not_work_again() -> None:
    cells = {"IA": "hardtack 1", "IB": "shark helm", "IIA": "anchor"}
    state = position(laid={0: 1, 1: 1}, grids={0: cells}, held={1: []})
    told = play(state, "play:sailor", "pick:IA", "pick:IIA")
    assert whats(told) == ["plays", "swaps", "swaps"]
    state = position(laid={0: 1, 1: 1}, grids={0: cells}, held={0: ["super-sailor"]})
    told = play(state, "play:super-sailor", "pick:IIA", "pick:IC")
    assert (whats(told), field(state, "held")[0]) == (["plays", "moves"], [])


def test_lg_r9_used_sailors_come_back_with_the_discard_unused_ones_do_not_hinder_it() -> None:
    state = position("laying", hands={0: ["sailor-2"], 1: ["1"]}, turn=1, order=[1, 0])
    play(state, "lay:1")
    assert len(field(state, "hands")[0]) == 12


def test_lg_r9_rows_already_scored_are_not_scored_again() -> None:
    cells = {"IA": "wreck chest", "IB": "shark spear"}
    state = position(
        round_=2,
        laid={0: 1, 1: 1},
        grids={0: cells},
        book={0: [6, 0, 0, *[0] * 6]},
        ocean={"b0": None, "c0": None},
    )
    play(state, "play:sailor", "pick:IA", "pick:IB")
    assert (counter(state, "row-I", 0), state.scores()) == (6, [6, 0])


def test_lg_r9_any_number_of_action_cards_may_be_held() -> None:
    held = {0: ["diver", "diver", "super-sailor", "number-card", "number-card"]}
    state = position(laid={0: 1, 1: 1}, held=held, ocean={"b0": "anchor"})
    play(state, "steer:left")
    assert len(field(state, "held")[0]) == 6


# LG-R10 to LG-R12


def test_lg_r10_submarine_dial_depth_hands_and_action_cards_carry_over_between_rounds() -> None:
    state = position(
        turn=1,
        acted=[0],
        laid={1: 4},
        ending=True,
        heading="S",
        dial=3,
        depth=2,
        held={0: ["diver"]},
        hands={0: ["2"], 1: ["3", "sailor-2"]},
        ocean={"a2": None},
    )
    play(state, "steer:right")
    settled(state)
    assert [counter(state, name) for name in ("round", "heading", "dial", "depth")] == [2, 2, 4, 2]
    assert (field(state, "held")[0], field(state, "hands")) == (["diver-1"], [["2"], ["3", "sailor-2"]])


def test_lg_r11_a_round_of_20_turns_is_scored_as_it_stands() -> None:
    state = position(turn=1, acted=[0], laid={1: 1}, grids={0: PAIR}, turns=19, ocean={"b0": None})
    told = play(state, "steer:left")
    assert [fact.amount for fact in told.facts if fact.what == "round-over"] == [20]
    assert told_amounts(told, "scores-row") == {0: 8, 1: 0}
    assert counter(state, "round") == 2


def test_lg_r11_nineteen_turns_are_not_enough() -> None:
    state = position(turn=1, acted=[0], laid={1: 1}, grids={0: PAIR}, turns=18, ocean={"b0": None})
    play(state, "steer:left")
    assert counter(state, "round") == 1


def test_lg_r12_what_others_hold_is_public() -> None:
    state = settled(LEAGUES.new(3))
    for _ in range(20):
        state.apply(state.option(0), QUIET)
    for seat in (0, 2, SPECTATOR):
        cards = [
            zone for zone in see(state, seat).zones if zone.name in ("hand", "laid", "discard", "actions")
        ]
        assert len(cards) == 12
        assert all(UNSEEN not in zone.things for zone in cards)


def test_lg_r12_nothing_is_hidden_from_some_so_imagining_changes_nothing() -> None:
    state = LEAGUES.new(4)
    rng = Rng(7)
    for _ in range(120):
        assert imagine(state, 1, rng).to_json() == state.to_json()
        state.apply(state.option(rng.below(state.count())), QUIET)


# The printing as data


def test_lg_01_another_printing_is_played_as_it_is_written() -> None:
    heaps = [[["anchor"] * 8, []], [[], ["submarine"] * 8], [["shark spear"], ["hardtack 9"] * 7]] * 3
    state = LEAGUES.new(3, {"print": {**PRINT, "points": ["abcdefgh", "", "a"], "tokens": heaps}})
    playout(state, Rng(3))
    assert state.reason() == "over-rounds"
    again = LEAGUES.from_json(json.loads(json.dumps(state.to_json())))
    assert again.to_json() == state.to_json()


def test_lg_01_another_printing_may_have_other_worths() -> None:
    edited: dict[str, object] = {**PRINT, "rows": [[30, 7, 1]] * 3, "columns": [1, 3, 6, 9, 14, 20]}
    cells = {"IA": "shark spear", "IB": "wreck mask", "IC": "shark helm"}
    state = position(grids={0: cells}, print_=edited)
    assert (counter(state, "row-I", 0), counter(state, "column-A", 0)) == (8, 1)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"points": ["aceg", "bdfh"]}, "points: a list of 3"),
        ({"points": ["aceg", "bdfh", "aaeg"]}, "points: different letters"),
        ({"points": ["aceg", "bdfh", "acez"]}, "points: 'z' is none of a, b"),
        ({"points": ["ace", "bdfh", "aceg"]}, "tokens: 3 are wanted"),
        ({"tokens": []}, "tokens: a list of 9"),
        ({"tokens": [["anchor"]] * 9}, "tokens: white ones and green ones"),
        (printing(green0="anchor, anchor, anchor"), "tokens: 4 are wanted"),
        (printing(green0="anchor, anchor, anchor, whale spear"), "'whale' is none of shark"),
        (printing(green0="anchor, anchor, anchor, shark harpoon"), "'harpoon' is none of spear"),
        (printing(green0="anchor, anchor, anchor, shark"), "a picture has one symbol or 2"),
        (printing(green0="anchor, anchor, anchor, shark helm helm helm"), "a picture has one symbol or 2"),
        (printing(green0="anchor, anchor, anchor, hardtack 10"), "'10' is none of 1, 2"),
        (printing(green0="anchor, anchor, anchor, hardtack"), "'' is none of 1, 2"),
        (printing(green0="anchor, anchor, anchor, anchor spear"), "anchor has no symbol"),
        ({"tokens": [[[7, 8, 9, 10], []]] * 9}, "written as in"),
        ({"colour": "green"}, "colour: unknown"),
        ({"rows": [[15, 8, 3]]}, "rows: a list of 3"),
        ({"rows": [[15, 8]] * 3}, "rows: 3 numbers are wanted"),
        ({"rows": [[15, 8, -3]] * 3}, "rows: whole numbers up to 99"),
        ({"columns": [0, 2, 5]}, "columns: a list of 6"),
        ({"columns": [0, 2, 5, 9, 14, 100]}, "columns: whole numbers up to 99"),
    ],
)
def test_lg_01_a_printing_that_cannot_be_played_is_refused_with_a_reason(
    change: dict[str, object], said: str
) -> None:
    with pytest.raises(BadOption, match="print: ") as refused:
        LEAGUES.new(2, {"print": {**PRINT, **change}})
    assert said in str(refused.value)


def test_lg_01_a_printing_is_an_object() -> None:
    with pytest.raises(BadOption, match="print is a JSON object"):
        LEAGUES.new(2, {"print": ["shark"]})
