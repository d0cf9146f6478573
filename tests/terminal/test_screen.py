"""Screens fit the terminal, in every language, and show what must never be missing."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from fathom.core.kernel.events import UNSEEN
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.speech.scene import Scene
from fathom.speech.words import LANGUAGES
from fathom.terminal import board
from fathom.terminal.canvas import ASCII, UNICODE, Canvas, fitted, glyphs_for, head
from fathom.terminal.counter_drawing import figure
from fathom.terminal.display import LineDisplay, ScreenDisplay
from fathom.terminal.grid import Area, column_widths
from fathom.terminal.player_input import SHORT, PlayerInput
from fathom.terminal.seating import PERSON
from fathom.terminal.session import Session
from tests.terminal.displays import session

LEAGUES = next(game for game in GAMES if game.key == "leagues")
SIZES = [(80, 24), (100, 30), (120, 40), (200, 60), (72, 20), (60, 16)]


def on_screen(width: int, height: int) -> ScreenDisplay:
    return ScreenDisplay(Console(file=StringIO(), width=width, height=height, force_terminal=True))


def screens(made: Session, display: ScreenDisplay, count: int, longest: int = 0) -> Iterator[tuple[int, str]]:
    """The screens of the first questions of a game played at random, with messages of up to so many lines."""
    rng = Rng(5)
    while count and not made.table.over:
        seat = next(seat for seat, chair in enumerate(made.chairs) if chair.decision.seat == seat)
        chair, turn = made.chairs[seat], PlayerInput(made, seat)
        message = [Text(f"Message {n}") for n in range(count % (longest + 1))]
        lines = made.painter.screen(chair, max(0, len(chair.hear()) - 4), turn.choices, [], message, display)
        yield seat, "\n".join(line.plain for line in lines)
        options = chair.decision.options
        chair.act(options[rng.below(len(options))])
        count -= 1


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_fits(
    lang: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, _ = session(tmp_path, lang=lang)
    width, height = size
    monkeypatch.setattr(board, "Canvas", Once)
    for seat, text in screens(made, on_screen(width, height), 20, longest=8):
        lines = text.split("\n")
        assert len(lines) == height - 1  # the last line is typed on
        assert max(cell_len(line) for line in lines) <= width
        hand = next(
            zone for zone in made.chairs[seat].see().zones if zone.name == "hand" and zone.owner == seat
        )
        cells = text.replace("│", " ").split()
        few = text.count("Message") <= SHORT
        assert not few or all(made.words.short(thing) in cells for thing in hand.things)


class Once(Canvas):
    """A canvas on which no letter may be written over another."""

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        old = self._cells[y] if 0 <= y < self.height else []
        for offset, letter in enumerate(text):
            if 0 <= x + offset < len(old) and letter != " ":
                assert not old[x + offset][0].isalnum(), f"{text!r} over {old!r}"
        super().write(x, y, text, style)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_60_by_16_cards_keep_their_values_and_the_round_its_number(lang: str, tmp_path: Path) -> None:
    made, _ = session(tmp_path, lang=lang)
    for seat, text in screens(made, on_screen(60, 16), 20):
        rows = [zone for zone in made.chairs[seat].see().zones if zone.name.startswith("domain-")]
        cards = [made.words.short(zone.things[0]) for zone in rows if len(zone.things) == 1]
        assert all(card in text for card in cards)
        assert text.split("\n")[1].endswith(" 1")


@pytest.mark.parametrize(("width", "height"), [(59, 30), (100, 15)])
def test_a_terminal_that_is_too_small_is_told_so_in_one_line(width: int, height: int, tmp_path: Path) -> None:
    made, _ = session(tmp_path)
    display = on_screen(width, height)
    made.display = display
    made.speak("en")
    display.show([Text("anything")] * 30)
    assert isinstance(display.console.file, StringIO)
    shown = display.console.file.getvalue()
    assert "anything" not in shown
    assert "too small; needed: 60 × 16" in shown
    assert shown.count("\n") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_80_by_24_the_log_stays_under_many_answers(lang: str, tmp_path: Path) -> None:
    made, _ = session(tmp_path, lang=lang)
    for _, text in screens(made, on_screen(80, 24), 60):
        assert "▸ " in "\n".join(text.split("\n")[-12:])


def test_a_long_explanation_has_a_page_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made, _ = session(tmp_path)
    made.display = on_screen(80, 24)
    turn = PlayerInput(made, 0)
    pages: list[Text] = []
    monkeypatch.setattr(made.display, "page", lambda lines, go_on: pages.extend(lines))
    turn.message = [Text("short")] * 3
    turn.page_message()
    assert not pages
    turn.message = [Text("long " * 60)]
    turn.page_message()
    assert pages[-1].plain.startswith("long")
    assert not turn.message


def test_what_is_typed_at_a_page_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    display = on_screen(80, 24)
    typed = iter(["9 own1", "next"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    display.page([Text("line")] * 60, "Enter: go on")
    assert [display.read(), display.read()] == ["9 own1", "next"]


def test_a_terminal_that_cannot_be_cleared_scrolls_at_the_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    out = StringIO()
    display = LineDisplay(Console(file=out, width=80, height=24, force_terminal=True, color_system=None))
    monkeypatch.setattr("builtins.input", lambda _: "")
    display.show([Text("secret")])
    display.hide([Text("curtain")])
    assert out.getvalue().split("secret")[1].split("curtain")[0].count("\n") > 24


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_80_by_24_hand_question_answers_and_unseen_cards_are_all_there(lang: str, tmp_path: Path) -> None:
    made, _ = session(tmp_path, lang=lang)
    for seat, text in screens(made, on_screen(80, 24), 30):
        chair = made.chairs[seat]
        hand = next(zone for zone in chair.see().zones if zone.name == "hand" and zone.owner == seat)
        cells = text.replace("│", " ").split()
        assert all(made.words.short(thing) in cells for thing in hand.things)
        asked = made.words.ask(chair.decision.ask, True, "")
        assert " ".join(asked.split()) in " ".join(text.split())
        assert text.count(made.words.say("ui-unseen")) == 1
        for option in PlayerInput(made, seat).choices.options:
            typed = PlayerInput(made, seat).choices.typed(option)
            assert all(part in text for part in typed.split()) or made.words.option(option) in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_80_by_24_no_label_of_the_table_is_cut(lang: str, tmp_path: Path) -> None:
    made, _ = session(tmp_path, lang=lang)
    for _, text in screens(made, on_screen(80, 24), 12):
        cut = [line for line in text.split("\n")[:16] if "…" in line]
        assert len(cut) <= 1  # the heads of the columns of points may shorten a seat's name
        assert all(made.names[1][:3] in line for line in cut)


def test_a_wide_terminal_has_the_log_at_the_right(tmp_path: Path) -> None:
    made, _ = session(tmp_path)
    _, text = next(screens(made, on_screen(120, 30), 1))
    lines = text.split("\n")
    assert lines[0][80] == "│"
    assert any("You draw" in line[80:] for line in lines)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_terminal_of_plain_letters_gets_plain_letters(lang: str, tmp_path: Path) -> None:
    made, typed = session(tmp_path, "1", "?", "x", "pass", "1", sitters=("random", PERSON))
    display = on_screen(80, 24)
    display.glyphs = ASCII
    made.display.glyphs = ASCII
    made.speak(lang)
    for _, text in screens(made, display, 30, longest=2):
        text.encode("ascii")
        assert "?" not in text.replace("? ", "  ").replace(" ?", "  ").replace("?\n", "\n")
    made.run()
    typed.text.encode("ascii")


def test_glyphs_follow_the_encoding() -> None:
    assert glyphs_for("utf-8") is UNICODE
    assert glyphs_for("ascii") == ASCII
    assert glyphs_for("koi8-r").corners == ASCII.corners
    assert glyphs_for(None) == ASCII


def test_letters_a_terminal_has_stay_and_others_lose_their_accents() -> None:
    assert glyphs_for("koi8-r").said("ёлка, йод «да»") == 'ёлка, йод "да"'
    assert ASCII.said("Œil déjà vu… −1") == "OEil deja vu... -1"
    assert ASCII.said("да") == "??"


def test_minus_is_the_same_on_cards_and_in_columns() -> None:
    assert [figure(number) for number in (-1, 0, 12)] == ["−1", "0", "12"]


@pytest.mark.parametrize(("height", "shown"), [(1, ["Fb 1 2 3 …12"]), (2, ["Fb 1 2 3 4 5", "6 7 8 9 10 …5"])])
def test_more_cards_than_fit_end_with_their_number(height: int, shown: list[str], tmp_path: Path) -> None:
    made, _ = session(tmp_path)
    canvas = Canvas(14, 5, UNICODE)
    brush = board.Brush(made.painter.board, canvas, made.chairs[0].see(), set(), set())
    cards = ["fishbone", *map(str, range(1, 15)), "kraken"]
    brush.line(
        [made.table.game.things.index(card) for card in cards], Area(0, 0, 14, height)
    )  # the last column stays free
    assert [line.plain.rstrip() for line in canvas.lines()] == shown + [""] * (5 - height)


def test_equal_cards_are_counted_where_there_is_no_room_for_each(tmp_path: Path) -> None:
    made, _ = session(tmp_path)
    canvas = Canvas(14, 1, UNICODE)
    brush = board.Brush(made.painter.board, canvas, made.chairs[0].see(), set(), set())
    kraken = made.table.game.things.index("kraken")
    brush.line([*[kraken] * 3, *[UNSEEN] * 4], Area(0, 0, 14, 1))
    assert canvas.lines()[0].plain.rstrip() == f"{brush.short(kraken)}×3 ░░×4"


@pytest.mark.parametrize(
    ("height", "shown"), [(1, ["Fb 1 2 …7 = 7"]), (2, ["Fb 1 2 3 4 5", "6 …3 = 7 more"])]
)
def test_what_is_said_of_cards_is_kept_when_not_all_of_them_fit(
    height: int, shown: list[str], tmp_path: Path
) -> None:
    made, _ = session(tmp_path)
    canvas = Canvas(14, height, UNICODE)
    brush = board.Brush(made.painter.board, canvas, made.chairs[0].see(), set(), set())
    cards = ["fishbone", *map(str, range(1, 10))]
    notes = ["= 7", "more"] if height > 1 else ["= 7"]
    brush.line([made.table.game.things.index(card) for card in cards], Area(0, 0, 14, height), notes=notes)
    assert [line.plain.rstrip() for line in canvas.lines()] == shown


def test_a_name_as_wide_as_its_card_takes_the_place_of_both_sides(tmp_path: Path) -> None:
    made, _ = session(tmp_path)
    canvas = Canvas(7, 3, UNICODE)
    board.Brush(made.painter.board, canvas, made.chairs[0].see(), set(), set()).card(
        Area(0, 0, 7, 3), "Boris", ""
    )
    assert [line.plain for line in canvas.lines()] == ["╭────╮ ", "Boris  ", "╰────╯ "]


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
    text = "\n".join(line.plain for line in made.painter.watched(chair, before, on_screen(80, 24)))
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


def test_what_is_missing_in_width_the_columns_at_the_right_give() -> None:
    scene = Scene(3, 1, (), (), {}, ())
    assert column_widths(scene, [7, 7, 7], 19) == [7, 6, 6]
    assert column_widths(scene, [7, 9, 7], 22) == [7, 8, 7]


def test_names_over_narrow_columns_end_with_their_number_and_without_a_mark() -> None:
    assert [head(name, 3, "…") for name in ("Sensible", "Sensible 2", "You")] == ["Sen", "Se2", "You"]
    assert head("Sensible 2", 6, "…") == "Sens…2"


def test_a_label_beside_cards_leaves_them_room(tmp_path: Path) -> None:
    made, _ = session(tmp_path, sitters=[PERSON] * 3, game=LEAGUES)
    made.names[1] = "Alexandrine"
    canvas = Canvas(20, 1, UNICODE)
    view = made.chairs[0].see()
    (placed,) = made.painter.scene.lay_zones([("laid", 1)], 0, 3)
    brush = board.Brush(made.painter.board, canvas, view, set(), set())
    brush.row(placed, [LEAGUES.things.index("10")], Area(0, 0, 14, 1))
    assert canvas.lines()[0].plain.rstrip() == "Alexandr… 10*"


@pytest.mark.parametrize("space", ["\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"])
def test_lines_are_not_broken_at_a_hard_space(tmp_path: Path, space: str) -> None:
    made, _ = session(tmp_path)
    line = Text(f"from here to B{space}−1")
    line.stylize("bold", 13, 17)
    first, second = made.painter.folded([line], 15)
    assert (first.plain.rstrip(), second.plain) == ("from here to", f"B{space}−1")
    assert [(span.start, span.end) for span in second.spans] == [(0, 4)]
