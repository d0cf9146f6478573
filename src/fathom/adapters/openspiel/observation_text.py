"""Observation and information state strings, made only from what the veil lets through."""

from __future__ import annotations

from fathom.adapters.openspiel.game_parameters import GameSetup
from fathom.adapters.openspiel.world_state import WorldState
from fathom.bots.bot_protocol import place
from fathom.core.kernel.decision import CHANCE, NOBODY, SOMEBODY
from fathom.core.kernel.events import SPECTATOR
from fathom.core.knowledge import veil
from fathom.core.knowledge.view import Shown

NOBODYS = {CHANCE: "chance", NOBODY: "nobody", SOMEBODY: "somebody"}

Lines = dict[str, str]


def observation(world: WorldState, seat: int) -> str:
    """What `seat` sees now."""
    if seat not in world.seen:
        world.seen[seat] = text(seen(world, seat))
    return world.seen[seat]


def information(world: WorldState, seat: int) -> str:
    """All that `seat` has heard and done, and what it sees now."""
    return world.history.text(world.setup, seat) + observation(world, seat)


def public(world: WorldState) -> str:
    """What everybody sees now."""
    return observation(world, SPECTATOR)


def public_story(world: WorldState) -> str:
    """What everybody has heard."""
    return world.history.text(world.setup, SPECTATOR)


def private(world: WorldState, seat: int) -> str:
    """What `seat` sees now and a spectator does not."""
    common = seen(world, SPECTATOR)
    return text({label: line for label, line in seen(world, seat).items() if common.get(label) != line})


def text(lines: Lines) -> str:
    return "".join(f"{label}: {line}\n" for label, line in lines.items())


# What is seen


def seen(world: WorldState, seat: int) -> Lines:
    """Line by line: the question, every zone that is not empty, the counters, what one cannot place."""
    state, setup = world.state, world.setup
    view = veil.see(state, seat)
    lines = {"seat": str(seat)} | asked(world, seat)
    lines |= {place(zone): things(setup, zone) for zone in view.zones if zone.things}
    lines["counters"] = " ".join(f"{owned(name, owner)}={value}" for name, owner, value in view.counters)
    lines["unplaced"] = " ".join(f"{setup.faces[face]}/{deck}" for deck, face in veil.unplaced(state, seat))
    return lines


def asked(world: WorldState, seat: int) -> Lines:
    """Who is asked what; to whom it is put, the options."""
    question, spelled = veil.question(world.state, seat), world.setup.spelled
    lines = {"asked": f"{NOBODYS.get(question.seat, question.seat)} {question.ask}"}
    if question.options and question.seat == seat:
        lines["options"] = " ".join(spelled[action] for action in question.options)
    beside = veil.asides(world.state, seat)
    if beside:
        lines["asides"] = " ".join(spelled[action] for action in beside)
    return lines


def things(setup: GameSetup, zone: Shown) -> str:
    """The things one knows by name, with the others that know one's own; `?` for each of the rest."""
    names = [setup.faces[face] for face in zone.things]
    for n, others in enumerate(zone.shared):
        if others:
            names[n] += f"~{others:b}"
    return " ".join(names)


def owned(name: str, owner: int) -> str:
    return name if owner < 0 else f"{name}/{owner}"
