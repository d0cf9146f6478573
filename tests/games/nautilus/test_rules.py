"""The rulebook, read aloud: at least one test for each rule, in its order."""

from __future__ import annotations

import itertools

import pytest

from fathom.core.kernel import open_question, standings
from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.events import SPECTATOR, Journal
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge import truth
from fathom.core.knowledge.veil import see
from fathom.core.search.playout import QUIET, playout
from fathom.games.nautilus import NAUTILUS, scoring
from fathom.games.nautilus.box import DOMAIN_NAMES
from tests.games.nautilus.positions import (
    ROW,
    SPECIALS,
    board,
    field,
    names,
    options,
    play,
    position,
    why_not,
)

TENTH = {f"own{c}": card for c, card in zip(range(1, 6), ["2", "3", "4", "5", "10"], strict=True)} | {
    f"opp{c}": card for c, card in zip(range(1, 5), ["11", "12", "13", "8"], strict=True)
}
"""Nine cards laid; opp5 is free. Seat 0 wins no column of the first four."""


def dealt(first: str = "0") -> State:
    """A game up to the first question put to a seat, chance always taking the lowest card."""
    state = NAUTILUS.new(2, {"first": first})
    while state.asked() == CHANCE:
        state.apply(state.option(0), QUIET)
    return state


def stronger(mine: int, theirs: int) -> bool:
    """Which of two cards wins a column, by their numbers."""
    return scoring.stronger(1 << mine, 1 << theirs)


# Setting up


def test_na_01_divers_specials_and_domain_cards_are_shuffled_face_down() -> None:
    zones = {zone.name: zone for zone in see(NAUTILUS.new(2), 0).zones}
    assert zones["diver-deck"].things == [-1] * 14
    assert zones["special-deck"].things == [-1] * 6
    assert zones["domain-deck"].things == [-1] * 30


def test_na_01_five_domain_cards_are_turned_up_each_as_likely_as_another() -> None:
    state = NAUTILUS.new(2, {"first": "0"})
    for lying in range(5):
        decision = open_question.decision(state)
        assert decision.seat == CHANCE
        assert decision.weights == [1] * (30 - lying)
        state.apply(decision.options[-1], QUIET)
    assert field(state, "row") == ["war6", "war5", "war4", "war3", "war2"]
    assert state.ask() == "dealing"


def test_na_01_a_card_lies_in_its_column_as_soon_as_it_is_turned_up() -> None:
    state = NAUTILUS.new(2, {"first": "0"})
    for column, card in enumerate(ROW, 1):
        told = play(state, f"turn-up:{card}")
        shown = next(zone for zone in see(state, 1).zones if zone.name == f"domain-{column}")
        assert shown.things == [NAUTILUS.things.index(card)]
        assert truth.zones(state)[told.facts[0].place].name == f"domain-{column}"


def test_na_02_the_host_picks_who_has_the_nemo_marker() -> None:
    assert [dealt(first).asked() for first in ("0", "1")] == [0, 1]


def test_na_02_else_lots_are_drawn_evenly() -> None:
    state = NAUTILUS.new(2)
    assert (options(state), open_question.decision(state).weights) == (["lot:0", "lot:1"], [1, 1])
    play(state, "lot:1")
    assert state.to_json()["first"] == 1


def test_na_03_five_divers_each_and_four_stay_in_the_deck() -> None:
    state = dealt()
    assert [len(hand) for hand in field(state, "hands")] == [5, 5]
    zones = {zone.name: zone for zone in see(state, 0).zones}
    assert len(zones["diver-deck"].things) == 4


def test_na_03_a_hand_is_seen_by_its_owner_only() -> None:
    state = dealt()
    for seat in (0, 1, SPECTATOR):
        hands = [zone for zone in see(state, seat).zones if zone.name == "hand"]
        assert [-1 not in zone.things for zone in hands] == [zone.owner == seat for zone in hands]


def test_na_03_only_the_owner_learns_which_diver_is_dealt() -> None:
    state = NAUTILUS.new(2, {"first": "1"})
    play(state, *[f"turn-up:science{n}" for n in range(1, 6)])
    told = play(state, "deal:9")
    assert [names(told, seat, "dealt") for seat in (0, 1, SPECTATOR)] == [[None], ["9"], [None]]


