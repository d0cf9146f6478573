"""Records of hosts that cheat: each fits itself, or nearly, and says something else than was agreed."""

import secrets
from dataclasses import dataclass
from typing import Final

from fathom.table.random_source import Committed
from fathom.table.record import to_bytes
from fathom.table.table import Table
from tests.table.tables import NAUTILUS, play
from tests.table.test_verify import spoilt

SAID: Final = ("north", "Süd")


@dataclass
class Played:
    """What the seats saw and said before play, and the record they are given afterwards."""

    commitment: str
    record: bytes
    said: tuple[str, str] = SAID


def begun(source: Committed, said: tuple[str, str]) -> Table:
    table = Table(NAUTILUS, 2, None, source, "free")
    for seat, text in enumerate(said):
        table.contribute(seat, text)
    table.start()
    return table


def honest() -> Played:
    source = Committed(secrets.token_bytes(32))
    return Played(source.commitment.hex(), to_bytes(play(begun(source, SAID)).record()))


def secret_swapped() -> Played:
    """The host publishes a commitment, hears the contributions, and takes another secret."""
    shown = Committed(secrets.token_bytes(32)).commitment.hex()
    return Played(shown, honest().record)


def contribution_swapped() -> Played:
    """The host keeps to its secret, and tries contributions in a seat's name."""
    source = Committed(secrets.token_bytes(32))
    return Played(source.commitment.hex(), to_bytes(play(begun(source, ("north", "West"))).record()))


def draw_altered() -> Played:
    source = Committed(secrets.token_bytes(32))
    table = play(begun(source, SAID))

    def alter(lines: list[dict[str, object]]) -> None:
        draw = next(line for line in lines if line.get("seat") == -1 and line["of"] != 1)
        ticket, of = draw["ticket"], draw["of"]
        assert isinstance(ticket, int)
        assert isinstance(of, int)
        draw["ticket"] = (ticket + 1) % of

    return Played(source.commitment.hex(), spoilt(table, alter))
