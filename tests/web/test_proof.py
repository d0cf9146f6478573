"""The proof of the shuffles in the player's hands: noted before play, computed again at the end."""

from __future__ import annotations

import json
import secrets
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from fathom.server.kept_answers import KeptAnswers, Question
from fathom.server.room import Room
from fathom.speech.words import LANGUAGES
from fathom.table.record import digest
from tests.server.running import Running
from tests.web.guests import DESKTOP, PHONE, Guest, begin, play_out, record_of
from tests.web.test_everybody import faults
from tests.web.test_shared_device import CURTAIN, open_here
from tools import check_record

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ALARM = ".alarm[role=alert]"
READ = f"dialog {ALARM} button"
FINE = ".proof .fine"
SAID = "07" * 16  # what every browser contributes here
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
Cheat = Callable[[pytest.MonkeyPatch], None]
Line = dict[str, Any]


def other_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server has heard the contributions, and takes another secret; everything it tells now fits that."""
    start = Room._begin

    def cheats(room: Room) -> None:
        room.data.secret = secrets.token_bytes(32)
        start(room)

    monkeypatch.setattr(Room, "_begin", cheats)


def other_secret_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same, but the table goes on telling the first commitment: only the record has the other."""
    other_secret(monkeypatch)
    told: dict[str, str] = {}
    honest = Room.commitment.fget  # type: ignore[attr-defined]
    monkeypatch.setattr(
        Room, "commitment", property(lambda room: told.setdefault(room.data.table, honest(room)))
    )


