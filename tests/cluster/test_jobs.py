"""Bots think anywhere: their questions in PostgreSQL, whose turn it is, what happens when somebody dies."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from fathom.bots import Advice
from fathom.cluster.jobs import JobThinkers, ThoughtFailed
from fathom.games import GAMES
from fathom.server.answer_checks import BadAnswer
from fathom.server.thinkers import LocalThinkers
from fathom.server.thinking_queue import Asker, Dropped
from tests.cluster.postgres import Postgres
from tests.cluster.thinking import (
    LONG_ENOUGH,
    Hands,
    asking,
    at,
    grow_old,
    lives,
    problem,
    question,
    rows,
    until,
)
from tests.server.rooms import NAUTILUS, begun

VERSION = NAUTILUS.version
JOBS = "SELECT count(*) FROM jobs"
TAKEN = "SELECT count(*) FROM jobs WHERE thinker <> ''"
LIVING = "SELECT count(*) FROM thinkers WHERE beat > clock_timestamp() - interval '3 s'"


def run(test: object) -> None:
    asyncio.run(test)  # type: ignore[arg-type]


async def ask(thinkers: JobThinkers, seed: int, asker: Asker) -> asyncio.Task[object]:
    """Asked, and in the database."""
    task: asyncio.Task[object] = asyncio.create_task(thinkers.think(problem(seed), VERSION, asker, ()))
    await asyncio.sleep(0.05)
    return task


def test_bots_answer_as_those_of_this_machine_do(database: str) -> None:
    async def test() -> None:
        local = LocalThinkers(1)
        async with asking(database, processes=1) as thinkers:
            for game in GAMES:
                room = begun(game)
                chair = room.chair(room.asked()[0])
                for seed, level in enumerate(["bosun", "deckhand", "random"]):
                    told = await thinkers.choose(chair, {}, level, seed)
                    assert told == await local.choose(chair, {}, level, seed), (game.key, level)
            advice = await thinkers.advise(question(), {}, 3)
            assert isinstance(advice, Advice)
            assert {each.action for each in advice.options} <= {*question().decision.options}
            assert thinkers._taker is not None
            assert thinkers._taker.thought >= len(GAMES)
        local.close()
        assert rows(database, JOBS) == [(0,)]

    run(test())


def test_tables_and_addresses_take_turns_over_the_whole_site(database: str) -> None:
    async def test() -> None:
        async with asking(database, "server-1") as one, asking(database, "server-2") as two:
            tasks = [await ask(one, n, at(f"many {n}", "many")) for n in range(5)]
            tasks += [await ask(two, 10 + n, at(f"few {n}", "few")) for n in range(2)]
            tasks += [await ask(two, 20 + n, at("few 0", "few")) for n in range(2)]
            tasks += [await ask(one, 30, at("somebody", "many", waited=True))]
            hands = Hands(database)
            for n in range(10):
                await hands.has_begun(n + 1)
                hands.say(7)
            assert hands.begun == [30, 10, 0, 11, 1, 20, 2, 21, 3, 4]
            await asyncio.gather(*tasks)
            hands.close()

    run(test())


def test_who_comes_to_a_table_is_waited_for_from_then_on(database: str) -> None:
    async def test() -> None:
        here = [False]
        async with asking(database) as thinkers:
            await ask(thinkers, 1, at("one"))
            await ask(thinkers, 2, Asker("two", "b", lambda: here[0]))
            here[0] = True
            await until(database, "SELECT count(*) FROM jobs WHERE waited", [(1,)])
            hands = Hands(database)
            await hands.has_begun(1)
            assert hands.begun == [2]
            hands.close()

    run(test())


def test_what_nobody_wants_is_removed(database: str) -> None:
    async def test() -> None:
        wanted = [True]
        async with asking(database) as thinkers:
            gone = await ask(thinkers, 1, Asker("one", wanted=lambda: wanted[0]))
            cancelled = await ask(thinkers, 2, at("two"))
            await ask(thinkers, 3, at("three"))
            await until(database, JOBS, [(3,)])
            cancelled.cancel()
            wanted[0] = False
            with pytest.raises(Dropped):
                await gone
            await until(database, JOBS, [(1,)])
        assert rows(database, JOBS) == [(0,)]  # the server has stopped

    run(test())


def test_questions_of_a_server_that_died_are_removed(database: str) -> None:
    async def test() -> None:
        async with asking(database) as thinkers:
            await ask(thinkers, 1, at("one"))
            rows(database, "UPDATE jobs SET process = 'dead', id = 'dead'")
            lives(database, "dead", "-infinity")
            hands = Hands(database)
            await until(database, LIVING, [(1,)])
            grow_old(database, hands.taker.id)
            await until(database, "SELECT count(*) FROM jobs WHERE process = 'dead'", [(0,)])
            await hands.has_begun(1)
            assert hands.begun == [
                1
            ]  # its own question was put there again, and the other one not thought about
            hands.close()

    run(test())


def test_a_silent_thinker_loses_what_it_holds_and_its_answer_counts_no_more(database: str) -> None:
    async def test() -> None:
        async with asking(database) as thinkers:
            task = await ask(thinkers, 1, at("one"))
            silent = Hands(database)
            await silent.has_begun(1)
            silent.taker._beat_due = time.monotonic() + 1000
            other = Hands(database)
            await until(database, LIVING, [(2,)])
            grow_old(database, silent.taker.id, silent=True)
            await asyncio.sleep(1.5)
            assert other.begun == []  # who has only just come cannot know who is dead
            grow_old(database, other.taker.id)
            await other.has_begun(1)
            silent.say(3)
            await asyncio.sleep(0.2)
            assert not task.done()
            other.say(7)
            assert (await task) == (7, other.taker.id)
            silent.close()
            other.close()

    run(test())


def test_an_answer_that_is_no_option_is_refused_and_asked_for_elsewhere(database: str) -> None:
    async def test() -> None:
        chair = question()
        async with asking(database) as thinkers:
            liar = Hands(database)
            with capture_logs() as logs:
                task = asyncio.create_task(thinkers.choose(chair, {}, "bosun", 1, at("one")))
                await liar.has_begun(1)
                liar.say(1 << 20)
                await until(database, "SELECT count(*) FROM jobs WHERE not_by <> '{}'", [(1,)])
                honest = Hands(database)
                await honest.has_begun(1)
                honest.say(chair.decision.options[0])
                assert await task == chair.decision.options[0]
            assert liar.begun == [1]
            assert [line["event"] for line in logs] == ["a bot's answer is refused"]
            assert thinkers.metrics is not None
            assert thinkers.metrics.registry.get_sample_value("fathom_bad_answers_total") == 1
            honest.close()
            liar.close()

    run(test())


def test_where_only_a_liar_is_left_the_bot_fails_rather_than_waits(database: str) -> None:
    async def test() -> None:
        async with asking(database) as thinkers:
            thinkers.patience = 1.5
            liar = Hands(database)
            task = asyncio.create_task(thinkers.choose(question(), {}, "bosun", 1, at("one")))
            await liar.has_begun(1)
            liar.say("north")
            with pytest.raises(BadAnswer, match="nobody else"):
                await task
            liar.close()

    run(test())


@pytest.mark.parametrize(
    "said", [Advice([]), "x" * 100_000, [1], None], ids=["advice", "long", "list", "none"]
)
def test_whatever_else_a_thinker_says_is_no_answer(database: str, said: object) -> None:
    async def test() -> None:
        async with asking(database) as thinkers:
            hands = Hands(database)
            task = await ask(thinkers, 1, at("one"))
            await hands.has_begun(1)
            hands.say(said)
            if isinstance(said, str):
                with pytest.raises(ThoughtFailed, match="TooLong"):
                    await task
            else:
                assert (await task) == (None, hands.taker.id)
            hands.close()

    run(test())


def test_a_thought_that_fails_is_told(database: str) -> None:
    async def test() -> None:
        async with asking(database, processes=1) as thinkers:
            with pytest.raises(ThoughtFailed, match="Malformed"):
                await thinkers.think(problem(1), VERSION, at("one"), ())

    run(test())


def test_a_thinker_takes_only_questions_whose_rules_it_knows(database: str) -> None:
    async def test() -> None:
        async with asking(database) as thinkers:
            hands = Hands(database)
            newer = asyncio.create_task(thinkers.think(problem(1), VERSION + 1, at("one"), ()))
            unknown = asyncio.create_task(
                thinkers.think(problem(2)._replace(game="chess"), VERSION, at("two"), ())
            )
            await until(database, JOBS, [(2,)])
            await ask(thinkers, 3, at("three"))
            await hands.has_begun(1)
            await asyncio.sleep(1.5)
            assert hands.begun == [3]
            newer.cancel()
            unknown.cancel()
            hands.close()

    run(test())


def test_without_any_thinker_it_is_logged_and_counted_once_a_minute(database: str) -> None:
    async def test() -> None:
        async with asking(database) as thinkers:
            thinkers.patience = 0.5
            with capture_logs() as logs:
                tasks = [await ask(thinkers, n, at(f"table {n}")) for n in range(3)]
                await asyncio.sleep(1.5)
            assert [(line["event"], line["questions"]) for line in logs] == [
                ("nobody thinks for the bots", 3)
            ]
            assert thinkers.metrics is not None
            count = thinkers.metrics.registry.get_sample_value("fathom_minutes_without_thinkers_total")
            assert count == 1
            for task in tasks:
                task.cancel()

    run(test())


def test_without_a_database_a_server_with_processes_thinks_for_itself(
    database: str, postgres: Postgres
) -> None:
    async def test() -> None:
        chair = question()
        async with asking(database, processes=1) as thinkers:
            postgres.crash()
            try:
                async with asyncio.timeout(LONG_ENOUGH):
                    assert await thinkers.choose(chair, {}, "bosun", 1) in chair.decision.options
            finally:
                postgres.start()

    run(test())


def test_after_a_crash_of_the_database_questions_are_asked_again(database: str, postgres: Postgres) -> None:
    async def test() -> None:
        async with asking(database) as thinkers:
            task = await ask(thinkers, 1, at("one"))
            await until(database, JOBS, [(1,)])
            with postgres.away():
                pass
            lives(database, "server-1")
            hands = Hands(database)
            await hands.has_begun(1)
            hands.say(7)
            assert (await task) == (7, hands.taker.id)
            hands.close()

    run(test())


# Programs of their own


@contextmanager
def program(address: str, processes: int = 1) -> Iterator[subprocess.Popen[bytes]]:
    """`fathom think`."""
    root = Path(__file__).parents[2]
    words = [sys.executable, "-m", "fathom", "think", "--store", address, "--processes", str(processes)]
    paths = os.pathsep.join([str(root / "src"), os.environ.get("PYTHONPATH", "")])
    started = subprocess.Popen(words, env={**os.environ, "PYTHONPATH": paths})
    try:
        yield started
    finally:
        started.kill()
        started.wait()


def test_a_question_whose_thinker_is_killed_is_asked_again(database: str) -> None:
    async def test() -> None:
        chair, other = question(), Hands(database, processes=0)
        async with asking(database) as thinkers:
            with program(database) as thinker:
                await until(database, LIVING, [(2,)])
                task = asyncio.create_task(thinkers.choose(chair, {}, "captain", 1, at("one")))
                await until(database, TAKEN, [(1,)])
                thinker.kill()
                began = time.monotonic()
                other.taker._free = 1
                await other.has_begun(1)
                assert 2.0 < time.monotonic() - began < 8.0  # it was taken for dead after three seconds
                other.say(chair.decision.options[0])
                assert await task == chair.decision.options[0]
        other.close()

    run(test())


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT], ids=lambda how: how.name)
def test_a_thinker_that_is_told_to_stop_gives_back_its_questions_at_once(
    database: str, how: signal.Signals
) -> None:
    async def test() -> None:
        async with asking(database) as thinkers:
            with program(database) as thinker:
                await until(database, LIVING, [(1,)])
                asked = [thinkers.choose(question(), {}, "captain", n, at(str(n))) for n in range(60)]
                tasks = [asyncio.create_task(each) for each in asked]  # some may be answered meanwhile
                await until(database, TAKEN, [(1,)])
                began = time.monotonic()
                thinker.send_signal(how)
                await until(database, "SELECT DISTINCT thinker FROM jobs", [("",)], 2.0)
                assert await asyncio.to_thread(thinker.wait, LONG_ENOUGH) == 0
                assert time.monotonic() - began < 5.0
                assert rows(database, "SELECT count(*) FROM thinkers") == [(0,)]
                for task in tasks:
                    task.cancel()

    run(test())
