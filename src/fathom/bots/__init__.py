"""Whoever answers for a seat without a person: bots are given a chair, never a state."""

from collections.abc import Callable

from fathom.bots.bot import Bot
from fathom.bots.random import Random
from fathom.bots.sensible import Sensible

BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "sensible": Sensible}
"""The bots by name, each made from a seed."""

__all__ = ["BOTS", "Bot", "Random", "Sensible"]
