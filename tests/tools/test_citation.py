"""How to cite Fathom: the file is of the citation file format, and of this version."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import fathom

ROOT = Path(__file__).resolve().parents[2]
yaml = pytest.importorskip("yaml")
CITATION = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
KEYS = {"cff-version", "message", "type", "title", "abstract", "authors", "version", "license", "keywords"}


def test_it_has_what_version_1_2_0_of_the_format_asks_for() -> None:
    assert CITATION["cff-version"] == "1.2.0"
    assert set(CITATION) == KEYS
    assert CITATION["type"] == "software"
    assert CITATION["title"] == "Fathom"
    assert CITATION["authors"] == [{"name": "Fathom contributors"}]
    assert all(isinstance(CITATION[key], str) for key in KEYS - {"authors", "keywords"})


def test_it_says_what_the_package_says() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert CITATION["version"] == fathom.__version__
    assert CITATION["license"] == project["license"]
    assert CITATION["authors"] == project["authors"]
