"""What the words say of a navigation card is what is printed on it."""

from __future__ import annotations

import pytest

from fathom.games.lifeboat import LIFEBOAT
from fathom.games.lifeboat.box import CARD_NAMES, CARD_ROWS, LETTERS, OTHER_THIRST
from fathom.speech.words import Words

# Gull, crossed-out gull, overboard, thirsty, nobody, everybody, rowers, fighters; then the names.
SAID = {
    "en": [
        *["gull", "a gull flies off", "overboard: ", "thirsty: ", "nobody overboard, nobody thirsty"],
        *["everybody", "rowers", "fighters"],
        *["Lauren", "Stephen", "Captain", "Mate", "Frenchman", "Kid"],
    ],
    "fr": [
        *["mouette", "mouette barrée", "par-dessus bord : ", "soif : "],
        *["personne par-dessus bord, personne n’a soif", "tous", "rameurs", "bagarreurs"],
        *["Lauren", "Stephen", "Capitaine", "Second", "Français", "Gamin"],
    ],
    "ru": [
        *["чайка", "зачёркнутая чайка", "за борт: ", "жажда: "],
        *["никто не падает за борт, никого не мучит жажда", "все", "гребцы", "драчуны"],
        *["Лорен", "Стивен", "Капитан", "Старпом", "Француз", "Шкет"],
    ],
}


def said(lang: str, row: tuple[str, str, str, int]) -> str:
    """A card in words."""
    fallers, thirsty, icons, gull = row
    one, crossed, overboard, dry, nobody, everybody, rowers, fighters, *names = SAID[lang]

    def people(letters: str) -> list[str]:
        return [everybody] if letters == LETTERS else [names[LETTERS.index(letter)] for letter in letters]

    thirst = [*people(thirsty), *[rowers] * ("R" in icons), *[fighters] * ("X" in icons)]
    rest = [overboard + ", ".join(people(fallers)), dry + ", ".join(thirst)] if fallers else [nobody]
    apart = " ; " if lang == "fr" else "; "
    return apart.join([*[one] * (gull > 0), *[crossed] * (gull < 0), *rest])


@pytest.mark.parametrize("edition", ["usual", "other"])
@pytest.mark.parametrize("lang", SAID)
def test_lb_24_every_card_in_words(lang: str, edition: str) -> None:
    words = Words(lang, LIFEBOAT, options={"cards": edition})
    rows = list(CARD_ROWS)
    for card, letters in OTHER_THIRST if edition == "other" else []:
        fallers, _, icons, gull = rows[card]
        rows[card] = (fallers, letters, icons, gull)
    for name, row in zip(CARD_NAMES, rows, strict=True):
        found = words.noun(name).form("what").replace("\N{NARROW NO-BREAK SPACE}", " ")
        assert found == said(lang, row)
