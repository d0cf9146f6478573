"""Hints in the terminal, in every language and every game."""

import re
from pathlib import Path

import pytest

from fathom.bots import Advised, SearchProcess
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.verbs import verb_of
from fathom.games import GAMES
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

    def advise(self, seat: int) -> list[Advised]:
        options = self.chairs[seat].decision.options
        if len(options) < 2:
            return []
        rest = self.worlds - 2
        return [Advised(options[-1], 0.641, 1), Advised(options[0], 0.5, 1), Advised(options[0], 0.1, rest)]


def knowing(made: Session) -> Session:
    made.__class__ = Known
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
    assert turn.message[-1].plain == "There is no choice: Pass (pass)"


def test_help_tells_of_hints(tmp_path: Path) -> None:
    made, display = session(tmp_path, "?")
    made.run()
    assert "hint or h: the best options" in display.text
