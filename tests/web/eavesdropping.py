"""Everything one browser was sent, shows and remembers, searched for what its seat must not know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fathom.core.kernel.events import UNSEEN
from fathom.server.replays import replay
from fathom.server.room import Room

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession

    from tests.web.guests import Guest

DOM = """() => {
  const whole = document.documentElement.cloneNode(true);
  for (const each of whole.querySelectorAll('.sprites')) each.remove();
  return whole.outerHTML + JSON.stringify(localStorage) + JSON.stringify(sessionStorage) + location.href;
}"""
"""The page without its store of pictures, which has them all; and what the browser keeps for it."""
SHOWN = "() => [...document.querySelectorAll('[data-thing]')].map((each) => each.dataset.thing)"
HOLDS = """function (wanted) {
  const numbers = (row) => Array.isArray(row) && row.every((each) => typeof each === 'number');
  const same = (row) => [...row].sort((a, b) => a - b).join() === wanted.join();
  return this.some((row) => row.length === wanted.length && numbers(row) && same(row));
}"""


@dataclass
class Secret:
    """What a seat must not know, of a table that is being played."""

    texts: list[str]  # the seed of all shuffles and the keys to the other seats, however they are written
    faces: set[int]  # things it has never seen
    hands: list[list[int]]  # of the others, where it is so much that no other list is like it by chance
    names: set[str]  # of the faces


def secrets_of(room: Room, seat: int, tokens: list[str]) -> Secret:
    """`tokens` are those of the others."""
    me = room.data.seats[seat].person
    hashes = [person.token for person in room.data.people.values() if person.n != me]
    texts = [way for each in (room.data.secret, *hashes) for way in (each.hex(), json.dumps([*each])[1:-1])]
    rows = closed(room, seat)
    faces = {face for _, face in room.chair(seat).unplaced()} | {thing for row in rows for thing in row}
    faces -= {*ever_seen(room, seat), UNSEEN}
    long = [sorted(row) for row in rows if len(row) > 2]
    return Secret([*tokens, *texts], faces, long, {room.game.things[face] for face in faces})


def closed(room: Room, seat: int) -> list[list[int]]:
    """What lies in places of the others that this seat does not see into."""
    mine = room.chair(seat).see().things()
    others = [room.chair(other).see() for other in range(len(room.data.seats)) if other != seat]
    rows = [
        (n, row) for view in others for n, row in enumerate(view.things()) if view.zones[n].owner == view.seat
    ]
    return [row for n, row in rows if UNSEEN in mine[n]]


def ever_seen(room: Room, seat: int) -> Iterator[int]:
    """Every thing this seat was shown or told of until now."""
    for step in replay(room, seat, everything=False).steps:
        yield from (event[2] for event in step.events)
        yield from (thing for row in json.loads(bytes(step.now))["zones"] for thing in row)


def found(guest: Guest, secret: Secret) -> set[str]:
    """Where something was found that must not be there."""
    frames = guest.frames
    answers = [body for answer in guest.answers if (body := text_of(answer))]
    places = {
        "messages": any(text in frame for frame in frames for text in secret.texts)
        or bool({*things(frames)} & secret.faces),
        "answers": any(text in answer for answer in answers for text in secret.texts),
        "page": any(text in guest.page.evaluate(DOM) for text in secret.texts)
        or bool({*guest.page.evaluate(SHOWN)} & secret.names),
        "memory": remembered(guest, secret),
    }
    return {place for place, leaks in places.items() if leaks}


def text_of(answer: Any) -> str:
    """What came over HTTP; pictures and fonts tell nothing."""
    kind = answer.headers.get("content-type", "")
    return answer.text() if answer.ok and ("json" in kind or "text/plain" in kind) else ""


def things(frames: list[str]) -> Iterator[int]:
    """Every thing that any message named."""
    for frame in frames:
        told = json.loads(frame)
        if told["t"] == "update":
            yield from (event[2] for event in told["events"])
            yield from (thing for row in told["now"]["zones"] for thing in row)


def remembered(guest: Guest, secret: Secret) -> bool:
    """Whether any text, or any list of numbers, in the page's memory tells a secret."""
    session = guest.context.new_cdp_session(guest.page)
    snapshot = heap(session)
    texts = any(text in snapshot for text in secret.texts)
    return texts or any(lists_with(session, hand) for hand in secret.hands)


def heap(session: CDPSession) -> str:
    """Everything the page remembers, as one text."""
    parts: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda chunk: parts.append(chunk["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    return "".join(parts)


def lists_with(session: CDPSession, hand: list[int]) -> bool:
    """Whether a list of just these things is anywhere in the page's memory."""
    kind = session.send("Runtime.evaluate", {"expression": "Array.prototype"})["result"]["objectId"]
    lists = session.send("Runtime.queryObjects", {"prototypeObjectId": kind})["objects"]["objectId"]
    asked = {"functionDeclaration": HOLDS, "objectId": lists, "arguments": [{"value": hand}]}
    return bool(session.send("Runtime.callFunctionOn", asked)["result"]["value"])
