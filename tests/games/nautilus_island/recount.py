"""The score of a game of Nautilus Island from what was told alone, by somebody with paper and pencil."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

from fathom.core.kernel.events import Event
from fathom.core.kernel.state import State
from fathom.core.knowledge import truth
from fathom.games.nautilus_island import NAUTILUS_ISLAND

TREASURES = ["coin", "pearl", "goblet", "crown"]


def recount(start: State, facts: Sequence[Event], options: dict[str, Any]) -> list[int]:
    """Follow every card taken and laid and every token; then add up, collection by collection."""
    places = [(zone.name, zone.owner) for zone in truth.zones(start)]
    hands: defaultdict[int, Counter[str]] = defaultdict(Counter)
    collections: defaultdict[tuple[str, int], list[str]] = defaultdict(list)
    for fact in facts:
        name = NAUTILUS_ISLAND.things[fact.thing] if fact.thing >= 0 else ""
        if fact.what in ("takes", "draws"):
            hands[fact.seat][name] += 1
        elif fact.what == "lays":
            hands[fact.seat][name] -= 1
            collections[places[fact.goal]].append(name)
        elif fact.what in ("bonus", "closes"):
            collections[places[fact.goal]].append(name)
    return [
        sum(worth(pile, options) for (_, owner), pile in collections.items() if owner == seat)
        + sum(options["treasure"][n] * hands[seat][name] for n, name in enumerate(TREASURES))
        for seat in range(start.seats)
    ]


def worth(pile: list[str], options: dict[str, Any]) -> int:
    """One collection: its cards, its tokens, its porthole."""
    tokens = Counter(name.removeprefix("bonus-") for name in pile if name.startswith("bonus-"))
    portholes = [int(name.removeprefix("porthole")) for name in pile if name.startswith("porthole")]
    cards = Counter(name for name in pile if not name.startswith(("bonus-", "porthole")))
    porthole: int = sum(options["portholes"][number - 1] for number in portholes)
    times = 2 ** tokens["doubled"] if options["doubled"] == "x4" else 1 + tokens["doubled"]
    pairs = sum(copies // 2 for copies in cards.values())
    return (
        porthole * times
        + 2 * tokens["two"]
        + 3 * tokens["three"]
        + cards.total() * tokens["per-card"]
        + 4 * tokens["odd"] * (cards.total() % 2)
        + 5 * min(pairs, tokens["pair"])
    )
