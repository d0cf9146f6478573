"""The terminal keeps what it showed and said before play, and compares the record with it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from fathom.cli import play as command
from fathom.cli.play_options import PlayOptions
from fathom.speech.words import LANGUAGES
from fathom.table.promise import Promise
from fathom.table.random_source import Committed
from fathom.table.table import Table
from fathom.terminal import saved_games
from fathom.terminal.session import Session
from tests.terminal.displays import NAUTILUS, Scripted, at_random

DISTRUST = {"en": "DO NOT TRUST", "fr": "NE VOUS FIEZ PAS", "ru": "ВЕРИТЬ НЕЛЬЗЯ"}
Tell = Callable[[str], None]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(saved_games.HOME_VARIABLE, str(tmp_path))
    return tmp_path


def begun(**wishes: object) -> tuple[Session, Scripted]:
    display = Scripted(width=160)
    options = PlayOptions(bot=["random"], contribute="north wind", **wishes)  # type: ignore[arg-type]
    return command.begin(NAUTILUS, options, display), display


def played(made: Session, display: Scripted) -> str:
    display.typist = at_random(made)
    assert made.run() == 0
    return display.text


def swap_secret(table: Table) -> None:
    said = table.source.contributions(table.seats)
    table.__dict__["source"] = Committed()
    for seat, text in enumerate(said):
        table.contribute(seat, text)


def swap_contribution(table: Table) -> None:
    source = table.source
    assert isinstance(source, Committed)
    source._said[0] = "west wind"


def cheating(monkeypatch: pytest.MonkeyPatch, cheat: Callable[[Table], None]) -> None:
    """A host that has heard the contributions, and changes something before it deals."""
    start = Table.start

    def cheats(table: Table) -> None:
        cheat(table)
        start(table)

    monkeypatch.setattr(Table, "start", cheats)


def test_the_whole_commitment_and_ones_own_words_are_shown_first() -> None:
    made, _ = begun()
    first, second = made.notes[:2]
    assert made.noted.commitment in first
    assert "north wind" in second


def test_an_honest_game_says_what_was_compared() -> None:
    made, display = begun()
    text = played(made, display)
    assert "The commitment is the one that was shown before the first card." in text
    assert "Your contribution is in the shuffles: north wind" in text
    assert f"--commitment={made.noted.commitment} '--said=1=north wind'" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_swapped_secret_is_told_loudly(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cheating(monkeypatch, swap_secret)
    made, display = begun(lang=lang)
    text = played(made, display)
    assert DISTRUST[lang] in text
    assert made.noted.commitment in text.partition(DISTRUST[lang])[2]


def test_a_swapped_contribution_is_told_loudly(monkeypatch: pytest.MonkeyPatch) -> None:
    cheating(monkeypatch, swap_contribution)
    text = played(*begun())
    assert "You contributed “north wind” to the shuffles, but the record says “west wind”" in text


def test_the_note_goes_on_with_a_saved_game() -> None:
    made, _ = begun()
    made.keep()
    assert saved_games.promise_of(made.kept) == made.noted
    again = command.go_on(made.kept, PlayOptions(), Scripted())
    assert again.noted == made.noted


def test_a_saved_game_of_another_secret_is_found_out() -> None:
    """Whoever exchanges the file of an unfinished game forgets the note beside it."""
    made, _ = begun()
    made.keep()
    other, _ = begun()
    saved_games.write(made.kept, other.kept.read_bytes() if other.kept.exists() else kept(other))
    display = Scripted()
    assert DISTRUST["en"] in played(command.go_on(made.kept, PlayOptions(), display), display)


def kept(made: Session) -> bytes:
    made.keep()
    return made.kept.read_bytes()


@pytest.mark.parametrize(
    "noted",
    [
        {},
        {"promise": 3},
        {"promise": {"commitment": "abc", "said": []}},
        {"promise": {"commitment": 5, "said": []}},
    ],
)
def test_a_note_that_is_none_is_left_out(noted: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    saved_games.beside(path).write_text(json.dumps(noted), "utf-8")
    assert saved_games.promise_of(path) == Promise()


def test_of_a_damaged_note_the_rest_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said = [[0, "a"], [1, 2], "x", [1, "b"]]
    noted = {"promise": {"commitment": "ab" * 32, "said": said}}
    saved_games.beside(path).write_text(json.dumps(noted), "utf-8")
    assert saved_games.promise_of(path) == Promise("ab" * 32, {0: "a", 1: "b"})
