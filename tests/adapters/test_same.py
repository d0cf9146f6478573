"""One game, the same seed and the same choices, through every face there is: all show and say the same.

A game is played at a table. Then each face plays it again by itself; at every decision it tells who is asked,
what may be done and what is seen, and at the end how it ended. Where chance is left to whoever plays, it does
what it did at the table.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import pytest

from fathom.bots import Outside
from fathom.bots.replaceable_bot import beside
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.events import UNSEEN
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.verbs import parse, spell
from fathom.games import GAMES
from fathom.lab.seeds import game_seed
from fathom.lab.simulate import play
from fathom.server import messages as m
from fathom.server.room import Room
from fathom.table.chair import Chair
from fathom.table.play_history import Deed
from fathom.table.random_source import Seeded
from fathom.table.table import Table
from fathom.terminal.player_input import PlayerInput
from fathom.terminal.seating import PERSON, Seating
from fathom.terminal.session import Session
from tests.laws.cases import LONG
from tests.server.room_managers import Listener, handler_of, listen, manager_of, put
from tests.server.rooms import GAMES_BY_KEY, begun
from tests.terminal.displays import Scripted

pytest.importorskip("numpy")

SEED = 5
TYPED = 1 if LONG else 5  # at the terminal, one action in so many
SELDOM = 6  # one decision in so many is made after something out of turn, where there is something

NUMBERED = ("zones", "shared", "counters", "unplaced")

Moment = dict[str, object]
"""What a face shows at a decision: as much of `moment` as it has."""


@dataclass
class Course:
    """A game from its first decision to its end."""

    moments: list[Moment] = field(default_factory=list)
    actions: list[tuple[int, int]] = field(default_factory=list)  # with who did it
    end: Moment = field(default_factory=dict)


def seeded(game: Game) -> Table:
    table = Table(game, game.usual, {}, Seeded(game_seed(SEED, 0)))
    table.start()
    return table


def moment(chair: Chair) -> Moment:
    from fathom.adapters.encoding import observation

    view, decision = chair.see(), chair.decision
    return {
        "seat": chair.seat,
        "ask": decision.ask,
        "options": decision.options,
        "asides": beside(chair),
        "may": sorted(decision.options + beside(chair)),
        "zones": view.things(),
        "shared": [[zone, masks] for zone, masks in view.shared()],
        "counters": [list(counter) for counter in view.counters],
        "unplaced": sorted(chair.unplaced()),
        "heard": len(chair.hear()),
        "row": observation(chair).tolist(),
    }


def ended(table: Table) -> Moment:
    result = table.result()
    assert result is not None
    return {"ranking": result.ranking, "scores": result.scores, "rewards": rewards(result.ranking)}


def rewards(ranking: list[int]) -> list[float]:
    """From -1 to 1: by how many more of the others one is ahead of than behind."""
    ahead = [
        sum(other > mine for other in ranking) - sum(other < mine for other in ranking) for mine in ranking
    ]
    return [lead / (len(ranking) - 1) for lead in ahead]


@cache
def at_the_table(game: Game) -> Course:
    """The game all faces play again."""
    course, table, rng = Course(), seeded(game), Rng(SEED)
    while not table.over:
        chair = table.chair(table.state.asked())
        course.moments.append(moment(chair))
        options = beside(chair) if rng.below(SELDOM) == 0 else []
        options = options or chair.decision.options
        action = options[rng.below(len(options))]
        course.actions.append((chair.seat, action))
        chair.act(action)
    course.end = ended(table)
    return course


# The faces


def terminal(game: Game, known: Course, folder: Path) -> Course:
    """People at one keyboard, who type some of their actions, as records spell them."""
    found, table = Course(), seeded(game)
    seating = Seating([PERSON] * game.usual, [], "en", 1)
    session = Session(table, seating, Scripted(), folder / "unfinished.jsonl", folder / "record.jsonl", 0.0)
    for number, (seat, action) in enumerate(known.actions):
        found.moments.append(moment(session.chairs[seat]))
        if number % TYPED:
            session.act(seat, action)
            continue
        turn = PlayerInput(session, seat)
        found.moments[-1]["may"] = sorted(turn.choices.options)
        turn.take(spell(game.verbs, action))
        assert turn.done
    found.actions = [(deed.seat, deed.action) for deed in deeds(table) if deed.seat != CHANCE]
    found.end = ended(table)
    return found


def deeds(table: Table) -> list[Deed]:
    return [entry for entry in table.course.entries if isinstance(entry, Deed)]


class SeededRoom(Room):
    """A room of the server whose shuffles are the table's."""

    def _set_table(self) -> Table:
        return Table(
            self.game, len(self.data.seats), {}, Seeded(game_seed(SEED, 0)), self.data.terms.rules.undo
        )