def test_na_04_the_first_player_draws_two_specials_and_keeps_one() -> None:
    state = position("drawing", turn=1, first=1)
    told = play(state, "draw:eye", "draw:kraken")
    assert names(told, 1, "draws") == ["eye", "kraken"]
    assert names(told, 0, "draws") == [None, None]
    assert (state.asked(), options(state)) == (1, ["keep:kraken", "keep:eye"])
    told = play(state, "keep:eye")
    assert "eye" in field(state, "hands")[1]
    assert "kraken" in field(state, "hands")[0]
    assert (names(told, 0, "gets"), names(told, 1, "gets")) == (["kraken"], ["kraken"])
    assert (names(told, 0, "keeps"), names(told, SPECTATOR, "gets")) == ([None], [None])


def test_na_04_the_first_player_knows_both_specials() -> None:
    state = position("drawing", turn=0, first=0)
    play(state, "draw:eye", "draw:kraken", "keep:eye")
    mine, theirs = (
        [zone.things for zone in see(state, seat).zones if zone.name == "special"] for seat in (0, 1)
    )
    assert mine == [[17], [15]]
    assert theirs == [[-1], [15]]


def test_na_04_keeping_a_card_not_drawn_is_refused() -> None:
    state = position("keeping", drawn=("eye", "kraken"), turn=0, first=0)
    assert why_not(state, "keep:anchor") == "na-04-not-drawn"
    assert why_not(state, "lay:9@own1") == "na-04-choose-first"


# Specials at the start of the round


def opening(mine: str, theirs: str, hands: tuple[list[str], list[str]] = ([], []), **more: object) -> State:
    full = ([*hands[0], mine], [*hands[1], theirs])
    return position("opening", full, turn=0, first=0, known=([theirs], []), **more)  # type: ignore[arg-type]


def test_na_05_first_the_first_player_then_the_opponent_then_divers() -> None:
    state = opening("eye", "harpoon")
    assert (state.asked(), options(state)) == (0, ["use", "pass"])
    play(state, "pass")
    assert (state.asked(), options(state)) == (1, ["use", "pass"])
    play(state, "pass")
    assert (state.asked(), state.ask()) == (0, "laying")


def test_na_05_not_using_it_then_loses_it() -> None:
    state = opening("eye", "kraken")
    play(state, "pass", "pass")
    assert why_not(state, "use") == "na-05-too-late"
    while state.to_json()["round"] == 1:
        assert "use" not in options(state)
        state.apply(state.option(0), QUIET)
    assert "eye" in field(state, "spent")


def test_na_05_only_these_three_are_played_at_the_start() -> None:
    for special in ("kraken", "fishbone", "anchor"):
        state = opening(special, "eye")
        assert options(state) == ["pass"]
        assert why_not(state, "use") == "na-05-no-special"
    assert why_not(opening("eye", "harpoon"), "lay:14@own1") == "na-05-answer-first"


def test_na_06_the_eye_sees_all_divers_in_the_opponents_hand() -> None:
    state = opening("eye", "anchor", ([], ["1", "4", "7", "10", "13"]))
    told = play(state, "use")
    assert names(told, 0, "sees") == names(told, 1, "sees") == ["1", "4", "7", "10", "13"]
    assert names(told, SPECTATOR, "sees") == [None] * 5
    hand = next(zone for zone in see(state, 0).zones if zone.name == "hand" and zone.owner == 1)
    assert hand.things == [1, 4, 7, 10, 13]


def test_na_07_the_bathyscaphe_draws_two_keeps_one() -> None:
    state = opening("bathyscaphe", "anchor", (["1", "2", "3", "4", "5"], ["6", "7", "8", "9", "10"]))
    told = play(state, "use")
    assert (state.asked(), options(state)) == (CHANCE, ["bring:11", "bring:12", "bring:13", "bring:14"])
    told = play(state, "bring:12", "bring:14")
    heard = [names(told, seat, "brings") for seat in (0, 1, SPECTATOR)]
    assert heard == [["12", "14"], [None, None], [None, None]]
    assert (state.asked(), options(state)) == (0, ["take:12", "take:14"])
    told = play(state, "take:14")
    assert field(state, "hands")[0] == ["1", "2", "3", "4", "5", "14"]
    assert names(told, 0, "puts-back") == ["12"]
    assert not [fact for fact in told.facts if names(told, 1, fact.what)]


def test_na_07_the_other_diver_lies_in_the_deck_known_to_its_drawer_only() -> None:
    state = opening("bathyscaphe", "anchor", (["1", "2", "3", "4", "5"], ["6", "7", "8", "9", "10"]))
    play(state, "use", "bring:12", "bring:14", "take:14")
    decks = [
        next(zone.things for zone in see(state, seat).zones if zone.name == "diver-deck") for seat in (0, 1)
    ]
    assert decks == [[12, -1, -1], [-1, -1, -1]]


