"""What each seat sees, hears and is asked is just what it was."""

from pathlib import Path

import pytest

from tools.goldens import goldens

GOLDENS = list(goldens())


@pytest.mark.parametrize(
    ("path", "text"), GOLDENS, ids=[f"{p.parent.parent.name}-{p.stem}" for p, _ in GOLDENS]
)
def test_the_playthrough_is_the_golden_one(path: Path, text: str) -> None:
    """If the change is meant: python tools/goldens.py, and read the difference."""
    assert path.read_text("utf-8") == text
