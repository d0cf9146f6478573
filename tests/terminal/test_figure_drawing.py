"""Figures on the board: where they stand, their pips and marks, and who is waited for."""

from __future__ import annotations

import pytest

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import UNSEEN
from fathom.core.knowledge import truth
from fathom.core.knowledge.view import Shown, View
from fathom.games.lifeboat import LIFEBOAT
from fathom.speech.scene_file import load
from fathom.terminal.board import Board
from fathom.terminal.canvas import ASCII, UNICODE, Glyphs
from fathom.terminal.languages import speak

NAMES = ["Anna", "Boris", "Cléo", "Dan"]
CHARACTERS = ["lauren", "stephen", "captain", "kid"]
BOAT = [2, 0, 1]  # seats from the bow; Dan, who played the Kid, is lost
SIZES = [4, 5, 7, 3]


def thing(name: str) -> int:
    return LIFEBOAT.things.index(name)


def lying(name: str, owner: int) -> list[int]:
    """What lies in a zone of this position."""
    stem, _, n = name.partition("-")
    if stem == "boat" and int(n) <= len(BOAT):
        return [thing(CHARACTERS[BOAT[int(n) - 1]])]
    found = {
        ("sea", NOBODY): ["kid"],
        ("open", 2): ["knife", "oar"],
        ("hand", 0): ["water"],
        ("friend", 0): ["friend-captain"],
        ("under-1", NOBODY): ["nav21"],
    }
    hidden = {("hand", 1): 5, ("hand", 2): 1, ("friend", 1): 1, ("under-2", NOBODY): 1}
    known = [thing(each) for each in found.get((name, owner), [])]
    return [*known, *[UNSEEN] * hidden.get((name, owner), 0)]


def number(name: str, owner: int) -> int:
    stem, _, n = name.partition("-")
    if stem == "place":
        return BOAT[int(n) - 1] if int(n) <= len(BOAT) else -1
    if stem == "order":
        return {1: 0, 2: 1}.get(int(n), -1)
    values = {
        **{("character", seat): at for seat, at in enumerate((1, 2, 3, 6))},
        **{("size", seat): size for seat, size in enumerate(SIZES)},
        ("wounds", 0): 3,
        ("wounds", 2): 7,
        ("condition", 2): 1,
        ("condition", 3): 3,
        ("rowed", 0): 1,
        ("fought", 0): 1,
        ("thirsty", NOBODY): 1,
        ("gulls", NOBODY): 2,
        ("offers", 0): 2,
    }
    return values.get((name, owner), -1 if name in ("attacker", "defender", "offerer", "partner") else 0)


def position() -> View:
    state = LIFEBOAT.new(4)
    zones = [Shown(zone.name, zone.owner, lying(zone.name, zone.owner), []) for zone in truth.zones(state)]
    counters = [(each.name, each.owner, number(each.name, each.owner)) for each in truth.counters(state)]
    return View(0, zones, counters)


def drawn(
    glyphs: Glyphs = UNICODE, asked: int = NOBODY, lang: str = "en", view: View | None = None
) -> list[str]:
    board = Board(load(LIFEBOAT), speak(lang, LIFEBOAT), NAMES, glyphs)
    return [line.plain for line in board.draw(view or position(), set(), set(), 80, 16, asked).lines()]


def line_with(lines: list[str], text: str) -> str:
    return next(line for line in lines if text in line)


def columns(line: str) -> list[str]:
    """What stands in the first three places of the boat."""
    return [line[at : at + 13].strip() for at in (0, 13, 26)]


def test_people_sit_from_bow_to_stern_with_who_plays_them_below() -> None:
    lines = drawn()
    names = line_with(lines, "Lauren")
    assert columns(names) == ["Captain", "Lauren", "Stephen"]
    assert columns(lines[lines.index(names) + 1]) == ["Cléo", "Anna", "Boris"]


def test_what_somebody_has_lies_in_their_column() -> None:
    lines = drawn()
    wounds = line_with(lines, "●")
    assert columns(wounds) == ["●●●●●●●", "●●●○", "○○○○○"]
    marks = lines[lines.index(wounds) + 1]
    assert columns(marks) == ["UNCONSCIOUS", "rowed fought", "THIRSTY"]
    assert columns(line_with(lines, "Knif"))[0].split() == ["Knif", "Oar"]


def test_where_there_is_no_room_for_all_marks_the_first_of_the_scene_are_shown() -> None:
    view = position()
    counters = [
        (name, owner, 1 if name == "overboard" and owner == 0 else value)
        for name, owner, value in view.counters
    ]
    lines = drawn(view=View(0, view.zones, counters))
    assert columns(lines[lines.index(line_with(lines, "●")) + 1])[1] == "OVERBOARD"


def test_who_is_waited_for_is_marked() -> None:
    assert "▸Lauren" in line_with(drawn(asked=0), "Lauren")
    assert "▸" not in line_with(drawn(), "Lauren")


def test_one_who_is_lost_has_no_column() -> None:
    lines = drawn()
    assert not any("Dan" in line for line in lines)
    assert "Lost at sea" in line_with(lines, "Lost")


def test_ones_own_secrets_are_labelled_and_those_of_others_take_no_room() -> None:
    lines = drawn()
    label = line_with(lines, "Your friend")
    below = lines[lines.index(label) + 1]
    assert below[label.index("Your friend") :].startswith("Captain")
    assert not any("Friend" in line for line in lines)


def test_zones_that_share_a_box_are_one_row() -> None:
    lines = drawn()
    under = lines.index(line_with(lines, "Under the deck"))
    assert "n21+ ░░" in lines[under] + lines[under + 1]


def test_cards_one_cannot_see_are_counted_where_they_do_not_fit() -> None:
    assert any("░░×5" in line for line in drawn())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_can_be_drawn_in_plain_letters(lang: str) -> None:
    lines = drawn(ASCII, 0, lang)
    assert all(line.isascii() for line in lines)
    assert columns(line_with(lines, "*"))[1] == "***o"


def test_an_order_too_long_for_its_line_is_shortened() -> None:
    assert "To act: Lauren ▸ Stephen" in line_with(drawn(), "To act")
