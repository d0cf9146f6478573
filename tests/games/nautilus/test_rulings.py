"""The rulings, and the worked examples: where the rulebook is silent or says two things."""

from __future__ import annotations

import pytest

from fathom.core.kernel import standings
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.game import BadOption
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import imagine, see
from fathom.core.search.playout import QUIET, playout
from fathom.games.nautilus import NAUTILUS
from tests.games.nautilus.positions import ROW, board, field, heard, names, options, play, position, why_not
from tests.games.nautilus.test_rules import ARROW, TENTH, all_of, opening, position_over


def test_na_r1_an_arrow_card_never_moves_itself() -> None:
    state = position(hands=(["7"], []), laid=ARROW)
    play(state, "lay:7@own4")
    assert why_not(state, "move:own4>own5") == "na-r1-not-itself"


def test_na_r1_a_moved_cards_own_arrow_does_not_act_again() -> None:
    state = position(hands=(["6"], []), laid={"own1": "9", "own2": "3", "opp3": "5", "opp4": "2"})
    play(state, "lay:6@own5", "move:own1>opp1")
    assert (state.asked(), state.ask()) == (1, "laying")


def test_na_r1_whose_card_it_was_does_not_matter() -> None:
    state = position(hands=([], ["6"]), laid={"own1": "12"}, turn=1)
    play(state, "lay:6@opp3")
    assert options(state) == ["move:opp1>own1"]


def test_na_r2_kraken_and_fishbone_can_be_moved_and_anchored() -> None:
    laid = {"own1": "kraken", "own2": "fishbone"}
    state = position(hands=(["7"], []), laid=laid)
    play(state, "lay:7@own4")
    assert options(state) == [f"move:own{spot}>own{goal}" for spot in (1, 2) for goal in (3, 5)]
    state = position(hands=(["anchor", "2"], []), laid=laid, round_=3)
    play(state, "lay:2@own5", "anchor:own1")
    assert state.to_json()["anchor"] == "own1"


def test_na_r2_who_laid_one_keeps_a_diver_that_goes_back_unseen() -> None:
    laid = TENTH | {"own1": "kraken"}
    state = position(hands=(["1"], ["14"]), laid=laid, turn=1)
    told = play(state, "lay:14@own5")
    assert [1 in (event.thing for event in heard(told, seat)) for seat in (0, 1, SPECTATOR)] == [False] * 3
    assert field(state, "hands") == [[], []]


def test_na_r3_the_bathyscaphe_makes_a_hand_of_six() -> None:
    state = opening("bathyscaphe", "anchor")
    play(state, "use")
    for _ in range(2):
        state.apply(state.option(0), QUIET)
    play(state, options(state)[0])
    assert len(field(state, "hands")[0]) == 6


def test_na_r3_the_harpoon_takes_divers_only_and_the_victim_learns_which() -> None:
    state = opening("harpoon", "kraken", ([], ["1", "4", "7", "10", "13"]))
    play(state, "use")
    assert "spear:kraken" not in options(state)
    told = play(state, "spear:4")
    assert names(told, 1, "spears") == ["4"]


def anchor_with_arrow(arrow: str = "6") -> State:
    """Seat 0 holds the Anchor and has just laid an arrow that can move own1 only."""
    state = position(hands=(["anchor", arrow], []), laid=ARROW)
    play(state, f"lay:{arrow}@own4")
    return state


def test_na_r4_the_anchor_is_offered_before_the_move_and_after_it() -> None:
    state = anchor_with_arrow()
    anchors = ["anchor:own1", "anchor:own2", "anchor:own4", "anchor:opp2", "anchor:opp5"]
    assert options(state) == ["move:own1>opp1", *anchors]
    play(state, "move:own1>opp1")
    assert (state.asked(), state.ask()) == (0, "anchoring")
    assert "anchor:opp1" in options(state)
    assert "pass" in options(state)


def test_na_r4_anchoring_first_may_make_the_move_impossible() -> None:
    state = anchor_with_arrow()
    play(state, "anchor:own1")
    assert (state.asked(), state.ask(), board(state)["own1"]) == (1, "laying", "12")


