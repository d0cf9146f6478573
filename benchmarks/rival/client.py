"""Programs that play at boardgame.io's server, over its own transport (socket.io, over a WebSocket)."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from benchmarks.light_client import TEXT, LightClient, connect
from benchmarks.load import HOST, Load, Program, Wishes
from fathom.core.kernel.rng import Rng

GAME = "reef"
HAND = 5
PATH = "/socket.io/?EIO=4&transport=websocket"
# The first signs of what is said: of the connection, then of the room of a game in it.
OPENED, ASKED_WHETHER_THERE, THERE = b"0", b"2", b"3"
CONNECT, CONNECTED = f"40/{GAME},".encode(), f"40/{GAME}".encode()
EVENT = f"42/{GAME},".encode()


class Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815
    gameover: object = None


class State(msgspec.Struct):
    """What a program looks at."""

    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: State


UPDATED = msgspec.json.Decoder(tuple[str, str, State, Any]).decode
SYNCED = msgspec.json.Decoder(tuple[str, str, Synced]).decode


class Guest(Program):
    """A seat of one match."""

    def __init__(self, load: Load, rng: Rng, pause: float, match: str, seat: int, seats: int) -> None:
        super().__init__(load, rng, pause)
        self.match = match
        self.seat = str(seat)
        self.seats = seats
        self.seen = -1
        self.synced = asyncio.get_running_loop().create_future()

    def take(self, wire: LightClient, data: bytes) -> None:
        if data.startswith(EVENT):
            self.hear(wire, data[len(EVENT) :])
        elif data == ASKED_WHETHER_THERE:
            wire.write(THERE, TEXT)
        elif data.startswith(CONNECTED):
            wire.write(self.event("sync", self.match, self.seat, None, self.seats), TEXT)
        elif data.startswith(OPENED):
            wire.write(CONNECT, TEXT)

    def event(self, *said: object) -> bytes:
        return EVENT + msgspec.json.encode(said)

    def hear(self, wire: LightClient, data: bytes) -> None:
        if data.startswith(b'["update"'):
            self.look(wire, UPDATED(data)[2])
        elif data.startswith(b'["sync"'):
            self.look(wire, SYNCED(data)[2].state)
            if not self.synced.done():
                self.synced.set_result(None)

    def look(self, wire: LightClient, state: State) -> None:
        """The first news after one's own action is what came of it."""
        if self.pending and state.number > self.seen:
            self.acknowledged()
        self.seen = state.number
        if state.ctx.gameover is not None:
            self.end()
        elif state.ctx.currentPlayer == self.seat and not self.pending:
            self.go_on(wire)

    def action(self) -> bytes:
        played = {"type": "play", "args": [self.rng.below(HAND)], "playerID": self.seat}
        move = {"type": "MAKE_MOVE", "payload": played}
        return self.event("update", move, self.seen, self.match, self.seat)

    def send(self, wire: LightClient, action: bytes) -> None:
        wire.write(action, TEXT)


async def play_match(port: int, wishes: Wishes, load: Load, n: int, ready: asyncio.Semaphore) -> None:
    """Match after match, until the time is up."""
    turn = 0
    while True:
        turn += 1
        async with ready:
            guests = [
                Guest(load, Rng(n * 100 + seat), wishes.pause, f"{n}-{turn}", seat, wishes.seats)
                for seat in range(wishes.seats)
            ]
            wires = []
            for guest in guests:
                wires.append(await connect(HOST, port, PATH, guest.take))
                await guest.synced
        load.tables += 1
        await asyncio.gather(*[guest.over for guest in guests])
        load.games += 1
        await load.rest()
        for wire in wires:
            wire.transport.close()
