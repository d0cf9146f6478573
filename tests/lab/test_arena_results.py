"""Arena results: ratings in the right order, shares that add up, and a report that needs no other file."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from fathom.lab.arena_report import page
from fathom.lab.arena_results import NOT_YET, ArenaResults, arena_results, rounded, turned
from fathom.lab.arena_setup import ArenaSetup
from fathom.lab.ratings import rate
from fathom.lab.svg_plots import Axis, stride
from fathom.lab.thinking_time import ThinkingTime
from tests.lab.invented import contest

BOTS = ("captain", "mate", "bosun", "random")


def strength(name: str) -> float:
    return 1.0 * (3 - BOTS.index(name))


@pytest.fixture(scope="module")
def found() -> ArenaResults:
    return arena_results(contest(ArenaSetup("nautilus", 2, BOTS), strength, 30))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ratings_are_in_the_order_of_strength(seats: int) -> None:
    played = contest(ArenaSetup("leagues", seats, BOTS[::-1]), strength, 24)
    ratings = rate(played.deals, BOTS[::-1])
    assert [rating.bot for rating in ratings] == [*BOTS]
    assert all(rating.low < rating.points < rating.high for rating in ratings)
    assert ratings[0].low > ratings[-1].high


def test_even_bots_have_intervals_that_overlap() -> None:
    played = contest(ArenaSetup("nautilus", 2, ("captain", "mate")), lambda name: 0.0, 60)
    one, other = rate(played.deals, ("captain", "mate"))
    assert one.low < other.points < one.points < other.high


def test_more_games_make_ratings_surer() -> None:
    few, many = (
        rate(contest(ArenaSetup("nautilus", 2, ("captain", "mate")), lambda name: 0.0, games).deals, BOTS)[0]
        for games in (8, 150)
    )
    assert many.high - many.low < (few.high - few.low) / 2


def test_a_bot_with_several_seats_has_one_rating() -> None:
    played = contest(ArenaSetup("leagues", 4, ("captain", "random", "random", "random")), strength, 40)
    assert [rating.bot for rating in rate(played.deals, played.setup.bots)] == ["captain", "random"]


def test_the_better_one_comes_first_in_every_pair(found: ArenaResults) -> None:
    assert [each.bot for each in found.standings] == [*BOTS]
    assert [(each.one, each.other) for each in found.versus] == [
        (one, other) for n, one in enumerate(BOTS) for other in BOTS[n + 1 :]
    ]
    assert all(each.share.low < each.share.share <= each.share.high for each in found.versus)
    assert all(each.share.low > 0.5 for each in found.versus if each.certain)


def test_first_places_and_seats_add_up(found: ArenaResults) -> None:
    assert sum(seat.share for seat in found.seats) == pytest.approx(1)
    assert sum(each.first.share for each in found.standings) == pytest.approx(2)
    assert sum(each.games for each in found.standings) == 2 * found.games


def test_a_winner_of_every_game_is_first_every_time() -> None:
    lone = arena_results(
        contest(
            ArenaSetup("leagues", 4, ("captain", *["random"] * 3)),
            lambda name: 99.0 * (name == "captain"),
            40,
        )
    )
    winner, rest = lone.standings
    assert (winner.bot, winner.first.share, rest.first.share) == ("captain", 1.0, 0.0)
    assert winner.first.low > 0.5 > rest.first.high
    assert all(seat.share == pytest.approx(0.25) for seat in lone.seats)


def test_the_json_says_it_all(found: ArenaResults) -> None:
    data = found.to_json()
    assert {"game", "seats", "bots", "seed", "games", "certain", "standings", "versus", "seats_first"} <= {
        *data
    }
    assert data["options"] == {}


# Thinking


def test_thinking_times_are_added_up() -> None:
    thinking = ThinkingTime()
    for n in range(1, 101):
        thinking.add(n / 1000)
    assert thinking.mean == pytest.approx(0.0505)
    assert thinking.below(0.95) == pytest.approx(0.095, rel=0.06)
    twice = ThinkingTime.from_json(thinking.to_json())
    twice.join(thinking)
    assert twice.decisions == 200
    assert twice.mean == pytest.approx(0.0505)
    assert twice.below(0.95) == thinking.below(0.95)


# The page


def test_the_page_is_well_formed_and_stands_alone(found: ArenaResults) -> None:
    text = page(found)
    tree = ElementTree.fromstring(text)
    names = {element.tag for element in tree.iter()}
    assert not names & {"script", "link", "img", "iframe", "object", "a", "use", "image", "foreignObject"}
    attributes = {name for element in tree.iter() for name in element.attrib}
    assert not attributes & {"src", "href", "srcset", "action", "onload", "onclick"}
    assert not re.search(r"https?:|url\(|@import|javascript:", text)


def test_the_page_can_be_read_by_everybody(found: ArenaResults) -> None:
    text = page(found)
    tree = ElementTree.fromstring(text)
    assert tree.get("lang") == "en"
    assert "prefers-color-scheme: dark" in text
    ids = {element.get("id") for element in tree.iter() if element.get("id")}
    plots = [*tree.iter("svg")]
    assert len(plots) == 5
    for plot in plots:
        assert plot.get("role") == "img"
        assert {*(plot.get("aria-labelledby") or "").split()} <= ids
        assert plot.findtext("title")
        assert plot.findtext("desc")
    for table in tree.iter("table"):
        assert table.findtext("caption")
        assert all(head.get("scope") for head in table.iter("th"))


def test_numbers_on_the_page_are_those_found(found: ArenaResults) -> None:
    text = "".join(ElementTree.fromstring(page(found)).itertext())
    for each in found.standings:
        assert f"{each.rating.points:.1f}" in text
    for pair in found.versus:
        assert f"{pair.share.share:.0%}" in text


def test_the_page_says_how_to_read_not_yet(found: ArenaResults) -> None:
    assert NOT_YET in "".join(ElementTree.fromstring(page(found)).itertext())


def test_names_cannot_break_the_page() -> None:
    bots = ("<b>&", '"bad"')
    text = page(arena_results(contest(ArenaSetup("nautilus", 2, bots), lambda name: 0.0, 4)))
    assert "<b>&" in "".join(ElementTree.fromstring(text).itertext())


def test_ticks_are_round_numbers() -> None:
    assert [stride(span) for span in (1, 7, 40, 0.3)] == pytest.approx([0.2, 2, 10, 0.1])
    axis = Axis(0, 1, str)
    assert axis.ticks() == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1])
    assert Axis(3e-4, 2, str, powers=True).ticks() == pytest.approx([1e-3, 1e-2, 1e-1, 1])


def test_long_names_are_cut_in_plots_but_not_in_tables() -> None:
    name = "python3 my_very_long_command.py --with=options"
    text = page(arena_results(contest(ArenaSetup("nautilus", 2, (name, "random")), lambda _: 0.0, 4)))
    tree = ElementTree.fromstring(text)
    labels = [element.text or "" for element in tree.iter("text") if element.get("class") == "label"]
    assert "python3 my_very_long_comm…" in labels
    assert all(len(label) <= 26 for label in labels)
    assert name in [cell.text for cell in tree.iter("td")]


@pytest.mark.parametrize("seed", range(12))
def test_every_share_and_rating_lies_within_its_interval(seed: int) -> None:
    """Shown and rounded too."""
    bots, seats = BOTS[: 2 + seed % 3], 2 + seed % 3
    setup = ArenaSetup("leagues", seats, (*bots, *[bots[-1]] * (seats - len(bots))))
    results = arena_results(contest(setup, lambda name: 99.0 * strength(name), 3 + 7 * seed))
    shares = [each.share for each in results.versus] + [each.first for each in results.standings]
    for share in [*shares, *results.seats, *(turned(share) for share in shares)]:
        assert 0 <= share.low <= share.share <= share.high <= 1
        shown = rounded(share)
        assert shown["low"] <= shown["share"] <= shown["high"]
    assert all(each.rating.low <= each.rating.points <= each.rating.high for each in results.standings)
