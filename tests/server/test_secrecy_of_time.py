"""The law of secrecy in time: who passes by hand, and whose pass is given for them, cannot be told apart.

In one world the seat that is asked has a choice and its person passes at once; in a twin that looks the same
to the watcher it can only pass, and the server does. The watcher gets the same bytes at the same moments.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import verb_of
from fathom.core.knowledge.veil import imagine
from fathom.lab.laws import actions, received
from fathom.server import empty_questions
from fathom.server import messages as m
from fathom.server.answer_delay import is_quiet, windows
from fathom.server.autoplay import Autoplay
from fathom.server.live_room import LiveRoom
from fathom.server.log_entries import Pace
from fathom.server.message_handler import MessageHandler
from fathom.server.room import Room
from fathom.server.settings import Settings
from fathom.server.thinkers import LocalThinkers
from tests.laws.cases import LONG
from tests.server.room_managers import Listener, manager_of, put
from tests.server.rooms import GAMES_BY_KEY, LIFEBOAT, NAUTILUS, begun, step
from tests.server.virtual_time import VirtualLoop

PAIRS = 60 if LONG else 8  # of each game
STEPS = 4
ISLAND = GAMES_BY_KEY["nautilus_island"]
PASSING = [NAUTILUS, LIFEBOAT, ISLAND]
LONGEST = 30.0  # seconds for an answer


class Watch(Listener):
    """Writes down when it is sent something, too."""

    def __init__(self, person: int, seat: int) -> None:
        super().__init__(person, seat)
        self.times: list[float] = []

    def send(self, data: bytes) -> None:
        super().send(data)
        self.times.append(asyncio.get_running_loop().time())


@dataclass
class Seen:
    """What the watcher was sent by one answer, when, and what the veil shows it afterwards."""

    sent: list[tuple[float, bytes]]
    veil: object


@dataclass
class World:
    """A room whose people pass at once wherever they have the choice."""

    live: LiveRoom
    handler: MessageHandler
    watcher: Watch
    people: list[Watch] = field(default_factory=list)

    @property
    def state(self) -> State:
        assert self.live.room.table is not None
        return self.live.room.table.state

    def go_on(self, live: LiveRoom) -> None:
        asyncio.get_running_loop().call_soon(self.people_pass)

    def people_pass(self) -> None:
        room = self.live.room
        for seat in room.asked():
            options = room.chair(seat).decision.options
            passes = [each for each in options if verb_of(room.game.verbs, each).passes]
            if len(options) > 1 and passes and is_quiet(self.state, room.windows):
                act = m.Act(f"{room.ply(seat)}", room.ply(seat), passes[0])
                self.handler.take(self.live, self.people[seat], act)

    async def answers(self) -> Seen | None:
        """The next answer; None if people would have to think."""
        room = self.live.room
        seq, came = room.data.seq, len(self.watcher.came)
        for _ in range(200):
            if room.data.seq != seq:
                break
            await asyncio.sleep(LONGEST / 200)
        else:
            return None
        chair, size = room.chair(self.watcher.seat), actions(room.game)
        sent = list(zip(self.watcher.times, self.watcher.came, strict=True))[came:]
        heard = [(each.what, each.seat, each.thing) for each in chair.hear()]
        return Seen(sent, (received(self.state, self.watcher.seat, size), heard))


def world(room: Room, seat: int) -> World:
    manager = manager_of(Settings(quiet_least=1.5, quiet_most=3.5))
    manager.clock = asyncio.get_running_loop().time
    live = put(manager, room, windows(room.game, len(room.data.seats)))
    thinkers = LocalThinkers(1)
    Autoplay(manager, thinkers)
    made = World(live, MessageHandler(manager, thinkers), Watch(-1, seat))
    assert room.table is not None
    for each, who in enumerate(room.data.seats):
        person = Watch(who.person, each)
        made.people.append(person)
        live.add(person)
        live.heard[each] = len(room.table.heard(each))
    live.add(made.watcher)
    live.heard[seat] = len(room.table.heard(seat))
    manager.changed.append(made.go_on)
    for tell in manager.changed:
        tell(live)
    return made


async def answered(frozen: bytes, game: Game, seat: int, twin: State | None) -> list[Seen]:
    """What a watcher gets while people pass."""
    room = Room.thaw(frozen, game)
    assert room.table is not None
    if twin is not None:
        room.table.course.state = twin
    random.seed(11)
    made, found = world(room, seat), list[Seen]()
    while len(found) < STEPS and (seen := await made.answers()) is not None:
        found.append(seen)
    return found


def run(frozen: bytes, game: Game, seat: int, twin: State | None) -> list[Seen]:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(answered(frozen, game, seat, twin))


def told_apart(room: Room, seat: int, twin: State) -> bool:
    """Whether the watcher gets something else, or at another time, before the veil shows a difference."""
    frozen = room.freeze()
    here, there = run(frozen, room.game, seat, None), run(frozen, room.game, seat, twin)
    assert here
    assert there, "in both worlds somebody passes"
    for one, other in zip(here, there, strict=False):
        if one.veil != other.veil:
            return False
        if one.sent != other.sent:
            return True
    return False


def compare(game: Game, pairs: int, pace: Pace) -> tuple[int, int]:
    """How many pairs of worlds differed in whether there is a choice; how many were told apart."""
    compared = apart = 0
    rng, found = Rng(7), windows(game, game.usual)
    for seed in range(100):
        room, turns = begun(game, pace=pace), Rng(seed)
        while room.data.phase == "playing" and compared < pairs:
            assert room.table is not None
            state = room.table.state
            if is_quiet(state, found):
                others = [each for each in [*range(state.seats), SPECTATOR] if each != state.asked()]
                seat = others[rng.below(len(others))]
                twin = imagine(state, seat, rng)
                if differ(state, twin, game) and same_to(seat, state, twin, game):
                    compared += 1
                    apart += told_apart(room, seat, twin)
            step(room, turns)
    return compared, apart


def differ(state: State, twin: State, game: Game) -> bool:
    """Whether one can pass in both, and in one of them only that."""
    counts = state.count(), twin.count()
    return 1 in counts and counts[0] != counts[1] and can_pass(state, game) and can_pass(twin, game)


def can_pass(state: State, game: Game) -> bool:
    return any(verb_of(game.verbs, state.option(n)).passes for n in range(state.count()))


def same_to(seat: int, state: State, twin: State, game: Game) -> bool:
    return received(state, seat, actions(game)) == received(twin, seat, actions(game))


@pytest.mark.parametrize("game", PASSING, ids=lambda game: game.key)
def test_a_pass_that_is_given_comes_when_one_by_hand_would(game: Game) -> None:
    assert compare(game, PAIRS, Pace("live", bank=600, increment=5)) == (PAIRS, 0)


def test_a_pass_that_comes_at_once_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted leak."""
    monkeypatch.setattr(empty_questions, "shows_nothing", lambda room, seat: room.passes_alone(seat))
    assert compare(NAUTILUS, PAIRS, Pace())[1] > 0


def test_a_pass_that_costs_no_time_where_a_quick_one_by_hand_does_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another: answers of people that are held back cost them the time they were held."""
    true: Callable[..., None] = MessageHandler.act_now
    monkeypatch.setattr(
        MessageHandler, "act_now", lambda handler, live, one, said, held=False: true(handler, live, one, said)
    )
    assert compare(NAUTILUS, PAIRS, Pace("live", bank=600, increment=5))[1] > 0
