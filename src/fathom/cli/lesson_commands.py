"""`fathom lessons` and `fathom puzzles`: list them, and play them in this terminal."""

from __future__ import annotations

import json

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from fathom.cli import play
from fathom.cli.arguments import check_letters, game_named, language
from fathom.cli.play_options import PlayOptions
from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.speech.lessons import Step, course, puzzles
from fathom.terminal.canvas import glyphs_for
from fathom.terminal.display import Display, display_here
from fathom.terminal.errors import Wrong
from fathom.terminal.languages import speak
from fathom.terminal.lesson_session import EASY, Kind, study


def run(kind: Kind, name: str | None, step: int, as_json: bool, lang: str | None) -> int:
    """List those of all games, or play those of one."""
    spoken = language(lang)
    if as_json:
        games = GAMES if name is None else [game_named(name)]
        print(json.dumps([row for game in games for row in rows(kind, game, spoken)], ensure_ascii=False))
        return 0
    if name is None:
        return listed(kind, spoken)
    return taught(kind, game_named(name), step, spoken)


def steps_of(kind: Kind, game: Game) -> tuple[Step, ...]:
    return course(game).steps if kind is Kind.LESSON else puzzles(game)


def rows(kind: Kind, game: Game, lang: str) -> list[dict[str, object]]:
    """Each with its place in the order, its name, and what it is called."""
    return [
        {
            "game": game.key,
            "step": n,
            "name": step.name,
            "title": heading(kind, game, n, step, lang),
            "seats": step.seats,
            "seat": step.seat,
            "answers": list(step.answers),
            "arranged": step.arranged is not None,
        }
        for n, step in enumerate(steps_of(kind, game), 1)
    ]


def heading(kind: Kind, game: Game, n: int, step: Step, lang: str) -> str:
    words = speak(lang, game)
    key = f"{kind.value}-{step.name}"
    if kind is Kind.LESSON:
        key += ".title"
    return words.say(key) if words.has(key) else words.say(f"ui-{kind.value}-n", n=n)


def listed(kind: Kind, lang: str) -> int:
    console, grid = Console(highlight=False), Grid.grid(padding=(0, 2))
    check_letters(lang, glyphs_for(console.encoding))
    for game in GAMES:
        for row in rows(kind, game, lang):
            grid.add_row(Text(game.key, "bold"), str(row["step"]), str(row["title"]))
    console.print(grid)
    return 0


def taught(kind: Kind, game: Game, first: int, lang: str) -> int:
    """Those of a game from this one on; after the last lesson, the first real game."""
    steps = steps_of(kind, game)
    if not steps:
        raise Wrong(f"{game.key} has no {kind.value}s")
    if not 1 <= first <= len(steps):
        raise Wrong(f"--step is a number from 1 to {len(steps)}; not {first}")
    display = display_here()
    check_letters(lang, display.glyphs)
    headed = [
        (f"{n}/{len(steps)} {heading(kind, game, n, step, lang)}", step) for n, step in enumerate(steps, 1)
    ]
    code = study(game, kind, headed[first - 1 :], display, lang)
    if code is not None or kind is Kind.PUZZLE:
        return code or 0
    return first_game(game, display, lang)


def first_game(game: Game, display: Display, lang: str) -> int:
    """A real game against easy bots, with a friendly deal, if somebody wants it."""
    display.say(speak(lang, game).say("ui-lessons-end"))
    try:
        if display.read().strip():
            return 0
    except (EOFError, KeyboardInterrupt):
        return 0
    options = [f"{key}={value}" for key, value in course(game).first_game.items()]
    return play.play(game.key, PlayOptions(seats=game.seats[0], bot=[EASY], option=options, lang=lang))