def test_na_r4_anchoring_another_card_first_leaves_the_move_to_make() -> None:
    state = anchor_with_arrow()
    play(state, "anchor:opp5")
    assert (state.asked(), options(state)) == (0, ["move:own1>opp1"])
    play(state, "move:own1>opp1")
    assert state.asked() == 1


def test_na_r4_anchoring_the_arrow_card_does_not_cancel_its_move() -> None:
    state = anchor_with_arrow()
    play(state, "anchor:own4")
    assert options(state) == ["move:own1>opp1"]


def test_na_r4_declining_keeps_it_for_later_turns() -> None:
    state = position(hands=(["anchor", "2", "3"], ["13"]))
    told = play(state, "lay:2@own1", "pass")
    assert (names(told, 0, "declines"), names(told, 1, "declines")) == (["anchor"], [])
    play(state, "lay:13@own1", "lay:3@own2")
    assert options(state) == ["anchor:own1", "anchor:own2", "anchor:opp1", "pass"]


def test_na_r4_after_the_tenth_card_it_is_not_offered() -> None:
    state = position(hands=([], ["anchor"]), laid=TENTH, turn=1)
    last = next(card for card in field(state, "hands")[1] if card.isdigit())
    play(state, f"lay:{last}@own5")
    assert state.to_json()["round"] == 2
    assert "anchor" in field(state, "spent")


def test_na_r4_the_anchor_without_holding_it_is_refused() -> None:
    state = position("anchoring", (["eye"], []), {"own1": "2"}, turn=0)
    assert why_not(state, "anchor:own1") == "na-14-not-held"


def test_na_r5_what_the_eye_saw_stays_known_and_later_changes_are_not_shown() -> None:
    state = opening("eye", "bathyscaphe", (["1", "2", "3", "4", "5"], ["6", "7", "8", "9", "10"]))
    play(state, "use", "use", "bring:11", "bring:12", "take:12")
    hand = next(zone for zone in see(state, 0).zones if zone.name == "hand" and zone.owner == 1)
    assert hand.things == [6, 7, 8, 9, 10, -1]
    rng = Rng(1)
    for _ in range(20):
        world = field(imagine(state, 0, rng), "hands")[1]
        assert world[:5] == ["6", "7", "8", "9", "10"]


def test_na_r5_the_eye_never_shows_the_special() -> None:
    state = opening("anchor", "eye")
    told = play(state, "pass", "use")
    assert "anchor" not in names(told, 1, "sees")
    special = next(zone for zone in see(state, 1).zones if zone.name == "special" and zone.owner == 0)
    assert special.things == [-1]


def test_na_r5_a_speared_card_is_known_to_both_wherever_it_goes() -> None:
    for answer, holder in (("return", 1), ("give:2", 0)):
        state = opening("harpoon", "kraken", (["2", "3", "5", "6", "8"], ["1", "4", "7", "10", "13"]))
        play(state, "use", "spear:13", answer)
        for seat in (0, 1):
            zones = [zone for zone in see(state, seat).zones if zone.name == "hand"]
            assert 13 in zones[holder].things
        assert all(13 not in zone.things for zone in see(state, SPECTATOR).zones)


@pytest.mark.parametrize("laid", ["13", "3"])
def test_na_r5_no_world_a_spectator_imagines_tells_whether_the_speared_card_was_laid(laid: str) -> None:
    state = opening("harpoon", "kraken", (["1", "2", "4", "5", "6"], ["3", "7", "10", "12", "13"]))
    play(state, "use", "spear:13", "return", "pass", "lay:1@own1", f"lay:{laid}@own1")
    for seed in range(40):
        first, second, everyone = field(imagine(state, SPECTATOR, Rng(seed)), "known")
        assert {*first} & {*second} == {*everyone}


def test_na_r6_both_saw_every_card_won_so_no_world_imagines_them_elsewhere() -> None:
    state = position(round_=3, options={"open_memory": False})
    rng = Rng(2)
    assert all(imagine(state, 0, rng).to_json()["won"] == state.to_json()["won"] for _ in range(10))


