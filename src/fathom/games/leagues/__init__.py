"""20 000 Leagues Under the Sea, by Tebbe: the declaration."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.bounds import Bounds
from fathom.core.kernel.events import Events
from fathom.core.kernel.game import Either, Game, Numbered, flag
from fathom.core.kernel.json_values import number
from fathom.core.kernel.state import State
from fathom.games.leagues import box, place, rules
from fathom.games.leagues.actions import VERBS
from fathom.games.leagues.position import Leagues, Terms
from fathom.games.leagues.printing import Printing, PrintOption
from fathom.games.leagues.sense import LeaguesSense

AGREED: Final = ["seasoned_crew", "may_leave", "gap_pair", "free_hardtack", "anchor", "print"]
FACTS: Final = [
    *["dealt", "turned-up", *box.NUMBERS_TOLD, "picks-up-discard", "lays", *box.WAYS_TOLD, "finds-nothing"],
    *["has-no-room", "leaves", "stays", "revealed", "takes", "boards", "gets-card", *box.EVENT_NAMES],
    *["scores", "plays", "swaps", "moves", "gives-up", "round-over", "scores-row", "scores-bonus", "round"],
    *[*box.COLUMNS_TOLD, "over-rounds"],
]
MEMORY: Final = 640


class LeaguesGame(Game):
    def start(self, seats: int, options: dict[str, object]) -> State:
        """LG-01, LG-02 The opening position: every hand complete, and nobody has seen a token."""
        form = place.FORMS[seats]
        game = Leagues(form, Terms(self.agreed(options)), form.blank())
        game.at[place.PILE] = box.ALL_ACTION_CARDS
        for seat in range(seats):
            game.at[place.HAND + seat] = box.ALL_CARDS
            game.at[place.DISCARD + seat] = 0
        rules.begin_round(game, Events())
        game.offer()
        return game

    def read(self, data: dict[str, object]) -> State:
        form = place.FORMS[number(data, "seats", box.SEATS[0], box.MOST_SEATS)]
        return Leagues(form, Terms(self.read_agreed(data)), form.blank()).load(data)

    def bounds(self, seats: int, options: dict[str, object]) -> Bounds:
        """A row may be in order; an event counts every symbol of a grid.

        A print may have any number of hardtack tokens. Divers can give one up to be found again, as often as
        turns allow: points beyond this bound are shown as the bound.
        """
        data = options["print"]
        assert isinstance(data, dict)
        prints = Printing(data)
        worth = list(prints.rows)
        threes, twos, ones = worth[box.THREE :: 3], worth[box.TWO :: 3], worth[box.ONE :: 3]
        rows = [max(three, two + one, 3 * one) for three, two, one in zip(threes, twos, ones)]
        column = max(list(prints.columns)) * box.MOST_SYMBOLS * box.ROUNDS
        hardtack = list(prints.faces).count(box.HARDTACK)
        events = hardtack * box.CELLS * box.MOST_SYMBOLS
        points = sum(rows) + box.ROUNDS * box.BONUS[0] + events + box.ROUNDS * column
        ranges = {"points": (0, points)}
        ranges |= {name: (0, max(rows)) for name in box.ROW_COUNTERS}
        ranges |= dict.fromkeys(box.COLUMN_COUNTERS, (0, column))
        return place.FORMS[seats].bounds(FACTS, MEMORY, ranges)


LEAGUES: Final = LeaguesGame(
    key="leagues",
    prefix="LG",
    version=1,
    seats=box.SEATS,
    options=[
        flag("seasoned_crew", "LG-26", False),
        flag("may_leave", "LG-R1", False),
        flag("gap_pair", "LG-R2", False),
        Numbered("anchor", "LG-R4", box.ANCHORS, box.ANCHORS[1]),
        Either("hardtack", "LG-R5", ["own", "any"], "own", kept="free_hardtack"),
        PrintOption("print", "LG-01", box.PRINT),
    ],
    verbs=VERBS.all,
    things=box.THING_NAMES,
    components=box.COMPONENTS,
    simulations=60,
    sense=LeaguesSense(),
    usual=box.USUAL_SEATS,
    kept=AGREED,
    languages=["en", "fr", "ru"],
)
