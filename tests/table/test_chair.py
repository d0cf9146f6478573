"""A chair: everything a seat may know and do, and nothing more."""

from collections.abc import Callable
from types import FunctionType

import pytest

from fathom.core.kernel import open_question
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import SPECTATOR, UNSEEN, Event, Events
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge import veil
from fathom.table.chair import Chair
from fathom.table.random_source import Committed, Seeded, Source
from fathom.table.refusal import Refused
from fathom.table.table import Table
from tests.table.tables import NAUTILUS, nautilus, play, regatta, step
from tests.table.toy import BET, WAVE


def told(event: Event) -> tuple[object, ...]:
    return event.what, event.seat, event.thing, event.place, event.goal, event.sight, event.audience


def test_only_the_seat_that_is_asked_gets_the_options() -> None:
    table = nautilus()
    asked = table.state.asked()
    mine, theirs = table.chair(asked).decision, table.chair(1 - asked).decision
    assert (mine.seat, theirs.seat) == (asked, asked)
    assert mine.options == open_question.decision(table.state).options
    assert (theirs.ask, theirs.options) == (mine.ask, [])
    assert table.chair(SPECTATOR).decision.options == []


def test_a_chair_knows_the_table_but_cannot_change_it() -> None:
    table = nautilus()
    chair = table.chair(1)
    worth = chair.options["worth"]
    assert isinstance(worth, list)
    worth.clear()
    chair.options.clear()
    assert chair.seats == 2
    assert chair.options == table.options == NAUTILUS.settle(table.options)
    assert chair.options["worth"]


def test_a_chair_sees_what_the_veil_shows() -> None:
    table = nautilus()
    for seat in (0, 1, SPECTATOR):
        view = table.chair(seat).see()
        assert veil.shows(view) == veil.shows(veil.see(table.state, seat))


def test_a_view_shares_nothing_with_the_table() -> None:
    table = nautilus()
    chair = table.chair(0)
    before = table.state.to_json()
    view = chair.see()
    view.zones[0].things.clear()
    view.counters.clear()
    chair.decision.options.clear()
    chair.hear().clear()
    world = chair.imagine(Rng(1))
    world.apply(world.option(0), Events())
    assert table.state.to_json() == before
    assert chair.see().zones[0].things
    assert chair.hear()


def test_a_chair_hears_what_the_veil_lets_it_hear_in_order_and_without_gaps() -> None:
    table, rng = nautilus(), Rng(8)
    for _ in range(60):
        step(table, rng)
        for seat in (0, 1, SPECTATOR):
            heard = [veil.hear(fact, seat) for fact in table.course.journal.facts]
            expected = [told(event) for event in heard if event is not None]
            assert [told(event) for event in table.chair(seat).hear()] == expected


def test_hear_goes_on_where_one_left_off() -> None:
    table, rng = nautilus(), Rng(8)
    chair = table.chair(0)
    so_far: list[Event] = []
    while not table.over:
        so_far += chair.hear(len(so_far))
        step(table, rng)
    so_far += chair.hear(len(so_far))
    assert [told(event) for event in so_far] == [told(event) for event in chair.hear()]


def test_facts_one_does_not_learn_do_not_shift_ones_numbers() -> None:
    table = regatta()
    table.act(0, BET.of(0))
    table.act(2, WAVE.of())
    assert [event.what for event in table.chair(1).hear()] == ["waves"]
    assert [event.what for event in table.chair(0).hear()] == ["bets", "waves"]
    assert [event.what for event in table.chair(0).hear(1)] == ["waves"]


def test_a_hidden_deal_is_heard_without_its_card() -> None:
    table = nautilus()
    mine = [event.thing for event in table.chair(0).hear() if event.what == "dealt" and event.seat == 0]
    seen_by_the_other = [
        event.thing for event in table.chair(1).hear() if event.what == "dealt" and event.seat == 0
    ]
    assert UNSEEN not in mine
    assert seen_by_the_other == [UNSEEN] * len(mine)


