"""Bot processes that die while they think: the question is asked once more, and always answered."""

from __future__ import annotations

import asyncio
import os

from structlog.testing import capture_logs

from fathom.server import messages as m
from fathom.server.message_handler import MessageHandler
from fathom.server.thinkers import LocalThinkers
from tests.server.room_managers import Listener, listen, manager_of, put
from tests.server.rooms import begun
from tests.server.test_message_handler import in_a_loop, told

LONG_ENOUGH = 20.0  # seconds


class Deadly:
    """Whichever process is sent this ends at once."""

    def __reduce__(self) -> tuple[object, ...]:
        return os._exit, (1,)


class Asking:
    """Somebody who may ask for a hint, and one process to think about it."""

    def __init__(self, one: Listener, handler: MessageHandler, options: dict[str, object]) -> None:
        self.one = one
        self.handler = handler
        self.options = options  # of the game; every process is sent them
        self.live = next(iter(handler.manager.rooms.values()))

    async def hint(self, name: str) -> list[dict[str, object]]:
        """All that is answered to a request of this id."""
        self.handler.take(self.live, self.one, m.Hint(name))
        (task,) = self.handler.tasks
        await asyncio.wait([task], timeout=LONG_ENOUGH)
        return told(self.one)


async def asking(thinkers: LocalThinkers) -> Asking:
    manager = manager_of()
    live = put(manager, begun())
    (seat,) = live.room.asked()
    one = await listen(manager, live, seat)
    one.since()
    return Asking(one, MessageHandler(manager, thinkers), live.room.data.terms.options)


async def kill(thinkers: LocalThinkers) -> None:
    """Its processes die; those that have not started yet are waited for."""
    await asyncio.to_thread(thinkers.pool.submit(os.getpid).result)
    for worker in thinkers.pool.workers:
        assert worker.process is not None
        worker.process.kill()
        worker.process.join()


@in_a_loop
async def test_a_hint_whose_process_died_is_thought_over_in_another() -> None:
    thinkers = LocalThinkers(1)
    ada = await asking(thinkers)
    await kill(thinkers)
    (answer,) = await ada.hint("a")
    assert (answer["t"], answer["id"]) == ("advice", "a")
    thinkers.close()


@in_a_loop
async def test_a_hint_that_every_process_dies_of_is_refused() -> None:
    thinkers = LocalThinkers(1)
    ada = await asking(thinkers)
    ada.options["deadly"] = Deadly()
    with capture_logs() as logs:
        (answer,) = await ada.hint("a")
    assert answer == {"t": "refused", "id": "a", "key": "failed", "rule": ""}
    assert logs == [{"event": "hint failed", "error": "BrokenProcessPool", "log_level": "error"}]
    del ada.options["deadly"]
    (answer,) = await ada.hint("b")
    assert answer["t"] == "advice"
    thinkers.close()


@in_a_loop
async def test_a_hint_that_fails_for_any_other_reason_is_refused_too() -> None:
    thinkers = LocalThinkers(1)
    ada = await asking(thinkers)
    ada.options["no-such-option"] = 1
    with capture_logs() as logs:
        (answer,) = await ada.hint("a")
    assert (answer["t"], answer["id"], answer["key"]) == ("refused", "a", "failed")
    assert [(line["event"], [*line]) for line in logs] == [("hint failed", ["error", "event", "log_level"])]
    thinkers.close()
