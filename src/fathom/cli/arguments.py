"""Command line arguments: finds the games, bots, languages and options they name; suggests the nearest."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path

from fathom.bots import BOTS, NoSuchBot, find, is_command
from fathom.core.kernel.game import BadOption, Data, Game, Option
from fathom.games import GAMES
from fathom.speech.near_miss import nearest
from fathom.speech.words import LANGUAGES
from fathom.terminal.canvas import Glyphs
from fathom.terminal.errors import Wrong, no_such
from fathom.terminal.languages import shows

ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG")


def game_named(name: str) -> Game:
    key = name.casefold().replace("-", "_").replace(" ", "_")
    for game in GAMES:
        if game.key == key:
            return game
    raise no_such("game", name, [game.key for game in GAMES])


def bots_named(names: Sequence[str]) -> list[str]:
    """The names, if there are such bots; a command stands for the bot it starts."""
    for name in names:
        if name not in BOTS and not is_command(name):
            raise no_such("bot", name, BOTS)
        try:
            find(name)
        except NoSuchBot as wrong:
            raise Wrong(str(wrong)) from None
    return list(names)


def language(wish: str | None) -> str:
    """The language wished for, else that of the environment if we speak it, else English."""
    if wish is None:
        return _of_environment() or LANGUAGES[0]
    if wish.casefold() not in LANGUAGES:
        raise no_such("language", wish, LANGUAGES)
    return wish.casefold()


def _of_environment() -> str | None:
    set_ones = [os.environ[name] for name in ENVIRONMENT if os.environ.get(name)]
    lang = set_ones[0][:2].casefold() if set_ones else ""
    return lang if lang in LANGUAGES else None


def check_letters(lang: str, glyphs: Glyphs) -> None:
    if not shows(lang, glyphs):
        raise Wrong(f"this terminal cannot show the letters of '{lang}'; try --lang {LANGUAGES[0]}")


def seats_for(game: Game, wish: int | None) -> int:
    if wish is None:
        return game.usual
    if wish not in game.seats:
        raise Wrong(f"{game.key} is for {' or '.join(map(str, game.seats))} seats; not {wish}")
    return wish


def options_of(game: Game, seats: int, wishes: Sequence[str]) -> dict[str, object]:
    """Options for so many seats, each as key=value or key=@file; or several in a file, as @file."""
    known = {option.key: option for option in game.options}
    chosen: dict[str, object] = {}
    for wish in wishes:
        if wish.startswith("@"):
            chosen |= options_in(game, Path(wish[1:]))
            continue
        key, equals, value = wish.partition("=")
        if key not in known:
            raise no_such(f"option of {game.key}", key, known)
        if not equals:
            raise Wrong(f"option '{key}' needs a value: --option {key}={example(known[key])}")
        chosen[key] = known[key].parse(in_file(value[1:]) if value.startswith("@") else value)
        try:
            known[key].check(chosen[key])
        except BadOption as bad:
            meant = nearest(value, known[key].choices)
            raise Wrong(f"{bad}; did you mean {meant}?" if meant else str(bad)) from None
    try:
        game.new(seats, chosen)
    except BadOption as bad:
        raise Wrong(str(bad)) from None
    return chosen


def in_file(name: str) -> str:
    try:
        return Path(name).expanduser().read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Wrong(f"cannot read {name}: {error}") from None


def example(option: Option) -> str:
    if isinstance(option, Data):
        return "@FILE"
    return "|".join(option.choices) if option.choices else "VALUE"


def options_in(game: Game, path: Path) -> dict[str, object]:
    """Options of the game in a file: a JSON object of keys and values."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise Wrong(f"cannot read {path}: {error.strerror}") from None
    except ValueError as error:
        raise Wrong(f"{path} is not JSON: {error}") from None
    if not isinstance(data, dict):
        raise Wrong(f"{path} is not a JSON object of options and their values")
    try:
        game.settle(data)
    except BadOption as bad:
        raise Wrong(f"{path}: {bad}") from None
    return data
