"""What the server leans on inside uvicorn and websockets (docs/decisions/0086-the-short-way-stays.md).

The short way of messages (`server/websocket.py`) and the limit to the time a request takes
(`server/timeouts.py`) use names that these libraries do not promise to keep. If a test fails here after an
upgrade, look at the class it names, adapt our subclass, then raise the bounds in `pyproject.toml`.
"""

from __future__ import annotations

import asyncio
import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from fathom.server.serve import configuration
from fathom.server.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
METHODS = {
    "handle_connect": ["self", "event"],
    "data_received": ["self", "data"],
    "send_receive_event_to_app": ["self"],
    "connection_lost": ["self", "exc"],
    "handle_parser_exception": ["self"],
}
SOCKET: dict[str, object] = {
    "transport": None,
    "handshake_initiated": False,
    "handshake_complete": False,
    "close_sent": False,
    "disconnected": False,
    "frames": [],
    "curr_msg_data_type": "bytes",
}
REQUESTS = {"cycle": None, "timeout_keep_alive_task": None}


def made(kind: type) -> object:
    """A connection of this class before anything has come."""

    async def make() -> object:
        return kind(configuration(Settings()), ServerState(), {}, asyncio.get_running_loop())

    return asyncio.run(make())


@pytest.mark.parametrize("name", METHODS)
def test_the_methods_we_override_or_call_are_called_as_before(name: str) -> None:
    found = getattr(WebSocketsSansIOProtocol, name, None)
    assert found is not None, f"uvicorn's WebSocketsSansIOProtocol has no method {name} any more"
    assert [*inspect.signature(found).parameters] == METHODS[name]


@pytest.mark.parametrize("name", SOCKET)
def test_a_socket_begins_as_before(name: str) -> None:
    found = vars(made(WebSocketsSansIOProtocol)).get(name, "no such attribute")
    assert found == SOCKET[name], f"WebSocketsSansIOProtocol.{name}"


@pytest.mark.parametrize("name", REQUESTS)
def test_a_connection_for_requests_begins_as_before(name: str) -> None:
    found = vars(made(AutoHTTPProtocol)).get(name, "no such attribute")
    assert found == REQUESTS[name], f"uvicorn's AutoHTTPProtocol.{name}"


@pytest.mark.parametrize("code", [Opcode.TEXT, Opcode.BINARY])
def test_every_whole_message_passes_the_method_we_override(code: Opcode) -> None:
    came: list[tuple[str, list[bytes]]] = []

    class Listening(WebSocketsSansIOProtocol):
        def send_receive_event_to_app(self) -> None:
            came.append((self.curr_msg_data_type, [*self.frames]))

    socket = made(Listening)
    assert isinstance(socket, Listening)
    take, kind = (socket.handle_text, "text") if code == Opcode.TEXT else (socket.handle_bytes, "bytes")
    take(Frame(code, b"ab"))
    assert came == [(kind, [b"ab"])]


@pytest.mark.parametrize("library", ["uvicorn", "websockets"])
def test_the_version_is_one_we_have_looked_into(library: str) -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    (bounds,) = [each.specifier for each in map(Requirement, declared) if each.name == library]
    assert any(each.operator == "<" for each in bounds)
    assert version(library) in bounds
