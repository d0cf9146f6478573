"""A game being played: table, chairs, random source, record."""

from fathom.table.chair import Chair
from fathom.table.random_source import Committed, Seeded, Source
from fathom.table.refusal import Refused
from fathom.table.table import Result, Table

__all__ = ["Chair", "Committed", "Refused", "Result", "Seeded", "Source", "Table"]
