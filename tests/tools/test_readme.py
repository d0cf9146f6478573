"""The code in README.md runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).resolve().parents[2] / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)


def test_there_is_an_example() -> None:
    assert EXAMPLES


@pytest.mark.parametrize("code", EXAMPLES)
def test_an_example_runs_and_prints_something(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(code, {})
    assert capsys.readouterr().out
