"""Static files: compressed, cached, and never mixed with what a seat receives."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.server import static_content
from fathom.server.routes import ENDPOINTS
from fathom.server.settings import PAGE
from fathom.server.static_files import StaticFile
from fathom.speech.words import LANGUAGES
from tests.server.players import open_table
from tests.server.running import Running, fetch, running
from tests.web.needed import need_page

SCRIPT = "assets/index-1.js"
LONG = "const ship = 'Nautilus';\n" * 400


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    static = tmp_path_factory.mktemp("static")
    (static / "assets").mkdir()
    (static / "index.html").write_text("<!doctype html><title>page</title>", "utf-8")
    (static / SCRIPT).write_text(LONG, "utf-8")
    (static / "icon.svg").write_text("<svg/>", "utf-8")
    with running(tmp_path_factory.mktemp("data"), static=static) as server:
        yield server


@pytest.mark.parametrize("path", ["/api/games", "/api/games/nautilus/art", f"/{SCRIPT}"])
def test_what_is_the_same_for_everybody_is_compressed(at: Running, path: str) -> None:
    plain, sent = fetch(at.url(path)), fetch(at.url(path), **{"accept-encoding": "gzip"})
    assert "content-encoding" not in plain[2]
    assert sent[2]["content-encoding"] == "gzip"
    assert int(sent[2]["content-length"]) < int(plain[2]["content-length"]) / 2
    whole = gzip.decompress(sent[1])
    assert (json.loads(whole) if path.startswith("/api") else whole) == plain[1]


def test_nothing_else_is_compressed(at: Running) -> None:
    opened = open_table(at, "nautilus", ["open", "random"])
    for path, body in (
        ("/api/mine", {"tokens": [opened["token"]] * 40}),
        ("/api/tables", None),
        ("/health", None),
    ):
        headers = fetch(at.url(path), body, **{"accept-encoding": "gzip"})[2]
        assert "content-encoding" not in headers
        assert headers["cache-control"] == "no-store"


def test_a_name_with_a_digest_is_kept_for_good_and_others_are_asked_about(at: Running) -> None:
    assert "immutable" in fetch(at.url(f"/{SCRIPT}"))[2]["cache-control"]
    for path in ("/", "/icon.svg", "/api/games/nautilus/cover.svg", "/api/games/nautilus/cover.svg?v=0"):
        headers = fetch(at.url(path))[2]
        assert headers["cache-control"] == "no-cache"
        status, body, _ = fetch(at.url(path), **{"if-none-match": headers["etag"]})
        assert (status, body) == (304, b"")
    game = fetch(at.url("/api/games/nautilus"))[1]
    assert "immutable" in fetch(at.url(game["cover"]))[2]["cache-control"]


def test_a_changed_file_is_sent_anew(tmp_path: Path) -> None:
    with running(tmp_path, static=tmp_path) as at:
        (tmp_path / "note.txt").write_text("one", "utf-8")
        assert fetch(at.url("/note.txt"))[1] == b"one"
        (tmp_path / "note.txt").write_text("other", "utf-8")
        assert fetch(at.url("/note.txt"))[1] == b"other"


def test_the_same_bytes_are_compressed_to_the_same_bytes() -> None:
    one, other = StaticFile(LONG.encode(), "text/plain"), StaticFile(LONG.encode(), "text/plain")
    assert one.packed == other.packed is not None
    assert StaticFile(b"short", "text/plain").packed is None
    assert StaticFile(LONG.encode(), "font/woff2").packed is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_game_says_how_long_and_how_hard_it_is(game: Game) -> None:
    told = static_content.presented(game)
    assert told["minutes"] is not None
    assert told["difficulty"] in (1, 2, 3)
    assert static_content.cover(game.key).count(b"<svg") == 1 + len(static_content.page(game.key)["cover"])  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [[20], [30, 20], ["a", "b"], 20, [0, 5]])
def test_minutes_are_the_least_and_the_most(wrong: object) -> None:
    with pytest.raises(ValueError, match="minutes"):
        static_content.minutes({"minutes": wrong})


@pytest.mark.parametrize("wrong", [0, 4, "hard"])
def test_the_difficulty_is_one_of_three(wrong: object) -> None:
    with pytest.raises(ValueError, match="difficulty"):
        static_content.difficulty({"difficulty": wrong})


def test_titles_are_those_of_the_whole_words() -> None:
    """They are read without the rest of the words, for speed."""
    from fathom.speech.words import Words

    for game in GAMES:
        for lang in LANGUAGES:
            words = Words(lang, game)
            line = "about.line" if words.has("about.line") else "about"
            assert static_content.title(game, lang) == [words.title(), words.say(line)]


# The first page


def test_the_first_page_comes_with_names_and_covers(tmp_path: Path) -> None:
    need_page()
    with running(tmp_path, static=PAGE) as at:
        for lang in LANGUAGES:
            html = fetch(at.url("/"), **{"accept-language": f"{lang};q=0.9"})[1].decode()
            assert f'<html lang="{lang}">' in html
            for game in GAMES:
                assert static_content.title(game, lang)[0] in html
                assert static_content.cover_address(game.key) in html
        chosen = fetch(at.url("/"), **{"accept-language": "fr", "cookie": "fathom=ru.dark.own"})[1].decode()
        assert '<html lang="ru" data-theme="dark">' in chosen
        assert 'class="own"' in chosen
        assert 'class="welcome"' not in chosen


@pytest.mark.parametrize(
    "cookie", ['fathom="><script>.xx', "fathom", "fathom=", "=;;;=,", 'fathom="', "a=b; fathom=ru"]
)
def test_a_strange_cookie_does_no_harm(tmp_path: Path, cookie: str) -> None:
    need_page()
    with running(tmp_path, static=PAGE) as at:
        status, html, _ = fetch(at.url("/"), cookie=cookie)
        assert status == 200
        assert b"<script>." not in html


def test_the_page_of_a_table_comes_without_home(tmp_path: Path) -> None:
    need_page()
    with running(tmp_path, static=PAGE) as at:
        assert b'id="first"' in fetch(at.url("/"))[1]
        assert b'id="first"' not in fetch(at.url("/?table=abc"))[1]


def test_every_static_endpoint_is_one_of_the_games(at: Running) -> None:
    """No path below a table is made by what compresses."""
    compressing = [each.path for each in ENDPOINTS if each.handler.__qualname__.startswith("fixed")]
    assert compressing
    assert not [path for path in compressing if path.startswith("/api/tables") or path == "/api/mine"]
