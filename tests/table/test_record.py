"""Records: written, read back, played again, saved and resumed."""

import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathom.core.kernel.game import Game
from fathom.games import GAMES
from fathom.table import record
from fathom.table.play_history import PlayHistory
from fathom.table.random_source import Committed, Seeded, Source
from fathom.table.record import from_bytes, read, to_bytes, write
from fathom.table.refusal import Refused
from fathom.table.replay import replay
from fathom.table.strict_json import BadRecord
from fathom.table.table import Table
from fathom.table.verify import verify
from tests.table.tables import ALL_GAMES, NAUTILUS, nautilus, play, played, regatta
from tests.table.test_undo import shown
from tests.table.toy import BET, FOLD, WAVE

DATA = to_bytes(played().record())
Lines = list[dict[str, Any]]


def facts(course: PlayHistory) -> list[tuple[object, ...]]:
    return [
        (fact.what, fact.seat, fact.thing, fact.place, fact.goal, fact.sight, fact.audience)
        for fact in course.journal.facts
    ]


def same(one: PlayHistory, two: PlayHistory) -> bool:
    return (
        one.state.to_json() == two.state.to_json() and facts(one) == facts(two) and one.entries == two.entries
    )


# There and back


def test_the_header_says_what_is_played() -> None:
    header = json.loads(DATA.splitlines()[0])
    assert list(header) == [
        "fathom",
        "game",
        "version",
        "seats",
        "options",
        "undo",
        "source",
        "contributions",
    ]
    assert (header["fathom"], header["game"], header["seats"]) == (1, "nautilus", 2)
    assert header["contributions"] == ["north", "south"]
    assert set(header["options"]) == {option.key for option in NAUTILUS.options}


def test_actions_are_spelled_and_chance_shows_its_ticket() -> None:
    lines = [json.loads(line) for line in DATA.splitlines()]
    assert list(lines[1]) == ["n", "seat", "do", "of", "ticket"]
    assert lines[1]["do"].startswith("lot:")
    assert [line["n"] for line in lines[1:-1]] == list(range(1, len(lines) - 1))
    assert any(line["do"].startswith("lay:") for line in lines[1:-1])
    assert list(lines[-1]) == ["result", "reveal", "digest"]


def test_asides_and_undo_have_their_own_lines() -> None:
    table = regatta(calm="on")
    table.act(1, WAVE.of())
    table.act(0, FOLD.of())
    table.chair(0).undo()
    lines = [json.loads(line) for line in to_bytes(table.record()).splitlines()]
    assert lines[1:] == [
        {"n": 1, "seat": 1, "do": "wave", "aside": True},
        {"n": 2, "seat": 0, "do": "fold"},
        {"n": 3, "seat": 0, "undo": 2},
    ]


def test_an_undo_by_consent_names_who_consented() -> None:
    table = shown()
    table.chair(0).ask_undo()
    for seat in (2, 1):
        table.chair(seat).consent()
    data = to_bytes(table.record())
    assert json.loads(data.splitlines()[-1]) == {"n": 5, "seat": 0, "undo": 4, "by": [1, 2]}
    assert from_bytes(data, ALL_GAMES, unfinished=True) == table.record()


def test_the_digest_is_of_all_lines_before_it() -> None:
    body, last = DATA[: DATA.rindex(b"\n", 0, -1) + 1], json.loads(DATA.splitlines()[-1])
    assert record.digest(body) == last["digest"]


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("older")
    table = played()
    write(table.record(), path)
    assert path.read_bytes() == to_bytes(table.record())
    assert list(tmp_path.iterdir()) == [path]
    assert same(replay(read(path, GAMES)), table.course)


@st.composite
def games_in_play(draw: st.DrawFn) -> Table:
    """A table somewhere in a game, with asides, early answers and undo on the way."""
    game: Game = draw(st.sampled_from(ALL_GAMES))
    number = draw(st.integers(0, 1 << 40))
    source: Source = draw(st.sampled_from([Seeded(number), Committed.from_seed(number), Committed()]))
    table = Table(
        game,
        draw(st.sampled_from(game.seats)),
        None,
        source,
        draw(st.sampled_from(["free", "consent", "none"])),
    )
    if isinstance(source, Committed):
        for seat in draw(st.sets(st.integers(0, table.seats - 1))):
            table.contribute(seat, draw(st.text(st.characters(codec="utf-8"), max_size=40)))
    table.start()
    for choice in draw(st.lists(st.integers(0, 1 << 16), max_size=150)):
        wander(table, choice)
    if draw(st.booleans()):
        play(table, number)
    return table


