"""The table of 20 000 Leagues: the dial is a ring that turns, the beam shows where the submarine points."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from fathom.core.state import State
from fathom.core.veil import see
from fathom.core.verbs import verb_of
from fathom.games.leagues import LEAGUES
from fathom.table.scene import BadScene
from fathom.table.scenefile import load, parse
from fathom.terminal.board import Board
from fathom.terminal.canvas import ASCII, UNICODE, Glyphs
from fathom.terminal.lookup import speak
from tests.games.leagues.positions import position

TEXT = (files("fathom.games.leagues") / "scene.toml").read_text(encoding="utf-8")
NAMES = ["Anna", "Boris", "Cleo", "Dan"]


def drawn(
    state: State, width: int = 80, height: int = 15, glyphs: Glyphs = UNICODE, lang: str = "en"
) -> list[str]:
    """The table as the seat that is asked sees it, the options marked."""
    options = state.decision().options
    chosen = {verb.more[verb.other(a)] for a in options if (verb := verb_of(LEAGUES.verbs, a)).more}
    board = Board(load(LEAGUES), speak(lang, LEAGUES), NAMES[: state.seats], glyphs)
    lines = board.draw(see(state, state.asked()), chosen, set(), width, height).lines()
    return [line.plain.rstrip() for line in lines]


def rays(lines: list[str]) -> list[str]:
    """What lies on the outermost circle, clockwise from the top."""
    thirds = [(line[:12].split(), line[12:24].split(), line[24:36].split()) for line in lines[:7]]
    top, middle, bottom = thirds[0], thirds[3], thirds[6]
    ring = [top[1], top[2], middle[2][-1:], bottom[2], bottom[1], bottom[0], middle[0][:1], top[0]]
    return [words[0] for words in ring]


OCEAN = {f"{sector}0": face for sector, face in zip(
    "abcdefgh",
    ["shark chest bottle", "wreck mask", "shark spear mask", "reef bottle", "wreck spear boat", "anchor",
     "reef helm boat", "hardtack 1"],
    strict=True,
)}  # fmt: skip
SHORT = ["Shcb", "Wrm", "Shsm", "Reb", "Wrsl", "Anch", "Rehl", "Ht1"]


def test_sectors_lie_clockwise_from_the_top() -> None:
    assert rays(drawn(position(laid={0: 3, 1: 1}, ocean=OCEAN))) == SHORT


@pytest.mark.parametrize("dial", range(8))
def test_the_ring_turns_with_the_dial(dial: int) -> None:
    state = position(laid={0: 3, 1: 1}, ocean=OCEAN, dial=dial)
    assert rays(drawn(state)) == [SHORT[(n - dial) % 8] for n in range(8)]


@pytest.mark.parametrize(
    ("heading", "arrow", "plain"), [("N", "↑", "^"), ("E", "→", ">"), ("S", "↓", "v"), ("W", "←", "<")]
)
def test_the_submarine_points_where_it_heads_however_the_dial_is_turned(
    heading: str, arrow: str, plain: str
) -> None:
    for dial in (0, 3):
        state = position(heading=heading, dial=dial)
        assert arrow in drawn(state)[3]
        assert plain in drawn(state, glyphs=ASCII)[3]


def test_the_token_pointed_at_is_in_the_beam() -> None:
    board = Board(load(LEAGUES), speak("en", LEAGUES), NAMES[:2], UNICODE)
    lines = board.draw(see(position(ocean=OCEAN, heading="E"), 0), set(), set(), 80, 15).lines()
    lit = [
        line.plain[span.start : span.end]
        for line in lines
        for span in line.spans
        if "reverse" in str(span.style)
    ]
    assert "".join(lit) == "Shsm"


def test_each_possible_steering_shows_where_it_would_point() -> None:
    for width in (80, 150):
        text = "\n".join(drawn(position(laid={0: 10, 1: 1}, depth=1), width))
        assert all(spot in text for spot in ("b1", "h1", "c1", "g1", "a0", "a2"))
        assert not any(spot in text for spot in ("b0", "c2", "d1"))


def test_grids_show_what_is_asked_for_and_what_rows_and_columns_are_worth() -> None:
    state = position(grids={0: {"IA": "shark helm", "IB": "wreck mask"}})
    text = "\n".join(drawn(state))
    assert "Shh" in text
    assert "re " in text
    assert re.search(r"Row I +▸8 +0", text)


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_of_the_others_are_shown_with_their_names(lang: str, seats: int) -> None:
    text = "\n".join(drawn(position(seats=seats), 110, 45, lang=lang))
    assert all(name in text for name in NAMES[1:seats])


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('turn = "dial"', 'turn = "dail"', "there is no counter 'dail'; did you mean 'dial'"),
        ('turn = "dial"', "turn = 3", "turn is the name of a counter; not 3"),
        ("sectors = 8", "sectors = 0", "sectors is a whole number above 0"),
        ("sectors = 8", "sector = 8", "there is no 'sector'; did you mean 'sectors'"),
        (
            'ring = { sectors = 8, turn = "dial", beam = "beam" }\n',
            "",
            "a ring, and only a ring, tells its 'ring'",
        ),
    ],
)
def test_a_ring_that_cannot_be_drawn_is_refused(old: str, new: str, why: str) -> None:
    assert old in TEXT
    with pytest.raises(BadScene, match=r"leagues/scene\.toml") as refused:
        parse(TEXT.replace(old, new), LEAGUES)
    assert why in str(refused.value)
