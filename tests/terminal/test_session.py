"""Whole sessions: played, stopped, undone, handed over."""

import re
import time
from contextlib import chdir
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fathom.bots import Bot
from fathom.core.kernel.events import SPECTATOR, UNSEEN
from fathom.games import GAMES
from fathom.speech.words import LANGUAGES
from fathom.table.chair import Chair
from fathom.table.verify import verify
from fathom.terminal import saved_games
from fathom.terminal.cleared_views import open_things
from fathom.terminal.seating import PERSON
from fathom.terminal.session import PACE, Session
from tests.terminal.displays import LIFEBOAT, Scripted, at_random, session

UNKNOWN = {"en": "means nothing here", "fr": "ne veut rien dire", "ru": "ничего не значит"}
VERIFIED = {"en": "all as promised", "fr": "tous conformes", "ru": "всё верно"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_typed_in_each_language(lang: str, tmp_path: Path) -> None:
    made, display = session(tmp_path, lang=lang)
    display.typist = at_random(made)
    assert made.run() == 0
    assert made.table.over
    assert UNKNOWN[lang] not in display.text
    assert VERIFIED[lang] in display.text
    assert "NA-20" in display.text  # the score sheet names its rules
    assert verify(tmp_path / "record.jsonl", GAMES).ok
    assert not made.kept.exists()


def test_every_answer_can_be_given_by_typing_what_the_screen_says(tmp_path: Path) -> None:
    made, display = session(tmp_path, seed=4, sitters=(PERSON, PERSON))
    display.typist = at_random(made)
    assert made.run() == 0
    assert UNKNOWN["en"] not in display.text
    assert not re.search(r"^NA-\d+: ", display.text, re.M)  # nothing was refused
    # Passing over a seat would tell that it holds no special to use, so it is handed the keyboard too.
    assert "There is nothing for you to decide here" in display.text


def test_a_refusal_names_its_rule(tmp_path: Path) -> None:
    made, display = session(tmp_path, "pass", "keep:harpoon")
    made.run()
    assert "first choose which of the two specials to keep (NA-04)" in display.text


def test_in_another_language_too(tmp_path: Path) -> None:
    made, display = session(tmp_path, "пас", lang="ru")
    made.run()
    assert "(NA-04)" in display.text
    assert "pass" not in display.text


def test_a_question_mark_tells_what_an_option_does_and_its_rule(tmp_path: Path) -> None:
    made, display = session(tmp_path, "? 1", "?NA-12", "? zzz")
    made.run()
    assert "Rule NA-04: " in display.text
    assert "NA-12  An arrow must be obeyed" in display.text
    assert "“zzz” means nothing here." in display.text


def test_commands_by_their_beginning_and_in_both_languages(tmp_path: Path) -> None:
    made, display = session(tmp_path, "journal", "regl NA-04", "rules kraken", "lang ru", "журнал", lang="fr")
    made.run()
    assert display.text.count("Vous recevez") >= 2
    assert "NA-04  " in display.text
    assert "NA-13  " in display.text
    assert display.text.count("Вы получаете") == 2


def test_a_wrong_word_gets_a_guess(tmp_path: Path) -> None:
    made, display = session(tmp_path, "hnit")
    made.run()
    assert "did you mean hint?" in display.text


@pytest.mark.parametrize("line", [",", ";", ":", "@", "? ,", "፩", "0", "x" * 5000, "rules " + "x" * 5000])
def test_what_means_nothing_is_said_so(line: str, tmp_path: Path) -> None:
    made, display = session(tmp_path, line)
    assert made.run() == 0
    assert "means nothing here" in display.text or "No rule mentions" in display.text
    assert len(display.text) < 6000


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    lines=st.lists(st.text(max_size=12) | st.sampled_from(["1", "pass", "undo", "? eye", "save", "lang fr"]))
)
def test_nothing_that_is_typed_breaks_a_game(lines: list[str], tmp_path: Path) -> None:
    with chdir(tmp_path):
        made, _ = session(tmp_path, *lines)
        assert made.run() == 0


