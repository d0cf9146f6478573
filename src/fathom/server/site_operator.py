"""Site operator: the operator's requests, carried out by the process that leads the table they are about."""

from __future__ import annotations

import asyncio

import msgspec

from fathom.server import operator_requests as o
from fathom.server.bus import LOOK_AGAIN, PATIENCE, Bus, OperatorLine, Unanswered, Unreached
from fathom.server.leases import Elsewhere
from fathom.server.operator import Operator, Problem
from fathom.server.operator_socket import answer_line


class SiteOperator:
    """Takes requests about any table, and answers what other processes pass on."""

    def __init__(self, operator: Operator, bus: Bus) -> None:
        self.operator = operator
        self.bus = bus
        bus.answer(OperatorLine, self.answer)

    async def perform(self, request: o.Request) -> o.Answer | msgspec.Raw:
        """Nothing of this process waits for another, so that two may ask each other.

        While the leader cannot be reached, another will soon lead the table: that one is asked.
        """
        clock, until = asyncio.get_running_loop().time, 0.0
        while True:
            process = await self.leader(request)
            try:
                if not process:
                    return await self.operator.perform(request)
            except Elsewhere as elsewhere:
                process = elsewhere.process
            found = await self.ask(process, request)
            if found is not None:
                return found
            until = until or clock() + PATIENCE
            if clock() > until:
                raise Problem("the server that leads this table cannot be reached")
            await asyncio.sleep(LOOK_AGAIN)

    async def leader(self, request: o.Request) -> str:
        """The other process that leads the table of a request; empty if there is none."""
        table: str = getattr(request, "table", "")
        if not table or table in self.operator.manager.rooms:
            return ""
        return await self.operator.manager.leases.leader(table)

    async def ask(self, process: str, request: o.Request) -> msgspec.Raw | None:
        """None if it cannot be reached, or does not lead the table any more."""
        try:
            line = await self.bus.ask(process, OperatorLine(msgspec.json.encode(request)))
        except Unreached:
            return None
        except Unanswered:
            raise Problem(
                "the server that leads this table did not answer: see whether it was done"
            ) from None
        if not line:
            return None
        answered = msgspec.json.decode(line, type=o.Answered)
        if answered.problem:
            raise Problem(answered.problem)
        return answered.value

    async def answer(self, asked: OperatorLine) -> bytes:
        """Empty if another process leads the table, too."""
        try:
            return await answer_line(self.perform_here, asked.line)
        except Elsewhere:
            return b""

    async def perform_here(self, request: o.Request) -> o.Answer:
        if not getattr(request, "table", ""):
            raise Problem("only what is about a table is passed on")
        return await self.operator.perform(request)
