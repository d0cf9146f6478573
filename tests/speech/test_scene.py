"""Scenes fit their games, and say what is wrong where they do not."""

from __future__ import annotations

from importlib.resources import files

import pytest

from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.game import Game
from fathom.core.kernel.zones import Counter
from fathom.core.knowledge import truth
from fathom.games import GAMES
from fathom.games.nautilus import NAUTILUS
from fathom.speech.noun_forms import unnumbered
from fathom.speech.scene import BadScene, Box, Placed
from fathom.speech.scene_file import is_unlaid, load, parse

TEXT = (files("fathom.games.nautilus") / "scene.toml").read_text(encoding="utf-8")


def laid(seat: int) -> dict[tuple[str, int], Placed]:
    """The zones of Nautilus as a seat sees them, by name and owner."""
    zones = [(zone.name, zone.owner) for zone in truth.zones(NAUTILUS.new(2))]
    return {(each.name, each.owner): each for each in load(NAUTILUS).lay_zones(zones, seat, 2)}


def standing(counter: Counter) -> int:
    """A value with which the counter and what it belongs to lie on the table."""
    return counter.owner if counter.owner >= 0 else (unnumbered(counter.name)[1] or 1) - 1


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_every_game_has_a_scene_for_every_zone_and_counter(game: Game) -> None:
    scene = load(game)
    for seats in game.seats:
        state = game.new(seats)
        zones = [(zone.name, zone.owner) for zone in truth.zones(state)]
        counters = [(each.name, each.owner, standing(each)) for each in truth.counters(state)]
        laid = scene.lay_zones(zones, 0, seats, counters)
        assert [each.name for each in laid] == [name for name, _ in zones]
        shown = [name for name, *_ in counters if not is_unlaid(scene, name)]
        assert {each.name for each in scene.lay_counters(counters, 0, seats)} == {*shown}


def test_each_seat_sees_its_own_side_below() -> None:
    for seat in (0, 1):
        mine, theirs = laid(seat)["spot-3", seat], laid(seat)["spot-3", 1 - seat]
        assert (mine.object, theirs.object) == ("own3", "opp3")
        assert (mine.box, theirs.box) == (Box(3, 3, 1, 1), Box(3, 1, 1, 1))


def test_a_spectator_looks_from_the_first_seat() -> None:
    assert laid(SPECTATOR) == laid(0)


def test_the_marker_stands_with_the_seat_that_has_it() -> None:
    scene = load(NAUTILUS)
    at = {
        value: [each.box for each in scene.lay_counters([("nemo", -2, value)], 0, 2)] for value in (-1, 0, 1)
    }
    assert at == {-1: [], 0: [Box(7, 4, 1, 1)], 1: [Box(7, 0, 1, 1)]}