def web(game: Game, known: Course, folder: Path) -> Course:
    """Clients of the server, which see what they are sent and nothing else."""
    return asyncio.run(over_the_web(game, known))


async def over_the_web(game: Game, known: Course) -> Course:
    found, manager = Course(), manager_of()
    gathered = begun(game)
    room = SeededRoom(gathered.data, GAMES_BY_KEY[game.key])
    room._begin()
    live, handler = put(manager, room), handler_of(manager)
    clients = [await listen(manager, live, seat) for seat in range(game.usual)]
    news = [updates(client)[-1] for client in clients]
    for number, (seat, action) in enumerate(known.actions):
        now, client = news[seat]["now"], clients[seat]
        found.moments.append(sent(now, seat, news[seat]["first"] + len(news[seat]["events"])))
        act = {"t": "act", "id": str(number), "ply": news[seat]["ply"], "action": action}
        handler.take(live, client, m.DECODE(json.dumps(act).encode()))
        news = [(updates(each) or [old])[-1] for each, old in zip(clients, news)]
    result = news[0]["now"]["result"]
    found.end = {"ranking": result["ranking"], "scores": result["scores"]}
    return found


def updates(client: Listener) -> list[dict[str, Any]]:
    """What came since this was last asked."""
    return [said for said in map(json.loads, client.since()) if said["t"] == "update"]


def sent(now: dict[str, Any], seat: int, heard: int) -> Moment:
    asides = [action for action in now.get("asides", []) if action not in now["options"]]
    return {
        "seat": seat,
        "ask": now["ask"],
        "options": now["options"],
        "asides": asides,
        "zones": now["zones"],
        "shared": now.get("shared", []),
        "counters": now["counters"],
        "heard": heard,
    }


class Script:
    """A program that is talked to in lines, keeps them, and answers what it is to answer."""

    def __init__(self, game: Game, answers: list[int]) -> None:
        self.game = game
        self.answers = iter(answers)
        self.sent: list[dict[str, Any]] = []

    def send(self, line: bytes) -> None:
        self.sent.append(json.loads(line))

    def line(self, seconds: float) -> bytes:
        asked = self.sent[-1]
        if asked["type"] == "hello":
            return b'{"type": "hello", "protocol": 1}'
        action = spell(self.game.verbs, next(self.answers))
        return json.dumps({"type": "act", "id": asked["id"], "action": action}).encode()

    def end(self, hastily: bool) -> None:
        return


def line_json(game: Game, known: Course, folder: Path) -> Course:
    """Bots from outside in every seat."""
    seats, table = range(game.usual), seeded(game)
    scripts = [Script(game, [action for who, action in known.actions if who == seat]) for seat in seats]
    bots = [Outside(f"{sys.executable} x", seat, call=calling(scripts[seat])) for seat in seats]
    play(table, [*bots])
    for bot in bots:
        bot.close()
    assert [bot.trouble for bot in bots] == [None] * game.usual
    told = [iter(told_to(game, script)) for script in scripts]
    over = scripts[0].sent[-1]
    end: Moment = {"ranking": over["ranking"], "scores": over["scores"]}
    return Course([next(told[seat]) for seat, _ in known.actions], end=end)


def calling(script: Script) -> Callable[[list[str]], Script]:
    return lambda _: script


def told_to(game: Game, script: Script) -> Iterator[Moment]:
    """What a program was told before each of its answers, by the numbers that the names stand for."""
    heard, see = 0, dict[str, Any]()
    for message in script.sent:
        heard += len(message.get("facts", []))
        see = message if message["type"] == "see" else see
        if message["type"] == "ask":
            actions = {
                kind: [parse(game.verbs, text) for text in message[kind]] for kind in ("options", "asides")
            }
            seen = {"names": names_in(see), "unplaced_names": unplaced_in(see), "heard": heard}
            yield {"seat": message["seat"], "ask": message["ask"], **actions, **seen}


def names_in(see: dict[str, Any]) -> list[list[object]]:
    zones = [[*zone["things"], *[None] * zone["unseen"]] for zone in see["zones"]]
    known = [zone.get("known_to", []) for zone in see["zones"]]
    counters = [[each["name"], each["owner"], each["value"]] for each in see["counters"]]
    return [zones, known, counters]


