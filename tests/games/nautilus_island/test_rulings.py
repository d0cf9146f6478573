"""The rulings, every option both ways, and the worked examples."""

from __future__ import annotations

from typing import Any

import pytest

from fathom.core.kernel import open_question
from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.game import BadOption
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import imagine, unplaced
from fathom.core.search.playout import QUIET
from fathom.games.nautilus_island import NAUTILUS_ISLAND
from fathom.games.nautilus_island.box import OBJECT_NAMES
from tests.games.nautilus_island.positions import (
    at,
    chance,
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
from tests.games.nautilus_island.test_rules import GREEN, collected, dealt, last_round

REPAIR = ["hammer", "hammer", "hammer", "saw", "saw"]


def test_ni_r1_castaways_still_on_the_old_side_do_not_block() -> None:
    state = position(seats=3, columns=(1, 3, 5))
    assert {"move:below3", "move:below5"} <= {*options(state)}


def test_ni_r2_a_harvest_takes_from_all_stacks_never_from_some() -> None:
    state = at(5, ["rod"])
    assert [text for text in options(state) if "harvest" in text] == ["harvest"]
    play(state, "harvest")
    chance(state)
    assert len(field(state, "hands")[0]) == 4


def test_ni_r2_storing_no_card_is_not_a_turn() -> None:
    state = at(5, GREEN)
    assert why_not(state, "pass") == "ni-r2-no-turn"
    play(state, "store:clothes")
    assert why_not(state, "stop") == "ni-r2-at-least-one"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ni_r2_in_round_one_everybody_harvests(seats: int) -> None:
    state = dealt(seats)
    while field(state, "round") == 1:
        assert state.ask() == "placing"
        play(state, options(state)[-1])
        chance(state)
    assert all(field(state, "hands"))


def test_ni_r3_cards_then_bonus_then_refill_then_the_closing_question() -> None:
    camp = ["two", "three", None, None, None]
    state = storing(5, ["hat", "coat", "boots"], colour="clothes", camp=camp)
    told = play(state, "lay:hat", "lay:coat", "lay:boots")
    assert [fact.what for fact in told.facts] == ["lays", "lays", "lays", "bonus"]
    assert state.ask() == "refilling"
    chance(state)
    assert state.ask() == "closing1"


def test_ni_r3_one_bonus_a_store_and_a_fresh_one_of_that_colour_waits() -> None:
    camp = ["two", "three", None, None, None]
    state = storing(5, ["hat", "coat", "boots"], colour="clothes", camp=camp)
    play(state, "lay:hat", "lay:coat", "lay:boots")
    chance(state)
    play(state, "close")
    assert field(state, "bonus")[0][0] == ["two"]
    assert None not in field(state, "camp")


def test_ni_r3_the_bonus_counts_for_the_collection_that_is_closed_with_it() -> None:
    more: dict[str, Any] = {"camp": ["doubled", "two", "two", None, None]}
    state = storing(5, ["hat", "coat", "boots"], colour="clothes", **more)
    play(state, "lay:hat", "lay:coat", "lay:boots", "close")
    assert (sheet(state)["NI-13"][0], sheet(state)["NI-22"][0]) == (5, 5)


SPENT = {(1, "food"): ["two"] * 6 + ["three"] * 6 + ["per-card"] * 6 + ["doubled"] * 4 + ["odd"] * 5}


def short(left: int, camp: list[str | None]) -> State:
    """Five pairs are the last tokens; so many of them are in the supply."""
    more = {(1, "food"): [*SPENT[1, "food"], *["pair"] * (5 - left)]}
    return storing(1, ["hat"], colour="clothes", camp=camp, bonus=more, stored=[[], ["tin"]])


def test_ni_r4_a_short_supply_fills_the_spaces_in_board_order() -> None:
    state = short(2, ["two", None, None, None, "three"])
    play(state, "lay:hat")
    chance(state)
    assert field(state, "camp") == ["pair", "pair", None, None, "three"]
    assert state.ask() == "moving"


def test_ni_r4_an_empty_supply_stops_nothing() -> None:
    state = short(0, ["two", None, None, None, "three"])
    play(state, "lay:hat")
    assert (state.ask(), field(state, "camp")) == ("moving", [None, None, None, None, "three"])


def test_ni_r5_fewer_than_three_seven_or_more_or_an_empty_pile_cannot_be_closed() -> None:
    for before in (["coat"], ["coat", "boots", "gloves"] * 2):
        state = storing(1, ["hat"], colour="clothes", stored=[before])
        play(state, "lay:hat")
        assert state.asked() == 1
    others = [["coat", "boots"], ["rod"] * 3 + ["tin"] * 3 + ["saw"] * 3]
    closed = {(1, "fishing"): 1, (1, "food"): 2, (1, "repair"): 3}
    state = storing(1, ["hat"], colour="clothes", stored=others, closed=closed)
    play(state, "lay:hat")
    assert (state.asked(), field(state, "closed")[0][0]) == (1, None)


@pytest.mark.parametrize(("doubled_twice", "more"), [(False, 2 * 8), (True, 3 * 8)])
def test_ni_r6_two_doubled_make_three_times_or_by_option_four(doubled_twice: bool, more: int) -> None:
    cards = ["saw", "saw", "wrench", "hammer"]
    state = collected(cards, ["doubled", "doubled"], 4, options={"doubled_twice": doubled_twice})
    assert sheet(state)["NI-22"] == [more, 0]


@pytest.mark.parametrize("doubled_twice", [False, True])
def test_ni_r6_the_option_changes_nothing_for_one_doubled_or_none(doubled_twice: bool) -> None:
    cards = ["saw", "saw", "wrench", "hammer"]
    for tokens, more in ((["doubled"], 8), ([], 0)):
        state = collected(cards, tokens, 4, options={"doubled_twice": doubled_twice})
        assert sheet(state)["NI-22"] == [more, 0]


def test_ni_r6_the_option_is_chosen_at_the_table() -> None:
    assert dealt(doubled="x3").to_json()["options"]["doubled_twice"] is False  # type: ignore[index]
    assert dealt(doubled="x4").to_json()["options"]["doubled_twice"] is True  # type: ignore[index]


@pytest.mark.parametrize(("tokens", "points"), [(1, 5), (2, 10), (3, 10)])
def test_ni_r7_pairs_score_as_far_as_there_are_tokens_and_pairs(tokens: int, points: int) -> None:
    assert sheet(collected(REPAIR, ["pair"] * tokens))["NI-24"] == [points, 0]


def taking(open_memory: bool) -> State:
    """Seat 0 has a card all saw being taken, and one nobody else saw."""
    seen = [["saw"]]
    return position(hands=[["saw", "net"]], seen=seen, options={"open_memory": open_memory})


@pytest.mark.parametrize(("open_memory", "shown"), [(False, ["?", "?"]), (True, ["saw", "?"])])
def test_ni_r8_hands_are_hidden_but_what_all_saw_can_be_shown_again(
    open_memory: bool, shown: list[str]
) -> None:
    state = taking(open_memory)
    assert faces(zone(state, 0, "hand", 0)) == ["saw", "net"]
    assert faces(zone(state, 1, "hand", 0)) == shown
    assert faces(zone(state, SPECTATOR, "hand", 0)) == shown


@pytest.mark.parametrize(("open_memory", "shown"), [("off", "?"), ("on", "coconut")])
def test_ni_r8_the_option_is_chosen_at_the_table(open_memory: str, shown: str) -> None:
    state = NAUTILUS_ISLAND.new(2, {"first": "0", "open_memory": open_memory})
    while state.ask() != "showing":
        state.apply(state.option(0), QUIET)
    play(state, "show:coconut")
    chance(state)
    play(state, "move:above1")
    chance(state)
    assert faces(zone(state, 1, "hand", 0)) == [shown]


@pytest.mark.parametrize("open_memory", [False, True])
def test_ni_r8_what_all_saw_stays_known_while_it_is_in_hand(open_memory: bool) -> None:
    state, rng = taking(open_memory), Rng(1)
    hands = [field(imagine(state, 1, rng), "hands")[0] for _ in range(40)]
    assert all("saw" in hand for hand in hands)
    assert not all("net" in hand for hand in hands)


def test_ni_r8_what_all_saw_is_not_among_the_cards_one_cannot_place() -> None:
    state = taking(open_memory=False)
    for seat, saws, nets in ((0, 3, 3), (1, 3, 4), (SPECTATOR, 3, 4)):
        found = [OBJECT_NAMES[face] for _, face in unplaced(state, seat)]
        assert (found.count("saw"), found.count("net")) == (saws, nets)


def test_ni_r8_of_equal_cards_the_one_all_saw_is_laid_first() -> None:
    """Seat 1 cannot tell which hammer it was, so the other card in that hand can still be anything."""
    state = storing(1, ["hammer", "hammer"], colour="repair", seen=[["hammer"]])
    play(state, "lay:hammer")
    assert (field(state, "hands")[0], field(state, "seen")[0]) == (["hammer"], [])
    assert len({*(field(imagine(state, 1, Rng(n)), "hands")[0][0] for n in range(40))}) > 5


def idle(*hands: list[str], empty: tuple[int, ...] = (1, 4, 5, 6), **more: Any) -> State:
    """The last round at three; seat 0 can go to columns 4 and 6 only, both empty."""
    more = {"columns": (5, 1, 3), "moved": [1, 2], **more}
    return last_round(*hands, seats=3, empty=empty, **more)


def test_ni_r9_with_nothing_to_store_an_empty_column_is_no_choice() -> None:
    state = last_round(["crown"], ["hat"])
    assert options(state) == ["move:below3", "move:below5"]
    assert why_not(state, "move:below4") == "ni-r9-nothing-to-store"


def test_ni_r9_unless_every_unblocked_column_is_empty_and_then_one_does_nothing() -> None:
    state = idle(["crown"], ["hat"])
    assert options(state) == ["move:below4", "move:below6"]
    play(state, "move:below4")
    assert options(state) == ["pass"]
    told = play(state, "pass")
    whats = [fact.what for fact in told.facts]
    assert (whats[0], whats[-1]) == ("idles", "over-empty-column")


def test_ni_r9_with_something_to_store_one_stores() -> None:
    state = idle(["crown", "hat"], ["hat"])
    play(state, "move:below6")
    assert options(state) == ["store:clothes"]
    assert why_not(state, "pass") == "ni-r2-no-turn"


def test_ni_r9_who_goes_to_an_empty_column_by_choice_is_known_to_hold_something() -> None:
    state = last_round(["hat"], ["rod"], spares=OBJECT_NAMES)
    before = [options(imagine(state, 1, Rng(n))) for n in range(60)]
    assert any("move:below4" not in can for can in before), "it could be a treasure"
    play(state, "move:below4")
    for n in range(60):
        assert "store" in options(imagine(state, 1, Rng(n)))[0]


def test_ni_r9_who_had_no_other_column_may_hold_something_or_nothing() -> None:
    """The column just left still has cards, but cannot be gone to."""
    state = idle(["crown"], ["hat"], empty=(1, 4, 6), spares=OBJECT_NAMES)
    play(state, "move:below4")
    found = {options(imagine(state, 1, Rng(n)))[0].split(":")[0] for n in range(80)}
    assert found == {"pass", "store"}


def test_ni_r9_who_did_nothing_is_known_to_hold_nothing_to_store() -> None:
    state = idle(["crown"], ["hat"], ["net"], moved=[1], columns=(5, 1, 6), empty=(1, 4, 5, 6, 3))
    play(state, "move:below4", "pass")
    hands = [field(imagine(state, 2, Rng(n)), "hands")[0] for n in range(60)]
    assert {card for hand in hands for card in hand} <= {*OBJECT_NAMES[20:]}


@pytest.mark.parametrize("seed", range(30))
def test_ni_r9_cannot_happen_with_two_players(seed: int) -> None:
    """Two columns at least can be gone to, and both cannot be empty while one is harvested a round."""
    state, rng = dealt(2), Rng(seed)
    while state.count():
        assert "pass" not in options(state)
        state.apply(state.option(rng.below(state.count())), QUIET)


@pytest.mark.parametrize(("glass_hull", "seen"), [("off", "UDUDDUUDUDUD"), ("on", "U" * 12)])
def test_ni_r10_a_glass_hull_shows_the_top_of_every_stack(glass_hull: str, seen: str) -> None:
    tops = field(dealt(4, glass_hull=glass_hull), "tops")
    assert "".join("U" if top else "D" for top in tops) == seen


def test_ni_r10_behind_glass_nothing_is_drawn_unseen() -> None:
    state = dealt(2, glass_hull="on")
    told = play(state, "move:above5")
    told.facts.extend(chance(state).facts)
    assert len(names(told, 1, "takes")) == 3
    assert names(told, 0, "draws") == []


# Options for owners of the box


def test_ni_03_a_seat_that_is_not_at_the_table_cannot_start() -> None:
    with pytest.raises(BadOption, match="first"):
        NAUTILUS_ISLAND.new(2, {"first": "2"})


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("bonus", [7, 7, 6, 4, 5, 6]),
        ("bonus", [34]),
        ("portholes", [5, 4, 3]),
        ("porthole_cards", [0] * 12),
        ("treasure", [1, 2, 3, -4]),
        ("hull", [2] * 12),
        ("names", ["hat"] * 24),
        ("names", OBJECT_NAMES[1:]),
        ("names", ["", *OBJECT_NAMES[1:]]),
    ],
)
def test_ni_01_what_does_not_add_up_is_refused(option: str, value: object) -> None:
    with pytest.raises(BadOption, match=option):
        NAUTILUS_ISLAND.new(3, {option: value})


