"""The manual for whoever runs a server: its settings and metrics are all there are, its commands work."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
import time
from dataclasses import fields
from pathlib import Path

import pytest
from prometheus_client import generate_latest

from fathom.cli.main import main
from fathom.server.bus import NoBus
from fathom.server.leases import Alone
from fathom.server.metrics import Metrics, RefusedConnections
from fathom.server.settings import Settings
from fathom.server.site_metrics import SiteMetrics
from tests.server.operator_folders import BEGUN, FINISHED, Folder, folder
from tests.tools.markdown_pages import DOCS, ROOT, Block, blocks
from tests.tools.shell_commands import commands
from tests.tools.test_deploying import healthy

MANUAL = DOCS / "serving.md"
TEXT = MANUAL.read_text("utf-8")
ROW = re.compile(r"^\| `([A-Z_]+)` \| .* \| ([^|]*) \|$", re.MULTILINE)
PLACES = {"/var/lib/fathom-backups": "backups", "/var/lib/fathom": "data"}
PATIENCE = 60.0  # seconds


def told(value: object) -> str:
    """A default as the table of settings writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and value != Settings.port:
        return f"{value:,}"
    if isinstance(value, float):
        return f"{value:g}"
    return str(value) if value else "none"


def test_the_table_of_settings_is_complete_and_true() -> None:
    usual = {each.name.upper(): told(getattr(Settings(), each.name)) for each in fields(Settings)}
    usual["DATA"] = "your data folder"
    section = TEXT.partition("\n## Settings\n")[2].partition("\n## ")[0]
    assert dict(ROW.findall(section)) == usual


def test_the_table_of_metrics_is_complete_and_every_alarm_names_one() -> None:
    registry = Metrics().registry
    registry.register(SiteMetrics(NoBus(), Alone()))
    registry.register(RefusedConnections())
    kept = generate_latest(registry).decode()
    families = {*re.findall(r"^# TYPE (\w+) (?:counter|gauge|histogram)$", kept, re.MULTILINE)}
    families = {name for name in families if not name.endswith("_created")}
    metrics = TEXT.partition("**Metrics.**")[2].partition("**Alarms.**")[0]
    assert {*re.findall(r"^\| `(\w+)", metrics, re.MULTILINE)} == families
    named = {re.sub(r"_(?:bucket|count)$", "", name) for name in re.findall(r"\bfathom_\w+", TEXT)}
    assert named <= families


def test_the_files_it_names_are_there() -> None:
    named = {*re.findall(r"`(deploy/[\w.]+)`", TEXT)}
    assert named == {f"deploy/{path.name}" for path in (ROOT / "deploy").iterdir()}
    unit = (ROOT / "deploy" / "fathom.service").read_text("utf-8")
    assert "StateDirectory=fathom fathom-backups\n" in unit
    assert all(place in TEXT for place in PLACES)


def lines_of(section: str, place: Path) -> list[list[str]]:
    """The commands of a section that are Fathom's, with this folder in place of the machine's."""
    first = TEXT[: TEXT.index(f"\n## {section}\n")].count("\n") + 1
    rest = TEXT.partition(f"\n## {section}\n")[2].partition("\n## ")[0].count("\n")
    shown: list[Block] = [each for each in blocks(MANUAL) if first < each.line <= first + rest + 2]
    found = []
    for words in [words for block in shown for words in commands(block.code)]:
        named = [n for n, word in enumerate(words) if word.endswith("fathom") and word != "fathom"]
        if words[:2] == ["sudo", "-u"] and named:
            found.append([moved(word, place) for word in words[named[0] + 1 :]])
        elif words[0] == "fathom":
            found.append([moved(word, place) for word in words[1:]])
    return found


def moved(word: str, place: Path) -> str:
    for old, new in PLACES.items():
        if word.startswith(old):
            return str(place / new) + word.removeprefix(old)
    return word


@pytest.mark.parametrize("section", ["Update", "Restore"])
def test_its_commands_do_what_it_says(
    section: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "backups").mkdir()
    monkeypatch.chdir(tmp_path / "backups")
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))
    lines = lines_of(section, tmp_path)
    assert len(lines) >= 5
    with folder(tmp_path / "data", "running", capsys) as host:
        for words in lines:
            carry_out([BEGUN if word == "TABLE" else word for word in words], host)
        assert BEGUN in host.tables("list")


def carry_out(words: list[str], host: Folder) -> None:
    if words[0] == "serve":
        rehearse(words)
        return
    if "--data" not in words and "--to" not in words:
        words = [*words, "--data", str(host.data), *(["--yes"] if "delete" in words else [])]
    assert main(words) == 0, host.capsys.readouterr().err
    printed = host.capsys.readouterr().out
    assert "check" not in words or "nothing is wrong" in printed


def rehearse(words: list[str]) -> None:
    """The new version runs beside the old one, with a copy of its tables."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    words[words.index("--port") + 1] = str(port)
    server = subprocess.Popen([sys.executable, "-m", "fathom", *words], stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + PATIENCE
        while not healthy(port):
            assert server.poll() is None
            assert time.monotonic() < until
            time.sleep(0.1)
        data = words[words.index("--data") + 1]
        assert main(["tables", "show", FINISHED, "--data", data]) == 0
    finally:
        server.terminate()
        assert server.wait(PATIENCE) == 0
    shutil.rmtree(data)
