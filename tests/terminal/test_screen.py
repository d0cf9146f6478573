"""Screens fit the terminal, in every language, and show what must never be missing."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from fathom.core.events import UNSEEN
from fathom.core.rng import Rng
from fathom.table.words import LANGUAGES
from fathom.terminal.canvas import ASCII, UNICODE, Canvas, fitted, glyphs_for
from fathom.terminal.desk import Lively
from fathom.terminal.session import Session
from fathom.terminal.turn import Turn
from tests.terminal.desks import session

SIZES = [(80, 24), (100, 30), (120, 40), (200, 60), (72, 20)]


def lively(width: int, height: int) -> Lively:
    return Lively(Console(file=StringIO(), width=width, height=height, force_terminal=True))


def screens(made: Session, desk: Lively, count: int) -> Iterator[tuple[int, str]]:
    """The screens of the first questions of a game played at random."""
    rng = Rng(5)
    while count and not made.table.over:
        seat = next(seat for seat, chair in enumerate(made.chairs) if chair.decision.seat == seat)
        chair, turn = made.chairs[seat], Turn(made, seat)
        lines = made.painter.screen(chair, max(0, len(chair.hear()) - 4), turn.choices, [], [], desk)
        yield seat, "\n".join(line.plain for line in lines)
        options = chair.decision.options
        chair.act(options[rng.below(len(options))])
        count -= 1


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_fits(lang: str, size: tuple[int, int], tmp_path: Path) -> None:
    made, _ = session(tmp_path, lang=lang)
    width, height = size
    for _, text in screens(made, lively(width, height), 20):
        lines = text.split("\n")
        assert len(lines) == height - 1  # the last line is typed on
        assert max(cell_len(line) for line in lines) <= width


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_80_by_24_hand_question_answers_and_unseen_cards_are_all_there(lang: str, tmp_path: Path) -> None:
    made, _ = session(tmp_path, lang=lang)
    for seat, text in screens(made, lively(80, 24), 30):
        chair = made.chairs[seat]
        hand = next(zone for zone in chair.see().zones if zone.name == "hand" and zone.owner == seat)
        cells = text.replace("│", " ").split()
        assert all(made.words.short(thing) in cells for thing in hand.things)
        asked = made.words.ask(chair.decision.ask, True, "")
        assert " ".join(asked.split()) in " ".join(text.split())
        assert text.count(made.words.say("ui-unseen")) == 1
        for option in Turn(made, seat).choices.options:
            typed = Turn(made, seat).choices.typed(option)
            assert all(part in text for part in typed.split()) or made.words.option(option) in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_80_by_24_no_label_of_the_table_is_cut(lang: str, tmp_path: Path) -> None:
    made, _ = session(tmp_path, lang=lang)
    for _, text in screens(made, lively(80, 24), 12):
        cut = [line for line in text.split("\n")[:16] if "…" in line]
        assert len(cut) <= 1  # the heads of the columns of points may shorten a seat's name
        assert all(made.names[1][:3] in line for line in cut)


def test_a_long_explanation_takes_the_log_s_place_before_the_board_s(tmp_path: Path) -> None:
    made, _ = session(tmp_path)
    desk = lively(80, 24)
    turn = Turn(made, 0)
    turn.explain("1")
    explained, quiet = (
        made.painter.screen(made.chairs[0], 0, turn.choices, [], message, desk)
        for message in (turn.message, [])
    )
    assert len(turn.message) == 2
    assert len(explained) == len(quiet) == 23
    assert [line.plain for line in explained[:15]] == [line.plain for line in quiet[:15]]


def test_a_wide_terminal_has_the_log_at_the_right(tmp_path: Path) -> None:
    made, _ = session(tmp_path)
    _, text = next(screens(made, lively(120, 30), 1))
    lines = text.split("\n")
    assert lines[0][80] == "│"
    assert any("You draw" in line[80:] for line in lines)


def test_a_terminal_of_plain_letters_gets_plain_letters(tmp_path: Path) -> None:
    made, _ = session(tmp_path)
    desk = lively(80, 24)
    desk.glyphs = ASCII
    made.desk.glyphs = ASCII
    made.speak("en")
    for _, text in screens(made, desk, 30):
        text.encode("ascii")


def test_glyphs_follow_the_encoding() -> None:
    assert glyphs_for("utf-8") is UNICODE
    assert glyphs_for("ascii") is ASCII
    assert glyphs_for("koi8-r") is ASCII
    assert glyphs_for(None) is ASCII


def test_new_cards_are_marked(tmp_path: Path) -> None:
    made, _ = session(tmp_path, "1")
    made.run()
    chair = made.chairs[0]
    while chair.decision.ask != "laying":
        seat = next(seat for seat, each in enumerate(made.chairs) if each.decision.seat == seat)
        made.chairs[seat].act(made.chairs[seat].decision.options[0])
    before = len(chair.hear())
    chair.act(chair.decision.options[0])
    spot = next(zone for zone in chair.see().zones if zone.name == "spot-1" and zone.owner == 0)
    text = "\n".join(line.plain for line in made.painter.watched(chair, before, lively(80, 24)))
    assert UNSEEN not in spot.things
    assert f"▸{made.words.short(spot.things[0])}" in text


def test_nothing_is_written_outside_a_canvas() -> None:
    canvas = Canvas(5, 2, UNICODE)
    canvas.write(3, 0, "abc")
    canvas.write(-1, 1, "xyz")
    canvas.write(0, 7, "no")
    assert [line.plain for line in canvas.lines()] == ["   ab", "yz   "]


def test_what_is_too_long_ends_with_a_mark() -> None:
    assert fitted("Ныряльщики", 8) == "Ныряльщ…"
    assert fitted("short", 8) == "short"
    assert fitted("x", 0) == ""
