"""Playing by keyboard: few presses, and the focus is where one goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from fathom.games import GAMES
from tests.web.guests import MINE, Guest
from tests.web.usual_moves import Moves, press

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

MOST = 6  # key presses from a question to an answered card
ENOUGH = 12  # answers
READY = f"{MINE}:not(:has(.spin))"
FOCUSED = "(goal) => document.activeElement?.matches(goal)"


@pytest.fixture
def ada(browser: Browser, url: str) -> Iterator[Guest]:
    guest = Guest(browser, url, "Ada")
    yield guest
    guest.close()


def focused(guest: Guest, goal: str) -> None:
    guest.page.wait_for_function(FOCUSED, arg=goal)


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_digits_answer_in_a_few_presses(ada: Guest, game: str) -> None:
    moves = Moves(ada, game)
    ada.play_bots(game)
    moves.play(press, until=lambda: len(moves.done) >= ENOUGH)
    assert max(move.steps for move in moves.done) <= MOST


def test_the_focus_goes_from_the_hand_to_the_first_place_and_to_the_next_question(ada: Guest) -> None:
    ada.play_bots("nautilus")
    ada.come_to("main:has(.prompt:has-text('Lay a card')) .tray .thing.can[data-zone=hand]")
    keyboard = ada.page.keyboard
    keyboard.press("ArrowDown")  # the first key that is pressed at all
    focused(ada, ".tray .thing.can[data-zone=hand]")
    keyboard.press("Enter")
    focused(ada, ".spot[data-ends]")
    first = ada.page.evaluate("document.activeElement.getAttribute('aria-label')")
    keyboard.press("ArrowRight")
    focused(ada, f".spot[data-ends]:not([aria-label='{first}'])")
    keyboard.press("Escape")
    focused(ada, ".tray .thing.can[data-zone=hand]")
    keyboard.press("Enter")
    focused(ada, ".spot[data-ends]")
    keyboard.press("Enter")
    ada.wait(READY)
    focused(ada, ".tray .thing.can, .answers button")


def test_verbs_have_their_digits_and_lead_to_what_they_can_be_done_to(ada: Guest) -> None:
    ada.play_bots("lifeboat")
    ada.come_to(".verb.go:has-text('Rob')")
    ada.page.keyboard.press("2")
    ada.wait(".verb.pressed:has-text('Rob'), .answers button.go:has-text('Rob')")
    focused(ada, ".scroller :is(.thing.can, .spot), .answers button")


def test_digits_are_written_on_the_answers_for_those_who_use_keys(ada: Guest) -> None:
    ada.play_bots("lifeboat")
    ada.come_to(".verb")
    digit = "() => getComputedStyle(document.querySelector('.verb'), '::after').content"
    assert ada.page.evaluate(digit) == "none"
    ada.page.keyboard.press("Tab")
    assert ada.page.evaluate(digit) != "none"
    ada.page.mouse.click(2, 300)
    assert ada.page.evaluate(digit) == "none"


def test_the_focus_stays_in_the_chat_and_with_a_mouse_it_stays_where_it_is(ada: Guest) -> None:
    ada.play_bots("nautilus")
    ada.page.click("header button[aria-label=Chat]")
    ada.page.click(".chat input")
    ada.page.keyboard.type("12?")
    assert ada.page.input_value(".chat input") == "12?"
    assert not ada.sees("dialog[open]")
    ada.come_to(".tray .thing.can")
    ada.page.click(".tray .thing.can")
    assert not ada.page.evaluate(FOCUSED, ".spot")


def test_a_question_mark_opens_the_list_of_keys(ada: Guest) -> None:
    ada.play_bots("nautilus")
    ada.page.keyboard.press("?")
    ada.wait("dialog[open] kbd")
    ada.page.keyboard.press("1")  # does nothing at the table
    ada.page.keyboard.press("Escape")
    ada.wait_gone("dialog[open]")
    ada.menu("Keys")
    ada.wait("dialog[open] kbd")
