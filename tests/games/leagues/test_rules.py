"""The rulebook, read aloud: at least one test for each rule, in its order."""

from __future__ import annotations

from collections import Counter

import pytest

from fathom.core.kernel import open_question, standings
from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.events import SPECTATOR, UNSEEN
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import see
from fathom.core.search.playout import QUIET
from fathom.games.leagues import LEAGUES
from fathom.games.leagues.box import CELL_NAMES, PRINT, SPOT_NAMES
from tests.games.leagues.positions import (
    counter,
    faces_of,
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

# Setting up


def test_lg_01_tokens_lie_by_colour_and_depth_the_green_ones_face_down() -> None:
    state = settled(LEAGUES.new(2))
    view = see(state, SPECTATOR)
    for depth in range(3):
        ring = [
            zone.things
            for zone in view.zones
            if zone.name.startswith("ocean-") and zone.name.endswith(str(depth))
        ]
        faces = [things[0] for things in ring]
        assert [face == UNSEEN for face in faces] == [sector % 2 != depth % 2 for sector in range(8)]
        first = 8 * depth
        assert sorted(face for face in faces if face != UNSEEN) == [first, first + 1, first + 2, first + 3]


def test_lg_01_the_tokens_of_each_round_and_depth_white_then_green() -> None:
    """As the rules list them; a number behind hardtack is its event."""
    heaps = [
        "shark chest bottle, shark spear mask, wreck spear boat, reef helm boat",
        "wreck mask, reef bottle, hardtack 1, anchor",
        "shark chest boat, wreck mask bottle, wreck helm bottle, reef spear chest",
        "shark helm, reef boat, hardtack 2, submarine",
        "shark mask boat, wreck helm chest, reef spear bottle, reef helm mask",
        "shark spear, wreck chest, hardtack 3, anchor",
        "kelp spear mask, kelp chest bottle, cannibals chest boat, nautilus helm boat",
        "cannibals spear, nautilus bottle, hardtack 4, anchor",
        "kelp spear helm, cannibals helm mask, cannibals bottle boat, nautilus spear chest",
        "kelp boat, nautilus mask, hardtack 5, submarine",
        "kelp mask bottle, cannibals spear bottle, nautilus helm chest, nautilus mask boat",
        "kelp chest, cannibals helm, hardtack 6, anchor",
        "shoal spear chest, shoal mask bottle, octopus helm boat, vulcania spear bottle",
        "octopus mask, vulcania boat, hardtack 7, anchor",
        "shoal mask boat, octopus chest mask, octopus spear helm, vulcania chest bottle",
        "shoal helm, vulcania spear, hardtack 8, submarine",
        "shoal helm bottle, octopus spear boat, vulcania chest boat, vulcania helm mask",
        "shoal chest, octopus bottle, hardtack 9, anchor",
    ]
    assert faces_of(PRINT) == [face for heap in heaps for face in heap.split(", ")]


def test_lg_01_each_white_token_of_a_depth_is_as_likely_on_a_spot_as_another() -> None:
    state = LEAGUES.new(2)
    assert (state.asked(), state.ask()) == (CHANCE, "dealing")
    assert options(state) == ["deal:token1", "deal:token2", "deal:token3", "deal:token4"]
    assert open_question.decision(state).weights == [1] * 4
    play(state, "deal:token3")
    assert options(state) == ["deal:token1", "deal:token2", "deal:token4"]


def test_lg_01_the_submarine_starts_north_at_the_surface_and_everybody_on_0() -> None:
    state = settled(LEAGUES.new(4))
    assert [counter(state, name) for name in ("heading", "depth", "dial", "beam", "round")] == [0, 0, 0, 0, 1]
    assert state.scores() == [0] * 4
    assert [len(hand) for hand in field(state, "hands")] == [12] * 4


def test_lg_02_the_top_action_card_is_turned_up_two_of_a_kind_alike() -> None:
    state = LEAGUES.new(3)
    while state.ask() == "dealing":
        state.apply(state.option(0), QUIET)
    assert options(state) == ["turn-up:super-sailor", "turn-up:diver", "turn-up:number-card"]
    assert open_question.decision(state).weights == [2, 2, 2]
    told = play(state, "turn-up:diver")
    assert LEAGUES.things[told.facts[0].thing] == "diver"
    assert (field(state, "up"), len(field(state, "pile"))) == ("diver-1", 5)
    shown = {zone.name: zone.things for zone in see(state, 0).zones}
    assert shown["pile"] == [UNSEEN] * 5


def test_lg_02_number_tokens_are_dealt_at_random_and_number_1_starts() -> None:
    state = LEAGUES.new(3)
    while state.ask() != "lots":
        state.apply(state.option(0), QUIET)
    assert (options(state), open_question.decision(state).weights) == (
        ["lot:seat1", "lot:seat2", "lot:seat3"],
        [1, 1, 1],
    )
    play(state, "lot:seat3")
    assert options(state) == ["lot:seat1", "lot:seat2"]
    play(state, "lot:seat2")
    assert numbers(state) == [3, 2, 1]
    assert (state.asked(), state.ask()) == (2, "laying")


# Laying


def test_lg_03_in_the_order_of_the_numbers_everybody_lays_one_card_face_up() -> None:
    state = position("laying", 3, turn=2, order=[2, 0, 1])
    assert options(state) == [f"lay:{card}" for card in range(1, 11)]
    play(state, "lay:4")
    assert state.asked() == 0
    play(state, "lay:9")
    assert state.asked() == 1
    table = {(zone.name, zone.owner): zone.things for zone in see(state, SPECTATOR).zones}
    assert [[LEAGUES.things[thing] for thing in table["laid", seat]] for seat in range(3)] == [
        ["9"],
        [],
        ["4"],
    ]


def test_lg_03_a_card_that_is_not_held_cannot_be_laid_and_nothing_else_done() -> None:
    state = position("laying", hands={0: ["2", "sailor-1"]})
    assert why_not(state, "lay:3") == "lg-03-not-held"
    assert why_not(state, "pass") == "lg-03-must-lay"
    assert why_not(state, "deal:token1") == "chance"


def test_lg_04_the_highest_card_gets_number_1_the_next_2() -> None:
    state = position("laying", 4)
    told = play(state, "lay:3", "lay:10", "lay:1", "lay:7")
    assert numbers(state) == [3, 1, 4, 2]
    assert [(fact.what, fact.seat) for fact in told.facts[4:]] == [
        ("number-1", 1),
        ("number-2", 3),
        ("number-3", 0),
        ("number-4", 2),
    ]
    assert (state.asked(), state.ask()) == (1, "acting")


def test_lg_04_among_equal_cards_the_one_laid_first_gets_the_lower_number() -> None:
    state = position("laying", 4, turn=3, order=[3, 1, 0, 2])
    play(state, "lay:5", "lay:6", "lay:5", "lay:6")
    assert numbers(state) == [4, 1, 2, 3]


def test_lg_04_while_cards_are_laid_one_sees_whose_card_beats_whose() -> None:
    state = position("laying", 3)
    play(state, "lay:5", "lay:8")
    assert [counter(state, "acts", seat) for seat in range(3)] == [2, 1, 0]


def test_lg_04_equal_cards_show_the_order_in_which_they_were_laid() -> None:
    state = position("laying", 3, turn=2, order=[2, 0, 1])
    play(state, "lay:5", "lay:5")
    assert [counter(state, "acts", seat) for seat in range(3)] == [2, 0, 1]


# Acting


def test_lg_05_cards_are_carried_out_in_the_new_order_and_go_to_the_own_discard() -> None:
    state = position("laying", 2, hands={0: ["1", "2"], 1: ["6", "10"]}, ocean={"b0": None, "d0": None})
    play(state, "lay:1", "lay:10")
    assert state.asked() == 1
    play(state, "steer:left")
    assert state.asked() == 0
    assert (field(state, "laid"), field(state, "hands")[1]) == ([1, 0], ["6"])
    play(state, "steer:left")
    assert (state.ask(), state.asked()) == ("laying", 1)


@pytest.mark.parametrize("card", range(1, 10))
def test_lg_05_a_card_steers_in_one_way(card: int) -> None:
    state = position(depth=1, laid={0: card, 1: 1})
    ways = {1: ["left", "right"], 2: ["port", "starboard"], 0: ["up", "down"]}[card % 3]
    assert list(steerings(state)) == ways


def test_lg_05_the_ten_is_any_of_them_but_only_one() -> None:
    state = position(depth=1, laid={0: 10, 1: 1})
    assert list(steerings(state)) == ["left", "right", "port", "starboard", "up", "down"]
    play(settled(state), "steer:port")
    assert settled(state).asked() == 1


def test_lg_05_steering_otherwise_is_refused_with_the_cards_rule() -> None:
    asks = {1: "steer:up@a0", 2: "steer:left@b0", 3: "steer:port@g0"}
    whys = [why_not(position(depth=1, laid={0: card, 1: 1}), text) for card, text in asks.items()]
    assert whys == ["lg-06-only-current", "lg-07-only-course", "lg-08-only-depth"]


def test_lg_06_the_current_turns_the_dial_and_the_submarine_keeps_its_heading() -> None:
    state = position(laid={0: 4, 1: 1}, heading="E", dial=0)
    assert steerings(state) == {"left": "d0", "right": "b0"}
    play(state, "steer:left")
    assert [counter(state, name) for name in ("dial", "heading", "depth")] == [7, 1, 0]


def test_lg_07_the_course_turns_the_submarine_to_a_neighbouring_point_never_about() -> None:
    state = position(laid={0: 5, 1: 1}, heading="N")
    assert steerings(state) == {"port": "g0", "starboard": "c0"}
    play(state, "steer:port")
    assert [counter(state, name) for name in ("dial", "heading", "depth")] == [0, 3, 0]


def test_lg_08_depth_changes_by_a_step_within_0_and_2() -> None:
    at = [position(laid={0: 6, 1: 1}, depth=depth, heading="S") for depth in range(3)]
    assert [steerings(state) for state in at] == [{"down": "e1"}, {"up": "e0", "down": "e2"}, {"up": "e1"}]
    assert why_not(at[0], "steer:up@e0") == "lg-08-no-further"
    play(at[1], "steer:down")
    assert counter(at[1], "depth") == 2


def test_lg_09_the_token_pointed_at_goes_on_the_first_free_cell_of_the_rounds_row() -> None:
    state = position(
        laid={0: 8, 1: 1}, ocean={"c0": "reef helm boat"}, grids={0: {"IA": "shark chest bottle"}}
    )
    told = play(state, "steer:starboard")
    assert grid(state) == {"IA": "shark chest bottle", "IB": "reef helm boat"}
    assert lying(state, "c0") is None
    assert whats(told) == ["heads-starboard", "takes"]


def test_lg_09_in_round_two_it_goes_on_row_two() -> None:
    state = position(laid={0: 8, 1: 1}, round_=2, ocean={"c0": "kelp spear mask"})
    play(state, "steer:starboard")
    assert grid(state) == {"IIA": "kelp spear mask"}


def test_lg_09_where_no_token_lies_none_is_taken() -> None:
    state = position(laid={0: 8, 1: 1}, ocean={"c0": None})
    told = play(state, "steer:starboard")
    assert grid(state) == {}
    assert whats(told) == ["heads-starboard", "finds-nothing"]
    assert state.asked() == 1


def test_lg_09_a_steering_points_where_it_points() -> None:
    assert why_not(position(laid={0: 1, 1: 1}), "steer:left@c0") == "lg-09-points-elsewhere"


def test_lg_09_our_example_of_where_the_submarine_points() -> None:
    state = position(laid={0: 8, 1: 7}, ocean={"b0": None, "c0": None})
    assert counter(state, "beam") == 0
    play(state, "steer:starboard")
    assert (counter(state, "heading"), counter(state, "beam")) == (1, 2)
    play(state, "steer:right")
    assert (counter(state, "heading"), counter(state, "beam")) == (1, 1)


def test_lg_10_without_a_numbered_card_one_takes_the_discard_back_before_laying() -> None:
    state = position("laying", hands={0: ["5", "6"], 1: ["sailor-2"]}, ocean={"b0": None, "c0": None})
    told = play(state, "lay:5")
    assert "picks-up-discard" in whats(told)
    assert len(field(state, "hands")[1]) == 12
    assert options(state) == [f"lay:{card}" for card in range(1, 11)]


def test_lg_10_not_before_the_last_numbered_card_is_laid() -> None:
    state = position("laying", hands={0: ["5"], 1: ["6"]}, laid={}, ocean={"c0": None, "e0": None})
    play(state, "lay:5", "lay:6", "steer:down")
    settled(state)
    assert field(state, "hands")[1] == []
    play(state, "steer:starboard")
    settled(state)
    assert [len(hand) for hand in field(state, "hands")] == [0, 12]


# Jokers


def test_lg_11_the_submarine_token_leaves_the_game_and_one_steers_once_more_in_any_way() -> None:
    state = position(laid={0: 3, 1: 1}, ocean={"a1": "submarine", "b1": "reef boat"})
    told = play(state, "steer:down")
    assert whats(told) == ["sinks", "boards"]
    assert state.ask() == "steering-on"
    assert steerings(state) == {
        "left": "b1",
        "right": "h1",
        "port": "g1",
        "starboard": "c1",
        "up": "a0",
        "down": "a2",
    }
    play(state, "steer:left")
    assert grid(state) == {"IA": "reef boat"}
    removed = next(zone.things for zone in see(state, 0).zones if zone.name == "removed")
    assert "token16" in [LEAGUES.things[thing] for thing in removed]
    assert state.asked() == 1


def test_lg_12_the_anchor_goes_on_the_grid_and_brings_the_face_up_action_card() -> None:
    state = position(laid={0: 1, 1: 1}, ocean={"b0": "anchor"}, up="diver")
    told = play(state, "steer:left")
    assert whats(told) == ["turns-left", "takes", "gets-card"]
    assert (grid(state), field(state, "held")[0]) == ({"IA": "anchor"}, ["diver-1"])
    assert (state.asked(), state.ask()) == (CHANCE, "turning-up")
    assert options(state) == ["turn-up:super-sailor", "turn-up:diver", "turn-up:number-card"]
    assert open_question.decision(state).weights == [2, 1, 2]
    play(state, "turn-up:diver")
    assert (field(state, "up"), state.asked()) == ("diver-2", 1)


def test_lg_12_the_anchor_counts_as_one_token_when_the_row_is_scored() -> None:
    assert counter(position(grids={0: {"IB": "anchor"}}), "row-I", 0) == 3


def events_at(number: int, grids: dict[int, dict[str, str]], seats: int = 2) -> dict[int, int]:
    """What the event of a hardtack token brings, found by seat 1."""
    state = position(
        seats=seats,
        turn=1,
        order=[1, 0, *range(2, seats)],
        laid=dict.fromkeys(range(seats), 1),
        round_=3,
        grids=grids,
        ocean={"b0": f"hardtack {number}"},
    )
    told = play(state, "steer:left")
    assert f"event-{number}" in whats(told)
    return told_amounts(told, "scores")


TWO_GRIDS = {
    0: {"IA": "shark chest bottle", "IIB": "kelp mask bottle", "IIIC": "octopus helm boat"},
    1: {"IA": "shark spear mask", "IIA": "nautilus helm boat"},
}
"""Chests 1 0, bottles 2 0, masks 1 1, helms 1 1, boats 1 1, spears 0 1."""


@pytest.mark.parametrize(("number", "points"), [(1, {0: 1, 1: 2}), (2, {0: 2, 1: 1}), (3, {0: 3, 1: 1})])
def test_lg_13_events_1_to_3_are_for_everybody(number: int, points: dict[int, int]) -> None:
    assert events_at(number, TWO_GRIDS) == points


@pytest.mark.parametrize(("number", "points"), [(4, {1: 1}), (5, {1: 2}), (6, {1: 1})])
def test_lg_13_events_4_to_6_are_for_the_finder(number: int, points: dict[int, int]) -> None:
    assert events_at(number, TWO_GRIDS) == points


@pytest.mark.parametrize(("number", "points"), [(7, {0: 2}), (8, {1: 2}), (9, {0: 3})])
def test_lg_13_events_7_to_9_are_for_whoever_has_most_of_the_two(number: int, points: dict[int, int]) -> None:
    assert events_at(number, TWO_GRIDS) == points


def test_lg_13_all_who_tie_for_most_score_and_nobody_scores_for_none() -> None:
    both = {0: {"IA": "shark helm"}, 1: {"IA": "wreck chest"}, 2: {"IA": "reef bottle"}}
    assert events_at(7, both, seats=3) == {0: 1, 1: 1}
    assert events_at(7, {}, seats=3) == {}


def test_lg_13_an_event_is_booked_at_once_in_its_round() -> None:
    state = position(laid={0: 1, 1: 1}, grids={0: {"IIIA": "shark helm"}}, ocean={"b0": "hardtack 1"})
    play(state, "steer:left")
    assert (state.scores(), counter(state, "points", 0)) == ([1, 0], 1)
    assert [line.values for line in state.sheet() if line.label == "events-I"] == [[1, 0]]


def test_lg_13_hardtack_is_wild_in_its_row_and_in_its_column() -> None:
    cells = {"IIB": "hardtack 4", "IIC": "nautilus bottle", "IB": "wreck mask"}
    state = position(round_=2, grids={0: cells})
    assert (counter(state, "row-II", 0), counter(state, "column-B", 0)) == (10, 2)


# Sailor and action cards

THREE = {"IA": "wreck helm chest", "IB": "shark spear mask", "IIIC": "reef bottle"}


def test_lg_14_a_sailor_before_steering_swaps_two_tokens_of_any_rows() -> None:
    state = position(laid={0: 1, 1: 1}, grids={0: THREE}, ocean={"b0": None})
    assert options(state)[2:] == ["play:sailor"]
    told = play(state, "play:sailor")
    assert options(state) == ["pick:IA", "pick:IB", "pick:IIIC"]
    play(state, "pick:IA")
    assert (state.ask(), options(state)) == ("swapping-with", ["pick:IB", "pick:IIIC"])
    told = play(state, "pick:IIIC")
    assert grid(state) == {"IA": "reef bottle", "IB": "shark spear mask", "IIIC": "wreck helm chest"}
    assert whats(told) == ["swaps", "swaps"]
    assert (state.ask(), list(steerings(state))) == ("acting", ["left", "right"])
    play(state, "steer:left")
    assert state.asked() == 1
    assert field(state, "hands")[0][-1] == "sailor-2"


def test_lg_14_or_after_steering_the_new_token_included() -> None:
    state = position(laid={0: 1, 1: 1}, grids={0: {"IA": "wreck helm chest"}}, ocean={"b0": "shark spear"})
    play(state, "steer:left")
    assert (state.ask(), options(state)) == ("afterwards", ["play:sailor", "pass"])
    play(state, "play:sailor", "pick:IB", "pick:IA")
    assert grid(state) == {"IA": "shark spear", "IB": "wreck helm chest"}
    assert state.asked() == 1


def test_lg_14_never_together_with_an_action_card() -> None:
    state = position(
        laid={0: 1, 1: 1}, grids={0: THREE}, ocean={"b0": None}, held={0: ["diver", "super-sailor"]}
    )
    play(state, "play:sailor", "pick:IA", "pick:IB")
    assert options(state) == ["steer:left@b0", "steer:right@h0"]
    assert why_not(state, "play:diver") == "lg-r9-one-a-turn"
    play(state, "steer:left")
    assert state.asked() == 1


def test_lg_14_a_sailor_needs_two_tokens_and_a_sailor() -> None:
    assert why_not(position(grids={0: {"IA": "shark spear"}}), "play:sailor") == "lg-14-two-tokens"
    assert why_not(position(grids={0: THREE}, hands={0: ["3"]}), "play:sailor") == "lg-14-no-sailor"
    state = position(grids={0: THREE})
    play(state, "play:sailor")
    assert why_not(state, "pick:IC") == "lg-14-no-token"
    assert why_not(state, "pass") == "lg-14-choose-tokens"
    play(state, "pick:IA")
    assert why_not(state, "pick:IA") == "lg-14-another-one"


def test_lg_15_an_action_card_is_played_before_or_after_steering_and_goes_under_the_pile() -> None:
    for before in (True, False):
        state = position(
            laid={0: 1, 1: 1},
            hands={0: ["5"]},
            grids={0: THREE},
            ocean={"b0": None},
            held={0: ["super-sailor"]},
        )
        cards = ["play:super-sailor", "pick:IA", "pick:IIA"]
        play(state, *([*cards, "steer:left"] if before else ["steer:left", *cards]))
        assert (field(state, "held")[0], field(state, "under")) == ([], ["super-sailor-2"])
        assert state.asked() == 1


def test_lg_15_not_on_the_turn_it_was_taken() -> None:
    state = position(
        laid={0: 1, 1: 1},
        hands={0: ["5"]},
        grids={0: {"IA": "shark spear"}},
        ocean={"b0": "anchor"},
        up="diver",
    )
    play(state, "steer:left", "turn-up:super-sailor")
    assert state.asked() == 1
    held = position(
        laid={0: 1, 1: 1},
        hands={0: ["5"]},
        grids={0: {}},
        ocean={"b0": "anchor"},
        up="diver",
        held={0: ["diver"]},
    )
    play(held, "steer:left", "turn-up:super-sailor")
    assert options(held) == ["play:diver", "pass"]


def test_lg_15_a_card_just_taken_is_refused_as_such() -> None:
    state = position(laid={0: 1, 1: 1}, grids={0: {"IA": "shark spear"}}, ocean={"b0": "anchor"}, up="diver")
    play(state, "steer:left", "turn-up:super-sailor")
    assert (state.ask(), options(state)) == ("afterwards", ["play:sailor", "pass"])
    assert why_not(state, "play:diver") == "lg-15-just-taken"
    assert why_not(state, "play:super-sailor") == "lg-15-not-held"
    assert why_not(state, "steer:left@c0") == "lg-05-steered"
    assert why_not(state, "take") == "lg-15-play-or-pass"


def test_lg_16_the_super_sailor_moves_a_token_to_any_free_cell_of_any_row() -> None:
    state = position(grids={0: THREE}, held={0: ["super-sailor"]})
    play(state, "play:super-sailor")
    assert (state.ask(), options(state)) == ("moving", ["pick:IA", "pick:IB", "pick:IIIC"])
    assert why_not(state, "pick:IIA") == "lg-16-no-token"
    play(state, "pick:IB")
    assert options(state) == ["pick:IC", "pick:IIA", "pick:IIB", "pick:IIC", "pick:IIIA", "pick:IIIB"]
    assert (why_not(state, "pick:IA"), why_not(state, "pass")) == ("lg-16-not-free", "lg-16-choose-cells")
    told = play(state, "pick:IIA")
    assert grid(state) == {"IA": "wreck helm chest", "IIA": "shark spear mask", "IIIC": "reef bottle"}
    assert whats(told) == ["moves"]


def test_lg_16_with_a_full_grid_there_is_no_free_cell_to_move_to() -> None:
    faces = [face for face in faces_of(PRINT) if face != "submarine"]
    cells = dict(zip(CELL_NAMES, faces, strict=False))
    state = position(round_=3, grids={0: cells}, held={0: ["super-sailor", "diver"]})
    assert why_not(state, "play:super-sailor") == "lg-16-nothing-to-move"
    assert "play:diver" in options(state)


def test_lg_16_there_must_be_something_to_move() -> None:
    assert why_not(position(held={0: ["super-sailor"]}), "play:super-sailor") == "lg-16-nothing-to-move"


def test_lg_17_the_diver_exchanges_an_own_token_for_one_of_the_ocean() -> None:
    state = position(grids={0: THREE}, held={0: ["diver"]}, ocean={"c0": "reef helm boat", "e0": None})
    play(state, "play:diver")
    assert (state.ask(), options(state)) == ("giving-up", ["pick:IA", "pick:IB", "pick:IIIC"])
    assert (why_not(state, "pick:IC"), why_not(state, "pass")) == ("lg-17-no-token", "lg-17-choose-own")
    play(state, "pick:IB")
    assert state.ask() == "diving"
    assert (why_not(state, "dive:e0"), why_not(state, "pass")) == ("lg-17-nothing-there", "lg-17-choose-spot")
    told = play(state, "dive:c0")
    assert grid(state)["IB"] == "reef helm boat"
    assert lying(state, "c0") == "shark spear mask"
    assert whats(told) == ["gives-up", "takes"]


def test_lg_17_face_down_tokens_are_not_looked_at_first() -> None:
    state = position(grids={0: THREE}, held={0: ["diver"]}, hands={0: ["sailor-1"]})
    play(state, "play:diver", "pick:IA", "dive:d0")
    assert (state.asked(), state.ask()) == (CHANCE, "revealing")
    assert options(state) == ["reveal:token5", "reveal:token7", "reveal:token8"]
    play(state, "reveal:hardtack 1")
    assert (grid(state)["IA"], lying(state, "d0")) == ("hardtack 1", "wreck helm chest")


def test_lg_17_an_ocean_without_tokens_has_nothing_to_exchange() -> None:
    bare = dict.fromkeys(SPOT_NAMES)
    state = position(round_=2, grids={0: THREE}, held={0: ["diver"]}, ocean=bare)
    assert why_not(state, "play:diver") == "lg-17-nothing-to-exchange"


def test_lg_17_there_must_be_something_to_exchange() -> None:
    assert why_not(position(held={0: ["diver"]}), "play:diver") == "lg-17-nothing-to-exchange"


def test_lg_18_a_number_card_before_steering_hands_out_all_numbers_anew() -> None:
    state = position(seats=3, held={0: ["number-card"]}, laid={0: 1, 1: 1, 2: 1})
    play(state, "play:number-card")
    assert options(state) == ["give:seat1", "give:seat2", "give:seat3"]
    assert why_not(state, "give:seat4") == "lg-18-no-such-seat"
    assert why_not(state, "pass") == "lg-18-hand-out-first"
    play(state, "give:seat3")
    assert why_not(state, "give:seat3") == "lg-18-has-one"
    told = play(state, "give:seat1")
    assert numbers(state) == [2, 3, 1]
    assert [(fact.what, fact.seat) for fact in told.facts] == [
        ("number-1", 2),
        ("number-2", 0),
        ("number-3", 1),
    ]
    assert (state.asked(), state.ask()) == (2, "acting")


def test_lg_18_handing_them_out_unchanged_is_allowed() -> None:
    state = position(seats=3, held={0: ["number-card"]}, laid={0: 1, 1: 1, 2: 1})
    told = play(state, "play:number-card", "give:seat1", "give:seat2")
    assert numbers(state) == [1, 2, 3]
    assert whats(told) == ["plays"]
    assert (state.asked(), list(steerings(state))) == (0, ["left", "right"])
    assert (field(state, "held")[0], field(state, "under")) == ([], ["number-card-1"])


def test_lg_18_who_has_acted_does_not_act_again_and_the_numbers_hold_for_the_next_laying() -> None:
    state = position(
        seats=3,
        turn=1,
        acted=[0],
        held={1: ["number-card"]},
        laid={1: 1, 2: 1},
        ocean={"b0": None, "c0": None},
    )
    play(state, "play:number-card", "give:seat1", "give:seat3")
    assert state.asked() == 2
    play(state, "steer:left")
    assert state.asked() == 1
    play(state, "steer:left")
    settled(state)
    assert (state.ask(), state.asked(), numbers(state)) == ("laying", 0, [1, 3, 2])


def test_lg_18_the_order_shown_is_that_of_the_new_numbers() -> None:
    state = position(
        seats=3, held={0: ["number-card"]}, laid={0: 9, 1: 5, 2: 3}, depth=1, ocean={"a0": None, "a2": None}
    )
    play(state, "play:number-card", "give:seat3", "give:seat1")
    assert [counter(state, "acts", seat) for seat in range(3)] == [2, 3, 1]
    play(state, "steer:up")
    assert [counter(state, "acts", seat) for seat in range(3)] == [2, 3, 0]


def test_lg_18_the_new_numbers_hold_for_the_bonus_and_for_ties() -> None:
    state = position(
        seats=2,
        round_=3,
        turn=1,
        acted=[0],
        laid={1: 1},
        ending=True,
        hands={1: []},
        held={1: ["number-card"]},
        book={0: [4, *[0] * 8]},
        ocean={"b0": None},
    )
    told = play(state, "steer:left", "play:number-card", "give:seat2")
    assert told_amounts(told, "scores-bonus") == {1: 10, 0: 6}
    assert (state.scores(), standings.ranking(state)) == ([10, 10], [2, 1])


# The end of a round


def test_lg_19_a_round_ends_when_a_token_is_put_on_c_and_the_others_finish_the_turn() -> None:
    grids = {0: {"IA": "shark spear", "IB": "wreck mask"}}
    state = position(
        grids=grids, hands={0: ["3"]}, laid={0: 1, 1: 2}, ocean={"b0": "reef bottle", "d0": None}
    )
    play(state, "steer:left")
    assert (counter(state, "last-turn"), state.asked(), counter(state, "round")) == (1, 1, 1)
    told = play(state, "steer:starboard")
    assert told_amounts(told, "scores-row") == {0: 15, 1: 0}
    assert counter(state, "round") == 2


def row(round_: int, *faces: str | None) -> int:
    """What a row of these is worth."""
    name = ["I", "II", "III"][round_ - 1]
    cells = {f"{name}{letter}": face for letter, face in zip("ABC", faces, strict=True)}
    return counter(position(round_=round_, grids={0: cells}), f"row-{name}", 0)


def test_lg_20_the_rulebooks_examples_of_rows() -> None:
    assert row(1, "wreck mask", None, None) == 3
    assert row(2, "kelp boat", "cannibals helm", None) == 10
    assert row(3, "shoal helm", "octopus mask", "vulcania boat") == 25
    assert row(1, "shark helm", "wreck mask", "shark spear") == 8 + 3 == 11


def test_lg_20_our_examples_of_rows() -> None:
    assert row(1, "wreck mask", "reef bottle", "shark spear") == 9
    assert row(1, "shark helm", "hardtack 1", "reef boat") == 15
    assert row(1, "shark helm", "anchor", "reef boat") == 9
    assert row(1, "anchor", "wreck mask", "reef boat") == 8 + 3 == 11


def test_lg_20_all_three_in_order_score_the_top_value_only() -> None:
    assert row(1, "shark helm", "wreck mask", "reef boat") == 15
    assert row(2, "kelp boat", "cannibals helm", "nautilus mask") == 20


def test_lg_21_then_each_scores_the_bonus_of_the_number_held() -> None:
    state = position(
        seats=4, turn=3, acted=[0, 1, 2], laid={3: 1}, order=[1, 0, 2, 3], ending=True, ocean={"b0": None}
    )
    told = play(state, "steer:left")
    assert told_amounts(told, "scores-bonus") == {1: 10, 0: 6, 2: 3, 3: 0}
    assert state.scores() == [6, 10, 3, 0]


def test_lg_22_remaining_tokens_leave_the_game_and_the_next_rounds_are_laid() -> None:
    state = position(
        turn=1,
        acted=[0],
        laid={1: 1},
        ending=True,
        hands={0: ["4"], 1: ["7"]},
        ocean={"b0": None},
        order=[1, 0],
    )
    play(state, "steer:left")
    assert (counter(state, "round"), state.ask()) == (2, "dealing")
    assert options(state) == ["deal:token25", "deal:token26", "deal:token27", "deal:token28"]
    settled(state)
    assert (state.ask(), state.asked()) == ("laying", 1)
    assert field(state, "hands") == [["4"], ["7"]]
    view = {zone.name: zone.things for zone in see(state, 0).zones}
    assert [len(view[name]) for name in ("stack", "removed")] == [24, 24]
    assert Counter(thing == UNSEEN for thing in view["removed"]) == {False: 13, True: 11}


# The end of the game


def finished(
    grids: dict[int, dict[str, str]],
    book: dict[int, list[int]] | None = None,
    order: tuple[int, ...] = (0, 1),
) -> State:
    """A game whose last steering has just been done; nothing more is taken."""
    state = position(
        round_=3,
        turn=1,
        acted=[0],
        laid={1: 1},
        ending=True,
        hands={1: []},
        grids=grids,
        book=book,
        order=order,
        ocean={"b0": None},
    )
    play(state, "steer:left")
    return state


def test_lg_23_the_rulebooks_example_of_a_column() -> None:
    """One chest, two boats and three helms: 0 + 2 + 5."""
    cells = {"IA": "reef helm boat", "IIA": "nautilus helm boat", "IIIA": "octopus helm chest"}
    edited = printing(
        white6="octopus helm chest, shoal mask bottle, octopus helm boat, vulcania spear bottle"
    )
    assert counter(position(round_=3, grids={0: cells}, print_=edited), "column-A", 0) == 7


def test_lg_23_columns_score_after_round_iii_symbols_by_column() -> None:
    state = finished({0: {"IA": "shark helm", "IIA": "cannibals helm", "IIIB": "shoal helm"}, 1: {}})
    lines = {line.label: line.values for line in state.sheet()}
    assert [lines[f"column-{column}"] for column in "ABC"] == [[2, 0], [0, 0], [0, 0]]
    assert state.scores() == [2 + 5 + 10, 6]
    assert (state.asked(), state.reason()) == (NOBODY, "over-rounds")


@pytest.mark.parametrize(("pairs", "points"), [(1, 2), (2, 9), (3, 20)])
def test_lg_23_more_than_three_alike_need_an_edited_set(pairs: int, points: int) -> None:
    helms = "helm helm, ".join(["shark ", "wreck ", "reef "]) + "helm helm, reef helm boat"
    cells = dict(
        zip(["IA", "IIA", "IIIA"], ["shark helm helm", "wreck helm helm", "reef helm helm"], strict=True)
    )
    some = dict(list(cells.items())[:pairs])
    assert counter(position(grids={0: some}, print_=printing(white0=helms)), "column-A", 0) == points


def test_lg_23_five_alike_are_worth_14() -> None:
    edited = printing(white0="shark helm helm, wreck helm helm, reef helm boat, reef helm boat")
    cells = {"IA": "shark helm helm", "IIA": "wreck helm helm", "IIIA": "reef helm boat"}
    assert counter(position(grids={0: cells}, print_=edited), "column-A", 0) == 14


def test_lg_24_markers_run_past_70_and_start_over_totals_decide() -> None:
    state = finished({}, {0: [15, 10, 0, 20, 10, 0, 0, 0, 9], 1: [15, 10, 5, 20, 6, 0, 0, 0, 1]})
    assert state.scores() == [74, 63]
    assert [counter(state, "track", seat) for seat in range(2)] == [4, 63]
    assert standings.ranking(state) == [1, 2]


def test_lg_25_most_points_win() -> None:
    assert standings.ranking(finished({}, {0: [0] * 9, 1: [9, *[0] * 8]})) == [2, 1]


def test_lg_25_a_tie_goes_to_the_lower_number_token() -> None:
    tied = finished({}, {0: [4, *[0] * 8], 1: [0] * 9}, order=(1, 0))
    assert (tied.scores(), standings.ranking(tied)) == ([10, 10], [2, 1])


def test_lg_26_with_a_seasoned_crew_all_tokens_lie_face_up() -> None:
    state = settled(LEAGUES.new(2, {"seasoned_crew": "on"}))
    ocean = [zone.things for zone in see(state, SPECTATOR).zones if zone.name.startswith("ocean-")]
    assert sorted(things[0] for things in ocean) == list(range(24))
    green = position(options={"seasoned_crew": True}, laid={0: 1, 1: 1})
    play(green, "steer:left")
    assert grid(green) == {"IA": "wreck mask"}


def test_lg_26_the_green_ones_still_lie_on_green_spots_of_their_depth() -> None:
    state = settled(LEAGUES.new(2, {"seasoned_crew": "on"}))
    for zone in see(state, 0).zones[:24]:
        depth, sector, token = int(zone.name[-1]), "abcdefgh".index(zone.name[-2]), zone.things[0]
        assert token // 8 == depth
        assert (token % 8 >= 4) == (sector % 2 != depth % 2)
