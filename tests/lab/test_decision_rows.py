"""Games as data: a row for every decision, in files that are whole or not there."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fathom.bots import Captain, Mate, SearchBot, bot_protocol
from fathom.cli.main import main
from fathom.core.kernel.game import Game
from fathom.core.kernel.verbs import parse
from fathom.games import GAMES
from fathom.games.nautilus import NAUTILUS
from fathom.lab import data_file
from fathom.lab.decision_rows import COLUMNS, Row
from fathom.lab.seeds import game_seed
from fathom.lab.simulate import simulate
from fathom.table.random_source import Seeded
from fathom.table.table import Table

DOCS = Path(__file__).resolve().parents[2] / "docs"
PATIENCE = 60.0  # seconds


def rows_of(game: Game, games: int, jobs: int = 1) -> list[Row]:
    rows: list[Row] = []
    simulate(game, game.usual, games, ["random"], seed=4, jobs=jobs, sink=rows.extend)
    return rows


def lines(path: Path) -> list[Row]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def break_off(path: Path, error: BaseException) -> None:
    """Begin a file, and stop after the first game."""
    with data_file.written(path) as sink:
        sink.write(rows_of(NAUTILUS, 1))
        raise error


@pytest.mark.parametrize("bot", [Mate, Captain])
def test_bots_that_search_give_the_same_rows_again(
    bot: type[SearchBot], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They think by count in a simulation; a slow machine decides the same."""
    monkeypatch.setattr(bot, "patience", 0.002)
    runs: list[list[Row]] = []
    for _ in range(2):
        rows: list[Row] = []
        simulate(NAUTILUS, 2, 1, [bot.__name__.lower(), "random"], seed=4, sink=rows.extend)
        runs.append(rows)
    assert runs[0] == runs[1] != []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_rows_tell_what_was_seen_and_done_and_how_it_ended(game: Game) -> None:
    rows = rows_of(game, 1)
    table = Table(game, game.usual, {}, Seeded(game_seed(4, 0)))
    table.start()
    for ply, row in enumerate(rows):
        chair = table.chair(table.state.asked())
        assert (row["ply"], row["seat"], row["ask"]) == (ply, chair.seat, chair.decision.ask)
        assert json.loads(str(row["view"])) == bot_protocol.see(chair)
        assert row["options"] == bot_protocol.ask(chair, 1, [], 0.0)["options"]
        chair.act(parse(game.verbs, str(row["choice"])))
    result = table.result()
    assert result is not None
    for row in rows:
        seat = row["seat"]
        assert isinstance(seat, int)
        assert (row["score"], row["place"]) == (result.scores[seat], result.ranking[seat])


def test_what_was_heard_is_told_once_and_nothing_is_left_out() -> None:
    rows = rows_of(NAUTILUS, 1)
    table = Table(NAUTILUS, 2, {}, Seeded(game_seed(4, 0)))
    table.start()
    facts: list[list[object]] = [[], []]
    for row in rows:
        seat = table.state.asked()
        facts[seat] += json.loads(str(row["heard"]))
        assert facts[seat] == bot_protocol.hear(table.chair(seat), 0)["facts"]
        table.act(seat, parse(NAUTILUS.verbs, str(row["choice"])))


def test_processes_note_the_same_games() -> None:
    one, two = rows_of(NAUTILUS, 6), rows_of(NAUTILUS, 6, jobs=2)
    assert sorted(two, key=lambda row: str((row["number"], 1000 + int(str(row["ply"]))))) == one


