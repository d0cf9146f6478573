"""What the page says when a character has died, a table was closed or is damaged, or nothing can be saved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from tests.server.operator_folders import no_logs
from tests.server.running import Running, running
from tests.server.stores import of_file
from tests.server.test_damage import Failing, damage, sql
from tests.web.dead_character import dead_person, sit_down
from tests.web.guests import MINE, PHONE, Guest, play_out
from tests.web.looks import LANGUAGES, faults, prefer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tests.server.players import Place
    from tests.web.operated import Operated

from fathom.server.settings import PAGE
from fathom.server.store import StorageError, StorageFull

EXPLAINED = ".prompt .explained"
WHOLE = "[...document.querySelectorAll('.texts')].every((box) => box.scrollHeight <= box.clientHeight + 1)"
DIED = {"en": "You have died", "fr": "Vous êtes mort", "ru": "Вы погибли"}
CLOSED = {"en": "closed by whoever runs", "fr": "fermée par la personne", "ru": "закрыт тем, кто"}
DAMAGED = {"en": "damaged", "fr": "endommagées", "ru": "повреждены"}


@pytest.fixture
def host(tmp_path: Path) -> Iterator[tuple[Running, Path]]:
    """A server of the test's own, whose store fails or is damaged."""
    with no_logs(), running(tmp_path, static=PAGE) as at:
        yield at, tmp_path


def test_whose_character_died_is_told_so_and_may_hurry_or_leave(browser: Browser, place: Place) -> None:
    given = dead_person(place)
    ada = Guest(browser, place.url(""), "Ada", PHONE, motion="full")
    sit_down(ada, given)
    ada.wait(f"{EXPLAINED}:has-text('You have died')")
    for lang in LANGUAGES:
        prefer(ada.page, lang=lang)
        ada.wait(f"{EXPLAINED}:has-text('{DIED[lang]}')")
        assert ada.page.evaluate(
            "(e) => e.scrollHeight <= e.clientHeight + 1", ada.page.query_selector(".texts")
        )
        assert faults(ada.page) == []
    assert not ada.sees(".trade")  # the dead trade no more
    assert not ada.sees(f"{MINE}, .thing.can, .verb")
    for zone in ("friend", "enemy"):  # what one still hopes for
        ada.wait(f".tray .thing[data-zone={zone}]")
    prefer(ada.page, lang="en")
    ada.page.click(".answers button:has-text('Show no motion')")
    ada.wait_gone(".answers button:has-text('Show no motion')")
    ada.page.click(".answers a:has-text('Leave')")
    ada.wait("article .play")
    ada.close()


def test_a_closed_table_says_who_closed_it_and_leads_home(browser: Browser, operated: Operated) -> None:
    ada = Guest(browser, operated.url, "Ada", PHONE)
    ada.play_bots("leagues")
    ada.wait(MINE)
    operated.tables("close", ada.table)
    ada.wait(".news img")
    for lang in LANGUAGES:
        prefer(ada.page, lang=lang)
        ada.wait(f".news [role=status]:has-text('{CLOSED[lang]}')")
        assert faults(ada.page) == []
    ada.page.reload()
    ada.wait(".news [role=status]")
    assert not ada.sees(".news button")  # trying again would change nothing
    ada.page.click(".news a")
    ada.wait("article .play")
    ada.close()


def test_a_damaged_table_says_so_in_a_sentence_and_can_be_tried_again(
    browser: Browser, host: tuple[Running, Path]
) -> None:
    at, data = host
    ada = Guest(browser, at.url(""), "Ada")
    ada.play_bots("nautilus")
    ada.wait(MINE)
    address, table = ada.address, ada.table
    ada.home()
    at.inside.manager.rooms.pop(table).stop_timers()  # as after a restart: read again from the file
    tables = of_file(data / "tables.sqlite")
    damage(tables, table, sql("UPDATE entries SET body = body || x'00' WHERE tab = ?1"))
    damage(tables, table, sql("UPDATE snapshots SET body = x'' WHERE tab = ?1"))
    ada.page.goto(address)
    for lang in LANGUAGES:
        prefer(ada.page, lang=lang)
        ada.wait(f".news [role=status]:has-text('{DAMAGED[lang]}')")
        said = ada.page.inner_text(".news [role=status]")
        assert (said[0].isupper(), said[-1]) == (True, ".")
        assert faults(ada.page) == []
    ada.page.click(".news button")
    ada.wait(".news [role=status]")
    ada.home()
    ada.play_bots("nautilus")  # other tables are played as ever
    ada.wait(MINE)
    ada.close()


@pytest.mark.parametrize("error", [StorageError("SQLITE_IOERR"), StorageFull("SQLITE_FULL")])
def test_what_could_not_be_saved_is_told_and_can_be_done_again(
    browser: Browser, host: tuple[Running, Path], error: StorageError
) -> None:
    at, _ = host
    ada = Guest(browser, at.url(""), "Ada", confirm=False)
    ada.play_bots("nautilus_island")
    ada.wait(MINE)
    said = len(ada.lines())
    at.inside.store.write = Failing(error)  # type: ignore[method-assign]
    ada.page.click(".spot")
    ada.wait(f"{EXPLAINED}.notice")
    told = ada.page.inner_text(f"{EXPLAINED}.notice")
    assert (told[0].isupper(), told[-1]) == (True, ".")
    del at.inside.store.write
    ada.wait(f"{MINE}:not(:has(.warn, .spin))")
    assert len(ada.lines()) == said
    assert ada.page.inner_text(f"{EXPLAINED}.notice") == told  # until something new is done
    play_out(ada, until=lambda: len(ada.lines()) > said)
    assert not ada.sees(f"{EXPLAINED}.notice")
    ada.context.close()
