"""Game history: everything heard and done on the way to a position, with its secrets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from fathom.adapters.encoding import tell
from fathom.adapters.openspiel.game_parameters import GameSetup
from fathom.core.kernel.events import EVERYONE, SPECTATOR, Event, Journal
from fathom.core.knowledge.veil import hear, whole
from fathom.core.tensors.history import Memory
from fathom.speech.table_text import Noted

Plain = tuple[list[Any], list[Any]]


class Done(NamedTuple):
    """An action of a seat, and how many facts had been told before it."""

    facts: int
    seat: int
    action: int


Kept = TypeVar("Kept", str, Memory)


class Story(NamedTuple, Generic[Kept]):
    """What a seat heard and did, as text or as numbers, up to so many facts and actions."""

    kept: Kept
    facts: int = 0
    done: int = 0


NOTHING_YET = Story("")


class History:
    """Facts with their secrets: only what `noted` gives is for a seat."""

    def __init__(self) -> None:
        self.journal = Journal()
        self.done: list[Done] = []
        self.texts: dict[int, Story[str]] = {}  # by seat, as far as anybody asked
        self.memories: dict[int, Story[Memory]] = {}

    def copy(self) -> History:
        history = History()
        history.journal.facts.extend(self.journal.facts)
        history.done.extend(self.done)
        history.texts.update(self.texts)
        history.memories.update(self.memories)
        return history

    def did(self, seat: int, action: int) -> None:
        """A seat does this; then come the facts."""
        self.done.append(Done(len(self.journal.facts), seat, action))

    def entries(self, facts: int = 0, done: int = 0) -> Iterator[Event | Done]:
        """Everything in order, from so many facts and actions on."""
        told = self.journal.facts
        for act in self.done[done:]:
            yield from told[facts : act.facts]
            yield act
            facts = act.facts
        yield from told[facts:]

    def noted(self, seat: int, facts: int = 0, done: int = 0) -> Iterator[Noted]:
        """What `seat` heard and did, from so many facts and actions on."""
        for entry in self.entries(facts, done):
            if isinstance(entry, Event):
                heard = hear(entry, seat)
                if heard is not None:
                    yield heard
            elif entry.seat == seat:
                yield entry.action

    def text(self, setup: GameSetup, seat: int) -> str:
        """What `seat` heard and did, one line each. What was written once is kept."""
        story = self.texts.get(seat, NOTHING_YET)
        if self.is_new(story):
            news = setup.text.story(self.noted(seat, story.facts, story.done), setup.places)
            story = self.texts[seat] = self.kept(story.kept + news)
        return story.kept

    def memory(self, setup: GameSetup, seat: int) -> Memory:
        """The same as numbers. Copies share it until they go on, each with its own."""
        story = self.memories.get(seat) or Story(Memory(setup.layout, seat))
        if self.is_new(story):
            memory = story.kept.copy()
            for note in self.noted(seat, story.facts, story.done):
                if isinstance(note, int):
                    memory.does(note)
                else:
                    tell(memory, [note])
            story = self.memories[seat] = self.kept(memory)
        return story.kept

    def is_new(self, story: Story[Any]) -> bool:
        """Whether something has happened since."""
        return story.facts < len(self.journal.facts) or story.done < len(self.done)

    def kept(self, kept: Kept) -> Story[Kept]:
        """What is kept of everything so far."""
        return Story(kept, len(self.journal.facts), len(self.done))

    def known_to(self, setup: GameSetup, seat: int) -> History:
        """The history as far as `seat` knows it: its own story, and for the others what everybody heard.

        Many worlds will share it; so if anybody asked for text or numbers, they are written now.
        """
        history = History()
        for entry in self.entries():
            if isinstance(entry, Event):
                history.journal.facts.extend(retold(entry, seat))
            elif entry.seat == seat:
                history.did(seat, entry.action)
        for other in range(setup.seats):
            if self.texts:
                history.text(setup, other)
            if self.memories:
                history.memory(setup, other)
        return history

    def to_plain(self) -> Plain:
        return [whole(fact) for fact in self.journal.facts], [tuple(act) for act in self.done]

    @classmethod
    def from_plain(cls, plain: Plain) -> History:
        history = cls()
        history.journal.facts.extend(Event(*fact) for fact in plain[0])
        history.done.extend(Done(*act) for act in plain[1])
        return history


def retold(fact: Event, seat: int) -> Iterator[Event]:
    """The fact as `seat` heard it, for it alone, and as a spectator did, for all others."""
    own, public = hear(fact, seat), hear(fact, SPECTATOR)
    if own is not None:
        yield told_to(own, 1 << seat)
    if public is not None:
        yield told_to(public, EVERYONE & ~(1 << seat))


def told_to(fact: Event, seats: int) -> Event:
    """The fact as it is, to be learnt by these seats."""
    return Event(fact.what, fact.seat, fact.thing, fact.place, fact.goal, seats, seats, fact.amount)
