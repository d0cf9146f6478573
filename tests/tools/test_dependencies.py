"""Everything the package imports is declared in pyproject.toml, and everything declared is used."""

from __future__ import annotations

import ast
import os
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import files, packages_distributions
from pathlib import Path

import pytest

import fathom
from fathom import public_errors

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "fathom"
DECLARED = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = DECLARED["project"]
EXTRAS = {name: wanted for name, wanted in PROJECT["optional-dependencies"].items() if name != "all"}

USED_BY = {
    "adapters/batch.py": ["lab"],
    "adapters/encoding.py": ["lab", "openspiel", "pettingzoo"],
    "adapters/gymnasium.py": ["pettingzoo"],
    "adapters/openspiel/bots.py": ["openspiel"],
    "adapters/openspiel/game.py": ["openspiel"],
    "adapters/openspiel/observer.py": ["openspiel"],
    "adapters/openspiel/state.py": ["openspiel"],
    "adapters/pettingzoo.py": ["pettingzoo"],
    "adapters/render.py": ["pettingzoo"],
    "adapters/spaces.py": ["pettingzoo"],
    "lab/data_file.py": ["lab"],
    "lab/ray_pool.py": ["ray"],
    "public_api.py": ["pettingzoo"],  # for type checkers only
}
"""The modules that may import what only extras bring, and the extras that make use of each."""

NOT_EVERYWHERE = {"ray"}  # it has neither wheels for every system that Fathom has wheels for, nor a source
FOR_UVICORN = {"httptools", "uvloop"}  # it imports them where they are installed


def normalized(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def names(requirements: list[str]) -> set[str]:
    """What is required, without versions and conditions."""
    found = [re.match(r"[\w.-]+", text) for text in requirements]
    return {normalized(name[0]) for name in found if name}


BASE = names(PROJECT["dependencies"])


def imports(path: Path) -> Iterator[str]:
    """The modules of other packages that a file imports, inside functions too."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if is_foreign(alias.name))
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and is_foreign(str(node.module)):
            yield str(node.module)


def is_foreign(module: str) -> bool:
    return module.partition(".")[0] not in {"fathom", *sys.stdlib_module_names}


IMPORTS = {
    path.relative_to(SOURCE).as_posix(): sorted({*imports(path)}) for path in sorted(SOURCE.rglob("*.py"))
}


USED_BY |= {
    path: ["postgres"]
    for path, modules in IMPORTS.items()
    if path.startswith("cluster/") and any(module.startswith("psycopg") for module in modules)
}
"""Nobody else talks to PostgreSQL."""


@cache
def distribution(module: str) -> str:
    """Which distribution brings a module; several can share its first name, as fluent.syntax does."""
    top = module.partition(".")[0]
    sharing = {normalized(name) for name in packages_distributions().get(top, [])}
    if not sharing:
        assert os.environ.get("FATHOM_WHOLE") != "1", f"{top} is not installed"
        pytest.skip(f"{top} is not installed")
    start = "/".join(module.split(".")[:2])
    bringing = {name for name in sharing if any(str(file).startswith(start) for file in files(name) or ())}
    (found,) = bringing if len(sharing) > 1 else sharing
    return found


def brought(path: str) -> set[str]:
    return {distribution(module) for module in IMPORTS[path]}


@pytest.mark.parametrize("path", [path for path, modules in IMPORTS.items() if modules])
def test_every_import_is_declared(path: str) -> None:
    """By the package itself or, in the modules named above, by every extra that makes use of them."""
    beyond = brought(path) - BASE
    assert not beyond or path in USED_BY, f"{path} imports {beyond}"
    for extra in USED_BY.get(path, []):
        assert beyond <= names(EXTRAS[extra]), f"{path} imports more than {extra} brings"


def test_modules_that_use_extras_import_what_they_bring() -> None:
    assert [path for path in USED_BY if not brought(path) - BASE] == []


def test_every_dependency_is_imported() -> None:
    assert {name for path in IMPORTS for name in brought(path)} >= BASE - FOR_UVICORN
    assert BASE >= FOR_UVICORN


@pytest.mark.parametrize("extra", EXTRAS)
def test_what_an_extra_brings_is_imported(extra: str) -> None:
    used = {name for path, extras in USED_BY.items() if extra in extras for name in brought(path)}
    assert names(EXTRAS[extra]) <= used


def test_all_is_every_extra_that_can_be_installed_everywhere() -> None:
    (everything,) = PROJECT["optional-dependencies"]["all"]
    assert everything == f"{PROJECT['name']}[{','.join(sorted({*EXTRAS} - NOT_EVERYWHERE))}]"


def test_what_extras_bring_is_there_when_tests_run() -> None:
    groups = DECLARED["dependency-groups"]
    assert {text for wanted in EXTRAS.values() for text in wanted} <= {*groups["more"], *groups["ray"]}


def test_messages_name_the_distribution() -> None:
    assert PROJECT["name"] == public_errors.DISTRIBUTION
    assert public_errors.how_to_get("lab") == f'pip install "{PROJECT["name"]}[lab]"'


WRITTEN = [ROOT / name for name in ("docs", "examples", "src", ".github")]
TEXT = {".cff", ".ipynb", ".md", ".py", ".toml", ".yml"}
WRONG_NAME = re.compile(r"\bfathom\[|pip install (?:-\S+ )*\\?\"?fathom(?!-games)\b")


def test_nothing_tells_to_install_the_package_of_others() -> None:
    """`fathom` is somebody else's in the Python registry."""
    files = [path for folder in WRITTEN for path in folder.rglob("*") if path.suffix in TEXT]
    files += [path for path in ROOT.iterdir() if path.suffix in TEXT]
    assert len(files) > 400
    assert [str(path) for path in files if WRONG_NAME.search(path.read_text("utf-8"))] == []
    for wrong in ('pip install "fathom[lab]"', "pip install fathom", 'pip install \\"fathom[lab]\\"'):
        assert WRONG_NAME.search(wrong)


def test_the_version_is_the_newest_of_the_changelog_that_has_a_date() -> None:
    (newest, *_) = [
        line.split()[1]
        for line in (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines()
        if line.startswith("## ") and " - " in line
    ]
    assert newest == fathom.__version__
