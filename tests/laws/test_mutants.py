"""The laws bite: every planted leak is found, and the games without one are not accused."""

from __future__ import annotations

import pytest

from examples.salvage import SALVAGE
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.verbs import verb_of
from fathom.games.lifeboat import LIFEBOAT
from fathom.games.nautilus import NAUTILUS
from fathom.lab.laws import actions, deeds, do, faults, watchers
from fathom.table.play_history import Deed
from tests.laws.cases import LONG
from tests.laws.lifeboat_mutants import OF_LIFEBOAT
from tests.laws.mutants import OF_NAUTILUS, OF_THE_TOY, Echo

PAIRS = 1_500
MANY = 20_000  # for what random games seldom meet: looked for in the long form
SELDOM = {"offer", "open"}  # verbs that would fill random games: half of them leave these out, mostly
RARE = {"LoudWish", "TellingKnowers"}
INNOCENT = 400  # other laws look at unchanged games for longer
SEATS = {"nautilus": 2, "salvage": 3, "lifeboat": 4}
PLANTED = [
    *[(NAUTILUS, mutant) for mutant in OF_NAUTILUS],
    *[(SALVAGE, mutant) for mutant in OF_THE_TOY],
    *[(LIFEBOAT, mutant) for mutant in OF_LIFEBOAT if LONG or mutant.__name__ not in RARE],
]


def accused(game: Game, kind: type[Echo], pairs: int, trading: bool = True) -> tuple[list[str], int]:
    """Random games, each position compared with an imagined twin for one watcher, until a law is broken."""
    rng, size, compared = Rng(11), actions(game), 0
    while True:
        state = kind(game.new(SEATS[game.key]))
        while state.asked() != NOBODY:
            watcher = watchers(state)[rng.below(state.seats + 1)]
            found = faults(state, watcher, size, rng)
            compared += 1
            if found or compared == pairs:
                return found, compared
            left_out = [deed for deed in deeds(state) if is_seldom(game, deed, trading) and rng.below(8)]
            can = [deed for deed in deeds(state) if deed not in left_out] or deeds(state)
            do(state, can[rng.below(len(can))])


def is_seldom(game: Game, deed: Deed, trading: bool) -> bool:
    return deed.aside or (not trading and deed.seat >= 0 and verb_of(game.verbs, deed.action).word in SELDOM)


@pytest.mark.parametrize(("game", "mutant"), PLANTED, ids=[mutant.__name__ for _, mutant in PLANTED])
def test_a_planted_leak_is_found(game: Game, mutant: type[Echo]) -> None:
    pairs = MANY if mutant.__name__ in RARE else PAIRS
    assert accused(game, mutant, pairs)[0] or accused(game, mutant, pairs, trading=False)[0]


@pytest.mark.parametrize("game", [NAUTILUS, SALVAGE, LIFEBOAT], ids=lambda game: game.key)
def test_where_nothing_is_planted_nothing_is_found(game: Game) -> None:
    assert accused(game, Echo, INNOCENT) == ([], INNOCENT)