def test_na_07_choosing_anything_else_is_refused() -> None:
    state = position("taking", (["1"], []), drawn=("12", "14"), spent=("bathyscaphe",), turn=0, first=0)
    assert why_not(state, "take:1") == "na-07-not-brought"
    assert why_not(state, "pass") == "na-07-choose-first"


def test_na_08_the_harpoon_draws_blindly_each_diver_as_likely_as_another() -> None:
    state = opening("harpoon", "kraken", ([], ["1", "4", "7", "10", "13"]))
    play(state, "use")
    assert options(state) == ["spear:1", "spear:4", "spear:7", "spear:10", "spear:13"]
    assert open_question.decision(state).weights == [1] * 5


def test_na_08_keep_it_and_give_a_diver_held_before() -> None:
    state = opening("harpoon", "kraken", (["2", "3", "5", "6", "8"], ["1", "4", "7", "10", "13"]))
    told = play(state, "use", "spear:13")
    assert [names(told, seat, "spears") for seat in (0, 1, SPECTATOR)] == [["13"], ["13"], [None]]
    assert options(state) == ["give:2", "give:3", "give:5", "give:6", "give:8", "return"]
    told = play(state, "give:2")
    assert field(state, "hands") == [["3", "5", "6", "8", "13"], ["1", "2", "4", "7", "10", "kraken"]]
    assert [names(told, seat, "gives") for seat in (0, 1, SPECTATOR)] == [["2"], ["2"], [None]]


def test_na_08_or_hand_it_back() -> None:
    state = opening("harpoon", "kraken", ([], ["1", "4", "7", "10", "13"]))
    before = field(state, "hands")
    told = play(state, "use", "spear:13", "return")
    assert field(state, "hands")[1] == before[1]
    assert [names(told, seat, "gives-back") for seat in (0, 1, SPECTATOR)] == [["13"], ["13"], [None]]


def test_na_08_the_drawn_diver_itself_cannot_be_given_in_exchange() -> None:
    state = opening("harpoon", "kraken", ([], ["1", "4", "7", "10", "13"]))
    play(state, "use", "spear:13")
    assert why_not(state, "give:13") == "na-08-not-held"
    assert why_not(state, "pass") == "na-08-choose-first"


# Laying


def test_na_09_any_card_on_any_free_spot_on_either_side() -> None:
    state = position(hands=(["3", "14", "2", "4"], []), laid={"own1": "5", "opp2": "10"})
    lays = [text for text in options(state) if text.startswith("lay:3@")]
    assert lays == [
        "lay:3@own2",
        "lay:3@own3",
        "lay:3@own4",
        "lay:3@own5",
        "lay:3@opp1",
        "lay:3@opp3",
        "lay:3@opp4",
        "lay:3@opp5",
    ]
    assert len(options(state)) == 4 * 8
    assert why_not(state, "lay:3@own1") == "na-09-spot-taken"
    assert why_not(state, "lay:5@own2") == "na-09-not-held"
    assert why_not(state, "pass") == "na-09-must-lay"


def test_na_09_players_alternate_first_player_first_five_each() -> None:
    state = position(hands=(["5", "4", "3", "2", "1"], ["10", "11", "12", "13", "14"]), turn=1, first=1)
    lays = ["10@own1", "5@own1", "11@own2", "4@own2", "12@own3", "3@own3", "13@own4", "2@own4", "14@own5"]
    seats = []
    for lay in lays:
        seats.append(state.asked())
        play(state, f"lay:{lay}")
    assert seats == [1, 0, 1, 0, 1, 0, 1, 0, 1]
    play(state, "lay:1@own5")
    assert state.to_json()["round"] == 2


def test_na_09_everybody_sees_what_is_laid() -> None:
    state = position(hands=(["3"], []))
    told = play(state, "lay:3@opp4")
    assert [names(told, seat, "lays") for seat in (0, 1, SPECTATOR)] == [["3"], ["3"], ["3"]]
    assert board(state) == {"opp4": "3"}


def test_na_09_each_seat_names_the_spots_from_its_own_side() -> None:
    state = position(hands=([], ["3"]), turn=1)
    play(state, "lay:3@own2")
    assert board(state) == {"opp2": "3"}


# Arrows

ARROW = {"own1": "12", "own2": "3", "opp2": "5", "opp5": "10"}


