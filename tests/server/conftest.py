"""Tests of what both stores do run with each of them: of a file, and of PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fathom.server.store import Store
from tests.cluster.fixtures import database, empty_database, postgres
from tests.server.stores import KINDS, Stores, stores_of

__all__ = ["database", "empty_database", "postgres", "store", "stores"]


@pytest.fixture(params=KINDS)
def stores(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Stores]:
    """A place for tables that can be opened again."""
    made = stores_of(request.param, request, tmp_path)
    yield made
    made.close()


@pytest.fixture
def store(stores: Stores) -> Store:
    return stores.open()
