"""Commands run by tests leave nothing in anybody's data folder, as in the tests of the terminal."""

from tests.terminal.conftest import data

__all__ = ["data"]