@pytest.mark.parametrize("arrow", ["6", "9"])
def test_na_10_a_vertical_arrow_moves_another_diver_of_its_side_straight_across(arrow: str) -> None:
    state = position(hands=([arrow], []), laid=ARROW)
    told = play(state, f"lay:{arrow}@own4")
    assert (state.asked(), options(state)) == (0, ["move:own1>opp1"])
    told = play(state, "move:own1>opp1")
    assert names(told, SPECTATOR, "moves") == ["12"]
    assert board(state) == {"opp1": "12", "own2": "3", "opp2": "5", "opp5": "10", "own4": arrow}
    assert state.asked() == 1


def test_na_10_only_from_the_side_of_the_arrow_card() -> None:
    state = position(hands=(["6"], []), laid=ARROW)
    play(state, "lay:6@opp4")
    assert options(state) == ["move:opp5>own5"]
    assert why_not(state, "move:own1>opp1") == "na-10-other-side"
    assert why_not(state, "move:opp2>own2") == "na-10-spot-taken"
    assert why_not(state, "move:opp5>own3") == "na-10-straight-across"
    assert why_not(state, "move:opp1>own1") == "na-10-no-card"


@pytest.mark.parametrize("arrow", ["7", "8"])
def test_na_11_a_horizontal_arrow_moves_a_diver_to_any_free_spot_of_its_side(arrow: str) -> None:
    state = position(hands=([arrow], []), laid=ARROW)
    play(state, f"lay:{arrow}@own4")
    assert options(state) == ["move:own1>own3", "move:own1>own5", "move:own2>own3", "move:own2>own5"]
    play(state, "move:own1>own5")
    assert board(state)["own5"] == "12"
    assert "own1" not in board(state)


def test_na_11_never_to_the_other_side_or_onto_a_card() -> None:
    state = position(hands=(["7"], []), laid=ARROW)
    play(state, "lay:7@own4")
    assert why_not(state, "move:own1>opp1") == "na-11-stays-on-its-side"
    assert why_not(state, "move:own1>own2") == "na-11-spot-taken"
    assert why_not(state, "move:opp5>opp1") == "na-11-other-side"
    assert why_not(state, "move:own3>own5") == "na-11-no-card"


def test_na_12_the_move_is_compulsory() -> None:
    state = position(hands=(["6", "2"], []), laid=ARROW)
    play(state, "lay:6@own4")
    assert "pass" not in options(state)
    assert why_not(state, "pass") == "na-12-compulsory"
    assert why_not(state, "lay:2@own5") == "na-12-compulsory"


@pytest.mark.parametrize("arrow", ["6", "7", "8", "9"])
def test_na_12_without_a_legal_move_it_is_a_plain_diver(arrow: str) -> None:
    state = position(hands=([arrow], []), laid={"opp1": "5", "opp2": "10"})
    play(state, f"lay:{arrow}@own1")
    assert (state.asked(), state.ask()) == (1, "laying")
    assert why_not(state, "move:own1>own3") == "na-12-no-arrow"


def test_na_12_a_full_side_leaves_a_horizontal_arrow_nowhere_to_go() -> None:
    laid = {"own1": "2", "own2": "3", "own3": "4", "own4": "5"}
    state = position(hands=(["7"], []), laid=laid)
    play(state, "lay:7@own5")
    assert (state.asked(), state.ask()) == (1, "laying")


def test_na_12_other_divers_never_move_anything() -> None:
    for card in ("1", "2", "4", "11", "13", "14"):
        state = position(hands=([card], []), laid=ARROW)
        play(state, f"lay:{card}@own4")
        assert state.ask() == "laying"


def test_na_13_kraken_is_fifteen_and_fishbone_nought_laid_like_divers() -> None:
    state = position(hands=(["kraken"], ["fishbone"]))
    play(state, "lay:kraken@own1")
    assert state.asked() == 1
    play(state, "lay:fishbone@own1")
    assert board(state) == {"own1": "kraken", "opp1": "fishbone"}
    assert all(stronger(15, value) and not stronger(value, 15) for value in range(15))
    assert all(stronger(value, 0) and not stronger(0, value) for value in range(1, 16))


def test_na_14_the_anchor_goes_on_any_card_whoever_laid_it() -> None:
    state = position(hands=(["anchor", "2"], []), laid={"opp2": "10", "own3": "11"})
    play(state, "lay:2@own1")
    assert (state.asked(), options(state)) == (0, ["anchor:own1", "anchor:own3", "anchor:opp2", "pass"])
    assert why_not(state, "anchor:own2") == "na-14-no-card"
    told = play(state, "anchor:opp2")
    assert names(told, 1, "anchors") == ["10"]
    assert (state.to_json()["anchor"], len(board(state)), state.asked()) == ("opp2", 3, 1)


