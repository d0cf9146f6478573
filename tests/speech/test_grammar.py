"""Plurals, lists, cases, and who is called `you`."""

from __future__ import annotations

from pathlib import Path

import pytest

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import NOTHING, SPECTATOR, UNSEEN, Event
from fathom.core.kernel.verbs import parse
from fathom.core.knowledge import truth
from fathom.games.leagues import LEAGUES
from fathom.games.nautilus import NAUTILUS
from fathom.speech.words import LANGUAGES, MissingWord, Words, reached

NAMES = ["Anna", "Boris"]
ZONES = [(zone.name, zone.owner) for zone in truth.zones(NAUTILUS.new(2))]
EN, FR, RU = (Words(lang, NAUTILUS) for lang in ("en", "fr", "ru"))


def thing(name: str) -> int:
    return UNSEEN if name == "?" else NAUTILUS.things.index(name)


def happens(what: str, seat: int, name: str = "", place: int = NOTHING, goal: int = NOTHING) -> Event:
    return Event(what, seat, thing(name) if name else NOTHING, place, goal, 0, 0)


def told(words: Words, seat: int, *events: Event) -> list[str]:
    return words.told_all(events, seat, NAMES, ZONES)


def spot(name: str, owner: int) -> int:
    return ZONES.index((name, owner))


@pytest.mark.parametrize(
    ("count", "english", "french", "russian"),
    [
        (0, "0 cards", "0 carte", "0 карт"),
        (1, "a card", "une carte", "карту"),
        (2, "2 cards", "2 cartes", "2 карты"),
        (5, "5 cards", "5 cartes", "5 карт"),
        (11, "11 cards", "11 cartes", "11 карт"),
        (21, "21 cards", "21 cartes", "21 карту"),
        (22, "22 cards", "22 cartes", "22 карты"),
    ],
)
def test_so_many_cards(count: int, english: str, french: str, russian: str) -> None:
    assert EN.say("thing-unseen", count=count) == english
    assert FR.say("thing-unseen", count=count) == french
    assert RU.say("thing-unseen.acc", count=count) == russian


@pytest.mark.parametrize(
    ("zone", "english", "french", "russian"),
    [
        ("ocean-c1", "a face-down token", "un jeton face cachée", "закрытый жетон"),
        ("stack", "a face-down token", "un jeton face cachée", "закрытый жетон"),
        ("pile", "a card", "une carte", "карта"),
        ("", "a card", "une carte", "карта"),
    ],
)
def test_what_lies_face_down_is_called_after_its_zone(
    zone: str, english: str, french: str, russian: str
) -> None:
    words = [Words(lang, LEAGUES) for lang in LANGUAGES]
    assert [each.thing(UNSEEN, zone) for each in words] == [english, french, russian]
    said = [each.about(UNSEEN, zone) for each in words]
    tokens = [kind in text for kind, text in zip(("token", "jeton", "жетон"), said)]
    assert tokens == ["token" in english] * len(words)


@pytest.mark.parametrize(
    ("count", "russian"),
    [(1, "закрытый жетон"), (3, "3 закрытых жетона"), (5, "5 закрытых жетонов"), (21, "21 закрытый жетон")],
)
def test_so_many_tokens(count: int, russian: str) -> None:
    assert Words("ru", LEAGUES).things([UNSEEN] * count, "ocean-a0") == russian


def test_dealt_cards_are_one_sentence_in_order_of_value() -> None:
    deal = [happens("dealt", 0, name) for name in ("12", "3", "14", "7", "9")]
    assert told(EN, 0, *deal) == ["You are dealt 3, 7, 9, 12 and 14."]
    assert told(FR, 0, *deal) == ["Vous recevez le 3, le 7, le 9, le 12 et le 14."]
    assert told(RU, 0, *deal) == ["Вы получаете 3, 7, 9, 12 и 14."]


def test_cards_dealt_unseen_are_counted() -> None:
    deal = [happens("dealt", 1, "?") for _ in range(5)]
    assert told(EN, 0, *deal) == ["Boris is dealt 5 cards."]
    assert told(FR, 0, *deal) == ["Boris reçoit 5 cartes."]
    assert told(RU, 0, *deal) == ["Boris получает 5 карт."]


def test_cards_turned_up_keep_the_order_of_the_columns() -> None:
    row = [happens("turned-up", NOBODY, name, n) for n, name in enumerate(("war1", "science6", "war2"), 15)]
    assert told(EN, SPECTATOR, *row) == ["Turned up: War +2, Science −1 and War +1."]


def test_what_two_seats_do_is_not_joined() -> None:
    wins = [happens("wins", seat, name) for seat, name in ((0, "war1"), (1, "war2"), (1, "war6"))]
    assert told(EN, 0, *wins) == ["You win War +2.", "Boris wins War +1 and War −1."]
    assert told(RU, 1, *wins) == ["Anna выигрывает Войну +2.", "Вы выигрываете Войну +1 и Войну −1."]


def test_what_does_not_join_stays_two_sentences() -> None:
    moves = [happens("lays", 0, name, spot("spot-2", 0)) for name in ("3", "4")]
    assert len(told(EN, 0, *moves)) == 2


