"""The table stands still: whatever is clicked, asked or shown, the stage keeps its place and its size."""

from __future__ import annotations

import os

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from typing import TYPE_CHECKING

from fathom.games import GAMES
from tests.web.guests import Guest, play_out
from tests.web.stage_boxes import WATCHED

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SIZES = [(360, 640), (390, 844), (740, 360), (1440, 900), (1920, 1080)]
KEYS = [game.key for game in GAMES]
IN_ROTATION = [(game, size) for n, size in enumerate(SIZES) for game in [KEYS[n % len(KEYS)]]]
EVERY = [(game, size) for game in KEYS for size in SIZES]
LONG = "FATHOM_LONG" in os.environ


@pytest.mark.parametrize(("game", "size"), EVERY if LONG else IN_ROTATION)
def test_the_stage_is_never_rescaled_during_a_game(
    browser: Browser, url: str, game: str, size: tuple[int, int]
) -> None:
    ada = Guest(browser, url, f"Ada {size[0]}", size)
    ada.play_bots(game)
    ada.page.evaluate(WATCHED)
    play_out(ada)
    boxes = ada.page.evaluate("[...window.boxes]")
    ada.close()
    assert len(boxes) == 1


def test_reasons_and_hints_leave_the_stage_as_it_is(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada", (390, 844))
    ada.play_bots("nautilus")
    ada.page.evaluate(WATCHED)
    play_out(ada, until=lambda: ada.sees("header button[aria-label=Hint]"))
    ada.page.click("header button[aria-label=Hint]")
    ada.wait(".advice")
    assert ada.page.inner_text(".question")
    boxes = ada.page.evaluate("[...window.boxes]")
    ada.close()
    assert len(boxes) == 1
