"""Decision rows: games as data, a row for each decision: what the seat knew, what it did, how it ended."""

from __future__ import annotations

import json

from fathom.bots import bot_protocol
from fathom.bots.replaceable_bot import beside
from fathom.core.kernel.verbs import spell
from fathom.table.chair import Chair
from fathom.table.table import Result

Row = dict[str, object]

COLUMNS: dict[str, type] = {
    "game": str,
    "rules": int,
    "seats": int,
    "game_options": str,
    "seed": int,
    "number": int,
    "ply": int,
    "seat": int,
    "bot": str,
    "ask": str,
    "view": str,
    "heard": str,
    "options": list,
    "asides": list,
    "choice": str,
    "score": int,
    "place": int,
}
"""What a row holds; what each of them means is told in docs/data.md."""


class Notes:
    """The decisions of one game, noted down while it is played."""

    def __init__(self, bots: list[str], seed: int, number: int) -> None:
        self.bots = bots
        self.seed = seed
        self.number = number
        self.heard = [0] * len(bots)
        self.rows: list[Row] = []

    def note(self, chair: Chair, action: int) -> None:
        """What this chair answers to the question now put to it."""
        since, self.heard[chair.seat] = self.heard[chair.seat], len(chair.hear())
        verbs, decision = chair.game.verbs, chair.decision
        self.rows.append(
            {
                "game": chair.game.key,
                "rules": chair.game.version,
                "seats": chair.seats,
                "game_options": compact(chair.options),
                "seed": self.seed,
                "number": self.number,
                "ply": len(self.rows),
                "seat": chair.seat,
                "bot": self.bots[chair.seat],
                "ask": decision.ask,
                "view": compact(bot_protocol.see(chair)),
                "heard": compact(bot_protocol.hear(chair, since)["facts"]),
                "options": [spell(verbs, option) for option in decision.options],
                "asides": [spell(verbs, option) for option in beside(chair)],
                "choice": spell(verbs, action),
            }
        )

    def ended(self, result: Result) -> list[Row]:
        """All rows, each with how it ended for its seat."""
        for row in self.rows:
            seat = row["seat"]
            assert isinstance(seat, int)
            row |= {"score": result.scores[seat], "place": result.ranking[seat]}
        return self.rows


def compact(data: object) -> str:
    return json.dumps(data, separators=(",", ":"))
