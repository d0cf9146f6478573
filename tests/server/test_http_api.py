"""The HTTP API: opening, joining, lists, downloads, and refused requests."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from fathom import games
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.server import tokens
from fathom.server.http_security import allowed_origin, known_host
from fathom.server.rate_limits import AddressLimits, TokenBucket
from fathom.server.routes import ENDPOINTS, description
from fathom.server.settings import Settings, from_environment
from fathom.server.timeouts import TimeoutProtocol
from fathom.speech.words import LANGUAGES
from tests.server.child import Child
from tests.server.players import Player, full_table, join, open_table, play_all
from tests.server.running import Running, fetch, running

PROTOCOL = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    static = tmp_path_factory.mktemp("static")
    (static / "index.html").write_text("<!doctype html><title>page</title>", "utf-8")
    with running(tmp_path_factory.mktemp("data"), static=static) as server:
        yield server


def terms(game: str = "nautilus", seats: int = 2, **more: Any) -> dict[str, Any]:
    return {"game": game, "seats": ["open"] * seats, **more}


# Tables


def test_a_table_is_opened_and_joined_with_its_link_only(at: Running) -> None:
    opened = open_table(at, "nautilus", ["open", "open"])
    path = at.url(f"/api/tables/{opened['table']}/join")
    assert fetch(path, {"name": "Bea"})[:2] == (403, {"key": "not-invited", "detail": ""})
    assert fetch(path, {"name": "Bea", "invitation": "wrong"})[0] == 403
    assert join(at, opened, "Bea")["seat"] == 1
    assert fetch(path, {"name": "Cy", "invitation": opened["invitation"]})[1]["key"] == "seat-taken"


def test_a_link_for_one_seat_is_good_for_that_seat(at: Running) -> None:
    opened = open_table(at, "lifeboat", ["open"] * 4)
    path = at.url(f"/api/tables/{opened['table']}/join")
    body = {"name": "Bea", "invitation": opened["invitations"][2]}
    assert fetch(path, {**body, "seat": 1})[1]["key"] == "seat-taken"
    assert fetch(path, body)[1]["seat"] == 2


def test_public_tables_are_listed_while_somebody_is_wanted(at: Running) -> None:
    opened = open_table(at, "nautilus", ["open", "open"], public=True)
    private = open_table(at, "nautilus", ["open", "open"])
    listed = [each["table"] for each in fetch(at.url("/api/tables"))[1]]
    assert opened["table"] in listed
    assert private["table"] not in listed
    path = at.url(f"/api/tables/{opened['table']}/join")
    assert fetch(path, {"name": "Bea"})[0] == 201
    assert opened["table"] not in [each["table"] for each in fetch(at.url("/api/tables"))[1]]


def test_ones_own_tables_are_found_by_ones_tokens(at: Running) -> None:
    first, second = (open_table(at, "nautilus", ["open", "open"]) for _ in range(2))
    body = {"tokens": ["nonsense", second["token"], first["token"]]}
    mine = {each["which"]: each["table"] for each in fetch(at.url("/api/mine"), body)[1]}
    assert mine == {1: second["table"], 2: first["table"]}


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        ({}, 422, "malformed"),
        ({"terms": {}, "name": "Ada"}, 422, "malformed"),
        ({"terms": terms("chess"), "name": "Ada"}, 404, "no-such-game"),
        ({"terms": terms(seats=3), "name": "Ada"}, 422, "bad-option"),
        ({"terms": terms(options={"first": "x"}), "name": "Ada"}, 422, "bad-option"),
        ({"terms": terms(), "name": ""}, 422, "malformed"),
        ({"terms": terms(), "name": "x" * 25}, 422, "malformed"),
        ({"terms": terms(), "name": "\u202e"}, 409, "bad-name"),
        ({"terms": terms(), "name": "Ada", "seat": 7}, 409, "seat-taken"),
        ({"terms": terms(), "name": "Ada", "admin": True}, 422, "malformed"),
        (b"[" * 5000, 422, "malformed"),
        (b"\xff\xfe", 422, "malformed"),
        (b"x" * 70_000, 413, "too-long"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(at: Running, body: Any, status: int, key: str) -> None:
    came, said, _ = fetch(at.url("/api/tables"), body)
    assert (came, said["key"]) == (status, key)


def test_a_record_is_for_afterwards(at: Running) -> None:
    opened = open_table(at, "nautilus", ["open", "open"])
    for what in ("record", "log"):
        came = fetch(at.url(f"/api/tables/{opened['table']}/{what}"))
        assert came[:2] == (409, {"key": "not-over", "detail": ""})
    assert fetch(at.url("/api/tables/none/record"))[0] == 404


def test_the_log_tells_who_decided_what_and_no_token(at: Running) -> None:
    seated = full_table(at, "nautilus", 2)
    people = [Player(at, one["table"], one["token"], Rng(n)) for n, one in enumerate(seated)]
    asyncio.run(play_all(people))
    status, text, _ = fetch(at.url(f"/api/tables/{seated[0]['table']}/log"))
    assert status == 200
    lines = [json.loads(line) for line in text.splitlines()]
    assert lines[0]["t"] == "opened"
    assert [line["n"] for line in lines] == [*range(len(lines))]
    assert sum(line["t"] == "acted" for line in lines) > 20
    assert not any(one["token"].encode() in text for one in seated)


# What never changes


def test_games_scenes_words_and_rules_are_served(at: Running) -> None:
    listed = fetch(at.url("/api/games"))[1]
    assert [game["key"] for game in listed["games"]] == [game.key for game in GAMES]
    for game in GAMES:
        base = f"/api/games/{game.key}"
        assert fetch(at.url(base))[1]["verbs"][0]["word"] == game.verbs[0].word
        assert "grid" in fetch(at.url(f"{base}/scene"))[1]
        for lang in LANGUAGES:
            whole = fetch(at.url(f"{base}/words/{lang}"))[1]
            assert b"phrase-hello" in whole
            shared = fetch(at.url(f"/api/words/{lang}"))[1]
            assert b"why-protocol" in shared
            assert whole == shared + b"\n" + fetch(at.url(f"{base}/own-words/{lang}"))[1]
            assert game.prefix.encode() in fetch(at.url(f"{base}/rules/{lang}"))[1]
    assert fetch(at.url("/api/games/nautilus/words/de"))[0] == 404
    assert fetch(at.url("/api/games/none/scene"))[0] == 404


def test_health_metrics_and_the_page(at: Running) -> None:
    assert fetch(at.url("/health"))[1]["ok"] is True
    metrics = fetch(at.url("/metrics"))[1]
    assert b'fathom_actions_total{by="person"}' in metrics
    assert b'fathom_commit_seconds_bucket{le="+Inf"}' in metrics
    assert b"fathom_commit_seconds_count" in metrics
    assert b"<title>page</title>" in fetch(at.url("/"))[1]


def test_who_sends_half_a_request_is_not_waited_for(at: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TimeoutProtocol, "patience", 0.3)
    head = b"POST /api/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 20\r\nConnection: close\r\n"
    for said in (b"", head):
        assert heard_until_the_end(at.port, said) == b""
    assert b" 408 " in heard_until_the_end(at.port, head + b'\r\n{"tokens"').split(b"\r\n")[0]


def test_a_request_after_another_has_the_whole_time(at: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its limit does not run from the request before it."""
    monkeypatch.setattr(TimeoutProtocol, "patience", 1.5)
    request = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with socket.create_connection(("127.0.0.1", at.port), timeout=20) as peer:
        peer.sendall(request)
        wait_for(peer, b'"ok":true')
        time.sleep(1.2)
        peer.sendall(request[:10])
        time.sleep(0.8)  # longer than that from the first one
        peer.sendall(request[10:])
        wait_for(peer, b'"ok":true')
        peer.sendall(request[:10])
        assert peer.recv(4096) == b""


