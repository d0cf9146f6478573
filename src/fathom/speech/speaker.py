"""Speaker: what one seat sees, hears and is asked, in words; the base of every text made from a chair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import SPECTATOR, Event
from fathom.core.kernel.game import Game
from fathom.core.kernel.verbs import verb_of
from fathom.core.knowledge.view import Shown, View
from fathom.speech import scene_file
from fathom.speech.noun_forms import Name, form
from fathom.speech.scene import part_of
from fathom.speech.seat_names import at_stake, called
from fathom.speech.table_text import Row, TableText
from fathom.speech.words import Words
from fathom.table.chair import Chair

COLON = ": \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"


class Speaker(TableText):
    def __init__(self, game: Game, words: Words, names: Sequence[str]) -> None:
        super().__init__(game)
        self.words = words
        self.names = names
        self.scene = scene_file.load(game)

    # Who

    def name(self, seat: int, view: View) -> Name:
        """What a seat is called at this table."""
        return self.called(view)[seat] if seat >= 0 else self.words.say("somebody")

    def called(self, view: View) -> list[Name]:
        return called(self.scene, self.words, view, self.names)

    # What is seen

    def zones(self, view: View) -> list[Row]:
        """What lies where; places that hold the same together."""
        turned = joined([(owner, things, label) for owner, label, things in super().zones(view)])
        return [(owner, label, things) for owner, things, label in turned]

    def place(self, zone: Shown) -> str:
        return self.words.zone(zone.name, NOBODY, SPECTATOR, self.names)

    def things(self, zone: Shown) -> str:
        return self.words.things(zone.things, zone.name)

    def counters(self, view: View) -> list[Row]:
        """Numbers; those of one name together."""
        return joined(super().counters(view))

    def counter(self, name: str, owner: int) -> str:
        return self.words.counter(name).rstrip(COLON)

    def reading(self, view: View, name: str, value: int) -> str:
        """The number, or whom it stands for; nothing, if that is nobody or it is only spoken of."""
        part = part_of(self.scene.counters, name)
        if part is None or part.shape == "spoken":
            return ""
        if part.shape == "order" or self.scene.is_seat(name):
            return form(self.called(view)[value], "") if value >= 0 else ""
        return self.words.reading(name, value) if value or part.shape != "flag" else ""

    # What is known

    def memory(self, chair: Chair, view: View) -> list[tuple[str, Counter[int]]]:
        """What is not yet seen, by deck, and what the others know of one's own; each with its title."""
        unseen = [(self.words.say("ui-unseen"), deck) for deck in self.missing(chair)]
        return [(title, things) for title, things in [*unseen, *self.known(view)] if things]

    def missing(self, chair: Chair) -> list[Counter[int]]:
        """By deck, the things this seat cannot place."""
        decks: dict[int, Counter[int]] = {}
        for deck, face in chair.unplaced():
            if self.scene.is_listed(self.game.things[face]):
                decks.setdefault(deck, Counter())[face] += 1
        return list(decks.values())

    def known(self, view: View) -> list[tuple[str, Counter[int]]]:
        """What each of the others knows of one's own, with words that say so; once, if all know the same."""
        rows = {seat: shared(view, seat) for seat in range(len(self.names)) if seat != view.seat}
        first = next(iter(rows.values()))
        if len(rows) > 1 and all(row == first for row in rows.values()):
            return [(self.words.say("ui-all-know"), first)]
        names = self.called(view)
        return [(self.words.say("ui-knows", who=names[seat]), row) for seat, row in rows.items()]

    def held(self, view: View) -> dict[str, int]:
        """For verbs that name no thing, the only one they can be done with: `use` and the card one holds."""
        things: dict[str, list[int]] = {}
        for placed, lying in self.scene.lay_view(view, len(self.names)):
            if placed.owner in (view.seat, NOBODY):
                for verb in placed.part.does:
                    things.setdefault(verb, []).extend(lying)
        bare = [verb.word for verb in self.game.verbs if not verb.names]
        rows = {word: things.get(word, []) for word in bare}
        return {word: row[0] for word, row in rows.items() if len(row) == 1 and row[0] >= 0}

    # What is asked

    def question(self, chair: Chair) -> str:
        """The open question, as the seat of this chair hears it, and what signs on things mean."""
        decision, view = chair.decision, chair.see()
        mine = decision.seat == chair.seat
        stake = at_stake(self.scene, self.words, view, self.called(view))
        asked = self.words.ask(decision.ask, mine, self.name(decision.seat, view), stake)
        signs = self.words.signs(decision.ask) if mine else ""
        return f"{asked} {signs}".strip()

    # What happened

    def told(self, chair: Chair, since: int, until: int | None = None) -> list[str]:
        """What this seat has heard, in words; a sentence begun before `since` is told whole."""
        view = chair.see()
        zones = [(zone.name, zone.owner) for zone in view.zones]
        events = chair.hear()
        since = self.sentence_start(events, since)
        return self.words.told_all(events[since:until], chair.seat, self.called(view), zones)

    def sentence_start(self, events: Sequence[Event], n: int) -> int:
        """Where the sentence begins that tells this fact, perhaps together with others."""
        while 0 < n < len(events) and self.is_joined(events[n - 1], events[n]):
            n -= 1
        return n

    def is_joined(self, one: Event, other: Event) -> bool:
        same = one.what == other.what and one.seat == other.seat
        return same and self.words.has(f"told-{one.what}.joins")


def joined(rows: Sequence[Row]) -> list[Row]:
    """Rows of one owner and label in one."""
    contents: dict[tuple[int, str], list[str]] = {}
    for owner, label, content in rows:
        contents.setdefault((owner, label), []).append(content)
    return [(owner, label, ", ".join(same)) for (owner, label), same in contents.items()]


def counted(faces: Counter[int], called: Callable[[int], str], times: str) -> list[str]:
    """Things by name, those that look alike with their number behind a sign."""
    return [f"{called(face)}{times}{n}" if n > 1 else called(face) for face, n in sorted(faces.items())]


def shared(view: View, seat: int) -> Counter[int]:
    """The things of one's own that another seat knows."""
    zones = [zip(zone.things, zone.shared) for zone in view.zones]
    return Counter(thing for zone in zones for thing, knowers in zone if knowers >> seat & 1)


def deed(words: Words, action: int, names: Sequence[str], held: Mapping[str, int]) -> str:
    """What an answer does; with the card it is done with, where the verb alone does not say which."""
    assert words.game is not None
    thing = held.get(verb_of(words.game.verbs, action).word)
    text = words.option(action, names=names)
    return text if thing is None else f"{text} ({words.thing(thing)})"
