"""Tests of the cluster have a PostgreSQL of their own; without psycopg there is nothing to test."""

import os
from importlib.util import find_spec

from tests.cluster.fixtures import database, empty_database, postgres

__all__ = ["collect_ignore_glob", "database", "empty_database", "postgres"]

WANTED = find_spec("psycopg") is not None or os.environ.get("FATHOM_WHOLE") == "1"
collect_ignore_glob = [] if WANTED else ["test_*.py"]
