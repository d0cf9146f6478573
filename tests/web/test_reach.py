"""Without a mouse, and without eyes: what the keyboard reaches, where the focus goes, what is announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from tests.web.guests import PHONE, STATUS, Guest, play_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

LOW = (1280, 340)  # the log is soon longer than that
UNPLAYABLE = ".tray .thing[data-zone=hand]:not(.can)"
FOCUS = "(goal) => document.activeElement?.matches(goal)"
MORE = "header button[aria-label=More]"
LOG = "header button[aria-label=Log]"
CHAT = "header button[aria-label=Chat]"


@pytest.fixture
def ada(browser: Browser, url: str) -> Iterator[Guest]:
    guest = Guest(browser, url, "Ada")
    yield guest
    guest.close()


def tab_to(guest: Guest, goal: str) -> None:
    for _ in range(60):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate(FOCUS, goal):
            return
    raise AssertionError(f"Tab does not lead to {goal}")


def has_focus(guest: Guest, goal: str) -> bool:
    return bool(guest.page.evaluate(FOCUS, goal))


def test_the_keyboard_reaches_what_cannot_be_played_and_hears_why_not(ada: Guest) -> None:
    ada.play_bots("leagues")
    play_out(ada, until=lambda: ada.asked and ada.sees(UNPLAYABLE))
    tab_to(ada, UNPLAYABLE)
    assert ada.page.evaluate(
        "document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent"
    )
    ada.wait(".near")
    ada.page.keyboard.press("Enter")
    ada.wait(".notice")
    assert ada.page.inner_text(".notice") in ada.page.locator(STATUS).all_text_contents()
    reached = ada.page.evaluate("document.activeElement.dataset.key")
    ada.page.keyboard.press("ArrowLeft")
    assert has_focus(ada, f".tray .thing:not([data-key='{reached}'])")
    ada.page.keyboard.press("ArrowRight")
    assert has_focus(ada, f".tray .thing[data-key='{reached}']")
    ada.page.keyboard.press("ArrowUp")
    assert has_focus(ada, ".stage .thing")


def test_at_a_desk_the_menu_gives_the_focus_back_and_the_drawer_takes_none(ada: Guest) -> None:
    ada.play_bots("nautilus")
    tab_to(ada, MORE)
    ada.page.keyboard.press("Enter")
    ada.page.keyboard.press("Tab")
    assert has_focus(ada, ".menu button")
    ada.page.keyboard.press("Escape")
    ada.wait_gone(".menu")
    assert has_focus(ada, MORE)
    ada.page.keyboard.press("Enter")
    ada.page.keyboard.press("Shift+Tab")
    ada.wait_gone(".menu")
    ada.page.click(MORE)
    ada.page.mouse.click(3, 300)
    ada.wait_gone(".menu")
    assert ada.page.get_attribute(LOG, "aria-expanded") == "true"
    ada.page.click(CHAT)
    ada.wait(".chat")
    assert has_focus(ada, CHAT)
    assert ada.page.get_attribute(LOG, "aria-expanded") == "false"


def test_the_drawer_takes_the_focus_on_a_phone_and_gives_it_back(browser: Browser, url: str) -> None:
    bea = Guest(browser, url, "Bea", PHONE)
    bea.play_bots("nautilus")
    bea.page.click(CHAT)
    bea.wait(".side.open .shut:focus")
    bea.page.fill(".chat input", "Ahoy")
    bea.page.keyboard.press("Escape")
    bea.wait_gone(".side.open")
    assert has_focus(bea, CHAT)
    bea.close()


def test_who_reads_further_up_in_the_log_is_left_there(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada", LOW)
    ada.play_bots("nautilus")
    box = "document.querySelector('.log [role=log]')"
    play_out(ada, until=lambda: ada.page.evaluate(f"{box}.scrollHeight > {box}.clientHeight + 60"))
    assert ada.page.evaluate(f"{box}.scrollTop") > 0
    ada.page.hover(".log [role=log]")
    ada.page.mouse.wheel(0, -100_000)
    ada.page.wait_for_function(f"() => {box}.scrollTop === 0")
    count = len(ada.lines())
    play_out(ada, until=lambda: len(ada.lines()) > count + 3)
    assert ada.page.evaluate(f"{box}.scrollTop") == 0
    ada.close()
