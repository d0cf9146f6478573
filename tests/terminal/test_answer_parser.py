"""The answer parser: what somebody types, and the action it means."""

import pytest

from fathom.core.kernel.verbs import Verb
from fathom.terminal.answer_parser import DO, Answer, Choices, Forbidden, Picked, Several, Unknown

CARDS = ["fishbone", *[str(value) for value in range(1, 15)], "kraken"]
SPOTS = [f"{side}{column}" for side in ("own", "opp") for column in range(1, 6)]
LAY = Verb("lay", 0, CARDS, SPOTS)
MOVE = Verb("move", LAY.next, SPOTS, SPOTS, ">")
ANCHOR = Verb("anchor", MOVE.next, SPOTS)
PASS = Verb("pass", ANCHOR.next)
VERBS = [LAY, MOVE, ANCHOR, PASS]
OWN1, OWN3, OPP2, OPP3 = (SPOTS.index(name) for name in ("own1", "own3", "opp2", "opp3"))
KRAKEN = CARDS.index("kraken")

LAYING = [LAY.of(card, spot) for card in (9, 11, KRAKEN) for spot in (OWN1, OPP3)]
MOVING = [MOVE.of(OWN1, OWN3), MOVE.of(OPP2, OWN3), ANCHOR.of(OWN1), PASS.of()]

LOCAL = {"kraken": ("Кракен", "Кр"), "opp3": ("соп3",), "do-pass": ("Été",)}


def local(name: str) -> tuple[str, ...]:
    return LOCAL.get(name, (name.removeprefix(DO),))


def typed(text: str, options: list[int] = LAYING) -> Answer:
    return Choices(options, VERBS, local).answer(text)


@pytest.mark.parametrize(
    "text",
    ["9 opp3", "lay:9@opp3", "lay 9 opp3", "9@opp3", "  9   OPP3 ", "opp3 9", "l 9 opp", "9 соп3", "9, соп"],
)
def test_many_ways_to_say_the_same(text: str) -> None:
    assert typed(text) == Picked(LAY.of(9, OPP3))


def test_the_beginning_of_a_name_is_enough() -> None:
    assert typed("k op") == Picked(LAY.of(KRAKEN, OPP3))
    assert typed("крак own") == Picked(LAY.of(KRAKEN, OWN1))
    assert typed("ete", [PASS.of()]) == Picked(PASS.of())


def test_a_number_never_means_a_longer_number() -> None:
    assert isinstance(typed("1 opp3"), Forbidden)
    assert typed("11 opp3") == Picked(LAY.of(11, OPP3))


def test_step_by_step() -> None:
    choices = Choices(LAYING, VERBS)
    first = choices.answer("9")
    assert first == Several([LAY.of(9, OWN1), LAY.of(9, OPP3)])
    assert isinstance(first, Several)
    assert choices.answer("opp3", first.actions) == Picked(LAY.of(9, OPP3))


def test_another_card_starts_again() -> None:
    choices = Choices(LAYING, VERBS)
    within = [LAY.of(9, OWN1), LAY.of(9, OPP3)]
    assert choices.answer("11", within) == Several([LAY.of(11, OWN1), LAY.of(11, OPP3)])


def test_what_is_no_option_is_forbidden_not_unknown() -> None:
    assert typed("lay:12@own1") == Forbidden([LAY.of(12, OWN1)])
    held = typed("opp2")
    assert isinstance(held, Forbidden)
    assert held.actions[0] == LAY.of(9, OPP2)  # the reason asked for is the spot's, not the card's


def test_nothing_of_the_game_is_unknown_with_a_guess() -> None:
    assert typed("krakken opp3") == Unknown("krakken opp3", "kraken")
    assert typed("zzz") == Unknown("zzz", None)
    assert typed("   ") == Unknown("   ", None)


def test_numbers_stand_in_front_of_options_where_no_thing_is_a_number() -> None:
    choices = Choices(MOVING, VERBS)
    assert choices.labels() == ["1", "2", "3", "4"]
    assert choices.answer("4") == Picked(PASS.of())
    assert isinstance(choices.answer("99"), Unknown)


@pytest.mark.parametrize("digit", ["፩", "²", "①", "٣", "०"])
def test_only_plain_digits_are_numbers_of_options(digit: str) -> None:
    Choices(MOVING, VERBS).answer(digit)
    assert Choices(MOVING, VERBS).answer("፩") == Unknown("፩", None)


def test_otherwise_what_to_type_stands_there() -> None:
    assert Choices([LAY.of(9, OWN1), PASS.of()], VERBS).labels() == ["9 own1", "pass"]


def test_the_verb_is_written_where_objects_alone_would_be_two_options() -> None:
    choices = Choices(MOVING, VERBS)
    assert [choices.typed(action) for action in MOVING] == ["own1 own3", "opp2 own3", "anchor own1", "pass"]
    for action in MOVING:
        assert choices.answer(choices.typed(action)) == Picked(action)


OPEN = Verb("open", 0, ["water", "knife"])
WATER = Verb("water", OPEN.next, ["hand", "open"])


def test_a_verb_that_is_called_like_a_thing_comes_first() -> None:
    choices = Choices([OPEN.of(0), WATER.of(0), WATER.of(1)], [OPEN, WATER])
    assert choices.answer("water") == Several([WATER.of(0), WATER.of(1)])
    assert choices.answer("open") == Picked(OPEN.of(0))
    assert [choices.typed(action) for action in choices.options] == ["open water", "hand", "water open"]
    for action in choices.options:
        assert choices.answer(choices.typed(action)) == Picked(action)
