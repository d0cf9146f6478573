"""Tests of the terminal keep their games in a temporary data folder."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv("FATHOM_DATA", str(folder))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return folder
