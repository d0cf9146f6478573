"""The manual: links and anchors of all Markdown, the same pages in each language, and every public name."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from urllib.parse import unquote

import pytest

import fathom
from fathom import authoring
from fathom.games import GAMES
from tests.tools.markdown_pages import DOCS, EVERY, ROOT, anchors, links, name, tokens
from tools import environment, manual, manual_api, manual_languages, manual_links, setup
from tools.manual_languages import HOME, LANGUAGES, address, exists

DOCUMENTED = re.compile(r"^\.\. (?:auto\w+|py:class):: ([\w.]+)", re.M)
PACKAGE_GAMES = [path.parent.name for path in sorted((ROOT / "src" / "fathom" / "games").glob("*/RULES.md"))]


# Links


@pytest.mark.parametrize("path", EVERY, ids=name)
def test_links_lead_somewhere(path: Path) -> None:
    for link in links(path):
        if re.match(r"https?:|mailto:", link):
            continue
        target, _, anchor = unquote(link).partition("#")
        there = (path.parent / target).resolve() if target else path
        assert there.exists(), f"{link}: there is no such file"
        assert there.is_relative_to(ROOT), f"{link}: outside of the project"
        assert not anchor or anchor in anchors(there), f"{link}: there is no such heading"


def test_a_wrong_link_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# One\n\n## Two words, `code`!\n\n## One\n\n[x](gone.md) ![y](z.png) [z](#one-1)\n", "utf-8"
    )
    assert links(page) == ["gone.md", "z.png", "#one-1"]
    assert anchors(page) == {"one", "two-words-code", "one-1"}


def test_links_of_other_sites_are_few_and_encrypted() -> None:
    outside = {link for path in EVERY for link in links(path) if link.startswith("http")}
    local = {link for link in outside if re.match(r"http://(?:127\.0\.0\.1|localhost)\b", link)}
    assert {link for link in outside - local if not link.startswith("https://")} == set()
    assert len(outside) < 30


# Pages


def named_in_contents(folder: Path) -> list[str]:
    """The pages that the home page of a language lists, patterns included."""
    trees = [token for token in tokens(folder / "index.md") if token.info.startswith("{toctree}")]
    lines = [line for tree in trees for line in tree.content.splitlines()]
    return [line for line in lines if line and not line.startswith(":")]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_page_has_its_place(code: str) -> None:
    folder = DOCS / LANGUAGES[code].folder
    others = {"fr", "ru"} if code == "en" else set()
    pages = [path.relative_to(folder) for path in folder.rglob("*.md")]
    own = [path.with_suffix("").as_posix() for path in pages if path.parts[0] not in others]
    listed = [*named_in_contents(folder), HOME, *(["decisions/0*"] if code == "en" else [])]
    for page in own:
        assert any(Path(page).match(pattern) for pattern in listed), f"{page} is in no table of contents"
    for pattern in listed:
        assert any(Path(page).match(pattern) for page in own), f"there is no page {pattern}"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("key", PACKAGE_GAMES)
def test_the_rules_are_a_page_in_every_language(code: str, key: str) -> None:
    suffix = "" if code == "en" else f".{code}"
    page = DOCS / LANGUAGES[code].folder / "rules" / f"{key}.md"
    (include,) = tokens(page)
    shown = (page.parent / include.info.removeprefix("{include} ")).resolve()
    assert shown == ROOT / "src" / "fathom" / "games" / key / f"RULES{suffix}.md"
    assert manual_links.page_of(shown) == (code, f"rules/{key}")


def test_there_are_rules_of_every_game() -> None:
    assert {*PACKAGE_GAMES} == {game.key for game in GAMES}


def test_pages_for_players_are_there_in_every_language() -> None:
    for code in ("fr", "ru"):
        for path in (DOCS / LANGUAGES[code].folder).rglob("*.md"):
            page = path.relative_to(DOCS / code).with_suffix("").as_posix()
            assert exists("en", page), f"{page} is only in {code}"
    for path in [*(DOCS / "play").glob("*.md"), *(DOCS / "rules").glob("*.md")]:
        page = path.relative_to(DOCS).with_suffix("").as_posix()
        assert all(exists(code, page) for code in LANGUAGES), page


# Where pages are


@pytest.mark.parametrize(
    ("code", "page", "seen_from", "wanted"),
    [
        ("en", "index", ("en", "index"), "index.html"),
        ("fr", "rules/nautilus", ("en", "rules/nautilus"), "../fr/rules/nautilus.html"),
        ("en", "index", ("ru", "rules/nautilus"), "../../index.html"),
        ("ru", "index", ("fr", "index"), "../ru/index.html"),
        ("fr", "index", ("en", "decisions/0090-the-manual"), "../fr/index.html"),
    ],
)
def test_addresses_are_relative(code: str, page: str, seen_from: tuple[str, str], wanted: str) -> None:
    assert address(code, page, seen_from=seen_from) == wanted


@pytest.mark.parametrize(
    ("file", "page"),
    [
        ("docs/serving.md", ("en", "serving")),
        ("docs/fr/index.md", ("fr", "index")),
        ("docs/ru/rules/lifeboat.md", ("ru", "rules/lifeboat")),
        ("docs/decisions/0090-the-manual.md", ("en", "decisions/0090-the-manual")),
        ("docs/decisions", ("en", "decisions/index")),
        ("CHANGELOG.md", ("en", "changelog")),
        ("src/fathom/games/leagues/RULES.ru.md", ("ru", "rules/leagues")),
        ("tools/check_record.py", None),
        ("examples/salvage", None),
    ],
)
def test_a_file_is_shown_by_its_page(file: str, page: tuple[str, str] | None) -> None:
    assert manual_links.page_of(ROOT / file) == page


def test_files_without_a_page_are_copied() -> None:
    assert manual_links.copy_of(ROOT / "tools" / "check_record.py") == "files/tools/check_record.py"
    assert manual_links.copy_of(ROOT / "examples" / "salvage") == "files/examples/salvage/index"
    assert ROOT / "examples" / "salvage" / "RULES.md" in manual_links.files_in(ROOT / "examples" / "salvage")


def test_links_of_included_files_have_slashes() -> None:
    text = "[a](docs/play/index.md) [b](#x) [c](https://x.org)"
    moved = manual_links.moved(text, ROOT, DOCS)
    assert moved == "[a](play/index.md) [b](#x) [c](https://x.org)"
    assert manual_links.moved("[a](../docs/api.md)", ROOT / "examples", DOCS / "fr") == "[a](../api.md)"


def test_links_of_a_notebook_lead_to_pages() -> None:
    there = manual_links.linked("[data](../docs/data.md)", ROOT / "examples" / "fathom.ipynb", "en")
    assert there == "[data](../../data.html)"


def test_the_theme_speaks_every_language() -> None:
    assert {*manual_languages.FRENCH} == {*manual_languages.RUSSIAN}
    assert manual_languages.Words(manual_languages.FRENCH).gettext("Next") == "Suivant"
    assert manual_languages.Words(manual_languages.FRENCH).gettext("Unknown") == "Unknown"


# Every public name is documented


@pytest.mark.parametrize(
    ("page", "names"),
    [("api.md", fathom.__all__), ("authoring.md", authoring.__all__)],
    ids=["api", "authoring"],
)
def test_every_public_name_is_on_its_page(page: str, names: list[str]) -> None:
    found = DOCUMENTED.findall((DOCS / page).read_text("utf-8"))
    assert sorted(one for one in found if "." not in one) == sorted(names)


@pytest.mark.parametrize("module", [fathom, authoring], ids=["fathom", "authoring"])
def test_every_public_name_says_what_it_is(module: object) -> None:
    names: list[str] = module.__all__  # type: ignore[attr-defined]
    parts = [getattr(module, one) for one in names if one not in ("i64", "vec")]  # of mypyc
    assert [part for part in parts if isinstance(part, type) and not documented(part)] == []


def documented(part: type) -> bool:
    """Whether a class says what it is: in its source, since compiled ones carry no text."""
    source = ROOT / "src" / f"{part.__module__.replace('.', '/')}.py"
    if part.__doc__ or not source.is_file():
        return bool(part.__doc__)
    classes = [
        node for node in ast.walk(ast.parse(source.read_text("utf-8"))) if isinstance(node, ast.ClassDef)
    ]
    return any(node.name == part.__name__ and ast.get_docstring(node) for node in classes)


# Building it


def pins(group: str) -> dict[str, set[str]]:
    """The versions of each package, for different Pythons and systems."""
    found: dict[str, set[str]] = {}
    text = (environment.PINS / f"{group}.txt").read_text("utf-8")
    for package, version in re.findall(r"(?m)^([\w.-]+)==(\S+)", text):
        found.setdefault(package, set()).add(version)
    return found


def test_the_tools_are_pinned_beside_what_fathom_needs() -> None:
    needed, own = pins("play"), pins("manual")
    assert {"furo", "myst-parser", "sphinx"} <= {*own} - {*needed}
    assert needed.items() <= own.items(), "run make lock"


def test_other_words_get_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert manual.main(["--nonsense"]) == 2
    assert "--serve" in capsys.readouterr().out


def test_links_between_built_pages_are_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manual, "BUILT", tmp_path)
    (tmp_path / "a.html").write_text(
        '<a href="b.html#x">b</a> <a href="#y"> <a href="https://x.org">', "utf-8"
    )
    assert manual.dead_links() == ["a.html: b.html"]
    (tmp_path / "b.html").write_text('<img src="a.html">', "utf-8")
    assert manual.dead_links() == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Mask", "~numpy.typing.NDArray[~numpy.int8]"),
        (
            "tuple[~numpy.ndarray[tuple[~typing.Any, ...], ~numpy.dtype[~numpy.integer[~typing.Any]]], int]",
            "tuple[~numpy.typing.NDArray[~numpy.integer[~typing.Any]], int]",
        ),
        ("MaskedBytes | a.Mask", "MaskedBytes | a.Mask"),
    ],
)
def test_types_of_arrays_are_shown_as_one_writes_them(text: str, shown: str) -> None:
    assert manual_api.arrays(text) == shown


def test_types_that_are_none_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As they come out where a package that types are made of is not there, but an empty stand-in."""
    monkeypatch.setattr(manual, "BUILT", tmp_path)
    (tmp_path / "a.html").write_text('<a href="#x">numpy.typing.NDArray</a>[numpy.uint8]', "utf-8")
    assert manual.garbled_types() == []
    (tmp_path / "b.html").write_text("<span>numpy.typing.NDArray</span>.<span>numpy.uint8</span>", "utf-8")
    assert manual.garbled_types() == ["b.html"]


def test_make_knows_the_manual() -> None:
    assert "manual" in setup.COMMANDS
    assert " manual " in (ROOT / "Makefile").read_text("utf-8")