@pytest.mark.parametrize(("open_memory", "seen"), [(True, {0, 1}), (False, {0})])
def test_na_r6_open_memory_shows_the_piles_and_running_totals(open_memory: bool, seen: set[int]) -> None:
    view = see(position(round_=3, options={"open_memory": open_memory}), 0)
    assert {owner for name, owner, _ in view.counters if name.startswith("points-")} == seen
    assert {zone.owner for zone in view.zones if zone.name == "won" and -1 not in zone.things} == seen


def test_na_r6_a_spectator_sees_them_only_with_open_memory() -> None:
    views = [see(position(round_=3, options={"open_memory": on}), SPECTATOR) for on in (True, False)]
    assert [sum(name.startswith("points-") for name, _, _ in view.counters) for view in views] == [10, 0]


SWEEPS = {
    1: (TENTH, "14"),  # seat 1 wins every column
    0: (
        dict(zip([f"own{n}" for n in range(1, 6)], ["11", "12", "13", "8", "10"], strict=True))
        | dict(zip([f"opp{n}" for n in range(1, 5)], ["2", "3", "4", "5"], strict=True)),
        "1",
    ),
}


def after_round_five(
    holder: int, held: list[str], others: list[str], row: list[str], *, stop: bool = True, worth: list[int]
) -> State:
    """`holder` wins the whole row; `held` and what the other has were won before."""
    laid, last = SWEEPS[holder]
    won = (held, others) if holder == 0 else (others, held)
    state = position(
        hands=((), [last]),
        laid=laid,
        turn=1,
        round_=5,
        row=row,
        won=won,
        options={"stop_when_decided": stop, "worth": worth},
    )
    play(state, f"lay:{last}@own5")
    return state


PRINTED = [2, 1, 1, 1, 1, -1]
BLOTTED = [3, 1, 1, 1, 1, -3]
TWO = all_of("war", "navigation")  # two domains nobody can take away
LOST = ["engineering1", "engineering2", "engineering3", "exploration1", "exploration2", "exploration3"]
LAST_ROW = ["engineering4", "engineering5", "exploration4", "exploration5"]


@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("stop", [True, False])
def test_na_r7_the_game_stops_when_three_domains_are_decided_if_so_agreed(stop: bool, holder: int) -> None:
    held, row = [*TWO, "science1", "science2"], ["science3", *LAST_ROW]
    state = after_round_five(holder, held, LOST, row, stop=stop, worth=PRINTED)
    assert (state.asked() == NOBODY, state.reason()) == (stop, "over-decided" if stop else "")
    assert standings.ranking(state)[holder] == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "worth", "decided"),
    [
        (("science1", "science2"), (), PRINTED, True),  # 4 - 1 is more than 0 + 2
        (("science2", "science4"), (), PRINTED, False),  # 3 - 1 is not more than 0 + 3: two stars count 2
        (("science1", "science2"), ("science4",), PRINTED, True),  # 4 - 1 is more than 1 + 1
        (("science1",), ("science4", "science5"), PRINTED, False),  # 3 - 1 is not more than 2 + 1
        (("science1", "science2"), (), BLOTTED, False),  # 5 - 3 is not more than 0 + 2
        (("science1", "science2", "science4"), (), BLOTTED, True),  # 6 - 3 is more than 0 + 1
    ],
)
def test_na_r7_a_domain_is_decided_when_nothing_to_come_can_turn_it(
    mine: tuple[str, ...], theirs: tuple[str, ...], worth: list[int], decided: bool
) -> None:
    """The holder has two whole domains and these cards of science, and wins the science3 now."""
    third = "science3" if "science2" in mine else "science2"
    before = len(TWO) + len(mine) + len(theirs)
    others = [*theirs, *[*LOST, "engineering6"][: 20 - before]]
    state = after_round_five(0, [*TWO, *mine], others, [third, *LAST_ROW], worth=worth)
    assert (state.asked() == NOBODY) is decided


def test_na_r8_with_the_printed_deck_nothing_is_tied() -> None:
    rng = Rng(5)
    for _ in range(200):
        state = NAUTILUS.new(2)
        playout(state, rng)
        assert all(line.values[0] != line.values[1] for line in state.sheet())


EVEN = [1, 1, 1, 1, 1, 1]


