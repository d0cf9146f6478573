"""A table of a server as a spectator sees it, drawn as the terminal draws tables."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from fathom.cli.arguments import language
from fathom.core.kernel.events import EVERYONE, SPECTATOR, Event
from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.server.operator_requests import Seen, Shown
from fathom.table.chair import Chair
from fathom.table.random_source import Seeded
from fathom.table.table import Table
from fathom.terminal.display import LineDisplay
from fathom.terminal.languages import speak
from fathom.terminal.screen import Painter

TOLD = 12  # lines of what happened last


def view(shown: Shown, lang: str | None) -> list[Text]:
    """The board, what happened last, and the question."""
    game = next((each for each in GAMES if each.key == shown.listed.brief.game), None)
    if shown.seen is None or game is None:
        return []
    chair = chair_of(game, len(shown.names), shown.seen)
    display = LineDisplay(Console(highlight=False, markup=False, emoji=False))
    words = speak(language(lang), game, chair.options)
    names = [name or words.say("seat-name", n=n + 1) for n, name in enumerate(shown.names)]
    painter = Painter(game, words, names, display.glyphs)
    told = [Text(display.glyphs.said(f"{display.glyphs.news} {line}")) for line in painter.told(chair, 0)]
    board = painter.table_alone(chair.see(), display)
    question = [] if chair.over else [painter.asked(chair)]
    return [Text(), painter.head(chair, chair.see(), display.width), *board, *told[-TOLD:], *question, Text()]


def chair_of(game: Game, seats: int, seen: Seen) -> Chair:
    """A spectator's chair at a table that looks just so from there."""
    table = Table(game, seats, dict(seen.options), Seeded(0))
    table.course.rest_on(game.from_json(seen.position))
    table.started = True
    for what, seat, thing, place, goal, amount in seen.heard:
        table.course.journal.facts.append(Event(what, seat, thing, place, goal, EVERYONE, EVERYONE, amount))
    return table.chair(SPECTATOR)
