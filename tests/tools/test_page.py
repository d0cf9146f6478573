"""Building the web page: only when it must be, never half of one, and not at all without Node."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tools import page

NPM = """
import os, pathlib, sys
if sys.argv[1] == "run":
    print("building")
    made, text = pathlib.Path(os.environ["FATHOM_PAGE"]), pathlib.Path("src/main.ts").read_text("utf-8")
    made.joinpath("assets").mkdir()
    made.joinpath("assets", f"{text}.js").write_text(text, "utf-8")
    if text == "wrong":
        sys.exit(1)
    made.joinpath("index.html").write_text(text, "utf-8")
else:
    pathlib.Path("node_modules").mkdir(exist_ok=True)
"""
"""Instead of npm: what it installs is nothing, and what it builds is named after its source."""


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the sources of another page, where Node is."""
    web = tmp_path / "web"
    for name, text in {"src/main.ts": "one", "package-lock.json": "{}", "biome.json": "{}"}.items():
        (web / name).parent.mkdir(parents=True, exist_ok=True)
        (web / name).write_text(text, "utf-8")
    npm = tmp_path / "npm.py"
    npm.write_text(NPM, "utf-8")
    for name, path in {"WEB": web, "PAGE": tmp_path / "page", "RECORD": web / "built.json"}.items():
        monkeypatch.setattr(page, name, path)
    monkeypatch.setattr(page, "WORK", tmp_path / "build")
    monkeypatch.setattr(page, "find_npm", lambda: [sys.executable, str(npm)])
    return web


@pytest.fixture
def built(web: Path, capfd: pytest.CaptureFixture[str]) -> Path:
    """The same, and its page is built."""
    assert page.build() == 0
    assert page.differences() == []
    capfd.readouterr()
    return web


def edit(web: Path, text: str) -> None:
    (web / "src" / "main.ts").write_text(text, "utf-8")


def without_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "find_npm", lambda: None)


def test_a_page_that_fits_is_not_built_and_needs_no_node(
    built: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (built / "biome.json").write_text("{ }", "utf-8")  # makes no difference to the page
    (built / "src" / ".main.ts.swp").write_text("an editor's", "utf-8")
    without_node(monkeypatch)
    assert page.build() == 0
    assert capfd.readouterr() == ("", "")


def test_it_is_built_anew_when_a_source_changes(built: Path) -> None:
    edit(built, "two")
    assert page.differences() == ["web/"]
    assert page.build() == 0
    assert page.names(page.PAGE) == ["assets/two.js", "index.html"]
    assert json.loads(page.RECORD.read_text("utf-8"))["files"] == page.digests(page.PAGE)
    assert page.differences() == []


def test_it_is_built_anew_when_a_built_file_changed_or_is_gone(built: Path) -> None:
    for spoil in (lambda path: path.write_text("edited", "utf-8"), Path.unlink):
        spoil(page.PAGE / "assets" / "one.js")
        assert page.differences() == ["assets/one.js"]
        assert page.build() == 0
        assert page.differences() == []


@pytest.mark.parametrize("text", ["", "<<<<<<< ours", "[]", '{"sources": "1"}'])
def test_it_is_built_anew_when_the_digests_cannot_be_read(built: Path, text: str) -> None:
    page.RECORD.write_text(text, "utf-8")
    assert page.differences() == ["built.json"]
    assert page.build() == 0
    assert page.differences() == []


def test_a_build_that_fails_leaves_the_old_page(built: Path, capfd: pytest.CaptureFixture[str]) -> None:
    before = page.digests(page.PAGE)
    edit(built, "wrong")
    assert page.build() == 1
    assert page.digests(page.PAGE) == before
    assert page.differences() == ["web/"]
    assert list(page.WORK.iterdir()) == []
    assert "used as it is" in capfd.readouterr().err


def test_putting_a_page_in_place_that_is_interrupted_leaves_a_whole_one(built: Path) -> None:
    edit(built, "two")
    (page.PAGE / "assets" / "two.js").mkdir()  # so that its file cannot be put there
    with pytest.raises(OSError, match=r"two\.js"):
        page.build()
    assert (page.PAGE / "index.html").read_text("utf-8") == "one"
    assert (page.PAGE / "assets" / "one.js").is_file()
    assert page.differences() == ["web/"]


def test_without_node_an_old_page_is_still_there(
    built: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    edit(built, "two")
    without_node(monkeypatch)
    assert page.build() == page.NO_NODE
    assert page.there()
    assert "used as it is" in capfd.readouterr().err


def test_without_node_and_page_there_is_none(
    web: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    without_node(monkeypatch)
    assert page.build() == page.NO_NODE
    assert not page.there()
    assert "There is none" in capfd.readouterr().err


def test_checking_builds_elsewhere_and_names_what_is_not_the_same(
    built: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert page.check() == 0
    edit(built, "two")
    page.RECORD.write_text(
        json.dumps({"sources": page.digest_of_sources(), "files": page.digests(page.PAGE)}), "utf-8"
    )
    assert page.differences() == []  # as if it were new
    assert page.check() == 1
    told = capfd.readouterr().err
    assert "make page" in told
    assert told.split(":\n")[1].split() == ["assets/one.js", "assets/two.js", "index.html"]
    assert page.names(page.PAGE) == ["assets/one.js", "index.html"]