def test_a_card_is_explained_by_its_name(tmp_path: Path) -> None:
    made, display = session(tmp_path, "? eye", "? 9", "? krak", "? anchor")
    made.run()
    assert "Eye. At the start of the round: see the divers" in display.text
    assert "Rule NA-06: " in display.text
    assert "9. Vertical arrow" in display.text
    assert "Rule NA-10: " in display.text
    assert "Kraken. Laid like a diver of value 15." in display.text
    assert "Anchor. After laying a card" in display.text


def test_an_answer_names_the_card_it_is_done_with(tmp_path: Path) -> None:
    made, display = session(tmp_path, "bathyscaphe", "? use")
    made.run()
    assert "Use your special (Bathyscaphe)" in display.text
    assert "Bathyscaphe. At the start of the round" in display.text.split("> ")[-1]


def test_the_table_is_shown_before_it_is_swept_and_at_the_end(tmp_path: Path) -> None:
    made, display = session(tmp_path)
    display.typist = at_random(made)
    made.run()
    pictures = display.text.split("The table, right before it was cleared")[1:]
    rounds = display.text.count("A new round begins")
    assert len(pictures) == rounds + 1
    for picture in pictures:
        assert picture.split("\n\n")[0].count("╭────╮") >= 10


def test_an_answer_that_sweeps_the_table_leaves_it_in_memory(tmp_path: Path) -> None:
    made, _ = session(tmp_path, sitters=(PERSON, PERSON))
    lay: set[tuple[int, int]] = set()
    while not made.cleared_views.views:
        lay = open_things(made.cleared_views.crowd.see())
        seat = next(seat for seat, chair in enumerate(made.chairs) if chair.decision.seat == seat)
        made.act(seat, made.chairs[seat].decision.options[0])
    assert set(made.cleared_views.views) == {0, 1, SPECTATOR}
    swept = made.cleared_views.take(SPECTATOR)
    assert swept is not None
    assert lay <= open_things(swept)
    spots = [zone.things for zone in swept.zones if zone.name.startswith("spot-")]
    assert all(len(things) >= 1 for things in spots)
    assert made.cleared_views.take(SPECTATOR) is None


def test_bots_take_as_long_where_they_can_only_pass(tmp_path: Path) -> None:
    made, display = session(tmp_path, "1")
    display.typist = at_random(made)
    made.run()
    assert len(display.paused) > 5
    assert all(0 < seconds <= made.pace for seconds in display.paused)


def test_bots_that_think_long_take_long_to_pass(tmp_path: Path) -> None:
    class Slow(Bot):
        def choose(self, chair: Chair) -> int:
            time.sleep(PACE + 0.2 if len(chair.decision.options) > 1 else 0)
            return chair.decision.options[0]

    made, display = session(tmp_path, "1")
    made.think(Slow(), made.chairs[0], "Slow")
    made.bots[1] = Slow()
    while not made.forced(made.chairs[1]):
        seat = next(seat for seat, chair in enumerate(made.chairs) if chair.decision.seat == seat)
        made.act(seat, made.chairs[seat].decision.options[0])
    made.unhurried(1)
    assert display.paused[0] > PACE + 0.1


def test_while_it_is_kept_who_is_asked_somebody_is_thinking(tmp_path: Path) -> None:
    said: dict[bool, set[str]] = {False: set(), True: set()}

    class Heard(Scripted):
        def busy(self, text: str) -> None:
            said[made.hushed()].add(text)

    made, display = session(
        tmp_path, sitters=(PERSON, "random", "random", "random"), display=Heard(), game=LIFEBOAT
    )
    display.typist = at_random(made)
    assert made.run() == 0
    assert said[True] == {"Somebody is thinking…"}
    assert len(said[False]) > 1
    assert not said[True] & said[False]


@pytest.mark.parametrize("wanted", [False, True])
def test_against_bots_one_is_asked_where_one_can_only_pass_if_one_wants_it(
    wanted: bool, tmp_path: Path
) -> None:
    made, display = session(tmp_path)
    made.ask_empty = wanted
    display.typist = at_random(made)
    assert made.run() == 0
    assert ("There is nothing for you to decide here" in display.text) == wanted