def test_further_seats_lie_further_on() -> None:
    scene = parse(TEXT.replace("them = { at = [6, 0] }", "them = { at = [6, 0], each = [0, 1] }"), NAUTILUS)
    seen = scene.lay_zones([("special", seat) for seat in range(4)], 1, 4)
    assert [(each.owner, each.box.y) for each in seen] == [(0, 2), (1, 4), (2, 0), (3, 1)]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("[zone.hand]", "[zone.hadn]", "zone hand is not laid out"),
        ("[zone.hand]", '[zone.hadn]\nshape = "row"\nat = [0, 3]\n[zone.hand]', "did you mean 'hand'"),
        ("[counter.round]", "[counter.turn]", "counter round is not laid out"),
        ('"lay", "give"', '"lay", "gvie"', "no verb 'gvie'; did you mean 'give'"),
        ('object = "own*"', 'object = "mine*"', "'move' is said of no thing, and of no 'mine1'"),
        ('does = ["move", "anchor"]\n', "", "'lay' ends at no 'mine1'"),
        ('shape = "fan"', 'shape = "heap"', "shape is one of row, fan"),
        ("at = [0, 2]", "at = [9, 2]", "diver-deck lies outside the grid"),
        ("at = [0, 2]", "at = [0, 1]", "lies upon"),
        ("at = [0, 2]", "at = [0]", "at is two whole numbers"),
        ("at = [0, 2]", "at = [0, 2]\nsise = [1, 1]", "no 'sise'; did you mean 'size'"),
        ("at = [0, 2]", "at = [0, 2]\nme = { at = [0, 2] }", "either 'at', or 'me' and 'them'"),
        ("at = [0, 2]", 'at = [0, 2]\nobject = 3', "object is a name"),
        ("at = [0, 2]", 'at = [0, 2]\ndoes = "lay"', "does is a list of verbs"),
        ("them = { at = [6, 0] }", "", "'them' is missing"),
        ("columns = 9", "columns = 0", "columns is a whole number above 0"),
        ("[grid]", "[grdi]", "no 'grdi'; did you mean 'grid'"),
        ("columns = 9", "columns =", "line"),
        ("[grid]", '[colours]\npink = ["kraken"]\n[grid]', "no 'pink'; there are green"),
        ("[grid]", '[colours]\nred = ["karken"]\n[grid]', "no thing 'karken'; did you mean 'kraken'"),
        ("[grid]", 'pieces = ["kraken"]\n[grid]', "pieces: 1 for 2 seats"),
        ("[zone.hand]", '[zone.hand]\nnotes = ["ronud"]', "no counter 'ronud'; did you mean 'round'"),
        ("me = { at = [6, 4] }", 'me = { at = [6, 4], shape = "heap" }', "special, me: shape is one of row"),
        ("[grid]", 'unlisted = ["karken*"]\n[grid]', "no thing 'karken\\*'; did you mean 'kraken'"),
        ("[grid]", 'persona = { counter = "role", things = [] }\n[grid]', "no counter 'role'"),
        ("[grid]", 'persona = { counter = "round", things = ["karken"] }\n[grid]', "no thing 'karken'"),
        ("[grid]", 'persona = { thing = "kraken" }\n[grid]', "no 'thing'; did you mean 'things'"),
        ("[zone.hand]", '[zone.hand]\nalong = "plaec-*"', "no counter 'plaec-\\*'"),
        ("[zone.hand]", "[zone.hand]\nalong = 3", "along is the name of a counter"),
        ("[counter.round]\nshape = \"number\"", '[counter.round]\nshape = "spoken"', "takes no place"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(old: str, new: str, why: str) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    if "mine1" in why:
        text = text.replace('object = "own*"', 'object = "mine*"')
    with pytest.raises(BadScene, match=why) as caught:
        parse(text, NAUTILUS)
    assert str(caught.value).startswith("nautilus/scene.toml: ")


def test_a_zone_of_others_may_have_another_shape() -> None:
    fan = "them = { at = [1, 0], size = [5, 1] }"
    scene = parse(TEXT.replace(fan, 'them = { at = [1, 0], size = [5, 1], shape = "stack" }'), NAUTILUS)
    assert [each.shape for each in scene.lay_zones([("hand", 0), ("hand", 1)], 0, 2)] == ["fan", "stack"]


ISLAND = next(game for game in GAMES if game.key == "nautilus_island")


def test_a_zone_has_the_counters_of_its_owner_beside_it() -> None:
    [placed] = load(ISLAND).lay_zones([("stored-food", 1)], 0, 2)
    assert placed.notes == ["points-food", "missing-food"]


def test_things_and_zones_have_colours_and_seats_have_pieces() -> None:
    scene = load(ISLAND)
    assert (scene.colours["hammer"], scene.colours["crown"]) == ("blue", "yellow")
    assert scene.colours["camp-repair"] == "blue"
    assert scene.pieces[1] == "castaway-red"


LIFEBOAT = next(game for game in GAMES if game.key == "lifeboat")
SEATED = [("place-1", -2, 2), ("place-2", -2, 0), ("place-3", -2, -1)]


def test_what_seats_have_lies_in_the_order_in_which_they_sit() -> None:
    scene = load(LIFEBOAT)
    seen = scene.lay_zones([("open", seat) for seat in range(3)], 0, 4, SEATED)
    assert [(each.owner, each.box.x) for each in seen] == [(0, 2), (2, 0)]
    wounds = [("wounds", seat, 1) for seat in range(3)]
    seen = scene.lay_counters([*SEATED, *wounds], 0, 4)
    assert [(each.owner, each.box.x) for each in seen if each.name == "wounds"] == [(0, 2), (2, 0)]


def test_ones_own_stays_where_it_is_wherever_one_sits() -> None:
    scene = load(LIFEBOAT)
    seen = scene.lay_zones([("hand", 0), ("hand", 2)], 0, 4, SEATED)
    assert [(each.owner, each.along) for each in seen] == [(0, False), (2, True)]
    lost = scene.lay_zones([("friend", 1)], 1, 4, SEATED)
    assert [each.owner for each in lost] == [1]


def test_a_counter_may_be_shown_to_its_owner_only() -> None:
    scene = load(LIFEBOAT)
    seen = scene.lay_counters([("offers", seat, 3) for seat in range(4)], 2, 4)
    assert [each.owner for each in seen] == [2]