def test_na_14_an_anchored_card_cannot_be_moved() -> None:
    state = position(hands=(["6"], []), laid=ARROW, anchor="own1")
    play(state, "lay:6@own4")
    assert state.asked() == 1
    state = position(hands=(["7"], []), laid=ARROW, anchor="own1")
    play(state, "lay:7@own4")
    assert options(state) == ["move:own2>own3", "move:own2>own5"]
    assert why_not(state, "move:own1>own3") == "na-14-anchored"


def test_na_14_only_in_the_own_turn_right_after_laying() -> None:
    state = position(hands=(["anchor"], []), laid=ARROW)
    assert why_not(state, "anchor:own1") == "na-14-after-laying"
    state = position("anchoring", (["anchor"], []), {"own1": "2"}, turn=0)
    assert why_not(state, "lay:14@own2") == "na-14-answer-first"


def test_na_14_it_holds_for_the_rest_of_the_round_only() -> None:
    state = position(laid=TENTH, turn=1, anchor="own1")
    play(state, f"lay:{field(state, 'hands')[1][0]}@own5")
    assert state.to_json()["anchor"] is None
    assert "anchor" in field(state, "spent")


# The end of a round


def test_na_15_each_domain_card_goes_to_the_side_of_the_higher_value() -> None:
    state = position(hands=([], ["14"]), laid=TENTH, turn=1)
    told = play(state, "lay:14@own5")
    assert names(told, SPECTATOR, "wins") == ROW
    assert field(state, "won") == [[], sorted(ROW, key=NAUTILUS.things.index)]


def test_na_15_whose_side_counts_not_who_laid_it() -> None:
    laid = TENTH | {"own5": "1"}
    state = position(hands=(["14"], []), laid=laid, turn=0, first=1)
    told = play(state, "lay:14@opp5")
    assert [fact.seat for fact in told.facts if fact.what == "wins"] == [1, 1, 1, 1, 0]


def test_na_16_the_crab_beats_the_fourteen_and_only_it() -> None:
    beaten = [value for value in range(16) if stronger(1, value)]
    assert beaten == [0, 14]
    assert not stronger(14, 1)


@pytest.mark.parametrize(
    ("mine", "theirs", "wins"),
    [(14, 1, False), (1, 14, True), (15, 1, True), (0, 1, False), (14, 13, True), (15, 14, True)],
)
def test_na_16_examples_face_to_face(mine: int, theirs: int, wins: bool) -> None:
    assert stronger(mine, theirs) is wins
    assert stronger(theirs, mine) is not wins


def test_na_17_won_cards_lie_in_the_owners_pile_to_look_through() -> None:
    state = position(round_=2, options={"open_memory": False})
    for seat in (0, 1):
        piles = [zone for zone in see(state, seat).zones if zone.name == "won"]
        assert [-1 in zone.things for zone in piles] == [zone.owner != seat for zone in piles]
        assert [len(zone.things) for zone in piles] == [3, 2]


def test_na_18_after_a_round_everything_goes_back_and_the_marker_passes() -> None:
    hands = (["eye"], ["harpoon"])
    state = position(hands=hands, laid=TENTH, turn=1)
    last = next(card for card in field(state, "hands")[1] if card.isdigit())
    play(state, f"lay:{last}@own5")
    data = state.to_json()
    assert (data["round"], data["first"], data["hands"], board(state)) == (2, 1, [[], []], {})
    assert data["spent"] == ["eye", "harpoon"]
    assert ("nemo", NOBODY, 1) in see(state, 0).counters
    assert len(open_question.decision(state).options) == 25
    for _ in range(5):
        state.apply(state.option(0), QUIET)
    assert len(open_question.decision(state).options) == 14


def test_na_18_shuffled_divers_are_known_to_nobody() -> None:
    state = position(hands=([], []), laid=TENTH, turn=1)
    play(state, f"lay:{field(state, 'hands')[1][0]}@own5")
    assert not [card for row in field(state, "known") for card in row if card.isdigit()]


