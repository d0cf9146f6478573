"""Whoever answers for a seat without a person: bots are given a chair, never a state."""

from fathom.bots.bosun import Bosun, Deckhand
from fathom.bots.bot import Bot
from fathom.bots.crew import Crew
from fathom.bots.random import Random
from fathom.bots.searcher import Captain, Mate, Searcher

BOTS: dict[str, type[Bot]] = {
    "random": Random,
    "deckhand": Deckhand,
    "bosun": Bosun,
    "mate": Mate,
    "captain": Captain,
}
"""The bots by name, from the weakest to the strongest."""


def at_table(name: str, seed: int) -> Bot:
    """A bot for a table where people wait: it thinks in a process of its own, and not too long."""
    kind = BOTS[name]
    return kind(seed, hurried=True, place=Crew) if issubclass(kind, Searcher) else kind(seed)


__all__ = ["BOTS", "Bosun", "Bot", "Captain", "Crew", "Deckhand", "Mate", "Random", "Searcher", "at_table"]
