"""Fixtures for tests that use PostgreSQL: `postgres`, `database` and `empty_database`."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

from tests.web.needed import left_out

if TYPE_CHECKING:
    from tests.cluster.postgres import Postgres


@pytest.fixture
def postgres() -> Postgres:
    """The server. A test that ends it starts it again."""
    if find_spec("psycopg") is None:
        left_out("psycopg is not installed")
    from tests.cluster.postgres import running

    server = running()
    if not server.running():
        server.start()
    return server


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of a database with Fathom's schema and nothing in it; the schema stays as it is."""
    return postgres.prepared_database()


@pytest.fixture
def empty_database(postgres: Postgres) -> Iterator[str]:
    """The address of a new database without anything."""
    with postgres.empty_database() as address:
        yield address
