"""Packages that several tests install or look into, built once by each process that runs tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.packing import packed, unpacked
from tools.console import ROOT


@pytest.fixture(scope="session")
def packed_sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return packed("sdist", ROOT, tmp_path_factory.mktemp("packed"), "*.tar.gz")


@pytest.fixture(scope="session")
def sdist(packed_sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An sdist, unpacked."""
    return unpacked(packed_sdist, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="session")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel made of the sdist, where there is no C compiler."""
    return packed("wheel", sdist, tmp_path_factory.mktemp("wheel"), "*-none-any.whl")
