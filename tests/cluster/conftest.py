"""Tests of the cluster have a PostgreSQL of their own; without psycopg there is nothing to test."""

import gc
import os
import warnings
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

from tests.cluster.fixtures import database, empty_database, postgres

__all__ = ["collect_ignore_glob", "database", "empty_database", "postgres"]

WANTED = find_spec("psycopg") is not None or os.environ.get("FATHOM_WHOLE") == "1"
collect_ignore_glob = [] if WANTED else ["test_*.py"]


@pytest.fixture(autouse=True)
def no_sockets_left() -> Iterator[None]:
    """Connections that a test breaks off may leave sockets: they end with it, not in a later test."""
    yield
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()
