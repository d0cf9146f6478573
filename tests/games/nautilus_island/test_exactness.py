"""What comes to a seat's mind is exactly what is possible for it, as often as it is likely.

The slow filter of `tests.laws.filter` keeps every world with its weight; `imagine` is compared with it.
"""

from __future__ import annotations

import pytest

from fathom.core.kernel.events import SPECTATOR
from fathom.games.nautilus_island import NAUTILUS_ISLAND
from fathom.games.nautilus_island.box import OBJECT_NAMES
from tests.games.nautilus_island.positions import at, position
from tests.laws.cases import LONG
from tests.laws.filter import Filter
from tests.laws.test_exactness import assert_exact, follow

STORES = "move:above4 store:fishing lay:rod stop"  # seat 1, of what all have seen
SCRIPTS = {
    "one card drawn unseen": "draw:net",
    "a card drawn unseen lies open elsewhere, too": f"draw:hat {STORES} move:below1 harvest show:hat",
    "a copy all saw is laid and its twin stays": f"draw:hammer {STORES} move:below5 store:repair lay:hammer",
    "then the twin is laid, too": f"draw:hammer {STORES} move:below5 store:repair lay:hammer lay:hammer",
    "a colour is chosen": f"draw:net {STORES} move:below5 store:fishing",
    "a colour all have seen is chosen": f"draw:net {STORES} move:below5 store:repair",
}
if LONG:
    SCRIPTS["two cards drawn unseen"] = f"draw:net {STORES} move:below5 harvest show:coin draw:saw"


@pytest.mark.parametrize("seat", [1, SPECTATOR])
@pytest.mark.parametrize("script", SCRIPTS.values(), ids=list(SCRIPTS))
def test_what_others_know_of_a_hand(script: str, seat: int) -> None:
    """Seat 0 has a hammer all have seen, and draws a card nobody else sees."""
    state = at(3, ["hammer"], ["rod"], seen=[["hammer"], ["rod"]], tops={3: "crown"}, round_=3)
    known = follow(Filter(state, seat), NAUTILUS_ISLAND, f"harvest show:hat {script}")
    if len(known.worlds) == 1:
        assert "twin is laid" in next(name for name, text in SCRIPTS.items() if text == script)
    else:
        assert_exact(known)


LAST = "move:below5 harvest show:net draw:net show:net move:below4"


@pytest.mark.parametrize("script", [LAST, f"{LAST} store:clothes"])
def test_who_goes_to_an_empty_column_holds_something(script: str) -> None:
    """NI-R9 Seat 0 has drawn one card that seat 1 does not know, and goes to the empty column."""
    still = {"round_": 9, "last": 10, "heights": {4: 0}, "spares": OBJECT_NAMES[4:]}  # no treasure lies open
    state = position("acting", 2, columns=(3, 1), moved=[0, 1], **still)  # type: ignore[arg-type]
    known = follow(Filter(state, 1), NAUTILUS_ISLAND, f"harvest show:rod draw:hat {script}")
    assert_exact(known)


def test_who_does_nothing_holds_nothing_to_store() -> None:
    """NI-R9 Seat 0 has drawn one card and has closed its clothes; every column it can go to is empty.

    Seat 2, who has still to move, knows that the card is one of clothes or a treasure.
    """
    state = position(
        "acting",
        3,
        round_=9,
        last=10,
        columns=(3, 1, 6),
        moved=[0, 1, 2],
        heights={1: 0, 3: 1, 4: 0, 6: 0},
        hands=[[], ["rod"]],
        seen=[[], ["rod"]],
        tops={3: "coin"},
        stored=[["hat", "coat", "gloves"]],
        closed={(0, "clothes"): 1},
    )
    known = follow(Filter(state, 2), NAUTILUS_ISLAND, "harvest draw:boots")
    before = len(known.worlds)
    known = follow(known, NAUTILUS_ISLAND, "move:below5 store:fishing lay:rod stop move:below4 pass")
    assert len(known.worlds) < before
    assert_exact(known)
