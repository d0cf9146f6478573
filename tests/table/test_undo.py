"""Undo is a rule of the table, derived from what each seat knows."""

import pytest

from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.events import SPECTATOR, Journal
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import parse
from fathom.core.knowledge import truth, veil
from fathom.table.play_history import TakenBack
from fathom.table.random_source import Seeded
from fathom.table.refusal import Refused
from fathom.table.table import Table
from fathom.table.undo import goes_back_to
from tests.table.tables import NAUTILUS, do, nautilus, play, regatta, step, until
from tests.table.toy import BET, FOLD, HIDE, PEEK, SHOW, WAVE


def offered(text: str) -> int:
    return parse(NAUTILUS.verbs, text)


def holds(state: State, *actions: str) -> bool:
    wanted = {offered(text) for text in actions}
    return wanted <= {state.option(n) for n in range(state.count())}


def refused(table: Table, seat: int) -> str:
    """Why this seat may not take back; and nothing has changed."""
    before, entries = table.state.to_json(), len(table.course.entries)
    assert not table.chair(seat).can_undo()
    with pytest.raises(Refused) as caught:
        table.chair(seat).undo()
    assert (table.state.to_json(), len(table.course.entries)) == (before, entries)
    return caught.value.key


def takes_back(table: Table, seat: int, action: str) -> None:
    """Do it, take it back, and be where one was."""
    before, heard = table.state.to_json(), [len(table.chair(s).hear()) for s in (1 - seat, SPECTATOR)]
    do(table, seat, action)
    assert table.state.to_json() != before
    assert table.chair(seat).can_undo()
    table.chair(seat).undo()
    assert table.state.to_json() == before
    assert [len(table.chair(s).hear()) for s in (1 - seat, SPECTATOR)] == heard, "nobody else heard of it"


def test_a_declined_special_is_taken_back_freely() -> None:
    table = until(lambda state: state.ask() == "opening" and holds(state, "use", "pass"))
    takes_back(table, table.state.asked(), "pass")
    do(table, table.state.asked(), "use")


def test_a_declined_anchor_is_taken_back_freely() -> None:
    table = until(lambda state: state.ask() == "anchoring" and state.count() > 1)
    takes_back(table, table.state.asked(), "pass")


def test_what_the_bathyscaphe_takes_is_taken_back_freely() -> None:
    table = until(lambda state: state.ask() == "taking")
    state = table.state
    action = state.option(0)
    word = next(verb for verb in NAUTILUS.verbs if verb.has(action)).spell(action)
    takes_back(table, state.asked(), word)


def test_what_was_heard_stays_heard_and_the_seat_hears_that_it_took_back() -> None:
    table = until(lambda state: state.ask() == "taking")
    chair = table.chair(table.state.asked())
    since = len(chair.hear())
    chair.act(chair.decision.options[0])
    chair.undo()
    assert [event.what for event in chair.hear(since)] == ["takes", "puts-back", "takes-back"]


@pytest.mark.parametrize("question", ["keeping", "laying", "moving", "exchanging"])
def test_what_others_saw_cannot_be_taken_back(question: str) -> None:
    table = until(lambda state: state.ask() == question)
    seat = table.state.asked()
    table.act(seat, table.state.option(0))
    assert refused(table, seat) == "undo-known"


def test_a_special_that_was_used_cannot_be_taken_back() -> None:
    table = until(lambda state: state.ask() == "opening" and holds(state, "use"))
    seat = table.state.asked()
    do(table, seat, "use")
    assert refused(table, seat) == "undo-known"


def test_what_had_no_alternative_is_taken_back_with_the_choice_before_it() -> None:
    """Whoever could only pass goes back to what it decided before, or, by consent, to the pass."""
    table = until(lambda state: state.ask() == "opening" and state.count() == 1)
    seat = table.state.asked()
    choice = table.course.last_choice(seat)
    do(table, seat, "pass")
    assert table.course.last_of(seat) > table.course.last_choice(seat) == choice
    assert goes_back_to(table.course, seat, choice)
    assert goes_back_to(table.course, seat, table.course.last_of(seat))
    assert not goes_back_to(table.course, 1 - seat, choice)
    assert not table.chair(seat).can_undo(), "there was no choice, and the one before it was noticed"


