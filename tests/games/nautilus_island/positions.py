"""Positions of Nautilus Island for tests: name what matters, the rest is filled in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

from fathom.core.kernel import open_question
from fathom.core.kernel.events import Event, Journal
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import parse, spell
from fathom.core.knowledge.veil import hear, see
from fathom.core.knowledge.view import Shown
from fathom.games.nautilus_island import NAUTILUS_ISLAND
from fathom.games.nautilus_island.box import (
    BONUS_SPLIT,
    COLOUR_NAMES,
    COLUMN_OF_STACK,
    HULL,
    OBJECT_NAMES,
    PORTHOLE_CARDS,
    PORTHOLE_WORTH,
    SPACES,
    TREASURE_WORTH,
)

USED = {2: [1, 3, 4, 5], 3: [1, 3, 4, 5, 6], 4: [1, 2, 3, 4, 5, 6]}
COLOURS = COLOUR_NAMES[:5]
Cards = Sequence[str]


def colour_of(name: str) -> str:
    return COLOUR_NAMES[OBJECT_NAMES.index(name) // 4]


def position(
    step: str = "moving",
    seats: int = 2,
    *,
    round_: int = 2,
    last: int | None = None,
    first: int = 0,
    turn: int = 0,
    columns: Sequence[int | None] = (1, 3, 4, 5),
    moved: Sequence[int] = (),
    left: int | None = None,
    hands: Sequence[Cards] = (),
    seen: Sequence[Cards] = (),
    stored: Sequence[Cards] = (),
    heights: dict[int, int] | None = None,
    tops: dict[int, str] | None = None,
    camp: Sequence[str | None] = ("two", "three", "per-card", "odd", "pair"),
    bonus: dict[tuple[int, str], Cards] | None = None,
    closed: dict[tuple[int, str], int] | None = None,
    colour: str = "clothes",
    laid: int = 0,
    idle: Sequence[int] = (),
    options: dict[str, object] | None = None,
    spares: Cards = OBJECT_NAMES[::-1],
) -> State:
    """Seat 0 at the rear has the turn. The last seat holds filler cards where stacks are given as lower.

    Fillers are treasures first, unless `spares` are named.
    """
    held = [list(hand) for hand in [*hands, *[()] * (seats - len(hands))]]
    shown = [list(cards) for cards in [*seen, *[()] * (seats - len(seen))]]
    laid_out = [list(cards) for cards in [*stored, *[()] * (seats - len(stored))]]
    if step == "over":
        shown = [[card for card in hand if colour_of(card) == "treasure"] for hand in held]
    used: Counter[str] = Counter(card for cards in [*held, *laid_out] for card in cards)
    visible = dict(tops or {})
    used.update(visible.values())
    fixed = heights or {}
    heap = fill(seats, fixed, sum(map(len, [*held, *laid_out])))
    missing = taken(heap) - sum(map(len, [*held, *laid_out]))
    held[-1] += [spare(used, spares) for _ in range(missing)]
    assert step != "over" or not missing, "at the end fillers would have to be shown"
    given = {**default_options(), **(options or {})}
    hull = [1] * 12 if given["glass_hull"] else given["hull"]
    data: dict[str, object] = {
        "game": "nautilus_island",
        "seats": seats,
        "options": given,
        "step": step,
        "round": round_,
        "last": last,
        "first": first,
        "turn": turn,
        "moved": list(moved),
        "left": left,
        "idle": list(idle),
        "stack": 1,
        "colour": colour,
        "laid": laid,
        "heights": [max(0, height) for height in heap],
        "tops": [top(stack, heap, hull, visible, used, spares) for stack in range(1, 13)],
        "hands": held,
        "seen": shown,
        "stored": laid_out,
        "berths": list(columns[:seats]),
        "camp": list(camp),
        "bonus": [[list((bonus or {}).get((seat, name), ())) for name in COLOURS] for seat in range(seats)],
        "closed": [[(closed or {}).get((seat, name)) for name in COLOURS] for seat in range(seats)],
    }
    return NAUTILUS_ISLAND.from_json(data)


def default_options() -> dict[str, Any]:
    return {
        "glass_hull": False,
        "doubled_twice": False,
        "open_memory": False,
        "treasure": TREASURE_WORTH,
        "hull": HULL,
        "bonus": BONUS_SPLIT,
        "porthole_cards": PORTHOLE_CARDS,
        "portholes": PORTHOLE_WORTH,
    }


def taken(heap: Sequence[int]) -> int:
    return sum(SPACES[column - 1] * (8 - heap[column - 1]) for column in range(1, 7) if heap[column - 1] >= 0)


def fill(seats: int, fixed: dict[int, int], cards: int) -> list[int]:
    """Heights by column from which so many cards, or the next possible number above, have been taken.

    A column that is not in use has height -1.
    """
    free = [column for column in USED[seats] if column not in fixed]
    best: list[int] | None = None
    for lower in product(range(8), repeat=len(free)):
        heap = [-1] * 6
        for column, height in [*zip(free, (8 - less for less in lower), strict=True), *fixed.items()]:
            heap[column - 1] = height
        enough = taken(heap) >= cards
        if enough and (best is None or taken(heap) < taken(best)):
            best = heap
        if best is not None and (taken(best) == cards or not any(lower)):
            break
    assert best is not None
    return best


def spare(used: Counter[str], names: Cards) -> str:
    """The first of these that does not lie elsewhere already."""
    for name in names:
        if used[name] < 4:
            used[name] += 1
            return name
    raise AssertionError("no cards are left")


def top(
    stack: int, heap: Sequence[int], hull: Any, tops: dict[int, str], used: Counter[str], spares: Cards
) -> str | None:
    if not hull[stack - 1] or heap[COLUMN_OF_STACK[stack - 1]] <= 0:
        return None
    return tops[stack] if stack in tops else spare(used, spares)


def at(column: int, *hands: Cards, seats: int = 2, **more: Any) -> State:
    """Seat 0 has just moved to this column and may harvest or store."""
    others = [free for free in USED[seats] if free != column]
    placed = [column, *others][:seats]
    return position("acting", seats, columns=placed, moved=[0], hands=hands, **more)


def storing(column: int, *hands: Cards, colour: str, **more: Any) -> State:
    state = at(column, *hands, **more)
    play(state, f"store:{colour}")
    return state


def options(state: State) -> list[str]:
    return [spell(NAUTILUS_ISLAND.verbs, action) for action in open_question.decision(state).options]


def play(state: State, *spelled: str) -> Journal:
    """Carry these out, each being an option."""
    told = Journal()
    for text in spelled:
        assert text in options(state), f"{text} is none of {options(state)}"
        state.apply(parse(NAUTILUS_ISLAND.verbs, text), told)
    return told


def chance(state: State) -> Journal:
    """Let chance take the first option until a seat is asked."""
    told = Journal()
    while state.asked() == -1:
        state.apply(state.option(0), told)
    return told


def why_not(state: State, text: str) -> str:
    assert text not in options(state)
    return state.why_not(state.asked(), parse(NAUTILUS_ISLAND.verbs, text))


def heard(told: Journal, seat: int) -> list[Event]:
    return [event for event in (hear(fact, seat) for fact in told.facts) if event is not None]


def names(told: Journal, seat: int, what: str) -> list[str | None]:
    """The things of these events as `seat` hears them; None for one it does not see."""
    return [
        NAUTILUS_ISLAND.things[event.thing] if event.thing >= 0 else None
        for event in heard(told, seat)
        if event.what == what
    ]


def field(state: State, key: str) -> Any:
    return state.to_json()[key]


def zone(state: State, seat: int, name: str, owner: int = -2) -> Shown:
    """A zone as `seat` sees it."""
    return next(shown for shown in see(state, seat).zones if (shown.name, shown.owner) == (name, owner))


def faces(shown: Shown) -> list[str]:
    """The names of what is seen there, `?` for what is not."""
    return ["?" if face < 0 else NAUTILUS_ISLAND.things[face] for face in shown.things]


def counter(state: State, name: str, owner: int = -2, seat: int = 0) -> int:
    return next(value for key, who, value in see(state, seat).counters if (key, who) == (name, owner))


def sheet(state: State) -> dict[str, list[int]]:
    """The score sheet by rule."""
    return {line.rule: list(line.values) for line in state.sheet()}
