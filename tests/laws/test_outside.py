"""What a bot from outside is sent is the same, byte for byte, in every world its seat cannot tell apart."""

from __future__ import annotations

import json
import sys

import pytest

from fathom.bots import Outside
from fathom.bots.bot_protocol import place
from fathom.core.kernel.rng import Rng
from fathom.core.knowledge.veil import imagine
from fathom.table.random_source import Seeded
from fathom.table.table import Table
from tests.laws.cases import CASES, LONG, Case

COMPARED = 300 if LONG else 40  # decisions of a game


class Listener:
    """Keeps what it is sent; answers with one option after another, and now and then out of turn."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send(self, line: bytes) -> None:
        self.sent.append(line)

    def line(self, seconds: float) -> bytes:
        message = json.loads(self.sent[-1])
        if message["type"] == "hello":
            return b'{"type": "hello", "protocol": 1}'
        number, can = message["id"], message["options"]
        can = message["asides"] if number % 3 == 0 and message["asides"] else can
        return json.dumps({"type": "act", "id": number, "action": can[number % len(can)]}).encode()

    def end(self, hastily: bool) -> None:
        self.sent.append(b"end")


def listening(seat: int) -> tuple[Outside, Listener]:
    listener = Listener()
    return Outside(f"{sys.executable} bot.py", seat, call=lambda _: listener), listener


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_bot_from_outside_is_sent_the_same_in_a_position_and_its_imagined_twin(case: Case) -> None:
    """Two listeners sit in each chair; one is asked at the true table, the other among twins."""
    rng = Rng(len(str(case)))
    table = Table(case.game, case.seats, case.options, Seeded(3))
    table.start()
    here = [listening(seat) for seat in range(case.seats)]
    there = [listening(seat) for seat in range(case.seats)]
    for _ in range(COMPARED):
        truth, seat = table.state, table.state.asked()
        action = here[seat][0].choose(table.chair(seat))
        table.course.state = imagine(truth, seat, rng)
        assert there[seat][0].choose(table.chair(seat)) == action
        assert there[seat][1].sent == here[seat][1].sent
        table.course.state = truth
        table.act(seat, action)
        if table.over:
            break
    assert all(bot.trouble is None for bot, _ in here)


@pytest.mark.parametrize("case", [case for case in CASES if not case.options], ids=str)
def test_no_two_places_have_the_same_name(case: Case) -> None:
    table = Table(case.game, case.seats, case.options, Seeded(1))
    table.start()
    names = [place(zone) for zone in table.chair(0).see().zones]
    assert len(names) == len({*names})
