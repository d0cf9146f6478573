"""A chair as text: what a prompt says, what an answer means, and what is said to a wrong one."""

from __future__ import annotations

import json

import pytest

from fathom.adapters.text import Correspondent, NotUnderstood, Reader, as_json
from fathom.bots import bot_protocol, find
from fathom.cli.main import main
from fathom.core.kernel import open_question
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.verbs import spell
from fathom.core.knowledge.veil import imagine
from fathom.games import GAMES
from fathom.games.nautilus import NAUTILUS
from fathom.lab.simulate import play
from fathom.speech.words import LANGUAGES
from fathom.table.chair import Chair
from fathom.table.random_source import Seeded
from fathom.table.table import Table

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
WALK = 30


def table(game: Game = NAUTILUS, after: int = 0) -> Table:
    made, rng = Table(game, game.usual, {}, Seeded(3)), Rng(1)
    made.start()
    for _ in range(after):
        options = open_question.decision(made.state).options
        made.act(made.state.asked(), options[rng.below(len(options))])
    return made


def chair_of(made: Table) -> Chair:
    return made.chair(made.state.asked())


@pytest.fixture
def laying() -> Reader:
    """Eight options: lay:2@own2, own4, opp3, opp5, and the same with the 7."""
    return Reader(chair_of(table(after=30)))


