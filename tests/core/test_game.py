"""Options are complete and checked before a game starts."""

import pytest

from fathom.core.kernel.game import BadOption, Data, Either, Game, Names, Numbered, Numbers, Option
from fathom.core.kernel.json_values import Malformed
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
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


SPLIT = Numbers("split", "XX-01", [3, 4], 0, 7, 7)
NAMED = Names("names", "XX-01", ["hat", "coat"])


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        (SPLIT, [3, 5], "split is 2 whole numbers from 0 to 7 that add up to 7; not to 8"),
        (SPLIT, [8, -1], "not 8"),
        (NAMED, ["cap"], "names is 2 different names; not"),
        (NAMED, ["cap", "cap"], "names is 2 different names; not 'cap'"),
        (NAMED, ["cap", " "], "names is 2 different names; not ' '"),
        (NAMED, ["cap", 2], "names is 2 different names; not 2"),
    ],
)
def test_rows_that_add_up_and_rows_of_names(option: Option, value: object, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        option.check(value)


def test_names_are_typed_with_commas() -> None:
    assert NAMED.parse("cap, cape") == ["cap", "cape"]


@pytest.mark.parametrize("option", [option for game in GAMES for option in game.options] + [SPLIT, NAMED])
def test_a_sample_is_a_value(option: Option) -> None:
    for seed in range(20):
        option.check(option.sample(Rng(seed)))


class Ship(Data):
    def examine(self, data: dict[str, object]) -> None:
        if "mast" not in data:
            raise Malformed("mast: missing")


def test_an_option_that_is_an_object_is_checked_by_its_game() -> None:
    ship = Ship("ship", "NA-01", {"mast": 1})
    ship.check({"mast": 3})
    with pytest.raises(BadOption, match="ship: mast: missing"):
        ship.check({})
    with pytest.raises(BadOption, match="ship is a JSON object; not 'raft'"):
        ship.check("raft")


def test_an_option_that_is_an_object_is_typed_as_json() -> None:
    ship = Ship("ship", "NA-01", {"mast": 1})
    assert ship.parse('{"mast": 2}') == {"mast": 2}
    assert ship.parse("raft") == "raft"
    assert ship.sample(Rng(1)) == {"mast": 1}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_usual_number_of_seats_can_play(game: Game) -> None:
    assert game.usual in game.seats


EITHER = Either("cards", "XX-01", ["usual", "other"], "usual", kept="other_cards")
NUMBERED = Numbered("anchor", "XX-01", ["nothing", "single", "wild"], "single")


@pytest.mark.parametrize(
    ("option", "value", "kept"),
    [(EITHER, "usual", False), (EITHER, "other", True), (NUMBERED, "wild", 2), (SPLIT, [3, 4], [3, 4])],
)
def test_positions_keep_an_option_in_its_own_way(option: Option, value: object, kept: object) -> None:
    assert option.keep(value) == kept
    assert option.read(kept) == kept


@pytest.mark.parametrize(
    ("option", "kept", "message"),
    [
        (EITHER, "other", "other_cards: true or false is wanted, not 'other'"),
        (NUMBERED, 3, "anchor: a whole number from 0 to 2 is wanted, not 3"),
        (SPLIT, [3, 5], "add up to 7"),
    ],
)
def test_what_no_option_keeps_is_malformed(option: Option, kept: object, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        option.read(kept)


def test_of_a_printing_positions_keep_only_what_is_unusual() -> None:
    leagues = next(game for game in GAMES if game.key == "leagues")
    printing = next(option for option in leagues.options if option.key == "print")
    other = printing.sample(Rng(1))
    assert [printing.keep(printing.default), printing.keep(other)] == [None, other]
    assert printing.read(None) is None
