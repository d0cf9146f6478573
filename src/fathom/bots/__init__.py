"""Bots: they answer for a seat through a chair, and are never given the state."""

from fathom.bots.advice import Advice, Advised, Adviser
from fathom.bots.bot import Bot, Trouble
from fathom.bots.external_bot import NoProgram, Outside, is_command
from fathom.bots.playout_bots import Bosun, Deckhand
from fathom.bots.random_bot import Random
from fathom.bots.search_bots import Captain, Mate, SearchBot
from fathom.bots.search_process import SearchProcess

BOTS: dict[str, type[Bot]] = {
    "random": Random,
    "deckhand": Deckhand,
    "bosun": Bosun,
    "mate": Mate,
    "captain": Captain,
}
"""The bots by name, from the weakest to the strongest."""


class NoSuchBot(ValueError):
    """Neither the name of a bot nor a command that can be run."""


def check_name(name: str) -> None:
    """Refuse what is neither the name of a bot nor a command."""
    if name not in BOTS and not is_command(name):
        raise NoSuchBot(f"no bot '{name}'; there is {', '.join(BOTS)}, or a command")


def find(name: str, seed: int = 0) -> Bot:
    """The bot of this name; what has a blank or a slash in it is a command that starts one."""
    check_name(name)
    if name in BOTS:
        return BOTS[name](seed)
    try:
        return Outside(name, seed)
    except NoProgram as wrong:
        raise NoSuchBot(str(wrong)) from None


def at_table(name: str, seed: int) -> Bot:
    """A bot for a table where people wait: it thinks in a process of its own, and not too long."""
    kind = BOTS.get(name)
    if kind is not None and issubclass(kind, SearchBot):
        return kind(seed, hurried=True, place=SearchProcess)
    return find(name, seed)


__all__ = [
    "BOTS",
    "Advice",
    "Advised",
    "Adviser",
    "Bosun",
    "Bot",
    "Captain",
    "Deckhand",
    "Mate",
    "NoSuchBot",
    "Outside",
    "Random",
    "SearchBot",
    "SearchProcess",
    "Trouble",
    "at_table",
    "check_name",
    "find",
    "is_command",
]
