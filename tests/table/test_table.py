"""The one door: what a table lets through, and what it refuses."""

import pytest

from fathom.core.kernel.decision import CHANCE, NOBODY, SOMEBODY
from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.game import BadOption
from fathom.core.kernel.rng import Rng
from fathom.table.play_history import Deed
from fathom.table.random_source import Committed, Seeded
from fathom.table.refusal import Refused, rule_of
from fathom.table.table import Table
from tests.table.tables import NAUTILUS, do, nautilus, play, regatta, step, until
from tests.table.toy import BET, FOLD, HIDE, REGATTA, SHOW, VERBS, WAVE, WIND


def refused(table: Table, seat: int, action: int) -> str:
    """The key of the refusal; and nothing has changed."""
    before, entries = table.state.to_json(), len(table.course.entries)
    with pytest.raises(Refused) as caught:
        table.act(seat, action)
    assert table.state.to_json() == before
    assert len(table.course.entries) == entries
    asked = table.why_not(seat, action)
    assert asked is not None
    assert asked.key == caught.value.key
    return caught.value.key


def test_a_refusal_names_its_rule() -> None:
    assert rule_of("na-12-compulsory") == "NA-12"
    assert rule_of("na-r1-not-itself") == "NA-R1"
    assert rule_of("not-asked") == rule_of("over") == rule_of("no-such-action") == ""
    assert Refused("na-09-spot-taken").rule == "NA-09"


def test_nothing_happens_before_the_start() -> None:
    table = Table(NAUTILUS, 2, source=Committed())
    assert refused(table, 0, 0) == "not-started"
    assert table.course.entries == []
    table.start()
    assert table.state.asked() in (0, 1)
    assert len(table.course.entries) == 1 + 5 + 10 + 2


def test_a_table_starts_once() -> None:
    with pytest.raises(Refused, match="started"):
        nautilus().start()


def test_contributions_come_before_the_start() -> None:
    table = Table(NAUTILUS, 2)
    table.contribute(1, "south")
    with pytest.raises(Refused, match="contribution-twice"):
        table.contribute(1, "again")
    with pytest.raises(Refused, match="no-such-seat"):
        table.contribute(2, "who")
    table.start()
    with pytest.raises(Refused, match="contribution-too-late"):
        table.contribute(0, "north")
    assert table.header().contributions == ["", "south"]


def test_a_table_draws_from_a_fresh_committed_source_unless_told_otherwise() -> None:
    first, second = Table(NAUTILUS, 2), Table(NAUTILUS, 2)
    assert first.source.opening()["kind"] == "committed"
    assert first.source.opening() != second.source.opening()


def test_options_seats_and_undo_are_checked() -> None:
    with pytest.raises(BadOption, match="frist"):
        Table(NAUTILUS, 2, {"frist": "0"})
    with pytest.raises(BadOption, match="seats"):
        Table(NAUTILUS, 3)
    with pytest.raises(BadOption, match="undo is one of"):
        Table(NAUTILUS, 2, undo="always")


def test_options_are_complete_and_the_tables_own() -> None:
    table = Table(NAUTILUS, 2, {"first": "1"})
    assert table.options["first"] == "1"
    assert table.options["worth"] == NAUTILUS.settle({})["worth"]
    assert table.options["worth"] is not NAUTILUS.settle({})["worth"]


def test_who_is_not_asked_is_refused() -> None:
    table = nautilus()
    other = 1 - table.state.asked()
    assert refused(table, other, table.state.option(0)) == "not-asked"


@pytest.mark.parametrize("seat", [-1, -2, 2, 14])
def test_nobody_but_the_seats_acts(seat: int) -> None:
    table = nautilus()
    assert refused(table, seat, table.state.option(0)) == "no-such-seat"


def test_a_spectator_only_watches() -> None:
    table = nautilus()
    assert refused(table, SPECTATOR, table.state.option(0)) == "spectator"


@pytest.mark.parametrize("action", [-1, 10_000, 1 << 70, 3.0, "lay", None])
def test_only_numbers_of_actions_are_actions(action: int) -> None:
    table = nautilus()
    assert refused(table, table.state.asked(), action) == "no-such-action"


def test_every_action_that_is_no_option_is_refused_with_a_reason_of_the_game() -> None:
    table, rng = nautilus(), Rng(2)
    for _ in range(40):
        state = table.state
        options = {state.option(n) for n in range(state.count())}
        for action in range(0, NAUTILUS.verbs[-1].next, 3):
            found = table.why_not(state.asked(), action)
            assert (found is None) == (action in options)
            assert found is None or found.rule.startswith("NA-") or found.key == "chance"
        step(table, rng)


def test_a_refusal_by_the_rules_changes_nothing() -> None:
    table = until(lambda state: state.ask() == "moving")
    assert refused(table, table.state.asked(), next(v for v in NAUTILUS.verbs if v.word == "pass").of()) == (
        "na-12-compulsory"
    )


def test_after_the_end_everything_is_refused() -> None:
    table = play(nautilus())
    assert table.over
    assert refused(table, 0, 0) == "over"


