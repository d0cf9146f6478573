"""`fathom play --fair`: no hints, no list of what is not yet seen, and bots agree to no taking back."""

from __future__ import annotations

from pathlib import Path

import pytest

from fathom.cli.play import undo_of
from fathom.cli.play_options import PlayOptions, seating
from fathom.speech.words import LANGUAGES
from fathom.terminal import saved_games
from fathom.terminal.languages import speak
from fathom.terminal.session import Session
from tests.terminal.displays import NAUTILUS, Scripted, session


def fair(tmp_path: Path, *lines: str, lang: str = "en") -> tuple[Session, Scripted]:
    made, display = session(tmp_path, *lines, lang=lang)
    made.seating.fair = True
    made.speak(lang)
    return made, display


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_no_hints(tmp_path: Path, lang: str) -> None:
    made, display = fair(tmp_path, "h", lang=lang)
    made.run()
    words = speak(lang, NAUTILUS)
    assert words.say("ui-fair") in display.text
    assert words.say("ui-menu-fair") in display.text
    assert words.say("ui-menu") not in display.text
    assert not made.advisers


def test_what_is_not_yet_seen_is_not_listed(tmp_path: Path) -> None:
    unseen = speak("en", NAUTILUS).say("ui-unseen")
    made, display = session(tmp_path)
    made.run()
    assert unseen in display.text
    made, display = fair(tmp_path, "?")
    made.run()
    assert unseen not in display.text


@pytest.mark.parametrize(
    ("wishes", "undo"),
    [
        (PlayOptions(fair=True), "free"),
        (PlayOptions(fair=True, undo="none"), "none"),
        (PlayOptions(fair=True, hotseat=True), "consent"),
        (PlayOptions(), "consent"),
    ],
)
def test_bots_agree_to_nothing(wishes: PlayOptions, undo: str) -> None:
    assert undo_of(wishes, seating(wishes, 2, 1)) == undo


def test_a_fair_game_stays_fair_when_it_goes_on(tmp_path: Path) -> None:
    made, _ = fair(tmp_path)
    path = tmp_path / "kept.jsonl"
    saved_games.keep(made.table, made.seating, path, made.noted)
    assert saved_games.load(path)[1] == made.seating
    seats = saved_games.beside(path)
    seats.write_text(seats.read_text("utf-8").replace(', "fair": true', ""), "utf-8")
    older = saved_games.load(path)[1]
    assert older is not None
    assert not older.fair
