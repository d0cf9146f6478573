"""`fathom lessons` and `fathom puzzles`: list them, and play them in this terminal."""

from __future__ import annotations

import json

from rich.console import Console
from rich.table import Table as Grid

from fathom.cli import play
from fathom.cli.arguments import check_letters, game_named, language
from fathom.cli.play_options import PlayOptions
from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.speech.lessons import Step, course, puzzles
from fathom.speech.words import Words
from fathom.table.puzzles import puzzles as declared
from fathom.terminal import lesson_progress
from fathom.terminal.canvas import glyphs_for
from fathom.terminal.display import Display, display_here
from fathom.terminal.errors import Wrong
from fathom.terminal.languages import speak
from fathom.terminal.lesson_session import EASY, Kind, study


def run(kind: Kind, name: str | None, step: int | None, as_json: bool, lang: str | None) -> int:
    """List those of all games, or play those of one."""
    spoken = language(lang)
    chosen = GAMES if name is None else [game_named(name)]
    if as_json:
        told = {game.key: rows(kind, game, speak(spoken, game)) for game in chosen}
        print(json.dumps(told, indent=2, ensure_ascii=False))
        return 0
    if name is None:
        return listed(kind, spoken)
    return taught(kind, chosen[0], step, spoken)


def steps_of(kind: Kind, game: Game) -> tuple[Step, ...]:
    return course(game).steps if kind is Kind.LESSON else puzzles(game)


def rows(kind: Kind, game: Game, words: Words) -> list[dict[str, object]]:
    """Each with its title and all that is declared of it; of a puzzle also why its answer is best."""
    if kind is Kind.LESSON:
        return [
            {"name": step.name, "title": heading(kind, n, step, words), **described(step)}
            for n, step in enumerate(course(game).steps, 1)
        ]
    return [
        {
            **puzzle.to_json(),
            "title": words.say(f"puzzle-{puzzle.name}"),
            "why": words.say(f"puzzle-{puzzle.name}.why"),
        }
        for puzzle in declared(game)
    ]


def described(step: Step) -> dict[str, object]:
    """Where it stands, and what is asked of whom there."""
    begun: dict[str, object] = {"seats": step.seats, "options": step.options, "deeds": list(step.deeds)}
    if step.arranged is not None:
        begun |= {"arranged": True, "position": step.arranged}
    return begun | {"seat": step.seat, "answers": list(step.answers)}


def heading(kind: Kind, n: int, step: Step, words: Words) -> str:
    key = f"{kind.value}-{step.name}"
    if kind is Kind.LESSON:
        key += ".title"
    return words.say(key) if words.has(key) else words.say(f"ui-{kind.value}-n", n=n)


def listed(kind: Kind, lang: str) -> int:
    """Every one on a line under the title of its game, with a mark where it was done; no answers."""
    console = Console(highlight=False, markup=False, emoji=False)
    glyphs = glyphs_for(console.encoding)
    check_letters(lang, glyphs)
    for game in GAMES:
        words, done = speak(lang, game), lesson_progress.done(kind.value, game.key)
        grid = Grid.grid(padding=(0, 2))
        grid.add_row(words.title())
        for n, step in enumerate(steps_of(kind, game), 1):
            mark = glyphs.pip if step.name in done else " "
            grid.add_row(f"{n:>3} {mark} {heading(kind, n, step, words)}", step.name)
        console.print(grid)
    return 0


def taught(kind: Kind, game: Game, first: int | None, lang: str) -> int:
    """Those of a game, from this one on or the first not done; after the last lesson, the first real game."""
    steps = steps_of(kind, game)
    if not steps:
        raise Wrong(f"{game.key} has no {kind.value}s")
    if first is None:
        first = first_open(steps, lesson_progress.done(kind.value, game.key))
    if not 1 <= first <= len(steps):
        raise Wrong(f"--step is a number from 1 to {len(steps)}; not {first}")
    display, words = display_here(), speak(lang, game)
    check_letters(lang, display.glyphs)
    headed = [(f"{n}/{len(steps)} {heading(kind, n, step, words)}", step) for n, step in enumerate(steps, 1)]
    code = study(game, kind, headed[first - 1 :], display, lang)
    if code is not None or kind is Kind.PUZZLE:
        return code or 0
    return first_game(game, display, lang)


def first_open(steps: tuple[Step, ...], done: list[str]) -> int:
    """The number of the first that was not done; once all are, from the beginning again."""
    return next((n for n, step in enumerate(steps, 1) if step.name not in done), 1)


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
