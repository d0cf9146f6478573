"""First page: index.html with what home shows at once, so that nobody waits for scripts to see the games.

The page's script takes over what stands here as soon as it runs: `web/src/home` draws the same with the same
style sheet (`home.css`). The language, the colours and whether there are own games stand in a cookie that the
page sets; without it the browser's language counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import NamedTuple

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response

from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.server import static_content
from fathom.server.static_files import CHECKED, VERSION, StaticFile, digest
from fathom.speech.lessons import course, puzzles
from fathom.speech.words import LANGUAGES, Words

COOKIE = "fathom"
THEMES = ("light", "dark")
OWN = "own"
HTML = "text/html; charset=utf-8"
VARY = "accept-encoding, accept-language, cookie"
ELSEWHERE = {"table", "replay", "lesson", "puzzle", "rules"}  # in the address of the other pages
EMPTY = '<div id="app"></div>'
HEAD = "</head>"
DOTS = 3


class Reader(NamedTuple):
    """Who asks, as far as it makes a difference."""

    lang: str
    theme: str  # empty: as the device is set
    own: bool  # whether there are own games to come
    home: bool


class FirstPage:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def page(self, headers: Headers, query: Mapping[str, str]) -> Response | None:
        """The page for this reader; None if none is built."""
        index = self.folder / "index.html"
        if not index.is_file():
            return None
        reader = reader_of(headers, home=ELSEWHERE.isdisjoint(query))
        games = tuple(game.key for game in GAMES)
        return made(index, index.stat().st_mtime_ns, games, reader).answer(headers, CHECKED, VARY)


def reader_of(headers: Headers, home: bool) -> Reader:
    said = cookie(headers.get("cookie", ""))
    langs = [word for word in said if word in LANGUAGES] or accepted(headers.get("accept-language", ""))
    themes = [word for word in said if word in THEMES]
    return Reader(langs[0] if langs else LANGUAGES[0], themes[0] if themes else "", OWN in said, home)


def cookie(text: str) -> list[str]:
    """What the page wrote down about itself: words with dots between them."""
    try:
        found = SimpleCookie(text).get(COOKIE)
    except CookieError:
        return []
    return found.value.split(".") if found is not None else []


def accepted(text: str) -> list[str]:
    """Our languages among those a browser asks for, in its order."""
    wanted = [each.strip().partition(";")[0][:2].lower() for each in text.split(",")]
    return [each for each in wanted if each in LANGUAGES]


@lru_cache(32)
def made(index: Path, changed: int, games: tuple[str, ...], reader: Reader) -> StaticFile:
    """The page for one kind of reader; made again when the page was built anew, or offers other games."""
    html = index.read_text("utf-8")
    words = words_file(index.parent, reader.lang)
    if words is None:  # not our page
        return StaticFile(html.encode(), HTML)
    theme = f' data-theme="{reader.theme}"' if reader.theme else ""
    html = html.replace('<html lang="en">', f'<html lang="{reader.lang}"{theme}>', 1)
    html = html.replace(HEAD, f"{links(index.parent, words, reader)}\n  {HEAD}", 1)
    if reader.home:
        html = html.replace(EMPTY, home(Words(reader.lang, extra=[words]), reader) + EMPTY, 1)
    return StaticFile(html.encode(), HTML)


def words_file(folder: Path, lang: str) -> Path | None:
    """The page's own words in this language; the build puts a digest into its name."""
    return next(iter(sorted((folder / "assets").glob(f"{lang}-*.ftl"))), None)


def links(folder: Path, words: Path, reader: Reader) -> str:
    """What the page needs besides its script: asked for at once, not when the script runs."""
    colours = f"/api/colours.css?{VERSION}={digest(static_content.colours())}"
    fetched = [f"/{words.relative_to(folder).as_posix()}", f"/api/words/{reader.lang}"]
    preloads = [f'<link rel="preload" as="fetch" crossorigin href="{each}" />' for each in fetched]
    return "\n    ".join([f'<link rel="stylesheet" href="{colours}" />', *preloads])


# Home


def home(words: Words, reader: Reader) -> str:
    games = [static_content.presented(game) for game in GAMES]
    data = msgspec.json.encode(games).decode().replace("<", "\\u003c")
    shown = [bar(words), '<main class="home">', own_row(words) if reader.own else welcome(words, reader.lang)]
    cards = "".join(card(words, game, reader.lang) for game in GAMES)
    shown += [f"<h2>{said(words, 'home-play')}</h2>", f'<div class="games">{cards}</div></main>']
    script = f'<script type="application/json" id="games">{data}</script>'
    return f'<div id="first" inert>{"".join(shown)}</div>\n    {script}\n    '


def said(words: Words, key: str, **args: object) -> str:
    return escape(words.say(key, **args))


def bar(words: Words) -> str:
    return f'<header class="home-bar"><h1>{said(words, "fathom")}</h1><p>{said(words, "motto")}</p></header>'


def own_row(words: Words) -> str:
    """Room for own games, which the script asks for."""
    cards = '<li class="own-game"></li>' * 4
    return f'<section class="own"><h2>{said(words, "your-games")}</h2><ul>{cards}</ul></section>'


def welcome(words: Words, lang: str) -> str:
    """The offer to learn the first game that has lessons, to whoever has played none."""
    game = next(filter(teaches, GAMES), None)
    if game is None:
        return ""
    name = static_content.title(game, lang)[0]
    text = f"<h2>{said(words, 'new-here', game=name)}</h2><p>{said(words, 'new-here.about')}</p>"
    start = f'<span class="button">{said(words, "start-first")}</span>'
    return f'<section class="welcome">{cover(game)}<div>{text}</div>{start}</section>'


def cover(game: Game) -> str:
    return f'<img class="cover" src="{static_content.cover_address(game.key)}" alt="" />'


def card(words: Words, game: Game, lang: str) -> str:
    name, about = (escape(each) for each in static_content.title(game, lang))
    more = "".join(
        f'<span class="button {key}"><span>{said(words, key)}</span></span>'
        for key in ("with-friends", "learn", "puzzles", "rules")
        if offered(game, key)
    )
    return (
        f'<article class="game" data-game="{game.key}">{cover(game)}<div class="text"><h3>{name}</h3>'
        f'<p class="about">{about}</p><p class="facts">{facts(words, game)}</p></div><div class="actions">'
        f'<span class="button go play"><b>{said(words, "play-bots")}</b><small>&nbsp;</small></span>'
        f'<span class="button change"><span>{said(words, "change-bots")}</span></span></div>'
        f'<div class="actions rest">{more}</div></article>'
    )


def offered(game: Game, key: str) -> bool:
    """Whether the game has what this button leads to."""
    if key == "puzzles":
        return len(puzzles(game)) > 0
    return key != "learn" or teaches(game)


def teaches(game: Game) -> bool:
    return len(course(game).steps) > 0


def facts(words: Words, game: Game) -> str:
    told = [said(words, "for-players", range=span(game.seats[0], game.seats[-1]))]
    laid_out = static_content.page(game.key)
    if (minutes := static_content.minutes(laid_out)) is not None:
        told.append(said(words, "minutes", range=span(*minutes)))
    if (hard := static_content.difficulty(laid_out)) is not None:
        dots = "●" * hard + "○" * (DOTS - hard)
        told.append(f'<i aria-hidden="true">{dots}</i> {said(words, f"difficulty-{hard}")}')
    return "".join(f"<span>{each}</span>" for each in told)


def span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"