@pytest.mark.parametrize("choice", [False, True])
@pytest.mark.parametrize("options", [1, 2])
def test_by_consent_a_pass_nobody_heard_of_goes_with_what_was_done_before(options: int, choice: bool) -> None:
    """Whether it was a choice does not show by how far one goes back; unless that is asked for."""
    table = until(
        lambda state: state.ask() == "anchoring" and min(state.count(), 2) == options, undo="consent"
    )
    seat = table.state.asked()
    do(table, seat, "pass")
    table.ask_undo(seat, choice)
    table.consent(1 - seat)
    assert table.state.ask() == ("anchoring" if choice and options > 1 else "laying")
    assert table.state.asked() == seat
    again = Table.resume(table.save())
    assert again.state.to_json() == table.state.to_json()
    assert again.course.lone == table.course.lone


def test_once_another_has_acted_it_is_too_late() -> None:
    table = until(
        lambda state: (
            state.ask() == "opening"
            and holds(state, "use", "pass")
            and state.to_json()["first"] == state.asked()
        )
    )
    seat = table.state.asked()
    do(table, seat, "pass")
    assert table.chair(seat).can_undo()
    assert table.state.asked() == 1 - seat
    do(table, 1 - seat, "pass")
    assert refused(table, seat) == "undo-known"
    assert table.chair(1 - seat).can_undo()


def test_one_after_another_can_be_taken_back() -> None:
    table = regatta(2, calm="on")
    start = table.state.to_json()
    table.act(0, BET.of(0))
    assert refused(table, 1) == "undo-nothing"
    table.chair(0).undo()
    assert table.state.to_json() == start
    table.act(0, BET.of(1))
    table.act(1, BET.of(1))
    table.act(0, HIDE.of())
    table.chair(0).undo()
    assert refused(table, 0) == "undo-known"
    table.chair(1).undo()
    table.chair(0).undo()
    assert table.state.to_json() == start


def flagging(undo: str = "free") -> Table:
    table = regatta(2, undo)
    table.act(0, FOLD.of())
    table.act(1, FOLD.of())
    return table


def test_a_secret_choice_is_free_and_an_open_one_is_not() -> None:
    secret, open_ = flagging(), flagging()
    secret.act(0, HIDE.of())
    assert secret.chair(0).can_undo()
    open_.act(0, SHOW.of())
    assert refused(open_, 0) == "undo-known"


def test_who_learned_something_alone_cannot_take_it_back_either() -> None:
    table = flagging()
    table.act(0, PEEK.of())
    assert refused(table, 0) == "undo-known"


def test_chance_makes_it_too_late() -> None:
    table, rng = nautilus(Seeded(3)), Rng(3)
    late = 0
    for _ in range(60):
        seat = table.state.asked()
        step(table, rng)
        if table.course.entries[-1].seat == CHANCE:
            late += 1
            assert refused(table, seat) == "undo-known"
    assert late


def test_an_aside_others_saw_cannot_be_taken_back() -> None:
    table = regatta(calm="on")
    table.act(1, WAVE.of())
    assert refused(table, 1) == "undo-known"


def test_an_early_answer_is_taken_back_by_dropping_it() -> None:
    table = regatta()
    chair = table.chair(2)
    chair.act(BET.of(1))
    assert chair.can_undo()
    chair.undo()
    assert chair.decision.options
    assert table.course.entries == []
    assert refused(table, 2) == "undo-nothing"


def test_an_early_answer_outlives_anothers_undo() -> None:
    table = regatta(calm="on")
    table.act(2, BET.of(1))
    table.act(0, FOLD.of())
    table.chair(0).undo()
    table.act(0, BET.of(0))
    table.act(1, BET.of(0))
    assert table.state.ask() == "flagging"
    assert [entry.seat for entry in table.course.entries] == [0, 0, 0, 1, 2]


def learns_of_undo(table: Table, seat: int) -> tuple[bool, str]:
    """Whether it may take back, and else why not."""
    chair = table.chair(seat)
    return chair.can_undo(), "" if chair.can_undo() else refused(table, seat)


