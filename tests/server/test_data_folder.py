"""One server holds a data folder; a second start finds the first."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import fathom
from fathom.server import data_folder
from fathom.server.data_folder import DataFolder, InUse
from fathom.server.ports import first_free
from fathom.server.serve import serve
from fathom.server.settings import Settings, folder_id


class Health(BaseHTTPRequestHandler):
    """Answers as a server of some version that holds some folder."""

    said: dict[str, object]

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(self.said).encode())

    def log_message(self, *_: object) -> None:
        return


@pytest.fixture
def other(tmp_path: Path) -> Iterator[str]:
    """Another server that holds the folder; its address."""
    Health.said = {"version": fathom.__version__, "folder": folder_id(tmp_path)}
    folder = DataFolder(tmp_path)
    with ThreadingHTTPServer(("127.0.0.1", 0), Health) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}"
        folder.tell(address)
        yield address
        server.shutdown()
    folder.close()


def test_a_folder_is_free_again_when_its_holder_lets_go(tmp_path: Path) -> None:
    first = DataFolder(tmp_path)
    assert first.mine
    assert not DataFolder(tmp_path).mine
    first.close()
    second = DataFolder(tmp_path)
    assert second.mine
    second.close()


def test_a_second_start_opens_the_page_of_the_first(
    other: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    assert serve(Settings(data=tmp_path), browse=True) == 0
    assert opened == [other]
    assert other in capsys.readouterr().out


def test_a_server_that_is_started_by_hand_is_refused(other: str, tmp_path: Path) -> None:
    with pytest.raises(InUse, match=other):
        serve(Settings(data=tmp_path))


def test_another_version_is_not_joined_but_named(other: str, tmp_path: Path) -> None:
    Health.said["version"] = "0.0.7"
    with pytest.raises(InUse, match=f"Fathom 0.0.7 runs at {other}"):
        DataFolder(tmp_path).running_at()


@pytest.mark.parametrize("said", [b"SSH-2.0-other\r\n", b"HTTP/1.0 200 OK\r\n\r\nno JSON", b""])
def test_whatever_answers_there_it_is_not_taken_for_fathom(
    said: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data_folder, "PATIENCE", 0.5)
    holder = DataFolder(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=answer_once, args=(listener, said), daemon=True).start()
        holder.tell(f"http://127.0.0.1:{listener.getsockname()[1]}")
        with pytest.raises(InUse, match="does not answer"):
            DataFolder(tmp_path).running_at()
    holder.close()


def answer_once(listener: socket.socket, said: bytes) -> None:
    line, _ = listener.accept()
    with line:
        line.recv(1000)
        line.sendall(said)


def test_a_taken_port_is_passed_over(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with first_free(Settings(data=tmp_path, port=port)) as listener:
            assert listener.getsockname()[1] != port
