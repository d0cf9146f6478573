"""What runs elsewhere: workflows and forms can be read, name no secret, and fit the package."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from fathom.games import GAMES

yaml = pytest.importorskip("yaml", reason="PyYAML is not installed")

ROOT = Path(__file__).resolve().parents[2]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted(GITHUB.glob("workflows/*.yml"))
FORMS = sorted(GITHUB.glob("ISSUE_TEMPLATE/*.yml"))
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PINNED = re.compile(r"[\w-]+/[\w.-]+@v\d+\.\d+\.\d+")


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def jobs(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = read(path)["jobs"]
    return found


def steps(path: Path) -> list[dict[str, Any]]:
    return [step for job in jobs(path).values() for step in job["steps"]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_pins_actions_knows_no_secret_and_ends(path: Path) -> None:
    used = [step["uses"] for step in steps(path) if "uses" in step]
    assert used
    assert [name for name in used if not PINNED.fullmatch(name)] == []
    assert "secrets." not in path.read_text("utf-8")
    assert read(path)["permissions"] == {"contents": "read"}
    assert all("timeout-minutes" in job for job in jobs(path).values())


def test_tests_run_as_the_readme_says_from_the_oldest_python_on() -> None:
    oldest = PYPROJECT["project"]["requires-python"].removeprefix(">=")
    for job in jobs(GITHUB / "workflows" / "tests.yml").values():
        assert job["strategy"]["matrix"]["python"][0] == oldest
        command = job["steps"][-1]["run"]
        assert command == ".ci/run" or command == "python tools/setup.py test"
    assert "python3 tools/setup.py test" in (ROOT / "README.md").read_text("utf-8")


def test_only_a_tag_is_published_and_only_when_everything_was_built() -> None:
    found = jobs(GITHUB / "workflows" / "wheels.yml")
    for name in ("release", "publish"):
        assert found[name]["if"] == "startsWith(github.ref, 'refs/tags/v')"
    assert found["release"]["needs"] == ["sdist", "wheels"]
    assert found["publish"]["needs"] == ["release"]
    assert found["publish"]["permissions"] == {"id-token": "write"}


@pytest.mark.parametrize(
    ("identifier", "built"),
    [
        ("cp311-manylinux_x86_64", True),
        ("cp315-musllinux_aarch64", True),
        ("cp314-macosx_arm64", True),
        ("cp312-win_amd64", True),
        ("cp312-win32", False),
        ("cp312-manylinux_i686", False),
        ("cp314t-manylinux_x86_64", False),
        ("pp311-manylinux_x86_64", False),
    ],
)
def test_wheels_are_built_for_these(identifier: str, built: bool) -> None:
    chosen = PYPROJECT["tool"]["cibuildwheel"]
    skipped = any(fnmatch(identifier, pattern) for pattern in chosen["skip"].split())
    assert (fnmatch(identifier, chosen["build"]) and not skipped) == built


def test_each_wheel_is_tried_by_a_program_that_is_there() -> None:
    words = PYPROJECT["tool"]["cibuildwheel"]["test-command"].split()
    assert (ROOT / words[1].removeprefix("{project}/")).is_file()
    tried = [step["run"] for step in steps(GITHUB / "workflows" / "wheels.yml") if "tests/tools" in str(step)]
    assert [words[1].removeprefix("{project}/") in run for run in tried] == [True]


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.name)
def test_a_form_asks_for_something(path: Path) -> None:
    form = read(path)
    if path.name == "config.yml":
        return
    assert {"name", "description", "body"} <= form.keys()
    fields = [part for part in form["body"] if part["type"] != "markdown"]
    assert any(part.get("validations", {}).get("required") for part in fields)
    assert len({part["id"] for part in fields}) == len(fields)


def test_a_question_about_rules_knows_every_game() -> None:
    asked = read(GITHUB / "ISSUE_TEMPLATE" / "rules.yml")["body"]
    (games,) = [part["attributes"]["options"] for part in asked if part["id"] == "game"]
    assert [re.search(r"\((\w+)\)$", option)[1] for option in games] == [game.prefix for game in GAMES]  # type: ignore[index]