@pytest.mark.parametrize("people", [1, 4])
def test_where_it_is_kept_who_is_asked_people_are_not_passed_over(people: int, tmp_path: Path) -> None:
    """Who waits for the keyboard would see that nothing had to be answered; bots do not look."""
    silent: list[bool] = []

    class Watched(Session):
        def act(self, seat: int, action: int) -> None:
            if self.hushed() and seat in self.seating.people:
                silent.append(len(display.typed) == self.lines)
            self.lines = len(display.typed)
            super().act(seat, action)

        lines = 0

    sitters = [PERSON] * people + ["random"] * (4 - people)
    made, display = session(tmp_path, sitters=sitters, game=LIFEBOAT, kind=Watched)
    display.typist = at_random(made)
    assert made.run() == 0
    assert (len(silent) > 5, any(silent)) == (True, people == 1)


def test_a_game_that_goes_on_tells_whole_sentences(tmp_path: Path) -> None:
    made, _ = session(tmp_path)
    events = made.chairs[0].hear()
    dealt = next(n for n, event in enumerate(events) if event.what == "dealt")
    for n in range(dealt, dealt + 5):
        assert made.painter.sentence_start(events, n) == dealt
        assert made.painter.told(made.chairs[0], n)[0] == made.painter.told(made.chairs[0], dealt)[0]
    made.recall()
    start = made.seen[0]
    assert start == made.painter.sentence_start(events, start)


def test_a_game_that_cannot_be_kept_goes_on_and_says_so_once(tmp_path: Path) -> None:
    made, display = session(tmp_path, "1", "hint")
    made.kept = tmp_path / "gone" / "game.jsonl"
    assert made.run() == 0
    assert display.text.count("This game cannot be kept: No such file") == 2  # on the screen, and at the end
    assert made.chairs[0].decision.ask != "keeping"


def test_only_a_saved_game_is_overwritten(tmp_path: Path) -> None:
    file, game = tmp_path / "a letter.txt", tmp_path / "my game"
    file.write_text("dear reader")
    made, display = session(
        tmp_path, f"save {file}", f"save {game}", f"save {game}", f"save {tmp_path}", "save ~no/x"
    )
    made.run()
    assert file.read_text() == "dear reader"
    assert "There is something else already in" in display.text
    assert display.text.count(f"fathom play --load '{game}'") == 2
    assert game.stat().st_mode & 0o777 == 0o600


def seats(
    sitters: str = '["person", "random"]', names: str = "[]", lang: str = '"en"', seed: str = "1"
) -> str:
    return f'{{"sitters": {sitters}, "names": {names}, "lang": {lang}, "seed": {seed}}}'


@pytest.mark.parametrize(
    "damage",
    [
        *("", "[]", "{}", "[" * 100_000),
        *(seats(sitters=wrong) for wrong in ("3", '["person"]', '["person", "oracle"]', '["person", []]')),
        *(seats(names=wrong) for wrong in ("3", '["A", "A"]', "[[]]", '["\\u001b[2J"]', '["A", "B", "C"]')),
        *(seats(lang=wrong) for wrong in ("3", '"de"', "null")),
        *(seats(seed=wrong) for wrong in ('"x"', "-1", "1e9", "null")),
    ],
)
def test_a_damaged_file_of_seats_is_passed_over(damage: str, tmp_path: Path) -> None:
    made, _ = session(tmp_path, "1")
    made.run()
    assert saved_games.load(made.kept)[1] == made.seating
    saved_games.beside(made.kept).write_text(damage)
    assert saved_games.load(made.kept)[1] is None


def test_the_end_of_input_keeps_the_game_and_it_goes_on_the_same(tmp_path: Path) -> None:
    made, display = session(tmp_path, "1")
    assert made.run() == 0
    assert "fathom play --resume" in display.text
    table, seating = saved_games.load(made.kept)
    assert seating == made.seating
    assert seen_by(table.chair(0)) == seen_by(made.chairs[0])
    assert table.chair(0).decision.options == made.chairs[0].decision.options


def seen_by(chair: Chair) -> list[tuple[str, int, list[int]]]:
    return [(zone.name, zone.owner, zone.things) for zone in chair.see().zones]


