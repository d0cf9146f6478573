"""Positions of Nautilus for tests: name what matters, the rest is filled in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fathom.core.kernel import open_question
from fathom.core.kernel.events import Event, Journal
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import parse, spell
from fathom.core.knowledge.veil import hear
from fathom.games.nautilus import NAUTILUS
from fathom.games.nautilus.box import DOMAIN_CARD_NAMES, HAND, WORTH

DIVERS = [str(value) for value in range(1, 15)]
SPECIALS = ["eye", "harpoon", "bathyscaphe", "fishbone", "kraken", "anchor"]
SPOTS = [f"{side}{column}" for side in ("own", "opp") for column in range(1, 6)]
ROW = ["science1", "exploration2", "navigation3", "engineering6", "war4"]

Hands = tuple[Sequence[str], Sequence[str]]


def position(
    step: str = "laying",
    hands: Hands = ((), ()),
    laid: dict[str, str] | None = None,
    *,
    turn: int = 0,
    first: int | None = None,
    last: str = "own1",
    anchor: str | None = None,
    drawn: Sequence[str] = (),
    spent: Sequence[str] = (),
    known: tuple[Sequence[str], Sequence[str]] = ((), ()),
    row: Sequence[str] = ROW,
    won: tuple[Sequence[str], Sequence[str]] | None = None,
    round_: int = 1,
    options: dict[str, object] | None = None,
) -> State:
    """Seat 0's side is `own`. Hands are filled up with divers that lie nowhere else, the highest first."""
    board = dict(laid or {})
    count = len(board) - (step != "laying") if step in ("laying", "moving", "anchoring") else 0
    lead = first if first is not None else (turn if count % 2 == 0 else 1 - turn)
    out = [*board.values(), *hands[0], *hands[1], *drawn, *spent, *(["anchor"] if anchor else [])]
    gone = [*spent, *_used(step, round_, out)]
    spare = [card for card in reversed(DIVERS) if card not in out]
    full = [_filled(hands[seat], spare, _size(step, seat, turn, lead, len(board))) for seat in (0, 1)]
    open_cards = [*board.values(), *(["anchor"] if anchor else []), *gone]
    both = step == "exchanging"
    data: dict[str, object] = {
        "game": "nautilus",
        "options": {"open_memory": True, "stop_when_decided": False, "worth": WORTH, **(options or {})},
        "step": step,
        "round": round_,
        "first": lead,
        "turn": turn,
        "last": last,
        "hands": full,
        "drawn": list(drawn),
        "board": [board.get(spot) for spot in SPOTS],
        "anchor": anchor,
        "row": list(row),
        "won": [list(pile) for pile in (won or piles(round_, row))],
        "spent": gone,
        "known": [
            sorted({*full[seat], *known[seat], *open_cards, *(drawn if seat == turn or both else ())})
            for seat in (0, 1)
        ]
        + [open_cards],
    }
    return NAUTILUS.from_json(data)


def _used(step: str, round_: int, out: Sequence[str]) -> list[str]:
    """Specials that must be out of their deck by now and are named nowhere: they have been used openly."""
    gone = 2 * ((round_ - 1) % 3)
    if step == "over":
        gone = gone or 6
    elif step not in ("lots", "turning-up", "dealing", "drawing"):
        gone += 2
    missing = gone - sum(card in SPECIALS for card in out)
    return [card for card in SPECIALS if card not in out][: max(0, missing)]


def _size(step: str, seat: int, turn: int, first: int, laid: int) -> int:
    if step in ("laying", "moving", "anchoring"):
        return HAND - ((laid + 1) // 2 if seat == first else laid // 2)
    return HAND - 1 if step == "exchanging" and seat != turn else HAND


def _filled(named: Sequence[str], spare: list[str], size: int) -> list[str]:
    divers = sum(card in DIVERS for card in named)
    return [*named, *(spare.pop(0) for _ in range(size - divers))]


def piles(round_: int, row: Sequence[str]) -> tuple[list[str], list[str]]:
    """Some domain cards won in the rounds before."""
    cards = [card for card in DOMAIN_CARD_NAMES if card not in row][: 5 * (round_ - 1)]
    return cards[::2], cards[1::2]


def options(state: State) -> list[str]:
    return [spell(NAUTILUS.verbs, action) for action in open_question.decision(state).options]


def play(state: State, *spelled: str) -> Journal:
    """Carry these out, each being an option."""
    told = Journal()
    for text in spelled:
        assert text in options(state), f"{text} is none of {options(state)}"
        state.apply(parse(NAUTILUS.verbs, text), told)
    return told


def why_not(state: State, text: str) -> str:
    assert text not in options(state)
    return state.why_not(state.asked(), parse(NAUTILUS.verbs, text))


def heard(told: Journal, seat: int) -> list[Event]:
    return [event for event in (hear(fact, seat) for fact in told.facts) if event is not None]


def names(told: Journal, seat: int, what: str) -> list[str | None]:
    """The things of these events as `seat` hears them; None for one it does not see."""
    return [
        NAUTILUS.things[event.thing] if event.thing >= 0 else None
        for event in heard(told, seat)
        if event.what == what
    ]


def field(state: State, key: str) -> list[Any]:
    value = state.to_json()[key]
    assert isinstance(value, list)
    return value


def board(state: State) -> dict[str, str]:
    """What lies where, from seat 0's side."""
    value = state.to_json()["board"]
    assert isinstance(value, list)
    return {spot: card for spot, card in zip(SPOTS, value, strict=True) if card}
