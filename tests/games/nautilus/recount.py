"""The score of a game of Nautilus from what was told alone, by somebody with paper and pencil."""

from __future__ import annotations

from collections.abc import Sequence

from fathom.core.kernel.events import Event
from fathom.core.kernel.state import State
from fathom.core.knowledge import truth
from fathom.games.nautilus import NAUTILUS

VALUES = {"fishbone": 0, "kraken": 15, **{str(value): value for value in range(1, 15)}}


def recount(start: State, facts: Sequence[Event], options: dict[str, object]) -> list[int]:
    """Follow every card laid and moved; give each domain card to the stronger side; count domains."""
    worth = options["worth"]
    assert isinstance(worth, list)
    places = [(zone.name, zone.owner) for zone in truth.zones(start)]
    row: dict[str, str] = {}
    board: dict[tuple[str, int], int] = {}
    points: dict[tuple[int, str], int] = {}
    for fact in facts:
        name = NAUTILUS.things[fact.thing] if fact.thing >= 0 else ""
        if fact.what == "turned-up":
            row[places[fact.place][0][-1]] = name
        elif fact.what == "lays":
            board[places[fact.place]] = VALUES[name]
        elif fact.what == "moves":
            board[places[fact.goal]] = board.pop(places[fact.place])
        if len(board) == 10 and fact.what in ("lays", "moves"):
            for column, card in row.items():
                owner = winner(board[f"spot-{column}", 0], board[f"spot-{column}", 1])
                points[owner, card[:-1]] = points.get((owner, card[:-1]), 0) + worth[int(card[-1]) - 1]
            row, board = {}, {}
    domains = sorted({domain for _, domain in points})
    return [
        sum(points.get((seat, domain), 0) > points.get((1 - seat, domain), 0) for domain in domains)
        for seat in (0, 1)
    ]


def winner(mine: int, theirs: int) -> int:
    if {mine, theirs} == {1, 14}:
        return 0 if mine == 1 else 1
    return 0 if mine > theirs else 1
