"""Lessons in a browser: every one of every game, followed, and with something wrong done first."""

from __future__ import annotations

import os
import re
from dataclasses import replace

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from typing import TYPE_CHECKING

from fathom.games import GAMES
from fathom.server.lesson_content import shown as shown_to_clients
from fathom.server.messages import ENCODE, Lessons
from fathom.speech.lessons import course, puzzles
from fathom.speech.words import LANGUAGES, Words
from tests.web.guests import Guest
from tests.web.stage_boxes import WATCHED

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SIZES = [(360, 640), (390, 844), (740, 360), (768, 1024), (1440, 900)]
TAUGHT = {game.key: game for game in GAMES}
LONG = "FATHOM_LONG" in os.environ
ROTATION = [(key, LANGUAGES[n % len(LANGUAGES)], SIZES[n]) for n, key in enumerate(TAUGHT)]
EVERY = [(key, lang, size) for key in TAUGHT for lang in LANGUAGES for size in SIZES]
PUZZLES_IN_ROTATION = [
    (key, LANGUAGES[(n + m) % len(LANGUAGES)], SIZES[m], range(m, len(puzzles(game)), len(SIZES)))
    for n, (key, game) in enumerate(TAUGHT.items())
    for m in range(len(SIZES))
]
EVERY_PUZZLE = [(*each, range(len(puzzles(TAUGHT[each[0]])))) for each in EVERY]
TRIES = 400  # clicks at random
NOT_DONE = "main:not([data-stage=done])"
UNFOLDED = ".lesson-card .fold[aria-expanded=true]"
CARD_OVER_TABLE = """[...document.querySelectorAll('.lesson-card, .lesson-card *')].some((each) => {
  const [card, table] = [each, document.querySelector('.play')].map((it) => it.getBoundingClientRect());
  const [wide, high] = [Math.min(card.right, table.right) - Math.max(card.left, table.left),
                        Math.min(card.bottom, table.bottom) - Math.max(card.top, table.top)];
  return wide > 1 && high > 1;
})"""
"""Whether any part of the card lies over the table or the dock."""

CARD_OVER_FRAME = """[...document.querySelectorAll('.spotlight .frame')].some((each) => {
  const [card, frame] = [document.querySelector('.told.over'), each].map((it) => it.getBoundingClientRect());
  return Math.min(card.bottom, frame.bottom) - Math.max(card.top, frame.top) > 1;
})"""
"""Whether the card, which is as wide as a phone, lies over anything that is pointed at."""

# By game and step, what is clicked: first something that is not asked for, then what is.
CLICKS: dict[str, dict[str, tuple[list[str], list[str]]]] = {
    "nautilus": {
        "special": (["thing:anchor", "answer"], ["thing:kraken", "answer"]),
        "lay": (["thing:5", "spot:spot-2@0"], ["thing:14", "spot:spot-1@0"]),
        "weak": (["thing:11", "spot:spot-5@0"], ["thing:3", "spot:spot-5@1"]),
        "arrow": (["thing:9", "spot:spot-2@0"], ["thing:9", "spot:spot-2@1"]),
        "move": (["thing:3", "answer"], ["thing:12", "answer"]),
    },
    "nautilus_island": {
        "place": (["spot:above-3", "answer"], ["spot:above-5", "answer"]),
        "cross": (["spot:below-1", "answer"], ["spot:below-3", "answer"]),
        "store": (["answer:0"], ["answer:1"]),
        "close": (["answer:1"], ["answer:0"]),
    },
    "leagues": {
        "card": (["thing:3", "answer"], ["thing:8", "answer"]),
        "steer": (["answer:0"], ["answer:1"]),
        "depth": (["thing:7", "answer"], ["thing:9", "answer"]),
        "sailor": (["thing:sailor", "answer"], ["answer:0"]),
    },
    "lifeboat": {
        "draft": (["thing:parasol", "answer"], ["thing:water", "answer"]),
        "trade": (["answer:1"], ["answer:0"]),
        "swap": (["verb:4", "answer"], ["verb:2", "thing:frenchman", "answer"]),
        "fight": (["answer:0"], ["thing:knife", "answer"]),
        "evening": (["thing:nav30", "answer"], ["thing:nav42", "answer"]),
        "thirst": (["answer:0"], ["answer:1"]),
    },
}


