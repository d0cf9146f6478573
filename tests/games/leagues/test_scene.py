"""The table of 20 000 Leagues: the dial is a ring that turns, the beam shows where the submarine points."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from fathom.core.kernel import open_question
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import verb_of
from fathom.core.knowledge.veil import see
from fathom.games.leagues import LEAGUES
from fathom.speech.scene import BadScene
from fathom.speech.scene_file import load, parse
from fathom.terminal.answer_parser import Choices
from fathom.terminal.board import Board
from fathom.terminal.canvas import ASCII, UNICODE, Glyphs
from fathom.terminal.languages import speak
from fathom.terminal.option_list import answers
from fathom.terminal.screen import Painter
from fathom.terminal.spelling import spellings
from tests.games.leagues.positions import play, position

TEXT = (files("fathom.games.leagues") / "scene.toml").read_text(encoding="utf-8")
NAMES = ["Anna", "Boris", "Cleo", "Dan"]


def drawn(
    state: State, width: int = 80, height: int = 15, glyphs: Glyphs = UNICODE, lang: str = "en"
) -> list[str]:
    """The table as the seat that is asked sees it, the options marked."""
    options = open_question.decision(state).options
    chosen = {verb.more[verb.other(a)] for a in options if (verb := verb_of(LEAGUES.verbs, a)).more}
    board = Board(load(LEAGUES), speak(lang, LEAGUES), NAMES[: state.seats], glyphs)
    lines = board.draw(see(state, state.asked()), chosen, set(), width, height).lines()
    return [line.plain.rstrip() for line in lines]


def rays(lines: list[str]) -> list[str]:
    """What lies on the outermost circle, clockwise from the top."""
    thirds = [(line[:14].split(), line[14:28].split(), line[28:42].split()) for line in lines[:7]]
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


@pytest.mark.parametrize(("glyphs", "mark"), [(UNICODE, "•"), (ASCII, "*")])
def test_each_possible_steering_shows_where_it_would_point(glyphs: Glyphs, mark: str) -> None:
    state = position(laid={0: 10, 1: 1}, ocean=OCEAN)
    chosen = {"b0", "h0", "c0", "g0", "a1"}
    board = Board(load(LEAGUES), speak("en", LEAGUES), NAMES[:2], glyphs)
    canvas = board.draw(see(state, 0), chosen, set(), 80, 14).lines()
    lit = [
        line.plain[span.start : span.end]
        for line in canvas[:7]
        for span in line.spans
        if "yellow" in str(span.style) and span.start < 42
    ]
    covered = f"a1:{glyphs.back * 2}"
    assert lit == [f"{mark}Ht1", f"{mark}Wrm", covered, f"{mark}Rehl", f"{mark}Shsm"]


def test_with_more_room_every_steering_has_the_name_of_its_goal() -> None:
    text = "\n".join(drawn(position(laid={0: 10, 1: 1}, depth=1), 150))
    assert all(spot in text for spot in ("b1", "h1", "c1", "g1", "a0", "a2"))
    assert not any(spot in text for spot in ("b0", "c2", "d1"))


def offered(state: State, lang: str = "en") -> list[str]:
    """The answers as an 80 columns wide screen offers them."""
    words, names = speak(lang, LEAGUES), NAMES[: state.seats]
    painter, view = Painter(LEAGUES, words, names, UNICODE), see(state, state.asked())
    typed = spellings(words, names)
    choices = Choices(
        open_question.decision(state).options,
        LEAGUES.verbs,
        typed,
        painter.held(view),
        painter.lying(view),
        names,
    )
    return [" ".join(line.plain.split()) for line in answers(words, choices, [], 80)]


def test_a_steering_tells_what_lies_where_it_points() -> None:
    state = position(laid={0: 10, 1: 1}, ocean={**OCEAN, "g0": None}, grids={0: {"IA": "reef boat"}})
    assert offered(state) == [
        "1 Turn the ocean left: B 0 [Wrm] 2 Turn the ocean right: H 0 [Ht1]",
        "3 Turn to port: G 0 [·] 4 Turn to starboard: C 0 [Shsm]",
        "5 Descend: A −1 [░░]",
    ]


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_every_way_to_steer_and_every_card_are_told_in_a_few_lines(lang: str) -> None:
    cells, held = {"IA": "reef boat", "IIIB": "shark spear"}, ["diver", "super-sailor", "number-card"]
    state = position(laid={0: 10, 1: 1}, depth=1, grids={0: cells}, held={0: held})
    assert len(offered(state, lang)) == 5
    play(state, "play:sailor")
    assert offered(state)[0].endswith("[Shs]")


def test_a_diver_sees_what_lies_where_among_many_answers() -> None:
    state = position(grids={0: {"IA": "reef boat"}}, held={0: ["diver"]}, ocean=OCEAN)
    play(state, "play:diver")
    assert offered(state) == ["1 Choose I\u2011A [Rel]"]
    play(state, "pick:IA")
    assert offered(state)[0].startswith("a0:Shcb b0:Wrm c0:Shsm d0:Reb")
    assert "a1:░░ " in offered(state)[0]


def test_number_tokens_are_handed_out_by_name() -> None:
    state = position(seats=3, held={0: ["number-card"]}, laid={0: 1, 1: 1, 2: 1})
    play(state, "play:number-card")
    assert state.ask() == "numbering-1"
    assert offered(state) == ["1 Anna 2 Boris 3 Cleo"]
    play(state, "give:seat2")
    assert (state.ask(), offered(state)) == ("numbering-2", ["1 Anna 2 Cleo"])


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_80_by_24_every_card_is_seen_and_no_name_is_cut(lang: str, seats: int) -> None:
    state = position("laying", seats, held={1: ["diver", "number-card"]})
    lines = drawn(state, 80, 12 + seats, lang=lang)
    sailor = speak(lang, LEAGUES).short(len(LEAGUES.things) - 1)
    cards = [*(f"{n}{'~+|'[(n - 1) % 3]}" for n in range(1, 10)), "10*", sailor, sailor]
    assert "".join(lines[8][18:].split()[:8] + lines[9][18:].split()[:4]) == "".join(cards)
    assert sum(" ".join(cards) in line for line in lines) == seats - 1
    assert "…" not in "\n".join(lines)


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
    below = drawn(position(seats=seats), 80, 12 + seats, lang=lang)[12 : 11 + seats]
    assert [line.split()[0] for line in below] == NAMES[1:seats]


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
