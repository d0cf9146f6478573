"""The release notes are a section of the changelog, and the tag is the package's version."""

import pytest

import fathom
from tools import release_notes

CHANGELOG = "# All\n\n## Unreleased\n\n- c\n\n## 0.2.0 - 2026-11-17\n\n- b\n### Fixed\n\n## 0.1.0\n\n- a\n"


@pytest.mark.parametrize(
    ("version", "found"),
    [("Unreleased", "- c"), ("0.2.0", "- b\n### Fixed"), ("0.1.0", "- a"), ("0.2", ""), ("0.3.0", "")],
)
def test_a_section_of_the_changelog(version: str, found: str) -> None:
    assert release_notes.notes(CHANGELOG, version) == found


def test_the_notes_of_this_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert release_notes.version() == fathom.__version__
    assert release_notes.main([f"v{fathom.__version__}"]) == 0
    assert capsys.readouterr().out.count("\n") > 5


def test_another_tag_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert release_notes.main(["v0.0.1"]) == 1
    assert f"v0.0.1 is not the package's version, {fathom.__version__}" in capsys.readouterr().err