def test_na_19_after_round_three_the_six_specials_are_shuffled_again() -> None:
    for round_, left in ((1, 4), (2, 2), (3, 6), (4, 4), (5, 2)):
        spent = ["kraken", "fishbone", "anchor", "eye"][: 2 * ((round_ - 1) % 3)]
        hands = (["bathyscaphe"], ["harpoon"])
        state = position(hands=hands, laid=TENTH, turn=1, round_=round_, spent=spent)
        last = next(card for card in field(state, "hands")[1] if card.isdigit())
        play(state, f"lay:{last}@own5")
        while state.ask() != "drawing":
            state.apply(state.option(0), QUIET)
        assert state.count() == left
        if left == 6:
            assert not {*SPECIALS} & {card for row in field(state, "known") for card in row}


def test_na_19_each_special_shows_up_once_in_rounds_one_to_three_and_once_in_four_to_six() -> None:
    state, rng, drawn = NAUTILUS.new(2), Rng(3), list[int]()
    while state.count():
        action = state.option(rng.below(state.count()))
        if state.ask() == "drawing":
            drawn.append(action)
        state.apply(action, QUIET)
    assert len(drawn) == 12
    assert len({*drawn[:6]}) == len({*drawn[6:]}) == 6


# The end of the game


def test_na_20_the_game_ends_after_round_six() -> None:
    state = position(hands=([], []), laid=TENTH, turn=1, round_=6)
    told = play(state, f"lay:{field(state, 'hands')[1][0]}@own5")
    assert (state.asked(), state.reason(), told.facts[-1].what) == (NOBODY, "over-rounds", "over-rounds")
    assert state.to_json()["first"] == 0  # the marker passes after rounds one to five
    assert sum(len(pile) for pile in field(state, "won")) == 30


def position_over(mine: list[str], worth: list[int] | None = None) -> State:
    """The end of a game in which seat 0 has won these cards."""
    state = NAUTILUS.new(2, {"first": "0"}).to_json()
    theirs = [card for card in NAUTILUS.things[20:] if card not in mine]
    options_ = {"open_memory": True, "stop_when_decided": False, "worth": worth or [2, 1, 1, 1, 1, -1]}
    return NAUTILUS.from_json(
        {
            **state,
            "options": options_,
            "step": "over",
            "round": 7,
            "won": [mine, theirs],
            "spent": SPECIALS,
        }
    )


def all_of(*domains: str) -> list[str]:
    return [f"{domain}{copy}" for domain in domains for copy in range(1, 7)]


def test_na_20_each_domain_goes_to_more_points_and_more_domains_win() -> None:
    state = position_over([*all_of("science", "war"), "navigation1", "navigation2"])
    assert state.scores() == [3, 2]
    assert state.beats(0, 1)
    assert not state.beats(1, 0)
    assert standings.ranking(state) == [1, 2]


def test_na_21_two_stars_one_star_and_the_blot() -> None:
    state = position_over(["science1", "science2", "war6", "exploration1", "exploration6"])
    values = {line.label: line.values for line in state.sheet()}
    assert values["domain-science"] == [3, 2]
    assert values["domain-war"] == [-1, 6]
    assert values["domain-exploration"] == [1, 4]


def test_na_21_the_sheet_names_its_rules_and_adds_up() -> None:
    state = position_over(all_of("science"))
    lines = state.sheet()
    assert [line.rule for line in lines] == ["NA-21"] * 5 + ["NA-20"]
    won = [sum(line.values[seat] > line.values[1 - seat] for line in lines[:-1]) for seat in (0, 1)]
    assert lines[-1].values == won == state.scores() == [1, 4]


# Invariants


@pytest.mark.parametrize("seed", range(20))
def test_every_game_sums_up(seed: int) -> None:
    state = NAUTILUS.new(2)
    playout(state, Rng(seed))
    totals = [line.values for line in state.sheet()[:-1]]
    assert [sum(total) for total in totals] == [5] * len(DOMAIN_NAMES)
    assert max(state.scores()) in (3, 4, 5)
    assert sum(state.scores()) == 5
    assert standings.ranking(state) in ([1, 2], [2, 1])


def test_each_player_lays_exactly_five_cards_a_round() -> None:
    state, rng, laid = NAUTILUS.new(2), Rng(8), list[tuple[object, int]]()
    while state.count():
        told, round_ = Journal(), state.to_json()["round"]
        state.apply(state.option(rng.below(state.count())), told)
        laid += [(round_, fact.seat) for fact in told.facts if fact.what == "lays"]
    assert {pair: laid.count(pair) for pair in laid} == dict.fromkeys(
        itertools.product(range(1, 7), (0, 1)), 5
    )
