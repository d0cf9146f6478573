"""Hints in the page: the best move is marked where it is made, and a sentence says why."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from fathom.core.kernel.verbs import spell, verb_of
from fathom.games.nautilus import NAUTILUS
from fathom.server import messages as m
from fathom.server import updates
from fathom.server.live_room import LiveRoom
from fathom.server.message_handler import MessageHandler
from fathom.speech.reasons import Reason
from tests.server.running import Running
from tests.web.guests import DESKTOP, PHONE, Guest, play_out

if TYPE_CHECKING:
    from playwright.sync_api import Browser

REASONS = [
    Reason("wins", {"thing": 20, "column": 3}, True, True, 0.954, 0.19),
    Reason("leads-war", {}, False, True, 0.3, 0.71),
]
SAID = {
    "en": "Because you win Science +2 (column 3) in 95 of 100 imagined games, else in 19, although you lead "
    "in War in only 30, else in 71.",
    "fr": "Parce que vous remportez Science +2 (colonne 3) dans 95 parties imaginées sur 100, sinon dans 19, "
    "même si vous menez dans le domaine Guerre dans seulement 30, sinon dans 71.",
    "ru": "Потому что вы берёте Науку +2 (столбец 3) в 95 из 100 воображаемых партий, иначе в 19, хотя вы "
    "впереди в сфере «Война» лишь в 30, иначе в 71.",
}
EQUAL = {"en": "About equal:", "fr": "À peu près équivalent\u202f:", "ru": "Почти одинаково:"}
HINT = {"en": "Hint", "fr": "Conseil", "ru": "Подсказка"}
LAYING = ".tray .thing.can[data-zone=hand]"
MIDDLES = """(which) => [...document.querySelectorAll(which)].map((each) => {
  const box = each.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
})"""


def plant(
    monkeypatch: pytest.MonkeyPatch,
    best: Callable[[list[int]], int],
    equal: int = 0,
    reasons: list[Reason] = REASONS,
) -> list[int]:
    """Let the server advise this option before all others; the list holds what was advised."""
    advised: list[int] = []

    async def advice(self: MessageHandler, live: LiveRoom, seat: int, name: str) -> m.Advice:
        options = live.room.chair(seat).decision.options
        advised.append(best(options))
        others = [option for option in options if option != advised[-1]]
        tried = [(option, 0.6 - n / 100, 10) for n, option in enumerate([advised[-1], *others])]
        ply = updates.ply(live.room, seat, live.heard.get(seat, 0))
        return m.Advice(name, ply, tried, "equal" if equal else "clear", equal, reasons)

    monkeypatch.setattr(MessageHandler, "advice", advice)
    return advised


def asks_for_a_hint(guest: Guest, lang: str = "en") -> None:
    guest.page.click(f"header button[aria-label={HINT[lang]}]")
    guest.wait(".advice")


def lays(guest: Guest) -> bool:
    """Whether a card is to be laid, not given."""
    updates = [json.loads(frame) for frame in guest.frames if '"t":"update"' in frame]
    return guest.sees(LAYING) and updates[-1]["now"]["ask"] == "laying"


def middles(guest: Guest, which: str) -> list[list[float]]:
    found: list[list[float]] = guest.page.evaluate(MIDDLES, which)
    return found


def lie_together(one: list[float], other: list[float]) -> bool:
    return all(abs(a - b) < 8 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(("lang", "size"), [("en", DESKTOP), ("fr", PHONE), ("ru", DESKTOP)])
def test_the_best_move_is_marked_and_the_sentence_says_why(
    browser: Browser, at: Running, monkeypatch: pytest.MonkeyPatch, lang: str, size: tuple[int, int]
) -> None:
    advised = plant(monkeypatch, lambda options: options[-1], equal=1)
    ada = Guest(browser, at.url(""), "Ada", size, lang=lang)
    ada.play_bots("nautilus")
    play_out(ada, until=lambda: lays(ada) and not ada.sees(".chosen"))
    asks_for_a_hint(ada, lang)
    assert ada.page.inner_text(".why") == SAID[lang]
    assert EQUAL[lang] in ada.page.inner_text(".advice")
    verb = verb_of(NAUTILUS.verbs, advised[0])
    card, spot = verb.names[verb.thing(advised[0])], verb.more[verb.other(advised[0])]
    [at_card] = middles(ada, ".tray .advised")
    assert lie_together(at_card, middles(ada, f".tray .thing[data-thing='{card}']")[0])
    [at_spot] = middles(ada, ".stage .advised")
    places = middles(ada, f".stage .place[data-zone='spot-{spot[-1]}']")
    assert len(places) == 2
    assert sum(lie_together(at_spot, place) for place in places) == 1
    below = at_spot[1] > middles(ada, ".stage .place[data-zone='domain-1']")[0][1]
    assert below == spot.startswith("own")
    assert ada.errors == []
    ada.close()


def test_the_mark_goes_when_the_move_is_made(
    browser: Browser, at: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch, lambda options: options[0])
    ada = Guest(browser, at.url(""), "Ada")
    ada.play_bots("nautilus")
    play_out(ada, until=lambda: ada.sees(LAYING) and not ada.sees(".chosen"))
    asks_for_a_hint(ada)
    ada.page.click(".advice button")
    ada.page.click(".answers .button.best")
    ada.wait_gone(".advised")
    ada.close()


def may_pass(guest: Guest) -> bool:
    """Whether one may pass or do something on the table, and has begun nothing."""
    passing = ".prompt.mine .answers .button.go:not([disabled]):has-text('Not now')"
    return guest.sees(passing) and guest.sees(".thing.can") and not guest.sees(".chosen, .spin")


def rested(guest: Guest) -> bool:
    """What was clicked last has taken effect."""
    guest.page.wait_for_timeout(400)
    return True


def test_an_answer_that_is_best_is_marked_on_its_button(
    browser: Browser, at: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def passing(options: list[int]) -> int:
        return next(option for option in options if spell(NAUTILUS.verbs, option) == "pass")

    plant(monkeypatch, passing, reasons=[])
    ada = Guest(browser, at.url(""), "Ada")
    ada.play_bots("nautilus")
    play_out(ada, until=lambda: may_pass(ada) and rested(ada) and may_pass(ada))
    asks_for_a_hint(ada)
    assert ada.sees(".answers .button.best:has-text('Not now')")
    assert not ada.sees(".stage .advised, .tray .advised")
    assert ada.page.inner_text(".why") == "No single reason stands out."
    ada.close()
