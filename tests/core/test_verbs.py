"""Actions written as people read them, and back."""

import pytest

from fathom.core.kernel.verbs import Unspelled, Verb, Verbs, parse, spell

GO = Verb("go", 0)
LAY = Verb("lay", 1, ["9", "kraken"], ["own1", "opp1", "opp2"])
MOVE = Verb("move", 7, ["own1", "opp1"], ["own1", "opp1"], ">")
VERBS = [GO, LAY, MOVE]


@pytest.mark.parametrize(
    ("action", "text"),
    [(0, "go"), (1, "lay:9@own1"), (6, "lay:kraken@opp2"), (8, "move:own1>opp1")],
)
def test_spelling_and_parsing_are_inverse(action: int, text: str) -> None:
    assert spell(VERBS, action) == text
    assert parse(VERBS, text) == action


def test_numbers_follow_each_other() -> None:
    assert [LAY.of(1, 2), LAY.thing(6), LAY.other(6), MOVE.first, MOVE.next] == [6, 1, 2, 7, 11]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("fly", "no verb 'fly'; there are go, lay, move"),
        ("lay:8@own1", "'lay' takes 9, kraken; not '8'"),
        ("lay:9", "'lay' takes own1, opp1, opp2; not ''"),
        ("lay:9@", "not ''"),
        ("lay", "'lay' takes 9, kraken; not ''"),
        ("go:9", "'go' takes nothing; not '9'"),
        ("move:own1@opp1", "'move' takes own1, opp1; not 'own1@opp1'"),
        ("", "no verb ''"),
    ],
)
def test_what_is_no_action_is_refused_with_what_would_be(text: str, message: str) -> None:
    with pytest.raises(Unspelled, match=message.replace("(", r"\(")):
        parse(VERBS, text)


def test_a_number_without_a_verb_is_refused() -> None:
    with pytest.raises(Unspelled, match="no verb has action 11"):
        spell(VERBS, 11)


def test_verbs_are_numbered_as_they_are_added() -> None:
    verbs = Verbs()
    lay, rest = verbs.add("lay", ["a", "b"], ["left", "right"]), verbs.add("rest")
    assert verbs.all == [lay, rest]
    assert (lay.first, rest.first, rest.next) == (0, 4, 5)


def test_what_chance_does_is_told_apart() -> None:
    verbs = Verbs()
    go, draw = verbs.add("go"), verbs.add_chance("draw", ["9", "kraken"])
    assert [verbs.is_chance(action) for action in (go.first, draw.first, draw.first + 1)] == [
        False,
        True,
        True,
    ]
