"""Static content: the games, their scenes, words, rules and pictures, as bytes that never change."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from fathom.core.kernel.game import Game, Names, Numbers, Option, Seat
from fathom.core.kernel.verbs import Verb
from fathom.games import GAMES
from fathom.server import plain_page
from fathom.server.messages import PHRASES, PROTOCOL
from fathom.speech import rules_page, scene_file
from fathom.speech.words import LANGUAGES, Words
from fathom.table.refusal import Refused

SVG = ".svg"
ENCODE = msgspec.json.encode
SHARED = ("fathom.speech", "fathom.server")


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
        "key": game.key,
        "version": game.version,
        "seats": game.seats,
        "usual": game.usual,
        "options": [option(each) for each in game.options],
        "verbs": [verb(each) for each in game.verbs],
        "things": game.things,
        "languages": game.languages,
        "cover": page(game.key)["cover"],
        "titles": {lang: title(game, lang) for lang in LANGUAGES},
    }


def title(game: Game, lang: str) -> list[str]:
    """What it is called, and what it is about, for a list of games."""
    words = Words(lang, game)
    return [words.title(), words.say("about")]


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


def check(game: Game) -> None:
    """Make what clients ask for; raises whatever is wrong with its words, scene, page or pictures."""
    declared(game)
    scene_file.load(game)
    art(game.key)


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
def colours() -> bytes:
    """The colours of all worlds that have some of their own."""
    sheets = [files(game.package) / "art" / "tokens.css" for game in GAMES]
    return "\n".join(text(sheet) for sheet in sheets if sheet.is_file()).encode()


def text(source: Traversable) -> str:
    return source.read_text(encoding="utf-8")