def wait_for(peer: socket.socket, wanted: bytes) -> None:
    came = b""
    while wanted not in came:
        more = peer.recv(4096)
        assert more, f"the server hung up after {came!r}"
        came += more


def heard_until_the_end(port: int, said: bytes) -> bytes:
    """All that is answered until the server hangs up."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as peer:
        peer.sendall(said)
        return b"".join(iter(lambda: peer.recv(4096), b""))


def test_only_this_machine_is_told_how_often_something_is_done(at: Running) -> None:
    elsewhere = {"x-forwarded-for": "203.0.113.9"}
    assert fetch(at.url("/metrics"), **elsewhere)[0] == 404
    assert fetch(at.url("/health"), **elsewhere)[0] == 200
    assert from_environment({"FATHOM_SCRAPERS": "10.0.0.5,::2"}, {}).scrapers == ("10.0.0.5", "::2")


def test_no_path_leads_out_of_the_page_folder(at: Running) -> None:
    for path in ("/../tables.sqlite", "/%2e%2e/tables.sqlite", "/..%2f..%2fetc/passwd", "//etc/passwd"):
        assert fetch(at.url(path))[0] == 404


def test_every_message_of_a_client_is_described() -> None:
    """The field that is always there tells its kind."""
    described = json.loads(description())
    names = [each["$ref"].rpartition("/")[2] for each in described["x-websocket"]["client"]]
    tags = {described["components"]["schemas"][name]["properties"]["t"]["enum"][0] for name in names}
    told = re.findall(r'^\| `\{"t": "([a-z]+)"', PROTOCOL.read_text("utf-8"), re.MULTILINE)
    assert {*told, "place"} == tags


def test_the_description_is_served(at: Running) -> None:
    assert fetch(at.url("/api/openapi.json"))[1] == json.loads(description())


@pytest.mark.parametrize("path", sorted({endpoint.path for endpoint in ENDPOINTS}))
def test_the_protocol_page_names_every_path(path: str) -> None:
    told = re.sub(r"{(\w+)}", lambda name: name[1].upper(), path)
    assert re.search(rf"`(GET |POST )?{re.escape(told)}`", PROTOCOL.read_text("utf-8"))


# Guard


def test_every_answer_forbids_what_a_page_does_not_need(at: Running) -> None:
    for path in ("/health", "/", "/none", "/api/games/none"):
        headers = fetch(at.url(path))[2]
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_other_pages_are_turned_away(at: Running) -> None:
    body = {"terms": terms(), "name": "Ada"}
    assert fetch(at.url("/api/tables"), body, origin="https://evil.example")[1]["key"] == "origin"
    assert fetch(at.url("/api/tables"), body, origin=f"http://127.0.0.1:{at.port}")[0] == 201

    async def knock() -> None:
        async with connect(at.socket("any"), origin="https://evil.example"):  # type: ignore[arg-type]
            pass

    with pytest.raises(InvalidStatus):
        asyncio.run(knock())


def test_a_server_for_this_machine_answers_to_its_own_names_only(at: Running) -> None:
    assert fetch(at.url("/health"), host="evil.example")[1]["key"] == "origin"
    assert fetch(at.url("/health"), host="localhost:1")[0] == 200
    assert known_host({"host": "evil.example"}, True, ())
    assert known_host({"host": "[::1]:8460"}, False, ())
    assert known_host({"host": "fathom.example"}, False, ("https://fathom.example",))
    assert not known_host({"host": "[::1"}, False, ())
    assert not known_host({}, False, ("https://fathom.example",))


def test_an_origin_is_ours_named_or_none() -> None:
    ours = {"host": "fathom.example", "origin": "https://fathom.example"}
    assert allowed_origin(ours, ())
    assert allowed_origin({"host": "fathom.example"}, ())
    assert not allowed_origin({**ours, "origin": "https://evil.example"}, ())
    assert not allowed_origin({**ours, "origin": "null"}, ())
    assert allowed_origin({**ours, "origin": "https://other.example"}, ("https://other.example",))


def test_too_many_requests_are_too_fast(tmp_path: Path) -> None:
    with running(tmp_path, requests_per_second=0.01, requests_at_once=3, tables_per_hour=1.0) as server:
        body = {"terms": terms(), "name": "Ada"}
        assert fetch(server.url("/api/tables"), body)[0] == 201
        assert fetch(server.url("/api/tables"), body)[1]["key"] == "too-fast"
        assert fetch(server.url("/health"))[0] == 200
        assert fetch(server.url("/health"))[0] == 429

        async def knock() -> None:
            for _ in range(4):
                async with connect(server.socket("any")):
                    pass

        with pytest.raises(InvalidStatus):
            asyncio.run(knock())


def test_a_family_behind_one_line_gets_all_its_pictures(tmp_path: Path) -> None:
    """Six people load the page anew at once, with the limits a server has unasked."""
    usual = Settings()
    limits = {"requests_per_second": usual.requests_per_second, "requests_at_once": usual.requests_at_once}
    pictures = [path.stem for path in (Path(games.__file__).parent / "lifeboat" / "art").glob("*.svg")]
    with running(tmp_path, **limits) as server:
        for _ in range(6):
            got = [fetch(server.url(f"/api/games/lifeboat/art/{name}.svg"))[0] for name in pictures]
            assert set(got) == {200}


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    bucket = TokenBucket(2.0, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert bucket.full


def test_each_address_has_a_bucket_of_its_own() -> None:
    addresses = AddressLimits(0.0, 1)
    assert [addresses.take(one) for one in ("a", "b", "a")] == [True, True, False]


def test_tokens_and_invitations_cannot_be_guessed_or_swapped() -> None:
    key = b"k"
    assert len({tokens.new_token() for _ in range(100)}) == 100
    assert len(tokens.new_token()) == 32
    assert tokens.invited(key, "t", tokens.invitation(key, "t"), 3) == [0, 1, 2]
    assert tokens.invited(key, "t", tokens.invitation(key, "t", 1), 3) == [1]
    assert tokens.invited(key, "t", tokens.invitation(key, "u"), 3) == []
    assert tokens.invited(b"other", "t", tokens.invitation(key, "t"), 3) == []
    assert tokens.invited(key, "t", "\ud800", 3) == []


# Settings


def test_settings_come_from_the_environment_unless_chosen() -> None:
    said = {"FATHOM_PORT": "1234", "FATHOM_PUBLIC": "yes", "FATHOM_ORIGINS": "https://a,https://b"}
    settings = from_environment(said, {"port": None, "data": Path("x")})
    assert (settings.port, settings.public, settings.host) == (1234, True, "::")
    assert settings.origins == ("https://a", "https://b")
    assert from_environment(said, {"port": 9}).port == 9
    assert Settings().host == "127.0.0.1"


@pytest.mark.parametrize(("name", "text"), [("PORT", "x"), ("PUBLIC", "perhaps"), ("BOT_PAUSE", "long")])
def test_a_setting_that_makes_no_sense_is_named(name: str, text: str) -> None:
    with pytest.raises(ValueError, match=f"FATHOM_{name} cannot be"):
        from_environment({f"FATHOM_{name}": text}, {})


def test_who_hangs_up_within_a_request_leaves_nothing_in_the_log(tmp_path: Path) -> None:
    child = Child(tmp_path)
    with socket.create_connection(("127.0.0.1", child.port)) as line:
        line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n{")
        assert fetch(child.url("/health"))[0] == 200
    assert fetch(child.url("/health"))[0] == 200
    assert child.stop() == 0
    assert child.process.stderr is not None
    while not child.process.stderr.closed:
        time.sleep(0.01)
    assert [line for line in child.said if "Traceback" in line or "failed" in line] == []
