"""The players' part of the manual: the same pages in every language, and pictures that speak it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fathom.games import GAMES

DOCS = Path(__file__).resolve().parents[2] / "docs"
PICTURES = DOCS / "play" / "pictures"
MOST_BYTES = 2_600_000
FOLDERS = {"en": DOCS / "play", "fr": DOCS / "fr" / "play", "ru": DOCS / "ru" / "play"}
RULES = {"en": "RULES.md", "fr": "RULES.fr.md", "ru": "RULES.ru.md"}
NAMES = {"index", "first-table", "terminal", "questions", *(game.key for game in GAMES)}
PAGES = [(lang, path) for lang, folder in FOLDERS.items() for path in sorted(folder.glob("*.md"))]
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)

each_page = pytest.mark.parametrize(
    ("lang", "path"), PAGES, ids=[f"{lang}-{path.stem}" for lang, path in PAGES]
)


@pytest.mark.parametrize("lang", FOLDERS)
def test_every_language_has_every_page(lang: str) -> None:
    assert {path.stem for path in FOLDERS[lang].glob("*.md")} == NAMES


@each_page
def test_pictures_are_described_and_speak_the_language_of_the_page(lang: str, path: Path) -> None:
    shown = [(alt, target) for mark, alt, target in LINK.findall(path.read_text("utf-8")) if mark]
    assert all(alt and target.endswith(f"-{lang}.webp") for alt, target in shown), shown


@pytest.mark.parametrize("lang", FOLDERS)
@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_a_game_is_shown_on_a_desk_and_a_phone_and_leads_to_its_rules(lang: str, game: str) -> None:
    targets = [target for *_, target in LINK.findall((FOLDERS[lang] / f"{game}.md").read_text("utf-8"))]
    names = [Path(target).name for target in targets]
    assert {f"{game}-{lang}.webp", f"{game}-phone-{lang}.webp", RULES[lang]} <= set(names)
    assert any(target.endswith(f"games/{game}/{RULES[lang]}") for target in targets)


def test_no_picture_is_left_over_and_all_are_small() -> None:
    shown = {
        Path(target).name for _, path in PAGES for mark, _, target in LINK.findall(path.read_text("utf-8"))
    }
    kept = {path.name: path.stat().st_size for path in PICTURES.iterdir()}
    assert set(kept) <= shown
    assert sum(kept.values()) < MOST_BYTES


@pytest.mark.parametrize("path", sorted(FOLDERS["fr"].glob("*.md")), ids=lambda path: path.stem)
def test_french_signs_follow_a_narrow_space(path: Path) -> None:
    text = CODE.sub("", path.read_text("utf-8"))
    assert not re.findall(r".{0,20} [:;!?»]|« .{0,20}|.{0,20}'.{0,20}", text)
    assert not re.findall(r"\w[;!?»](?!\w)|«\w", text)