def test_quitting_offers_to_keep(tmp_path: Path) -> None:
    made, display = session(tmp_path, "1", "quit", "")
    assert made.run() == 0
    assert made.kept.exists()
    made, display = session(tmp_path, "1", "quit", "no")
    assert made.run() == 0
    assert not made.kept.exists()
    assert "Forgotten." in display.text


def test_saving_by_name_and_going_on_from_there(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    made, display = session(tmp_path, "1", f"save {file}", f"save {tmp_path / 'no' / 'where'}")
    made.run()
    table, _ = saved_games.load(file)
    assert table.chair(0).decision.options == made.chairs[0].decision.options
    assert "could not be written" in display.text


def test_undo_goes_back_to_the_last_real_choice(tmp_path: Path) -> None:
    made, _ = session(tmp_path, "1")
    made.run()
    before = made.chairs[0].decision
    made, display = session(tmp_path, "1", "undo")
    made.run()
    assert made.chairs[0].decision.ask == "keeping" != before.ask
    assert "Taken back." in display.text


def test_undo_at_a_table_without_it_says_why(tmp_path: Path) -> None:
    made, display = session(tmp_path, "1", "undo", undo="none")
    made.run()
    assert "without taking back" in display.text


def test_the_other_person_is_asked_before_something_is_taken_back(tmp_path: Path) -> None:
    made, display = session(tmp_path, "undo", "no", sitters=(PERSON, PERSON))
    play_a_turn_each(made)
    made.run()
    assert "Agree?" in display.text
    assert "all seats must agree" in display.text
    assert [text.split()[4] + text.split()[5] for text in display.hidden] == ["Seat2.", "Seat1."]


def test_the_other_person_agrees_once_and_it_is_told_once(tmp_path: Path) -> None:
    made, display = session(tmp_path, "undo", "yes", sitters=(PERSON, PERSON))
    play_a_turn_each(made)
    before = len(made.chairs[1].hear())
    made.run()
    assert display.text.count("Agree?") == 1
    assert len(display.hidden) == 2  # to the other and back
    assert made.chairs[0].decision.ask == "keeping"
    assert len(made.painter.told(made.chairs[1], before)) == 1


def play_a_turn_each(made: Session) -> None:
    made.chairs[0].act(made.chairs[0].decision.options[0])
    while made.chairs[1].decision.seat != 1:
        made.chairs[0].act(made.chairs[0].decision.options[0])
    made.chairs[1].act(made.chairs[1].decision.options[0])
    while made.chairs[0].decision.seat != 0:
        made.chairs[1].act(made.chairs[1].decision.options[0])
    made.at_keyboard = 0


def test_hot_seat_shows_nobody_the_hand_of_another(tmp_path: Path) -> None:
    made, display = session(tmp_path, sitters=(PERSON, PERSON))
    looked: list[int] = []

    def look(text: str) -> None:
        if text.startswith("The table, right before it was cleared"):
            return  # what lay open then may be in somebody's hand now
        seat = made.at_keyboard
        assert seat is not None
        mine, theirs = made.chairs[seat].see(), made.chairs[1 - seat].see()
        located = {thing for zone in mine.zones for thing in zone.things}
        secret = {thing for zone in theirs.zones for thing in zone.things} - located - {UNSEEN}
        drawn = set(re.findall(r"│ *▸?(\S+?) *(?=│)|\[(\D\S*)\]", text))
        assert not {made.words.short(thing) for thing in secret} & {cell for pair in drawn for cell in pair}
        looked.append(seat)

    display.on_show = look
    display.typist = at_random(made)
    made.run()
    assert set(looked) == {0, 1}
    assert len(display.hidden) >= 30
    assert all(
        re.fullmatch(r"Pass the keyboard to (.*)\.\n\1, press Enter .*", text) for text in display.hidden
    )


def test_bots_alone_are_looked_at(tmp_path: Path) -> None:
    made, display = session(tmp_path, sitters=("random", "random"))
    assert made.run() == 0
    assert "Random 2" in display.text
    assert not made.kept.exists()