def test_imagined_worlds_look_the_same_to_their_seat() -> None:
    table = nautilus()
    chair, rng = table.chair(1), Rng(3)
    worlds = [chair.imagine(rng) for _ in range(10)]
    assert all(veil.shows(veil.see(world, 1)) == veil.shows(veil.see(table.state, 1)) for world in worlds)
    assert len({str(world.to_json()) for world in worlds}) > 1


def test_why_not_tells_without_doing() -> None:
    table = nautilus()
    chair = table.chair(table.state.asked())
    assert chair.why_not(chair.decision.options[0]) is None
    found = chair.why_not(-1)
    assert found is not None
    assert found.key == "no-such-action"


def test_a_whole_game_through_chairs() -> None:
    table, rng = nautilus(), Rng(5)
    chairs = [table.chair(seat) for seat in (0, 1)]
    while not chairs[0].over:
        for chair in chairs:
            decision = chair.decision
            if decision.options:
                chair.act(decision.options[rng.below(len(decision.options))])
    assert chairs[0].decision.seat == NOBODY
    results = [table.chair(seat).result for seat in (0, 1, SPECTATOR)]
    assert all(result is not None and result.reason == "over-rounds" for result in results)


def test_a_spectator_looks_but_does_not_act() -> None:
    table = nautilus()
    chair = table.chair(SPECTATOR)
    assert chair.see().zones
    assert chair.hear()
    assert chair.asides == []
    assert not chair.can_undo()
    deeds: list[Callable[[], None]] = [
        lambda: chair.act(0),
        lambda: chair.contribute("x"),
        chair.undo,
        chair.ask_undo,
        chair.consent,
        chair.refuse,
    ]
    for deed in deeds:
        with pytest.raises(Refused, match="spectator"):
            deed()


def test_there_is_no_chair_for_nobody() -> None:
    for seat in (-1, 2, 16):
        with pytest.raises(Refused, match="no-such-seat"):
            nautilus().chair(seat)


def test_seats_contribute_through_their_chairs_and_see_what_was_published() -> None:
    table = Table(NAUTILUS, 2, source=Committed(b"s" * 32))
    table.chair(0).contribute("north")
    table.start()
    assert table.header().contributions == ["north", ""]
    opening = table.chair(1).opening
    assert opening == {"kind": "committed", "commitment": table.source.opening()["commitment"]}


@pytest.mark.parametrize("source", [Seeded(7), Committed.from_seed(7), Committed()])
def test_no_chair_is_told_the_seed(source: Source) -> None:
    """Whoever knows it knows every card to come. It stands in the record's header."""
    table = nautilus(source)
    published = {key: value for key, value in table.header().source.items() if key != "seed"}
    for seat in (0, 1, SPECTATOR):
        assert table.chair(seat).opening == published
    assert published["kind"] == source.opening()["kind"]
    assert ("commitment" in published) == isinstance(source, Committed)


@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_a_chair_cannot_be_turned_to_another_seat(seat: int) -> None:
    chair = nautilus().chair(seat)
    with pytest.raises(AttributeError):
        setattr(chair, "seat", 1)  # noqa: B010 (a plain assignment would not pass the type checker)
    with pytest.raises(AttributeError):
        del chair.seat
    assert (chair.seat, chair.see().seat) == (seat, seat)


def reachable(chair: Chair) -> list[object]:
    """Everything a chair offers by name, without anything private."""
    names = [name for name in dir(chair) if not name.startswith("_")]
    return [getattr(chair, name) for name in names]


@pytest.mark.parametrize("table", [nautilus(), play(nautilus(Seeded(2))), regatta()])
def test_nothing_a_chair_offers_leads_to_the_table(table: Table) -> None:
    for seat in (0, SPECTATOR):
        chair = table.chair(seat)
        assert not hasattr(chair, "__dict__")
        for thing in reachable(chair):
            assert not isinstance(thing, Table | State | FunctionType)
            inside = vars(thing).values() if hasattr(thing, "__dict__") else []
            assert not any(isinstance(value, Table | State) for value in inside)
