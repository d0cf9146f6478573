"""The independent checker, written from docs/randomness.md and docs/record.md, agrees with ours."""

import ast
import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fathom.table.random_source import Seeded
from fathom.table.record import to_bytes
from fathom.table.table import Table
from fathom.table.verify import verify
from tests.table.tables import ALL_GAMES, nautilus, play, played, regatta
from tests.table.test_random_source import example
from tests.table.test_verify import Lines, spoilt
from tools import check_record

SCRIPT = Path(check_record.__file__)


def test_it_shares_no_code_with_fathom() -> None:
    imported = set()
    for node in ast.walk(ast.parse(SCRIPT.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add((node.module or "").partition(".")[0])
    assert imported <= set(sys.stdlib_module_names)


def test_it_agrees_with_the_worked_example() -> None:
    told = example()
    secret = bytes.fromhex(told["secret"])
    message = check_record.message(secret, told["header"], told["contributions"])
    key = check_record.make_key(secret, told["header"], told["contributions"])
    assert check_record.commitment(secret).hex() == told["commitment"]
    assert check_record.terms(told["header"]).decode() == told["terms"]
    assert told["message"] == {"length": len(message), "sha256": hashlib.sha256(message).hexdigest()}
    assert key.hex() == told["key"]
    for row in told["draws"]:
        words = [check_record.word(key, row["i"], j) for j in range(1, len(row["words"]) + 1)]
        assert words == row["words"]
        assert check_record.ticket(key, row["i"], row["of"]) == row["ticket"]


TABLES: dict[str, Callable[[], Table]] = {
    "committed": lambda: played(3, ("Süd", "😀")),
    "seeded": lambda: play(nautilus(Seeded((5 << 40) + 3))),
    "three seats": lambda: play(regatta(3)),
}


def both(data: bytes, folder: Path) -> tuple[bool, bool]:
    """Whether ours and the other find the file sound."""
    path = folder / "game.jsonl"
    path.write_bytes(data)
    return verify(path, ALL_GAMES).ok, not check_record.check(data)


@pytest.mark.parametrize("name", TABLES)
def test_both_accept_good_records(name: str, tmp_path: Path) -> None:
    assert both(to_bytes(TABLES[name]().record()), tmp_path) == (True, True)


def test_both_accept_a_record_with_draws_taken_back(tmp_path: Path) -> None:
    """A taken back draw keeps its number."""
    table = nautilus(undo="consent")
    before = table.source.draws
    while table.source.draws == before:
        seat, position = table.state.asked(), table.state.to_json()
        table.act(seat, table.state.option(0))
    table.chair(seat).ask_undo()
    table.chair(1 - seat).consent()
    assert table.state.to_json() == position
    assert table.source.draws > before
    assert both(to_bytes(play(table).record()), tmp_path) == (True, True)


def other_ticket(lines: Lines) -> None:
    lines[5]["ticket"] = (lines[5]["ticket"] + 1) % lines[5]["of"]


def other_secret(lines: Lines) -> None:
    lines[-1]["reveal"]["secret"] = "ab" * 32


SPOILT: list[Callable[[Lines], Any]] = [
    other_ticket,
    other_secret,
    lambda lines: lines[5].update(of=1000),
    lambda lines: lines[0]["contributions"].reverse(),
    lambda lines: lines[0]["options"].update(open_memory="off"),
    lambda lines: lines[0].update(undo="none"),
    lambda lines: lines[0].update(version=2),
    lambda lines: lines[0]["source"].update(commitment="cd" * 32),
    lambda lines: lines[0]["source"].update(seed=4),
    lambda lines: lines[0].update(fathom=2),
    lambda lines: lines.insert(3, lines.pop(4)),
    lambda lines: lines.pop(6),
    lambda lines: lines.pop(),
    lambda lines: lines[1].update(n=True),
    lambda lines: lines[1].update(n=1.0),
    lambda lines: lines[1].update(seat=-1.0),
    lambda lines: lines[5].update(of=float(lines[5]["of"])),
    lambda lines: lines[5].update(ticket=float(lines[5]["ticket"])),
    lambda lines: lines[5].update(of=0),
    lambda lines: lines[5].update(of=-3),
    lambda lines: lines[5].update(of=1 << 70),
    lambda lines: lines[0].update(fathom=True),
    lambda lines: lines[0]["source"].update(seed=3.0),
]


@pytest.mark.parametrize("change", SPOILT)
def test_both_reject_spoilt_randomness(change: Callable[[Lines], Any], tmp_path: Path) -> None:
    """Even with a digest that fits."""
    assert both(spoilt(played(3), change), tmp_path) == (False, False)


def test_both_reject_another_seed(tmp_path: Path) -> None:
    data = spoilt(play(nautilus(Seeded(5))), lambda lines: lines[0]["source"].update(seed=6))
    assert both(data, tmp_path) == (False, False)


def test_both_reject_a_cut_file_and_a_wrong_digest(tmp_path: Path) -> None:
    data = to_bytes(played(3).record())
    lines = data.splitlines(keepends=True)
    assert both(b"".join(lines[:-1]), tmp_path) == (False, False)
    assert both(data[:-30], tmp_path) == (False, False)
    assert both(data.replace(b'"seat": 0', b'"seat":  0', 1), tmp_path) == (False, False)
    assert both(b"", tmp_path) == (False, False)


@pytest.mark.parametrize(
    "data", [b"[" * 100_000, b"", b"\xff", b"{}\n{}\n", b'{"fathom": 1}\n[]\n', b"5\n5\n", b"9" * 5000]
)
def test_both_reject_what_is_no_record_at_all(data: bytes, tmp_path: Path) -> None:
    assert both(data, tmp_path) == (False, False)


EVIL = "\x1b[2J\nnext.jsonl: sound\u202e"


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines[1].update(n=EVIL),
        lambda lines: lines[0].update(fathom=EVIL),
        lambda lines: lines[5].update(ticket=EVIL),
        lambda lines: lines[-1]["reveal"].update(secret=EVIL),
    ],
)
def test_it_quotes_a_hostile_record_harmlessly(change: Callable[[Lines], Any]) -> None:
    for problem in check_record.check(spoilt(played(3), change)):
        assert problem.isascii()
        assert problem.isprintable()
        assert len(problem) < 200


def test_what_it_cannot_read_is_said_and_the_next_is_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = tmp_path / "good.jsonl"
    good.write_bytes(to_bytes(played(3).record()))
    assert check_record.main([str(tmp_path), str(tmp_path / "none"), str(good)]) == 1
    folder, missing, sound = capsys.readouterr().out.splitlines()
    assert "cannot be read" in folder
    assert "cannot be read" in missing
    assert sound.endswith(": sound")


def test_it_runs_by_itself(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_bytes(to_bytes(played(3).record()))
    bad.write_bytes(spoilt(played(3), other_ticket))

    def run(*names: Path) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-I", str(SCRIPT), *map(str, names)]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    assert run(good).returncode == 0
    assert "sound" in run(good).stdout
    both_files = run(good, bad)
    assert both_files.returncode == 1
    line = json.loads(bad.read_bytes().splitlines()[5])
    assert "line 6: draw 5 should be ticket" in both_files.stdout
    assert f"not {line['ticket']}" in both_files.stdout
    assert run().returncode == 2
