"""What the words say in Python, as JSON: `web/vitest.config.ts` runs it, the page's own tests compare."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence

from fathom.bots.reasons import measures_of
from fathom.core.kernel.events import SPECTATOR, UNSEEN
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.search.measures import CHANCE
from fathom.core.search.playout import QUIET
from fathom.games import GAMES
from fathom.server import static_content
from fathom.speech.reasons import Reason, told
from fathom.speech.scene_file import load
from fathom.speech.seat_names import called, played
from fathom.speech.words import LANGUAGES, Words
from fathom.table.chair import Chair
from fathom.table.random_source import Seeded
from fathom.table.table import Table

PEOPLE = ["Ada", "Béa", "Олег", "Dan", "Eve", "Flo"]
SEED = 7
MOST = 400  # actions of a game

Case = tuple[str, Sequence[object], object]  # what the words are asked, with which arguments, what they say


def of_game(game: Game) -> Iterator[dict[str, object]]:
    """A game of as many as can play, at random: what some of them, and spectators, are told in a language."""
    table = Table(game, max(game.seats), {}, Seeded(SEED))
    table.start()
    rng, asks = Rng(SEED), dict[str, None]()
    while table.state.asked() >= 0 and len(table.course.entries) < MOST:
        asked = table.state.asked()
        options = table.chair(asked).decision.options
        asks[table.state.ask()] = None
        table.act(asked, options[rng.below(len(options))])
    for lang in LANGUAGES:
        for seat in (0, table.seats - 1, SPECTATOR):
            yield heard(table.chair(seat), Words(lang, game), [*asks])


def heard(chair: Chair, words: Words, asks: list[str]) -> dict[str, object]:
    scene, view = load(chair.game), chair.see()
    plays = played(scene, view)
    return {
        "game": chair.game.key,
        "lang": words.lang,
        "seat": chair.seat,
        "people": PEOPLE[: chair.seats],
        "plays": [plays.get(seat, "") for seat in range(chair.seats)],
        "zones": [(zone.name, zone.owner) for zone in view.zones],
        "cases": list(cases(chair, words, asks)),
    }


def cases(chair: Chair, words: Words, asks: list[str]) -> Iterator[Case]:
    view, events, people = chair.see(), chair.hear(), PEOPLE[: chair.seats]
    scene = load(chair.game)
    names = called(scene, words, view, people)
    zones = [(zone.name, zone.owner) for zone in view.zones]
    for thing in range(len(chair.game.things)):
        yield "thing", [thing], words.thing(thing)
    for name, owner in zones:
        yield "thing", [UNSEEN, name], words.thing(UNSEEN, name)
        yield "about", [UNSEEN, name], words.about(UNSEEN, name)
        yield "zone", [name, owner], words.zone(name, owner, chair.seat, names)
        yield "blank", [name], words.blank(name)
    for name, value in dict.fromkeys((name, value) for name, _, value in view.counters):
        if words.has(f"counter-{name}"):
            yield "counter", [name], words.counter(name)
            yield "reading", [name, value], words.reading(name, value)
            yield "flag", [name, value], words.flag(name, value)
    for action in range(chair.game.verbs[-1].next):
        yield "option", [action], words.option(action, names=people)
        yield "hint", [action], words.hint(action)
    for option in chair.game.options:
        for choice in [option.default, *option.choices]:
            yield "value", [option.key, choice], words.value(option.key, choice)
    unread = dict.fromkeys((name for name, _ in chair.game.new(chair.seats).form.counters), 0)
    numbers = unread | {name: max(value, 0) for name, _, value in view.counters}
    seats = [name for name in numbers if scene.is_seat(name)]
    stake = {name: names[value] if name in seats else value for name, value in numbers.items()}
    for key in asks:
        for mine in (True, False):
            yield "ask", [key, mine, 1, numbers, seats], words.ask(key, mine, names[1], stake)
    for seat in (0, chair.seats - 1):
        for measured in reasons(chair.game, chair.seats, seat):
            yield "reasons", measured, told(words, measured, names)
    facts = [[each.what, each.seat, each.thing, each.place, each.goal, each.amount] for each in events]
    yield "told", facts, words.told_all(events, chair.seat, names, zones)


def reasons(game: Game, seats: int, seat: int) -> Iterator[list[Reason]]:
    """All a game measures at its first question, as reasons of one and of three."""
    state, rng = game.new(seats), Rng(SEED)
    while state.asked() < 0:
        state.apply(state.option(rng.below(state.count())), QUIET)
    measures = measures_of(game, state, seat)
    yield []
    for n, each in enumerate(measures):
        chance, good = each.kind == CHANCE, n % 2 == 0
        low, high = (0.0, 0.954) if chance else (0.26, 12.04)
        yield [Reason(each.key, each.args, good, chance, high, low)]
        again = [Reason(each.key, each.args, for_it, chance, low, high) for for_it in (good, True, False)]
        yield again


if __name__ == "__main__":
    games = json.loads(static_content.listed())["games"]
    json.dump({"games": games, "heard": [each for game in GAMES for each in of_game(game)]}, sys.stdout)
