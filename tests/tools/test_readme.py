"""The code in README.md runs, and gives what it says."""

from __future__ import annotations

import re
from doctest import DocTestParser, DocTestRunner
from importlib.util import find_spec
from pathlib import Path

import pytest

README = (Path(__file__).resolve().parents[2] / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"```pycon\n(.*?)```", README, re.DOTALL)
NEEDS_AN_EXTRA = re.compile(r"fathom\.(Batch|pettingzoo|gymnasium)\(")


def test_the_examples_import_fathom_alone() -> None:
    assert "```python" not in README, "examples are sessions with their output: pycon"
    assert {*re.findall(r"^>>> ((?:import|from) .*)$", README, re.M)} == {"import fathom", "import random"}


def test_the_examples_are_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One session from the first to the last; what needs an extra is left out where there is none."""
    monkeypatch.chdir(tmp_path)
    extra = find_spec("pettingzoo") is not None
    session = "\n".join(text for text in EXAMPLES if extra or not NEEDS_AN_EXTRA.search(text))
    told: list[str] = []
    tried = DocTestRunner().run(
        DocTestParser().get_doctest(session, {}, "README.md", None, None), out=told.append
    )
    assert tried.attempted > 20
    assert tried.failed == 0, "".join(told)
