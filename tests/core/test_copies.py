"""Copies, hands, sets of seats and numbers that may be none, as a form writes and reads them."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from fathom.core.kernel.json_values import Malformed
from fathom.core.kernel.state import State
from fathom.games.nautilus_island import NAUTILUS_ISLAND
from tests.games.nautilus_island.positions import at, faces, field, zone


def held() -> State:
    """Seat 0 holds three hats, two of which everyone saw taken, and two boots nobody else saw."""
    return at(4, ["hat", "boots", "hat", "hat", "boots"], ["coin"], seen=[["hat", "hat"]])


def test_what_only_its_owner_knows_of_a_hand_is_written_first() -> None:
    state = held()
    assert field(state, "hands")[0] == ["boots", "boots", "hat", "hat", "hat"]
    assert field(state, "seen")[0] == ["hat", "hat"]
    assert NAUTILUS_ISLAND.from_json(state.to_json()).to_json() == state.to_json()


def test_it_makes_no_difference_which_of_the_copies_was_seen() -> None:
    shown = zone(held(), 0, "hand", 0)
    assert faces(shown) == ["boots", "boots", "hat", "hat", "hat"]
    assert shown.shared == [0, 0, 2, 2, 0]


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("seen", [["coat"], []], "seen: there is no 'coat', or no more"),
        ("seen", [["hat"] * 4, []], "seen: there is no 'hat', or no more"),
        ("hands", [["hat"] * 5, []], "hands: there is no 'hat', or no more"),
        ("hands", [None, []], "hands: a list of names is wanted, not None"),
        ("stored", [["coin"], []], "stored: there is no 'coin', or no more, that could lie there"),
        ("camp", [1, None, None, None, None], "camp: there is no 1, or no more"),
        ("closed", [[True, None, None, None, None], [None] * 5], "closed: there is no True"),
        ("closed", [[None] * 4, [None] * 5], "closed: a list of 5 is wanted"),
        ("moved", 0, "moved: a list of seats is wanted, not 0"),
        ("moved", [2], "moved: 2 is no seat"),
        ("left", 0, "left: a whole number from 1 to 6 is wanted, not 0"),
        ("heights", [None] * 6, "heights: a whole number from 0 to 8 is wanted, not None"),
        ("berths", [7, 1], "berths: a whole number from 1 to 6 is wanted, not 7"),
        ("seats", 5, "seats: a whole number from 2 to 4 is wanted, not 5"),
    ],
)
def test_what_cannot_be_is_refused(key: str, value: Any, message: str) -> None:
    data = copy.deepcopy(held().to_json())
    data[key] = value
    with pytest.raises(Malformed, match=message):
        NAUTILUS_ISLAND.from_json(data)
