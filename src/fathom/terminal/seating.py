"""Seating at a terminal: which seats are people's, which are bots', and what each seat is called."""

from __future__ import annotations

from dataclasses import dataclass

from fathom.bots import BOTS, is_command
from fathom.bots.bot_protocol import harmless
from fathom.bots.external_bot import called
from fathom.core.kernel.rng import SEEDS
from fathom.speech.words import LANGUAGES, Words

PERSON = "person"
LONGEST_NAME = 24


@dataclass
class Seating:
    """Who sits where: for each seat a person or the name of a bot, and the names they were given."""

    sitters: list[str]
    names: list[str]  # empty: named by the language
    lang: str
    seed: int  # of the bots
    fair: bool = False  # no hints, no list of what is not yet seen

    @property
    def people(self) -> list[int]:
        return [seat for seat, sitter in enumerate(self.sitters) if sitter == PERSON]

    @property
    def bots(self) -> list[str]:
        return [sitter for sitter in self.sitters if sitter != PERSON]

    @property
    def commands(self) -> list[str]:
        """The commands that start external bots."""
        return [sitter for sitter in self.sitters if is_command(sitter)]

    def fits(self, seats: int) -> bool:
        """Whether a table of so many seats can be played like this."""
        counted = len(self.sitters) == seats and len(self.names) <= seats
        known = all(sitter in (PERSON, *BOTS) or is_command(sitter) for sitter in self.sitters)
        known = known and self.lang in LANGUAGES
        named = all(map(is_name, self.names)) and len(set(self.names)) == len(self.names)
        return counted and known and named and 0 <= self.seed < SEEDS


def is_name(text: str) -> bool:
    """Whether a seat can be called this."""
    return 0 < len(text) <= LONGEST_NAME and text.isprintable()


def names_in(seating: Seating, words: Words) -> list[str]:
    """What each seat is called: as wished, else a person is You or Seat 1, a bot is called by its kind."""
    names = list(seating.names)
    for seat in range(len(names), len(seating.sitters)):
        name = default_name(seating, seat, words)
        again = sum(default_name(seating, other, words) == name for other in range(seat + 1))
        names.append(words.say("ui-numbered-name", name=name, n=again) if again > 1 else name)
    return names


def default_name(seating: Seating, seat: int, words: Words) -> str:
    sitter = seating.sitters[seat]
    if is_command(sitter):
        return called(sitter)[:LONGEST_NAME]
    if sitter != PERSON:
        return words.say(f"bot-{sitter}") if words.has(f"bot-{sitter}") else sitter.capitalize()
    return words.say("ui-me") if len(seating.people) == 1 else words.say("seat-name", n=seat + 1)


def plays_no_more(who: str, kind: str, detail: str, words: Words) -> str:
    """The sentence that says why an external bot was replaced, without its control characters."""
    why = words.say(f"trouble-{kind}", detail=harmless(detail))
    return words.say("ui-replaced", who=who, why=why)
