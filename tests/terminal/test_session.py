"""Whole games at a desk: played, stopped, taken back, handed over."""

import re
from pathlib import Path

import pytest

from fathom.core.events import UNSEEN
from fathom.games import GAMES
from fathom.table.chair import Chair
from fathom.table.verify import verify
from fathom.table.words import LANGUAGES
from fathom.terminal import saves
from fathom.terminal.saves import PERSON
from tests.terminal.desks import at_random, session

UNKNOWN = {"en": "means nothing here", "fr": "ne veut rien dire", "ru": "ничего не значит"}
VERIFIED = {"en": "all as promised", "fr": "tous conformes", "ru": "всё верно"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_typed_in_each_language(lang: str, tmp_path: Path) -> None:
    made, desk = session(tmp_path, lang=lang)
    desk.typist = at_random(made)
    assert made.run() == 0
    assert made.table.over
    assert UNKNOWN[lang] not in desk.text
    assert VERIFIED[lang] in desk.text
    assert "NA-20" in desk.text  # the score sheet names its rules
    assert verify(tmp_path / "record.jsonl", GAMES).ok
    assert not made.kept.exists()


def test_every_answer_can_be_given_by_typing_what_the_screen_says(tmp_path: Path) -> None:
    made, desk = session(tmp_path, seed=4, sitters=(PERSON, PERSON))
    desk.typist = at_random(made)
    assert made.run() == 0
    assert UNKNOWN["en"] not in desk.text
    assert not re.search(r"^NA-\d+: ", desk.text, re.M)  # nothing was refused
    # Passing over a seat would tell that it holds no special to use, so it is handed the keyboard too.
    assert "There is nothing for you to decide here" in desk.text


def test_a_refusal_names_its_rule(tmp_path: Path) -> None:
    made, desk = session(tmp_path, "pass", "keep:harpoon")
    made.run()
    assert "NA-04: first choose which of the two specials to keep" in desk.text


def test_in_another_language_too(tmp_path: Path) -> None:
    made, desk = session(tmp_path, "пас", lang="ru")
    made.run()
    assert "NA-04: " in desk.text
    assert "pass" not in desk.text


def test_a_question_mark_tells_what_an_option_does_and_its_rule(tmp_path: Path) -> None:
    made, desk = session(tmp_path, "? 1", "?NA-12", "? zzz")
    made.run()
    assert "Rule NA-04: " in desk.text
    assert "NA-12  An arrow must be obeyed" in desk.text
    assert "“zzz” means nothing here." in desk.text


def test_commands_by_their_beginning_and_in_both_languages(tmp_path: Path) -> None:
    made, desk = session(tmp_path, "journal", "regl NA-04", "rules kraken", "lang ru", "журнал", lang="fr")
    made.run()
    assert desk.text.count("Vous recevez") >= 2
    assert "NA-04  " in desk.text
    assert "NA-13  " in desk.text
    assert desk.text.count("Вы получаете") == 2


def test_a_wrong_word_gets_a_guess(tmp_path: Path) -> None:
    made, desk = session(tmp_path, "hnit")
    made.run()
    assert "did you mean hint?" in desk.text


def test_a_hint_is_an_answer_one_can_type(tmp_path: Path) -> None:
    made, desk = session(tmp_path, "hint")
    made.run()
    typed = re.search(r"Sensible would: .*\((.*)\)", desk.text)
    assert typed is not None
    made, desk = session(tmp_path, typed[1])
    made.run()
    assert made.chairs[0].decision.ask != "keeping"


def test_the_end_of_input_keeps_the_game_and_it_goes_on_the_same(tmp_path: Path) -> None:
    made, desk = session(tmp_path, "1")
    assert made.run() == 0
    assert "fathom play --resume" in desk.text
    table, seating = saves.load(made.kept)
    assert seating == made.seating
    assert seen_by(table.chair(0)) == seen_by(made.chairs[0])
    assert table.chair(0).decision.options == made.chairs[0].decision.options


def seen_by(chair: Chair) -> list[tuple[str, int, list[int]]]:
    return [(zone.name, zone.owner, zone.things) for zone in chair.see().zones]


def test_quitting_offers_to_keep(tmp_path: Path) -> None:
    made, desk = session(tmp_path, "1", "quit", "")
    assert made.run() == 0
    assert made.kept.exists()
    made, desk = session(tmp_path, "1", "quit", "no")
    assert made.run() == 0
    assert not made.kept.exists()
    assert "Forgotten." in desk.text


def test_saving_by_name_and_going_on_from_there(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    made, desk = session(tmp_path, "1", f"save {file}", f"save {tmp_path / 'no' / 'where'}")
    made.run()
    table, _ = saves.load(file)
    assert table.chair(0).decision.options == made.chairs[0].decision.options
    assert "could not be written" in desk.text


def test_undo_goes_back_to_the_last_real_choice(tmp_path: Path) -> None:
    made, _ = session(tmp_path, "1")
    made.run()
    before = made.chairs[0].decision
    made, desk = session(tmp_path, "1", "undo")
    made.run()
    assert made.chairs[0].decision.ask == "keeping" != before.ask
    assert "Taken back." in desk.text


def test_undo_at_a_table_without_it_says_why(tmp_path: Path) -> None:
    made, desk = session(tmp_path, "1", "undo", undo="none")
    made.run()
    assert "without taking back" in desk.text


def test_the_other_person_is_asked_before_something_is_taken_back(tmp_path: Path) -> None:
    made, desk = session(tmp_path, "undo", "no", sitters=(PERSON, PERSON))
    made.chairs[0].act(made.chairs[0].decision.options[0])
    while made.chairs[1].decision.seat != 1:
        made.chairs[0].act(made.chairs[0].decision.options[0])
    made.chairs[1].act(made.chairs[1].decision.options[0])
    while made.chairs[0].decision.seat != 0:
        made.chairs[1].act(made.chairs[1].decision.options[0])
    made.at_desk = 0
    made.run()
    assert "Agree?" in desk.text
    assert "all seats must agree" in desk.text


def test_hot_seat_shows_nobody_the_hand_of_another(tmp_path: Path) -> None:
    made, desk = session(tmp_path, sitters=(PERSON, PERSON))
    looked: list[int] = []

    def look(text: str) -> None:
        seat = made.at_desk
        assert seat is not None
        mine, theirs = made.chairs[seat].see(), made.chairs[1 - seat].see()
        located = {thing for zone in mine.zones for thing in zone.things}
        secret = {thing for zone in theirs.zones for thing in zone.things} - located - {UNSEEN}
        drawn = set(re.findall(r"│ *▸?(\S+?) *(?=│)|\[(\D\S*)\]", text))
        assert not {made.words.short(thing) for thing in secret} & {cell for pair in drawn for cell in pair}
        looked.append(seat)

    desk.on_show = look
    desk.typist = at_random(made)
    made.run()
    assert set(looked) == {0, 1}
    assert len(desk.hidden) >= 30
    assert all(re.fullmatch(r"Pass the keyboard to (.*)\.\n\1, press Enter .*", text) for text in desk.hidden)


def test_bots_alone_are_looked_at(tmp_path: Path) -> None:
    made, desk = session(tmp_path, sitters=("random", "random"))
    assert made.run() == 0
    assert "Random 2" in desk.text
    assert not made.kept.exists()
