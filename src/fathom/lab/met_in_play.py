"""Everything of a game that needs words, found by playing it: questions, answers, events, refusals, ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeVar

from fathom.bots.reasons import measures_of
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.events import SPECTATOR, Event
from fathom.core.kernel.game import BadOption, Game
from fathom.core.kernel.open_question import decision
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import verb_of
from fathom.core.knowledge import veil
from fathom.core.knowledge.remarks import Promise, Remark, Seen
from fathom.core.search.measures import Measure
from fathom.lab.laws import actions, deeds, do
from fathom.speech.remarks import brings_of, shows_of
from fathom.table.play_history import Deed

GAMES_PLAYED = 60
AGAIN = 5  # times each of the positions random play seldom comes to is played on from
TRIED = 12  # wrong actions tried at each question
KEPT = 20  # promises, remarks and measures of each kind
ASIDES = 6  # one aside in so many is taken up

Zones = list[tuple[str, int]]
Kind = TypeVar("Kind", Promise, Remark, Measure)


@dataclass
class Met:
    """What was met in play."""

    asks: set[str] = field(default_factory=set)
    put: set[str] = field(default_factory=set)  # asks that are put to seats, not chance
    verbs: set[str] = field(default_factory=set)  # that seats, not chance, can say
    refusals: set[str] = field(default_factory=set)
    reasons: set[str] = field(default_factory=set)
    promises: dict[str, list[Promise]] = field(default_factory=dict)  # of each key some
    remarks: dict[str, list[Remark]] = field(default_factory=dict)
    measures: dict[str, list[Measure]] = field(default_factory=dict)
    zones: Zones = field(default_factory=list)
    heard: dict[tuple[object, ...], tuple[Event, int, Zones]] = field(
        default_factory=dict
    )  # one of a kind, by whom, and the zones there


def met_in(game: Game, seldom: Iterable[State] = (), games: int = GAMES_PLAYED) -> Met:
    """What is met in random games, and in positions random play seldom comes to."""
    met, positions = Met(), [*seldom]
    for state in positions:
        met.refusals |= {state.why_not(state.asked(), action) for action in wrong(game, state)}
    for n, (state, options) in enumerate(openings(game, positions, games)):
        play(game, state, options, Rng(n), met)
    return met


def openings(game: Game, seldom: list[State], games: int) -> Iterator[tuple[State, dict[str, object]]]:
    """Opening positions with every choice of every option, again and again; and all options of each."""
    choices: list[dict[str, object]] = [{}]
    choices += [{option.key: choice} for option in game.options for choice in option.choices]
    for _ in range(AGAIN):
        yield from ((state.copy(), game.settle({})) for state in seldom)
    for n in range(games):
        with suppress(BadOption):  # not with so many seats
            chosen = choices[n % len(choices)]
            yield game.new(game.seats[n % len(game.seats)], chosen), game.settle(chosen)


def wrong(game: Game, state: State) -> list[int]:
    """Every action that is no option."""
    options = decision(state).options
    return [action for action in range(actions(game)) if action not in options]


def play(game: Game, state: State, options: dict[str, object], rng: Rng, met: Met) -> None:
    met.zones = list(state.form.zones)
    while state.count():
        met.asks.add(state.ask())
        if state.asked() != CHANCE:
            met.put.add(state.ask())
            look_around(game, state, rng, met)
            remark(game, state, options, met)
            read_off(game, state, state.asked(), options, decision(state).ask, met)
            for each in measures_of(game, state, state.asked()):
                keep(met.measures, each.key, each)
        for event in do(state, chosen(state, rng)).facts:
            hear(event, state.seats, met)
    read_off(game, state, 0, options, "", met)
    met.asks.add(state.ask())
    met.reasons.add(state.reason())


def chosen(state: State, rng: Rng) -> Deed:
    """Mostly an answer, seldom something out of turn."""
    can = deeds(state)
    asides = can[state.count() :]
    if asides and rng.below(ASIDES) == 0:
        return asides[rng.below(len(asides))]
    return can[rng.below(state.count())]


def look_around(game: Game, state: State, rng: Rng, met: Met) -> None:
    options = decision(state).options
    met.verbs.add(verb_of(game.verbs, options[rng.below(len(options))]).word)
    for _ in range(TRIED):
        action = rng.below(actions(game))
        if action not in options:
            met.refusals.add(state.why_not(state.asked(), action))


def remark(game: Game, state: State, options: dict[str, object], met: Met) -> None:
    brings = brings_of(game)
    if brings is None:
        return
    seen = Seen(veil.see(state, state.asked()), state.seats, options, decision(state).ask)
    for action in decision(state).options:
        for promise in brings(seen, action):
            keep(met.promises, promise.key, promise)


def read_off(game: Game, state: State, seat: int, options: dict[str, object], ask: str, met: Met) -> None:
    shows = shows_of(game)
    if shows is None:
        return
    for each in shows(Seen(veil.see(state, seat), state.seats, options, ask)):
        keep(met.remarks, each.key, each)


def keep(found: dict[str, list[Kind]], key: str, one: Kind) -> None:
    some = found.setdefault(key, [])
    if len(some) < KEPT:
        some.append(one)


def hear(event: Event, seats: int, met: Met) -> None:
    for seat in (*range(seats), SPECTATOR):
        heard = veil.hear(event, seat)
        if heard is not None:
            owners = [met.zones[zone][1] if zone >= 0 else zone for zone in (heard.place, heard.goal)]
            kind = (heard.what, heard.seat, seat, min(heard.thing, 0), *owners)
            met.heard.setdefault(kind, (heard, seat, met.zones))
