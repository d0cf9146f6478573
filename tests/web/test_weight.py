"""How many bytes home and a first table are on the wire, in each language, and a second visit."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from fathom.games import GAMES
from fathom.server import static_content
from fathom.speech.words import LANGUAGES
from tests.web.guests import Guest
from tests.web.page_weight import weighed

if TYPE_CHECKING:
    from playwright.sync_api import Browser

WEB = Path(__file__).parents[2] / "web" / "src"
MOST = 250_000  # bytes
MOST_AGAIN = 25_000
FONTS = {
    "en": ["latin-few"],
    "fr": ["latin-500-normal"],
    "ru": ["cyrillic-few", "latin-few"],
}
BORROWED = "çèé"  # in a few words from French; the whole font has them
NO_LETTERS = "→↺↻★☠♥✓✗"  # signs that the font does not have at all


@pytest.mark.parametrize("lang", LANGUAGES)
def test_home_and_a_first_table_are_light(browser: Browser, url: str, lang: str) -> None:
    ada = Guest(browser, url, "Ada", lang=lang)
    ada.context.set_extra_http_headers({"accept-language": lang})
    came = weighed(ada.page)
    ada.play_bots("nautilus")
    ada.page.wait_for_load_state("networkidle")
    first = sum(came)
    assert 100_000 < first < MOST
    fonts = {re.sub(r".*garamond-(.*)-.*", r"\1", each.url) for each in ada.answers if "woff2" in each.url}
    assert sorted(fonts) == FONTS[lang]
    came.clear()
    ada.home()
    ada.page.wait_for_load_state("networkidle")
    assert sum(came) < MOST_AGAIN
    ada.close()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_small_fonts_have_every_letter_of_our_texts(lang: str) -> None:
    texts = [(WEB / "words" / f"{lang}.ftl").read_text("utf-8")]
    texts += [static_content.words(game.key, lang).decode() for game in GAMES]
    ours = {sign for text in texts for sign in text if not sign.isspace()}
    missing = {sign for sign in ours if ord(sign) not in small_letters()}
    assert missing <= set(NO_LETTERS + BORROWED)


def small_letters() -> set[int]:
    """What the small faces are for, as `fonts.css` says."""
    sheet = (WEB / "fonts.css").read_text("utf-8")
    faces = re.findall(r'"EB Garamond few"[^}]*unicode-range: ([^;]*);', sheet)
    assert len(faces) == 2
    spans = [span.strip()[2:].split("-") for face in faces for span in face.split(",")]
    return {sign for span in spans for sign in range(int(span[0], 16), int(span[-1], 16) + 1)}
