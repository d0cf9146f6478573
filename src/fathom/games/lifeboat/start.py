"""How a game begins, and how a written position becomes one again."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.state import State
from fathom.core.kernel.trail import lookalikes, untouched
from fathom.games.lifeboat import position
from fathom.games.lifeboat.board import CARD_PLACES, PROVISION_PLACES, Terms
from fathom.games.lifeboat.components import CARDS, FACE_OF
from fathom.games.lifeboat.rules import Lifeboat


def start(seats: i64, terms: Terms) -> State:
    """LB-01 Nothing is dealt yet."""
    return empty(seats, terms)


def read(data: dict[str, object]) -> State:
    seats, terms = position.read_table(data)
    game = empty(seats, terms)
    position.read(data, game)
    return game


def empty(seats: i64, terms: Terms) -> Lifeboat:
    goods = untouched(seats, PROVISION_PLACES, lookalikes(list(FACE_OF)))
    charts = untouched(seats, CARD_PLACES, lookalikes(list(range(CARDS))))
    return Lifeboat(seats, terms, goods, charts)