def click(ada: Guest, what: str) -> None:
    """Where a person would: on a thing or a spot on the table, a kind of action, or an answer in the dock."""
    kind, _, rest = what.partition(":")
    name, _, owner = rest.partition("@")
    of = f"[data-owner='{owner}']" if owner else ""
    selector, nth = {
        "thing": (f".thing.can[data-thing='{name}']", 0),
        "spot": (f".place[data-zone='{name}']{of} .spot", 0),
        "verb": (".verbs button", int(name) if name.isdecimal() else 0),
        "answer": (".answers .button.go", int(name) if name.isdecimal() else 0),
    }[kind]
    ada.wait(selector)
    ada._click(ada.page.query_selector_all(selector)[nth])


def text(ada: Guest) -> str:
    return re.sub(r"\s+", " ", ada.page.inner_text(".lesson-card"))


@pytest.mark.parametrize(("key", "lang", "size"), EVERY if LONG else ROTATION)
@pytest.mark.parametrize("astray", [False, True], ids=["followed", "wrong first"])
def test_a_course_from_home_to_the_first_game(
    browser: Browser, url: str, key: str, lang: str, size: tuple[int, int], astray: bool
) -> None:
    game = TAUGHT[key]
    words, steps = Words(lang, game), course(game).steps
    ada = Guest(browser, url, "Ada", size, lang=lang)
    ada.home()
    ada.page.click(f"article[data-game='{key}'] .learn")
    for n, step in enumerate(steps):
        ada.wait(f"main[data-step='{step.name}']")
        if n == 0:
            ada.page.evaluate(WATCHED)
        if not step.answers:
            assert shown(words.say(f"lesson-{step.name}")) in text(ada)
            if n + 1 < len(steps):
                ada.page.click(".lesson-card .next")
            continue
        wrong, right = CLICKS[key][step.name]
        if astray:
            for each in wrong:
                click(ada, each)
            ada.wait(".lesson-card .wrong")
            assert shown(words.say(f"lesson-{step.name}.wrong")) in text(ada)
        for each in right:
            click(ada, each)
        if words.has(f"lesson-{step.name}.done"):
            ada.wait("main[data-stage='done']")
            assert shown(words.say(f"lesson-{step.name}.done")) in text(ada)
            ada.page.click(".lesson-card .next")
    assert ada.page.locator("nav .did").count() == len(steps)
    boxes = ada.page.evaluate("[...window.boxes]")
    assert len(boxes) == 1, "the stage moved"
    ada.page.click(".lesson-card .begin")
    ada.wait("main[data-phase]")
    assert ada.table
    ada.close()


def shown(said: str) -> str:
    return re.sub(r"\s+", " ", said)


@pytest.mark.parametrize("key", TAUGHT)
def test_what_is_pointed_at_is_in_sight(browser: Browser, url: str, key: str) -> None:
    """On a phone, too; whatever is pointed at gets a frame, at least in part beside the card."""
    ada = Guest(browser, url, "Ada", (360, 740))
    for n, step in enumerate(course(TAUGHT[key]).steps, 1):
        ada.page.goto(f"{ada.url}/?lesson={key}&step={n}")
        ada.wait(f"main[data-step='{step.name}']")
        if step.points:
            ada.wait(".spotlight .frame")
            assert ada.page.locator(".spotlight .frame").count() >= len(step.points), step.name
    ada.close()


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
@pytest.mark.parametrize(("key", "lang"), [each[:2] for each in ROTATION])
def test_on_a_phone_the_card_covers_nothing_it_points_at(
    browser: Browser, url: str, key: str, lang: str, size: tuple[int, int]
) -> None:
    ada = Guest(browser, url, "Ada", size, lang=lang)
    for n, step in enumerate(course(TAUGHT[key]).steps, 1):
        ada.page.goto(f"{ada.url}/?lesson={key}&step={n}")
        ada.wait(f"main[data-step='{step.name}']")
        if step.points:
            ada.wait(".spotlight .frame")
            ada.page.wait_for_function(f"!({CARD_OVER_FRAME})", timeout=2000)
    ada.close()