def test_ni_02_the_hull_may_be_printed_otherwise() -> None:
    state = dealt(4, hull=[0] * 11 + [1])
    assert [top is not None for top in field(state, "tops")] == [False] * 11 + [True]


def test_ni_15_treasures_may_be_worth_something_else() -> None:
    state = position(hands=[["coin", "crown"]], options={"treasure": [7, 0, 0, 20]})
    assert sheet(state)["NI-15"][0] == 27


def test_ni_13_portholes_may_be_printed_otherwise_and_the_best_of_a_pile_is_on_top() -> None:
    printed = {"porthole_cards": [2] * 3 + [4] * 9, "portholes": [1, 9, 4] + [6] * 9}
    state = storing(1, ["hat"], colour="clothes", stored=[["coat"]], options=printed)
    told = play(state, "lay:hat", "close")
    assert names(told, 0, "closes") == ["porthole2"]
    assert sheet(state)["NI-13"][0] == 9


def test_ni_01_the_bonus_tokens_may_be_split_otherwise() -> None:
    state = NAUTILUS_ISLAND.new(2, {"first": "0", "bonus": [0, 0, 0, 0, 0, 34]})
    assert (options(state), open_question.decision(state).weights) == (["bonus:bonus-pair"], [34])


# The examples


def test_ni_13_the_example_of_the_rulebook() -> None:
    """Two green cards and a bonus; later two more, a second bonus, and the first 4-card porthole for 8."""
    state = storing(3, ["hat", "coat"], ["rod"], colour="clothes")
    play(state, "lay:hat", "lay:coat")
    assert field(state, "bonus")[0][0] == ["two"]
    assert state.asked() == 1
    later = {"stored": [["hat", "coat"]], "bonus": {(0, "clothes"): ["two"]}}
    state = storing(3, ["boots", "boots", "gloves"], ["rod"], colour="clothes", **later)
    play(state, "lay:boots", "lay:boots")
    assert len(field(state, "bonus")[0][0]) == 2
    left = state.copy()
    told = play(state, "close")
    assert (names(told, 0, "closes"), sheet(state)["NI-13"][0]) == (["porthole4"], 8)
    after = at(3, ["gloves"], stored=[["hat", "coat", "boots", "boots"]], closed={(0, "clothes"): 4})
    assert why_not(after, "store:clothes") == "ni-13-closed"
    play(left, "leave")
    one_more = storing(3, ["gloves", "hat"], colour="clothes", stored=[["hat", "coat", "boots", "boots"]])
    play(one_more, "lay:gloves", "stop")
    assert names(play(one_more, "close"), 0, "closes") == ["porthole7"]


