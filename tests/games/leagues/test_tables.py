"""Tables of 20 000 Leagues as people set them up: seats, options, another printing from a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fathom.cli.arguments import options_of, seats_for
from fathom.games.leagues import LEAGUES
from fathom.games.leagues.box import PRINT
from fathom.speech.words import Words
from fathom.table.random_source import Seeded
from fathom.table.table import Table
from fathom.terminal.errors import Wrong
from tests.games.leagues.positions import printing


def test_the_default_table_seats_three() -> None:
    assert seats_for(LEAGUES, None) == 3
    assert [seats_for(LEAGUES, seats) for seats in (2, 3, 4)] == [2, 3, 4]


def test_another_printing_is_read_from_a_file(tmp_path: Path) -> None:
    edited = printing(green0="anchor, anchor, submarine, hardtack 9")
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(edited), "utf-8")
    chosen = options_of(LEAGUES, 2, [f"print=@{file}", "anchor=wild"])
    assert chosen == {"print": edited, "anchor": "wild"}
    table = Table(LEAGUES, 2, chosen, Seeded(1))
    table.start()
    assert table.options["print"] == edited


def test_a_printing_can_be_written_on_the_command_line() -> None:
    assert options_of(LEAGUES, 2, [f"print={json.dumps(PRINT)}"])["print"] == PRINT


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ("print=@nowhere.json", "cannot read nowhere.json"),
        ("print=shark", "print is a JSON object; not 'shark'"),
        ("print={}", "print: points: missing"),
        ("print", "--option print=@FILE"),
    ],
)
def test_a_printing_that_is_none_is_refused(wish: str, said: str) -> None:
    with pytest.raises(Wrong) as wrong:
        options_of(LEAGUES, 2, [wish])
    assert said in str(wrong.value)


def test_tokens_are_called_by_what_the_printing_shows() -> None:
    usual = Words("en", LEAGUES)
    edited = Words(
        "en", LEAGUES, options={"print": printing(white0="octopus helm, anchor, submarine, hardtack 4")}
    )
    assert [usual.thing(n) for n in (0, 4, 6, 7)] == [
        "shark (chest, bottle)",
        "wreck (mask)",
        "hardtack 1",
        "anchor",
    ]
    assert [edited.thing(n) for n in range(4)] == [
        "octopus (helm)",
        "anchor",
        "submarine token",
        "hardtack 4",
    ]
    assert [usual.short(n) for n in (0, 4, 6, 7)] == ["Shcb", "Wrm", "Ht1", "Anch"]


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_every_token_has_a_short_name_that_fits_a_board(lang: str) -> None:
    words = Words(lang, LEAGUES)
    assert all(2 <= len(words.short(thing)) <= 4 for thing in range(len(LEAGUES.things)))


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_a_printing_is_named_in_a_word(lang: str) -> None:
    words = Words(lang, LEAGUES)
    names = {words.value("print", PRINT), words.value("print", printing(white0="a, b, c, d"))}
    assert len(names) == 2