def test_a_prompt_says_the_position_the_news_and_the_question(laying: Reader) -> None:
    lines = laying.prompt(len(laying.chair.hear()) - 2).splitlines()
    assert lines[0] == "Nautilus. Seats: 2. You are Seat 2."
    assert "- Seat 1 moves the 10 from column 3 on their side to column 3 on your side." in lines
    assert any(line.startswith("- Seat 2 (you): Hand: 2 and 7 | column 1: 9 |") for line in lines)
    assert "- Not yet seen: 1, 5, 11, 12, 13, 14" in lines
    assert "The question: Lay a card on any free spot, on either side." in lines
    assert "1. lay:2@own2 - Lay the 2 in column 2 on your side" in lines


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_is_understood_by_number_and_by_spelling(game: Game, lang: str) -> None:
    made, rng = table(game), Rng(5)
    for _ in range(WALK):
        reader = Reader(chair_of(made), lang)
        prompt = reader.prompt()
        for number, action in enumerate(reader.offered, 1):
            spelled = spell(game.verbs, action)
            assert f"\n{number}. {spelled} - " in prompt
            assert reader.parse(str(number)) == reader.parse(spelled) == action
            assert reader.parse(json.dumps({"type": "act", "id": 77, "action": spelled})) == action
        made.act(made.state.asked(), reader.offered[rng.below(len(reader.offered))])


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("I choose 3", "lay:2@opp3"),
        ("lay:7@opp5", "lay:7@opp5"),
        ("**LAY:7@OPP5**.", "lay:7@opp5"),
        ("Option 3.", "lay:2@opp3"),
        ("lay:2@own2 loses to the 6, so it is\n\nlay:2@own4!", "lay:2@own4"),
        ("1 and 2 are weak.\n3", "lay:2@opp3"),
        ("3\n\nThat is all.", "lay:2@opp3"),
        ("lay:7@own4 wins 2 points and 1 star", "lay:7@own4"),
        ("I lay the 7 in column 4 on your side.", "lay:7@own4"),
        ('Well: {"action": 3}', "lay:2@opp3"),
        ('{"thought": "1 or 2"} {"action": "lay:2@own2"}', "lay:2@own2"),
    ],
)
def test_an_answer_is_found_in_free_text(laying: Reader, said: str, meant: str) -> None:
    assert spell(NAUTILUS.verbs, laying.parse(said)) == meant


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("", "No option is named there. Answer with a number from 1 to 8"),
        ("I do not know.", "No option is named there."),
        ("2 or 3", "Several options are named there: lay:2@own4, lay:2@opp3."),
        ("lay:2@own2 or lay:7@own2", "Several options are named there: lay:2@own2, lay:7@own2."),
        ("9", "There is no option 9; they are numbered from 1 to 8."),
        ("0", "There is no option 0"),
        ("3.5", "No option is named"),
        ("lay:3@own2", "lay:3@own2 is none of the options: you do not hold that card (NA-09)."),
        ("I play lay:2@own1.", "is none of the options: a card already lies there (NA-09)."),
        ("fly:2@own2", "No option is named"),
        pytest.param("9" * 5000, "No option is named", id="endless"),
        pytest.param('{"action":' + "[" * 100_000 + "}", "No option is named", id="deep"),
        ('{"action": "pass"}', "No option is named"),
    ],
)
def test_what_is_wrong_with_an_answer_is_said(laying: Reader, said: str, wrong: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        laying.parse(said)
    assert wrong in str(caught.value)


@pytest.mark.parametrize(("lang", "wrong"), [("fr", "Plusieurs options"), ("ru", "названо несколько")])
def test_it_is_said_in_the_language_of_the_prompt(lang: str, wrong: str) -> None:
    with pytest.raises(NotUnderstood, match=wrong):
        Reader(chair_of(table(after=30)), lang).parse("1, 2")


@each_game
def test_prompts_are_the_same_in_a_position_and_its_imagined_twin(game: Game) -> None:
    made, rng = table(game), Rng(7)
    for _ in range(WALK):
        truth, seat = made.state, made.state.asked()
        here = Reader(made.chair(seat)).prompt()
        made.course.state = imagine(truth, seat, rng)
        assert Reader(made.chair(seat)).prompt() == here
        made.course.state = truth
        options = open_question.decision(truth).options
        made.act(seat, options[rng.below(len(options))])


def test_as_json_it_is_what_bots_from_outside_get() -> None:
    chair = chair_of(table(after=30))
    kinds = [bot_protocol.hear(chair, 3), bot_protocol.see(chair), bot_protocol.ask(chair, 1, [], 0.0)]
    assert [*as_json(chair, 3)] == kinds


@each_game
def test_a_bot_that_reads_and_writes_plays_a_whole_game(game: Game) -> None:
    prompts: list[str] = []

    def first(prompt: str) -> str:
        prompts.append(prompt)
        return "the first one\n1"

    bots = [Correspondent(first), *[find("random", seat) for seat in range(1, game.usual)]]
    made = table(game)
    play(made, bots)
    assert made.over
    assert bots[0].trouble is None
    assert prompts


def test_it_is_told_what_was_wrong_and_may_try_again() -> None:
    said, asked = iter(["hm", "99", "1"]), list[str]()

    def tell(prompt: str) -> str:
        asked.append(prompt)
        return next(said)

    chair = chair_of(table())
    assert Correspondent(tell).choose(chair) == chair.decision.options[0]
    assert ["No option is named" in asked[1], "There is no option 99" in asked[2]] == [True, True]
    assert all(prompt.startswith(asked[0]) for prompt in asked)


def test_whoever_never_answers_is_replaced() -> None:
    bot, chair = Correspondent(lambda _: "\x1bhm", tries=2), chair_of(table())
    assert bot.choose(chair) in chair.decision.options
    assert bot.trouble is not None
    assert (bot.trouble.kind, bot.trouble.detail) == ("illegal", "?hm")


def test_the_command_shows_a_prompt(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prompt", "nautilus", "--after", "12", "--lang", "fr"]) == 0
    assert capsys.readouterr().out.startswith("Nautilus. Joueurs\u202f: 2. Vous êtes Joueur")
    assert main(["prompt", "nautilus", "--after", "12", "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["type"] for line in lines] == ["hear", "see", "ask"]
    assert main(["prompt", "nautilus", "--after", "9999"]) == 2
    assert "the game is over after" in capsys.readouterr().err
