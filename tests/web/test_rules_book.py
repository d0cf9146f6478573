"""The rules book, and the terms of a game: opened from home and at a table, searched, printed, explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from fathom.games import GAMES
from fathom.server import rules_book
from fathom.speech.rules_page import source
from tests.web.guests import NEVER_LEFT, PHONE, Guest, play_out
from tests.web.looks import LANGUAGES, prefer
from tests.web.test_everybody import faults

if TYPE_CHECKING:
    from playwright.sync_api import Browser

KEYS = [game.key for game in GAMES]
NO_WORDS = ("book-", "short-", "chapter-", "cards-", "example-", "term-")
READY = "#book-words"
TIP = "#term-tip p"
OTHER_TIP = "(first) => document.querySelector('#term-tip p')?.innerText !== first"
DRAWN = """(key) => {
  const shown = document.querySelector(`[data-example=${key}] .window`).getBoundingClientRect();
  const things = [...document.querySelectorAll(`[data-example=${key}] .thing`)];
  const inside = things.map((each) => each.getBoundingClientRect())
    .filter(({ top, bottom }) => top >= shown.top - 2 && bottom <= shown.bottom + 2);
  return shown.height > 50 && inside.length;
}"""
SHOWN_AT = """(id) => {
  const box = document.getElementById(id).getBoundingClientRect();
  const pages = document.querySelector('.pages').getBoundingClientRect();
  return Math.abs(box.top - Math.max(0, pages.top));
}"""


def reading(browser: Browser, url: str, game: str, **settings: object) -> Guest:
    ada = Guest(browser, url, "Ada", **settings)  # type: ignore[arg-type]
    ada.page.goto(f"{url}/?rules={game}")
    ada.wait(READY)
    return ada


def test_home_leads_to_the_rules_and_back(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.home()
    ada.page.click("article[data-game=nautilus] .rules")
    ada.wait("#book-short h3:has-text('What you want')")
    assert ada.page.url.endswith("/?rules=nautilus")
    assert ada.page.inner_text("h1") == "Nautilus"
    ada.wait("#book-arrows :text('NA-12')")
    ada.page.go_back()
    ada.wait("article button")
    ada.close()


@pytest.mark.parametrize("game", KEYS)
def test_everything_of_the_book_is_on_the_page(browser: Browser, url: str, game: str) -> None:
    ada = reading(browser, url, game)
    found = next(each for each in GAMES if each.key == game)
    book = rules_book.book_of(found)
    for lang in LANGUAGES:
        prefer(ada.page, lang=lang)
        ada.wait(f"main[lang={lang}] {READY} dd")
        ada.page.wait_for_timeout(300)
        for chapter in book.chapter:
            assert ada.page.locator(f"#book-{chapter.key} .rule").count() == len(chapter.rules)
        assert ada.page.locator("#book-options dd").count() == len(found.options)
        tables = [
            line for line in source(found, lang).read_text("utf-8").splitlines() if line.startswith("| ---")
        ]
        assert ada.page.locator(".pages table").count() == len(tables) - 1, "all but that of the options"
        cards = {name: count for kind in book.cards for name, count in kind.listed()}
        for name, count in cards.items():
            assert f"× {count}" in ada.page.inner_text(f"[data-card='{name}']")
        assert ada.page.locator("[data-card] .picture use").count() >= len(cards)
        text = ada.page.inner_text("main")
        assert not [
            key for key in ("book-", "short-", "chapter-", "cards-", "example-", "term-") if key in text
        ]
    for each in book.example:
        assert ada.page.evaluate(DRAWN, each.key), each.key
    assert ada.errors == []
    ada.close()


@pytest.mark.parametrize("game", KEYS)
def test_axe_finds_no_fault_in_the_book(browser: Browser, url: str, game: str) -> None:
    ada = reading(browser, url, game)
    assert faults(ada.page, *LANGUAGES) == []
    ada.close()


@pytest.mark.parametrize(("game", "lang"), list(zip(KEYS, [*LANGUAGES, "ru"], strict=True)))
def test_nothing_is_wider_than_a_phone(browser: Browser, url: str, game: str, lang: str) -> None:
    ada = reading(browser, url, game, size=PHONE, lang=lang)
    assert ada.page.evaluate(NEVER_LEFT)
    ada.page.select_option(".finder select", "cards")
    ada.page.wait_for_timeout(200)
    assert ada.page.locator("#book-cards h2").bounding_box()["y"] < PHONE[1]
    ada.close()


def test_an_address_leads_to_a_chapter(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.page.goto(f"{url}/?rules=lifeboat#book-thirst")
    ada.wait(READY)
    ada.page.wait_for_timeout(500)
    assert ada.page.locator("#book-thirst").bounding_box()["y"] < 200
    ada.close()


def test_a_game_that_is_none_is_told(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.page.goto(f"{url}/?rules=chess")
    ada.wait("main [role=alert]")
    ada.errors.clear()  # the browser's own, of what was not found
    ada.close()


def test_the_book_can_be_searched(browser: Browser, url: str) -> None:
    ada = reading(browser, url, "nautilus")
    ada.page.fill(".rules input", "CRAB")
    ada.wait_gone("#book-short")
    assert ada.page.locator(".rule").all_inner_texts()[0].startswith("One exception: the 1, the crab")
    assert ada.page.locator(".rule").count() == 1
    assert ada.page.locator("[data-card]").evaluate_all("all => all.map(each => each.dataset.card)") == ["1"]
    assert ada.page.locator("#book-words dt").all_text_contents() == ["crab"]
    ada.page.fill(".rules input", "na-r4")
    assert ada.page.locator(".rule small").all_inner_texts() == ["NA-R4"]
    ada.page.fill(".rules input", "zeppelin")
    ada.wait(".rules :text('Nothing is said about that')")
    ada.close()


def test_what_is_printed_is_the_book_alone(browser: Browser, url: str) -> None:
    ada = reading(browser, url, "leagues")
    ada.page.emulate_media(media="print")
    for left_out in (".finder", "header button", "#term-tip"):
        assert not ada.page.locator(left_out).first.is_visible()
    for printed in ("h1", "#book-short", "#book-rows figure", "#book-cards", "#book-words"):
        assert ada.page.locator(printed).first.is_visible()
    colours = "getComputedStyle(document.querySelector('main')).backgroundColor"
    assert ada.page.evaluate(colours) == "rgb(255, 255, 255)"
    ada.close()


def test_at_a_table_it_opens_at_the_chapter_of_the_question(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.play_bots("nautilus")
    play_out(ada, until=lambda: ada.asked and "Lay a card" in ada.page.inner_text(".question"))
    ada.page.click("header button[aria-label=Rules]")
    ada.wait(".asked h2:has-text('Laying cards')")
    ada.page.wait_for_timeout(300)
    assert ada.page.evaluate(SHOWN_AT, "book-laying") < 12
    assert ada.page.input_value(".finder select") == "laying"
    ada.page.select_option(".finder select", "cards")
    ada.page.wait_for_timeout(300)
    assert ada.page.evaluate(SHOWN_AT, "book-cards") < 12
    with ada.context.expect_page() as opened:
        ada.page.click(".side a:has-text('Open as a page')")
    assert opened.value.url.endswith("/?rules=nautilus")
    ada.close()


def test_a_term_is_explained_to_a_pointer(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.play_bots("nautilus")
    play_out(ada, until=lambda: ada.asked and "spot" in ada.page.inner_text(".question"))
    ada.page.hover(".question .term[data-term=spot]")
    ada.wait(f"{TIP}:has-text('A place for one card')")
    assert ada.page.get_attribute(".question .term", "aria-describedby") == "term-tip"
    ada.page.hover(TIP)
    assert ada.sees(TIP)
    ada.page.hover("header h1")
    ada.wait_gone(TIP)
    ada.page.hover(".log .term >> nth=0")
    ada.wait(TIP)
    ada.close()


FRESH = "#fresh b"
COME_UNDER_THE_MOUSE = """() => {
  const [sentence, term] = ['p', 'b'].map((name) => document.createElement(name));
  Object.assign(sentence, { id: 'fresh', style: 'position: fixed; z-index: 99; left: 280px; top: 280px' });
  Object.assign(term, { textContent: 'spot', style: 'display: block; padding: 20px' });
  term.dataset.term = 'spot';
  sentence.append(term);
  document.body.append(sentence);
  for (const name of ['pointerover', 'pointermove'])
    term.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType: 'mouse' }));
}"""
"""What browsers tell of a pointer that has not moved."""


def test_a_term_is_explained_to_a_mouse_that_moves_and_only_while_its_sentence_stands(
    browser: Browser, url: str
) -> None:
    ada = Guest(browser, url, "Ada")
    ada.play_bots("nautilus")
    play_out(ada, until=lambda: ada.asked and "spot" in ada.page.inner_text(".question"))
    ada.page.mouse.move(300, 300)
    ada.wait(".question .term")
    ada.page.evaluate(COME_UNDER_THE_MOUSE)
    ada.page.wait_for_timeout(300)
    assert not ada.sees(TIP)
    ada.page.mouse.move(302, 302)
    ada.wait(TIP)
    ada.page.click(FRESH)
    ada.page.mouse.move(10, 10)
    assert ada.sees(TIP)
    ada.page.evaluate("document.querySelector('#fresh').append(' of another sentence')")
    ada.wait_gone(TIP)
    ada.page.click(FRESH)
    ada.wait(TIP)
    ada.page.evaluate("document.querySelector('#fresh').remove()")
    ada.wait_gone(TIP)
    ada.close()


def test_a_term_is_explained_to_a_finger(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada", PHONE)
    ada.play_bots("nautilus")
    play_out(ada, until=lambda: ada.asked and "spot" in ada.page.inner_text(".question"))
    ada.page.tap(".question .term[data-term=spot]")
    ada.wait(f"{TIP}:has-text('A place for one card')")
    box = ada.page.locator(TIP).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    ada.page.tap("header h1 >> nth=0", force=True)
    ada.wait_gone(TIP)
    ada.close()


def test_a_term_is_explained_to_who_uses_keys(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.play_bots("nautilus")
    play_out(ada, until=lambda: ada.asked and "spot" in ada.page.inner_text(".question"))
    ada.page.keyboard.press("Shift")
    ada.wait(".question .term")
    for _ in range(40):
        ada.page.keyboard.press("Tab")
        if ada.page.evaluate("document.activeElement.dataset.term") == "spot":
            break
    ada.wait(f"{TIP}:has-text('A place for one card')")
    ada.page.keyboard.press("Escape")
    ada.wait_gone(TIP)
    ada.page.keyboard.press("Enter")
    ada.wait(TIP)
    ada.page.focus(".log .lines")
    ada.wait_gone(TIP)
    ada.page.keyboard.press("ArrowRight")
    ada.wait(TIP)
    first = ada.page.inner_text(TIP)
    ada.page.keyboard.press("ArrowRight")
    ada.page.wait_for_function(
        "(first) => document.querySelector('#term-tip p')?.innerText !== first", arg=first
    )
    ada.close()


def test_terms_are_those_of_the_language(browser: Browser, url: str) -> None:
    ada = Guest(browser, url, "Ada")
    ada.play_bots("lifeboat")
    play_out(ada, until=lambda: ada.asked)
    for lang, word in (("ru", "корме"), ("fr", "poupe"), ("en", "stern")):
        prefer(ada.page, lang=lang)
        ada.page.mouse.move(200, 200)
        ada.page.wait_for_function(
            "(word) => [...document.querySelectorAll('.term')].some((each) => each.innerText.includes(word))",
            arg=word,
        )
    ada.close()
