"""Board: the table drawn from its scene, zones and counters at their places of the grid. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from textwrap import wrap

from rich.cells import cell_len

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import UNSEEN
from fathom.core.knowledge.view import View
from fathom.speech.noun_forms import SHORT, form
from fathom.speech.scene import Box, Placed, Scene
from fathom.speech.seat_names import called, played
from fathom.speech.words import Words
from fathom.terminal.canvas import FACE, QUIET, Canvas, Glyphs, fitted, head
from fathom.terminal.counter_drawing import draw_counters
from fathom.terminal.figure_drawing import draw_figure
from fathom.terminal.grid import BOXED, CARD, NAMELESS, Area, Grid, seen
from fathom.terminal.ring_drawing import draw_ring
from fathom.terminal.spelling import typed_name

Cell = tuple[str, str]  # a short text and its style

SIGNAL = "bold yellow"  # you can do this now
LEAST_CARD = 5
LEAST_LABEL = 4
DUEL = 2  # seats: then there is no question whose cards the others are
PICKED = "underline"
NOTE = "cyan"
STYLES = {
    "green": "green",
    "red": "red",
    "blue": "bright_blue",
    "purple": "magenta",
    "orange": "dark_orange",
    "yellow": "gold1",
    "brown": "orange4",
    "grey": "bright_black",
}


class Board:
    """One view, drawn once."""

    def __init__(self, scene: Scene, words: Words, names: Sequence[str], glyphs: Glyphs) -> None:
        self.scene = scene
        self.words = words
        self.names = names
        self.glyphs = glyphs

    def lines(self, view: View, width: int) -> int:
        """The lines in which all of it can be written."""
        return sum(Grid(self.scene, view, self.words, self.names, width, 0).needs)

    def draw(
        self,
        view: View,
        selectable: set[str],
        trail: set[int],
        width: int,
        height: int,
        asked: int = NOBODY,
    ) -> Canvas:
        """`selectable`: what can be chosen now, by name; `trail`: the zones with news, by number."""
        grid = Grid(self.scene, view, self.words, self.names, width, height)
        canvas = Canvas(grid.width, grid.height, self.glyphs)
        fresh = {(zone.name, zone.owner) for n, zone in enumerate(view.zones) if n in trail}
        brush = Brush(self, canvas, view, selectable, fresh, asked)
        together: dict[tuple[str, int, Box], list[tuple[Placed, list[int]]]] = {}  # zones that share a box
        for placed, lying in self.scene.lay_view(view, len(self.names)):
            together.setdefault((placed.part.pattern, placed.owner, placed.box), []).append((placed, lying))
        for (_, _, box), here in together.items():
            zones, things = [zone for zone, _ in here], [lying for _, lying in here]
            if grid.area(box).height and any(map(seen, zones, things)):
                brush.zones(zones, things, grid.area(box))
        draw_counters(brush, grid)
        return canvas

    def short(self, thing: int) -> str:
        """What stands on a thing: the name of the seat it stands for, or its own."""
        if thing == UNSEEN:
            return self.glyphs.back * 2
        name = self.name(thing)
        if name in self.scene.pieces:
            return head(self.names[self.scene.pieces.index(name)], LEAST_CARD, self.glyphs.cut)
        return self.words.short(thing)

    def name(self, thing: int) -> str:
        assert self.words.game is not None
        return self.words.game.things[thing]


class Brush:
    """Draws the parts of one view on one canvas."""

    def __init__(
        self,
        board: Board,
        canvas: Canvas,
        view: View,
        selectable: set[str],
        fresh: set[tuple[str, int]],
        asked: int = NOBODY,
    ) -> None:
        self.short = board.short
        self.name = board.name
        self.words = board.words
        self.people = board.names
        self.called = called(board.scene, board.words, view, board.names)
        self.names = [form(name, "name") for name in self.called]
        self.asked = asked
        self.scene = board.scene
        self.canvas = canvas
        self.view = view
        self.selectable = selectable
        self.fresh = fresh
        self.values = {(name, owner): value for name, owner, value in view.counters}

    def seat_of(self, thing: int) -> int | None:
        """The seat that plays this thing."""
        name = self.name(thing)
        return next((seat for seat, each in played(self.scene, self.view).items() if each == name), None)

    def colour(self, thing: int) -> str:
        return STYLES[self.scene.colours[self.name(thing)]] if self.coloured(thing) else ""

    def coloured(self, thing: int) -> bool:
        return thing != UNSEEN and self.name(thing) in self.scene.colours

    def style(self, thing: int, owner: int = NAMELESS) -> str:
        """Whether it can be chosen; of things with the same name, only one's own."""
        assert self.words.game is not None
        if thing == UNSEEN:
            return QUIET
        name = self.name(thing)
        mine = owner == self.view.seat or self.words.game.things.count(name) == 1
        if mine and name in self.selectable:
            return f"{SIGNAL} {PICKED}" if self.coloured(thing) else SIGNAL
        return self.colour(thing) or FACE

    def label(self, placed: Placed, width: int, height: int = 1) -> list[str]:
        """The zone's name in so many lines, with its owner's where there is room, or in brief."""
        whole, *others = self.labels(placed)
        if placed.owner >= 0 and whole == self.names[placed.owner]:
            return [head(whole, width, self.canvas.glyphs.cut)]
        for label in (whole, *others):
            lines = wrap(label, width, break_long_words=False)
            if len(lines) <= height and max(map(len, lines)) <= width:
                return lines
        last = " ".join(lines[height - 1 :])
        return [fitted(line, width, self.canvas.glyphs.cut) for line in [*lines[: height - 1], last]]

    def labels(self, placed: Placed) -> list[str]:
        """What a zone can be called, the best first."""
        owned = [
            self.words.zone(placed.name, owner, self.view.seat, self.called)
            for owner in (placed.owner, NAMELESS)
        ]
        return [*owned, self.words.brief(placed.name)]

    def zones(self, zones: list[Placed], things: list[list[int]], area: Area) -> None:
        """Zones in one box: a ring, or all that lies in them as if it were one zone."""
        first = zones[0]
        if first.part.ring:
            draw_ring(self, zones, things, area)
            return
        lying = [thing for some in things for thing in some]
        if first.shape == "figure":
            draw_figure(self, first, lying, area)
        else:
            self.zone(first, lying, area)

    def zone(self, placed: Placed, things: list[int], area: Area) -> None:
        if placed.object:
            self.spot(placed, things, area)
        elif placed.shape in ("fan", "row", "grid", "ring", "track"):
            self.row(placed, things, area)
        else:
            self.stack(placed, things, area)

    # A place that is named: it holds one card and what lies on it, or is free

    def spot(self, placed: Placed, things: list[int], area: Area) -> None:
        name = typed_name(self.words, placed.object)
        chosen = placed.object in self.selectable
        text = self.short(things[0]) if things else name if chosen else self.blank(placed)
        if things and (placed.name, placed.owner) in self.fresh and cell_len(text) + 1 < area.width:
            text = self.canvas.glyphs.news + text
        style = (self.style(things[0], placed.owner) if things else SIGNAL) if things or chosen else QUIET
        upon = "+".join(self.short(thing) for thing in things[1:])
        self.card(area, text, style, bool(things), upon, name if things and chosen else "")

    def card(
        self, area: Area, text: str, style: str, lies: bool = True, upon: str = "", below: str = ""
    ) -> None:
        """A card with a border where there is room for one, or the corners of a free place.

        What lies upon it is written into the upper border, what it is called into the lower one.
        """
        canvas, width = self.canvas, area.width - 1
        if area.height < BOXED:
            both = f"{text}+{upon}"
            text = both if upon and cell_len(both) <= width - 2 else text
            framed = f"[{text}]" if lies and max(SHORT, cell_len(text)) + 2 <= width else text
            canvas.centred(area.x, area.y + area.height - 1, width, framed, style)
            if area.height > 1:
                canvas.centred(area.x, area.y, width, below, SIGNAL)
            return
        canvas.box(area.x, area.y, width, area.height, QUIET, lies)
        edge = int(cell_len(text) <= width - 2)  # a name as wide as the card takes the place of its sides
        text = text if edge else text.center(width)
        canvas.centred(area.x + edge, area.y + (area.height - 1) // 2, width - 2 * edge, text, style)
        canvas.centred(area.x + 1, area.y, width - 2, upon, FACE)
        canvas.centred(area.x + 1, area.y + area.height - 1, width - 2, below, SIGNAL)

    # Several cards side by side

    def row(self, placed: Placed, things: list[int], area: Area) -> None:
        among_many = len(self.names) > DUEL and placed.owner not in (NAMELESS, self.view.seat)
        if not things and not among_many:
            return
        tight = area.height == BOXED or (area.height == 1 and not self.roomy(placed, things, area))
        if placed.part.label and (among_many or not tight):
            area = self.labelled(placed, things, area)
        if placed.part.label and not things:
            self.canvas.write(area.x, area.y, self.canvas.glyphs.dot, QUIET)
        notes = self.notes(placed, area) if things else []
        if notes and not self.fits(things, area.width, area.height - 1):
            self.line(things, area, placed.owner, notes)
            return
        if notes:
            self.canvas.write(area.x, area.y + area.height - 1, " ".join(notes), NOTE)
            area = Area(area.x, area.y, area.width, area.height - 1)
        width = min(area.width, max(CARD, area.width // 5), area.width // max(1, len(things)))
        widest = max((cell_len(self.short(thing)) for thing in things), default=0)
        if area.height < BOXED or width < max(LEAST_CARD, widest + 2) or placed.along:
            self.line(things, area, placed.owner)
            return
        for n, thing in enumerate(things):
            place = Area(area.x + n * width, area.y, width + (width < CARD), area.height)
            self.card(place, self.short(thing), self.style(thing, placed.owner))

    def roomy(self, placed: Placed, things: list[int], area: Area) -> bool:
        """Whether the label fits beside all that lies there; among many it is cut rather than left out."""
        label = self.words.zone(placed.name, placed.owner, self.view.seat, self.called)
        return len(self.names) > DUEL or cell_len(label) + self.length(things) < area.width

    def length(self, things: list[int]) -> int:
        """The columns of these cards without borders, each with a gap before it."""
        return sum(cell_len(self.short(thing)) + 1 for thing in things)

    def labelled(self, placed: Placed, things: list[int], area: Area) -> Area:
        """The label above, or beside what lies there if there is one line only; the rest of the area."""
        label = self.label(placed, area.width - 1)[0]
        if area.height == 1 and placed.owner >= 0:
            cards = self.length(things)
            whole = self.words.zone(placed.name, placed.owner, self.view.seat, self.called)
            label = head(whole, max(area.width // 3, area.width - 1 - cards), self.canvas.glyphs.cut)
        self.canvas.write(area.x, area.y, label, QUIET)
        if area.height > 1:
            return Area(area.x, area.y + 1, area.width, area.height - 1)
        beside = cell_len(label) + 1
        return Area(area.x + beside, area.y, area.width - beside, 1)

    def notes(self, placed: Placed, area: Area) -> list[str]:
        """The numbers that belong to a zone, as many as leave room for its things."""
        known = [(name, self.values.get((name, placed.owner), 0)) for name in placed.notes]
        notes = [self.words.reading(name, value) for name, value in known if value > 0]
        room = area.width - 1 - (LEAST_CARD if area.height == 1 else 0)
        while notes and cell_len(" ".join(notes)) > room:
            notes.pop()
        return notes

    def fits(self, things: list[int], width: int, height: int) -> bool:
        """Whether they can be written in so many lines, equal ones together."""
        groups = [list(same) for _, same in groupby(things)]
        return len(packed(self.cells(groups, len(groups), NAMELESS), width - 1)) <= height

    def line(self, things: list[int], area: Area, owner: int = NAMELESS, notes: Sequence[str] = ()) -> None:
        """Cards without borders, colours a little apart, equal ones together where there is no room; then how
        many more, and what is to be said of them."""
        said: list[Cell] = [(note, NOTE) for note in notes]
        groups = [[thing] for thing in things]
        if len(packed(self.cells(groups, len(groups), owner) + said, area.width - 1)) > area.height:
            groups = [list(same) for _, same in groupby(things)]
        shown = len(groups)
        while shown and len(packed(self.cells(groups, shown, owner) + said, area.width - 1)) > area.height:
            shown -= 1
        lines = packed(self.cells(groups, shown, owner) + said, area.width - 1)
        top = area.y + (area.height == BOXED and len(lines) < BOXED)
        for y, line in enumerate(lines, top):
            x = area.x
            for text, style in line:
                self.canvas.write(x, y, text, style)
                x += cell_len(text) + 1

    def cells(self, groups: list[list[int]], shown: int, owner: int) -> list[Cell]:
        """The first of these groups of equal cards, and a number for the cards left out."""
        row = [self.cell(groups, n, owner) for n in range(shown)]
        rest = sum(map(len, groups[shown:]))
        return [*row, (f"{self.canvas.glyphs.cut}{rest}", QUIET)] if rest else row

    def cell(self, groups: list[list[int]], n: int, owner: int) -> Cell:
        thing, times = groups[n][0], len(groups[n])
        apart = n > 0 and self.colour(thing) != self.colour(groups[n - 1][0])
        return " " * apart + self.short(thing) + f"×{times}" * (times > 1), self.style(thing, owner)

    # A deck or a pile

    def stack(self, placed: Placed, things: list[int], area: Area) -> None:
        counted = placed.owner < 0 or placed.part.shape != "stack"  # a deck, or a hand laid on a heap
        single = len(things) == 1 and not (counted and things[0] == UNSEEN)
        topped = len(things) > 1 and things[0] != UNSEEN and things[1:] == [UNSEEN] * (len(things) - 1)
        style = self.style(things[0], placed.owner) if single or topped else ""
        text = self.short(things[0]) if single or topped else self.heap(things)
        text = text if things else self.blank(placed)
        if not placed.part.label:
            if topped and area.height < BOXED:
                text = f"{text} {len(things)}"
            self.card(area, text, style, bool(things), str(len(things)) if topped else "")
            return
        framed = f"[{text}]" if things and cell_len(text) + 2 < area.width else text
        tight = area.height == 1 and cell_len(self.labels(placed)[0]) > area.width - cell_len(framed) - 2
        text = text if tight else framed
        room = area.width - 1 if area.height > 1 else area.width - cell_len(text) - 2
        lines = self.label(placed, room, max(1, area.height - 1)) if room >= LEAST_LABEL else []
        for n, line in enumerate(lines):
            self.canvas.write(area.x, area.y + n, line, self.tint(placed))
        below = len(lines) if area.height > 1 else 0
        beside = cell_len(lines[0]) + 1 if lines and not below else 0
        rest = area.width - 1 - beside
        self.canvas.centred(area.x + beside, area.y + below, rest, text, style or QUIET)

    def tint(self, placed: Placed) -> str:
        """The style of a zone's label: in its colour, if it has one."""
        colour = self.scene.colours.get(placed.name)
        return STYLES[colour] if colour else QUIET

    def blank(self, placed: Placed) -> str:
        return self.words.blank(placed.name) or self.canvas.glyphs.dot

    def heap(self, things: list[int]) -> str:
        """How many, and whether face down."""
        marks = self.canvas.glyphs
        return f"{marks.back if UNSEEN in things else ''}{len(things)}" if things else marks.dot


def packed(cells: list[Cell], width: int) -> list[list[Cell]]:
    """Cells side by side, as many in a line as fit."""
    lines: list[list[Cell]] = []
    used = width
    for cell in cells:
        if used + cell_len(cell[0]) > width:
            lines.append([])
            used = 0
            cell = (cell[0].lstrip(), cell[1])
        lines[-1].append(cell)
        used += cell_len(cell[0]) + 1
    return lines