def other_contribution(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server keeps its secret, and tries contributions in a player's name."""
    start = Room._begin

    def cheats(room: Room) -> None:
        room.data.said[0] = "tried by the server"
        start(room)

    monkeypatch.setattr(Room, "_begin", cheats)


def words_of_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server lets a bot speak last; its record says so, and all draws fit."""
    start = Room._set_table

    def cheats(room: Room) -> object:
        table = start(room)
        table.contribute(1, "tried by the server")
        return table

    monkeypatch.setattr(Room, "_set_table", cheats)
    change_record(monkeypatch, say_for_a_bot)


def say_for_a_bot(lines: list[Line]) -> None:
    lines[0]["contributions"][1] = "tried by the server"


def other_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """The record has another draw than there was."""
    change_record(monkeypatch, draw_another)


def draw_another(lines: list[Line]) -> None:
    draw = next(line for line in lines if line.get("seat") == -1 and line["of"] > 1)
    draw["ticket"] = (draw["ticket"] + 1) % draw["of"]


def change_record(monkeypatch: pytest.MonkeyPatch, change: Callable[[list[Line]], None]) -> None:
    """On its way out: another process makes it, which knows nothing of what is patched here."""
    honest = KeptAnswers.ask

    async def cheats(answers: KeptAnswers, table: str, question: Question) -> bytes:
        found = await honest(answers, table, question)
        return changed(found, change) if question.kind == "record" else found

    monkeypatch.setattr(KeptAnswers, "ask", cheats)


def changed(record: bytes, change: Callable[[list[Line]], None]) -> bytes:
    lines = [json.loads(line) for line in record.splitlines()]
    change(lines)
    body = b"".join(json.dumps(line).encode() + b"\n" for line in lines[:-1])
    return body + json.dumps({**lines[-1], "digest": digest(body)}).encode() + b"\n"


def told_commitment(guest: Guest) -> str:
    """What the server told before play."""
    tables = [json.loads(frame) for frame in guest.frames if '"t":"table"' in frame]
    return str(next(each["commitment"] for each in tables if each["phase"] == "gathering"))


def away(guest: Guest) -> bool:
    """Point at nothing, so that no term is explained over a card; whether the game is over."""
    guest.page.mouse.move(1, 1)
    return guest.over


@SIZES
def test_an_honest_game_is_computed_again_in_the_browser(
    browser: Browser, url: str, size: tuple[int, int]
) -> None:
    ada = Guest(browser, url, "Ada", size, confirm=False)
    ada.play_bots("nautilus")
    ada.menu("The shuffles")
    ada.wait("dialog.shuffles")
    kept = ada.page.locator("dialog.shuffles .kept code").all_inner_texts()
    assert kept == [told_commitment(ada), SAID]
    ada.page.click("dialog.shuffles .kept button >> nth=0")
    ada.wait("dialog.shuffles .kept button:has-text('Copied')")
    assert faults(ada.page, "en") == []
    ada.page.click("dialog.shuffles .main")
    play_out(ada, until=lambda: away(ada))
    ada.wait(FINE)
    ada.page.click(".proof summary")
    draws = record_of(ada).count(b'"seat": -1')
    assert f"{draws} draws, all as promised" in ada.page.inner_text(FINE)
    assert ada.page.inner_text(".proof .draws") == f"{draws} draws fit"
    shown = [ada.page.inner_text(f".proof code.{name}") for name in ("seen", "commitment", "said")]
    assert shown == [told_commitment(ada), told_commitment(ada), SAID]
    assert not ada.sees(ALARM)
    assert not ada.sees(".proof .caution")
    ada.page.click(".proof button:has-text('server')")
    ada.wait(f".proof p:has-text('({draws} draws)')")
    assert faults(ada.page, *LANGUAGES) == []
    ada.close()


@pytest.mark.parametrize(
    ("cheat", "told", "size"),
    [
        (other_secret, "The commitment was exchanged", DESKTOP),
        (other_secret, "The commitment was exchanged", PHONE),
        (other_secret_hidden, "The commitment was exchanged", PHONE),
        (other_contribution, "Your contribution was exchanged", DESKTOP),
        (words_of_a_bot, "a bot, which contributes nothing", DESKTOP),
        (other_draw, "draws are not what the secret gives", PHONE),
    ],
)
def test_a_server_that_cheats_is_shown_up(
    browser: Browser,
    at: Running,
    monkeypatch: pytest.MonkeyPatch,
    cheat: Cheat,
    told: str,
    size: tuple[int, int],
) -> None:
    cheat(monkeypatch)
    ada = Guest(browser, at.url(""), "Ada", size, confirm=False)
    ada.play_bots("nautilus")
    if cheat is other_secret:
        ada.page.click(READ)
    play_out(ada, until=lambda: away(ada))
    ada.wait(f"dialog {ALARM}:has-text('{told}')")  # once the record is checked
    assert "Do not trust this game" in ada.page.inner_text(f"dialog {ALARM}")
    assert in_sight(ada, f"dialog {ALARM} h2")
    assert not ada.sees(FINE)
    assert faults(ada.page, "en") == []
    ada.page.click(".ending button:has-text('Look at the table')")
    ada.wait(f"main > {ALARM}")
    assert told in ada.page.inner_text(f"main > {ALARM}")
    assert in_sight(ada, f"main > {ALARM} h2")
    assert faults(ada.page, "en") == []
    ada.close()


def in_sight(guest: Guest, selector: str) -> bool:
    """Whether nothing lies upon it, and it is on the screen."""
    return bool(
        guest.page.evaluate(
            """(selector) => {
              const element = document.querySelector(selector);
              const { left, top, width, height } = element.getBoundingClientRect();
              return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
            }""",
            selector,
        )
    )


def test_another_commitment_is_told_as_soon_as_play_begins(
    browser: Browser, at: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    other_secret(monkeypatch)
    ada = Guest(browser, at.url(""), "Ada")
    ada.play_bots("nautilus")
    ada.wait(f"dialog {ALARM}")
    assert "The server told two commitments" in ada.page.inner_text(ALARM)
    assert told_commitment(ada) in ada.page.inner_text(ALARM)
    assert faults(ada.page, "en") == []
    ada.page.click(READ)
    ada.wait_gone(ALARM)
    ada.close()


def test_in_each_language_the_warning_is_spoken(
    browser: Browser, at: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    other_secret(monkeypatch)
    for lang, said in (("fr", "Ne vous fiez pas à cette partie"), ("ru", "Этой партии верить нельзя")):
        ada = Guest(browser, at.url(""), "Ada", PHONE, lang=lang)
        ada.play_bots("nautilus")
        ada.wait(f"dialog {ALARM}")
        assert said in ada.page.inner_text(ALARM)
        assert "proof-" not in ada.page.inner_text(ALARM)
        ada.close()


def test_without_hashes_the_two_commands_are_told_and_do_it(
    browser: Browser,
    url: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Over plain HTTP from another machine, browsers have no `crypto.subtle`."""
    ada = Guest(browser, url, "Ada", PHONE, confirm=False)
    ada.context.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    ada.play_bots("nautilus")
    play_out(ada)
    ada.wait(".proof .caution")
    assert "without https" in ada.page.inner_text(".proof .caution")
    assert not ada.sees(FINE)
    commands = [shlex.split(each) for each in ada.page.locator(".proof code").all_inner_texts()]
    assert [each[:2] for each in commands] == [["fathom", "verify"], ["python", "tools/check_record.py"]]
    monkeypatch.chdir(tmp_path)
    Path(commands[1][2]).write_bytes(record_of(ada))
    assert check_record.main(commands[1][2:]) == 0
    assert capsys.readouterr().out.endswith(": sound\n")
    commands[1][4] = "ab" * 32
    assert check_record.main(commands[1][2:]) == 1
    assert faults(ada.page, "en") == []
    ada.close()


def test_a_record_that_is_not_handed_over_is_told_and_asked_for_again(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada", confirm=False)
    ada.context.route("**/record", lambda route: route.fulfill(status=409, json={"key": "record-mixed"}))
    ada.play_bots("nautilus")
    play_out(ada)
    ada.wait(".proof .caution")
    assert "did not hand over the record" in ada.page.inner_text(".proof .caution")
    ada.context.unroute("**/record")
    ada.page.click(".proof button")
    ada.wait(FINE)
    ada.errors.clear()  # the browser's own line about the refused request
    ada.close()


def test_before_play_the_lobby_shows_it_and_drawn_seats_are_checked(browser: Browser, url: str) -> None:
    ada, bea = Guest(browser, url, "Ada", confirm=False), Guest(browser, url, "Bea", PHONE, confirm=False)
    ada.home()
    ada.page.click("article[data-game='nautilus'] .friends")
    ada.page.click("dialog summary")
    ada.page.click("dialog label:has-text('Draw lots for the seats')")
    ada.page.click("dialog button[type=submit]")
    bea.join(ada.page.input_value(".link input"))
    for guest in (ada, bea):
        guest.page.click(".lobby header button:has-text('The shuffles')")
        guest.wait("dialog.shuffles")
        assert guest.page.inner_text("dialog.shuffles .kept code") == told_commitment(ada)
        assert "when you are ready" in guest.page.inner_text("dialog.shuffles")
        assert faults(guest.page, "en") == []
        guest.page.click("dialog.shuffles .main")
    begin(ada, bea)
    play_out(ada, bea)
    for guest in (ada, bea):
        guest.wait(FINE)
        guest.page.click(".proof summary")
        assert "drawn by lot" in guest.page.inner_text(".proof")
        assert guest.page.inner_text(".proof code.said") == SAID
        assert not guest.sees(".proof .caution")
        guest.close()


def test_seats_that_were_not_drawn_are_found_out(
    browser: Browser, at: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Room._draw_seats

    def cheats(room: Room) -> None:
        honest(room)
        room.data.seats.reverse()

    monkeypatch.setattr(Room, "_draw_seats", cheats)
    ada, bea = (
        Guest(browser, at.url(""), "Ada", confirm=False),
        Guest(browser, at.url(""), "Bea", PHONE, confirm=False),
    )
    ada.home()
    ada.page.click("article[data-game='nautilus'] .friends")
    ada.page.click("dialog summary")
    ada.page.click("dialog label:has-text('Draw lots for the seats')")
    ada.page.click("dialog button[type=submit]")
    bea.join(ada.page.input_value(".link input"))
    begin(ada, bea)
    play_out(ada, bea)
    for guest in (ada, bea):
        guest.wait(f"dialog {ALARM}")
        assert "The seats were not drawn as" in guest.page.inner_text(f"dialog {ALARM}")
        guest.close()


def test_a_browser_that_came_in_later_says_what_it_cannot_know(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada", confirm=False)
    ada.play_bots("nautilus")
    ada.page.evaluate("localStorage.removeItem('fathom-proof')")
    ada.page.reload()
    ada.wait(".stage")
    play_out(ada)
    ada.wait(FINE)
    assert "did not see the commitment before play" in ada.page.inner_text(".proof .caution")
    ada.close()


def test_at_a_shared_device_the_contribution_of_each_is_kept(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    open_here(ada, "nautilus", "Bea")
    ada.page.click(CURTAIN)
    ada.wait(".stage")
    ada.menu("The shuffles")
    ada.wait("dialog.shuffles")
    titles = ada.page.locator("dialog.shuffles h3").all_inner_texts()
    assert titles == ["Commitment", "Contribution of Ada", "Contribution of Bea"]
    assert ada.page.locator("dialog.shuffles .kept code").all_inner_texts()[1:] == [SAID, SAID]
    kept = json.loads(ada.page.evaluate("localStorage['fathom-proof']"))[ada.table]
    assert [each["taken"] for each in kept["spoken"].values()] == [True, True]
    ada.close()
