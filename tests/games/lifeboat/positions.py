"""Positions of Lifeboat for tests: name what matters, the rest is filled in. People go by character."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fathom.core.kernel import open_question
from fathom.core.kernel.bits import nth
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.events import EVERYONE, Event, Journal
from fathom.core.kernel.state import State
from fathom.core.kernel.trail import Trail, lookalikes, untouched
from fathom.core.kernel.verbs import parse, spell
from fathom.core.knowledge.veil import hear, see
from fathom.core.knowledge.view import Shown
from fathom.games.lifeboat import LIFEBOAT
from fathom.games.lifeboat.box import CARD_NAMES, CHARACTER_NAMES, FACE_OF, PROVISION_NAMES, SIZES
from fathom.games.lifeboat.place import (
    CARD_PLACES,
    DISCARD,
    HAND,
    OPEN,
    PROVISION_PLACES,
    RING,
    ROW_PILE,
)

Cards = Sequence[str]
PEOPLE = CHARACTER_NAMES
TRADES = ("trading", "trading-again")
SIZE = dict(zip(PEOPLE, SIZES, strict=True))


def position(
    actor: str = "lauren",
    *,
    cast: Sequence[str] = tuple(PEOPLE),
    friends: dict[str, str] | None = None,
    enemies: dict[str, str] | None = None,
    hands: Mapping[str, Cards] | None = None,
    shown: Mapping[str, Cards] | None = None,
    discard: Cards = (),
    no_deck: bool = False,
    wounds: Mapping[str, int] | None = None,
    gone: Cards = (),
    boat: Cards | None = None,
    order: Cards | None = None,
    acted: Cards | None = None,
    rowed: Cards = (),
    fought: Cards = (),
    gulls: int = 0,
    day: int = 1,
    row: Mapping[str, str] | None = None,
    under: Cards = (),
    unfolded: bool = False,
    options: Mapping[str, bool] | None = None,
) -> State:
    """It is this character's turn. Seats play `cast` in that order; `row` says who put which card there.

    Friends and enemies, if not said otherwise, are the next and the one after him in `cast`.
    """
    people = list(cast)
    seats = len(people)
    seat = {name: n for n, name in enumerate(people)}
    hurt = [(wounds or {}).get(name, SIZE[name] + 1 if name in gone else 0) for name in people]
    aboard = [name for name in boat or [name for name in PEOPLE if name in people] if name not in gone]
    morning = list(order or aboard)
    done = morning[: morning.index(actor) + 1] if acted is None else [*acted, actor]
    data: dict[str, Any] = {
        "game": "lifeboat",
        "seats": seats,
        "options": {**default_options(), **(options or {})},
        "step": "acting",
        "who": seat[actor],
        "day": day,
        "gulls": gulls,
        "characters": people,
        "friends": secrets(people, friends or {}, 1),
        "enemies": secrets(people, enemies or {}, 2),
        "boat": [seat[name] for name in aboard],
        "wounds": hurt,
        "dead": [n for n, name in enumerate(people) if hurt[n] > SIZE[name]],
        "gone": sorted(seat[name] for name in gone),
        "order": [seat[name] for name in morning],
        "actor": seat[actor],
        "acted": sorted(seat[name] for name in done),
        "rowed": sorted(seat[name] for name in rowed),
        "fought": sorted(seat[name] for name in fought),
        "offers": [0] * seats,
        "begun": [0] * seats,
        "addressees": [0] * seats,
        "plans": [[[], [], [], []] for _ in people],
        "unfolded": unfolded,
        "sighted": False,
        "shaded": False,
        "target": None,
        "claim": None,
        "attackers": [],
        "defenders": [],
        "fired": [],
        "offerer": None,
        "partner": None,
        "resume": None,
        "waiting": [],
        "overboard": [],
        "baits": 0,
        "thirsty": 0,
        "cause": "named",
        "top": 0,
        "bottom": len(under),
        "draws": 0,
        "purpose": "rowing",
        "provisions": goods(seat, hands or {}, shown or {}, discard, no_deck).to_json(PROVISION_NAMES),
        "navigation": charts(seat, row or {}, under).to_json(CARD_NAMES),
    }
    return LIFEBOAT.from_json(data)


def default_options() -> dict[str, bool]:
    return {
        "knockout_drowns": False,
        "shark_proof": False,
        "sea_wins": False,
        "strangers": False,
        "other_cards": False,
    }


def secrets(people: list[str], given: dict[str, str], step: int) -> list[str]:
    """By seat; whoever was not given one has the next, or the one after him, of those left."""
    left = [name for name in people if name not in given]
    free = [name for name in people if name not in given.values()]
    rest = {name: free[(n + step) % len(free)] for n, name in enumerate(left)}
    return [(given | rest)[name] for name in people]


def goods(
    seat: Mapping[str, int],
    hands: Mapping[str, Cards],
    shown: Mapping[str, Cards],
    discard: Cards,
    no_deck: bool,
) -> Trail:
    trail = untouched(len(seat), PROVISION_PLACES, lookalikes(list(FACE_OF)))
    for name, cards in hands.items():
        for card in cards:
            bring(trail, card, HAND + seat[name], 1 << seat[name])
    for name, cards in shown.items():
        for card in cards:
            bring(trail, card, OPEN + seat[name], EVERYONE)
    for card in discard:
        bring(trail, card, DISCARD, EVERYONE)
    while no_deck and trail.at[0]:
        bring(trail, PROVISION_NAMES[nth(trail.at[0], 0)], DISCARD, EVERYONE)
    return trail


def bring(trail: Trail, card: str, place: int, witnesses: int) -> None:
    """One such card from the deck."""
    free = [n for n, name in enumerate(PROVISION_NAMES) if name == card and trail.at[0] >> n & 1]
    assert free, f"there is no {card} left"
    trail.move(free[0], 0, place, witnesses)


def charts(seat: Mapping[str, int], row: Mapping[str, str], under: Cards) -> Trail:
    trail = untouched(len(seat), CARD_PLACES, lookalikes(list(range(len(CARD_NAMES)))))
    for card, name in row.items():
        trail.move(CARD_NAMES.index(card), 0, ROW_PILE, 1 << seat[name])
    for n, card in enumerate(under):
        trail.move(CARD_NAMES.index(card), 0, RING + n, EVERYONE)
    return trail


# Playing


def options(state: State) -> list[str]:
    return [spell(LIFEBOAT.verbs, action) for action in open_question.decision(state).options]


def play(state: State, *spelled: str) -> Journal:
    """Carry these out, each being an option; `kid!open:water` is done by the Kid out of turn.

    When all may trade once more, everybody passes until this is an option; `night`, until it is over.
    """
    told = Journal()
    for text in spelled:
        while state.ask() in TRADES and "!" not in text and text not in options(state):
            state.apply(parse(LIFEBOAT.verbs, "pass"), told)
        if text == "night":
            continue
        name, out_of_turn, action = text.rpartition("!")
        if out_of_turn:
            assert action in asides(state, name), f"{action} is none of {asides(state, name)}"
            state.aside(seat_of(state, name), parse(LIFEBOAT.verbs, action), told)
        else:
            assert text in options(state), f"{text} is none of {options(state)}"
            state.apply(parse(LIFEBOAT.verbs, text), told)
    return told


def offer(state: State, maker: str, other: str, *cards: str) -> Journal:
    """Somebody makes an offer, in his turn or out of it: he gives and asks for these."""
    answers = asked(state) == maker and state.ask() != "rowing"
    told = Journal()
    for text in (f"offer:{other}", *cards, "propose"):
        told.facts.extend(play(state, text if answers else f"{maker}!{text}").facts)
    return told


def asides(state: State, name: str) -> list[str]:
    return [spell(LIFEBOAT.verbs, action) for action in state.asides(seat_of(state, name))]


def passing(state: State, *steps: str) -> Journal:
    """Everybody passes as long as one of these questions is open."""
    told = Journal()
    while state.ask() in steps:
        state.apply(parse(LIFEBOAT.verbs, "pass"), told)
    return told


def sail(state: State, card: str, *windows: str) -> Journal:
    """Nobody does anything any more, this card is drawn for the day, and in these windows all pass."""
    told = Journal()
    while state.ask() == "acting":
        state.apply(parse(LIFEBOAT.verbs, "nothing"), told)
    told.facts.extend(passing(state, *TRADES, "bearing").facts)
    told.facts.extend(play(state, f"chart:{card}").facts)
    told.facts.extend(passing(state, *windows).facts)
    return told


def fight(state: State, claim: str, **deeds: Sequence[str]) -> Journal:
    """The claim is refused; then each of these does his deeds when asked, and all others pass."""
    told = play(state, claim, "fight")
    left = {name: list(todo) for name, todo in deeds.items()}
    while state.ask() == "fighting":
        todo = left.get(asked(state), [])
        told.facts.extend(play(state, todo.pop(0) if todo else "pass").facts)
    assert not any(left.values()), left
    return told


def why_not(state: State, text: str) -> str:
    assert text not in options(state)
    return state.why_not(state.asked(), parse(LIFEBOAT.verbs, text))


# Looking


def field(state: State, key: str) -> Any:
    return state.to_json()[key]


def cast_of(state: State) -> list[str]:
    """By seat."""
    found: list[str] = field(state, "characters")
    return found


def seat_of(state: State, name: str) -> int:
    return cast_of(state).index(name)


def asked(state: State) -> str:
    """Who is asked; empty for chance and when it is over."""
    return cast_of(state)[state.asked()] if state.asked() >= 0 else ""


def named(state: State, key: str) -> list[str]:
    """Seats of a field, by character."""
    return [cast_of(state)[seat] for seat in field(state, key)]


def hurt(state: State) -> dict[str, int]:
    """Who has wounds, and how many."""
    pairs = zip(cast_of(state), field(state, "wounds"), strict=True)
    return {name: wounds for name, wounds in pairs if wounds}


def zone(state: State, name: str, owner: str | None = None, seat: int | None = None) -> list[str]:
    """What lies in a zone as `seat`, else its owner, sees it; `?` for what it does not see."""
    whose = seat_of(state, owner) if owner else -2
    watcher = seat if seat is not None else max(whose, 0)
    shown = next(shown for shown in see(state, watcher).zones if (shown.name, shown.owner) == (name, whose))
    return faces(shown)


def faces(shown: Shown) -> list[str]:
    return ["?" if face < 0 else LIFEBOAT.things[face] for face in shown.things]


def hand(state: State, name: str) -> list[str]:
    return zone(state, "hand", name)


def up(state: State, name: str) -> list[str]:
    """What lies face up before somebody."""
    return zone(state, "open", name)


def whats(told: Journal) -> list[str]:
    return [fact.what for fact in told.facts]


def told_of(state: State, told: Journal, what: str) -> list[str]:
    """Of whom this was told."""
    return [cast_of(state)[fact.seat] for fact in told.facts if fact.what == what]


def amounts(told: Journal, what: str) -> list[int]:
    return [fact.amount for fact in told.facts if fact.what == what]


def heard(told: Journal, seat: int) -> list[Event]:
    return [event for event in (hear(fact, seat) for fact in told.facts) if event is not None]


def heard_things(told: Journal, seat: int, what: str) -> list[str]:
    """The things of these events as `seat` hears them; `?` for one it does not see."""
    return [
        LIFEBOAT.things[event.thing] if event.thing >= 0 else "?"
        for event in heard(told, seat)
        if event.what == what
    ]


def counter(state: State, name: str, owner: str | None = None, seat: int = 0) -> int:
    whose = seat_of(state, owner) if owner else -2
    return next(value for key, who, value in see(state, seat).counters if (key, who) == (name, whose))


def is_chance(state: State) -> bool:
    return state.asked() == CHANCE


def sheet(state: State) -> dict[str, list[int]]:
    """The score sheet by label."""
    return {line.label: list(line.values) for line in state.sheet()}
