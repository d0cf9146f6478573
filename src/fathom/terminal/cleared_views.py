"""Cleared views: the table right before an answer cleared it; else nobody would see the last card laid."""

from __future__ import annotations

from collections.abc import Iterable

from fathom.core.kernel.events import NOTHING, SPECTATOR, UNSEEN, Event
from fathom.core.kernel.verbs import verb_of
from fathom.core.knowledge.view import Shown, View
from fathom.table.chair import Chair
from fathom.table.table import Table

SWEPT = 4  # open things that leave their places at once


class ClearedViews:
    """By seat: the last table that was cleared and that this seat has not been shown yet."""

    def __init__(self, table: Table, watchers: Iterable[int]) -> None:
        self.crowd = table.chair(SPECTATOR)
        self.watchers = [table.chair(seat) for seat in watchers]
        self.verbs = table.game.verbs
        self.views: dict[int, View] = {}

    def act(self, chair: Chair, action: int) -> None:
        """Carry an answer out, and remember what lay there before it, if that is gone."""
        lay = open_things(self.crowd.see())
        before = [(watcher, watcher.see(), len(watcher.hear())) for watcher in self.watchers]
        chair.act(action)
        if len(lay - open_things(self.crowd.see())) < SWEPT:
            return
        does = bool(verb_of(self.verbs, action).names)
        for watcher, view, heard in before:
            facts = watcher.hear(heard)[:1] if does else []
            self.views[watcher.seat] = after_deed(view, facts, chair.seat)

    def take(self, seat: int) -> View | None:
        """What this seat has still to be shown."""
        return self.views.pop(seat, None)


def open_things(view: View) -> set[tuple[int, int]]:
    """Where each thing lies that is face up."""
    return {(n, thing) for n, zone in enumerate(view.zones) for thing in zone.things if thing != UNSEEN}


def after_deed(view: View, facts: list[Event], seat: int) -> View:
    """The view with what `seat` laid or moved: the first fact told, before anything came of it."""
    zones = [Shown(zone.name, zone.owner, list(zone.things), list(zone.shared)) for zone in view.zones]
    for deed in facts:
        if deed.seat == seat and deed.thing >= 0 and deed.place != NOTHING:
            take_away(zones, deed.thing, seat)
            zones[deed.place if deed.goal == NOTHING else deed.goal].things.append(deed.thing)
    return View(view.seat, zones, view.counters)


def take_away(zones: list[Shown], thing: int, seat: int) -> None:
    """From where it is seen to lie, or from the one place where the seat can have held it."""
    for zone in zones:
        if thing in zone.things:
            zone.things.remove(thing)
            return
    held = [zone for zone in zones if zone.owner == seat and UNSEEN in zone.things]
    if len(held) == 1:
        held[0].things.remove(UNSEEN)
