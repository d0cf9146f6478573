"""What the words say in Python, for the page's own tests: `python -m tests.web.spoken` writes it anew."""

from __future__ import annotations

import json
from pathlib import Path

from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.server import static_content
from fathom.speech.noun_forms import Name
from fathom.speech.scene_file import load
from fathom.speech.seat_names import called, played
from fathom.speech.words import LANGUAGES, Words
from fathom.table.random_source import Seeded
from fathom.table.table import Table

FIXTURE = Path(__file__).parents[2] / "web" / "test" / "spoken.json"
PEOPLE = ["Ada", "Béa", "Олег", "Dan", "Eve", "Flo"]
ACTIONS = 40
SEED = 7


def spoken() -> dict[str, object]:
    return {game.key: of_game(game) for game in GAMES}


def of_game(game: Game) -> dict[str, object]:
    """A game played at random by the first seat's account: its moments, and what is said of them."""
    table = Table(game, game.usual, {}, Seeded(SEED))
    table.start()
    rng, moments = Rng(SEED), []
    for _ in range(ACTIONS):
        asked = table.state.asked()
        if asked < 0:
            break
        options = table.chair(asked).decision.options
        moments.append(moment(table, asked, options))
        table.act(asked, options[rng.below(len(options))])
    zones = [(zone.name, zone.owner) for zone in table.chair(0).see().zones]
    events = [list(catalogued(event)) for event in table.chair(0).hear()]
    said = {lang: said_in(lang, game, table, moments) for lang in LANGUAGES}
    return {"zones": zones, "events": events, "moments": moments, "said": said}


def catalogued(event: object) -> list[object]:
    return [getattr(event, name) for name in ("what", "seat", "thing", "place", "goal", "amount")]


def moment(table: Table, asked: int, options: list[int]) -> dict[str, object]:
    return {"asked": asked, "ask": table.state.ask(), "options": options[:6]}


def said_in(lang: str, game: Game, table: Table, moments: list[dict[str, object]]) -> dict[str, list[str]]:
    words, scene = Words(lang, game), load(game)
    people = PEOPLE[: table.seats]
    view = table.chair(0).see()
    names: list[Name] = called(scene, words, view, people)
    zones = [(zone.name, zone.owner) for zone in view.zones]
    plays = played(scene, view)
    return {
        "names": [plays.get(seat, "") for seat in range(table.seats)],
        "things": [words.thing(n) for n in range(len(game.things))],
        "zones": [words.zone(name, owner, 0, names) for name, owner in zones],
        "told": words.told_all(table.chair(0).hear(), 0, names, zones),
        "options": [
            words.option(action, names=people) for each in moments for action in list_of(each["options"])
        ],
        "hints": [words.hint(action) for each in moments for action in list_of(each["options"])],
    }


def list_of(value: object) -> list[int]:
    assert isinstance(value, list)
    return value


def written() -> str:
    games = json.loads(static_content.listed())
    return json.dumps({"games": games["games"], "spoken": spoken()}, ensure_ascii=False, indent=0) + "\n"


if __name__ == "__main__":
    FIXTURE.parent.mkdir(exist_ok=True)
    FIXTURE.write_text(written(), "utf-8")
