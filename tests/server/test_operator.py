"""`fathom tables`: each command, with a running and with a stopped server."""

from __future__ import annotations

import asyncio
import json
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fathom.cli.main import main
from fathom.server.operator_client import ask
from fathom.server.operator_requests import ListTables
from fathom.server.settings import FILE, Settings
from fathom.server.sqlite_operator import SQLiteOperator
from fathom.server.tokens import hashed
from tests.server.operator_folders import BEGUN, FINISHED, GATHERING, MODES, SAID, Folder, folder
from tests.server.running import fetch, running


@pytest.fixture(params=MODES)
def host(
    request: pytest.FixtureRequest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Iterator[Folder]:
    with folder(tmp_path / "data", request.param, capsys) as made:
        yield made


def names(listed: str) -> set[str]:
    return {line.split()[0] for line in listed.splitlines()[1:]}


# Reading


def test_list_shows_every_table_and_filters_them(host: Folder) -> None:
    assert names(host.tables("list")) == {GATHERING, BEGUN, FINISHED}
    assert names(host.tables("list", "--phase", "over")) == {FINISHED}
    assert names(host.tables("list", "--public")) == {GATHERING}
    assert names(host.tables("list", "--no-public")) == {BEGUN, FINISHED}
    assert names(host.tables("list", "--game", "nautilus", "--phase", "playing")) == {BEGUN}
    assert "no such tables" in host.tables("list", "--game", "lifeboat")
    assert names(host.tables("list", "--idle", "1000d")) == {GATHERING, BEGUN, FINISHED}
    assert "30m" in host.refused("list", "--idle", "soon")


def test_list_is_json_for_programs(host: Folder) -> None:
    found = {each["brief"]["table"]: each for each in json.loads(host.tables("list", "--json"))}
    assert found[BEGUN]["brief"]["names"] == ["Ada", "Bea"]
    assert found[BEGUN]["brief"]["phase"] == "playing"


def test_show_draws_the_table_as_a_spectator_sees_it(host: Folder) -> None:
    shown = host.tables("show", BEGUN, "--lang", "en")
    assert "Ada, Bea" in shown
    assert "NAUTILUS" in shown.upper()
    assert SAID not in shown
    assert SAID in host.tables("show", BEGUN, "--chat")
    assert SAID in host.tables("show", f"https://fathom.example/?table={BEGUN}#x", "--chat")


def test_show_tells_nothing_a_spectator_does_not_see(host: Folder) -> None:
    """The hands in the position that is handed out are dealt anew, whatever was dealt."""
    seen = json.loads(host.tables("show", BEGUN, "--json"))["seen"]
    again = json.loads(host.tables("show", BEGUN, "--json"))["seen"]
    assert seen == again
    assert "secret" not in json.dumps(seen)


def test_a_table_that_is_not_there_is_said_so(host: Folder) -> None:
    for words in (["show"], ["close"], ["delete", "--yes"], ["freeze"], ["export"]):
        assert "there is no table nowhere" in host.refused(*words, "nowhere")


# Changing


def test_close_ends_a_table_for_good(host: Folder) -> None:
    assert "closed" in host.tables("close", BEGUN)
    assert names(host.tables("list", "--phase", "closed")) == {BEGUN}
    assert "nobody plays any more" in host.refused("close", BEGUN)
    assert "nobody plays any more" in host.refused("close", FINISHED)


def test_freeze_and_unfreeze(host: Folder) -> None:
    host.tables("freeze", BEGUN)
    assert "frozen" in host.tables("list", "--phase", "playing")
    assert "already frozen" in host.refused("freeze", BEGUN)
    host.tables("unfreeze", BEGUN)
    assert "frozen" not in host.tables("list", "--phase", "playing")
    assert "not frozen" in host.refused("unfreeze", BEGUN)


def test_delete_leaves_nothing_of_what_people_wrote(host: Folder) -> None:
    file = host.data / FILE
    assert SAID.encode() in written(host)
    host.tables("delete", BEGUN, "--yes")
    assert names(host.tables("list")) == {GATHERING, FINISHED}
    assert SAID.encode() not in written(host)
    kept = SQLiteOperator(file)
    assert kept.rows(BEGUN) == {}
    kept.close()
    if host.at is not None:
        assert fetch(host.at.url("/api/mine"), {"tokens": ["bea"]})[1][0]["table"] == FINISHED


def test_nothing_of_a_deleted_table_is_told_any_more(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever the server keeps in memory of it."""
    with folder(tmp_path / "data", "running", capsys) as host:
        assert host.at is not None
        table = host.at.url(f"/api/tables/{FINISHED}")
        requests = [("replay", {"seat": -1}), ("record", None), ("log", None), ("verified", None)]
        assert [fetch(f"{table}/{name}", body)[0] for name, body in requests] == [200] * 4
        host.tables("delete", FINISHED, "--yes")
        assert [fetch(f"{table}/{name}", body)[0] for name, body in requests] == [404] * 4


def written(host: Folder) -> bytes:
    return b"".join(path.read_bytes() for path in host.data.glob(f"{FILE}*") if "shm" not in path.name)


def test_delete_asks_first(host: Folder) -> None:
    assert "nothing was deleted" in host.refused("delete", BEGUN)
    assert BEGUN in host.tables("list")


# Files


def test_an_unfinished_export_is_for_its_owner_and_says_so(host: Folder, tmp_path: Path) -> None:
    out = tmp_path / "table.jsonl"
    assert "all cards" in host.tables("export", BEGUN, "--out", str(out))
    assert stat.S_IMODE(out.stat().st_mode) == 0o600
    assert "all cards" in json.loads(out.read_text("utf-8").splitlines()[0])["notice"]
    assert "there already" in host.refused("export", BEGUN, "--out", str(out))


def test_a_finished_export_is_the_public_record_and_log(host: Folder, tmp_path: Path) -> None:
    out = tmp_path / "game.jsonl"
    host.tables("export", FINISHED, "--out", str(out))
    assert main(["verify", str(out)]) == 0
    log = (tmp_path / "game.log.jsonl").read_text("utf-8")
    assert json.loads(log.splitlines()[0])["t"] == "opened"
    assert hashed("ada").hex() not in log + out.read_text("utf-8")
    assert "no exported table" in host.refused("import", str(out))


@pytest.mark.parametrize("table", [BEGUN, FINISHED])
def test_what_was_exported_whole_is_imported_as_it_was(host: Folder, tmp_path: Path, table: str) -> None:
    out = tmp_path / "table.jsonl"
    host.tables("export", table, "--whole", "--out", str(out))
    before = host.tables("show", table, "--chat", "--json")
    assert "there already" in host.refused("import", str(out))
    host.tables("delete", table, "--yes")
    host.tables("import", str(out))
    assert json.loads(host.tables("show", table, "--chat", "--json")) == json.loads(before)


@pytest.mark.parametrize("damage", ["cut", "bit", "row", "text"])
def test_a_damaged_export_is_refused(host: Folder, tmp_path: Path, damage: str) -> None:
    out = tmp_path / "table.jsonl"
    host.tables("export", BEGUN, "--out", str(out))
    host.tables("delete", BEGUN, "--yes")
    lines = out.read_text("utf-8").splitlines(keepends=True)
    damaged = {
        "cut": lines[:-1],
        "bit": [*lines[:3], lines[3].replace("A", "B", 1), *lines[4:]],
        "row": [*lines[:2], *lines[3:]],
        "text": ["something else\n"],
    }[damage]
    out.write_text("".join(damaged), "utf-8")
    assert "damaged" in host.refused("import", str(out)) or damage == "text"
    assert BEGUN not in host.tables("list")


def test_back_up_and_restore_everything_into_a_new_folder(host: Folder, tmp_path: Path) -> None:
    copy, new = tmp_path / "copy.sqlite", tmp_path / "new"
    host.tables("backup", str(copy))
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert "there already" in host.refused("backup", str(copy))
    host.tables("restore", str(copy), "--to", str(new))
    assert "not empty" in host.refused("restore", str(copy), "--to", str(new))
    assert "not empty" in host.refused("restore", str(copy), "--to", str(host.data))
    there = Folder(new, None, host.capsys)
    assert names(there.tables("list")) == {GATHERING, BEGUN, FINISHED}
    assert SAID in there.tables("show", BEGUN, "--chat")
    assert "restore" in there.tables("acts")


def test_restore_one_table(host: Folder, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    host.tables("backup", str(copy))
    assert "there already" in host.refused("restore", str(copy), "--table", BEGUN)
    host.tables("delete", BEGUN, "--yes")
    host.tables("restore", str(copy), "--table", BEGUN)
    assert SAID in host.tables("show", BEGUN, "--chat")
    assert "there is no table nowhere" in host.refused("restore", str(copy), "--table", "nowhere")
    assert "restore what?" in host.refused("restore", str(copy))
    copy.write_bytes(b"SQLite format 3\0 and then nothing" * 50)
    assert "no backup" in host.refused("restore", str(copy), "--to", str(tmp_path / "new"))
    assert not (tmp_path / "new").exists()


# How long things are kept


def test_keep_rules_are_kept_and_carried_out(host: Folder) -> None:
    assert "finished     for good" in host.tables("keep")
    told = host.tables("keep", "--finished", "90", "--chats", "30", "--now")
    assert "finished     90 days" in told
    assert "1 tables, 1 chats" in told
    assert names(host.tables("list")) == {GATHERING, BEGUN}
    assert SAID not in host.tables("show", BEGUN, "--chat")
    assert "chats        30 days" in host.tables("keep")
    assert "Deleted: nothing" in host.tables("keep", "--now")
    assert "from 0" in host.refused("keep", "--finished", "-1")


def test_frozen_and_reported_tables_are_kept(host: Folder) -> None:
    host.tables("freeze", BEGUN)
    host.tables("keep", "--unfinished", "1", "--now")
    assert names(host.tables("list")) == {BEGUN, FINISHED}


# Mutes, blocks, reports, acts


def test_mutes_and_blocks_are_listed_and_lifted(host: Folder) -> None:
    host.tables("mute", BEGUN, "--seat", "2", "--for", "1d", "--note", "insults")
    host.tables("block", "--address", "203.0.113.7")
    host.tables("block", "--address", "2001:db8::1/64")
    listed = host.tables("restrictions")
    assert "person 1 at table playing1" in listed
    assert "insults" in listed
    assert "203.0.113.7 at all tables" in listed
    assert "2001:db8::/64" in listed
    host.tables("lift", "2")
    assert "203.0.113.7" not in host.tables("restrictions")
    assert "there is no mute or block 2" in host.refused("lift", "2")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["mute"], "name a table, an address, or both"),
        (["block", BEGUN], "block whom?"),
        (["block", "--address", "home"], "'home' is no address"),
        (["mute", BEGUN, "--seat", "3"], "nobody has seat 3"),
        (["mute", BEGUN, "--seat", "0"], "counted from 1"),
        (["mute", "--seat", "1"], "a seat of which table?"),
        (["block", "--address", "203.0.113.7", "--for", "ever"], "30m, 12h or 7d"),
    ],
)
def test_what_cannot_be_meant_is_refused(host: Folder, words: list[str], complaint: str) -> None:
    assert complaint in host.refused(*words)
    assert "Nobody is muted" in host.tables("restrictions")


def test_every_act_is_written_down(host: Folder, tmp_path: Path) -> None:
    host.tables("freeze", BEGUN)
    host.tables("unfreeze", BEGUN)
    host.tables("close", BEGUN)
    host.tables("export", GATHERING, "--out", str(tmp_path / "out.jsonl"))
    host.tables("delete", BEGUN, "--yes")
    host.tables("block", "--address", "203.0.113.7")
    host.tables("backup", str(tmp_path / "copy.sqlite"))
    host.tables("keep", "--finished", "5", "--now")
    host.tables("list")
    acts = json.loads(host.tables("acts", "--json"))
    assert [(each["act"], each["table"]) for each in acts] == [
        ("freeze", BEGUN),
        ("unfreeze", BEGUN),
        ("close", BEGUN),
        ("export", GATHERING),
        ("delete", BEGUN),
        ("block", ""),
        ("backup", ""),
        ("keep", ""),
        ("tidy", ""),
    ]
    assert all(abs(each["at"] - time.time()) < 600 for each in acts)
    assert host.tables("acts", "--most", "1").splitlines()[-1].split()[2] == "tidy"


# Where it runs


def test_a_folder_without_tables_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nowhere = Folder(tmp_path / "nowhere", None, capsys)
    assert "there are no tables in" in nowhere.refused("list")
    assert not (tmp_path / "nowhere").exists()


def test_both_ways_answer_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    with folder(data, "stopped", capsys) as stopped:
        before = [stopped.tables("list", "--json"), stopped.tables("show", BEGUN, "--json")]
    with folder(data, "running", capsys) as host:
        assert [host.tables("list", "--json"), host.tables("show", BEGUN, "--json")] == before


def test_the_running_server_tidies_by_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    with folder(data, "stopped", capsys) as stopped:
        stopped.tables("keep", "--finished", "90")
    with folder(data, "running", capsys) as host:
        until = time.monotonic() + 10
        while FINISHED in host.tables("list"):
            assert time.monotonic() < until
            time.sleep(0.05)
        assert "by itself" in host.tables("acts")


def test_a_server_without_a_socket_is_told_apart(tmp_path: Path) -> None:
    """The lock is held, but nobody answers: the store is not opened behind its back."""
    from fathom.server import operator_client
    from fathom.server.data_folder import DataFolder
    from fathom.server.operator import Problem

    asyncio.run(empty(tmp_path / FILE))
    held = DataFolder(tmp_path)
    patience, operator_client.PATIENCE = operator_client.PATIENCE, 0.3
    try:
        with pytest.raises(Problem, match="has no operator socket"):
            ask(Settings(data=tmp_path), ListTables())
    finally:
        operator_client.PATIENCE = patience
        held.close()


async def empty(file: Path) -> None:
    from fathom.server.sqlite import SQLite

    SQLite(file, asyncio.get_running_loop().call_soon_threadsafe).close()


def test_a_backup_under_load_holds_whole_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    with folder(data, "running", capsys) as host:
        assert host.at is not None
        for n in range(5):
            terms = {"game": "nautilus", "seats": ["open", "open"]}
            assert fetch(host.at.url("/api/tables"), {"terms": terms, "name": "Cy"})[0] == 201
            host.tables("backup", str(tmp_path / f"{n}.sqlite"))
    for n in range(5):
        host.tables("restore", str(tmp_path / f"{n}.sqlite"), "--to", str(tmp_path / str(n)))
        with running(tmp_path / str(n)) as again:
            assert len(fetch(again.url("/api/mine"), {"tokens": ["ada"]})[1]) == 3