def test_ni_19_the_example_of_five_repair_cards() -> None:
    """11 + 5 + 5 + 4 + 11 + 5 = 41."""
    state = collected(REPAIR, ["pair", "pair", "odd", "doubled", "per-card"], 7)
    assert state.scores()[0] == 41
    lines = sheet(state)
    assert [lines[rule][0] for rule in ("NI-13", "NI-24", "NI-23", "NI-22", "NI-21")] == [11, 10, 4, 11, 5]


def test_ni_24_the_example_with_three_pair_tokens() -> None:
    state = collected(REPAIR, ["pair", "pair", "pair", "odd", "doubled", "per-card"], 7)
    assert state.scores()[0] == 41


def test_ni_22_the_example_of_four_cards_without_a_porthole() -> None:
    state = collected(["hammer", "saw", "wrench", "oilcan"], ["doubled", "odd"])
    assert state.scores()[0] == 0


# Invariants


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ni_17_no_game_is_shorter_than_nine_rounds_and_cards_are_conserved(seats: int) -> None:
    for seed in range(12):
        state, rng = dealt(seats), Rng(seed)
        while state.count():
            if field(state, "step") == "moving":
                assert len(options(state)) >= (1 if field(state, "last") else 2)
                assert held_and_stored(state) == harvested(state)
            state.apply(state.option(rng.below(state.count())), QUIET)
        assert field(state, "round") - 1 >= 9
        assert len({*field(state, "berths")}) == seats


def held_and_stored(state: State) -> int:
    return sum(map(len, [*field(state, "hands"), *field(state, "stored")]))


def harvested(state: State) -> int:
    used = {2: "101110", 3: "101111", 4: "111111"}[field(state, "seats")]
    lower = [8 - height for height in field(state, "heights")]
    return sum(int(used[n]) * (1, 1, 2, 2, 3, 3)[n] * lower[n] for n in range(6))


def greedy(seats: int) -> int:
    """Whoever can, harvests the rear column; how many rounds it takes."""
    state = dealt(seats)
    while state.count():
        wished = [text for text in options(state) if text in ("move:above1", "move:below1", "harvest")]
        play(state, *(wished or options(state))[:1])
    return int(field(state, "round")) - 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ni_17_the_shortest_game_has_nine_rounds(seats: int) -> None:
    assert greedy(seats) == 9