@pytest.mark.parametrize(
    ("seat", "english", "french", "russian"),
    [
        (0, "You lay the Kraken in column 3 on the opponent’s side.",
         "Vous posez le Kraken en colonne 3 du côté adverse.",
         "Вы выкладываете Кракена на место 3 на стороне соперника."),
        (1, "Anna lays the Kraken in column 3 on your side.",
         "Anna pose le Kraken en colonne 3 de votre côté.",
         "Anna выкладывает Кракена на место 3 на вашей стороне."),
        (SPECTATOR, "Anna lays the Kraken in column 3 on the opponent’s side.",
         "Anna pose le Kraken en colonne 3 du côté adverse.",
         "Anna выкладывает Кракена на место 3 на стороне соперника."),
    ],
)  # fmt: skip
def test_each_hearer_reads_whose_side_it_is(seat: int, english: str, french: str, russian: str) -> None:
    event = happens("lays", 0, "kraken", spot("spot-3", 1))
    assert told(EN, seat, event) == [english]
    assert told(FR, seat, event) == [french]
    assert told(RU, seat, event) == [russian]


def test_a_move_has_its_two_ends() -> None:
    event = happens("moves", 1, "fishbone", spot("spot-1", 1), spot("spot-1", 0))
    assert told(EN, 0, event) == [
        "Boris moves the Fishbone from column 1 on their side to column 1 on your side."
    ]
    assert told(FR, 1, event) == [
        "Vous déplacez l’Arête de la colonne 1 de votre côté vers la colonne 1 du côté adverse."
    ]
    assert told(RU, 1, event) == [
        "Вы передвигаете Рыбью кость с места 1 на своей стороне на место 1 на стороне соперника."
    ]


@pytest.mark.parametrize(
    ("name", "sight"),
    [("9", "Anna draws the 9 from your hand."), ("?", "Anna draws a diver from the opponent’s hand.")],
)
def test_who_may_not_know_the_card_is_not_told_it(name: str, sight: str) -> None:
    assert told(EN, 1 if name == "9" else SPECTATOR, happens("spears", 0, name)) == [sight]


def test_options_in_words() -> None:
    lay, move = (parse(NAUTILUS.verbs, text) for text in ("lay:9@opp3", "move:own1>own3"))
    assert EN.option(lay, NAUTILUS.verbs) == "Lay the 9 in column 3 on the opponent’s side"
    assert FR.option(lay) == "Poser le 9 en colonne 3 du côté adverse"
    assert RU.option(lay) == "Выложить 9 на место 3 на стороне соперника"
    assert RU.option(move) == "Передвинуть карту с места 1 на своей стороне на место 3 на своей стороне"
    assert EN.hint(lay).startswith("Vertical arrow")
    assert [EN.rule_of(action) for action in (lay, move)] == ["NA-10", "NA-12"]


def test_a_question_is_put_to_one_and_told_to_the_others() -> None:
    assert EN.ask("laying", True, "Anna") == "Lay a card on any free spot, on either side."
    assert EN.ask("laying", False, "Anna") == "Waiting for Anna to lay a card."
    assert EN.ask("dealing", False, "chance") == "Divers are being dealt."


def test_a_refusal_names_its_rule() -> None:
    assert EN.why("na-12-compulsory") == "the move is compulsory (NA-12)"
    assert FR.why("na-12-compulsory") == "le déplacement est obligatoire (NA-12)"
    assert RU.why("na-r1-not-itself") == "карта со стрелкой не двигает саму себя (NA-R1)"
    assert EN.why("not-asked") == "it is not your turn to answer"


def test_domain_cards_say_what_they_are_worth_at_this_table() -> None:
    words = Words("en", NAUTILUS, options={"worth": [3, 0, 1, 1, 1, -2]})
    names = [words.thing(thing(name)) for name in ("war1", "war2", "war6")]
    assert names == ["War +3", "War 0", "War −2"]
    assert words.about(thing("war1")) == "Counts +3 in this domain."
    assert EN.about(thing("war6")) == "An ink blot: one point less in this domain."
    assert words.value("worth", [3, 0, -2]) == "+3 0 −2"


def test_values_of_options() -> None:
    assert EN.value("first", "lot") == "by lot"
    assert [words.value("open_memory", "on") for words in (EN, FR, RU)] == ["on", "oui", "да"]


def test_words_of_a_client_come_along(tmp_path: Path) -> None:
    mine = tmp_path / "en.ftl"
    mine.write_text("ui-hello = Hello, { $who }.\n", encoding="utf-8")
    assert Words("en", NAUTILUS, [mine]).say("ui-hello", who="Anna") == "Hello, Anna."


def test_a_file_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    broken = tmp_path / "en.ftl"
    broken.write_text("ui-hello = { $who\n", encoding="utf-8")
    with pytest.raises(MissingWord, match="ui-hello"):
        Words("en", None, [broken])


def test_a_message_reaches_into_the_options_of_its_table() -> None:
    tokens = [[["shark spear"], ["anchor"]], [["reef helm boat"]]]
    assert reached({"tokens": tokens}, "tokens") == tokens
    assert [reached(tokens, n) for n in (1, 2, 3)] == ["shark spear", "anchor", "reef helm boat"]
    assert [reached("reef helm boat", n) for n in (1, 3, 4)] == ["reef", "boat", ""]


def test_a_fact_tells_its_amount() -> None:
    english, russian = Words("en", LEAGUES), Words("ru", LEAGUES)
    facts = [Event("scores", 0, NOTHING, NOTHING, NOTHING, 0, 0, points) for points in (1, 2, 5)]
    assert [english.told(fact, 1, NAMES, []) for fact in facts] == [
        "Anna scores 1 point.",
        "Anna scores 2 points.",
        "Anna scores 5 points.",
    ]
    assert [russian.told(fact, 0, NAMES, []) for fact in facts] == [
        "Вы получаете 1 очко.",
        "Вы получаете 2 очка.",
        "Вы получаете 5 очков.",
    ]
