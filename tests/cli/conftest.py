"""Tests of the command line keep their games in a temporary data folder, as those of the terminal do."""

from tests.terminal.conftest import data

__all__ = ["data"]
