"""The players' manual: the same pages in every language; links, pictures and commands that work."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from fathom.cli.main import app
from fathom.games import GAMES

DOCS = Path(__file__).resolve().parents[2] / "docs"
PICTURES = DOCS / "play" / "pictures"
MOST_BYTES = 2_500_000
FOLDERS = {"en": DOCS / "play", "fr": DOCS / "fr" / "play", "ru": DOCS / "ru" / "play"}
RULES = {"en": "RULES.md", "fr": "RULES.fr.md", "ru": "RULES.ru.md"}
NAMES = {"index", "first-table", "terminal", "questions", *(game.key for game in GAMES)}
PAGES = [(lang, path) for lang, folder in FOLDERS.items() for path in sorted(folder.glob("*.md"))]
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
COMMANDS = re.compile(r"^```sh\n(.*?)^```", re.DOTALL | re.MULTILINE)
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
FATHOM = ".venv/bin/fathom"

each_page = pytest.mark.parametrize(
    ("lang", "path"), PAGES, ids=[f"{lang}-{path.stem}" for lang, path in PAGES]
)


def headings(path: Path) -> set[str]:
    """What a link into a page can name."""
    titles = re.findall(r"^#+ (.*)$", path.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("lang", FOLDERS)
def test_every_language_has_every_page(lang: str) -> None:
    assert {path.stem for path in FOLDERS[lang].glob("*.md")} == NAMES


@each_page
def test_links_lead_somewhere(lang: str, path: Path) -> None:
    for _, _, target in LINK.findall(path.read_text("utf-8")):
        name, _, anchor = target.partition("#")
        goal = path.parent / name
        assert goal.is_file(), target
        assert not anchor or anchor in headings(goal), target


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


@each_page
def test_commands_are_understood(lang: str, path: Path) -> None:
    for block in COMMANDS.findall(path.read_text("utf-8")):
        for line in block.splitlines():
            words = shlex.split(line)
            if words[0] == FATHOM:
                app.parse_args(words[1:], print_error=False, exit_on_error=False)
            else:
                assert words[:2] == ["make", "play"] or words == ["python3", "tools/setup.py", "play"], line


@pytest.mark.parametrize("path", sorted(FOLDERS["fr"].glob("*.md")), ids=lambda path: path.stem)
def test_french_signs_follow_a_narrow_space(path: Path) -> None:
    text = CODE.sub("", path.read_text("utf-8"))
    assert not re.findall(r".{0,20} [:;!?»]|« .{0,20}|.{0,20}'.{0,20}", text)
    assert not re.findall(r"\w[;!?»](?!\w)|«\w", text)