def test_na_r8_with_an_edited_deck_a_tied_domain_goes_to_nobody() -> None:
    half = [f"{domain}{copy}" for domain in ("science", "war") for copy in (1, 2, 3)]
    state = position_over(half + all_of("navigation"), EVEN)
    assert state.scores() == [1, 2]


def test_na_r8_then_more_points_over_all_domains_wins_then_it_is_a_draw() -> None:
    three = [f"{domain}{copy}" for domain in ("science", "war", "exploration") for copy in (1, 2, 3)]
    more = position_over([*three, *all_of("navigation"), "engineering1"], EVEN)
    assert (more.scores(), standings.ranking(more)) == ([1, 1], [1, 2])
    even = position_over([*three, *all_of("navigation")], EVEN)
    assert (even.scores(), standings.ranking(even), standings.lead(even, 0)) == ([1, 1], [1, 1], 0)


@pytest.mark.parametrize("worth", [[1, 2], [2, 1, 1, 1, 1, "x"], "lots", [2, 1, 1, 1, 1, 99]])
def test_na_r8_an_edited_deck_is_checked(worth: object) -> None:
    with pytest.raises(BadOption, match="worth is 6 whole numbers"):
        NAUTILUS.new(2, {"worth": worth})


def test_na_r9_unused_specials_are_set_aside_unseen() -> None:
    state = position(hands=(["eye"], ["harpoon"]), laid=TENTH, turn=1, known=(["harpoon"], []))
    last = next(card for card in field(state, "hands")[1] if card.isdigit())
    play(state, f"lay:{last}@own5")
    spent = [
        next(zone.things for zone in see(state, s).zones if zone.name == "spent") for s in (0, 1, SPECTATOR)
    ]
    assert spent == [[17, 19], [19, -1], [-1, -1]]


def test_na_r9_declining_is_heard_by_nobody_else() -> None:
    told = play(opening("eye", "kraken"), "pass")
    assert [len(heard(told, seat)) for seat in (0, 1, SPECTATOR)] == [1, 0, 0]


def test_na_r9_whoever_might_hold_such_a_special_is_asked() -> None:
    """Asking tells nothing: without the card one can only pass, and nothing is heard of it."""
    for special in ("eye", "kraken", "anchor"):
        state = opening(special, "fishbone")
        assert (state.asked(), state.ask()) == (0, "opening")
        told = play(state, "pass")
        assert heard(told, 1) == []
        assert (state.asked(), state.ask()) == (1, "opening")
        play(state, "pass", "lay:14@own1")
        assert (state.asked(), state.ask()) == (0, "anchoring")
        assert heard(play(state, "pass"), 1) == []


def test_na_r9_nobody_is_asked_once_everybody_has_seen_that_it_is_gone() -> None:
    spent = ("anchor", "eye", "bathyscaphe", "harpoon")
    state = position("drawing", turn=0, first=0, spent=spent, round_=3)
    play(state, "draw:fishbone", "draw:kraken", "keep:kraken")
    assert (state.asked(), state.ask()) == (0, "laying")
    play(state, "lay:14@own1")
    assert (state.asked(), state.ask()) == (1, "laying")


def test_na_r9_nobody_ever_holds_two_specials() -> None:
    state, rng = NAUTILUS.new(2), Rng(11)
    while state.count():
        for hand in field(state, "hands"):
            assert sum(not card.isdigit() for card in hand) <= 1
        state.apply(state.option(rng.below(state.count())), QUIET)


# Worked examples


def test_example_a_six_where_a_twelve_can_cross_and_a_three_cannot() -> None:
    state = position(hands=(["6"], []), laid=ARROW)
    play(state, "lay:6@own4")
    assert options(state) == ["move:own1>opp1"]
    anchored = position(hands=(["6"], []), laid=ARROW, anchor="own1")
    play(anchored, "lay:6@own4")
    assert board(anchored) == {**ARROW, "own4": "6"}


@pytest.mark.parametrize("arrow", ["6", "7", "9"])
def test_example_the_tenth_card_never_moves_anything(arrow: str) -> None:
    state = position(hands=([], [arrow]), laid=TENTH, turn=1)
    play(state, f"lay:{arrow}@own5")
    assert (state.to_json()["round"], field(state, "row")) == (2, [])
    assert sum(len(pile) for pile in field(state, "won")) == len(ROW)