def test_the_card_stays_in_sight_when_a_phone_is_turned(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada", (390, 844))
    ada.page.goto(f"{ada.url}/?lesson=nautilus&step=2")
    for each in CLICKS["nautilus"]["special"][1]:
        click(ada, each)
    ada.wait("main[data-stage='done']")
    for size in ((844, 390), (390, 844)):
        ada.page.set_viewport_size({"width": size[0], "height": size[1]})
        ada.page.wait_for_function(
            "document.querySelector('.lesson-card .next').getBoundingClientRect().bottom <= innerHeight",
            timeout=2000,
        )
    ada.close()


def test_progress_is_kept_and_steps_are_skipped_and_done_again(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.home()
    ada.page.click("article[data-game='nautilus'] .learn")
    ada.page.click(".lesson-card .next")
    ada.wait("main[data-step='special']")
    ada.page.click(".lesson-card .skip")
    ada.wait("main[data-step='lay']")
    ada.page.click("nav .dot >> nth=1")
    for each in CLICKS["nautilus"]["special"][1]:
        click(ada, each)
    ada.page.click(".lesson-card .again")
    ada.wait(f"{NOT_DONE}[data-step='special']")
    ada.home()
    assert "2/8" in ada.page.inner_text("article[data-game='nautilus'] .learn")
    ada.page.click("article[data-game='nautilus'] .learn")
    ada.wait("main[data-step='lay']")
    ada.close()


def test_what_the_rules_forbid_is_told_with_their_reason(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.page.goto(f"{ada.url}/?lesson=nautilus&step=5")
    ada.wait("main[data-step='weak']")
    click(ada, "thing:3")
    ada._click(ada.page.query_selector_all(".thing[data-thing='14']")[0])
    ada.wait(".explained.notice")
    assert ada.page.inner_text(".explained")
    ada.close()


def test_a_puzzle_is_solved_and_tells_what_the_best_move_wins(browser: Browser, url: str) -> None:
    """As the server would send two of them: the position of a lesson, with a second best answer."""
    game = TAUGHT["nautilus_island"]
    step = next(step for step in course(game).steps if step.name == "close")
    posed = replace(step, points=(), second="leave", margin=0.25)
    sent = ENCODE(Lessons([shown_to_clients(game, replace(posed, name=name)) for name in ("one", "two")], {}))
    ada = Guest(browser, url, "Ada", (360, 740))
    ada.page.route(
        "**/api/games/nautilus_island/puzzles",
        lambda route: route.fulfill(body=sent, content_type="application/json"),
    )
    ada.page.goto(f"{ada.url}/?puzzle=nautilus_island&step=1")
    click(ada, "answer:1")
    ada.wait(".lesson-card .wrong")
    click(ada, "answer:0")
    ada.wait("main[data-stage='done']")
    assert "25 games in 100" in text(ada)
    ada.page.click(".lesson-card .next")
    ada.wait(f"{NOT_DONE}[data-step='two']")
    assert ada.page.locator("nav .did").count() == 1
    ada.close()


@pytest.mark.parametrize(("key", "lang", "size", "steps"), EVERY_PUZZLE if LONG else PUZZLES_IN_ROTATION)
def test_every_puzzle_is_solved_after_whatever_is_tried_first(
    browser: Browser, url: str, key: str, lang: str, size: tuple[int, int], steps: range
) -> None:
    game, words = TAUGHT[key], Words(lang, TAUGHT[key])
    ada = Guest(browser, url, "Ada", size, lang=lang)
    for n in steps:
        name = puzzles(game)[n].name
        ada.page.goto(f"{ada.url}/?puzzle={key}&step={n + 1}")
        ada.wait(f"{NOT_DONE}[data-step='{name}']")
        assert not ada.page.evaluate(CARD_OVER_TABLE), name
        for _ in range(TRIES):
            if ada.sees("main[data-stage='done']"):
                break
            if ada.sees(UNFOLDED):
                ada.page.click(UNFOLDED)
            if not ada.step():
                ada.page.wait_for_timeout(30)
        ada.wait("main[data-stage='done']")
        assert shown(words.say(f"puzzle-{name}.why")) in text(ada)
    ada.close()


def test_what_is_said_of_a_wrong_answer_gives_way_to_the_next_try(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada", (360, 640))
    ada.page.goto(f"{ada.url}/?puzzle=nautilus_island&step=1")
    ada.wait(NOT_DONE)
    assert not ada.page.is_visible(".lesson-card .text")
    click(ada, "answer:0")
    ada.wait(".lesson-card .wrong")
    ada.page.mouse.click(180, 630)  # on the dock, where nothing is
    ada.page.wait_for_selector(".lesson-card .wrong", state="hidden")
    ada.page.click(".lesson-card .fold")
    ada.wait(".lesson-card .wrong")
    ada.close()


def test_after_two_wrong_answers_the_right_one_can_be_shown(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.page.goto(f"{ada.url}/?lesson=nautilus_island&step=6")
    for _ in range(2):
        click(ada, "answer:1")
        ada.wait(".lesson-card .wrong")
    ada.page.click(".lesson-card .solve")
    ada.wait("main[data-stage='done']")
    ada.close()