def test_the_columns_are_declared_and_documented(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    assert main(["simulate", "nautilus", "--games", "2", "--out", str(out)]) == 0
    for row in lines(out):
        assert list(row) == list(COLUMNS)
        assert [type(value) for value in row.values()] == list(COLUMNS.values())


KINDS = {"text": str, "JSON text": str, "number": int, "list of texts": list}  # as the page calls them


def test_the_page_has_the_columns_of_the_data_in_their_order() -> None:
    """Names and types; and text that is JSON is called so."""
    page = (DOCS / "data.md").read_text("utf-8")
    told = re.findall(r"(?m)^\| `(\w+)` \| ([\w ]+) \|", page)
    assert {name: KINDS[kind] for name, kind in told} == COLUMNS
    assert [name for name, _ in told] == [*COLUMNS]
    row = rows_of(NAUTILUS, 1)[0]
    for name, kind in told:
        if kind == "JSON text":
            assert isinstance(json.loads(str(row[name])), dict | list)


def test_the_data_card_tells_what_a_seat_may_know() -> None:
    """Its sentence names the right columns: what comes after `asides` is not known when one decides."""
    card = (DOCS / "data.md").read_text("utf-8").partition("## Data card")[2]
    after = [*COLUMNS][[*COLUMNS].index("asides") + 1 :]
    assert after == ["choice", "score", "place"]
    assert all(f"`{name}`" in card for name in [*after, "seed", "bot"])
    for told in ("licence", "size", "to cite", "how it is made", "what may be known"):
        assert f"| {told} |" in card


def test_parquet_holds_the_same_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr(data_file, "PIECE", 50)
    rows, path = rows_of(NAUTILUS, 4), tmp_path / "games.parquet"
    with data_file.written(path) as sink:
        for number in range(4):
            sink.write([row for row in rows if row["number"] == number])
    assert parquet.ParquetFile(path).num_row_groups > 1
    assert parquet.read_table(path).to_pylist() == rows


@pytest.mark.parametrize("suffix", data_file.KINDS)
def test_stopped_by_hand_a_file_holds_the_games_that_were_over(tmp_path: Path, suffix: str) -> None:
    pytest.importorskip("pyarrow")
    path = tmp_path / f"games{suffix}"
    with pytest.raises(KeyboardInterrupt):
        break_off(path, KeyboardInterrupt())
    assert path.stat().st_size > 0
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.parametrize("suffix", data_file.KINDS)
def test_what_fails_leaves_the_old_file_and_no_other(tmp_path: Path, suffix: str) -> None:
    pytest.importorskip("pyarrow")
    path = tmp_path / f"games{suffix}"
    path.write_text("old", "utf-8")
    with pytest.raises(ZeroDivisionError):
        break_off(path, ZeroDivisionError())
    assert path.read_text("utf-8") == "old"
    assert [*tmp_path.iterdir()] == [path]


def test_a_line_that_was_cut_is_not_kept(tmp_path: Path) -> None:
    sink = data_file.Lines(tmp_path / "games.jsonl")
    sink.write(rows_of(NAUTILUS, 1))
    sink.file.write(b'{"game": "nau')
    sink.close()
    assert len(lines(tmp_path / "games.jsonl")) == len(rows_of(NAUTILUS, 1))


def test_ctrl_c_at_the_terminal(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "fathom", "simulate", "nautilus", "--games", "1000000"]
    with subprocess.Popen([*command, "--out", str(out)], env={**os.environ}) as process:
        late, part = time.monotonic() + PATIENCE, tmp_path / "games.jsonl.part"
        while not (part.exists() and part.stat().st_size) and time.monotonic() < late:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 130
    rows = lines(out)
    assert [row for row in rows if "place" not in row] == []
    assert [*tmp_path.iterdir()] == [out]


@pytest.mark.parametrize(
    ("file", "complaint"),
    [
        ("there.jsonl", "'there.jsonl' exists already; --force overwrites it"),
        ("games.csv", "'games.csv' should end in .parquet or .jsonl"),
        ("games.parquet", '.parquet needs pyarrow: pip install "fathom-games[lab]"; .jsonl needs nothing'),
    ],
)
def test_where_rows_cannot_be_written(
    file: str,
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(data_file, "find_spec", lambda _: None)
    Path("there.jsonl").write_text("old", "utf-8")
    assert main(["simulate", "nautilus", "--games", "1", "--out", file]) == 2
    assert capsys.readouterr().err == f"fathom: {complaint}\n"
    assert Path("there.jsonl").read_text("utf-8") == "old"
    assert main(["simulate", "nautilus", "--games", "1", "--out", "there.jsonl", "--force"]) == 0
    assert len(lines(Path("there.jsonl"))) > 1
