"""Hints in the terminal, in every language and every game."""

import re
from pathlib import Path

import pytest

from fathom.bots import Advice, Advised, SearchProcess
from fathom.bots.reasons import CLEAR, EQUAL, NOTHING, Explained
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.verbs import verb_of
from fathom.games import GAMES
from fathom.speech.reasons import Reason
from fathom.speech.words import LANGUAGES
from fathom.terminal.answer_parser import fold
from fathom.terminal.languages import speak
from fathom.terminal.player_input import SHORTCUTS, PlayerInput
from fathom.terminal.seating import PERSON
from fathom.terminal.session import Session
from fathom.terminal.spelling import spellings
from tests.terminal.displays import NAUTILUS, session

BEST = {
    "en": r"^Best: .* \((.+)\), \d+\u00a0%$",
    "fr": r"^Le mieux\u202f: .* \((.+)\), \d+\u00a0%$",
    "ru": r"^Лучше: .* \((.+)\), \d+\u00a0%$",
}


class Known(Session):
    """Knows the best options without thinking."""

    worlds = 1234

    explained = NOTHING

    def advise(self, seat: int) -> Advice:
        options = self.chairs[seat].decision.options
        if len(options) < 2:
            return Advice([])
        rest = self.worlds - 2
        tried = [(options[-1], 0.641, 1), (options[0], 0.5, 1), (options[0], 0.1, rest)]
        return Advice([Advised(*each) for each in tried], self.explained)


def told_with(explained: Explained, tmp_path: Path, lang: str = "en") -> str:
    """What `h` says where this is known."""
    made, display = session(tmp_path, "h", lang=lang)
    knowing(made).explained = explained
    made.run()
    return display.text


def knowing(made: Session) -> Known:
    made.__class__ = Known
    assert isinstance(made, Known)
    return made


def drawn(made: Session) -> list[int]:
    """The two things the first question is about."""
    options = made.chairs[0].decision.options
    return [verb_of(NAUTILUS.verbs, option).thing(option) for option in (options[0], options[-1])]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_h_advises_an_answer_one_can_type(lang: str, tmp_path: Path) -> None:
    made, display = session(tmp_path, "h", lang=lang)
    assert made.run() == 0
    typed = re.search(BEST[lang], display.text, re.M)
    assert typed is not None
    made, display = session(tmp_path, typed[1], lang=lang)
    made.run()
    assert made.chairs[0].decision.ask != "keeping"


def test_the_adviser_ends_with_the_session(tmp_path: Path) -> None:
    made, _ = session(tmp_path, "hint", "h")
    made.run()
    [adviser] = made.advisers.values()
    assert isinstance(adviser.thinker, SearchProcess)
    [worker] = adviser.thinker.pool.workers
    assert worker.process is not None
    assert not worker.process.is_alive()


def test_a_hint_tells_the_best_few_and_how_they_were_found(tmp_path: Path) -> None:
    made, display = session(tmp_path, "h")
    knowing(made).run()
    first, last = (made.painter.words.thing(thing) for thing in drawn(made))
    assert f"Best: Keep the {last} ({last.casefold()}), 64\u00a0%\n" in display.text
    others = f"{first.casefold()} (50\u00a0%), {first.casefold()} (10\u00a0%)"
    assert f"Or: {others}. Your chance to win, from 1,234 tries in imagined worlds.\n" in display.text


