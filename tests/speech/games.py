"""Everything of a game that needs words, found by playing it and by reading its declaration."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from fathom.core.kernel import open_question
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.events import SPECTATOR, Event, Journal
from fathom.core.kernel.game import BadOption, Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import verb_of
from fathom.core.knowledge import truth, veil

GAMES_PLAYED = 60
AGAIN = 5  # times each of the positions random play seldom comes to is played on from
TRIED = 12  # wrong actions tried at each question


Zones = list[tuple[str, int]]


@dataclass
class Met:
    """What was met in play."""

    asks: set[str] = field(default_factory=set)
    put: set[str] = field(default_factory=set)  # asks that are put to seats, not chance
    verbs: set[str] = field(default_factory=set)  # that seats, not chance, can say
    refusals: set[str] = field(default_factory=set)
    reasons: set[str] = field(default_factory=set)
    zones: Zones = field(default_factory=list)
    heard: dict[tuple[object, ...], tuple[Event, int, Zones]] = field(
        default_factory=dict
    )  # one of a kind, by whom, and the zones there


@cache
def met(game: Game) -> Met:
    met = Met()
    for state in seldom(game):
        met.refusals |= {state.why_not(state.asked(), action) for action in wrong(game, state)}
    for n, state in enumerate(openings(game)):
        play(game, state, Rng(n), met)
    return met


def openings(game: Game) -> Iterator[State]:
    """Opening positions with every choice of every option, again and again."""
    choices: list[dict[str, object]] = [{}]
    choices += [{option.key: choice} for option in game.options for choice in option.choices]
    for _ in range(AGAIN):
        yield from (state.copy() for state in seldom(game))
    for n in range(GAMES_PLAYED):
        with suppress(BadOption):  # not with so many seats
            yield game.new(game.seats[n % len(game.seats)], choices[n % len(choices)])


def seldom(game: Game) -> list[State]:
    """Positions the game's own tests keep for this."""
    name = f"tests.games.{game.key}.seldom"
    found: list[State] = import_module(name).seldom() if find_spec(name) else []
    return found


def wrong(game: Game, state: State) -> list[int]:
    """Every action that is no option."""
    options = open_question.decision(state).options
    return [action for action in range(game.verbs[-1].next) if action not in options]


def play(game: Game, state: State, rng: Rng, met: Met) -> None:
    met.zones = [(zone.name, zone.owner) for zone in truth.zones(state)]
    while state.count():
        met.asks.add(state.ask())
        if state.asked() != CHANCE:
            met.put.add(state.ask())
            look_around(game, state, rng, met)
        journal = Journal()
        state.apply(state.option(rng.below(state.count())), journal)
        for event in journal.facts:
            hear(event, state.seats, met)
    met.asks.add(state.ask())
    met.reasons.add(state.reason())


def look_around(game: Game, state: State, rng: Rng, met: Met) -> None:
    options = open_question.decision(state).options
    met.verbs.add(verb_of(game.verbs, options[rng.below(len(options))]).word)
    for _ in range(TRIED):
        action = rng.below(game.verbs[-1].next)
        if action not in options:
            met.refusals.add(state.why_not(state.asked(), action))


def hear(event: Event, seats: int, met: Met) -> None:
    for seat in (*range(seats), SPECTATOR):
        heard = veil.hear(event, seat)
        if heard is not None:
            owners = [met.zones[zone][1] if zone >= 0 else zone for zone in (heard.place, heard.goal)]
            kind = (heard.what, heard.seat, seat, min(heard.thing, 0), *owners)
            met.heard.setdefault(kind, (heard, seat, met.zones))
