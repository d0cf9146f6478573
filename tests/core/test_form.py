"""A form alone: what follows from a declaration, for a small game of two seats and five shells."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bounds import SEAT
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE
from fathom.core.kernel.form import FACE_DOWN, NONE, OWNER, Form
from fathom.core.kernel.json_values import Malformed

HAND, OPEN, SPOT, DECK, KNOWN = 0, 2, 3, 5, 6
SHELLS = ["a", "b", "c", "d", "e"]
PEARL = 4


class Numbers:
    """The numbers of a position."""

    def __init__(self) -> None:
        self.step = 0
        self.round = 0
        self.first = NONE


def shells() -> Form:
    form = Form("shells", 2, ["dealing", "playing"])
    pile = form.pile(SHELLS, decks=[0b11111])
    form.place_each(HAND, "hand", pile, 0b01111, OWNER, most=2)
    form.place(OPEN, "open", pile, 0b11111, EVERYONE)
    form.place(SPOT, "spot-1", pile, 0b11111, EVERYONE)
    form.place(SPOT + 1, "spot-2", pile, 0b11111, EVERYONE)
    form.place(DECK, "deck", pile, 0b11111, FACE_DOWN, rest=True)
    form.number("round", 0, 3, base=1)
    form.number("first", NONE, 1)
    form.write_sets("hands", [HAND])
    form.write_sets("open", [OPEN])
    form.write_cells("spots", SPOT, 2, 0b01111)
    form.write_where("pearl", PEARL, SPOT, ["left", "right"])
    form.known(KNOWN, "known", pile)
    form.counter("first", 0, 0, kind=SEAT)
    form.counter_each("shells", 0, 2)
    return form.ready()


FORM = shells()
WRITTEN: dict[str, object] = {
    "game": "shells",
    "options": {},
    "step": "playing",
    "round": 2,
    "first": 1,
    "hands": [["a"], ["b"]],
    "open": [],
    "spots": [None, "c"],
    "pearl": "right",
    "known": [["a", "c", "e"], ["b", "c", "e"], ["c", "e"]],
}


def read(changed: dict[str, object] | None = None) -> tuple[Numbers, vec[i64]]:
    numbers, at = Numbers(), FORM.blank()
    FORM.read(numbers, at, {**WRITTEN, **(changed or {})})
    return numbers, at


def test_at_first_everything_lies_where_the_rest_lies() -> None:
    assert [*FORM.blank()] == [0, 0, 0, 0, 0, 0b11111, 0, 0, 0]


def test_a_position_is_read_and_written_again() -> None:
    numbers, at = read()
    assert (numbers.step, numbers.round, numbers.first) == (1, 1, 1)
    assert [*at] == [0b00001, 0b00010, 0, 0, 0b10100, 0b01000, 0b10101, 0b10110, 0b10100]
    assert {"game": "shells", "options": {}, **FORM.write(numbers, at)} == WRITTEN


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("game", "stones", "game: 'stones' is not shells"),
        ("step", "sleeping", "step: 'sleeping' is none of dealing, playing"),
        ("round", 0, "round: a whole number from 1 to 4"),
        ("first", True, "first: a whole number from -1 to 1"),
        ("hands", [["a"]], "hands: a list of 2"),
        ("hands", [["a"], ["e"]], "hands: e cannot lie there"),
        ("hands", [["a", "b", "d"], []], "hand: at most 2"),
        ("open", ["a"], "a: in two places"),
        ("spots", ["c"], "spots: a list of 2"),
        ("spots", [None, "e"], "spots: 'e' is none of a, b, c, d"),
        ("pearl", "left", "pearl: nothing lies there"),
        ("known", [["c", "e"], ["b", "c", "e"], ["c", "e"]], "known: whoever sees into hand"),
        ("known", [["a", "c", "e"], ["b", "c", "e"], ["c"]], "known: whoever sees into spot-2"),
        ("known", [["a", "c", "e"], ["b", "c", "e"], ["c", "d", "e"]], "known: seat 0 knows what everyone"),
        ("hat", 1, "hat: unknown"),
    ],
)
def test_what_the_form_does_not_allow_is_refused(key: str, value: object, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        read({key: value})


def test_a_key_that_is_missing_is_refused() -> None:
    for key in WRITTEN:
        with pytest.raises(Malformed, match=f"{key}: missing"):
            FORM.read(Numbers(), FORM.blank(), {name: WRITTEN[name] for name in WRITTEN if name != key})


def test_places_are_declared_in_the_order_of_their_numbers() -> None:
    form = Form("shells", 2, ["dealing"])
    pile = form.pile(SHELLS)
    with pytest.raises(AssertionError, match="open is place 0"):
        form.place(1, "open", pile, 0b11111, EVERYONE)


def test_zones_counters_and_bounds_follow() -> None:
    assert FORM.zones[:3] == [("hand", 0), ("hand", 1), ("open", NOBODY)]
    assert FORM.counters == [("first", NOBODY), ("shells", 0), ("shells", 1)]
    bounds = FORM.bounds(["deals"], 8, {"shells": (0, 5)})
    assert (bounds.holding("hand").things, bounds.holding("hand").most) == ([0, 1, 2, 3], 2)
    assert (bounds.reading("shells").high, bounds.reading("first").kind) == (5, SEAT)
