"""Moderation: who is muted or blocked now, and what people at tables report."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections.abc import Callable

from fathom.server import messages as m
from fathom.server.addresses import plain
from fathom.server.live_room import Connection, LiveRoom
from fathom.server.operator_store import ANYBODY, FOR_GOOD, OperatorStore, Present, Report, Sanction
from fathom.table.refusal import Refused

MUTE = "mute"
BLOCK = "block"
REMEMBERED = 1000  # reports, so that one that is sent again is not kept twice

Sent = tuple[str, int, str, bytes]  # table, person, address, what they sent
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Moderation:
    """What the store keeps of it, in memory: it is asked for every chat and every connection."""

    def __init__(self, kept: OperatorStore | None = None, clock: Callable[[], float] | None = None) -> None:
        self.kept = kept
        self.clock = clock or time.time
        self._rules: list[tuple[Sanction, Network | None]] = []
        self._reported: dict[Sent, asyncio.Task[None]] = {}
        if kept is not None:
            self.set(kept.sanctions())

    def set(self, sanctions: list[Sanction]) -> None:
        self._rules = [(each, network(each.address) if each.address else None) for each in sanctions]

    def muted(self, table: str, person: int, address: str) -> bool:
        return self._holds(MUTE, table, person, address)

    def blocked(self, table: str, person: int, address: str) -> bool:
        """Whether they may not come to this table; without a table, whether to none."""
        return self._holds(BLOCK, table, person, address)

    def let_in(self, address: str, table: str = "", person: int = ANYBODY) -> None:
        if self.blocked(table, person, address):
            raise Refused("blocked")

    def _holds(self, kind: str, table: str, person: int, address: str) -> bool:
        now = self.clock()
        return any(
            rule.kind == kind and in_force(rule, now) and concerns(rule, within, table, person, address)
            for rule, within in self._rules
        )

    # Reports

    def report(self, live: LiveRoom, one: Connection, said: m.Report) -> tuple[asyncio.Task[None], bool]:
        """It is kept when this is done, and whether it is new; one that is sent again is kept once."""
        data = live.room.data
        about = data.people.get(said.about)
        if said.about != ANYBODY and about is None:
            raise Refused("no-such-person")
        sent = data.table, one.person, one.address, m.ENCODE(said)
        new = sent not in self._reported
        if new:
            here = [present(live, each) for each in live.everybody()]
            text = "".join(sign if sign.isprintable() else " " for sign in said.text).strip()
            by, name = present(live, one), about.name if about is not None else ""
            made = Report(self.clock(), data.table, said.kind, text, by, said.about, name, here)
            self._reported[sent] = asyncio.get_running_loop().create_task(self._keep(sent, made))
            if len(self._reported) > REMEMBERED:
                del self._reported[next(iter(self._reported))]
        return self._reported[sent], new

    async def _keep(self, sent: Sent, made: Report) -> None:
        """If it cannot be kept, it may be sent again."""
        try:
            if self.kept is not None:
                await asyncio.to_thread(self.kept.add_report, made)
        except Exception:
            self._reported.pop(sent, None)
            raise


def present(live: LiveRoom, one: Connection) -> Present:
    data = live.room.data
    person = data.people.get(one.person)
    return Present(
        one.person, data.seat_of(one.person), person.name if person is not None else "", one.address
    )


def in_force(rule: Sanction, now: float) -> bool:
    return rule.until == FOR_GOOD or now < rule.until


def concerns(rule: Sanction, within: Network | None, table: str, person: int, address: str) -> bool:
    """Everything the rule names must fit."""
    return (
        rule.table in ("", table)
        and rule.person in (ANYBODY, person)
        and (within is None or is_within(address, within))
    )


def network(text: str) -> Network:
    """An address or a network; `ValueError` if it is neither."""
    return ipaddress.ip_network(plain(text.strip()), strict=False)


def is_within(address: str, network: Network) -> bool:
    try:
        found = ipaddress.ip_address(plain(address))
    except ValueError:
        return False
    return found.version == network.version and found in network
