"""Where the store's address comes from, and that its password is told nowhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import structlog

from fathom.cli.main import main
from fathom.server.settings import Settings, from_environment
from fathom.server.store_address import has_password, shown, store_address
from tests.cluster.postgres import Postgres
from tests.ports import free_port
from tools.console import ROOT

PASSWORD = "s3cret-of-the-deep"
PLAIN = "postgresql://ada@db.example:5433/fathom"
WITH = f"postgresql://ada:{PASSWORD}@db.example/fathom?sslmode=require"


def test_an_address_is_taken_as_it_is() -> None:
    assert store_address("", in_command=True) == ""
    assert store_address(PLAIN, in_command=True) == PLAIN
    assert store_address(f" {WITH}\n", in_command=False) == WITH


@pytest.mark.parametrize("prefix", ["file:", ""])
def test_an_address_comes_from_a_file(tmp_path: Path, prefix: str) -> None:
    (tmp_path / "store").write_text(f"{WITH}\n", "utf-8")
    assert store_address(f"{prefix}{tmp_path}/store", in_command=True) == WITH


@pytest.mark.parametrize("text", ["", "host=db password=x", f"{PLAIN} {PLAIN}", "mysql://a/b"])
def test_a_file_that_holds_something_else_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "store").write_text(text, "utf-8")
    with pytest.raises(ValueError, match="the file holds something else"):
        store_address(f"file:{tmp_path}/store", in_command=True)


@pytest.mark.parametrize("password", ["s3@cret", "s3/cret", "s3/cr@t"])
def test_an_address_of_which_a_password_would_be_taken_for_a_host_is_refused(
    tmp_path: Path, password: str
) -> None:
    address = f"postgresql://ada:{password}@db.example/fathom"
    (tmp_path / "store").write_text(address, "utf-8")
    for given in (address, f"file:{tmp_path}/store"):
        with pytest.raises(ValueError, match="are written as %40") as told:
            store_address(given, in_command=False)
        assert "s3" not in str(told.value)


@pytest.mark.parametrize(
    "given", [f"host=db password={PASSWORD}", f"postgres:/ada:{PASSWORD}@db/x", "/nowhere"]
)
def test_what_is_no_address_is_not_repeated(given: str) -> None:
    with pytest.raises(ValueError, match="a store is an address like") as told:
        store_address(given, in_command=True)
    assert given not in str(told.value)


@pytest.mark.parametrize(
    "address",
    [
        WITH,
        f"postgres://ada:{PASSWORD}@[::1]:5432/fathom",
        f"postgresql://db/fathom?user=ada&password={PASSWORD}",
        f"postgresql://ada:{PASSWORD}/with@slash@db/fathom",
        f"postgresql://ada:{PASSWORD}?mark@db/fathom",
    ],
)
def test_a_password_in_the_command_is_refused(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert has_password(address)
    assert PASSWORD not in shown(address)
    assert main(["serve", "--store", address]) == 2
    told = capsys.readouterr()
    assert "FATHOM_STORE" in told.err
    assert "PGPASSFILE" in told.err
    assert PASSWORD not in told.err + told.out


def test_a_password_in_a_wrong_place_is_not_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", WITH]) == 2
    assert PASSWORD not in capsys.readouterr().err


def test_addresses_without_password() -> None:
    for address in (PLAIN, "postgresql:///fathom", "postgresql://a@h1:1,h2:2/db?target_session_attrs=any"):
        assert not has_password(address)
    assert shown(PLAIN) == PLAIN
    assert shown(WITH) == "postgresql://ada@db.example/fathom"


def test_settings_take_it_from_the_environment_and_do_not_show_it() -> None:
    settings = from_environment({"FATHOM_STORE": WITH}, {})
    assert settings.store == WITH
    assert PASSWORD not in repr(settings)
    assert from_environment({"FATHOM_STORE": WITH}, {"store": PLAIN}).store == PLAIN
    assert Settings().store == ""


def test_tables_are_those_of_the_store(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FATHOM_DATA", str(tmp_path))
    assert main(["tables", "list", "--store", database]) == 0
    monkeypatch.setenv("FATHOM_STORE", database)
    assert main(["tables", "keep", "--chats", "3", "--now"]) == 0
    assert main(["tables", "check"]) == 0
    assert main(["tables", "backup", str(tmp_path / "copy.sqlite")]) == 0
    assert (tmp_path / "copy.sqlite").is_file()
    capsys.readouterr()
    assert main(["tables", "acts", "--json"]) == 0
    assert {act["act"] for act in json.loads(capsys.readouterr().out)} == {"keep", "tidy", "backup"}
    assert [path.name for path in tmp_path.iterdir()] == ["copy.sqlite"]


@contextmanager
def logs_as_before() -> Iterator[None]:
    """A server logs to what is stderr when it starts, which pytest closes after the test."""
    before = structlog.get_config()
    try:
        yield
    finally:
        structlog.configure(**before)


def test_a_store_that_does_not_answer_is_a_clear_complaint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FATHOM_STORE", f"postgresql://ada:{PASSWORD}@127.0.0.1:{free_port()}/x")
    monkeypatch.setenv("FATHOM_DATA", str(tmp_path))
    for words in (["tables", "list"], ["tables", "check"], ["serve", "--port", "0"]):
        with logs_as_before():
            assert main(words) == 2
        told = capsys.readouterr()
        assert "connection failed" in told.err
        assert PASSWORD not in told.err + told.out
        monkeypatch.setenv("FATHOM_STORE", f"postgresql://ada:{PASSWORD}@127.0.0.1:{free_port()}/x")


def test_a_server_with_a_password_tells_it_nowhere(postgres: Postgres, database: str, tmp_path: Path) -> None:
    user, port = postgres.user_with_password(PASSWORD), free_port()
    address = database.replace("fathom@", f"{user}:{PASSWORD}@")
    (tmp_path / "store").write_text(address, "utf-8")
    words = ["-m", "fathom", "serve", "--store", f"file:{tmp_path}/store", "--data", str(tmp_path)]
    child = subprocess.Popen(
        [sys.executable, *words, "--port", str(port)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        text=True,
    )
    try:
        wait_for(f"http://127.0.0.1:{port}/health")
        command = Path(f"/proc/{child.pid}/cmdline")
        assert not command.exists() or PASSWORD not in command.read_text("utf-8")
    finally:
        child.terminate()
        said, _ = child.communicate(timeout=20)
    assert child.returncode == 0, said
    assert "listening" in said
    assert PASSWORD not in said


def wait_for(url: str) -> None:
    until = time.monotonic() + 30
    while True:
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:
                assert answer.status == 200
                return
        except OSError:
            assert time.monotonic() < until
            time.sleep(0.1)
