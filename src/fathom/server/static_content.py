"""Static content: the games, their scenes, words, rules and pictures, as bytes that never change."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from fathom.core.kernel.game import Game, Names, Numbers, Option, Seat
from fathom.core.kernel.verbs import Verb
from fathom.games import GAMES
from fathom.server import plain_page, rules_book
from fathom.server.messages import PHRASES, PROTOCOL
from fathom.server.static_files import VERSION, digest
from fathom.server.svg_rounding import rounded
from fathom.speech import rules_page, scene_file
from fathom.speech.lessons import course, puzzles
from fathom.speech.words import LANGUAGES, Words
from fathom.table.refusal import Refused

SVG = ".svg"
ENCODE = msgspec.json.encode
SHARED = ("fathom.speech", "fathom.server")
OPENING_TAG = re.compile(r'<svg ([^>]*?viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*)>')
COVER = (160, 60)  # the frame that `cover` in page.toml speaks of
SMALL = 0.15  # of such a unit, for one of a picture's own: a third of a pixel where covers are shown
COVER_SHOWN = 77  # what is shown of it is higher, and has the frame in its middle
HARDEST = 3


def known() -> dict[str, Game]:
    return {game.key: game for game in GAMES}


def game_of(key: str) -> Game:
    games = known()
    if key not in games:
        raise Refused("no-such-game")
    return games[key]


@cache
def listed() -> bytes:
    """All games, as a client needs them to offer a table."""
    return ENCODE({"protocol": PROTOCOL, "phrases": PHRASES, "games": [declared(game) for game in GAMES]})


@cache
def declaration(key: str) -> bytes:
    return ENCODE(declared(game_of(key)))


def declared(game: Game) -> dict[str, object]:
    """Verbs make names of action numbers; things are the faces that views speak of."""
    return {
        "version": game.version,
        "options": [option(each) for each in game.options],
        "verbs": [verb(each) for each in game.verbs],
        "things": game.things,
        **presented(game),
    }


def presented(game: Game) -> dict[str, object]:
    """What a list of games shows of one."""
    laid_out = page(game.key)
    return {
        "key": game.key,
        "seats": game.seats,
        "usual": game.usual,
        "languages": game.languages,
        "cover": cover_address(game.key),
        "minutes": minutes(laid_out),
        "difficulty": difficulty(laid_out),
        "lessons": len(course(game).steps),
        "puzzles": len(puzzles(game)),
        "titles": {lang: title(game, lang) for lang in LANGUAGES},
    }


def minutes(laid_out: dict[str, object]) -> list[int] | None:
    """How long a game takes, at least and at most; None if its folder does not say."""
    told = laid_out.get("minutes")
    if told is None:
        return None
    if not isinstance(told, list) or len(told) != 2 or not all(isinstance(each, int) for each in told):
        raise ValueError(f"minutes must be two whole numbers, not {told!r}")
    if not 0 < told[0] <= told[1]:
        raise ValueError(f"minutes must be the least and the most, not {told!r}")
    return told


def difficulty(laid_out: dict[str, object]) -> int | None:
    """1 for an easy game, 3 for a hard one; None if its folder does not say."""
    told = laid_out.get("difficulty")
    if told is not None and told not in range(1, HARDEST + 1):
        raise ValueError(f"difficulty must be 1, 2 or 3, not {told!r}")
    return told if isinstance(told, int) else None


@cache
def title(game: Game, lang: str) -> list[str]:
    """What it is called, and in one line what it is about, for a list of games.

    Only these messages are parsed: a game has a thousand, and the first page must not wait for them.
    """
    words = FluentBundle([lang], use_isolating=False)
    words.add_resource(FluentResource(messages(own_words(game, lang), "title", "about")))
    about = words.get_message("about")
    found = [words.get_message("title").value, about.attributes.get("line") or about.value]
    return [str(words.format_pattern(pattern)[0]) for pattern in found if pattern is not None]


def own_words(game: Game, lang: str) -> str:
    return text(files(game.package) / "words" / f"{game.language(lang)}.ftl")


def messages(source: str, *keys: str) -> str:
    """These messages of a Fluent file, with their attributes."""
    found = [re.search(rf"^{key} *=.*(?:\n[ \t].*|\n(?=\n*[ \t]))*", source, re.MULTILINE) for key in keys]
    return "\n".join(each[0] for each in found if each is not None) + "\n"


def option(each: Option) -> dict[str, object]:
    told: dict[str, object] = {"key": each.key, "rule": each.rule, "default": each.default}
    if each.choices:
        kind = "seat" if isinstance(each, Seat) else "choice"
        return {**told, "kind": kind, "choices": each.choices}
    if isinstance(each, Numbers):
        limits = {"length": each.length, "low": each.low, "high": each.high, "total": each.total}
        return {**told, "kind": "numbers", **limits}
    return {**told, "kind": "names" if isinstance(each, Names) else "data"}


def verb(each: Verb) -> dict[str, object]:
    """Action `first + n * max(1, len(more)) + m` is `word:names[n]` and, after `joint`, `more[m]`."""
    return {
        "word": each.word,
        "first": each.first,
        "names": each.names,
        "more": each.more,
        "joint": each.joint,
    }


@cache
def scene(key: str) -> bytes:
    """`scene.toml` as JSON; a plain scene, if the folder has none."""
    return ENCODE(scene_file.declared(game_of(key)))


@cache
def words(key: str, lang: str) -> bytes:
    """Everything that can be said at a table of this game, as one Fluent file."""
    game = game_of(key)
    return spoken([*SHARED, game.package], game.language(lang) if lang in LANGUAGES else lang)


@cache
def words_of_game(key: str, lang: str) -> bytes:
    """The part of it that is said at tables of this game only: a page has the rest already."""
    game = game_of(key)
    return spoken([game.package], game.language(lang) if lang in LANGUAGES else lang)


@cache
def shared_words(lang: str) -> bytes:
    """What can be said at every table, and where there is none: reasons, above all."""
    return spoken(SHARED, lang)


def spoken(folders: Sequence[str], lang: str) -> bytes:
    if lang not in LANGUAGES:
        raise Refused("no-such-language")
    return "\n".join(text(files(folder) / "words" / f"{lang}.ftl") for folder in folders).encode()


@cache
def rules(key: str, lang: str) -> bytes:
    """The numbered rules, in Markdown."""
    if lang not in LANGUAGES:
        raise Refused("no-such-language")
    return text(rules_page.source(game_of(key), lang)).encode()


@cache
def book(key: str) -> bytes:
    """The chapters, cards and example positions of the rules book."""
    return ENCODE(rules_book.shown(game_of(key)))


@cache
def book_words(key: str, lang: str) -> bytes:
    """The words of the rules book, with the terms of the game, as Fluent."""
    if lang not in LANGUAGES:
        raise Refused("no-such-language")
    return rules_book.book_words(game_of(key), lang).encode()


def check(game: Game) -> None:
    """Make what clients ask for; raises whatever is wrong with its words, scene, page or pictures."""
    for lang in game.languages:
        Words(lang, game).say("about")
    declared(game)
    scene_file.load(game)
    art(game.key)
    book(game.key)


def page(key: str) -> dict[str, object]:
    """How the page lays out a table of this game; plainly, if its folder does not say."""
    source = files(game_of(key).package) / "page.toml"
    return tomllib.loads(text(source)) if source.is_file() else plain_page.page(game_of(key))


@cache
def art(key: str) -> bytes:
    """Every picture of a game, what `art.toml` says of them, and how the page lays out its table."""
    source = files(game_of(key).package) / "art" / "art.toml"
    about = tomllib.loads(text(source)) if source.is_file() else plain_page.art(game_of(key))
    return ENCODE({"pictures": pictures(key), "art": about, "page": page(key)})


@cache
def pictures(key: str) -> dict[str, str]:
    """The pictures of a game by name; plain ones, if its folder has none."""
    folder = files(game_of(key).package) / "art"
    if not folder.is_dir():
        return plain_page.pictures(game_of(key))
    drawn = sorted((each for each in folder.iterdir() if each.name.endswith(SVG)), key=lambda each: each.name)
    return {each.name.removesuffix(SVG): text(each) for each in drawn}


def picture(key: str, name: str) -> bytes:
    """One picture, by itself."""
    if name not in pictures(key):
        raise Refused("no-such-page")
    return pictures(key)[name].encode()


@cache
def cover(key: str) -> bytes:
    """The pictures of the cover as one, so that a list of games asks for one of each game."""
    pictures_drawn = pictures(key)
    shown: list[tuple[str, float, float, float]] = page(key)["cover"]  # type: ignore[assignment]
    parts = [part(pictures_drawn[name], left, top, width) for name, left, top, width in shown]
    width, height = COVER
    box = f"0 {(height - COVER_SHOWN) / 2} {width} {COVER_SHOWN}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{"".join(parts)}</svg>'.encode()


def part(drawn: str, left: float, top: float, width: float) -> str:
    """A picture in the frame of a cover: its left edge, its top and its width in hundredths of it.

    A cover is some 340 pixels wide: most pictures are so small there that whole coordinates will do.
    """
    found = OPENING_TAG.search(drawn)
    assert found is not None, drawn[:100]
    wide = width * COVER[0] / 100
    high = wide * float(found[3]) / float(found[2])
    x, y = left * COVER[0] / 100, top * COVER[1] / 100
    where = f'x="{x:.4g}" y="{y:.4g}" width="{wide:.4g}" height="{high:.4g}"'
    rest = drawn[found.end() :].strip()
    return f"<svg {where} {found[1]}>{rounded(rest) if wide < SMALL * float(found[2]) else rest}"


def cover_address(key: str) -> str:
    """It names what it leads to, so browsers keep it for good."""
    return f"/api/games/{key}/cover.svg?{VERSION}={digest(cover(key))}"


@cache
def colours() -> bytes:
    """The colours of all worlds that have some of their own."""
    sheets = [files(game.package) / "art" / "tokens.css" for game in GAMES]
    return "\n".join(text(sheet) for sheet in sheets if sheet.is_file()).encode()


def text(source: Traversable) -> str:
    return source.read_text(encoding="utf-8")
