"""Every game, in every language and with every number of seats, can be seen and played in a terminal."""

from io import StringIO
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.games import GAMES
from fathom.speech.words import LANGUAGES
from fathom.terminal.display import ScreenDisplay
from fathom.terminal.player_input import PlayerInput
from fathom.terminal.seating import PERSON
from fathom.terminal.session import Session
from tests.terminal.displays import at_random, session

TABLES = [(game, seats) for game in GAMES for seats in game.seats]
SIZES = [(80, 24), (110, 46), (72, 20)]
SCREENS = 60  # of a game played at random, every fifth looked at

each_table = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game.key}-{seats}" for game, seats in TABLES]
)
each_lang = pytest.mark.parametrize("lang", LANGUAGES)


@each_table
@each_lang
def test_every_screen_fits(game: Game, seats: int, lang: str, tmp_path: Path) -> None:
    made, display = session(tmp_path, lang=lang, sitters=[PERSON] * seats, game=game)
    typist = at_random(made)
    for n in range(SCREENS):
        if made.table.over:
            break
        seat = made.table.state.asked()
        made.at_keyboard = seat
        chair = made.chairs[seat]
        for width, height in SIZES if n % 5 == 0 else []:
            wide = ScreenDisplay(Console(file=StringIO(), width=width, height=height, force_terminal=True))
            lines = made.painter.screen(chair, 0, PlayerInput(made, seat).choices, [], [], wide)
            assert len(lines) == height - 1
            assert max(cell_len(line.plain) for line in lines) <= width
        choices = PlayerInput(made, seat).choices
        answer = choices.answer(next(typist))
        chair.act(answer.action)  # type: ignore[union-attr]
    assert display.text == ""


@each_table
@each_lang
def test_a_whole_game_is_typed_to_its_end(game: Game, seats: int, lang: str, tmp_path: Path) -> None:
    made, display = session(tmp_path, lang=lang, sitters=[PERSON, *["random"] * (seats - 1)], game=game)
    display.typist = at_random(made)
    assert made.run() == 0
    assert made.table.over
    result = made.table.result()
    assert result is not None
    assert all(made.words.say(line.label) in display.text for line in result.sheet)
    assert all(line.rule in display.text for line in result.sheet)


NI = next(game for game in GAMES if game.key == "nautilus_island")


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 50)])
def test_the_order_of_turns_is_always_on_screen(width: int, height: int, tmp_path: Path) -> None:
    made, _ = session(tmp_path, sitters=[PERSON] * 3, game=NI)
    wide = ScreenDisplay(Console(file=StringIO(), width=width, height=height, force_terminal=True))
    for _ in range(40):
        seat = made.table.state.asked()
        lines = made.painter.screen(made.chairs[seat], 0, PlayerInput(made, seat).choices, [], [], wide)
        assert any(f"Order {made.names[seat]}" in line.plain for line in lines)
        made.chairs[seat].act(made.chairs[seat].decision.options[0])


def late(tmp_path: Path, seats: int, lang: str = "en") -> Session:
    """Nautilus Island when there are collections to look at."""
    made, _ = session(tmp_path, sitters=[PERSON] * seats, game=NI, lang=lang)
    rng = Rng(2)
    for _ in range(30 * seats):
        options = made.chairs[made.table.state.asked()].decision.options
        made.chairs[made.table.state.asked()].act(options[rng.below(len(options))])
    return made


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", NI.seats)
def test_collections_say_what_they_score_and_what_they_lack(seats: int, lang: str, tmp_path: Path) -> None:
    made = late(tmp_path, seats, lang)
    seat = made.table.state.asked()
    chair = made.chairs[seat]
    wide = ScreenDisplay(Console(file=StringIO(), width=120, height=50, force_terminal=True))
    text = "\n".join(
        line.plain for line in made.painter.screen(chair, 0, PlayerInput(made, seat).choices, [], [], wide)
    )
    values = {(name, owner): value for name, owner, value in chair.see().counters}
    filled = [zone for zone in chair.see().zones if zone.name.startswith("stored-") and zone.things]
    assert filled
    for zone in filled:
        for name in ("points", "missing"):
            key = zone.name.replace("stored", name)
            value = values[key, zone.owner]
            assert not value or made.words.reading(key, value) in text


def test_at_80_by_24_stacks_show_how_high_they_are_and_rows_whose_they_are(tmp_path: Path) -> None:
    made = late(tmp_path, 4)
    made.names[:] = ["Anna", "Boris", "Cleo", "Denis"]
    seat = made.table.state.asked()
    chair = made.chairs[seat]
    wide = ScreenDisplay(Console(file=StringIO(), width=80, height=24, force_terminal=True))
    lines = made.painter.screen(chair, 0, PlayerInput(made, seat).choices, [], [], wide)
    text = "\n".join(line.plain for line in lines)
    for zone in chair.see().zones:
        if zone.name.startswith("column") and len(zone.things) > 1 and zone.things[0] >= 0:
            assert f"{made.words.short(zone.things[0])} {len(zone.things)}" in text
    hands = {zone.owner: len(zone.things) for zone in chair.see().zones if zone.name == "hand"}
    rows = " ".join("".join(line.plain[69:] for line in lines).split())
    for other in {*range(4)} - {seat}:
        assert f"{made.names[other]} ░{hands[other]}" in rows.replace("[", "")