def unplaced_in(see: dict[str, Any]) -> list[tuple[int, str]]:
    return sorted((card["deck"], card["thing"]) for card in see["unplaced"])


def named(game: Game, moment: Moment) -> Moment:
    """The same with names instead of numbers, as lines of JSON have it."""
    zones, shared, counters, unplaced = (cast(Any, moment[key]) for key in NUMBERED)
    knowers = dict(shared)
    things = [[None if face == UNSEEN else game.things[face] for face in zone] for zone in zones]
    known = [[seats_in(mask) for mask in knowers.get(zone, [])] for zone in range(len(zones))]
    numbers = [[name, owner if owner >= 0 else None, value] for name, owner, value in counters]
    placeless = sorted((deck, game.things[face]) for deck, face in unplaced)
    return {**moment, "names": [things, known, numbers], "unplaced_names": placeless}


def seats_in(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def pettingzoo(game: Game, known: Course, folder: Path) -> Course:
    """An agent for each seat."""
    pytest.importorskip("pettingzoo")
    from fathom.adapters import pettingzoo as faces

    found, env = Course(), getattr(faces, f"{game.key}_v0").env()
    env.reset(seed=game_seed(SEED, 0))
    for _, action in known.actions:
        seen = env.observe(env.agent_selection)
        found.moments.append(arrays(int(env.agent_selection[5:]), seen["observation"], seen["action_mask"]))
        env.step(action)
    found.end = {"rewards": [env.rewards[agent] for agent in env.possible_agents]}
    return found


def batch(game: Game, known: Course, folder: Path) -> Course:
    """The first of several games that are stepped together; the others play anything."""
    from fathom.adapters.batch import Batch

    found, games = Course(), Batch(game, game.usual, 3, SEED)
    games.reset()
    for _, action in known.actions:
        found.moments.append(arrays(int(games.asked[0]), games.observations[0], games.masks[0]))
        games.step([action, int(games.masks[1].argmax()), int(games.masks[2].argmax())])
        assert bool(games.dones[0]) == (len(found.moments) == len(known.actions))
    found.end = {"rewards": games.rewards[0].tolist()}
    return found


def arrays(seat: int, row: Any, mask: Any) -> Moment:
    return {"seat": seat, "row": row.tolist(), "may": mask.nonzero()[0].tolist()}


def openspiel(game: Game, known: Course, folder: Path) -> Course:
    """A state of OpenSpiel's, whose chance does what it did at the table."""
    pyspiel = pytest.importorskip("pyspiel")
    import_module("fathom.adapters.openspiel")
    found = Course()
    state = pyspiel.load_game(f"fathom_{game.key}(players={game.usual})").new_initial_state()
    for deed in deeds(replayed(game, known)):
        assert state.is_chance_node() == (deed.seat == CHANCE)
        assert deed.action in state.legal_actions()
        if deed.seat != CHANCE:
            row = [int(number) for number in state.observation_tensor()]
            moment = {"seat": state.current_player(), "row": row, "may": sorted(state.legal_actions())}
            found.moments.append(moment)
        state.apply_action(deed.action)
    assert state.is_terminal()
    found.end = {"rewards": state.returns()}
    return found


def replayed(game: Game, known: Course) -> Table:
    """The table at the end of the game."""
    table = seeded(game)
    for seat, action in known.actions:
        table.act(seat, action)
    return table


FACES = [terminal, web, line_json, pettingzoo, batch, openspiel]


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.__name__)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_face_shows_and_does_the_same(game: Game, face: Callable[..., Course], tmp_path: Path) -> None:
    known = at_the_table(game)
    found = face(game, known, tmp_path)
    assert len(found.moments) == len(known.moments)
    for here, there in zip(known.moments, found.moments):
        whole = named(game, here)
        assert there == {key: whole[key] for key in there}
        assert {"seat"} < there.keys()
    assert found.end == {key: pytest.approx(known.end[key]) for key in found.end}
    assert found.actions in ([], known.actions)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_game_is_worth_comparing(game: Game) -> None:
    """Seats choose, and where the rules have it, act out of turn; the rows are not all alike."""
    known = at_the_table(game)
    played = zip(known.moments, known.actions, strict=True)
    seats = {seat for seat, _ in known.actions}
    assert seats == {*range(game.usual)}
    assert len({json.dumps(moment["row"]) for moment in known.moments}) > len(known.moments) / 2
    aside = [action for moment, (_, action) in played if action in cast(list[int], moment["asides"])]
    assert bool(aside) == (game.key == "lifeboat")
