"""Names one can guess: what can be checked of module names and of the sentence each module begins with."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src" / "fathom"
MODULES = sorted(SOURCE.rglob("*.py"))
LONGEST = 3  # words of a module's name


def packages() -> dict[Path, set[str]]:
    """The names of modules and folders, by the folder they are in."""
    found: dict[Path, set[str]] = {}
    for path in MODULES:
        name = path.parent.name if path.stem == "__init__" else path.stem
        folder = path.parent.parent if path.stem == "__init__" else path.parent
        found.setdefault(folder, set()).add(name)
    return found


def first_line(path: Path) -> str:
    text = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    return text.partition("\n")[0]


@pytest.mark.parametrize("folder", packages(), ids=lambda folder: str(folder.relative_to(SOURCE.parent)))
def test_no_two_modules_of_a_package_differ_by_a_plural_only(folder: Path) -> None:
    names = packages()[folder]
    assert [name for name in sorted(names) if f"{name}s" in names] == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_module_begins_with_one_line_that_says_its_job(path: Path) -> None:
    assert first_line(path).endswith("."), "the first line of the docstring is a whole sentence"


def test_modules_have_short_names() -> None:
    assert [path.stem for path in MODULES if len(path.stem.strip("_").split("_")) > LONGEST] == []


def test_no_two_modules_begin_with_the_same_sentence() -> None:
    """Who searches for a job finds one module. A game's modules are the same in every game."""
    lines = [first_line(path) for path in MODULES if "games" not in path.relative_to(SOURCE).parts]
    assert sorted({line for line in lines if lines.count(line) > 1}) == []