@pytest.mark.parametrize("undo", ["none", "free", "consent"])
def test_undo_does_not_tell_who_has_answered_a_hushed_question(undo: str) -> None:
    """Seat 0 has answered; whether seat 1 has, early or after it, must not show."""
    alone, followed, after_an_early_one = (regatta(3, undo) for _ in range(3))
    after_an_early_one.act(1, BET.of(1))
    for table in (alone, followed, after_an_early_one):
        table.act(0, BET.of(0))
    followed.act(1, FOLD.of())
    assert learns_of_undo(alone, 0) == learns_of_undo(followed, 0) == learns_of_undo(after_an_early_one, 0)
    followed.act(2, FOLD.of())
    assert followed.chair(2).can_undo() == (undo != "none"), "all answers are in: the last was not noticed"


def test_an_answer_to_a_hushed_question_stands_while_it_is_open() -> None:
    table = regatta()
    table.act(0, BET.of(0))
    assert refused(table, 0) == "undo-hushed"
    assert refused(table, 1) == "undo-nothing"


def test_consent_does_not_tell_either_and_is_heard_by_all() -> None:
    alone, followed = regatta(3, "consent"), regatta(3, "consent")
    for table in (alone, followed):
        table.act(0, BET.of(0))
    followed.act(1, BET.of(1))
    for table in (alone, followed):
        table.chair(0).ask_undo()
        for seat in (1, 2):
            table.chair(seat).consent()
        assert [event.what for event in table.chair(2).hear()] == ["takes-back"]
        assert table.chair(0).decision.options


def test_an_over_game_stays_over() -> None:
    for undo in ("free", "consent"):
        table = play(nautilus(undo=undo))
        assert refused(table, 0) == "over"


def test_without_undo_nothing_is_taken_back() -> None:
    table = flagging("none")
    table.act(0, HIDE.of())
    assert refused(table, 0) == "undo-off"
    early = regatta(undo="none")
    early.act(2, FOLD.of())
    assert refused(early, 2) == "undo-off"
    with pytest.raises(Refused, match="undo-off"):
        table.chair(0).ask_undo()


# By consent


def shown(undo: str = "consent") -> Table:
    """Seat 0 has shown its flag and wants it back."""
    table = regatta(3, undo)
    for seat in range(3):
        table.act(seat, FOLD.of())
    table.act(0, SHOW.of())
    return table


def test_by_consent_of_all_others_anything_is_taken_back() -> None:
    table = shown()
    assert refused(table, 0) == "undo-consent"
    table.chair(0).ask_undo()
    assert [table.chair(seat).undo_asker for seat in (0, 1, 2, SPECTATOR)] == [0] * 4
    table.chair(2).consent()
    table.chair(2).consent()
    table.chair(0).consent()
    assert table.state.ask() == "setting-out", "one seat has not agreed"
    table.chair(1).consent()
    assert table.state.ask() == "flagging"
    assert table.chair(1).undo_asker == NOBODY
    assert table.course.entries[-1] == TakenBack(0, 4, by=(1, 2))
    assert [event.what for event in table.chair(SPECTATOR).hear()] == ["shows", "takes-back"]


def test_what_nobody_noticed_needs_no_consent() -> None:
    table = flagging("consent")
    table.act(0, HIDE.of())
    assert table.chair(0).can_undo()
    table.chair(0).undo()
    assert table.state.ask() == "flagging"
    assert table.course.entries[-1] == TakenBack(0, 3, by=())


def test_one_refusal_is_enough() -> None:
    table = shown()
    table.chair(0).ask_undo()
    table.chair(1).consent()
    table.chair(2).refuse()
    assert table.chair(0).undo_asker == NOBODY
    with pytest.raises(Refused, match="undo-not-asked"):
        table.chair(2).consent()
    table.chair(0).ask_undo()
    table.chair(2).consent()
    assert table.state.ask() == "setting-out", "earlier consent does not count"


def test_the_request_is_dropped_when_someone_acts() -> None:
    table = shown()
    table.chair(0).ask_undo()
    table.chair(1).consent()
    table.act(1, WAVE.of())
    assert table.chair(0).undo_asker == NOBODY
    with pytest.raises(Refused, match="undo-not-asked"):
        table.chair(2).consent()


