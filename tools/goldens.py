"""Golden playthroughs: what every seat saw, heard and was asked in one game.

python tools/goldens.py          write them anew; then read the difference before committing it

A test compares them with what the code does now, so that no change of what a seat learns goes unseen.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fathom.core.kernel import standings
from fathom.core.kernel.events import NOTHING, SPECTATOR, UNSEEN, Event, Journal
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import spell
from fathom.core.knowledge import truth
from fathom.core.knowledge.veil import asides, hear, question, see
from fathom.core.knowledge.view import Shown, View
from fathom.games import GAMES

TESTS = Path(__file__).resolve().parent.parent / "tests" / "games"
SEED = 20_000


def goldens() -> Iterator[tuple[Path, str]]:
    """Every golden file, with what it should hold."""
    for game in GAMES:
        for seats in game.seats:
            for seat, lines in playthrough(game, seats).items():
                who = "spectator" if seat == SPECTATOR else f"seat{seat}"
                path = TESTS / game.key / "goldens" / f"{seats}-seats-{who}.txt"
                yield path, "\n".join(lines) + "\n"


@dataclass
class Page:
    """The lines of one seat, and what it saw when it last looked: only what is new is written."""

    seat: int
    lines: list[str] = field(default_factory=list)
    seen: dict[str, str] = field(default_factory=dict)

    def look(self, game: Game, state: State) -> None:
        """What the seat sees and is asked."""
        now = seeing(game, see(state, self.seat))
        news = [f"{name}={what}" for name, what in now.items() if self.seen.get(name, "") != what]
        decision = question(state, self.seat)
        options = " ".join(spell(game.verbs, action) for action in decision.options)
        extra = " ".join(spell(game.verbs, action) for action in asides(state, self.seat))
        self.seen = now
        self.lines += ["- " + " ".join(news)] if news else []
        self.lines.append(f"? {decision.ask} of {decision.seat}: {options}".rstrip(": "))
        self.lines += [f"aside: {extra}"] if extra else []


def playthrough(game: Game, seats: int) -> dict[int, list[str]]:
    """One random game, as each seat and a spectator live through it."""
    state, rng = game.new(seats), Rng(SEED)
    pages = [Page(seat) for seat in [*range(seats), SPECTATOR]]
    while state.count():
        told = Journal()
        asked, action = state.asked(), state.option(rng.below(state.count()))
        for page in pages:
            if asked >= 0:
                page.look(game, state)
        state.apply(action, told)
        for page in pages:
            if page.seat == asked:
                page.lines.append(f"> {spell(game.verbs, action)}")
            page.lines += [f"  {line}" for line in hearing(game, state, told, page.seat)]
    for page in pages:
        page.look(game, state)
        page.lines.append(f"over: {state.reason()} {standings.ranking(state)} {state.scores()}")
    return {page.seat: page.lines for page in pages}


def seeing(game: Game, view: View) -> dict[str, str]:
    """Every zone and every counter in a word."""
    zones = {owned(zone.name, zone.owner): lying(game, zone) for zone in view.zones}
    return zones | {owned(label, owner): str(value) for label, owner, value in view.counters}


def owned(label: str, owner: int) -> str:
    return label if owner < 0 else f"{label}/{owner}"


def lying(game: Game, zone: Shown) -> str:
    """The faces the seat knows (one's own with who else knows them), then how many it does not."""
    known = [number for number in zone.things if number != UNSEEN]
    marks = [f"^{mask:b}" if mask else "" for mask in zone.shared] or [""] * len(known)
    faces = [name(game, number) + mark for number, mark in zip(known, marks, strict=True)]
    unseen = len(zone.things) - len(faces)
    return ",".join([*faces, *([f"{unseen}?"] if unseen else [])])


def hearing(game: Game, state: State, told: Journal, seat: int) -> Iterator[str]:
    zones = truth.zones(state)
    for fact in told.facts:
        event = hear(fact, seat)
        if event is not None:
            places = [owned(zones[n].name, zones[n].owner) for n in (event.place, event.goal) if n >= 0]
            yield " ".join([event.what, str(event.seat), *thing(game, event), *places])


def thing(game: Game, event: Event) -> list[str]:
    return [] if event.thing == NOTHING else [name(game, event.thing)]


def name(game: Game, number: int) -> str:
    return "?" if number == UNSEEN else game.things[number]


if __name__ == "__main__":
    for path, text in goldens():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
        print(f"wrote {path.name} for {path.parent.parent.name}")
