"""Seat names, and what questions speak of."""

from __future__ import annotations

from fathom.core.knowledge.view import View
from fathom.games.lifeboat import LIFEBOAT
from fathom.speech.noun_forms import form
from fathom.speech.scene_file import load
from fathom.speech.seat_names import at_stake, called
from fathom.speech.words import Words

NAMES = ["Anna", "Boris", "Cléo", "Dan"]
SCENE = load(LIFEBOAT)
CAPTAIN, KID = 3, 6  # as the counter `character` counts


def seen(*counters: tuple[str, int, int]) -> View:
    return View(0, [], list(counters))


def test_a_seat_is_called_by_what_it_plays() -> None:
    view = seen(("character", 0, CAPTAIN), ("character", 1, 0), ("character", 2, KID))
    names = called(SCENE, Words("fr", LIFEBOAT), view, NAMES)
    assert [form(name, "") for name in names] == ["Le Capitaine", "Boris", "Le Gamin", "Dan"]
    assert [form(name, "of") for name in names] == ["du Capitaine", "Boris", "du Gamin", "Dan"]


def test_russian_declines_what_is_played() -> None:
    names = called(SCENE, Words("ru", LIFEBOAT), seen(("character", 1, CAPTAIN)), NAMES)
    assert [form(names[1], case) for case in ("acc", "dat", "with")] == [
        "Капитана",
        "Капитану",
        "с Капитаном",
    ]


def test_a_question_names_whom_it_is_about() -> None:
    words = Words("en", LIFEBOAT)
    view = seen(("character", 2, KID), ("thirsty", -2, 2), ("attacker", -2, -1), ("attack", -2, 7))
    stake = at_stake(SCENE, words, view, called(SCENE, words, view, NAMES))
    assert stake["attack"] == 7
    assert stake["attacker"] == "somebody"
    asked = words.ask("thirsting", True, "Anna", stake)
    assert asked.startswith("The Kid is thirsty")


def test_what_is_of_a_seat_is_not_spoken_of() -> None:
    view = seen(("wounds", 0, 2), ("day", -2, 3))
    stake = at_stake(SCENE, Words("en", LIFEBOAT), view, NAMES)
    assert stake["day"] == 3
    assert "wounds" not in stake


def test_of_what_one_cannot_read_nothing_is_said() -> None:
    stake = at_stake(SCENE, Words("en", LIFEBOAT), seen(("day", -2, 3)), NAMES)
    assert (stake["plan"], stake["attacker"]) == (0, "somebody")


def test_a_mark_says_in_one_what_it_means() -> None:
    words = Words("en", LIFEBOAT)
    assert words.flag("side", 1) == "ATTACKS"
    assert words.flag("attack", 9) == "Attack 9"
