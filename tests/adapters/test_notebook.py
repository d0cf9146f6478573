"""The notebook: a valid file without outputs, which runs from top to bottom."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).resolve().parents[2] / "examples" / "fathom.ipynb"
LONG = os.environ.get("FATHOM_LONG") == "1"
FEW = "GAMES, LESSONS, PLACES = 4, 1, 8\n"
COMMON = {"cell_type", "id", "metadata", "source"}
KEYS = {"markdown": COMMON, "code": COMMON | {"execution_count", "outputs"}}


def cells() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    return found


def is_parameters(cell: dict[str, Any]) -> bool:
    return "parameters" in cell["metadata"].get("tags", [])


def test_it_is_a_valid_notebook_without_outputs() -> None:
    """As the format of notebooks, version 4.5, asks for."""
    whole = json.loads(NOTEBOOK.read_text("utf-8"))
    assert set(whole) == {"cells", "metadata", "nbformat", "nbformat_minor"}
    assert (whole["nbformat"], whole["nbformat_minor"]) == (4, 5)
    for cell in cells():
        assert set(cell) == KEYS[cell["cell_type"]]
        assert all(isinstance(line, str) for line in cell["source"])
        assert all(line.endswith("\n") for line in cell["source"][:-1])
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)
    names = [cell["id"] for cell in cells()]
    assert len(names) == len(set(names))
    assert sum(map(is_parameters, cells())) == 1


def test_it_runs_from_top_to_bottom() -> None:
    """In a process of its own. In the short form the cell with the numbers is followed by smaller ones."""
    pytest.importorskip("pyarrow")
    pytest.importorskip("numpy")
    program = []
    for cell in cells():
        if cell["cell_type"] == "code":
            program.append("".join(cell["source"]) + "\n")
            if is_parameters(cell) and not LONG:
                program.append(FEW)
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(program)],
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    before, after = done.stdout.splitlines()[-2:]
    assert before.startswith("before: won ")
    assert after.startswith("after: won ")
    if LONG:
        assert share(after) > share(before) + 10


def share(line: str) -> int:
    """The per cent of games won."""
    return int(line.partition("won ")[2].partition("%")[0])