REASONS = [
    Reason("wins", {"thing": 20, "column": 3}, True, True, 0.95, 0.19),
    Reason("leads-war", {}, True, True, 0.74, 0.17),
    Reason("wins", {"thing": 30, "column": 4}, False, True, 0.72, 1.0),
]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            "Because you win Science +2 (column 3) in 95 of 100 imagined games, else in 19, and you lead in "
            "War in 74, else in 17, although you win Exploration +1 (column 4) in only 72, else in 100.",
        ),
        (
            "fr",
            "Parce que vous remportez Science +2 (colonne 3) dans 95 parties imaginées sur 100, sinon dans "
            "19, et que vous menez dans le domaine Guerre dans 74, sinon dans 17, même si vous remportez "
            "Exploration +1 (colonne 4) dans seulement 72, sinon dans 100.",
        ),
        (
            "ru",
            "Потому что вы берёте Науку +2 (столбец 3) в 95 из 100 воображаемых партий, иначе в 19, и вы "
            "впереди в сфере «Война» в 74, иначе в 17, хотя вы берёте Исследование +1 (столбец 4) лишь в 72, "
            "иначе в 100.",
        ),
    ],
)
def test_a_hint_says_why(lang: str, said: str, tmp_path: Path) -> None:
    text = told_with(Explained(CLEAR, [], 0, REASONS, 240), tmp_path, lang)
    assert said in " ".join(text.split())


def test_where_no_reason_stands_out_the_hint_says_so(tmp_path: Path) -> None:
    assert "No single reason stands out." in told_with(Explained(CLEAR, [], 0, [], 240), tmp_path)
    assert "reason" not in told_with(NOTHING, tmp_path)


def test_options_that_are_about_equal_are_said_to_be(tmp_path: Path) -> None:
    text = told_with(Explained(EQUAL, [], 1, [], 0), tmp_path)
    assert re.search(r"About equal: \w+ \(50\u00a0%\)\. Or: \w+ \(10\u00a0%\)\.", text)
    assert "reason" not in text


@pytest.mark.parametrize(
    ("lang", "worlds", "said"),
    [
        ("en", 1, "from 1 try in imagined worlds."),
        ("en", 21, "from 21 tries in imagined worlds."),
        ("fr", 1, "d’après 1 essai dans des mondes imaginés."),
        ("fr", 2, "d’après 2 essais dans des mondes imaginés."),
        ("ru", 1, "по 1 попытке в воображаемых мирах."),
        ("ru", 21, "по 21 попытке в воображаемых мирах."),
        ("ru", 22, "по 22 попыткам в воображаемых мирах."),
        ("ru", 25, "по 25 попыткам в воображаемых мирах."),
    ],
)
def test_worlds_are_counted_as_one_speaks(lang: str, worlds: int, said: str) -> None:
    words = speak(lang, GAMES[0])
    assert words.say("ui-hint-worlds", worlds=worlds, seats=2).endswith(said)
    assert words.say("ui-hint-worlds", worlds=worlds, seats=4).endswith(said)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_question_of_every_game_can_be_advised(game: Game, lang: str, tmp_path: Path) -> None:
    made, display = session(tmp_path, lang=lang, sitters=[PERSON] * game.usual, game=game)
    knowing(made)
    rng, step = Rng(3), 0
    while not made.table.over:
        seat = made.table.state.asked()
        if step % 10 == 0:
            turn = PlayerInput(made, seat)
            turn.take("h")
            assert turn.message
            assert not turn.done
        options = made.chairs[seat].decision.options
        made.chairs[seat].act(options[rng.below(len(options))])
        step += 1
    assert display.text == ""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_shortcut_is_nothing_one_could_answer(game: Game, lang: str) -> None:
    ways = spellings(speak(lang, game))
    names = {name for verb in game.verbs for name in [*verb.names, *verb.more]}
    typed = {fold(way) for name in names for way in ways(name)}
    typed |= {fold(way) for verb in game.verbs for way in ways(f"do-{verb.word}")}
    assert not typed & {*SHORTCUTS}


def test_where_there_is_no_choice_the_hint_says_so(tmp_path: Path) -> None:
    made, _ = session(tmp_path, sitters=(PERSON, PERSON))
    knowing(made)
    while not made.forced(made.chairs[made.table.state.asked()]):
        seat = made.table.state.asked()
        made.chairs[seat].act(made.chairs[seat].decision.options[0])
    turn = PlayerInput(made, made.table.state.asked())
    turn.take("h")
    assert turn.message[-1].plain == "There is no choice: Not now (pass)"


def test_help_tells_of_hints(tmp_path: Path) -> None:
    made, display = session(tmp_path, "?")
    made.run()
    assert "hint or h: the best options" in display.text