def wander(table: Table, choice: int) -> None:
    """Any seat does anything it may; now and then it takes something back."""
    seat, choice = choice % table.seats, choice // table.seats
    chair = table.chair(seat)
    if table.over:
        return
    if choice % 7 == 0 and chair.can_undo():
        chair.undo()
    elif choice % 7 == 1 and table.undo_mode == "consent" and table.course.last_of(seat):
        chair.ask_undo()
        for other in range(table.seats):
            if chair.undo_asker == seat:
                table.chair(other).consent()
    else:
        deeds = [*chair.decision.options, *chair.asides]
        if deeds:
            chair.act(deeds[choice % len(deeds)])


@settings(max_examples=60, deadline=None)
@given(games_in_play())
def test_every_record_reads_back_and_plays_again(table: Table) -> None:
    data = to_bytes(table.record())
    again = from_bytes(data, ALL_GAMES, unfinished=True)
    assert again == table.record()
    assert to_bytes(again) == data
    assert same(replay(again), table.course)


@settings(max_examples=40, deadline=None)
@given(games_in_play(), st.integers(0, 1 << 30))
def test_every_saved_game_goes_on_as_if_it_had_never_stopped(table: Table, seed: int) -> None:
    if table.over:
        with pytest.raises(Refused, match="over"):
            table.save()
        return
    resumed = Table.resume(from_bytes(to_bytes(table.save()), ALL_GAMES, unfinished=True))
    assert same(resumed.course, table.course)
    for each in (table, resumed):
        play(each, seed)
    assert to_bytes(resumed.record()) == to_bytes(table.record())


@settings(max_examples=25, deadline=None)
@given(games_in_play())
def test_every_finished_record_is_verified(tmp_path_factory: pytest.TempPathFactory, table: Table) -> None:
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    write(play(table).record(), path)
    assert verify(path, ALL_GAMES).problems == []


# Saving


def test_a_saved_game_keeps_early_answers() -> None:
    table = regatta(4, source=Committed())
    table.act(3, BET.of(1))
    table.act(0, BET.of(0))
    data = to_bytes(table.save())
    assert json.loads(data.splitlines()[-1])["saved"]["kept"] == {"3": "bet:green"}
    resumed = Table.resume(from_bytes(data, ALL_GAMES, unfinished=True))
    assert resumed.chair(3).decision.options == []
    resumed.act(1, BET.of(0))
    resumed.act(2, FOLD.of())
    assert resumed.state.ask() == "flagging"


def test_only_a_running_game_is_saved() -> None:
    with pytest.raises(Refused, match="not-started"):
        Table(NAUTILUS, 2).save()
    with pytest.raises(Refused, match="over"):
        played().save()


def test_only_a_saved_game_is_resumed() -> None:
    with pytest.raises(BadRecord, match="not a saved game"):
        Table.resume(nautilus().record())


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no such modes")
def test_what_tells_cards_still_hidden_is_for_its_owner_only(tmp_path: Path) -> None:
    """Even over a file, or the rest of one, that others could read."""
    path, part = tmp_path / "game.jsonl", tmp_path / "game.jsonl.part"
    for unfinished in (nautilus().save(), nautilus().record()):
        for older in (path, part):
            older.write_text("older")
            older.chmod(0o666)
        write(unfinished, path)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert not part.exists()
    write(played().record(), path)
    fresh = tmp_path / "fresh"
    fresh.touch()
    assert path.stat().st_mode == fresh.stat().st_mode, "a finished game is like any other file"


def test_a_running_record_holds_no_secret() -> None:
    source = Committed(b"s" * 32)
    data = to_bytes(nautilus(source).record())
    assert (b"s" * 32).hex().encode() not in data
    assert (b"s" * 32).hex().encode() in to_bytes(nautilus(Committed(b"s" * 32)).save())
