"""Muted, blocked and reported people, frozen and deleted tables, as clients notice it; fair tables."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from fathom.server.moderation import Moderation
from fathom.server.operator_store import Sanction
from tests.server.operator_folders import BEGUN, GATHERING, SAID, Folder, folder
from tests.server.players import open_table
from tests.server.running import Running, fetch


@pytest.fixture
def host(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[Folder]:
    with folder(tmp_path / "data", "running", capsys, reports_per_hour=3) as made:
        yield made


class Guest:
    """Somebody at a table, by their token."""

    def __init__(self, socket: ClientConnection, token: str) -> None:
        self.socket = socket
        self.sent = 0
        self.say(t="hello", token=token)

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def until(self, *kinds: str) -> dict[str, Any]:
        while True:
            found: dict[str, Any] = json.loads(self.socket.recv(timeout=20))
            if found["t"] in kinds:
                return found

    def ask(self, **message: Any) -> str:
        """`done`, or why not."""
        self.sent += 1
        name = f"g{self.sent}"
        self.say(id=name, **message)
        while True:
            found = json.loads(self.socket.recv(timeout=20))
            if name in (found.get("id"), found.get("done")):
                return str(found.get("key", found["t"]))


@contextmanager
def at_table(at: Running | None, table: str, token: str = "") -> Iterator[Guest]:
    assert at is not None
    with connect(at.socket(table), compression=None) as socket:
        yield Guest(socket, token)


def create(at: Running | None) -> tuple[int, Any]:
    assert at is not None
    terms = {"game": "nautilus", "seats": ["open", "open"]}
    return fetch(at.url("/api/tables"), {"terms": terms, "name": "Cy"})[:2]


# Freezing and deleting


def test_nobody_acts_at_a_frozen_table(host: Folder) -> None:
    with at_table(host.at, BEGUN, "ada") as ada, at_table(host.at, BEGUN, "bea") as bea:
        update = ada.until("update")
        guest = ada if update["now"]["options"] else bea
        if guest is bea:
            update = bea.until("update")
        host.tables("freeze", BEGUN)
        act = {"t": "act", "ply": update["ply"], "action": update["now"]["options"][0]}
        assert guest.ask(**act) == "frozen"
        assert guest.ask(t="do", what="pause") == "frozen"
        assert guest.ask(t="say", text="why?") == "done"
        host.tables("unfreeze", BEGUN)
        assert guest.ask(**act) in ("update", "done")


def test_everybody_is_told_that_a_table_is_frozen(host: Folder) -> None:
    with at_table(host.at, BEGUN) as watcher:
        assert not watcher.until("table")["frozen"]
        host.tables("freeze", BEGUN)
        assert watcher.until("table")["frozen"]


def test_whoever_is_at_a_deleted_table_is_told_so(host: Folder) -> None:
    with at_table(host.at, BEGUN, "ada") as ada:
        ada.until("welcome")
        host.tables("delete", BEGUN, "--yes")
        assert ada.until("bye")["key"] == "deleted"
    with at_table(host.at, BEGUN, "ada") as ada:
        assert ada.until("bye")["key"] == "no-such-table"


# Mutes and blocks


def test_a_muted_person_is_refused_with_a_reason_and_others_are_not(host: Folder) -> None:
    host.tables("mute", BEGUN, "--seat", "2")
    with at_table(host.at, BEGUN, "ada") as ada, at_table(host.at, BEGUN, "bea") as bea:
        assert bea.ask(t="say", text="hello") == "muted"
        assert bea.ask(t="say", phrase="hello") == "muted"
        assert ada.ask(t="say", text="hello") == "done"
        host.tables("lift", "1")
        assert bea.ask(t="say", text="hello") == "done"


def test_an_address_is_muted_at_all_tables(host: Folder) -> None:
    host.tables("mute", "--address", "127.0.0.0/8")
    for table in (BEGUN, GATHERING):
        with at_table(host.at, table, "ada") as ada:
            assert ada.ask(t="say", text="hello") == "muted"


def test_a_blocked_address_neither_opens_nor_joins_nor_connects(host: Folder) -> None:
    assert host.at is not None
    with at_table(host.at, BEGUN, "ada") as ada:
        ada.until("welcome")
        assert "1 connections were ended" in host.tables("block", "--address", "127.0.0.1")
        assert ada.until("bye")["key"] == "blocked"
        with pytest.raises(ConnectionClosed):
            ada.until("never")
    with at_table(host.at, BEGUN, "ada") as ada:
        assert ada.until("bye")["key"] == "blocked"
    status, problem = create(host.at)
    assert (status, problem["key"]) == (403, "blocked")
    status, problem, _ = fetch(host.at.url(f"/api/tables/{GATHERING}/join"), {"name": "Cy"})
    assert (status, problem["key"]) == (403, "blocked")
    host.tables("lift", "1")
    assert create(host.at)[0] == 201


def test_a_block_at_one_table_leaves_the_others(host: Folder) -> None:
    host.tables("block", BEGUN, "--seat", "2")
    with at_table(host.at, BEGUN, "bea") as bea, at_table(host.at, BEGUN, "ada") as ada:
        assert bea.until("bye")["key"] == "blocked"
        assert ada.until("welcome")["person"] == 0
    host.tables("block", GATHERING, "--address", "127.0.0.1")
    with at_table(host.at, GATHERING, "ada") as ada:
        assert ada.until("bye")["key"] == "blocked"
    assert create(host.at)[0] == 201


@pytest.mark.parametrize(
    ("rule", "address", "holds"),
    [
        ("203.0.113.7", "203.0.113.7", True),
        ("203.0.113.7", "::ffff:203.0.113.7", True),
        ("::ffff:203.0.113.7", "203.0.113.7", True),
        ("203.0.113.7", "203.0.113.8", False),
        ("203.0.113.0/24", "203.0.113.8", True),
        ("2001:db8:1::/64", "2001:db8:1::99", True),
        ("2001:db8:1::/64", "2001:db8:2::99", False),
        ("203.0.113.7", "", False),
    ],
)
def test_addresses_and_networks(rule: str, address: str, holds: bool) -> None:
    moderation = Moderation(clock=lambda: 100.0)
    moderation.set([Sanction("block", 0.0, address=rule)])
    assert moderation.blocked("table", 0, address) is holds


def test_a_restriction_ends_in_time() -> None:
    now = [100.0]
    moderation = Moderation(clock=lambda: now[0])
    moderation.set([Sanction("mute", 0.0, table="here", until=200.0)])
    assert moderation.muted("here", 3, "")
    assert not moderation.muted("elsewhere", 3, "")
    now[0] = 200.0
    assert not moderation.muted("here", 3, "")


# Reports


def test_a_report_reaches_the_operator_with_who_was_there(host: Folder) -> None:
    text = "He wrote:\u202e \x1b[31mbad things"
    with at_table(host.at, BEGUN, "ada") as ada, at_table(host.at, BEGUN, "bea") as bea:
        bea.until("welcome")
        assert ada.ask(t="report", kind="insult", text=text, about=1) == "done"
        (found,) = json.loads(host.tables("reports", "--json"))
    assert (found["kind"], found["about_name"], found["by"]["name"]) == ("insult", "Bea", "Ada")
    assert found["text"] == "He wrote:   [31mbad things"
    assert {each["name"] for each in found["here"]} == {"Ada", "Bea"}
    assert found["by"]["address"] == "127.0.0.1"
    told = host.tables("reports")
    assert "about Bea" in told
    assert "\x1b" not in told


def test_reports_are_marked_as_read(host: Folder) -> None:
    with at_table(host.at, BEGUN) as watcher:
        assert watcher.ask(t="report", kind="other") == "done"
    assert "by a spectator" in host.tables("reports")
    assert "Marked as read: 1" in host.tables("reports", "--read", "1", "--read", "99")
    assert "no unread reports" in host.tables("reports")
    assert "(read)" in host.tables("reports", "--all")
    host.tables("delete", BEGUN, "--yes")
    assert "no reports" in host.tables("reports", "--all")


def test_a_reported_table_is_kept_until_the_report_is_read(host: Folder) -> None:
    with at_table(host.at, BEGUN) as watcher:
        assert watcher.ask(t="report", kind="other") == "done"
    host.tables("keep", "--unfinished", "1", "--now")
    assert BEGUN in host.tables("list")
    host.tables("reports", "--read", "1")
    host.tables("keep", "--now")
    assert BEGUN not in host.tables("list")


def test_reports_have_limits_and_are_not_kept_twice(host: Folder) -> None:
    with at_table(host.at, BEGUN, "ada") as ada:
        ada.say(t="report", id="same", kind="name", about=1)
        ada.say(t="report", id="same", kind="name", about=1)
        assert [ada.until("done", "refused")["t"] for _ in range(2)] == ["done", "done"]
        assert ada.ask(t="report", kind="name", about=7) == "no-such-person"
        assert ada.ask(t="report", kind="name") == "report-too-fast"
        assert len(json.loads(host.tables("reports", "--json"))) == 1


@pytest.mark.parametrize("wrong", [{"kind": "boring"}, {"kind": "name", "text": "x" * 501}, {}])
def test_malformed_reports_are_refused(host: Folder, wrong: dict[str, str]) -> None:
    with at_table(host.at, BEGUN, "ada") as ada:
        ada.say(t="report", id="1", **wrong)
        assert ada.until("refused")["key"] == "malformed"


# Fair tables


def begun(guest: Guest) -> dict[str, Any]:
    guest.say(t="contribute", id="c", text="x")
    guest.say(t="do", id="r", what="ready")
    while not (update := guest.until("update"))["now"]["options"]:
        pass
    return update


def test_a_fair_table_gives_no_help(host: Folder) -> None:
    assert host.at is not None
    opened = open_table(host.at, "nautilus", ["open", "random"], fair=True)
    with at_table(host.at, opened["table"], opened["token"]) as ada:
        update = begun(ada)
        assert ada.ask(t="hint") == "fair"
        assert ada.ask(t="unseen") == "fair"
        now = {"seat": 0, "ply": 0, "bots": ["random"], "name": "Ada", "token": opened["token"]}
        status, problem, _ = fetch(host.at.url(f"/api/tables/{opened['table']}/continue"), now)
        assert (status, problem["key"]) == (409, "fair")
        action = update["now"]["options"][0]
        ada.ask(t="act", ply=update["ply"], action=action)
        assert ada.ask(t="do", what="ask-undo") == "fair"


def test_elsewhere_help_is_given(host: Folder) -> None:
    assert host.at is not None
    opened = open_table(host.at, "nautilus", ["open", "random"])
    with at_table(host.at, opened["table"], opened["token"]) as ada:
        begun(ada)
        assert ada.ask(t="unseen") == "missing"


def test_everybody_is_told_that_a_table_is_fair(host: Folder) -> None:
    assert host.at is not None
    opened = open_table(host.at, "nautilus", ["open", "open"], fair=True, public=True)
    listed = {each["table"]: each["fair"] for each in fetch(host.at.url("/api/tables"))[1]}
    assert listed == {opened["table"]: True, GATHERING: False}
    with at_table(host.at, opened["table"]) as watcher:
        assert watcher.until("table")["terms"]["rules"]["fair"]
    assert "public fair" in host.tables("list")
    assert SAID not in host.tables("list")
