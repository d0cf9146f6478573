"""The search reasons from what its seat can hear, is repeatable, and goes on where it has been."""

from __future__ import annotations

import pytest

from fathom.core.kernel.events import Journal
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.sense import Sense
from fathom.core.knowledge.veil import Ear, hear
from fathom.core.search.search import Search
from tests.toys.hunch import ALL, CONTENT, HIDE, KNOWN, LOOK, NAME, WAIT, Hunch

SIMULATIONS = 600


def hidden(glass: bool) -> Hunch:
    """A card has been hidden; seat 0 is asked."""
    position = Hunch(glass)
    position.apply(HIDE + 1, Journal())
    return position


def favourite(position: Hunch, search: Search) -> int:
    options = position.options()
    visits = search.visits(options)
    return options[visits.index(max(visits))]


def test_what_cannot_be_known_is_not_guessed() -> None:
    """Naming wins in one world of three, also after waiting: nothing was heard meanwhile."""
    position, search = hidden(glass=False), Search(0, Rng(1), Sense())
    search.simulate(position, SIMULATIONS)
    assert favourite(position, search) == CONTENT


def test_what_will_be_heard_can_be_counted_on() -> None:
    """Looking loses nothing, and in each world the right card will be named."""
    position, search = hidden(glass=True), Search(0, Rng(1), Sense())
    search.simulate(position, SIMULATIONS)
    assert favourite(position, search) == LOOK


def test_who_knows_the_card_names_it() -> None:
    position, search = hidden(glass=False), Search(0, Rng(1), Sense())
    position.at[KNOWN] = ALL
    search.simulate(position, SIMULATIONS)
    assert favourite(position, search) == NAME + 1


def test_the_same_seed_finds_the_same() -> None:
    position = hidden(glass=True)
    found = []
    for seed in (1, 1, 2):
        search = Search(0, Rng(seed), Sense())
        search.simulate(position, 200)
        found.append(search.visits(position.options()))
    assert found[0] == found[1] != found[2]
    assert sum(found[0]) == 199  # the first one only begins the tree


def test_slices_make_no_difference() -> None:
    position, whole, sliced = hidden(glass=True), Search(0, Rng(5), Sense()), Search(0, Rng(5), Sense())
    whole.simulate(position, 120)
    for _ in range(4):
        sliced.simulate(position, 30)
    assert whole.visits(position.options()) == sliced.visits(position.options())


@pytest.mark.parametrize("action", [LOOK, WAIT])
def test_the_tree_is_found_again_by_what_was_done_and_heard(action: int) -> None:
    position, search = hidden(glass=True), Search(0, Rng(1), Sense())
    search.simulate(position, SIMULATIONS)
    facts = Journal()
    position.apply(action, facts)
    search.did(action)
    for fact in facts.facts:
        event = hear(fact, 0)
        assert event is not None
        search.heard(event.what, event.seat, event.thing, event.place, event.goal, event.amount)
    assert search.knows()
    assert sum(search.visits(position.options())) > 3
    search.did(NAME)
    assert not search.knows()


def test_an_ear_hears_what_the_veil_lets_through() -> None:
    """Told directly or after the veil, a story is the same; and only who saw the card can tell it."""
    stories: dict[int, set[int]] = {0: set(), 1: set()}
    for card in range(3):
        position, facts = Hunch(glass=True), Journal()
        position.apply(HIDE + card, facts)
        for seat in (0, 1):
            ear, later = Ear(seat), Ear(seat)
            Hunch(glass=True).apply(HIDE + card, ear)
            event = hear(facts.facts[0], seat)
            assert event is not None
            later.fold(event.what, event.seat, event.thing, event.place, event.goal, event.amount)
            assert later.story == ear.story
            stories[seat].add(ear.story)
    assert (len(stories[0]), len(stories[1])) == (1, 3)


def test_a_whisper_is_heard_by_those_it_is_for() -> None:
    ear = Ear(0)
    ear.whisper("declines", 1, 3, 0b10)
    assert ear.story == 0
    ear.whisper("declines", 0, 3, 0b01)
    assert ear.story != 0