def test_one_request_at_a_time() -> None:
    table = shown()
    table.act(1, WAVE.of())
    table.chair(1).ask_undo()
    with pytest.raises(Refused, match="undo-asked"):
        table.chair(0).ask_undo()


def test_who_has_done_nothing_has_nothing_to_ask_for() -> None:
    table = regatta(3, "consent")
    with pytest.raises(Refused, match="undo-nothing"):
        table.chair(1).ask_undo()


def test_where_undo_is_free_only_nobody_can_be_asked() -> None:
    table = shown("free")
    with pytest.raises(Refused, match="undo-known"):
        table.chair(0).ask_undo()


def test_by_consent_everything_after_it_is_taken_back_and_draws_are_fresh() -> None:
    table = until(lambda state: state.ask() == "opening" and holds(state, "use"), undo="consent")
    seat = table.state.asked()
    before, entries = table.state.to_json(), len(table.course.entries)
    do(table, seat, "use")
    rng = Rng(1)
    while table.course.entries[-1].seat == seat or table.course.last_of(1 - seat) <= entries:
        step(table, rng)
    last, drawn = table.course.last_of(seat), table.source.draws
    while last != entries + 1:
        table.chair(seat).ask_undo()
        table.chair(1 - seat).consent()
        last = table.course.last_of(seat)
    table.chair(seat).ask_undo()
    table.chair(1 - seat).consent()
    assert table.state.to_json() == before
    assert table.source.draws == drawn
    step(table, rng)
    assert table.source.draws >= drawn


def eyes(state: State) -> bool:
    """Whether the seat that is asked can use the Eye, and see a whole hand by it."""
    if state.ask() != "opening" or not holds(state, "use"):
        return False
    twin, seat = state.copy(), state.asked()
    twin.apply(offered("use"), Journal())
    return len(veil.knows(veil.see(twin, seat)) - veil.knows(veil.see(state, seat))) >= 3


def test_after_consent_the_position_is_as_if_nothing_had_been_seen_but_the_log_keeps_it() -> None:
    """The one exception to what a seat once saw staying known; those who consent let it happen."""
    table = until(eyes, undo="consent")
    seat = table.state.asked()
    chair = table.chair(seat)
    before, known, since = (
        veil.shows(veil.see(table.state, seat)),
        veil.knows(veil.see(table.state, seat)),
        len(chair.hear()),
    )
    do(table, seat, "use")
    hand = [thing for thing in veil.knows(veil.see(table.state, seat)) - known if isinstance(thing, int)]
    chair.ask_undo()
    table.chair(1 - seat).consent()
    assert veil.shows(veil.see(table.state, seat)) == before
    assert {*hand} <= {event.thing for event in chair.hear(since)}, "what was heard stays in the log"
    assert chair.hear()[-1].what == "takes-back"
    worlds = [chair.imagine(Rng(n)) for n in range(20)]
    lie = {tuple(truth.place_of(world, thing) for thing in hand) for world in worlds}
    assert len(lie) > 1, "imagine follows the position"


def test_what_a_course_remembers_is_what_playing_again_would_give() -> None:
    table, rng = nautilus(undo="consent"), Rng(5)
    for _ in range(60):
        step(table, rng)
        course = table.course
        last = course.live[-1] + 1
        remembered = course.before(last).to_json()
        course._previous = None
        assert course.before(last).to_json() == remembered


@pytest.mark.parametrize("mode", ["free", "consent", "none"])
def test_where_asking_makes_no_sense_undo_is_not_granted(mode: str) -> None:
    """Where nobody can be asked, whoever may try is granted it; where all can be asked, more may try."""
    granted = tried = 0
    for seed in range(4):
        table, rng = nautilus(Seeded(seed), mode), Rng(seed)
        while not table.over:
            step(table, rng)
            for seat in [0, 1, SPECTATOR]:
                chair = table.chair(seat)
                granted += chair.can_undo()
                tried += chair.may_try_undo()
                assert chair.may_try_undo() or not chair.can_undo()
    assert {"none": granted == tried == 0, "free": 0 < granted == tried, "consent": 0 < granted < tried}[mode]
