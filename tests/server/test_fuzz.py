"""Random messages: no crash, no illegal change, and a clear answer or a closed connection."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fathom.core.kernel.rng import Rng
from tests.laws.cases import LONG
from tests.server.players import full_table
from tests.server.running import Running, fetch, running

MESSAGES = 100_000 if LONG else 8_000
LONGEST = 4096
WORDS = ["hello", "act", "do", "contribute", "say", "resign", "kick", "place", "ping", "welcome", "", "x"]
DEEDS = ["undo", "ask-undo", "consent", "decline", "resume", "return", "rematch", "leave", "unready", "no"]


@dataclass
class Attacker:
    """Sends nonsense from one seat, or from no seat at all."""

    at: Running
    table: str
    tokens: list[str]
    rng: Rng
    sent: int = 0
    answers: dict[str, int] = field(default_factory=dict)
    old: list[bytes] = field(default_factory=list)

    async def attack(self, messages: int) -> None:
        while self.sent < messages:
            try:
                there = self.at.socket(self.table)
                async with connect(there, compression=None, max_size=None, close_timeout=0.1) as socket:
                    await self.annoy(socket, messages)
            except (ConnectionClosed, OSError):
                self.count("closed")

    async def annoy(self, socket: ClientConnection, messages: int) -> None:
        if self.rng.below(10):
            token = self.tokens[self.rng.below(len(self.tokens))]
            await socket.send(json.dumps({"t": "hello", "token": token}))
        reading = asyncio.create_task(self.read(socket))
        try:
            while not reading.done() and self.sent < messages and self.rng.below(150):
                await socket.send(self.nonsense())
                self.sent += 1
                await asyncio.sleep(0)
            await socket.send(b'{"t":"ping"}')
            await asyncio.wait_for(reading, 20)
        finally:
            reading.cancel()

    async def read(self, socket: ClientConnection) -> None:
        """Until the answer to the last ping, or the end."""
        try:
            while True:
                said = json.loads(await socket.recv())
                self.count(said["t"] if said["t"] != "refused" else f"refused {said['key']}")
                if said["t"] == "pong":
                    return
        except ConnectionClosed:
            self.count("closed")

    def count(self, what: str) -> None:
        self.answers[what] = self.answers.get(what, 0) + 1

    def nonsense(self) -> bytes | str:
        """Malformed, mistimed, from the wrong seat, too long, sent twice, out of order."""
        rng = self.rng
        kind = rng.below(12)
        if kind == 0:
            return bytes(rng.below(256) for _ in range(rng.below(60)))
        if kind == 1:
            return "".join(chr(rng.below(0x2FF)) for _ in range(rng.below(60)))
        if kind == 2 and rng.below(40) == 0:
            return b'{"t":"say","id":"x","text":"' + b"x" * (LONGEST + rng.below(LONGEST)) + b'"}'
        if kind == 3 and self.old:
            return self.old[rng.below(len(self.old))]
        if kind == 4:
            return b"[" * (1 + rng.below(2000))
        made = json.dumps(self.message()).encode()
        self.old = [*self.old[-50:], made]
        if kind == 5:
            at = rng.below(len(made))
            return made[:at] + bytes([rng.below(256)]) + made[at + 1 :]
        return made[: rng.below(len(made))] if kind == 6 else made

    def message(self) -> Any:
        rng = self.rng
        said: dict[str, Any] = {"t": WORDS[rng.below(len(WORDS))], "id": f"f{rng.below(1000)}"}
        values: list[Any] = [0, -1, 10**30, 1.5, None, True, "", "ready", [], {}, "é" * 300, "\u0000"]
        for key in [
            "ply",
            "action",
            "what",
            "text",
            "phrase",
            "level",
            "person",
            "seat",
            "sitter",
            "id",
            "x",
        ]:
            if rng.below(6) == 0:
                said[key] = values[rng.below(len(values))]
        if rng.below(3) == 0:
            return self.mistimed()
        if said["t"] == "do":
            said["what"] = DEEDS[rng.below(len(DEEDS))]
        if said["t"] == "ping":
            del said["id"]
            said["x"] = 1
        return said

    def mistimed(self) -> dict[str, Any]:
        """What would be in order at another time, or from another seat."""
        rng, name = self.rng, f"f{self.rng.below(1000)}"
        said: list[dict[str, Any]] = [
            {"t": "act", "id": name, "ply": 900 + rng.below(9000), "action": rng.below(200)},
            {"t": "do", "id": name, "what": DEEDS[rng.below(len(DEEDS) - 1)]},
            {"t": "contribute", "id": name, "text": "late"},
            {"t": "kick", "id": name, "person": rng.below(4)},
            {"t": "place", "id": name, "seat": rng.below(4), "sitter": "random"},
            {"t": "resign", "id": name, "level": "random"},
            {"t": "say", "id": name, "text": "<script>alert(1)</script>"},
        ]
        return said[rng.below(len(said))]


def state_of(at: Running, table: str) -> bytes:
    """Everything that is kept of a table but what was said there."""
    return at.inside.manager.rooms[table].room.freeze()


def ready(at: Running, tables: list[list[dict[str, Any]]]) -> None:
    """Play begins everywhere."""

    async def sit(one: dict[str, Any]) -> None:
        async with connect(at.socket(one["table"])) as socket:
            await socket.send(json.dumps({"t": "hello", "token": one["token"]}))
            await socket.send(json.dumps({"t": "do", "id": "r", "what": "ready"}))
            while json.loads(await socket.recv()).get("id") != "r":
                pass

    async def all_sit() -> None:
        for table in tables:
            for one in table:
                await sit(one)

    asyncio.run(all_sit())


def test_nonsense_changes_nothing_and_breaks_nothing(tmp_path: Path) -> None:
    """Tables without resigning and asking: nothing in the nonsense is ever allowed there."""
    rules: dict[str, Any] = {"resign": False, "pause": "off", "undo": "none", "chat": False}
    with running(tmp_path, message_bytes=LONGEST, mistakes=10**9) as at:
        tables = [full_table(at, "nautilus", 2, **rules), full_table(at, "lifeboat", 4, **rules)]
        ready(at, tables)
        before = [state_of(at, table[0]["table"]) for table in tables]
        attackers = [
            Attacker(at, table[0]["table"], ["", "wrong", *[one["token"] for one in table]], Rng(n))
            for n, table in enumerate(tables)
        ]
        asyncio.run(attack_all(attackers))
        assert [state_of(at, table[0]["table"]) for table in tables] == before
        assert fetch(at.url("/health"))[0] == 200
        answers = {key for attacker in attackers for key in attacker.answers}
    wanted = {"malformed", "started", "spectator", "chat-off", "resign-off", "host-only", "undo-not-asked"}
    assert {"stale", "closed", "pong", "bye", *[f"refused {key}" for key in wanted]} <= answers
    assert sum(attacker.sent for attacker in attackers) >= MESSAGES
    assert sum(sum(attacker.answers.values()) for attacker in attackers) > MESSAGES / 2


async def attack_all(attackers: list[Attacker]) -> None:
    async with asyncio.timeout(60 + MESSAGES / 50):
        await asyncio.gather(*[each.attack(MESSAGES // len(attackers)) for each in attackers])


def test_a_hostile_client_hurts_only_itself(tmp_path: Path) -> None:
    """While one floods its table with nonsense, a game elsewhere goes on."""
    from tests.server.players import Player, play_all

    async def both(attacker: Attacker, players: list[Player]) -> None:
        flood = asyncio.create_task(attacker.attack(10**9))
        await play_all(players)
        flood.cancel()
        await asyncio.wait([flood])

    with running(tmp_path, messages_per_second=200.0, messages_at_once=100) as at:
        attacked, other = full_table(at, "nautilus", 2), full_table(at, "nautilus", 2)
        attacker = Attacker(at, attacked[0]["table"], [one["token"] for one in attacked], Rng(5))
        players = [Player(at, one["table"], one["token"], Rng(n)) for n, one in enumerate(other)]
        asyncio.run(both(attacker, players))
        assert all(player.over for player in players)
        assert attacker.sent > 10