def test_chance_answers_until_a_seat_is_asked() -> None:
    table, rng = nautilus(), Rng(1)
    while not table.over:
        assert table.state.asked() >= 0
        step(table, rng)
    draws = [entry for entry in table.course.entries if entry.seat == CHANCE]
    assert len(draws) == table.source.draws
    for deed in draws:
        assert isinstance(deed, Deed)
        assert 0 <= deed.ticket < deed.of


def test_the_result_comes_with_its_reason_and_sheet() -> None:
    table = nautilus()
    assert table.result() is None
    result = play(table).result()
    assert result is not None
    assert sorted(result.ranking) == [1, 2]
    assert result.scores == table.state.scores()
    assert result.reason == "over-rounds"
    assert [line.label for line in result.sheet] == [line.label for line in table.state.sheet()]


def test_the_same_seed_and_answers_make_the_same_game() -> None:
    one, two, other = (play(nautilus(Seeded(seed)), 4) for seed in (3, 3, 5))
    assert one.course.entries == two.course.entries != other.course.entries


# Out of turn


def test_an_aside_is_taken_while_another_is_asked() -> None:
    table = regatta()
    assert table.chair(2).asides == [WAVE.of()]
    table.act(2, WAVE.of())
    assert table.course.entries == [Deed(2, WAVE.of(), aside=True)]
    assert table.state.asked() == 0
    assert table.chair(2).asides == []
    assert refused(table, 2, WAVE.of()) == "re-1-bet-first"


def test_who_is_asked_may_take_an_aside_too() -> None:
    table = regatta()
    table.act(0, WAVE.of())
    assert table.state.asked() == 0


def test_nobody_else_is_told_of_an_aside_before_it_happens() -> None:
    table = regatta()
    assert table.chair(SPECTATOR).asides == []
    assert Table(REGATTA, 3, source=Seeded(1)).chair(0).asides == []


# Questions several seats may answer at once


def test_an_early_answer_is_kept_and_given_when_its_turn_comes() -> None:
    table = regatta()
    table.act(2, BET.of(1))
    assert table.course.entries == []
    table.act(0, BET.of(0))
    assert [entry.seat for entry in table.course.entries] == [0]
    table.act(1, FOLD.of())
    assert table.course.entries == [Deed(0, BET.of(0)), Deed(1, FOLD.of()), Deed(2, BET.of(1))]
    assert table.state.ask() == "flagging"


def test_who_has_answered_early_waits() -> None:
    table = regatta()
    chair = table.chair(2)
    assert (chair.decision.seat, chair.decision.options) == (2, [BET.of(0), BET.of(1), FOLD.of()])
    chair.act(BET.of(1))
    assert (chair.decision.seat, chair.decision.ask, chair.decision.options) == (SOMEBODY, "betting", [])


def test_an_early_answer_may_be_changed() -> None:
    table = regatta()
    table.act(2, BET.of(1))
    table.act(2, FOLD.of())
    table.act(1, BET.of(0))
    table.act(0, BET.of(0))
    assert [entry for entry in table.course.entries if entry.seat == 2] == [Deed(2, FOLD.of())]


def test_an_early_answer_that_is_no_option_any_more_is_dropped_and_the_seat_asked() -> None:
    table = regatta(4)
    table.act(3, BET.of(1))
    table.act(2, BET.of(0))
    table.act(0, BET.of(1))
    assert table.chair(3).decision.seat == SOMEBODY, "it still holds"
    table.act(1, BET.of(1))
    assert table.state.asked() == 3
    assert table.chair(3).decision.options == [BET.of(0), FOLD.of()]


def test_an_early_answer_dropped_before_its_turn_may_be_given_anew() -> None:
    table = regatta(4)
    table.act(3, BET.of(1))
    table.act(0, BET.of(1))
    table.act(1, BET.of(1))
    assert table.state.asked() == 2
    assert table.chair(3).decision.options == [BET.of(0), FOLD.of()]


def test_an_early_answer_must_be_among_the_answers() -> None:
    table = regatta()
    assert refused(table, 2, SHOW.of()) == "re-1-bet-first"
    assert refused(table, 2, WIND.of(0)) == "re-1-bet-first"


def test_others_cannot_tell_who_has_answered_early() -> None:
    table = regatta()
    before = [table.chair(seat).decision.seat for seat in (1, SPECTATOR)]
    table.act(2, BET.of(1))
    assert [table.chair(seat).decision.seat for seat in (1, SPECTATOR)] == before == [1, SOMEBODY]
    assert table.chair(1).hear() == table.chair(SPECTATOR).hear() == []


def test_early_answers_do_not_outlive_their_question() -> None:
    table = regatta(2)
    table.act(1, FOLD.of())
    table.act(0, FOLD.of())
    assert table.state.ask() == "flagging"
    table.act(0, HIDE.of())
    assert (table.state.asked(), table.state.ask()) == (0, "setting-out")
    do(table, 0, "fold")
    assert table.state.asked() == NOBODY


def test_all_verbs_of_the_toy_are_numbered_once() -> None:
    assert [verb.first for verb in VERBS[1:]] == [verb.next for verb in VERBS[:-1]]
