"""Names are shown as they are written, and compared as people see them."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from fathom.server import log_entries as e
from fathom.server import names
from fathom.server.bot_names import CALLED, RANKS, names_at
from fathom.server.tokens import new_table
from fathom.table.refusal import Refused
from tests.server.players import join, open_table
from tests.server.room_managers import manager_of
from tests.server.rooms import NAUTILUS, opened
from tests.server.running import fetch, running

WORDS = Path(__file__).resolve().parents[2] / "web" / "src" / "words"
REAL = [
    "Ada", "Zoé", "Noëlle", "Françoise", "Jean-Noël d’Été", "Œdipe", "Anaïs", "Фёдор", "Алексей",
    "Зинаида Юрьевна", "O'Brien", "Łukasz", "Nguyễn Thị Ánh", "İbrahim", "Ελένη", "李小龙", "さくら",
    "محمد", "דוד", "สมชาย", "Guest 1", "R2-D2", "🦀",
]  # fmt: skip


@pytest.mark.parametrize("name", REAL)
def test_real_names_are_possible_and_shown_as_written(name: str) -> None:
    assert names.written(name) == name
    names.check(name, [other for other in REAL if other != name])


def test_signs_that_belong_together_are_put_together() -> None:
    assert names.written(" Zoe\u0301  Roy ") == "Zoé Roy"


@pytest.mark.parametrize(
    "name",
    [
        "", "   ", "Ada\u200b", "\u200fAda", "A\u00adda", "Ada\u3164", "\u2800", "\u115f", "Ada\ufe0f",
        "A\u034fda", "\u0301", "Z\u0300\u0301\u0302\u0303algo", "Ada\u202e", "A\tda\u0000",
    ],
)  # fmt: skip
def test_what_would_not_show_or_run_wild_is_no_name(name: str) -> None:
    with pytest.raises(Refused, match="bad-name"):
        names.written(name)


ALIKE = [
    ("Ada", "ada"),
    ("Ada", "ADA"),
    ("Ada", "Аda"),  # a Cyrillic letter
    ("Ada", "Αda"),  # a Greek one
    ("Ada", "Ａｄａ"),
    ("Ada", "𝐀𝐝𝐚"),
    ("Ada", "A da"),
    ("Ada", "Ádá"),
    ("Alice", "AIice"),
    ("Alice", "A1ice"),
    ("Bob", "B0b"),
    ("Zoé", "Zoe"),
    ("Марина", "Mаpинa"),
    ("Фёдор", "Федор"),
    ("paypal", "раураl"),
    ("Straße", "STRASSE"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_are_taken(one: str, other: str) -> None:
    for name, taken in [(one, other), (other, one)]:
        with pytest.raises(Refused, match="name-taken"):
            names.check(names.written(name), [names.written(taken)])


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Adam"), ("Anna", "Hanna"), ("Guest 1", "Guest 2"), ("Вова", "Вера")]
)
def test_names_that_look_different_are_both_possible(one: str, other: str) -> None:
    names.check(one, [other, ""])


@pytest.mark.parametrize(
    "name", ["Captain", "bosun", "КАПИТАН", "Cаptain", "capitaine", "random", "M a t e", "Боцман"]
)
def test_ranks_of_bots_are_no_names(name: str) -> None:
    with pytest.raises(Refused, match="name-of-bot"):
        names.check(name, [])


def test_no_name_is_that_of_a_bot_at_the_table_with_or_without_a_rank() -> None:
    table = next(name for name in map(str, range(99)) if "Greta" in names_at(name, 2))
    bots = names_at(table, 2)
    for name in ["Greta", "GRETA", "Grеta", "Грета", "Greta, bosun", "Greta (матрос)", "bosun Greta"]:
        with pytest.raises(Refused, match="name-of-bot"):
            names.check(name, [], bots)
    names.check("Greta Roy", [], bots)
    other = next(name for name in map(str, range(99)) if "Greta" not in names_at(name, 2))
    names.check("Greta", [], names_at(other, 2))


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_these_are_the_names_and_ranks_that_the_page_shows(lang: str) -> None:
    text = (WORDS / f"{lang}.ftl").read_text("utf-8")
    shown = re.findall(r"(?m)^sailor-\d+ = (.+)$", text)
    assert len(shown) == len(CALLED)
    assert [name for name, called in zip(shown, CALLED, strict=True) if name not in called] == []
    assert [rank for rank in re.findall(r"(?m)^rank-\w+ = (.+)$", text) if rank not in RANKS] == []


def test_whoever_opens_a_table_keeps_their_name_and_bots_are_called_otherwise() -> None:
    asyncio.run(open_many())


async def open_many() -> None:
    """Some of these tables would have had a bot of that name."""
    manager = manager_of()
    shifts = set()
    for _ in range(40):
        opening = opened(NAUTILUS, ["open", "random"])
        opening.people[0].name = "Tom"
        live = await manager.create(new_table(), opening)
        data = live.room.data
        assert "Tom" not in names_at(data.table, 2, data.shift)
        assert data.sailors()[1] > 0
        shifts.add(data.shift)
        again = e.DECODE(e.to_log(opening))
        assert isinstance(again, e.Opened)
        assert again.sailors == data.shift
    assert len(shifts) > 1


def test_over_http_names_are_refused_with_a_reason(tmp_path: Path) -> None:
    with running(tmp_path) as at:
        first = open_table(at, "lifeboat", ["open"] * 6)
        path = at.url(f"/api/tables/{first['table']}/join")

        def why(name: str) -> str:
            body = {"name": name, "invitation": first["invitation"]}
            return str(fetch(path, body)[1].get("key", ""))

        assert why("Аdа") == "name-taken"
        assert why("captain") == "name-of-bot"
        assert why(names_at(first["table"], 6)[3]) == "name-of-bot"
        assert why("A\u200bda") == "bad-name"
        join(at, first, "Зоя")
        assert why("Зоя") == "name-taken"
        terms = {"game": "nautilus", "seats": ["open", "open"]}
        assert fetch(at.url("/api/tables"), {"terms": terms, "name": "Капитан"})[1]["key"] == "name-of-bot"
