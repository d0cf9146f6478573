"""Options are complete and checked before a game starts."""

import pytest

from fathom.core.game import BadOption
from fathom.games.nautilus import NAUTILUS


def test_what_is_not_chosen_is_the_default() -> None:
    settled = NAUTILUS.settle({"open_memory": "off"})
    assert settled == {
        "first": "lot",
        "open_memory": "off",
        "stop_when_decided": "off",
        "worth": [2, 1, 1, 1, 1, -1],
    }


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"openmemory": "on"}, "nautilus has no option 'openmemory'; it has first, open_memory"),
        ({"open_memory": "maybe"}, "open_memory is one of off, on; not 'maybe'"),
        ({"open_memory": True}, "open_memory is one of off, on; not True"),
        ({"first": "2"}, "first is one of lot, 0, 1; not '2'"),
    ],
)
def test_a_wrong_option_says_what_is_possible(chosen: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        NAUTILUS.new(2, chosen)


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_the_number_of_seats_is_checked(seats: int) -> None:
    with pytest.raises(BadOption, match=f"nautilus is for 2 seats; not {seats}"):
        NAUTILUS.new(seats)


@pytest.mark.parametrize(("text", "value"), [("1,2,3,4,5,-6", [1, 2, 3, 4, 5, -6]), ("many", "many")])
def test_numbers_are_typed_with_commas(text: str, value: object) -> None:
    worth = next(option for option in NAUTILUS.options if option.key == "worth")
    assert worth.parse(text) == value
