"""Bot protocol: what a chair shows and is told, as lines of JSON; see docs/bot-protocol.md.

Everything that is sent is made from the chair. Things, places and actions go by their names.
"""

from __future__ import annotations

import json

from fathom.bots.bot import Trouble
from fathom.core.kernel.events import NOTHING, UNSEEN, Event
from fathom.core.kernel.game import Game
from fathom.core.kernel.verbs import Unspelled, parse, spell
from fathom.core.knowledge.view import Shown, View
from fathom.table.chair import Chair

PROTOCOL = 1
SHOWN = 100  # letters of what a bot said, where it is told to people

Message = dict[str, object]


# What is sent


def hello(seconds: float) -> Message:
    return {"type": "hello", "protocol": PROTOCOL, "seconds": seconds}


def new(chair: Chair, seed: int) -> Message:
    """What is played, by how many, and where one sits."""
    game = chair.game
    table: Message = {"game": game.key, "rules": game.version, "seats": chair.seats, "options": chair.options}
    return {"type": "new", **table, "seat": chair.seat, "seed": seed}


def hear(chair: Chair, since: int) -> Message:
    """The facts this seat has heard, from its `since`-th on."""
    view = chair.see()
    return {"type": "hear", "facts": [fact(chair.game, view, event) for event in chair.hear(since)]}


def fact(game: Game, view: View, event: Event) -> Message:
    """What does not belong to it is left out; a thing one does not see is null."""
    told: Message = {"what": event.what, "seat": seat_or_null(event.seat)}
    if event.thing != NOTHING:
        told["thing"] = None if event.thing == UNSEEN else game.things[event.thing]
    for key, number in (("place", event.place), ("goal", event.goal)):
        if number >= 0:
            told[key] = place(view.zones[number])
    if event.amount != NOTHING:
        told["amount"] = event.amount
    return told


def see(chair: Chair) -> Message:
    """The position as this seat sees it, and the things it cannot place."""
    return {"type": "see", **plain_view(chair.game, chair.see(), chair.unplaced(), chair.seats)}


def plain_view(game: Game, view: View, unplaced: list[tuple[int, int]], seats: int) -> Message:
    """A view as plain values: its zones, its counters, and the things that cannot be placed."""
    counters = [
        {"name": name, "owner": seat_or_null(owner), "value": value} for name, owner, value in view.counters
    ]
    zones = [zone(game, shown, seats) for shown in view.zones]
    hidden = [{"deck": deck, "thing": game.things[face]} for deck, face in unplaced]
    return {"zones": zones, "counters": counters, "unplaced": hidden}


def zone(game: Game, shown: Shown, seats: int) -> Message:
    """The things one knows by name, how many others there are, and of one's own, who else knows them."""
    known = [game.things[face] for face in shown.things if face != UNSEEN]
    told: Message = {"place": place(shown), "name": shown.name, "owner": seat_or_null(shown.owner)}
    told |= {"things": known, "unseen": len(shown.things) - len(known)}
    if shown.shared:
        told["known_to"] = [[seat for seat in range(seats) if mask >> seat & 1] for mask in shown.shared]
    return told


def place(shown: Shown) -> str:
    """A zone's name; with its owner, if it has one."""
    return shown.name if shown.owner < 0 else f"{shown.name}/{shown.owner}"


def seat_or_null(seat: int) -> int | None:
    return seat if seat >= 0 else None


def ask(chair: Chair, number: int, asides: list[int], seconds: float) -> Message:
    """The question with its options; `asides` may be done first, and the question is asked again."""
    decision, verbs = chair.decision, chair.game.verbs
    options = [spell(verbs, action) for action in decision.options]
    beside = [spell(verbs, action) for action in asides]
    question: Message = {"id": number, "seat": chair.seat, "ask": decision.ask}
    return {"type": "ask", **question, "options": options, "asides": beside, "seconds": seconds}


def over(chair: Chair) -> Message:
    result = chair.result
    assert result is not None
    return {"type": "over", "ranking": result.ranking, "scores": result.scores, "reason": result.reason}


def line(message: Message) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


# What is answered


def said(line: bytes, kind: str) -> Message:
    """A message of this kind; anything else is trouble."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise Trouble("garbage", shown(line)) from None
    if not isinstance(message, dict) or message.get("type") != kind:
        raise Trouble("garbage", shown(line))
    return message


def check_hello(message: Message) -> None:
    if message.get("protocol") != PROTOCOL:
        raise Trouble("protocol", shown(message.get("protocol")))


def action(message: Message, chair: Chair, number: int, offered: list[int]) -> int:
    """The action it names, if that is an answer to this question by this seat."""
    if message.get("id") != number:
        raise Trouble("astray", shown(message.get("id")))
    if message.get("seat", chair.seat) != chair.seat:
        raise Trouble("seat", shown(message.get("seat")))
    text = str(message.get("action"))
    try:
        found = parse(chair.game.verbs, text)
    except Unspelled:
        raise Trouble("illegal", shown(text)) from None
    if found not in offered:
        raise Trouble("illegal", shown(text))
    return found


def shown(said: object) -> str:
    """What a program said, short and harmless enough to be told to people."""
    text = said.decode(errors="replace") if isinstance(said, bytes) else str(said)
    return harmless(text.strip()[:SHOWN])


def harmless(text: str) -> str:
    """Letters that do nothing to a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
